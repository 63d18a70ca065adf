import { pattern, patternText } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';

/** In these questions, text in quotation marks is the name of a note or a tag. */
const NOT_A_NAME = patternText`
  ^(?!(?:show|read|open|display|print|summari[sz]e|zeig|lies|öffne|muestra|lee|abre|montre|lis|ouvre
  |显示|打开|阅读|backlinks|links|(?:what|which(?: notes?)?)(?: are)? (?:links?|connected|linked|tagged)
  |how many|tagged))
`;

export const PHRASES: readonly QuestionForm[] = [
  {
    name: 'phrase',
    patterns: [
      new RegExp(`${NOT_A_NAME}.*?["“„](?<phrase>[^"“”„]{2,})["”“]`, 'isu'),
      new RegExp(`${NOT_A_NAME}.*?«\\s*(?<phrase>[^«»]{2,}?)\\s*»`, 'isu'),
      new RegExp(`${NOT_A_NAME}.*?[「『](?<phrase>[^「」『』]+)[」』]`, 'isu'),
      // A single quotation mark may be an apostrophe: it counts only beside a word such as “note”, at the ends of words.
      pattern('iu')`
        ${NOT_A_NAME}.*?\b(?:text|phrase|words?|string|sentence|quote|expression|term)\s+['‘]
        (?<phrase>[^\n]{2,}?)['’](?![\p{L}\p{N}])
      `,
      pattern('i')`
        ^(?:do|does|did|is|are) (?:the )?(?:exact )?(?:text|phrase|words?|string|sentence|expression|term)
        \s+(?<phrase>.+?) (?:appear|occur|stand|show up|come up|turn up|exist|used|written|mentioned)\b.*$
      `,
      pattern('i')`
        ^(?:find|search for|look for|where is|where's|which notes? contains?)(?: me)? (?:the )?(?:exact )?
        (?:text|phrase|words?|string|sentence)\s+(?<phrase>.+)$
      `,
      /^(?:which|what) notes? contains? (?<phrase>.+)$/i,
      /^where (?:do|did) i mention (?<phrase>.+)$/i,
    ],
    plan: ({ phrase }) =>
      cleanSubject(phrase) === '' ? undefined : call('text_search', { query: cleanPhrase(phrase ?? '') }),
  },
];

/** A phrase is searched as written; only the words around it are removed. */
function cleanPhrase(phrase: string): string {
  return phrase
    .trim()
    .replace(/(?<![?？])[?？]+$/, '')
    .replace(/^["“'](.+)["”']$/u, '$1')
    .trim();
}
