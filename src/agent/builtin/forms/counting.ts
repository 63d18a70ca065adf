import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';
import { withNote } from './named-note.ts';
import { byTags } from './tags.ts';
import { byDate } from './times.ts';

/** "How many": the number is the `found` of a search. */
export const COUNTING: readonly QuestionForm[] = [
  {
    name: 'count tagged notes',
    patterns: [/^(?:how many|count|number of).*?(?:tagged(?: with)?|with (?:the )?tags?|#)\s*#?(?<tags>[^?]+)/i],
    plan: ({ tags }) => byTags(tags ?? ''),
  },
  {
    name: 'count links',
    patterns: [
      /^(?:how many|count|number of)(?: notes?| backlinks| links)?.*? (?:link|links|linking|point|refer) to (?<note>.+)$/i,
      /^(?:how many|count|number of) backlinks (?:does|do) (?<note>.+) have/i,
    ],
    plan: ({ note }, question) =>
      withNote(note, question, (note_path) => call('search_by_links', { note_path, direction: 'incoming' })),
  },
  {
    name: 'count notes about',
    patterns: [
      pattern('i')`
        ^(?:how many|count|number of)(?: of my| the
        | my)? notes? (?:do i have |are there |did i write |have i written |are |is )?
        (?:(?:that |which )?(?:about|on|mention(?:ing)?|contain(?:ing)?|with)) (?<subject>.+)$
      `,
      /^wie viele notizen .*?(?:über|zu|zum thema) (?<subject>.+)$/i,
      /^cuántas notas .*?(?:sobre|de) (?<subject>.+)$/i,
      /^combien de notes .*?(?:sur|de) (?<subject>.+)$/i,
    ],
    plan: ({ subject }) => call('search_notes', { query: cleanSubject(subject), mode: 'text', top_k: 5 }),
  },
  {
    name: 'count notes of a time',
    patterns: [/^(?:how many|count|number of)\b/i],
    plan: (_groups, { text }) => byDate(text),
  },
  {
    name: 'count notes',
    patterns: [
      pattern('i')`
        ^(?:how many|count|number of)(?: of)?(?: the| my| all)? notes?
        (?: (?:do i have|have i (?:got|written)|are there|is there|are|is))?
        (?:,? (?:altogether|in total|overall|so far|now|by now))?
        (?: in (?:the )?(?:folder )?(?<folder>[^?]+?))?(?: folder)?[?.!]*$
      `,
      /^(?:wie viele notizen|cuántas notas|combien de notes|(?:我有|一共有)?多少(?:篇|条|个)?笔记)/i,
    ],
    plan: ({ folder }) => {
      const name = cleanSubject(folder);
      return call(
        'list_notes',
        name === '' || /^(?:total|all|vault|here|it)$/i.test(name) ? {} : { folder: name, recursive: true },
      );
    },
  },
];
