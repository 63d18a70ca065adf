import { forceParsing } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { onTestFinished } from 'vitest';
import { toVaultPath } from '../../../../notes/paths/paths.ts';
import type { NamingInText } from '../draw/construct.ts';
import { createEditor, type Editor } from '../../create-editor.ts';
import type { FollowedLink } from '../../../markdown/open-link.ts';
import type { RenderContext } from '../../../markdown/render-context.ts';

export interface LiveEditor {
  readonly editor: Editor;
  readonly view: EditorView;
  /** Links that were followed. */
  readonly followed: readonly FollowedLink[];
  /** Each fault of a part of the editor. */
  readonly faults: () => number;
  /** What a reader sees, line by line. */
  readonly shown: () => readonly string[];
}

// What jsdom lacks: there nothing comes into sight, and nothing has a size.
class NothingSeen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NothingSeen, ResizeObserver: NothingSeen });
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

/** The real editor in Live, for a vault of these notes; gone with its test. Needs a document (jsdom, in which nothing has a size). @param context what queries are asked of @param files what is in files, by their paths @param naming the note's name, where it is changed in the text @param title what stands above the text */
export function liveEditor(
  text: string,
  notes: readonly string[] = [],
  context: Partial<Pick<RenderContext, 'index' | 'inlinePrefix'>> = {},
  files: Readonly<Record<string, string>> = {},
  naming?: NamingInText,
  title?: string,
): LiveEditor {
  const followed: FollowedLink[] = [];
  let faults = 0;
  const parent = document.createElement('div');
  document.body.append(parent);
  const paths = new Map(notes.map((note) => [note.replace(/\.md$/, ''), toVaultPath(note)]));
  // jsdom's own files cannot be read.
  const file = (path: string) => {
    const text = files[path];
    return Promise.resolve(text === undefined ? undefined : { slice: () => ({ text: () => Promise.resolve(text) }) });
  };
  const editor = createEditor({
    parent,
    text,
    isLive: true,
    live: {
      path: toVaultPath('This.md'),
      face: () => ({ vault: { file } as never, index: undefined, ...context }),
      resolve: (targets) =>
        context.index?.resolveLinks?.(toVaultPath('This.md'), targets) ??
        Promise.resolve(targets.map((target) => paths.get(target) ?? null)),
      follow: (link) => followed.push(link),
      titleFor: () => title,
      naming,
    },
    onEdit: () => undefined,
    onSave: () => undefined,
    onFollowLink: () => undefined,
    onFault: () => (faults += 1),
  });
  // What it still means to do would find no document in the next file.
  onTestFinished(() => editor.destroy());
  const view = EditorView.findFromDOM(parent.querySelector<HTMLElement>('.cm-editor')!)!;
  // The app goes on when it has time: a busy machine may need several turns.
  forceParsing(view, text.length, 10_000);
  return {
    editor,
    view,
    followed,
    faults: () => faults,
    shown: () => [...view.contentDOM.children].map((line) => line.textContent ?? ''),
  };
}
