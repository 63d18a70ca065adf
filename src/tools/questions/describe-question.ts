import { fieldOf, isRecord } from '../../notes/basics/is-record.ts';
import { inWords } from '../../notes/basics/in-words.ts';
import { isReplaced, losesLines } from '../../notes/compare-texts.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { OutboundRequest, PendingOperation } from '../definition/ports.ts';
import { doubtInWords } from './name-doubts.ts';
import { utf8Length } from '../../notes/basics/utf8-length.ts';

/** Relations and conflicts that a question names before it counts the rest. */
const SHOWN = 6;

/** What a question about the knowledge graph says beyond the difference: which relations are at stake, what two notes do not agree on, and how a value comes about. */
export function graphNotes(details: Readonly<Record<string, unknown>>): string[] {
  const { content_preview: preview, relationships, relationships_removed: removed, conflicts } = details;
  const relations = (
    [
      ['Its relations', relationships],
      ['Taken out', removed],
    ] as const
  ).flatMap(([listLabel, list]) =>
    isTexts(list) && list.length > 0 ? [`${listLabel}: ${summarizeTexts(list)}.`] : [],
  );
  const conflictSentences = Array.isArray(conflicts)
    ? conflicts
        .filter(isConflict)
        .map(
          ({ property, primary, secondary, kept }) =>
            `${inQuotes(property)} is ${displayValue(primary)} in one and ${displayValue(secondary)} in the other; ${displayValue(kept)} stays.`,
        )
    : [];
  return [
    ...(typeof preview === 'string' && preview !== '' ? [`It begins: ${inQuotes(preview)}`] : []),
    ...relations,
    ...conflictSentences.slice(0, SHOWN),
    ...(conflictSentences.length > SHOWN
      ? [
          conflictSentences.length === SHOWN + 1
            ? '1 more property differs.'
            : `${conflictSentences.length - SHOWN} more properties differ.`,
        ]
      : []),
    ...reasonsOf(details),
  ];
}

/** The reason of a value or a type, each factor of a confidence, and what a model thinks of it. */
function reasonsOf({
  reasoning,
  factors,
  model,
  model_confidence: value,
  model_reasoning: thought,
}: Readonly<Record<string, unknown>>): string[] {
  const parts = Array.isArray(factors)
    ? factors.filter(isFactor).map(({ factor, impact }) => `${impact} ${factor}`)
    : [];
  return [
    ...(typeof reasoning === 'string' && reasoning !== '' ? [reasoning] : []),
    ...parts.slice(0, SHOWN),
    ...(parts.length > SHOWN ? [`And ${inWords(parts.length - SHOWN, 'more factor')}, which the result names.`] : []),
    ...(typeof value === 'number'
      ? [
          `${typeof model === 'string' ? model : 'The model'} would say ${value}${typeof thought === 'string' && thought !== '' ? `: ${thought}` : '.'}`,
        ]
      : []),
  ];
}

function isFactor(value: unknown): value is { readonly factor: string; readonly impact: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'factor' in value &&
    'impact' in value &&
    typeof value.factor === 'string' &&
    typeof value.impact === 'string'
  );
}

function summarizeTexts(texts: readonly string[]): string {
  return texts.slice(0, SHOWN).join('; ') + (texts.length > SHOWN ? `; and ${texts.length - SHOWN} more` : '');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

interface Conflict {
  readonly property: string;
  readonly primary: unknown;
  readonly secondary: unknown;
  readonly kept: unknown;
}

function isConflict(value: unknown): value is Conflict {
  return typeof fieldOf(value, 'property') === 'string';
}

const displayValue = (value: unknown): string => (typeof value === 'string' ? inQuotes(value) : JSON.stringify(value));

/**
 * What a person is asked, as plain data. Everything that asks (cards, dialogs, a terminal, a form of another program) is made from
 * it and adds nothing of its own, so that no surface says less than another. Sentences hold names in quotation marks that the names
 * cannot end; texts are exact, and each surface names what cannot be seen in them.
 */
export interface QuestionDescription {
  /** What would happen, in a sentence. */
  readonly message: string;
  /** What else is so: why it is asked, what would break, how a value comes about, what leaves and to where. */
  readonly facts: readonly string[];
  /** Names that are not what they look like, and text that is lost. */
  readonly warnings: readonly string[];
  /** Each file once, in the order of the changes; a move at the place that the file comes to. */
  readonly files: readonly DescribedFile[];
  /** Each as it is sent. */
  readonly requests: readonly OutboundRequest[];
  /** Texts that are read before the answer and not changed by it. */
  readonly texts: readonly ShownText[];
  /** A file goes, or all or most of one's text; one of the warnings says which. */
  readonly removesText: boolean;
}

/** An exact text, with what it is. */
export interface ShownText {
  readonly name: string;
  readonly text: string;
}

/** A question about something other than files and requests, such as settings or a tool. */
export const plainQuestion = (
  question: Pick<QuestionDescription, 'message' | 'facts'> & Partial<QuestionDescription>,
): QuestionDescription => ({ warnings: [], files: [], requests: [], texts: [], removesText: false, ...question });

/** What would happen to one file: its exact texts. */
export interface DescribedFile {
  readonly kind: 'new' | 'changed' | 'deleted' | 'moved';
  readonly path: VaultPath;
  /** Where a file that moves comes from. */
  readonly from?: VaultPath;
  /** null where there is no file; undefined where the bytes stay as they are, and only the place changes. */
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
}

/** The warning of each question whose change takes text away. */
export const REMOVES_TEXT = 'It removes text.';

export function describeQuestion(pending: PendingOperation): QuestionDescription {
  const { message, plan, details, risk } = pending;
  const { doubts = [] } = plan;
  const requests = risk === 'network' ? ((details['requests'] ?? []) as readonly OutboundRequest[]) : [];
  const files = plan.changes.flatMap((change) => describeFile(change, plan.changes));
  const replaced = replacedTexts(pending, files);
  return {
    message,
    facts: [...factsOf(pending), ...requests.map(requestInWords)],
    warnings: [
      ...(risk === 'destroy' ? [REMOVES_TEXT] : []),
      ...replaced,
      ...doubts.map((doubt) => doubtInWords(doubt)),
    ],
    files,
    requests,
    texts: [],
    removesText: risk === 'destroy' || replaced.length > 0,
  };
}

/** Of more files than these it is not said one by one whose text goes. */
const NAMED_FILES = 3;

/** Says of which files the text goes: most of it, or any of it where the call gives the whole text anew. */
function replacedTexts({ call, operation }: PendingOperation, files: readonly DescribedFile[]): string[] {
  const isWhole = operation === 'write_note' || (isRecord(call?.input) && call.input['new_content'] !== undefined);
  const names = files.flatMap(({ kind, path, before, after }) => {
    if ((kind !== 'changed' && kind !== 'moved') || typeof before !== 'string' || typeof after !== 'string') return [];
    return isReplaced(before, after) || (isWhole && losesLines(before, after)) ? [inQuotes(path)] : [];
  });
  const more = names.length - NAMED_FILES;
  return [
    ...names.slice(0, NAMED_FILES).map((name) => `It removes text: what ${name} says is replaced.`),
    ...(more > 0 ? [`It replaces the text of ${inWords(more, 'more file')} as well.`] : []),
  ];
}

/** A move is told once, at the place that the file comes to. */
function describeFile({ path, before, after, moved }: FileChange, allChanges: readonly FileChange[]): DescribedFile[] {
  if (moved) {
    if (after === null) return [];
    if (moved.carries !== undefined)
      return [{ kind: 'moved', path, from: moved.other, before: undefined, after: undefined }];
    const old = allChanges.find((change) => change.path === moved.other)?.before?.text ?? '';
    return [{ kind: 'moved', path, from: moved.other, before: old, after: after.text }];
  }
  const kind = before === null ? 'new' : after === null ? 'deleted' : 'changed';
  return [{ kind, path, before: before?.text ?? null, after: after?.text ?? null }];
}

/** How large a file is and becomes, in UTF-8: `120 bytes`, `120 → 150 bytes`. */
export function sizeInWords({ before, after }: DescribedFile): string {
  if (before === undefined || after === undefined) return 'its bytes stay';
  const size = (text: string | null): string => inWords(utf8Length(text ?? ''), 'byte');
  if (before === null || after === null) return size(after ?? before);
  return `${utf8Length(before).toLocaleString('en')} → ${size(after)}`;
}

function factsOf({ message, details, plan }: PendingOperation): string[] {
  const { reason, links_that_break: broken } = details;
  const isCounted = [message, ...(plan.warnings ?? [])].some((text) => text.includes('lead nowhere'));
  return [
    ...(typeof reason === 'string' ? [reason] : []),
    ...(Array.isArray(broken) && broken.length > 0 && !isCounted
      ? [`${inWords(broken.length, 'link')} will lead nowhere.`]
      : []),
    ...graphNotes(details),
    ...(plan.warnings ?? []),
  ];
}

/** What leaves this machine, and to where. */
function requestInWords({ method, url, body, withKey }: OutboundRequest): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  const sent = inWords(utf8Length(url + (body ?? '')), 'byte');
  return `Sends ${sent} to ${inQuotes(host)} (${method})${withKey ? ', with the key that you gave for it' : ''}.`;
}
