/**
 * Requests about the note of a day: what a place is called that means one (*today's note*, *the journal of last Friday*), and what is opened
 * or written there.
 */
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { type VaultPath } from '../../../notes/paths/paths.ts';
import { call } from '../forms/question-form.ts';
import { ADD, type Read, type Reader } from './candidate.ts';
import { findDays, firstDay } from './find-days.ts';
import { QUOTED, restore } from './read-request.ts';

const DAY_NAME = '(?:today|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)';

const DAILY_NOUN =
  '(?:daily(?: (?:note|page|log|entry|journal))?|journal(?: (?:note|page|entry))?|diary(?: (?:note|page|entry))?|day note|log ?book|log|day page)';

/** The day whose note is meant, as words for the tool; `undefined` where it is no daily note. */
export function dayOfPlace(part: string): string | undefined {
  const place = part
    .trim()
    .toLowerCase()
    .replace(/^(?:the|my|our) /, '')
    .replace(/[.!?]+$/, '');
  if (/^today(?:'?s)?$/.test(place)) return 'today';
  const possessive = new RegExp(
    `^(?<day>${DAY_NAME}|last ${DAY_NAME})(?:'?s)? (?:${DAILY_NOUN}|note|notes|page|entry)$`,
  ).exec(place);
  if (possessive) return possessive.groups?.day;
  const plain = new RegExp(
    `^(?:${DAILY_NOUN}|(?:note|page|entry)(?= (?:for|of|from)))(?: (?:for|of|from|on) (?:the )?(?<day>.+))?$`,
  ).exec(place);
  if (!plain) return undefined;
  const day = plain.groups?.day;
  if (day === undefined) return 'today';
  return day.length < 30 &&
    !/[:：]/.test(day) &&
    new RegExp(
      `^(?:last |next |this )?${DAY_NAME}$|^\\d{4}-\\d\\d-\\d\\d$|^\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of)? \\p{L}|^\\d{1,2}\\.\\s?\\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* \\d|\\bago$`,
      'u',
    ).test(day)
    ? day
    : undefined;
}

/** `YYYY-MM-DD` of a day in words. */
export function isoDay(day: string, { nowMs }: Reader): string | undefined {
  const [namedDay] = findDays(day, nowMs, day === 'tomorrow' ? 'future' : 'past');
  return namedDay && firstDay(namedDay);
}

/** The note that is called by that day. */
const noteOfDay = (date: string, { words }: Reader): VaultPath | undefined => {
  const [path, another] = words.byName.get(date) ?? [];
  return another === undefined ? path : undefined;
};

/** To open the note of a day, or to add a line to it. */
export const daily: Read = (reader) => {
  const { request } = reader;
  const text = request.text.replace(/,? if (?:there is none|it is not there)(?: yet)?$/i, '');
  const logged =
    /^what (?:did|have) (?:i|we) (?:log|logged|journal|journaled|note down|noted down|jot down|jotted down) (?:on |for )?(?<day>.+)$/i.exec(
      text,
    )?.groups?.day;
  const loggedDay = logged === undefined ? undefined : isoDay(logged, reader);
  const loggedNote = loggedDay === undefined ? undefined : noteOfDay(loggedDay, reader);
  if (loggedNote !== undefined)
    return {
      intent: 'daily',
      reading: `the note of ${loggedDay}`,
      sureness: 0.95,
      plan: call('read_note', { path: loggedNote }),
    };
  const open =
    /^(?:(?:open|show|see|view|read|create|make|start|begin|new|write|go to|take me to|bring up|pull up|give me|get|jump to|display|add|set up|what(?:'s| is| was|s) in|what (?:does|did) (?=.* says?$)|what(?: did|'ve| have) i (?:write|wrote|written|put|note|noted) (?:down )?in)(?: me| up)? )?(?:(?:the|my|a|an|new) )*(?<place>.+?)(?: says?)?$/i.exec(
      text,
    );
  const opened = open && dayOfPlace(open.groups?.place ?? '');
  if (opened !== undefined && opened !== null && !/^(?:yesterday|.*day)'?s notes$/i.test(open?.groups?.place ?? '')) {
    const date = isoDay(opened, reader);
    const isBare = open?.groups?.place === text && /^(?:log|today)$/i.test(text);
    const there = date === undefined ? undefined : noteOfDay(date, reader);
    if (
      date !== undefined &&
      there !== undefined &&
      (/^(?:what|read|show|see|view|display|open|go to|bring|pull|give|get|jump|take)/i.test(text) ||
        date < toLocalDay(reader.nowMs))
    )
      return {
        intent: 'daily',
        reading: `the note of ${date}`,
        sureness: 0.95,
        plan: call('read_note', { path: there }),
      };
    if (date !== undefined && !isBare)
      return {
        intent: 'daily',
        reading: `the note of ${date}`,
        sureness: 0.94,
        plan: call('create_daily_note', { date }),
      };
  }
  const forms = [
    new RegExp(
      `^${ADD} (?:(?:a |an )?(?:line|entry|note|text|sentence|this)[ :]+)?(?<content>.+?) (?:to|in|into|on|onto|under|at the end of|at the bottom of) (?<place>(?:the |my )?[^:]+)$`,
      'is',
    ),
    new RegExp(
      `^${ADD} (?:(?:a |an )?(?:line|entry|note|text|this) )?(?:to|in|into|on|onto) (?<place>[^:]+?)\\s*(?:[:：]|,? that |(?= ${QUOTED}))\\s*(?<content>\\S.*)$`,
      'is',
    ),
    /^(?:add |make |write |create )?(?:an? )?(?<place>(?:note(?: to self)?|page|entry|daily|journal|diary|log|today|yesterday|tomorrow)[^:]*?)\s*[:：]\s*(?<content>\S.*)$/is,
    /^(?:log|journal|write down|note down|jot down)(?: today)? (?:that )?(?<content>\S.*)$/is,
    /^note to (?:self|myself)\s*[:：,-]?\s*(?:that )?(?<content>\S.*)$/is,
  ];
  for (const [at, form] of forms.entries()) {
    const { content, place } = form.exec(text)?.groups ?? {};
    if (content === undefined) continue;
    const bareDay = /^(?:today|yesterday|tomorrow)$/i.exec(place?.trim() ?? '')?.[0].toLowerCase();
    const day = place === undefined ? 'today' : (bareDay ?? dayOfPlace(place));
    if (day === undefined || /^(?:to|in|on) /i.test(content)) continue;
    const date = isoDay(day, reader);
    if (date === undefined) continue;
    return {
      intent: 'daily',
      reading: `a line for the note of ${date}`,
      sureness: at === 3 ? 0.7 : 0.95,
      plan: call('create_daily_note', { date, content: restore(content.replace(/^that (?=\S)/i, ''), request) }),
    };
  }
  return undefined;
};
