import { pattern } from '../../notes/basics/pattern.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { ChangePlan } from '../../tools/definition/change-set.ts';
import type { VaultShape } from '../model/messages.ts';

/** Where the vault keeps what is used as it stands. */
export interface ObeyedPlaces {
  /** The person's folder of prompts; '' for none. */
  readonly prompts: string;
  readonly settings: Pick<VaultSettings, 'templates' | 'dailyNotes' | 'periods'>;
}

/**
 * Whether a change makes or changes a file that is more than text to read: a tool or an assistant of a note, a prompt, a template, the
 * note that a vault opens with, or one that agents take for instructions. Permissions for notes do not cover these.
 */
export function givesOrders({ changes }: ChangePlan, places: ObeyedPlaces | undefined): boolean {
  return changes.some(
    ({ path, before, after }) =>
      after !== null &&
      (isObeyedPath(path, places) || hasOrders(path, after.text) || hasOrders(path, before?.text ?? '')),
  );
}

/** Types that make a note a program or a role. */
const TYPES: ReadonlySet<string> = new Set(['tool', 'assistant', 'prompt', 'template', 'routine']);

function hasOrders(path: VaultPath, text: string): boolean {
  const type = isNotePath(path) ? parseNote(path, text).frontmatter?.['type'] : undefined;
  return [type].flat().some((typeName) => typeof typeName === 'string' && TYPES.has(typeName.trim().toLowerCase()));
}

/** `Welcome.md` is opened with its vault; the others are read by programs for developers (https://agents.md). */
const NAMES = /(?:^welcome|(?:^|\/)(?:agents|claude|gemini|skill|copilot-instructions))\.md$/iu;

function isObeyedPath(path: VaultPath, places: ObeyedPlaces | undefined): boolean {
  if (NAMES.test(path)) return true;
  if (!places) return false;
  const { prompts, settings } = places;
  const { templates, dailyNotes, periods } = settings;
  const used = [dailyNotes, ...Object.values(periods)].flatMap(({ template }) => template ?? []);
  return (
    [prompts, templates.folder].some((folder) => isIn(path, folder)) ||
    used.some((template) => isSameIgnoringCase(path, template))
  );
}

const isSameIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function isIn(path: VaultPath, folder: string): boolean {
  return folder !== '' && isSameIgnoringCase(path.slice(0, folder.length + 1), `${folder}/`);
}

/**
 * Whether a text leads out of the vault: it holds an address of a host, in any form that becomes a link or loads something, with signs
 * written as HTML entities or behind a backslash too.
 */
export function leadsElsewhere(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/gu, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,32}));?/giu,
      (_, decimal?: string, hex?: string, name?: string) =>
        name === undefined
          ? signOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
          : (NAMED[name] ?? _),
    )
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '');
  return ADDRESS.test(plain);
}

const NAMED: Readonly<Record<string, string>> = { colon: ':', sol: '/', bsol: '\\', period: '.', commat: '@' };

function signOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const ADDRESS =
  /[\\/]{2}[^\s\\/]|(?:^|[^\p{L}\p{N}])(?:www\.|(?:https?|ftp|wss?|mailto|data|javascript):)|[^\s@]@[^\s@]+\.\p{L}/iu;

const LONGEST = 60;
const MOST_WORDS = 5;
/** Scripts without spaces say much in few characters. */
const MOST_UNSPACED = 12;
const NAME_SIGNS = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D '’,.&()_+#@–-]*$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** A short name, which cannot say much to a model: a few words, in letters, digits and the characters that names have. */
export function isPlainName(name: string): boolean {
  const words = name.split(/[\s_,.–-]+/u).filter(Boolean);
  return (
    name.length <= LONGEST &&
    words.length <= MOST_WORDS &&
    NAME_SIGNS.test(name) &&
    (name.match(UNSPACED) ?? []).length <= MOST_UNSPACED
  );
}

/** Whether what a model is told of the vault (its name, folders, tags and types) is more than plain names. */
export function tellsMoreThanNames({
  vaultName,
  folders,
  tags,
  types = [],
  relations = [],
  properties = [],
}: Omit<VaultShape, 'notes'> & { readonly vaultName: string }): boolean {
  const names = [
    vaultName,
    ...folders.map(({ path }) => path),
    ...tags.map(({ name }) => name),
    ...types,
    ...relations,
    ...properties.flatMap(({ name, examples }) => [name, ...examples]),
  ];
  return !names.every(isPlainPath);
}

/** Whether each part of a path is a plain name. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every(isPlainName);
}

/** The thing: a call of a tool, as people name it in the languages that the assistant knows. */
const CALL = pattern('iu')`
  (?:tool|function)[ -_]?calls?
  |(?:tool|werkzeug|funktions)[- ]?(?:auf)?rufe?n?\b
  |appels?[ ](?:d[’'])?(?:de[ ])?(?:l[’'])?(?:outils?|fonctions?)
  |llamadas?[ ](?:(?:a|de)[ ])?(?:(?:la|una)[ ])?(?:herramientas?|funci(?:ón|ones))
  |chiamat[ae][ ](?:(?:a|di)[ ])?(?:strument[io]|funzion[ei])
`;
/** What is wanted of it: to see it, not to have it made. */
const SHOW = pattern('iu')`
  \b(?:show|print|explain|describe|quote|example|format|syntax|looks?[ ]like|without[ ](?:running|calling|making)|would[ ]you[ ](?:write|call))\b
  |\b(?:zeig|erklär|beschreib|beispiel|aussieht|aussehen|syntax)
  |\b(?:montre|explique|exemple|ressemble|syntaxe)
  |\b(?:muestra|muéstra|explica|ejemplo|sintaxis)
  |\b(?:mostra|spiega|esempio|sintassi)
`;

/** Whether a person asks to be shown what a call looks like: then a call in the answer's text is what they asked for, and is not made. */
export function asksToSeeCalls(message: string): boolean {
  return message.length < 5000 && CALL.test(message) && SHOW.test(message);
}
