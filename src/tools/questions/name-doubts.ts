import { hasAdjacentAlphabets } from '../../notes/invisible-characters/alphabets.ts';
import type { MixedWord, NameDoubt } from '../../notes/invisible-characters/look-alikes.ts';
import { inWords } from '../../notes/basics/in-words.ts';
import { countUnseen } from '../../notes/invisible-characters/show-invisible.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { OutboundRequest } from '../definition/ports.ts';

/**
 * What is to be doubted of the names in a question: of files, folders and tags that come to be, beside those of the vault, and of
 * tools, servers and whatever else its sentence names. The table of look-alikes is loaded only where there is something to look up.
 * @param pause awaited between slices of the work
 */
export async function nameDoubts(
  index: Pick<IndexClient, 'tree' | 'tags'>,
  plan: ChangePlan,
  pause: () => Promise<void>,
): Promise<readonly NameDoubt[]> {
  const newPaths = plan.changes
    .filter(({ before, after }) => before === null && after !== null)
    .map(({ path }) => path);
  const tag = plan.operation === 'rename_tag' ? plan.details['to'] : undefined;
  const mixes = hasAdjacentAlphabets(plan.message);
  const hosts = hostsOf(plan).filter((host) => host.includes('xn--'));
  if (newPaths.length === 0 && typeof tag !== 'string' && !mixes && hosts.length === 0) return [];
  const { findHostDoubts, findNameDoubts, mixedWords } =
    await import('../../notes/invisible-characters/look-alikes.ts');
  const doubts: NameDoubt[] = [...findHostDoubts(hosts, [])];
  if (newPaths.length > 0) {
    const gone = new Set(plan.changes.filter(({ after }) => after === null).map(({ path }) => path));
    const files = await index.tree();
    doubts.push(
      ...(await findNameDoubts(
        newPaths,
        files.map(({ path }) => path).filter((path) => !gone.has(path)),
        pause,
      )),
    );
  }
  if (typeof tag === 'string') {
    const tags = await index.tags();
    doubts.push(
      ...(await findNameDoubts(
        [tag],
        tags.map(({ name }) => name),
        pause,
      )),
    );
  }
  if (mixes) doubts.push(...mixedWords(plan.message).map((word) => ({ kind: 'mixed', ...word }) as const));
  return [...new Map(doubts.map((doubt) => [JSON.stringify(doubt), doubt])).values()];
}

/** The hosts that a plan would send to. */
function hostsOf({ details }: ChangePlan): readonly string[] {
  const requests = Array.isArray(details['requests']) ? (details['requests'] as readonly OutboundRequest[]) : [];
  return requests.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).host] : []));
}

/** Says of a host in other letters than ASCII, which is sent as `xn--…`, how people read it. */
export async function hostInLetters(host: string): Promise<readonly string[]> {
  if (!host.includes('xn--')) return [];
  const { findHostDoubts } = await import('../../notes/invisible-characters/look-alikes.ts');
  return findHostDoubts([host], []).map((doubt) => doubtInWords(doubt));
}

/**
 * What is to be doubted of the name of a tool that a note describes, before it is switched on.
 * @param otherNames names of other tools, of notes and of Latent itself
 */
export async function toolNameDoubts(name: string, otherNames: readonly string[]): Promise<readonly NameDoubt[]> {
  const { findNameDoubts } = await import('../../notes/invisible-characters/look-alikes.ts');
  // A stroke is part of a tool's name, and no folder.
  const whole = (toolName: string): string => toolName.replaceAll('/', ' ');
  return findNameDoubts([whole(name)], otherNames.filter((otherName) => otherName !== name).map(whole), () =>
    Promise.resolve(),
  );
}

/** Words of a text that are named; of more, the rest is counted. */
const NAMED = 5;

/**
 * What is to be doubted of a text that comes to be: words that pass for others, and characters that cannot be seen. The table of
 * look-alikes is loaded only where there is something to look up.
 */
export async function textDoubts(text: string): Promise<readonly string[]> {
  if (!hasAdjacentAlphabets(text)) return unseenInWords(text);
  const { mixedWords } = await import('../../notes/invisible-characters/look-alikes.ts');
  return [...mixedInWords(mixedWords(text)), ...unseenInWords(text)];
}

/** Words that mix alphabets, as sentences. */
export function mixedInWords(words: readonly MixedWord[]): readonly string[] {
  const more = words.length - NAMED;
  return [
    ...words.slice(0, NAMED).map((word) => doubtInWords({ kind: 'mixed', ...word })),
    ...(more > 0 ? [`${inWords(more, 'more word')} ${more === 1 ? 'mixes' : 'mix'} alphabets.`] : []),
  ];
}

/** Says how many characters of a text cannot be seen, and which; nothing where there are none. */
export function unseenInWords(text: string): readonly string[] {
  const unseenCharacters = countUnseen(text);
  if (unseenCharacters.length === 0) return [];
  const named = unseenCharacters
    .slice(0, NAMED)
    .map(({ name, count }) => (count > 1 ? `${count.toLocaleString('en')} × ${name}` : name));
  const more = unseenCharacters.length - NAMED;
  return [
    `It holds characters that cannot be seen, or look like others: ${named.join(', ')}${more > 0 ? `, and ${inWords(more, 'other kind')}` : ''}.`,
  ];
}

/** A doubt as a sentence for the person. @param where the other name is */
export function doubtInWords(doubt: NameDoubt, where = ' in this vault'): string {
  switch (doubt.kind) {
    case 'looks-like':
      return `${inQuotes(doubt.name)} looks like ${inQuotes(doubt.other)}, which is another name${where}.`;
    case 'mixed':
      return `${inQuotes(doubt.word)} is not what it looks like: it mixes ${doubt.scripts.join(' and ')} letters.`;
    case 'other-alphabet':
      return `${inQuotes(doubt.name)} is not what it looks like: all its letters are ${doubt.script}.`;
    case 'host-letters':
      return `The host ${inQuotes(doubt.host)} is written ${inQuotes(doubt.written)}, in letters that can look like others.`;
    case 'host-looks-like':
      return `The host ${inQuotes(doubt.host)} looks like ${inQuotes(doubt.other)}, and is another one.`;
    case 'host-begins-as':
      return `The host ${inQuotes(doubt.host)} begins like ${inQuotes(doubt.other)}, and is another one.`;
  }
}
