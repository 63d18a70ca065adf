import { isRecord } from '../../notes/basics/is-record.ts';
import { plainQuestion } from './forms/question-words.ts';
import { CHANGING } from './forms/changing.ts';

export interface TagRequest {
  readonly tag: string;
  readonly remove: boolean;
}

/** The tag that the person wants added or removed, where that is the question. */
export function tagRequest(question: string): TagRequest | undefined {
  const asked = plainQuestion(question);
  for (const form of CHANGING.filter(({ name }) => name === 'add tag' || name === 'remove tag')) {
    for (const pattern of form.patterns) {
      const tag = pattern.exec(asked)?.groups?.tag;
      if (tag !== undefined) return { tag: tag.replace(/^#/, ''), remove: form.name === 'remove tag' };
    }
  }
  return undefined;
}

/** The note's tags after the request, as the whole new list; null where none is left. */
export function withTag(frontmatter: unknown, { tag, remove }: TagRequest): string[] | null {
  const present = tagsOf(isRecord(frontmatter) ? frontmatter.tags : undefined);
  const others = present.filter((other) => other.replace(/^#/, '').toLowerCase() !== tag.toLowerCase());
  if (!remove) return others.length < present.length ? present : [...present, tag];
  return others.length > 0 ? others : null;
}

/** A list, or one text split at commas or spaces. */
function tagsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/[\s,]+/).filter((tag) => tag !== '') : [];
}
