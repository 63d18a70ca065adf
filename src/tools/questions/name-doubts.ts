import { hasAdjacentAlphabets } from '../../notes/invisible-characters/adjacent-alphabets.ts';
import type { NameDoubt } from '../../notes/invisible-characters/look-alikes.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { ChangePlan } from '../definition/change-set.ts';

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
  const made = plan.changes.filter(({ before, after }) => before === null && after !== null).map(({ path }) => path);
  const tag = plan.operation === 'rename_tag' ? plan.details['to'] : undefined;
  const mixes = hasAdjacentAlphabets(plan.message);
  if (made.length === 0 && typeof tag !== 'string' && !mixes) return [];
  const { findNameDoubts, mixedWords } = await import('../../notes/invisible-characters/look-alikes.ts');
  const doubts: NameDoubt[] = [];
  if (made.length > 0) {
    const gone = new Set(plan.changes.filter(({ after }) => after === null).map(({ path }) => path));
    const files = await index.tree();
    doubts.push(
      ...(await findNameDoubts(
        made,
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

/**
 * What is to be doubted of the name of a tool that a note describes, before it is switched on.
 * @param others names of other tools, of notes and of Latent itself
 */
export async function toolNameDoubts(name: string, others: readonly string[]): Promise<readonly NameDoubt[]> {
  const { findNameDoubts } = await import('../../notes/invisible-characters/look-alikes.ts');
  // A stroke is part of a tool's name, and no folder.
  const whole = (each: string): string => each.replaceAll('/', ' ');
  return findNameDoubts([whole(name)], others.filter((other) => other !== name).map(whole), () => Promise.resolve());
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
  }
}
