import { z } from 'zod';
import { inWords } from '../../notes/basics/in-words.ts';
import { toLocalDay } from '../../notes/dates/dates.ts';
import {
  isNotePath,
  joinPath,
  parentFolder,
  PathError,
  stem,
  toNotePath,
  type VaultPath,
} from '../../notes/paths/paths.ts';
import { toPeriod } from '../reading/date-input.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { ToolStop } from '../definition/error-result.ts';
import { mergeIntoTemplate } from './compose-note.ts';
import { readTemplate } from './find-template.ts';
import { fillFirstEmptyBox } from './modify/empty-box.ts';
import { lineInsertion, toLineEndsOf } from './modify/insert-lines.ts';
import { nameInVault } from '../note-files/find-note.ts';
import { checkNewPath } from '../note-files/new-note-path.ts';
import { formatDate, namesDays } from '../../notes/formats/expressions/date-formats.ts';
import { type DateLanguage, loadDateLanguages } from '../../notes/formats/expressions/date-language.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { fillTemplate } from './note-template.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { failure, type ToolSuccess } from '../definition/result.ts';
import { applyEdits } from '../../notes/rename/apply-edits.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readEditable } from '../note-files/editable-note.ts';
import { CONTENT_SHARE, cutPart, openNote } from '../reading/note-part.ts';

const MOST_LINES = 400;

export const createDailyNote = defineWriteTool({
  name: 'create_daily_note',
  title: 'Daily note',
  description: 'Makes the note of a day, or adds content to its end. Answers with its text.',
  category: 'core',
  risk: 'write',
  input: () =>
    z.strictObject({
      date: z.string().min(1).default('today').describe('ISO, or "tomorrow", "yesterday".'),
      content: z.string().min(1).optional().describe('Markdown to add at its end.'),
    }),
  output: () =>
    changeOf({
      created: z.boolean(),
      content: z.string().describe('Its text.'),
      lines: z.strictObject({ from: z.int(), to: z.int(), total: z.int() }).optional(),
      next_from_line: z.int().optional().describe('Where read_notes goes on with a long one.'),
    }),
  example: { date: 'today', content: '- Sowed the tomatoes.' },
  summary: ({ date, content }) => `${content === undefined ? 'Create' : 'Write to'} the daily note of ${date}`,
  async plan({ date, content }, context) {
    const day = dailyNoteTime(context, date);
    const path = await nameInVault(context, await dailyPath(context, day));
    if (await context.vault.file(path))
      return content === undefined ? existing(context, path) : added(context, path, content);
    await checkNewPath(context, path);
    const { template } = context.settings.dailyNotes;
    const body = template === undefined ? '' : await templateText(context, template);
    const warnings = [
      ...(await otherFolder(context)),
      ...(body === undefined
        ? [
            `The vault’s template for daily notes, ${inQuotes(template ?? '')}, is not there: the note begins without it.`,
          ]
        : []),
    ];
    const filled = fillTemplate(body ?? '', stem(path), day, context.settings);
    const text = content === undefined ? filled : filled.trim() === '' ? content : addToTemplate(filled, content);
    return {
      operation: 'create_daily_note',
      message: `Create the daily note ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: null, after: { text } }],
      details: { path, date: formatDate(day, 'YYYY-MM-DD'), ...(template !== undefined && { template }) },
      result: { created: true, content: text, message: `Created ${inQuotes(path)}.` },
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

/** So many notes of days make a folder that of daily notes. */
const ENOUGH_DAYS = 3;

/** Where the vault does not say where daily notes are, but a folder holds them. */
async function otherFolder({ settings, index }: ToolContext): Promise<string[]> {
  if (settings.dailyNotes.folder !== '') return [];
  const days = new Map<string, number>();
  for (const { path, isNote } of await index.tree()) {
    const folder = parentFolder(path);
    if (isNote && /^\d{4}-\d{2}-\d{2}$/u.test(stem(path))) days.set(folder, (days.get(folder) ?? 0) + 1);
  }
  const [[folder, count] = ['', 0]] = [...days].toSorted((a, b) => b[1] - a[1]);
  if (folder === '' || count < ENOUGH_DAYS) return [];
  return [
    `The vault has no setting for daily notes, so this one is at its top. ${inWords(count, 'note')} of days are in ${inQuotes(folder)}: it may belong there.`,
  ];
}

function addToTemplate(filled: string, content: string): string {
  const inBox = fillFirstEmptyBox(filled, toLineEndsOf(filled)(content));
  return inBox ? applyEdits(filled, [inBox]) : mergeIntoTemplate(filled, content);
}

async function existing(context: ToolContext, path: VaultPath): Promise<ToolSuccess> {
  const opened = await openNote(context, { path });
  const part = cutPart(opened, { max_lines: MOST_LINES }, context.resultBudget * CONTENT_SHARE);
  return {
    success: true,
    operation: 'create_daily_note',
    path,
    created: false,
    hash: opened.file.hash,
    content: part.content,
    lines: { from: part.from, to: part.to, total: opened.note.lines },
    ...(part.to < opened.range.to && { next_from_line: part.to + 1, has_more: true }),
    message: `${inQuotes(path)} is there already.`,
  };
}

async function added(context: ToolContext, path: VaultPath, content: string): Promise<ChangePlan> {
  const { text: previousText, hash } = await readEditable(context, path);
  const lines = toLineEndsOf(previousText)(content);
  const text = applyEdits(previousText, [
    fillFirstEmptyBox(previousText, lines) ?? lineInsertion(previousText, previousText.length, lines),
  ]);
  return {
    operation: 'create_daily_note',
    message: `Add to the daily note ${inQuotes(path)}, which is there already.`,
    path,
    changes: [{ path, before: { hash, text: previousText }, after: { text } }],
    details: { path },
    result: { created: false, content: text, message: `Added to ${inQuotes(path)}.` },
  };
}

/** `undefined` where the setting names a missing template: the daily note is still created. */
async function templateText(context: ToolContext, template: string): Promise<string | undefined> {
  try {
    return await readTemplate(context, template);
  } catch (error) {
    if (error instanceof ToolStop && error.failure.code === 'not_found') return undefined;
    throw error;
  }
}

/** The day with the current time, so that a template's `{{time}}` is the time of writing. */
function dailyNoteTime(context: ToolContext, date: string): number {
  const currentDate = new Date(context.clock.now());
  const { from, to } = toPeriod(context, 'date', date);
  if (toLocalDay(from) !== toLocalDay(to)) {
    throw new ToolStop(
      failure(
        'invalid_input',
        `“date”: ${inQuotes(date)} is more than one day.`,
        `Call create_daily_note for one day, e.g. ${inQuotes(toLocalDay(from))}.`,
        { problems: [{ field: 'date', message: 'is more than one day' }] },
      ),
    );
  }
  return new Date(from).setHours(
    currentDate.getHours(),
    currentDate.getMinutes(),
    currentDate.getSeconds(),
    currentDate.getMilliseconds(),
  );
}

/** The day's note in the vault's language; in another where there is one, as made by another program. */
async function dailyPath(context: ToolContext, day: number): Promise<VaultPath> {
  const { dailyNotes, dates } = context.settings;
  const path = dailyPathIn(context, day, dates.language);
  if (!namesDays(dailyNotes.format) || (await context.vault.file(path))) return path;
  const paths = new Map((await context.index.tree()).map((file) => [foldName(file.path), file.path]));
  for (const language of Object.values(await loadDateLanguages())) {
    const existingPath = paths.get(foldName(dailyPathIn(context, day, language)));
    if (existingPath !== undefined) return existingPath;
  }
  return path;
}

/** Moment's tokens; a `/` separates folders. */
function dailyPathIn(context: ToolContext, day: number, language: DateLanguage): VaultPath {
  const { folder, format } = context.settings.dailyNotes;
  const name = formatDate(day, format, language);
  try {
    return toNotePath(joinPath(folder, isNotePath(name) ? name : `${name}.md`));
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    throw new ToolStop(
      failure(
        'invalid_input',
        `The vault’s format for daily notes, ${inQuotes(format)}, gives ${inQuotes(name)}, which is no path for a note.`,
        'Change the form of the date, in Obsidian’s settings for daily notes (.obsidian/daily-notes.json) or in Latent’s under Where notes go; or call create_note with a path.',
      ),
    );
  }
}
