import { StateEffect, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import type { VaultPath } from '../../../../notes/paths/paths.ts';

/** Where each target leads, as the index knows; null where there is no such note. */
export type ResolveTargets = (targets: readonly string[]) => Promise<readonly (VaultPath | null)[]>;

export interface LinkPlaces {
  /** undefined where it is not known yet: it is looked up, and the text is drawn again. */
  placeOf(target: string): VaultPath | null | undefined;
  /** Whether an embed of this file shows a drawing; false until it is known, and the text is drawn again. */
  isDrawing(path: VaultPath): boolean;
}

/** Whether a file is a drawing; of a note its properties say so. */
export type LooksAtFile = (path: VaultPath) => Promise<boolean>;

/** Links are known now, or may lead elsewhere than before. */
export const linksChanged = StateEffect.define<null>();

/** Longest wait (ms) for further links of the same page before they are looked up together. */
const WAIT_MS = 10;

/** Looks up where the links in view lead, many at once. */
export class PlacesOfLinks implements LinkPlaces {
  private readonly known = new Map<string, VaultPath | null>();
  private readonly wanted = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private view: EditorView | undefined;

  private readonly drawings = new Map<VaultPath, boolean>();

  constructor(
    private readonly resolve: ResolveTargets,
    private readonly looksAt: LooksAtFile,
  ) {}

  isDrawing(path: VaultPath): boolean {
    const known = this.drawings.get(path);
    if (known === undefined) {
      this.drawings.set(path, false);
      void this.lookAt(path);
    }
    return known ?? false;
  }

  placeOf(target: string): VaultPath | null | undefined {
    const place = this.known.get(target);
    if (place === undefined) {
      this.wanted.add(target);
      this.timer ??= setTimeout(() => void this.lookUp(), WAIT_MS);
    }
    return place;
  }

  /** Links may lead elsewhere: those in view are looked up again. What was known is shown until then. */
  refresh(): void {
    for (const target of this.known.keys()) this.wanted.add(target);
    for (const path of this.drawings.keys()) void this.lookAt(path);
    this.timer ??= setTimeout(() => void this.lookUp(), WAIT_MS);
  }

  extension(): Extension {
    return ViewPlugin.define((view) => {
      this.view = view;
      return { destroy: () => ((this.view = undefined), clearTimeout(this.timer)) };
    });
  }

  private async lookAt(path: VaultPath): Promise<void> {
    const is = await this.looksAt(path).catch(() => false);
    if (is === this.drawings.get(path) || !this.view) return;
    this.drawings.set(path, is);
    this.view.dispatch({ effects: linksChanged.of(null) });
  }

  private async lookUp(): Promise<void> {
    const targets = [...this.wanted];
    this.wanted.clear();
    this.timer = undefined;
    // A closing or failed index: links stay as they are.
    const places = await this.resolve(targets).catch(() => undefined);
    if (!places || !this.view) return;
    let isNew = false;
    targets.forEach((target, at) => {
      const place = places[at] ?? null;
      isNew ||= this.known.get(target) !== place;
      this.known.set(target, place);
    });
    if (isNew) this.view.dispatch({ effects: linksChanged.of(null) });
  }
}
