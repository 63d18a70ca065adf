import type { Tool } from '../../../tools/definition/define-tool.ts';
import { findTool } from '../../../tools/registry.ts';

/** What a tool does, in a person's words; the bare name of one that is not known any more. @param remote the tools of servers */
export function toolTitle(name: string, remote: readonly Pick<Tool, 'name' | 'title'>[] = []): string {
  return findTool(name)?.title ?? remote.find((tool) => tool.name === name)?.title ?? name;
}
