import { CompletionContext, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { givingTaskMenu } from '../../input/edit-task.ts';
import { shown, viewOf } from '../../input/testing/marked-text.ts';
import type { WritingHelp } from '../../text/writing-help.ts';

export const edited: number[] = [];

export const HELP: WritingHelp = {
  links: async (typed, isEmbed) => [
    { label: `Found ${typed}`, detail: 'Ideas', link: `${isEmbed ? '!' : ''}[[Found|${typed}]]` },
  ],
  headings: async (target) => [
    { label: 'Plan', detail: 'Heading 2', link: `[[${target}#Plan]]` },
    { label: 'Budget', detail: 'Heading 3', link: `[[${target}#Budget]]` },
  ],
  blocks: async (target) => [
    {
      label: 'A paragraph',
      link: async () => ({ link: `[[${target}#^abc]]`, ...(target === '' && { change: { at: 5, insert: ' ^abc' } }) }),
    },
  ],
  vaultHeadings: async (typed) => [{ label: `Part ${typed}`, detail: 'Note', link: `[[Note#Part ${typed}]]` }],
  vaultBlocks: async (typed) => [
    { label: `Words ${typed}`, detail: 'Note', link: async () => ({ link: '[[Note#^abc]]' }) },
  ],
  editTask: (line) => void edited.push(line),
  taskSpelling: 'emoji',
  calloutKinds: async () => ['recipe', 'Note'],
  vaultId: 'vault',
  linkTo: ({ path }) => `[[${path}]]`,
  tags: async () => [
    { name: 'garden/tomato', notes: 12 },
    { name: 'house', notes: 2 },
  ],
  propertyNames: async () => [{ name: 'status', notes: 4 }],
  propertyValues: async (name) =>
    name === 'status'
      ? [
          { name: 'open', notes: 3 },
          { name: '[[Home]]', notes: 1 },
        ]
      : [],
  templates: async () => [
    { name: 'Meeting', path: 'T/Meeting.md' as VaultPath, text: async () => '---\nkind: meeting\n---\n## Who\n' },
  ],
  today: () => ({ date: '2026-11-22', time: '09:30', link: '[[2026-11-22]]' }),
};

/** Every task but one that is done is due on the day of the test. */
const taskMenu: NonNullable<WritingHelp['taskMenu']> = ({ line, write }) =>
  line.includes('- [ ]')
    ? { label: 'Task', groups: [], pickDue: () => write(`${line} 📅 2026-11-22`) }
    : { label: 'Task', groups: [] };

/** The editor of the test that runs. */
export let view: EditorView;

/** Shows an editor to the test. */
export function openView(...asked: Parameters<typeof viewOf>): void {
  view = viewOf(...asked);
}

/** For `afterEach`. */
export function closeView(): void {
  view.destroy();
}

export async function offered(source: (help: WritingHelp) => CompletionSource, text: string, explicit = false) {
  view = viewOf(text, givingTaskMenu.of(taskMenu));
  const { head } = view.state.selection.main;
  const result = await source(HELP)(new CompletionContext(view.state, head, explicit, view));
  return result ? { from: result.from, options: result.options } : undefined;
}

export async function choose(
  source: (help: WritingHelp) => CompletionSource,
  text: string,
  label: string,
): Promise<string> {
  const result = await offered(source, text);
  const option = result?.options.find((one) => (one.displayLabel ?? one.label) === label);
  if (!result || !option) throw new Error(`${inQuotes(label)} is not offered.`);
  apply(option, result.from);
  await new Promise((resolve) => setTimeout(resolve));
  return shown(view.state);
}

export function apply(option: Completion, from: number): void {
  const { head } = view.state.selection.main;
  if (typeof option.apply === 'function') option.apply(view, option, from, head);
  else {
    const insert = option.apply ?? option.label;
    view.dispatch({ changes: { from, to: head, insert }, selection: { anchor: from + insert.length } });
  }
}

export const labels = async (...asked: Parameters<typeof offered>) =>
  (await offered(...asked))?.options.map((option) => option.displayLabel ?? option.label);
