import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';

export const TAGS: readonly QuestionForm[] = [
  {
    name: 'tags',
    patterns: [
      /\b(?:tagged|tags?ged)(?: with| as)? (?<tags>.+)$/i,
      /\b(?:with|have|has|under) (?:the |a )?tags? (?<tags>.+)$/i,
      pattern('i')`
        \b(?:with|have|has|carry|carries|under|bear|bears|use|uses) (?<tags>(?:both |either )?(?:the |a )?
        [^?]+?) tags?(?: on (?:them|it))?[?.!]*$
      `,
      /\b(?:mit dem (?:tag|schlagwort)|con la etiqueta|avec (?:le tag|l'étiquette)) (?<tags>.+)$/i,
      /(?:标签|标记)(?:为|是|:|：)?\s*(?<tags>\S+?)(?:的(?:笔记)?)?$/,
      /(?:^|\s)(?<tags>#[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*(?:\s*(?:,|and|or|und|y|et)?\s*#[\p{L}\p{N}_/-]+)*)/iu,
    ],
    plan: ({ tags }) => byTags(tags ?? ''),
  },
];

/** "a and b" wants both tags, "a or b" either. */
export function byTags(text: string): Plan | undefined {
  const either = /\b(?:or|oder|ou)\b/i.test(text);
  const tags = cleanSubject(text.replace(/\b(?:tags?|both|either|the|do i have|are there|please)\b/gi, ' '))
    .split(/\s*(?:,|\band\b|\bor\b|\bund\b|\boder\b|\by\b|\bet\b|\bou\b|\s)\s*/i)
    .map((tag) => tag.replace(/^#+|[?.!"'“”]+$/g, '').replace(/^["'“”]+/, ''))
    .filter((tag) => tag !== '');
  if (tags.length === 0) return undefined;
  return call('search_by_tags', { tags, ...(tags.length > 1 && !either ? { require_all: true } : {}) });
}
