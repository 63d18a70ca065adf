import {
  selectedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { isInTable } from '../input/tables/table-place.ts';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import type { BlockSuggestion, LinkSuggestion, WritingHelp } from './writing-help.ts';

/** Offers notes after `[[`, their headings after `#`, their paragraphs after `^`; those of every note after `[[##` and `[[^^`. What is chosen replaces the brackets and all within. */
export function completeLinks(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/!?\[\[[^\n[\]|]*$/);
    if (!open || isInCode(context.state, open.from)) return null;
    const isEmbed = open.text.startsWith('!');
    const typed = open.text.slice(isEmbed ? 3 : 2);
    const options = await optionsFor(help, typed, isEmbed);
    if (context.aborted || options.length === 0) return null;
    return { from: open.from, options, filter: false };
  };
}

async function optionsFor(help: WritingHelp, typed: string, isEmbed: boolean): Promise<Completion[]> {
  const [, everywhere, wantedAnywhere = ''] = /^(##|#?\^\^)(.*)$/.exec(typed) ?? [];
  if (everywhere === '##') return (await help.vaultHeadings(wantedAnywhere.trim(), isEmbed)).map(linkOption);
  if (everywhere !== undefined) return (await help.vaultBlocks(wantedAnywhere.trim(), isEmbed)).map(blockOption);
  const [, target = '', sign, part = ''] = /^([^#^]*)(#?\^|#)(.*)$/.exec(typed) ?? [];
  if (sign === undefined) return (await help.links(typed, isEmbed)).map(noteOption);
  const wanted = part
    .slice(part.lastIndexOf('#') + 1)
    .toLowerCase()
    .trim();
  const fits = ({ label }: { readonly label: string }) => label.toLowerCase().includes(wanted);
  if (sign === '#') return (await help.headings(target, isEmbed)).filter(fits).map(linkOption);
  return (await help.blocks(target, isEmbed)).filter(fits).slice(0, MOST_BLOCKS).map(blockOption);
}

const MOST_BLOCKS = 50;

/** A note that is offered, with what names it in `[[…#`. */
interface NoteOption extends Completion {
  readonly target: string;
}

function noteOption(suggestion: LinkSuggestion): NoteOption {
  const [, named] = /^!?\[\[([^\]|#^]+)/.exec(suggestion.link) ?? [];
  return { ...linkOption(suggestion), target: named ?? suggestion.label };
}

/** `#` or `^` behind the beginning of a name takes the note that is chosen in the list, and goes on to its headings or paragraphs. */
export const goIntoNote = EditorView.inputHandler.of((view, from, to, typed) => {
  if (typed !== '#' && typed !== '^') return false;
  const { target } = (selectedCompletion(view.state) ?? {}) as Partial<NoteOption>;
  const line = view.state.doc.lineAt(from);
  const [, begun] = /\[\[([^\n[\]|#^]+)$/.exec(view.state.sliceDoc(line.from, from)) ?? [];
  if (target === undefined || begun === undefined || begun === target) return false;
  const insert = target + typed;
  const start = from - begun.length;
  view.dispatch({
    changes: { from: start, to, insert },
    selection: { anchor: start + insert.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
});

function linkOption({ label, detail, link }: LinkSuggestion): Completion {
  return { label, detail, apply: (view, _completion, from, to) => insertLink(view, from, to, link) };
}

function blockOption(block: BlockSuggestion): Completion {
  return {
    label: block.label,
    ...(block.detail !== undefined && { detail: block.detail }),
    apply: (view, _completion, from, to) => {
      const before = view.state.doc;
      void block.link().then((made) => {
        // Something was typed while the other note was written.
        if (!made || view.state.doc !== before) return;
        insertLink(view, from, to, made.link, made.change);
      });
    },
  };
}

function insertLink(
  view: EditorView,
  from: number,
  to: number,
  link: string,
  change?: { readonly at: number; readonly insert: string },
): void {
  const { state } = view;
  const end = to + (/^\]{1,2}/.exec(state.sliceDoc(to, to + 2))?.[0].length ?? 0);
  // A bar would end the cell of a table.
  const insert = isInTable(state) ? link.replace(/(?<!\\)\|/g, String.raw`\|`) : link;
  const changes = state.changes([
    { from, to: end, insert },
    ...(change ? [{ from: change.at, insert: change.insert }] : []),
  ]);
  const anchor = changes.mapPos(from, -1) + insert.length;
  view.dispatch({ changes, selection: { anchor }, userEvent: 'input.complete', scrollIntoView: true });
}
