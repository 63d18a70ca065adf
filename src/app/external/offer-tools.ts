import { createEffect, onCleanup } from 'solid-js';
import { TOOLS } from '../../tools/registry.ts';
import type { Workspace } from '../state/workspace.ts';
import { findModelContext, registerTools } from './register-tools.ts';

/** While a vault is open, the agents of the browser may call its tools, where the browser has such agents and the person lets them. */
export function offerToolsToBrowser(workspace: Workspace): void {
  const context = findModelContext();
  if (!context) return;
  createEffect(() => {
    if (!workspace.open() || !workspace.settings().offerTools) return;
    const controller = new AbortController();
    onCleanup(() => controller.abort());
    void registerTools(context, TOOLS, (call) => workspace.execute(call), controller.signal);
  });
}
