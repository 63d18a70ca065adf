import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';

export const TOPICS: readonly QuestionForm[] = [
  {
    name: 'notes about',
    patterns: [
      pattern('i')`
        ^(?:(?:show|find|list|get|search)(?: me)? (?:for )?)?(?:all |any |the |my )*
        notes? (?:about|on|regarding|concerning) (?<subject>.+)$
      `,
      pattern('i')`
        ^what (?:do|did|have) i (?:already )?
        (?:know|write|written|noted?|say|said|think|thought|learn(?:ed|t)?|read|find|found|discover(?:ed)?|hear|heard|collect(?:ed)?|have)
        (?: down| out)?\s
        (?:about|on|of|regarding) (?<subject>.+)$
      `,
      pattern('i')`
        ^(?:do i have|is there|have i|are there)
        (?: any| some)? (?:notes?|anything|something) (?:about|on|regarding|concerning) (?<subject>.+)$
      `,
      /^(?:tell me|anything|everything|something)(?: (?:everything|more|all))?(?: i (?:know|wrote|have))? (?:about|on) (?<subject>.+)$/i,
      /^(?:notizen|alles) (?:über|zu|zum thema) (?<subject>.+)$/i,
      /^was (?:weiß|habe|schrieb) ich (?:alles )?(?:über|zu) (?<subject>.+?)(?: geschrieben| notiert)?[?.!]*$/i,
      /^(?:notas|qué (?:sé|escribí)) (?:sobre|de|acerca de) (?<subject>.+)$/i,
      /^(?:notes|que sais-je|qu'est-ce que je sais|qu'ai-je écrit) (?:sur|de|à propos de) (?<subject>.+)$/i,
      /^(?:(?:我)?(?:有|写过|知道)(?:什么|哪些)?)?关于(?<subject>.+?)(?:的)?(?:笔记|什么|内容)?(?:有哪些|呢|吗)?[？?。]*$/,
    ],
    plan: ({ subject }) => search(subject),
  },
  {
    name: 'search',
    patterns: [
      /^(?:search|look(?: up)?|find(?: out)?|finde|suche|busca|cherche|搜索|查找|找)(?: me)?(?: (?:for|nach|in my notes for))?\s*(?<subject>.+)$/i,
    ],
    plan: ({ subject }) => search(subject),
  },
];

function search(subject: string | undefined): Plan | undefined {
  const query = cleanSubject(subject);
  return query === '' ? undefined : call('search_notes', { query });
}
