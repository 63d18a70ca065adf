import { syntaxTree } from '@codemirror/language';
import { StateEffect, type Range } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import type { CodeSpan } from '../../markdown/blocks/code/draw-code.ts';

interface CodeBlock {
  readonly from: number;
  readonly text: string;
  readonly language: string;
}

/** Texts whose colours are kept: as many as come into view in a long note. */
const MOST_KEPT = 40;
/** Milliseconds without a change before new colours are looked for. */
const QUIET_MS = 60;

const coloured = StateEffect.define<null>();

/** Colours the code in view by its language, as the reading view does. Grammars are loaded when they are needed, and read the code beside the note's own syntax tree. */
export const codeColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet = Decoration.none;
    private readonly known = new Map<string, readonly CodeSpan[]>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private isGone = false;

    constructor(private readonly view: EditorView) {
      this.plan();
    }

    update({ changes, docChanged, viewportChanged, startState, state, transactions }: ViewUpdate): void {
      // The colours of before stand until the new ones are known.
      if (docChanged) this.decorations = this.decorations.map(changes);
      if (transactions.some(({ effects }) => effects.some((effect) => effect.is(coloured))))
        this.decorations = this.draw();
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state)) this.plan();
    }

    destroy(): void {
      this.isGone = true;
      clearTimeout(this.timer);
    }

    private plan(): void {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.lookUp(), QUIET_MS);
    }

    private async lookUp(): Promise<void> {
      const uncolouredBlocks = codeIn(this.view).filter((block) => !this.known.has(codeBlockKey(block)));
      if (uncolouredBlocks.length > 0) {
        // Without the part of the app that colours, code stays readable.
        const { codeSpans } = (await import('../../markdown/blocks/code/draw-code.ts').catch(() => undefined)) ?? {};
        for (const block of uncolouredBlocks) {
          const spans = await codeSpans?.(block.text, block.language).catch(() => undefined);
          if (this.isGone) return;
          this.known.set(codeBlockKey(block), spans ?? []);
        }
        for (const key of [...this.known.keys()].slice(0, Math.max(0, this.known.size - MOST_KEPT)))
          this.known.delete(key);
      }
      if (!this.isGone && (uncolouredBlocks.length > 0 || this.decorations.size > 0 || this.known.size > 0))
        this.view.dispatch({ effects: coloured.of(null) });
    }

    private draw(): DecorationSet {
      const codeRanges: Range<Decoration>[] = [];
      for (const block of codeIn(this.view))
        for (const { from, to, classes } of this.known.get(codeBlockKey(block)) ?? [])
          if (from < to) codeRanges.push(Decoration.mark({ class: classes }).range(block.from + from, block.from + to));
      return Decoration.set(codeRanges, true);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

const codeBlockKey = ({ language, text }: CodeBlock): string => `${language}\n${text}`;

function codeIn({ state, visibleRanges }: EditorView): CodeBlock[] {
  const blocks = new Map<number, CodeBlock>();
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, node }) => {
        if (name !== 'FencedCode') return;
        const info = node.getChild('CodeInfo');
        const texts = node.getChildren('CodeText');
        const [first, last] = [texts[0], texts.at(-1)];
        const language = info ? (/^[\w+#.-]+/.exec(state.sliceDoc(info.from, info.to))?.[0] ?? '') : '';
        // Of code in a quote or list, the marks before each line would be read as code.
        const isWhole = texts.length === 1 || node.parent?.name === 'Document';
        if (first && last && language !== '' && isWhole)
          blocks.set(first.from, { from: first.from, language, text: state.sliceDoc(first.from, last.to) });
        return false;
      },
    });
  return [...blocks.values()];
}
