import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { startCompletion } from '@codemirror/autocomplete';
import type { Command, EditorView } from '@codemirror/view';
import {
  toggleBulletList,
  toggleHeading,
  toggleNumberedList,
  toggleQuote,
  toggleTask,
} from '../input/formatting/line-kind.ts';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import { insertTable } from '../input/tables/table-commands.ts';
import { insertAtCursor, insertBlock, insertTemplate } from './insert-text.ts';
import type { WritingHelp } from './writing-help.ts';

interface SlashCommand {
  readonly label: string;
  readonly section: string;
  /** What it could be called beside its label. */
  readonly words?: string;
  readonly run: (view: EditorView) => unknown;
}

const block = (text: string) => (view: EditorView) => insertBlock(view, text);
const line = (command: Command) => command;

const COMMANDS: readonly SlashCommand[] = [
  { label: 'Heading 1', section: 'Text', words: 'title h1', run: line(toggleHeading(1)) },
  { label: 'Heading 2', section: 'Text', words: 'h2', run: line(toggleHeading(2)) },
  { label: 'Heading 3', section: 'Text', words: 'h3', run: line(toggleHeading(3)) },
  { label: 'List', section: 'Text', words: 'bullet', run: line(toggleBulletList) },
  { label: 'Numbered list', section: 'Text', words: 'ordered', run: line(toggleNumberedList) },
  { label: 'Task', section: 'Text', words: 'todo checkbox checklist', run: line(toggleTask) },
  { label: 'Quote', section: 'Text', run: line(toggleQuote) },
  { label: 'Callout', section: 'Blocks', words: 'note tip info admonition', run: block('> [!note] ‸\n> ') },
  { label: 'Warning', section: 'Blocks', words: 'callout', run: block('> [!warning] ‸\n> ') },
  { label: 'Table', section: 'Blocks', run: line(insertTable) },
  { label: 'Code block', section: 'Blocks', run: block('```‸\n\n```') },
  { label: 'Formula', section: 'Blocks', words: 'math latex equation', run: block('$$\n‸\n$$') },
  { label: 'Diagram', section: 'Blocks', words: 'mermaid chart', run: block('```mermaid\nflowchart LR\n  ‸\n```') },
  { label: 'Line', section: 'Blocks', words: 'rule divider separator', run: block('---\n‸') },
  { label: 'Footnote', section: 'Blocks', run: insertFootnote },
  { label: 'Link to a note', section: 'Insert', run: (view) => openList(view, '[[') },
  { label: 'Embed a note or file', section: 'Insert', words: 'image picture', run: (view) => openList(view, '![[') },
];

/** Offers, after a `/` at a line's start or behind a space, what can be put there. */
export function completeSlash(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/(?:^|\s)\/[\p{L}\p{N} ]{0,24}$/u);
    if (!open) return null;
    const from = open.from + open.text.indexOf('/');
    if (isInCode(context.state, from)) return null;
    const commands = [...COMMANDS, ...ofToday(help), ...(await ofTemplates(help))];
    if (context.aborted) return null;
    return { from, options: commands.map(toOption), validFor: /^\/[\p{L}\p{N} ]{0,24}$/u };
  };
}

function ofToday(help: WritingHelp): SlashCommand[] {
  const { date, time, link } = help.today();
  const put = (text: string) => (view: EditorView) => insertAtCursor(view, text);
  return [
    { label: 'Date', section: 'Insert', words: 'today', run: put(date) },
    { label: 'Time', section: 'Insert', words: 'now', run: put(time) },
    { label: 'Link to today’s note', section: 'Insert', words: 'daily', run: put(link) },
  ];
}

async function ofTemplates(help: WritingHelp): Promise<SlashCommand[]> {
  const templates = await help.templates().catch(() => []);
  return templates.map((template) => ({
    label: `Template: ${template.name}`,
    section: 'Templates',
    run: (view) => void template.text().then((read) => view.dom.isConnected && insertTemplate(view, read)),
  }));
}

const SECTIONS = ['Text', 'Blocks', 'Insert', 'Templates'];

function toOption({ label, section, words = '', run }: SlashCommand): Completion {
  return {
    // Compared with what was typed, slash included.
    label: `/${label} ${words}`.trimEnd(),
    displayLabel: label,
    section: { name: section, rank: SECTIONS.indexOf(section) },
    apply: (view, _completion, from, to) => {
      view.dispatch({ changes: { from, to }, userEvent: 'input.complete' });
      run(view);
    },
  };
}

function openList(view: EditorView, text: string): void {
  insertAtCursor(view, text);
  startCompletion(view);
}

function insertFootnote(view: EditorView): void {
  const { doc } = view.state;
  const used = [...doc.toString().matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...used) + 1}]`;
  const { from, to } = view.state.selection.main;
  const gap = /\n\n?$/.exec(doc.toString())?.[0].length ?? 0;
  const note = `${'\n'.repeat(Math.max(0, 2 - gap))}${mark}: `;
  view.dispatch({
    changes: [
      { from, to, insert: mark },
      { from: doc.length, insert: note },
    ],
    selection: { anchor: doc.length - (to - from) + mark.length + note.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}
