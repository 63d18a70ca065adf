import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';

const LONGEST = 2000;
const KINDS: readonly (readonly [kind: string, says: RegExp])[] = [
  [
    'preference',
    /\b(?:prefer|like|love|hate|dislike|want|favou?rite|rather|please always|never|always)\b|\b(?:mag|möchte|bevorzuge|lieber|prefiero|préfère)\b|喜欢/i,
  ],
  ['goal', /\b(?:goal|aim|plan to|intend|going to|ziel|vorhabe)\b/i],
];

/** What the person wants remembered beyond this conversation. It is stored as any change: the person sees and approves it. */
export const REMEMBERING: readonly QuestionForm[] = [
  {
    name: 'remember',
    patterns: [
      pattern('is')`
        ^(?:please )?(?:remember|memori[sz]e|keep in mind|make a mental note|don't forget|do not forget|note for (?:later|the future))
        (?:\s*[:,]\s*|\s+(?:for (?:me|later|the future)[:,]?\s+)?(?:that\s+|this:\s*)?)(?<fact>\S.*)$
      `,
      /^(?:merke?(?: dir)?|erinnere dich daran|vergiss nicht),?:? (?:dass )?(?<fact>\S.*)$/is,
      /^(?:recuerda|no olvides) que (?<fact>\S.*)$/is,
      /^(?:souviens-toi|retiens|n'oublie pas) qu(?:e |')(?<fact>\S.*)$/is,
      /^(?:请)?记住[:：,，]?\s*(?<fact>\S.*)$/s,
    ],
    plan: ({ fact = '' }) => {
      const content = sentence(fact);
      // "Remember when we …?" asks, "remember the milk" names no lasting fact, yet is what the person said.
      if (content.endsWith('?') || content.length > LONGEST) return undefined;
      return call('store_memory', { memory_type: memoryKind(content), content });
    },
  },
  {
    name: 'recall',
    patterns: [
      /^what (?:do you|have you) (?:remember(?:ed)?|know|stored?)(?: about (?:me|(?<subject>.+?)))?[?.!]*$/i,
      /^(?:do you remember|what did i (?:ask|tell) you to remember)(?: about)? ?(?<subject>.+?)?[?.!]*$/i,
      /^(?:show|list)(?: me)? (?:all )?(?:my |your |the )?memories(?: (?:about|of|on) (?<subject>.+?))?[?.!]*$/i,
    ],
    // Without a subject all are meant: a search would find only those that share a word with the question.
    plan: ({ subject }) =>
      subject === undefined
        ? call('query_graph', { sql: 'SELECT content, path FROM memories ORDER BY created DESC', limit: 50 })
        : call('recall_memories', { query: subject }),
  },
];

function sentence(fact: string): string {
  const plain = fact.trim().replace(/\s+/g, ' ');
  const first = Array.from(plain)[0] ?? '';
  const capital = first.toLocaleUpperCase('en') + plain.slice(first.length);
  return /[.!?。！？]$/.test(capital) ? capital : `${capital}.`;
}

function memoryKind(content: string): string {
  return KINDS.find(([, says]) => says.test(content))?.[0] ?? 'fact';
}
