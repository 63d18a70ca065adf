import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import { records, scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { formOf } from '../answering/word-forms.ts';
import { call } from '../forms/question-form.ts';
import { cite, noteLink } from '../note-lists.ts';
import { bindNote, isNear, isTemplate } from './bind-note.ts';
import type { Candidate, Read, Reader } from './candidate.ts';
import { bindKey, keyOfValue, stateKey } from './properties.ts';
import { QUOTED, restore } from './read-request.ts';
import { valueSentence } from '../property-values.ts';
import { foldName, type VaultWords } from './vault-words.ts';

/**
 * Requests read around the names of notes that stand in them, whatever the order of their words: what is left beside a name is a
 * value that some property has, a tag, or the key of a property that this note has. Words of the frame say only what is to be done.
 */

interface NamedSpan {
  readonly from: number;
  readonly to: number;
  readonly path: VaultPath;
}

const MOST_WORDS = 8;
const LONGEST = 200;

/** The notes whose whole name or alias stands in the text, the longest names first, none within another. */
export function notesNamedIn(text: string, words: Pick<VaultWords, 'byName'>, request: Reader['request']): NamedSpan[] {
  if (text.length > LONGEST) return [];
  const spans: NamedSpan[] = [];
  for (const match of text.matchAll(new RegExp(QUOTED, 'gu'))) {
    const path = onlyNote(foldName(restore(match[0], request)), words);
    if (path) spans.push({ from: match.index, to: match.index + match[0].length, path });
  }
  const tokens = segmentWords(text);
  for (let length = Math.min(MOST_WORDS, tokens.length); length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const [from, to] = [tokens[at]!.from, tokens[at + length - 1]!.to];
      if (spans.some((span) => from < span.to && to > span.from)) continue;
      const name = foldName(text.slice(from, to)).replace(/'s$/, '');
      // “QED” is a name by its capitals.
      const isShort = name.length < 4 && !/^\p{Lu}{2,}$/u.test(text.slice(from, to));
      if (length === 1 && (isShort || FRAME.has(name))) continue;
      const path = onlyNote(name, words);
      if (path) spans.push({ from, to, path });
    }
  return spans.sort((a, b) => a.from - b.from);
}

function onlyNote(name: string, { byName }: Pick<VaultWords, 'byName'>): VaultPath | undefined {
  const paths = (byName.get(name) ?? byName.get(`the ${name}`) ?? []).filter((path) => !isTemplate(path));
  return paths.length === 1 ? paths[0] : undefined;
}

/** Words that say that something is to be done, or belong to names and values without saying anything. */
const FRAME = new Set(
  `a an the my our this that it is are be been was were as to of on in at for with from by and or also please now currently today right then
  put set mark make made turn change changed switch flag move update give gives gave gets get got has have had should must shall can could will would
  status state property field value note page file project book list called named i we you me us want need like consider call say says
  what what's whats which who when where how much many tell show find look up know do does did there s`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const ACTS =
  /\b(?:put|set|mark|make|turn|change|switch|flag|move|update|is|are|now|should|gets?|give|deserves?|has been)\b/i;
const ASKS =
  /^(?:what|which|who|when|where|how|why|is|are|was|were|do|does|did|has|have|can|list|show|find|open|read|count|any|tell|search|look)\b|\?$/i;

/** The words beside the names, folded. */
function leftBeside(text: string, spans: readonly NamedSpan[]): string[] {
  let rest = '';
  let at = 0;
  for (const { from, to } of spans) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  rest += text.slice(at);
  return segmentWords(rest).map(({ text: word }) => foldText(word).replace(/'s$/, ''));
}

/** “Put the school garden on hold”, “Piranesi gets a 9”, “the claim is closed now”. */
const valueBesideName: Read = (reader) => {
  const { request, words } = reader;
  const { text } = request;
  if (ASKS.test(request.whole.trim()) || ASKS.test(text) || !ACTS.test(text) || /[:=#]/.test(text)) return undefined;
  const spans = notesNamedIn(text, words, request);
  if (spans.length !== 1) return undefined;
  const [{ path }] = spans as [NamedSpan];
  const left = leftBeside(text, spans);
  const set = (key: string, value: string | number, sureness: number): Candidate => ({
    intent: 'setprop',
    reading: `${key} of ${inQuotes(stem(path))}: ${value}`,
    sureness,
    plan: call('update_frontmatter', { path, updates: { [key]: value } }),
  });
  const plain = left.join(' ');
  for (const property of words.properties) {
    if (property.isNumber || property.isDay || property.key === 'type') continue;
    for (const value of property.values.slice(0, 200)) {
      const folded = foldName(value);
      if (folded === '' || folded.split(' ').length > 3 || !` ${plain} `.includes(` ${folded} `)) continue;
      const others = ` ${plain} `.replace(` ${folded} `, ' ').trim().split(' ');
      if (others.every((word) => word === '' || FRAME.has(word) || word === property.key))
        return set(keyOfValue(value, words) ?? property.key, value, 0.87);
    }
  }
  const unsaid = left.filter((word) => !FRAME.has(word));
  const figure = unsaid.length === 1 && /^\d+(?:\.\d+)?$/.test(unsaid[0]!) ? Number(unsaid[0]) : undefined;
  const rating = bindKey('rating', words) ?? bindKey('stars', words);
  if (figure !== undefined && rating !== undefined && /\b(?:gets?|got|give|gave|deserves?|rated?|is an?)\b/i.test(text))
    return set(rating, figure, 0.84);
  const now = /\b(?:is|are|has been) (?:now )?[\p{L}-]+(?: now)?$/iu.test(text) && /\bnow\b/i.test(text);
  if (now && unsaid.length === 1) return set(stateKey(words), unsaid[0]!, 0.78);
  return undefined;
};

/** “#important on the exam dates”: nothing is said but a tag and a note. */
const tagBesideName: Read = (reader) => {
  const { request, words, openNote } = reader;
  const { text } = request;
  const tags = [...text.matchAll(/(?<![\p{L}\p{N}])#([\p{L}\p{N}_/-]+)/gu)].map(([, tag = '']) => tag);
  if (tags.length === 0 || ASKS.test(request.whole.trim())) return undefined;
  const bare = text.replace(/#[\p{L}\p{N}_/-]+/gu, ' ');
  const spans = notesNamedIn(bare, words, request);
  const left = leftBeside(bare, spans).filter(
    (word) => !FRAME.has(word) && !/^(?:add|tag|tags|tagged|label|this|plus|here)$/.test(word),
  );
  const path =
    spans.length === 1 ? spans[0]!.path : spans.length === 0 && /\+|\badd\b|\btag\b/i.test(text) ? openNote : undefined;
  if (path === undefined || left.length > 0) return undefined;
  return {
    intent: 'tag',
    reading: `tag ${inQuotes(stem(path))}: ${tags.map((tag) => `#${tag}`).join(', ')}`,
    sureness: 0.84,
    plan: call('update_frontmatter', { path, add: { tags } }),
  };
};

/** “Tag A and B with revision”: several notes at once. */
const tagSeveral: Read = ({ request, words }) => {
  const match =
    /^(?:tag|label) (?<notes>.+) (?:with|as) (?:the tag )?#?(?<tag>[\p{L}\p{N}_/-]+)$/iu.exec(request.text)?.groups ??
    /^(?<notes>.+) (?:should|must) (?:both |all )?(?:be tagged|have the tag|get the tag|carry the tag)(?: with| as)? #?(?<tag>[\p{L}\p{N}_/-]+)$/iu.exec(
      request.text,
    )?.groups;
  const notes = match?.notes ?? '';
  if (!/,| and | & /i.test(notes)) return undefined;
  const spans = notesNamedIn(notes, words, request);
  const left = leftBeside(notes, spans).filter((word) => !FRAME.has(word) && !/^(?:both|notes|pages)$/.test(word));
  if (spans.length < 2 || left.length > 0) return undefined;
  const tag = match!.tag!;
  return {
    intent: 'tag',
    reading: `tag ${spans.map(({ path }) => inQuotes(stem(path))).join(', ')}: #${tag}`,
    sureness: 0.95,
    plan: call('update_frontmatter', { notes: spans.map(({ path }) => ({ path })), add: { tags: [tag] } }),
  };
};

/** What people call properties that vaults name otherwise. */
const KEY_WORDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:phone|telephone|mobile|tel|number|cell|reach|ring)$/, /^(?:phone|telephone|mobile|tel|cell)$/],
  [/^(?:e-?mails?|mail)$/, /^e-?mail$/],
  [/^(?:due|deadline|ends?)$/, /^(?:deadline|due|due[-_ ]date)$/],
  [/^(?:birthday|born|birth|bday)$/, /^(?:birthday|born|birth[-_ ]?date|date[-_ ]of[-_ ]birth)$/],
  [/^(?:job|role|position|works?)$/, /^(?:role|job|position)$/],
  [/^(?:costs?|budget|price)$/, /^(?:budget|price|cost|costs)$/],
  [/^(?:registration|plate|licence|license)$/, /^(?:plate|licen[cs]e([-_ ]plate)?|registration)$/],
];

/** “Deadline pump station”, “VIN?”: the key of a property, and the note or the one note that has it. */
const keyBesideName: Read = (reader) => {
  const { request, words, openNote } = reader;
  const { text } = request;
  if (
    text.length > 80 ||
    /[:=#]/.test(text) ||
    /^(?:add|set|put|change|remove|delete|make|mark|give|create|rename|move|tag)\b/i.test(text)
  )
    return undefined;
  const spans = notesNamedIn(text, words, request);
  const left = leftBeside(text, spans).filter(
    (word) =>
      (!FRAME.has(word) || /^(?:status|state)$/.test(word)) &&
      word !== 'number' &&
      !(word === 'address' && /mail/i.test(text)),
  );
  if (left.length === 0 || left.length > 5 || spans.length > 1) return undefined;
  const keyAt = left.length === 1 ? 0 : left.findIndex((word) => keysFor(word, words).length > 0);
  // “When is the supervision” asks for no supervisor.
  const days = new Set(words.properties.filter(({ isDay }) => isDay).map(({ key }) => key));
  const keys = keysFor(left[keyAt] ?? '', words).filter((key) => !/^when\b/i.test(text) || days.has(key));
  if (keys.length === 0) return undefined;
  const name = left.filter((word, at) => at !== keyAt && keysFor(word, words).length === 0).join(' ');
  const part = name === '' || spans.length > 0 ? undefined : bindNote(name, words);
  if (name !== '' && spans.length === 0 && (!part || part.paths.length > 5 || part.sureness < 0.7)) return undefined;
  if (name !== '' && spans.length > 0) return undefined;
  const marks = keys.map(() => '?').join(', ');
  const isHere = spans.length === 0 && name === '' && /\b(?:this|the|its?)\b/i.test(text) && openNote !== undefined;
  const paths = spans.length > 0 ? [spans[0]!.path] : (part?.paths ?? (isHere ? [openNote] : []));
  const [path] = paths;
  const keyForm = formOf(left[keyAt]!);
  const isKind =
    [...words.tags].some((tag) => formOf(tag) === keyForm) ||
    words.folders.some((folder) => formOf(folder.split('/').at(-1)!) === keyForm);
  if (path === undefined && (isKind || segmentWords(text).length > 4)) return undefined;
  // “Which students are in 9b” asks for the notes of that kind, not for the number of them.
  if (isKind && /^(?:which|what|who|list|show|all|find|give)\b/i.test(text) && !/\bnumber\b/i.test(text))
    return undefined;
  return {
    intent: 'value',
    reading: path === undefined ? `who or what has ${keys[0]}` : `${keys[0]} of ${stem(path)}`,
    sureness: path === undefined ? 0.8 : 0.945,
    plan: call('query_graph', {
      // A list is one value here.
      sql: `SELECT p.path, p.key, coalesce(json_extract(n.frontmatter, '$."' || p.key || '"'), group_concat(p.value, ', ')) AS value FROM properties p JOIN notes n ON n.path = p.path WHERE p.key IN (${marks})${path === undefined ? '' : ` AND p.path IN (${paths.map(() => '?').join(', ')})`} AND p.path NOT LIKE 'template%' GROUP BY p.path, p.key ORDER BY p.path`,
      params: [...keys, ...paths],
      limit: 30,
    }),
    needsRows: true,
    // Where it stands is told by its line.
    next: (result) => {
      const rows = records(result.rows);
      return rows.length === 1 ? call('read_note', { path: scalarInputText(rows[0]!.path), max_lines: 80 }) : undefined;
    },
    tell: ([first, read]) => {
      const rows = records(first?.result.rows);
      if (rows.length === 0) return undefined;
      const line = (row: Readonly<Record<string, unknown>>) => tellProperty(row, read);
      return rows.length === 1 ? line(rows[0]!) : rows.map((row) => `- ${line(row)}`).join('\n');
    },
  };
};

function tellProperty(row: Readonly<Record<string, unknown>>, read: AnsweredCall | undefined): string {
  const [path, key] = [scalarInputText(row.path), scalarInputText(row.key)];
  const lines = read?.result.path === path ? scalarInputText(read.result.content).split('\n') : [];
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${key}:`));
  const written = at < 0 ? '' : lines[at]!.slice(key.length + 1).trim();
  // As it is written, where it is one value: a list stands on the lines below its key, or in brackets.
  const isOne = written !== '' && !/^\[(?!\[)/.test(written);
  const value = isOne ? written.replace(/^(["'])(.*)\1$/, '$2') : row.value;
  return `${valueSentence(key, path, value)}${at < 0 ? '' : ` ${cite(path, at + 1)}`}`;
}

function keysFor(word: string, { properties }: Pick<VaultWords, 'properties'>): string[] {
  const form = formOf(word);
  const said = KEY_WORDS.filter(([asked]) => asked.test(word)).map(([, keys]) => keys);
  return properties
    .filter(
      ({ key }) =>
        key === word ||
        formOf(key) === form ||
        (word.length > 4 && isNear(key, word)) ||
        said.some((keys) => keys.test(key)),
    )
    .map(({ key }) => key)
    .filter((key) => key !== 'type' && key !== 'created');
}

/** “When was the kitchen renovation last changed?” */
const lastChanged: Read = ({ request, words, openNote, nowMs }) => {
  const note =
    /^when (?:was|did i|have i|were) (?:last )?(?:change|edit|update|touch|modif(?:y|ied)|work on|open)?(?:ed|d)? ?(?<note>.+?) (?:last |recently )?(?:changed|edited|updated|modified|touched|worked on)(?: last| the last time)?$/i.exec(
      request.text,
    )?.groups?.note ??
    /^when did i last (?:change|edit|update|touch|modify|work on) (?<note>.+)$/i.exec(request.text)?.groups?.note;
  if (note === undefined) return undefined;
  const spans = notesNamedIn(note, words, request);
  const path = spans.length === 1 ? spans[0]!.path : /^(?:this|it)\b/i.test(note) ? openNote : undefined;
  if (path === undefined) return undefined;
  void nowMs;
  return {
    intent: 'last',
    reading: `when ${stem(path)} was last changed`,
    sureness: 0.96,
    plan: call('query_graph', { sql: 'SELECT path, modified FROM notes WHERE path = ?', params: [path], limit: 1 }),
    tell: ([first]) => {
      const [row] = records(first?.result.rows);
      return row && `${noteLink(scalarInputText(row.path))} was last changed on **${toDay(row.modified)}**.`;
    },
  };
};

const toDay = (modified: unknown): string =>
  typeof modified === 'number' ? toLocalDay(modified) : scalarInputText(modified).slice(0, 10);

export const AROUND_NAMES: readonly Read[] = [valueBesideName, tagBesideName, tagSeveral, keyBesideName, lastChanged];
