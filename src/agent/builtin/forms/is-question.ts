import { pattern } from '../../../notes/basics/pattern.ts';

const ASKS = pattern('iu')`
  ^(?:(?:in|at|on|to|from|for|by|with|within|above|below|under|until|till|since|of|about)\s+)?(?:and\s+)?
  (?:who|whom|whose|what|what's|which|when|where|why|how|is|are|was|were|do|does|did|can|could|has|have|had|should|must|will
  |wer|wem|wen|wessen|was|welche[rmns]?|wann|wo|wohin|woher|warum|weshalb|wie|wieso|ist|sind|hat|haben|kann
  |qué|quién|quiénes|cuál|cuáles|cuándo|dónde|por qué|cómo|cuánt[oa]s?
  |qui|que|quel|quelle|quels|quelles|quand|où|pourquoi|comment|combien|est-ce)(?![\p{L}])
  |[?？]\s*$|什么|多少|哪|谁|何时|怎么|如何|为什么|几
`;

/** Whether a text asks something, and does not only name a subject. @param text without politeness */
export function isQuestion(text: string): boolean {
  return ASKS.test(text);
}

/** The whole question as search reads it: what would exclude a word or require a phrase there is plain text here. */
export function searchQuery(text: string): string {
  return text
    .replace(/(^|\s)-(?=[\p{L}\p{N}])/gu, '$1')
    .replace(/["“”„«»「」『』]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s?.!？。！])[\s?.!？。！]+$/u, '')
    .trim();
}
