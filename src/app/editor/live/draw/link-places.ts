import { type EditorState, type Extension, StateEffect } from '@codemirror/state';
import { type EditorView, ViewPlugin } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { VaultPath } from '../../../../notes/paths/paths.ts';

/** Where each target leads, as the index knows; null where there is no such note, undefined where one may still be found. */
export type ResolveTargets = (targets: readonly string[]) => Promise<readonly (VaultPath | null | undefined)[]>;

export interface LinkPlaces {
  /** undefined where it is not known yet: it is looked up, and the text is drawn again. */
  placeOf(target: string): VaultPath | null | undefined;
}

/** Links are known now, or may lead elsewhere than before. */
export const linksChanged = StateEffect.define<null>();

/** Longest wait (ms) for further links of the same page before they are looked up together. */
const WAIT_MS = 10;

/** Looks up where the links in view lead, many at once. */
export class PlacesOfLinks implements LinkPlaces {
  private readonly known = new Map<string, VaultPath | null>();
  /** All that were ever asked for. */
  private readonly asked = new Set<string>();
  private readonly wanted = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private view: EditorView | undefined;

  /** @param onVaultChange calls when links may lead elsewhere than before */
  constructor(
    private readonly resolve: ResolveTargets,
    private readonly onVaultChange: (listener: () => void) => () => void,
  ) {}

  placeOf(target: string): VaultPath | null | undefined {
    const place = this.known.get(target);
    this.asked.add(target);
    if (place === undefined) this.want(target);
    return place;
  }

  extension(): Extension {
    return ViewPlugin.define((view) => {
      this.view = view;
      // What is known stays as it is drawn until the index has answered.
      const stop = this.onVaultChange(() => this.asked.forEach((target) => this.want(target)));
      return { destroy: () => ((this.view = undefined), stop(), clearTimeout(this.timer)) };
    });
  }

  private want(target: string): void {
    this.wanted.add(target);
    this.timer ??= setTimeout(() => void this.lookUp(), WAIT_MS);
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
      const place = places[at];
      if (place === undefined) return;
      isNew ||= this.known.get(target) !== place;
      this.known.set(target, place);
    });
    if (isNew) this.view.dispatch({ effects: linksChanged.of(null) });
  }
}

const PICTURE = /^(?:!\[\[[^[\]\n]+\]\]|!\[[^[\]\n]*\]\([^()\n]*\)|<img\s[^<>\n]*>)[ \t]*$/i;

/** Whether a block is a paragraph of one picture and nothing else: it is drawn as a block, also while its source is written. */
export function isPictureAlone(state: EditorState, { name, from, to }: SyntaxNode): boolean {
  return name === 'Paragraph' && /[!<]/.test(state.sliceDoc(from, from + 1)) && PICTURE.test(state.sliceDoc(from, to));
}
