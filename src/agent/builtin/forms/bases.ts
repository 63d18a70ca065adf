import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';

/** A base that is asked for by its name, and the view of it if one is named. */
export const BASES: readonly QuestionForm[] = [
  {
    name: 'rows of a base',
    patterns: [
      pattern('i')`
        ^(?:(?:show|list|read|open|display|print|give)(?: (?:me|us))?|what(?:'s| is) in|rows of|query)
        (?: (?:the )?(?:view|table) (?<view>[^?]+?) (?:of|in|from))? (?:the|my) base (?:called |named )?(?<base>[^?]+?)
        [?.!]*$
      `,
      pattern('i')`
        ^(?:(?:show|list|read|open|display|print|give)(?: (?:me|us))?|what(?:'s| is) in|rows of|query)
        (?: (?:the|my))? (?<base>[^?\s][^?]*?)(?: base|\.base)[?.!]*$
      `,
    ],
    plan: ({ base = '', view }) => {
      // “Books, view To read”
      const [, name = base, named = view] = /^(.+?),? (?:and )?(?:the )?view (.+)$/i.exec(base) ?? [];
      const path = cleanSubject(name.replace(/\.base$/i, ''));
      // A knowledge base is no file.
      return path === '' || /\b(?:knowledge|data|code|home)$/i.test(path)
        ? undefined
        : call('query_base', { path, ...(named && { view: cleanSubject(named) }) });
    },
  },
];
