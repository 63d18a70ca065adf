import type { ToolContext } from '../../../definition/define-tool.ts';
import { askInGroups, shownOfEach } from '../model/ask-in-groups.ts';
import type { JsonRecord } from '../web/read-json.ts';
import type { WebResult } from '../web/web-source-format.ts';
import { judgeByRules, sentencesOf, type EvidenceType, type Judgement } from './judge-result.ts';

const TYPES: readonly string[] = ['supporting', 'contradicting', 'neutral'] satisfies EvidenceType[];

/** Judges each web result against the claim: by a model where there is one and its quote is real, else by rules. */
export async function judgeResults(
  context: ToolContext,
  claim: string,
  webResults: readonly WebResult[],
): Promise<{ judgements: Judgement[]; warnings: readonly string[] }> {
  const sentences = webResults.map(({ snippet }) => sentencesOf(snippet));
  const flat = sentences.flat();
  const similar = flat.length === 0 ? null : await context.index.compareTexts({ texts: flat, to: claim });
  let from = 0;
  const guesses = webResults.map((webResult, at) =>
    judgeByRules(claim, webResult, similar?.slice(from, (from += sentences[at]!.length))),
  );
  const shown = shownOfEach(context, webResults.length, MOST_SHOWN);
  const { entries: answers, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'results',
    before: `Claim: ${claim}`,
    items: webResults.map(({ title, snippet }, at) => `Result ${at + 1}: ${title}\n${snippet.slice(0, shown)}`),
  });
  const cut = webResults.filter(({ snippet }) => snippet.length > shown).length;
  const judgements = guesses.map(
    (guess, at) =>
      fromModel(
        answers.find((answer) => Number(answer['result']) === at + 1),
        webResults[at]!,
        guess,
      ) ?? guess,
  );
  return {
    judgements,
    warnings:
      cut === 0 || answers.length === 0
        ? warnings
        : [
            ...warnings,
            `The model read the first ${shown} characters of ${cut} longer ${cut === 1 ? 'result' : 'results'}.`,
          ],
  };
}

/** A quote that is not in the result is replaced by the sentence that the rules chose. */
function fromModel(answer: JsonRecord | undefined, { snippet }: WebResult, guess: Judgement): Judgement | undefined {
  if (typeof answer?.['evidence_type'] !== 'string' || !TYPES.includes(answer['evidence_type'])) return undefined;
  const { relevance, quote, reasoning } = answer;
  const isQuoted = typeof quote === 'string' && quote.trim().length > 8 && snippet.includes(quote.trim());
  return {
    evidence_type: answer['evidence_type'] as EvidenceType,
    relevance:
      typeof relevance === 'number' && relevance >= 0 && relevance <= 1
        ? Math.round(relevance * 100) / 100
        : guess.relevance,
    reasoning:
      typeof reasoning === 'string' && reasoning !== ''
        ? reasoning.replace(/\s+/g, ' ').slice(0, 400)
        : guess.reasoning,
    quote: isQuoted ? quote.trim() : guess.quote,
    judged_by: 'model',
  };
}

const MOST_SHOWN = 1500;

const TASK = [
  'For each numbered result: does it support the claim, contradict it, or neither? How relevant is it, 0 to 1? Quote, word for word, the sentence that decides.',
  'Form: {"results": [{"result": 1, "evidence_type": "supporting" | "contradicting" | "neutral", "relevance": 0.8, "reasoning": "one sentence", "quote": "…"}]}',
].join('\n\n');
