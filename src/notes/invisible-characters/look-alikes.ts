import CONFUSABLES from 'unhomoglyph/data.json';
import { ALPHABETS, letterOf, MATHEMATICAL } from './alphabets.ts';
import { splitInvisible } from './show-invisible.ts';

/** Of RFC 3492, for names of hosts. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_SIGN] = [36, 1, 26, 38, 700, 72, 128];

/** A host as people write it: `xn--mller-kva.example` → `müller.example`. What is no such form stays as it is. */
export const hostAsWritten = (host: string): string =>
  host
    .split('.')
    .map((label) => (/^xn--./i.test(label) ? (decodePunycodeLabel(label.slice(4).toLowerCase()) ?? label) : label))
    .join('.');

function decodePunycodeLabel(label: string): string | undefined {
  const last = label.lastIndexOf('-');
  const signs = Array.from(label.slice(0, Math.max(0, last)), (sign) => sign.codePointAt(0)!);
  let [sign, bias, place] = [FIRST_SIGN, FIRST_BIAS, 0];
  for (let at = last + 1; at < label.length;) {
    const startPlace = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(label.charCodeAt(at++));
      if (digit === undefined) return undefined;
      place += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = signs.length + 1;
    bias = adapted(place - startPlace, count, startPlace === 0);
    sign += Math.floor(place / count);
    place %= count;
    if (sign > 0x10ffff) return undefined;
    signs.splice(place++, 0, sign);
  }
  return String.fromCodePoint(...signs);
}

function digitOf(code: number): number | undefined {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + T_MAX : undefined;
}

function adapted(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let steps = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}

let lookAlikes: ReadonlyMap<string, string> | undefined;

/** Each character as the one that it looks like. The library itself makes one expression of all 6,311, which takes a tenth of a second. */
function plainLookAlike(text: string): string {
  const known = (lookAlikes ??= new Map(Object.entries(CONFUSABLES)));
  return Array.from(text, (sign) => known.get(sign) ?? sign).join('');
}

/** A word with letters of several alphabets that looks like a word of one. */
export interface MixedWord {
  readonly word: string;
  /** At least two, e.g. `Latin`, `Cyrillic`. */
  readonly scripts: readonly string[];
}

let ofScripts: readonly (readonly [name: string, pattern: RegExp])[] | undefined;

/** Made when the first word is looked at. */
const allScripts = () =>
  (ofScripts ??= [
    ...ALPHABETS.map((name) => [name.replaceAll('_', ' '), new RegExp(letterOf(name), 'u')] as const),
    ['mathematical', new RegExp(MATHEMATICAL, 'u')] as const,
  ]);
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Words that mix alphabets so that they look like a word of one: `pаypal` with a Cyrillic `а`. A word whose other
 * letters do not look like the first alphabet (`μm`, `Δt`) is ordinary science. Uses Unicode's table of confusable
 * characters (UTS 39).
 */
export function mixedWords(text: string): MixedWord[] {
  const mixedByWord = new Map<string, MixedWord>();
  for (const [word] of text.matchAll(WORD)) {
    if (mixedByWord.has(word)) continue;
    const scripts = scriptsOf(word);
    if (scripts.length > 1 && scriptsOf(plainLookAlike(word)).length === 1) mixedByWord.set(word, { word, scripts });
  }
  return [...mixedByWord.values()];
}

/** Why a new name may not be what it looks like. */
export type NameDoubt =
  /** It looks like another name, of the vault or among the new ones, and is not that name. */
  | { readonly kind: 'looks-like'; readonly name: string; readonly other: string }
  /** A word of it mixes alphabets so that it reads as one of a single alphabet. */
  | { readonly kind: 'mixed'; readonly word: string; readonly scripts: readonly string[] }
  /** Each of its letters looks Latin and is of another alphabet, in which no other name is written. */
  | { readonly kind: 'other-alphabet'; readonly name: string; readonly script: string }
  | HostDoubt;

/** Why a host may not be the one that it looks like. */
export type HostDoubt =
  /** It is sent as `xn--…`, and people read it in letters of any alphabet. */
  | { readonly kind: 'host-letters'; readonly host: string; readonly written: string }
  | { readonly kind: 'host-looks-like'; readonly host: string; readonly other: string }
  /** It begins with the whole name of another: `api.example.com.elsewhere.example`. */
  | { readonly kind: 'host-begins-as'; readonly host: string; readonly other: string };

/**
 * What is to be doubted of hosts, with or without their ports.
 * @param knownHosts other hosts, for which these could be taken
 */
export function findHostDoubts(hosts: readonly string[], knownHosts: readonly string[]): HostDoubt[] {
  const knownNames = new Set(knownHosts.map(withoutPort));
  const seen = new Map([...knownNames].map((knownName) => [hostSkeleton(knownName), knownName]));
  return [...new Set(hosts.map(withoutPort))].flatMap((host): HostDoubt[] => {
    if (knownNames.has(host)) return [];
    const displayHost = hostAsWritten(host);
    const lookAlikeHost = seen.get(hostSkeleton(host));
    const begun = [...knownNames].find((hostPrefix) => hostPrefix.includes('.') && host.startsWith(`${hostPrefix}.`));
    return [
      ...(displayHost === host ? [] : [{ kind: 'host-letters', host, written: displayHost } as const]),
      ...(lookAlikeHost === undefined ? [] : [{ kind: 'host-looks-like', host, other: lookAlikeHost } as const]),
      ...(begun === undefined ? [] : [{ kind: 'host-begins-as', host, other: begun } as const]),
    ];
  });
}

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d*$/u, '').replace(/\.$/u, '');

/** Hosts are small letters and digits: `0` is an `o` to the eye, and two letters can be one. */
const hostSkeleton = (host: string): string =>
  plainLookAlike(skeleton(hostAsWritten(host)).toLowerCase())
    .toLowerCase()
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');

/** Names compared before `pause` is awaited: about five milliseconds of work. */
const SLICE = 4000;

/**
 * What is to be doubted of the file and folder names of `paths` (UTS 39: mixed scripts, names that look alike, whole names of
 * another script). Names that differ only in invisible characters and spaces look alike as well.
 *
 * @param existing all paths of the vault, or the other names of the kind
 * @param pause awaited between slices of the work, so that it does not block the thread
 */
export async function findNameDoubts(
  paths: readonly string[],
  existing: readonly string[],
  pause: () => Promise<void>,
): Promise<NameDoubt[]> {
  const existingNames = new Set<string>();
  for (const [at, path] of existing.entries()) {
    for (const part of path.split('/')) existingNames.add(part);
    if (at % SLICE === SLICE - 1) await pause();
  }
  const newNames = [...new Set(paths.flatMap((path) => path.split('/')))].filter((part) => !existingNames.has(part));
  if (newNames.length === 0) return [];
  const doubts: NameDoubt[] = [];
  const nameBySkeleton = new Map<string, string>();
  for (const [at, name] of newNames.entries()) {
    const seen = caseless(name);
    const earlierName = nameBySkeleton.get(seen);
    if (earlierName === undefined) nameBySkeleton.set(seen, name);
    else doubts.push({ kind: 'looks-like', name, other: earlierName });
    if (at % SLICE === SLICE - 1) await pause();
  }
  const disguised = new Map(
    newNames.flatMap((name) => [disguisedIn(name)].flatMap((script) => (script ? [[name, script]] : []))),
  );
  let count = 0;
  for (const comparedName of [...existingNames, ...newNames]) {
    const name = existingNames.has(comparedName) ? nameBySkeleton.get(caseless(comparedName)) : undefined;
    // One that differs in nothing but its case is no other name to a reader.
    if (
      name !== undefined &&
      (skeleton(name) === skeleton(comparedName) || withoutCase(name) !== withoutCase(comparedName))
    )
      doubts.push({ kind: 'looks-like', name, other: comparedName });
    // Somebody writes in that alphabet here.
    for (const [disguisedName, script] of disguised)
      if (scriptsOf(comparedName).includes(script) && disguisedIn(comparedName) === undefined)
        disguised.delete(disguisedName);
    if (++count % SLICE === 0) await pause();
  }
  for (const [name, script] of disguised) doubts.push({ kind: 'other-alphabet', name, script });
  return [...doubts, ...mixedWords(newNames.join(' ')).map((word) => ({ kind: 'mixed', ...word }) as const)];
}

/** The one alphabet, other than Latin, of a name that reads as a Latin one; of its ending nothing is said. */
function disguisedIn(name: string): string | undefined {
  const letters = name.replace(/\.[^.]*$/u, '').replaceAll(/[^\p{L}]/gu, '');
  const [script, ...otherScripts] = scriptsOf(letters);
  if (script === undefined || script === 'Latin' || otherScripts.length > 0) return undefined;
  return /^[a-z]+$/iu.test(plainLookAlike(letters)) ? script : undefined;
}

/** Two names with the same skeleton look alike. */
function skeleton(name: string): string {
  const seen = splitInvisible(name.normalize('NFKC'))
    .map((piece) => (piece.mark === undefined ? piece.text : /\s/u.test(piece.text) ? ' ' : ''))
    .join('');
  // Names are shown without their ending, so a space before it is also invisible.
  return plainLookAlike(
    seen
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replace(/ (?=\.[^.]+$)/u, ''),
  );
}

const withoutCase = (name: string): string => name.normalize('NFC').toLowerCase();

/** As `skeleton`, whatever the case: a small `ⲣ` passes for the `P` of another name too. */
const caseless = (name: string): string => skeleton(skeleton(name).toLowerCase()).toLowerCase();

function scriptsOf(word: string): string[] {
  return allScripts()
    .filter(([, pattern]) => pattern.test(word))
    .map(([name]) => name);
}
