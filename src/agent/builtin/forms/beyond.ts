import { pattern } from '../../../notes/basics/pattern.ts';
import type { QuestionForm } from './question-form.ts';

const INSTEAD = [
  'Without a language model I can:',
  '- find what your notes say and quote it: *What do I know about moths?* · *When is the inspection of the van?*',
  '- list and count notes, tags, links, tasks and days: *open tasks* · *notes from last week* · *What links to this note?*',
  '- make a change that you name, and ask before: *Add a task to this note: …* · *Tag this note with …* · *Rename this note to …* · *Remember that …*',
].join('\n');

const cannot = (activity: string) => ({
  say: `I cannot ${activity}: that needs a language model, which you can choose in the settings. ${INSTEAD}`,
});

/** What people ask of a language model. Its words would lead to a search that answers something else. */
export const BEYOND: readonly QuestionForm[] = [
  {
    name: 'translate',
    patterns: [/^(?:translate|übersetze|traduce|traduis|翻译)(?![\p{L}])/iu],
    plan: () => cannot('translate'),
  },
  {
    name: 'rewrite',
    patterns: [
      pattern('i')`
        ^(?:rewrite|rephrase|reword|paraphrase|proofread|polish|simplify|shorten|improve
        |(?:correct|fix|check) (?:the |my |all )?(?:spelling|grammar|typos?|style|language))\b
      `,
    ],
    plan: () => cannot('rewrite text'),
  },
  {
    name: 'write',
    patterns: [
      pattern('i')`
        ^(?:(?:write|draft|compose|generate)(?: me)?(?: an?| the| some| my)?(?: \w+){0,2}? (?:e-?mail|letter|essay|poem|story|article
        |blog ?post|summary|report|reply|answer|song|speech|abstract|introduction|conclusion|outline|code|script)
        |(?:brainstorm|come up with|invent|imagine)\b)
      `,
    ],
    plan: () => cannot('write new text'),
  },
  {
    name: 'judge',
    patterns: [
      /^(?:compare|contrast|analy[sz]e|evaluate|assess|critici[sz]e|review|argue|give me feedback|what do you think)\b/i,
    ],
    plan: () => cannot('compare or judge'),
  },
  {
    name: 'calculate',
    patterns: [
      /^(?:calculate|compute|work out)\b|^what(?:'s| is) [\d\s.,()+*/^%×÷-]*\d\s*[-+*/^%×÷]\s*[\d(][\d\s.,()+*/^%×÷-]*\??$/i,
    ],
    plan: () => cannot('calculate'),
  },
  {
    name: 'remind',
    patterns: [/^(?:remind me|wake me|set (?:a|an|the|my) (?:timer|alarm|reminder)|schedule)\b/i],
    plan: () => ({
      say: `I cannot remind you at a time. I can write a task for you: *Add a task to today's note: …*. ${INSTEAD}`,
    }),
  },
  {
    name: 'outside',
    patterns: [
      /^(?:what(?:'s| is| will) (?:the )?weather|how(?:'s| is) the weather|google|search (?:the web|google|online|the internet)|(?:send|e-?mail|mail|call|phone|order|book|buy) (?:an? |the |me |my )?(?:\w+ )?(?:to|for|at|with) )/i,
    ],
    plan: () => ({ say: `I work on your notes alone, and reach nothing outside them. ${INSTEAD}` }),
  },
];
