import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangeHistory, ChangeRecord } from '../../tools/definition/ports.ts';
import type { IndexApi, PatternMatch } from '../../workers/contract.ts';
import { readAddress, type AddressWords } from './read-address.ts';

/** Why the person is asked before an address is opened. */
export type AddressDoubt =
  | { readonly kind: 'answer' }
  | { readonly kind: 'from-page' }
  | { readonly kind: 'written-by-model' }
  | { readonly kind: 'text-of-note'; readonly text: string; readonly path: VaultPath }
  | { readonly kind: 'encoded'; readonly text: string }
  | { readonly kind: 'user-info'; readonly text: string }
  | { readonly kind: 'unchecked' };

export interface JudgeOptions {
  /** The note that shows the link; `page` for a saved page of the web, undefined for what a model wrote. */
  readonly from: VaultPath | 'page' | undefined;
  readonly index: Pick<IndexApi, 'findPattern'>;
  readonly history: Pick<ChangeHistory, 'list'>;
  /** The addresses that a text shows as links. */
  readonly addressesIn: (text: string) => ReadonlySet<string>;
}

/** A search of the whole vault for an address' words ends after this many milliseconds. */
const TIMEOUT = 1500;
/** A word in more notes than this is not specific to any of them. */
const RARE = 3;
const MOST_MATCHES = 2000;

/**
 * Whether an address may be opened at once (no doubt), or is shown whole first. One that a model wrote, in an answer or in a
 * note, always is; one in a note is where it holds text of another note, which only a program can have put there. What
 * cannot be looked up counts as a doubt.
 */
export async function judgeAddress(
  href: string,
  { from, index, history, addressesIn }: JudgeOptions,
): Promise<readonly AddressDoubt[]> {
  if (from === undefined) return [{ kind: 'answer' }];
  try {
    const { phrases, encoded, userInfo } = readAddress(href);
    const doubts: AddressDoubt[] = from === 'page' ? [{ kind: 'from-page' }] : [];
    if (userInfo !== undefined) doubts.push({ kind: 'user-info', text: userInfo });
    if (encoded !== undefined) doubts.push({ kind: 'encoded', text: encoded });
    // The page was written elsewhere, before anything could know these notes.
    if (from === 'page') return doubts;
    const records = await history.list();
    if (
      records.some((record) =>
        hasWritten(record, (text, path) => (path === from ? addressesIn(text).has(href) : text.includes(href))),
      )
    )
      doubts.push({ kind: 'written-by-model' });
    return [...doubts, ...(await findText(phrases, from, index))];
  } catch {
    return [{ kind: 'unchecked' }];
  }
}

/**
 * Whether a model, or another program that works through the app, brought this address into a note. Of the note itself the
 * links are compared, so that no spelling hides it; of other addresses their text.
 */
function hasWritten(record: ChangeRecord, holds: (text: string, path: VaultPath) => boolean): boolean {
  if (record.initiated_by !== 'agent' && record.initiated_by !== 'external') return false;
  return record.files.some(
    ({ path, before, after, moved }) =>
      !moved && after !== null && holds(after.text, path) && !(before && holds(before.text, path)),
  );
}

async function findText(
  phrases: readonly AddressWords[],
  from: VaultPath,
  index: Pick<IndexApi, 'findPattern'>,
): Promise<AddressDoubt[]> {
  if (phrases.length === 0) return [];
  const patterns = phrases.map(({ words }) => ({
    source: `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,8}')}(?![\\p{L}\\p{N}])`,
    flags: 'giu',
  }));
  const { matches, timedOut } = await index.findPattern({
    patterns,
    maxMatches: MOST_MATCHES,
    maxPerNote: 50,
    timeoutMs: TIMEOUT,
  });
  const found = phrases.flatMap((phrase, at) => {
    const inText = matches.filter((match) => match.pattern === at && !isInAddress(match));
    // Words that the note itself says need no other note to have come from.
    if (inText.some(({ path }) => path === from)) return [];
    const notes = new Set(inText.map(({ path }) => path));
    const [first] = inText;
    return first && (!phrase.onlyIfRare || notes.size <= RARE)
      ? [{ kind: 'text-of-note' as const, text: first.value, path: first.path }]
      : [];
  });
  const [longest] = found.toSorted((a, b) => b.text.length - a.text.length);
  if (longest) return [longest];
  return timedOut || matches.length >= MOST_MATCHES ? [{ kind: 'unchecked' }] : [];
}

/** Many notes link to the same place: an address is not what a note says. */
const isInAddress = ({ before }: PatternMatch): boolean =>
  /(?:[a-z][a-z+.-]{0,30}:\/\/|www\.|mailto:)/i.test(/(?<!\S)\S*$/.exec(before)?.[0] ?? '');
