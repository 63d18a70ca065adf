import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { withNote } from './named-note.ts';

const SIDES: Readonly<Record<string, string>> = {
  for: 'supporting',
  supporting: 'supporting',
  supports: 'supporting',
  against: 'contradicting',
  contradicting: 'contradicting',
  contradicts: 'contradicting',
};
/** What a person calls the open note when it is a claim. */
const OPEN_CLAIM = /^(?:this|that|the open|the current) (?:hypothesis|claim|idea|node|observation|theory)[?.!]*$/i;

/** Evidence from the web for a note; results are offered as source notes. */
export const EVIDENCE: readonly QuestionForm[] = [
  {
    name: 'evidence',
    patterns: [
      pattern('i')`
        ^(?:find|look for|search (?:the web )?for|get)(?: me)? (?:any |some |more )?
        (?<before>supporting |contradicting )?
        evidence (?:(?:that )?(?<side>for|against|supporting|supports|contradicting|contradicts|about|on) )
        (?<note>.+)$
      `,
      /^search the web (?:for evidence )?(?<side>for|against|about|on) (?<note>.+)$/i,
    ],
    plan: ({ before, side, note }, question) => {
      const evidenceType =
        SIDES[(before ?? '').trim().toLowerCase()] ??
        (side === undefined || /^search/i.test(question.text) ? undefined : SIDES[side.toLowerCase()]);
      const words = OPEN_CLAIM.test(note?.trim() ?? '') ? 'this note' : note;
      return withNote(words, question, (node_id) =>
        call('search_web_for_evidence', {
          node_id,
          create_sources: true,
          ...(evidenceType !== undefined && { evidence_type: evidenceType }),
        }),
      );
    },
  },
];
