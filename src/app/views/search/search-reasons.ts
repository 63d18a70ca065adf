import type { SearchReason } from '../../../workers/contract.ts';

/** What of a result's reasons is not seen in its title and excerpt, in a few words: “alias “Front door” · #home · 72 % alike”. */
export function reasonsInShort(why: readonly SearchReason[]): string {
  return why
    .filter((reason) => why.length === 1 || !isFaint(reason))
    .flatMap((reason) => shortOf(reason) ?? [])
    .join(' · ');
}

/** All reasons, a line each. */
export function reasonsInFull(why: readonly SearchReason[]): string {
  return why.map(fullOf).join('\n');
}

/** Beside another reason, so little likeness explains nothing. */
const isFaint = (reason: SearchReason): boolean => reason.kind === 'similarity' && reason.value < 0.3;

function shortOf(reason: SearchReason): string | undefined {
  switch (reason.kind) {
    case 'alias':
      return `alias “${reason.value}”`;
    case 'tag':
      return `#${reason.value}`;
    case 'similarity':
      return `${percent(reason.value)} alike`;
    case 'link':
      return 'linked';
    case 'title':
    case 'heading':
    case 'words':
    case 'second_pass':
      return undefined;
  }
}

function fullOf(reason: SearchReason): string {
  switch (reason.kind) {
    case 'words':
      return `Has ${reason.words.map((word) => `“${word}”`).join(', ')}`;
    case 'similarity':
      return `${percent(reason.value)} alike in meaning`;
    case 'title':
      return 'Its title fits';
    case 'alias':
      return `Also called “${reason.value}”`;
    case 'heading':
      return `Under the heading “${reason.value}”`;
    case 'tag':
      return `Tagged #${reason.value}`;
    case 'link':
      return `Linked from “${reason.value}”, a better result`;
    case 'second_pass':
      return `Read again together with what was asked (it was at ${reason.before} before)`;
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
