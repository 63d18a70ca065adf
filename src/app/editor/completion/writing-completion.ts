import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  type Completion,
  completionStatus,
  selectedCompletion,
} from '@codemirror/autocomplete';
import { Prec, type Extension, type EditorState } from '@codemirror/state';
import { keymap, tooltips, EditorView, runScopeHandlers, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { CALLOUT_KINDS } from '../../markdown/rules/callout.ts';
import { completionText } from './completion.texts.ts';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import { isInTable } from '../input/tables/read-table.ts';
import { completeProperties } from './complete-properties.ts';
import { completeSlash } from './complete-slash.ts';
import { completeTaskDay, leavesDayWords } from './complete-task-day.ts';
import { enterInList, chooseWithEnter } from './enter-in-list.ts';
import type { WritingHelp, BlockSuggestion, LinkSuggestion } from '../text/writing-help.ts';

/** Offers notes after `[[`, their headings after `#`, their paragraphs after `^`; those of every note after `[[##` and `[[^^`. What is chosen replaces the brackets and all within. */
export function completeLinks(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/!?\[\[[^\n[\]|]*$/);
    if (!open || isInCode(context.state, open.from)) return null;
    const isEmbed = open.text.startsWith('!');
    const linkQuery = open.text.slice(isEmbed ? 3 : 2);
    const options = await optionsFor(help, linkQuery, isEmbed);
    if (context.aborted || options.length === 0) return null;
    return { from: open.from, options, filter: false };
  };
}

async function optionsFor(help: WritingHelp, query: string, isEmbed: boolean): Promise<Completion[]> {
  const [, everywhere, wantedAnywhere = ''] = /^(##|#?\^\^)(.*)$/.exec(query) ?? [];
  if (everywhere === '##') return (await help.vaultHeadings(wantedAnywhere.trim(), isEmbed)).map(linkOption);
  if (everywhere !== undefined) return (await help.vaultBlocks(wantedAnywhere.trim(), isEmbed)).map(blockOption);
  const [, target = '', sign, part = ''] = /^([^#^]*)(#?\^|#)(.*)$/.exec(query) ?? [];
  if (sign === undefined) return (await help.links(query, isEmbed)).map(noteOption);
  const searchedPart = part
    .slice(part.lastIndexOf('#') + 1)
    .toLowerCase()
    .trim();
  const fits = ({ label }: { readonly label: string }) => label.toLowerCase().includes(searchedPart);
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
const goIntoNote = EditorView.inputHandler.of((view, from, to, inputText) => {
  if (inputText !== '#' && inputText !== '^') return false;
  const { target } = (selectedCompletion(view.state) ?? {}) as Partial<NoteOption>;
  const line = view.state.doc.lineAt(from);
  const [, begun] = /\[\[([^\n[\]|#^]+)$/.exec(view.state.sliceDoc(line.from, from)) ?? [];
  if (target === undefined || begun === undefined || begun === target) return false;
  const insert = target + inputText;
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
      const previousDoc = view.state.doc;
      void block.link().then((blockLink) => {
        // Something was typed while the other note was written.
        if (!blockLink || view.state.doc !== previousDoc) return;
        insertLink(view, from, to, blockLink.link, blockLink.change);
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

/** Longest wait (ms) for what is offered: then the key does what it does without a list. */
const LONGEST_WAIT = 1000;
const OPEN_LINK = /!?\[\[[^\n[\]|]*$/;

/**
 * Enter and Tab right behind a letter wait for what is offered for that letter, and the keys after them wait with them: whether they choose
 * would depend on how busy the machine is otherwise. Where nothing is offered they do what they always do.
 */
class Waiting {
  /** The first chooses. */
  private keys: KeyboardEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly view: EditorView) {}

  update({ state }: ViewUpdate): void {
    if (this.keys.length > 0 && completionStatus(state) !== 'pending') this.goOnSoon(0);
  }

  destroy(): void {
    this.drop();
  }

  /** @returns whether the key waits */
  keydown(event: KeyboardEvent): boolean {
    if (this.keys.length === 0 && !this.chooses(event)) return false;
    // What the browser does itself, such as paste, cannot be done later.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      this.goOn();
      return false;
    }
    if (event.isComposing || /^(?:Shift|Control|Alt|Meta|AltGraph|Process|Dead)$/.test(event.key)) return false;
    event.preventDefault();
    this.keys.push(event);
    if (this.keys.length === 1) this.goOnSoon(LONGEST_WAIT);
    return true;
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.keys = [];
  }

  private chooses({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if ((key !== 'Enter' && key !== 'Tab') || shiftKey || ctrlKey || altKey || metaKey) return false;
    return completionStatus(this.view.state) === 'pending' && (isListShown(this.view) || isInOpenLink(this.view.state));
  }

  private goOnSoon(ms: number): void {
    clearTimeout(this.timer);
    // Not within an update.
    this.timer = setTimeout(() => this.goOn(), ms);
  }

  goOn(): void {
    const [first, ...laterEvents] = this.keys;
    this.drop();
    const choose = first?.key === 'Enter' ? chooseWithEnter : acceptCompletion;
    if (!first || (!choose(this.view) && !press(this.view, first))) return;
    for (const [at, event] of laterEvents.entries()) {
      // A further list to wait for.
      if (this.keydown(event)) return void this.keys.push(...laterEvents.slice(at + 1));
      press(this.view, event);
    }
  }
}

function press(view: EditorView, event: KeyboardEvent): boolean {
  if (runScopeHandlers(view, event, 'editor')) return true;
  if (event.key.length !== 1) return false;
  const { from, to } = view.state.selection.main;
  const typeKey = () => view.state.update(view.state.replaceSelection(event.key), { userEvent: 'input.type' });
  const isHandled = view.state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, event.key, typeKey));
  if (!isHandled) view.dispatch(typeKey(), { scrollIntoView: true });
  return true;
}

function isListShown(view: EditorView): boolean {
  return view.dom.querySelector('.cm-tooltip-autocomplete') !== null;
}

function isInOpenLink({ doc, selection: { main } }: EditorState): boolean {
  const line = doc.lineAt(main.head);
  return main.empty && OPEN_LINK.test(line.text.slice(Math.max(0, main.head - line.from - 300), main.head - line.from));
}

const waitForList: Extension = Prec.highest(
  ViewPlugin.fromClass(Waiting, {
    eventHandlers: {
      keydown(event) {
        return this.keydown(event);
      },
      mousedown() {
        this.goOn();
      },
      blur() {
        this.goOn();
      },
    },
  }),
);

/** Offers the kinds of callouts after `> [!`. */
export const completeCallouts: CompletionSource = (context) => calloutResult(context, OPTIONS);

/** Offers those that only the vault's own notes use: a source of its own, as looking through them takes longer. */
export function completeOwnCallouts(help: WritingHelp): CompletionSource {
  return async (context) => {
    if (!calloutBegin(context)) return null;
    const customKinds = (await help.calloutKinds()).filter((kind) => !KNOWN.has(kind.toLowerCase()));
    return context.aborted
      ? null
      : calloutResult(
          context,
          customKinds.map((kind, at) => kindCompletion(kind, undefined, -1 - at)),
        );
  };
}

const BEGIN = /^[ \t]*(?:>[ \t]*)+\[![\w-]*$/;

/** Where the kind begins; undefined where none is being written. */
function calloutBegin(context: CompletionContext): number | undefined {
  const open = context.matchBefore(BEGIN);
  if (!open || isInCode(context.state, context.pos)) return undefined;
  return open.from + open.text.indexOf('[!') + 2;
}

function calloutResult(context: CompletionContext, options: readonly Completion[]): CompletionResult | null {
  const from = calloutBegin(context);
  return from === undefined || options.length === 0 ? null : { from, options, validFor: /^[\w-]*$/ };
}

const KNOWN = new Set(CALLOUT_KINDS.flatMap(({ kind, others }) => [kind, ...others]));

const OPTIONS: readonly Completion[] = [
  ...CALLOUT_KINDS.map(({ kind }, at) => kindCompletion(kind, undefined, 50 - at)),
  // A name that does not stand for itself comes behind those that do.
  ...CALLOUT_KINDS.flatMap(({ kind, others }) =>
    others.map((otherKind) => kindCompletion(otherKind, completionText.completeCallouts.sameAs(kind), 0)),
  ),
];

function kindCompletion(kind: string, detail: string | undefined, boost: number): Completion {
  return { label: kind, ...(detail !== undefined && { detail }), boost: Math.max(-99, boost), apply: insertKind };
}

/** The bracket is closed behind it, and the cursor stands where a title is written. */
function insertKind(view: EditorView, { label }: Completion, from: number, to: number): void {
  const [closing = ''] = /^\][-+]? ?/.exec(view.state.sliceDoc(to, to + 3)) ?? [];
  const insert = `${label}${closing === '' ? ']' : closing.trimEnd()} `;
  view.dispatch({
    changes: { from, to: to + closing.length, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}

/** Pixels that stay free between a list and the edges of the window. */
const EDGE = 8;
const ONE_FRAME = 16;

/**
 * Offers what the vault knows while a person types; without help there is nothing to offer.
 * @param around the editor of the note, for a cell of a table in it: without properties and blocks, and with the list above the panels
 * beside the note, which would cover what is drawn within it
 */
export function writingCompletion(help: WritingHelp | undefined, around?: EditorView): Extension {
  if (!help) return [];
  const list = autocompletion({
    override: around
      ? [completeLinks(help), completeTags(help)]
      : [
          completeLinks(help),
          completeTags(help),
          completeProperties(help),
          completeSlash(help),
          completeTaskDay(help),
          completeCallouts,
          completeOwnCallouts(help),
        ],
    icons: false,
    maxRenderedOptions: 60,
    // A list that is seen is chosen from, however soon: a quick `[[name`, Enter would begin a line otherwise.
    interactionDelay: 0,
    // And it goes along with each letter once that is drawn: until then Enter would begin a line, too.
    activateOnTypingDelay: ONE_FRAME,
  });
  const besideEdges = tooltips({
    ...(around && { parent: around.dom }),
    tooltipSpace: ({ dom }) => {
      const { clientWidth, clientHeight } = dom.ownerDocument.documentElement;
      return { top: 0, left: EDGE, right: clientWidth - EDGE, bottom: clientHeight };
    },
  });
  // Before the Tab of lists and tables; without an open list the key is left to them.
  return [
    enterInList,
    leavesDayWords,
    list,
    waitForList,
    goIntoNote,
    besideEdges,
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  ];
}

/** Offers the vault's tags after `#`. At a line's start a heading is as likely, so that they wait for a letter there. */
export function completeTags(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/(?:^|[\s(,])#[\p{L}\p{N}_/-]*$/u);
    if (!open) return null;
    const from = open.from + open.text.indexOf('#');
    const isBare = open.text.endsWith('#');
    if (isBare && from === context.state.doc.lineAt(from).from && !context.explicit) return null;
    if (isInCode(context.state, from)) return null;
    const tags = await help.tags();
    if (context.aborted) return null;
    const options = tags.map(({ name, notes }, at) => ({
      label: `#${name}`,
      detail: String(notes),
      boost: Math.max(-50, 50 - at),
    }));
    return { from, options, validFor: /^#[\p{L}\p{N}_/-]*$/u };
  };
}
