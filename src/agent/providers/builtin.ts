import { answersSoFar, nextLookUp } from '../builtin/answering/answer-question.ts';
import { sayAnswer } from '../builtin/answering/say-answer.ts';
import { composeAnswer, foundNothing } from '../builtin/answers.ts';
import { answerInLanguage } from '../builtin/languages/answer-in-language.ts';
import { requestLanguages } from '../builtin/understanding/languages.ts';
import { followUp } from '../builtin/follow-up.ts';
import type { Plan } from '../builtin/forms/question-form.ts';
import { planQuestion } from '../builtin/question-forms.ts';
import { plainQuestion } from '../builtin/forms/question-words.ts';
import { lastChangeId, readTurn, scalarInputText, type TurnSoFar } from '../builtin/answered-call.ts';
import type { Candidate } from '../builtin/understanding/candidate.ts';
import { readVaultWords } from '../builtin/understanding/vault-words.ts';
import { earlierIn } from '../builtin/understanding/earlier.ts';
import { understandMeant } from '../builtin/understanding/readings.ts';
import type { Message } from '../model/messages.ts';
import { abortError } from '../model/abort.ts';
import type { ModelDelta, ModelProvider, ModelRequest } from '../model/model-provider.ts';
import { readOpenNote } from '../context/system-prompt.ts';

/** Words per piece of text: the answer is known at once, and pieces keep what listens the same as for a model. */
const PIECE = /\S+\s*|\s+/g;

/**
 * The assistant without a model: it reads the question's form by rules, calls the tools that fit, and answers
 * with what they found, quoted and cited. It keeps no state: everything is read from the conversation. It answers in the language
 * of the request, where that is one that it understands.
 * @param language the language of the person, for a request that does not tell its own; English where absent
 */
export function createBuiltinProvider(language: () => string = () => 'en'): ModelProvider {
  return {
    id: 'builtin',
    label: 'Built-in assistant',
    byRules: true,
    async *stream(request) {
      if (request.signal.aborted) throw abortError();
      const plan = await decide(request);
      if ('call' in plan) yield* callDeltas(plan.call.name, plan.call.input);
      else {
        const { question } = readTurn(request.messages);
        const spoken = requestLanguages(question);
        const own = language();
        yield* textDeltas(await answerInLanguage(plan.say, spoken.includes(own) ? own : (spoken[0] ?? own)));
      }
    },
  };
}

/** How the newest request of a conversation was understood: what it changed since makes no other request of it. */
const understood = new WeakMap<Message, readonly Candidate[]>();

async function understandOnce(request: ModelRequest): Promise<readonly Candidate[]> {
  const message = request.messages.findLast(({ role }) => role === 'user');
  if (!message || !request.look) return [];
  const cachedCandidates = understood.get(message);
  if (cachedCandidates) return cachedCandidates;
  const situation = {
    question: message.content,
    openNote: readOpenNote(request.messages),
    lastChangeId: lastChangeId(request.messages),
    earlier: earlierIn(request.messages),
  };
  const candidates = await understandMeant(situation, request.look);
  understood.set(message, candidates);
  return candidates;
}

/** What comes of the way in which the request was understood; `undefined` where the older rules are to go on. */
function nextOf({ plan, next, tell }: Candidate, turn: TurnSoFar): Plan | undefined {
  const last = turn.calls.at(-1);
  if (!last) return plan;
  const further = turn.calls.length === 1 ? next?.(last.result) : undefined;
  if (further) return further;
  const answerText = last.result.success === true ? tell?.(turn.calls) : undefined;
  return { say: answerText ?? composeAnswer(turn) };
}

async function decide(request: ModelRequest): Promise<Plan> {
  const turn = readTurn(request.messages);
  const isThere = (name: string) => request.tools.some((tool) => tool.name === name);
  const [best] = await understandOnce(request);
  // What is read by its form alone is followed up and told as its form is.
  const isFollowed = best !== undefined && (best.intent === 'fact' || best.intent.startsWith('form: '));
  if (best && (!isFollowed || turn.calls.length === 0)) {
    const plan = nextOf(best, turn);
    if (plan && (!('call' in plan) || isThere(plan.call.name))) return plan;
  }
  if (turn.calls.length === 0) {
    const plan = planQuestion({
      text: plainQuestion(turn.question),
      openNote: readOpenNote(request.messages),
      lastChangeId: lastChangeId(request.messages),
    });
    if (!('call' in plan) || isThere(plan.call.name)) return plan;
    return { say: `I would need the tool ${plan.call.name} for that, and it is switched off.` };
  }
  const previousAnswers = await answersSoFar(
    turn,
    best?.intent === 'fact' && 'call' in best.plan ? scalarInputText(best.plan.call.input.query) : undefined,
    request.look && (await readVaultWords(request.look)).known,
  );
  if (previousAnswers) {
    const look = nextLookUp(previousAnswers, turn, isThere);
    return look ? { call: look } : { say: sayAnswer(previousAnswers) ?? foundNothing(turn) };
  }
  const next = followUp(turn);
  return next && isThere(next.name) ? { call: next } : { say: composeAnswer(turn) };
}

function* callDeltas(name: string, input: Readonly<Record<string, unknown>>): Generator<ModelDelta> {
  yield { type: 'tool_call', index: 0, name, arguments: JSON.stringify(input) };
  yield { type: 'finish', reason: 'tool_calls' };
}

function* textDeltas(answer: string): Generator<ModelDelta> {
  for (const [text] of answer.matchAll(PIECE)) yield { type: 'text', text };
  yield { type: 'finish', reason: 'stop' };
}
