import { z } from 'zod';
import { toLocalDay } from '../../notes/dates/dates.ts';
import { isNotePath, joinPath, PathError, stem, toNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { DATE_FORMS, toPeriod } from '../reading/date-input.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { ToolStop } from '../definition/error-result.ts';
import { readTemplate } from './find-template.ts';
import { nameInVault } from '../note-files/name-in-vault.ts';
import { checkNewPath } from '../note-files/new-note-path.ts';
import { fillTemplate, formatTime } from './note-template.ts';
import { failure } from '../definition/result.ts';

export const createDailyNote = defineWriteTool({
  name: 'create_daily_note',
  title: 'Daily note',
  description:
    'Makes the note of a day, where the vault’s own settings for daily notes put it, from their template. ' +
    'Where it is there already it answers with "created": false and its path: read_note or modify_note then.',
  category: 'core',
  risk: 'write',
  input: z.strictObject({
    date: z.string().min(1).default('today').describe(`The day: ${DATE_FORMS}, or "tomorrow".`),
  }),
  output: changeOf({ created: z.boolean() }),
  example: { date: 'today' },
  summary: ({ date }) => `Create the daily note of ${date}`,
  async plan({ date }, context) {
    const day = dayOf(context, date);
    const path = await nameInVault(context, dailyPath(context, day));
    if (await context.vault.file(path)) {
      return {
        success: true,
        operation: 'create_daily_note',
        path,
        created: false,
        message: `“${path}” is there already.`,
      };
    }
    checkNewPath(context.settings, path);
    const { template } = context.settings.dailyNotes;
    const body = template === undefined ? '' : await templateText(context, template);
    const text = fillTemplate(body ?? '', stem(path), day, context.settings.templates);
    return {
      operation: 'create_daily_note',
      message: `Create the daily note “${path}”.`,
      path,
      changes: [{ path, before: null, after: { text } }],
      details: { path, date: formatTime(day, 'YYYY-MM-DD'), ...(template !== undefined && { template }) },
      result: { created: true, message: `Created “${path}”.` },
      ...(body === undefined && {
        warnings: [`The vault’s template for daily notes, “${template ?? ''}”, is not there: the note is empty.`],
      }),
    };
  },
});

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
function dayOf(context: ToolContext, date: string): number {
  const now = new Date(context.clock.now());
  const { from, to } = toPeriod(context, 'date', date);
  if (toLocalDay(from) !== toLocalDay(to)) {
    throw new ToolStop(
      failure(
        'invalid_input',
        `“date”: “${date}” is more than one day.`,
        `Call create_daily_note for one day, e.g. “${toLocalDay(from)}”.`,
        { problems: [{ field: 'date', message: 'is more than one day' }] },
      ),
    );
  }
  return new Date(from).setHours(now.getHours(), now.getMinutes(), now.getSeconds(), now.getMilliseconds());
}

/** Moment's tokens; a `/` separates folders. */
function dailyPath(context: ToolContext, day: number): VaultPath {
  const { folder, format } = context.settings.dailyNotes;
  const name = formatTime(day, format);
  try {
    const path = toNotePath(joinPath(folder, isNotePath(name) ? name : `${name}.md`));
    return path;
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    throw new ToolStop(
      failure(
        'invalid_input',
        `The vault’s format for daily notes, “${format}”, gives “${name}”, which is no path for a note.`,
        'Change it in .obsidian/daily-notes.json, or call create_note with a path.',
      ),
    );
  }
}
