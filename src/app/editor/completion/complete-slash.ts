import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { startCompletion } from '@codemirror/autocomplete';
import type { Command, EditorView } from '@codemirror/view';
import {
  toggleBulletList,
  toggleHeading,
  toggleNumberedList,
  toggleQuote,
  toggleTask,
} from '../input/formatting/insert-link.ts';
import { taskMenuAt } from '../input/edit-task.ts';
import { BLOCKS, insertAtCursor, insertBlock, insertFootnote, insertTemplate } from '../input/insert-text.ts';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import { insertTable } from '../input/tables/table-commands.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import { editorInputText } from '../input/editor-input.texts.ts';
import { completionText } from './completion.texts.ts';
import { findNamed, type NamedCommand } from '../../state/layout/commands.ts';
import { unasked } from './enter-in-list.ts';
import type { WritingHelp } from '../text/writing-help.ts';
import { readLineStart } from '../../../notes/markdown/line-index.ts';

interface SlashCommand extends NamedCommand {
  readonly section: string;
  readonly run: (view: EditorView) => unknown;
  /** It is about the words before the slash. */
  readonly isOfLine?: boolean;
  /** A task cannot become it. */
  readonly isNoTask?: boolean;
}

const block = (text: string) => (view: EditorView) => insertBlock(view, text);
const line = (command: Command) => command;

const COMMANDS: readonly SlashCommand[] = [
  {
    title: completionText.completeSlash.heading1,
    section: completionText.completeSlash.textSection,
    words: 'title h1',
    run: line(toggleHeading(1)),
    isNoTask: true,
  },
  {
    title: completionText.completeSlash.heading2,
    section: completionText.completeSlash.textSection,
    words: 'h2',
    run: line(toggleHeading(2)),
    isNoTask: true,
  },
  {
    title: completionText.completeSlash.heading3,
    section: completionText.completeSlash.textSection,
    words: 'h3',
    run: line(toggleHeading(3)),
    isNoTask: true,
  },
  {
    title: completionText.completeSlash.list,
    section: completionText.completeSlash.textSection,
    words: 'bullet',
    run: line(toggleBulletList),
  },
  {
    title: completionText.completeSlash.numberedList,
    section: completionText.completeSlash.textSection,
    words: 'ordered',
    run: line(toggleNumberedList),
  },
  {
    title: completionText.completeSlash.task,
    section: completionText.completeSlash.textSection,
    words: 'todo checkbox checklist',
    run: line(toggleTask),
  },
  {
    title: completionText.completeSlash.quote,
    words: '',
    section: completionText.completeSlash.textSection,
    run: line(toggleQuote),
  },
  {
    title: completionText.completeSlash.callout,
    section: completionText.completeSlash.blocksSection,
    words: 'note tip info admonition',
    run: block(BLOCKS.callout),
  },
  {
    title: completionText.completeSlash.warning,
    section: completionText.completeSlash.blocksSection,
    words: 'callout',
    run: block(BLOCKS.warning),
  },
  {
    title: completionText.completeSlash.table,
    words: '',
    section: completionText.completeSlash.blocksSection,
    run: line(insertTable),
  },
  {
    title: completionText.completeSlash.codeBlock,
    words: '',
    section: completionText.completeSlash.blocksSection,
    run: block(BLOCKS.code),
  },
  {
    title: completionText.completeSlash.formula,
    section: completionText.completeSlash.blocksSection,
    words: 'math latex equation',
    run: block(BLOCKS.formula),
  },
  {
    title: completionText.completeSlash.diagram,
    section: completionText.completeSlash.blocksSection,
    words: 'mermaid chart',
    run: block(BLOCKS.diagram),
  },
  {
    title: completionText.completeSlash.line,
    section: completionText.completeSlash.blocksSection,
    words: 'rule divider separator',
    run: block(BLOCKS.rule),
  },
  {
    title: completionText.completeSlash.footnote,
    words: '',
    section: completionText.completeSlash.blocksSection,
    run: insertFootnote,
  },
  {
    title: completionText.completeSlash.noteLink,
    words: '',
    section: completionText.completeSlash.insertSection,
    run: (view) => openList(view, '[['),
  },
  {
    title: completionText.completeSlash.embed,
    section: completionText.completeSlash.insertSection,
    words: 'image picture',
    run: (view) => openList(view, '![['),
  },
];

/** Offers, after a `/` at a line's start or behind a space, what can be put there. */
export function completeSlash(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/(?:^|\s)\/[\p{L}\p{N} ]{0,24}$/u);
    if (!open) return null;
    const from = open.from + open.text.indexOf('/');
    if (isInCode(context.state, from)) return null;
    const line = context.state.doc.lineAt(from);
    const isTask = help.editTask && readTaskLine(line.text) !== undefined;
    const isDue = context.view !== undefined && taskMenuAt(context.view, from)?.pickDue !== undefined;
    const commands = [
      ...(isDue ? [DUE_DATE] : []),
      ...(isTask ? [ofTask(help)] : []),
      ...COMMANDS.filter((command) => !isTask || command.isNoTask !== true),
      ...ofToday(help, isDue),
      ...(await ofTemplates(help)),
    ];
    if (context.aborted) return null;
    const slashQuery = open.text.slice(open.text.indexOf('/') + 1);
    const isAlone = context.explicit || isOnlyMarks(line.text.slice(0, from - line.from));
    const toChoose = (command: SlashCommand, hasSection: boolean) =>
      isAlone || isNamedCommand(command, slashQuery)
        ? slashCompletion(command, hasSection)
        : unasked(slashCompletion(command, hasSection));
    // What was typed orders them then, not their sections.
    const options =
      slashQuery.trim() === ''
        ? commands.map((command) => toChoose(command, true))
        : findNamed(commands, slashQuery).map((command) => toChoose(command, false));
    return { from, options, filter: false };
  };
}

/** What may stand before the slash of a line that holds nothing else. */
const isOnlyMarks = (precedingText: string): boolean => {
  const { kind, length } = readLineStart(precedingText);
  return kind !== 'heading' && length === precedingText.length;
};
/** Letters behind other words that are no unit or second half of “km /h” or “and /or”. */
const LEAST_NAMED = 3;
/** The same for what is offered in its own kind of line alone. */
const LEAST_OF_LINE = 2;

/** Whether Enter behind other words means this command: it is that of the whole line, or named by the beginning of one of its words. */
function isNamedCommand({ title, isOfLine }: SlashCommand, query: string): boolean {
  if (isOfLine && query === '') return true;
  const searchText = query.trim().toLowerCase();
  return (
    searchText.length >= (isOfLine ? LEAST_OF_LINE : LEAST_NAMED) &&
    findNamed([{ title, words: '' }], searchText).length > 0
  );
}

/** The text is as if no slash had been typed behind the words of a task. */
function leaveWords(view: EditorView): void {
  const { doc, selection } = view.state;
  const { from, to, text } = doc.lineAt(selection.main.head);
  // With the space that stood before the slash at the line's end, but not that behind a box, without which it is none.
  const end = text.length - (/(?:(?<=\][ \t])|(?<![\] \t]))[ \t]+$/.exec(text)?.[0].length ?? 0);
  if (selection.main.head === to) view.dispatch({ changes: { from: from + end, to } });
}

const ofTask = (help: WritingHelp): SlashCommand => ({
  title: editorInputText.commandNames.editTask,
  words: completionText.completeSlash.taskWords,
  isOfLine: true,
  section: completionText.completeSlash.textSection,
  run: (view) => {
    leaveWords(view);
    help.editTask?.(view.state.doc.lineAt(view.state.selection.main.head).number);
  },
});

const DUE_DATE: SlashCommand = {
  title: completionText.completeSlash.dueDate,
  words: 'today deadline day',
  isOfLine: true,
  section: completionText.completeSlash.textSection,
  run: (view) => {
    leaveWords(view);
    taskMenuAt(view)?.pickDue?.();
  },
};

/** @param isDue whether a date is that of a task there, and chosen: its plain text would be no day of the task */
function ofToday(help: WritingHelp, isDue: boolean): SlashCommand[] {
  const { date, time, link } = help.today();
  const insertText = (text: string) => (view: EditorView) => insertAtCursor(view, text);
  const plainDate: SlashCommand = {
    title: completionText.completeSlash.date,
    section: completionText.completeSlash.insertSection,
    words: 'today',
    run: insertText(date),
  };
  return [
    ...(isDue ? [] : [plainDate]),
    {
      title: completionText.completeSlash.time,
      section: completionText.completeSlash.insertSection,
      words: 'now',
      run: insertText(time),
    },
    {
      title: completionText.completeSlash.todayLink,
      section: completionText.completeSlash.insertSection,
      words: 'daily',
      run: insertText(link),
    },
  ];
}

async function ofTemplates(help: WritingHelp): Promise<SlashCommand[]> {
  const templates = await help.templates().catch(() => []);
  return templates.map((template) => ({
    title: completionText.completeSlash.template(template.name),
    words: '',
    section: completionText.completeSlash.templatesSection,
    run: (view) =>
      void template.text().then((templateText) => view.dom.isConnected && insertTemplate(view, templateText)),
  }));
}

const SECTIONS = [
  completionText.completeSlash.textSection,
  completionText.completeSlash.blocksSection,
  completionText.completeSlash.insertSection,
  completionText.completeSlash.templatesSection,
];

function slashCompletion({ title, section, run }: SlashCommand, hasSection: boolean): Completion {
  return {
    label: title,
    ...(hasSection && { section: { name: section, rank: SECTIONS.indexOf(section) } }),
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
