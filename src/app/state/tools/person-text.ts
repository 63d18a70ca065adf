import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { nameProblem, newNotePathProblem, SLASH_LIKE } from '../../../notes/paths/name-rules.ts';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { errorToResult } from '../../../tools/definition/error-result.ts';
import { sentencesForPerson } from '../../../tools/definition/sentences-for-person.ts';
import type { ErrorCode, ToolDenial, ToolFailure } from '../../../tools/definition/result.ts';
import { findTool } from '../../../tools/registry.ts';
import { formatNameList, listComma } from '../../strings/formats.ts';
import { inQuotes as inOwnQuotes } from '../../strings/in-quotes.ts';
import { languageTag } from '../../strings/language.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { inOwnLanguage, wholeInOwnLanguage } from '../messages/own-language.ts';
import { toolStateText } from './tool-state.texts.ts';
import { toolTitlesText } from './tool-titles.texts.ts';

/** What is said where a tool's own words are for a program alone; read as it is said, since a language may come after this file. */
const generalWords = (): Readonly<Record<ErrorCode, string>> => ({
  unknown_tool: toolStateText.personText.unknownTool,
  invalid_input: toolStateText.personText.invalidInput,
  not_found: toolStateText.personText.notFound,
  ambiguous: toolStateText.personText.ambiguous,
  exists: toolStateText.personText.exists,
  outside_vault: toolStateText.personText.outsideVault,
  ignored: toolStateText.personText.ignored,
  changed_on_disk: toolStateText.personText.changedOnDisk,
  no_match: toolStateText.personText.noMatch,
  parse_error: toolStateText.personText.parseError,
  permission: toolStateText.personText.permission,
  quota: toolStateText.personText.quota,
  too_large: toolStateText.personText.tooLarge,
  limit: toolStateText.personText.limit,
  network: toolStateText.personText.network,
  no_model: toolStateText.personText.noModel,
  cancelled: toolStateText.personText.cancelled,
  unknown_outcome: toolStateText.personText.unknownOutcome,
  internal: toolStateText.personText.internal,
});

/** What a person can do about it, where the tool's own words do not say. */
const advice = (): Readonly<Partial<Record<ErrorCode, string>>> => ({
  ambiguous: toolStateText.personText.ambiguousHelp,
  exists: toolStateText.personText.existsHelp,
  outside_vault: toolStateText.personText.outsideVaultHelp,
  ignored: toolStateText.personText.ignoredHelp,
  changed_on_disk: toolStateText.personText.changedOnDiskHelp,
  quota: toolStateText.personText.quotaHelp,
  limit: toolStateText.personText.limitHelp,
  network: toolStateText.personText.networkHelp,
  no_model: toolStateText.personText.noModelHelp,
  unknown_outcome: toolStateText.personText.unknownOutcomeHelp,
  internal: toolStateText.personText.internalHelp,
});

/** Signs that make a path of a name lead elsewhere: a person did not mean a place, but wrote a name that cannot be. */
const SIGNS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bit holds a drive letter\b/, /:/u],
  [/\bit holds a backslash\b/, /\\/u],
  [/\bit holds (?:a character that looks like a slash|encoded separators)\b/, new RegExp(SLASH_LIKE.source, 'iu')],
];

/**
 * A tool's refusal as a person reads it: what went wrong and what they can do. A tool's answer speaks to a program; of it stay the
 * sentences that a person can use. @returns '' where the person said no themselves
 */
export function toPersonText(result: ToolFailure | ToolDenial): string {
  if (!result.isError) return '';
  const sign = SIGNS.find(([pattern]) => pattern.test(result.message))?.[1].exec(result.message)?.[0];
  if (sign !== undefined) return messageForPerson(nameProblem(sign) ?? '');
  if (languageTag() !== 'en') {
    // What is not known in this language is said in general: half a sentence in another one helps nobody.
    const said = wholeInOwnLanguage(result.message) ?? generalWords()[result.code];
    return `${said} ${wholeInOwnLanguage(result.hint) ?? advice()[result.code] ?? ''}`.trim();
  }
  const messageLines = sentencesForPerson(result.message);
  const hintLines = sentencesForPerson(result.hint);
  const reasonLines = messageLines.length > 0 ? messageLines : [generalWords()[result.code]];
  const next = hintLines.length > 0 ? hintLines : [advice()[result.code] ?? ''];
  return [...reasonLines, ...next.filter((sentence) => !reasonLines.includes(sentence))].join(' ').trim();
}

/** What a refusal begins with that says again what was asked. */
const ASKED = /^(?:“[^”]*” cannot be moved to|No (?:note|file) can be made at) “[^”]*”\. /;

/** What went wrong with a call, in one line of a conversation: in English as the model read it. */
export const failureForPerson = (failure: ToolFailure): string =>
  languageTag() === 'en' ? failure.message : (wholeInOwnLanguage(failure.message) ?? generalWords()[failure.code]);

/** A refusal as the one reads it who did it just now and sees it: without what they asked for, and with notes as they see them, without `.md`. */
export function toPersonWhoAsked(result: ToolFailure | ToolDenial): string {
  if (!result.isError) return '';
  return toPersonText({ ...result, message: result.message.replace(ASKED, '') }).replace(/\.md”/gi, '”');
}

/** What of a tool's message or warning a person can use; '' where all of it is for a program. */
export function messageForPerson(text: string): string {
  return wholeInOwnLanguage(text) ?? sentencesForPerson(text).map(inOwnLanguage).join(' ');
}

/** The same for what a vault threw. */
export function errorForPerson(error: unknown): string {
  return toPersonText(errorToResult(error, ''));
}

/** Why no note can have the name, or path, that a person typed; undefined where one can. */
export function nameRefusalForPerson(enteredName: string): string | undefined {
  const problem = newNotePathProblem(enteredName);
  return problem && (messageForPerson(problem) || generalWords().outside_vault);
}

/** Why no file can be called just as a person typed. A stroke in it makes no folder. */
export const nameProblemForPerson = (enteredName: string): string =>
  messageForPerson(nameProblem(enteredName.trim(), '.md') ?? hidingProblem(enteredName.trim()) ?? '') ||
  toolStateText.personText.unseenInName;

/** A dot at the beginning is a matter of the whole path. */
const hidingProblem = (name: string): string | undefined =>
  name.startsWith('.') ? newNotePathProblem(`.${name.replace(/^\.+/, '')}`) : undefined;

/** What a tool does, in a person's words and language; the bare name of one that is not known any more, or is a server's. */
export function toolTitle(name: string): string {
  const tool = findTool(name);
  return tool ? titleOf(tool) : name;
}

/** The same for a tool that is at hand: one of a server or of a note goes by its own title. */
export const titleOf = ({ name, title }: Pick<Tool, 'name' | 'title'>): string =>
  (toolTitlesText.titles as Readonly<Record<string, string>>)[name] ?? title;

/** Fields by whose values a call is told from another one, such as its note and what it looks for. */
const NAMING = [
  ...['path', 'note_path', 'title', 'node_id', 'primary_node_id', 'secondary_node_id', 'from_id', 'to_id', 'edge_id'],
  ...['folder', 'paths', 'heading', 'from', 'to', 'tag', 'tags', 'new_path', 'new_name', 'new_title', 'new_type'],
  ...['query', 'content_filter', 'question', 'find', 'replace', 'start_date', 'end_date', 'type', 'content'],
];
const MOST_NAMED = 3;
/** Of a text in a line (UTF-16 units): the rest can be opened. */
const LONGEST_NAMED = 80;

/**
 * A call as one line. In English it is the tool's own line, which programs read too; in other languages the title of the tool and
 * what the call names.
 */
export function callInWords(tool: Tool, input: Readonly<Record<string, unknown>>): string {
  return languageTag() === 'en' ? notesByName(tool.summary(input), pathsNamedIn(input)) : titleWithNames(tool, input);
}

/** The title of a tool, with what a call of it names. */
export function titleWithNames(tool: Pick<Tool, 'name' | 'title'>, input: unknown): string {
  const given = Object(input) as Readonly<Record<string, unknown>>;
  const names = NAMING.flatMap((field) => {
    const value = given[field];
    return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).flatMap((each) =>
      typeof each === 'string' && each !== '' ? [each] : [],
    );
  });
  const shown = names
    .slice(0, MOST_NAMED)
    .map((name) => (isNotePath(name) ? name.slice(0, -3) : name))
    .map((name) => inOwnQuotes(name.length > LONGEST_NAMED ? `${name.slice(0, LONGEST_NAMED)}…` : name));
  const title = titleOf(tool);
  if (shown.length === 0) return title;
  return toolTitlesText.call(
    title,
    names.length > shown.length ? `${shown.join(listComma())} …` : formatNameList(shown),
  );
}

/**
 * Words about a call of a tool, in which notes go by their paths without the ending.
 * @param named what the call names or touched: in what was searched for, an ending is a word of the person's
 */
export function notesByName(words: string, named: readonly unknown[]): string {
  return named
    .filter((path) => typeof path === 'string')
    .filter(isNotePath)
    .reduce(
      (text, path) =>
        [inQuotes, inOwnQuotes].reduce(
          (sentence, quote) => sentence.replaceAll(quote(path), quote(path.replace(/\.md$/iu, ''))),
          text,
        ),
      words,
    );
}

/** The paths that the arguments of a call name. */
export function pathsNamedIn(toolInput: unknown): readonly unknown[] {
  const { path, new_path: newPath, paths } = Object(toolInput) as Record<string, unknown>;
  return [path, newPath, ...(Array.isArray(paths) ? (paths as readonly unknown[]) : [])];
}
