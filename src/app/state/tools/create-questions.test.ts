import { expect, it } from 'vitest';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import { createQuestions, wholeSet } from './create-questions.ts';

const pending = (callId: string) => ({ call: { callId } }) as PendingOperation;
const live = () => new AbortController().signal;

it('shows a question until it is decided, and passes the decision on', async () => {
  const { questions, confirmation } = createQuestions(() => true);
  const answer = confirmation.ask(pending('a'), live());
  expect(questions().map((question) => question.pending.call.callId)).toEqual(['a']);
  questions()[0]?.decide({ approved: false, feedback: 'Not now' });
  await expect(answer).resolves.toEqual({ approved: false, feedback: 'Not now' });
  expect(questions()).toEqual([]);
});

it('stays open where writing was not allowed, and can be approved afterwards', async () => {
  let isAllowed = false;
  const { questions, confirmation } = createQuestions(async () => isAllowed);
  const answer = confirmation.ask(pending('a'), live());
  questions()[0]?.decide({ approved: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(questions()).toHaveLength(1);
  isAllowed = true;
  questions()[0]?.decide({ approved: true });
  await expect(answer).resolves.toEqual({ approved: true });
});

it('is withdrawn when its signal fires', async () => {
  const { questions, confirmation } = createQuestions(() => true);
  const controller = new AbortController();
  const answer = confirmation.ask(pending('a'), controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(questions()).toEqual([]);
});

it('can be put off without an answer and without an abort', async () => {
  const { questions, confirmation, setAside } = createQuestions(() => true);
  const signal = live();
  const answer = confirmation.ask(pending('a'), signal);
  setAside();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(signal.aborted).toBe(false);
  expect(questions()).toEqual([]);
});

it('shows a decision until it is taken back, or can no longer be', async () => {
  const { decided, confirmation, setAside } = createQuestions(() => true);
  const taken = confirmation.showDecided?.(pending('a'), live());
  const late = new AbortController();
  const tooLate = confirmation.showDecided?.(pending('b'), late.signal);
  expect(decided().map((one) => one.pending.call.callId)).toEqual(['a', 'b']);
  decided()[0]?.takeBack();
  await expect(taken).resolves.toBeUndefined();
  late.abort();
  await expect(tooLate).rejects.toMatchObject({ name: 'AbortError' });
  expect(decided()).toEqual([]);
  void confirmation.showDecided?.(pending('c'), live());
  setAside();
  expect(decided()).toEqual([]);
});

it('a set is whole once all that is asked of it is open, and not while some of it is planned anew', async () => {
  const questions = createQuestions(() => true);
  const { confirmation, showSet } = { ...questions, ...questions.confirmation };
  const whole = (...callIds: string[]) =>
    wholeSet(
      questions,
      questions.questions().filter((question) => callIds.includes(question.pending.call.callId)),
    );
  showSet?.({ id: 'a', asked: ['a', 'b', 'c', 'd'], heldBack: 0 });
  for (const callId of ['a', 'b', 'c']) void confirmation.ask(pending(callId), live());
  expect(whole('a', 'b', 'c')).toBeUndefined();
  void confirmation.ask(pending('d'), live());
  expect(whole('a', 'b', 'c', 'd')).toMatchObject({ heldBack: 0 });
  expect(whole('a', 'b', 'c'), 'what was shown before the last joined').toBeUndefined();
  const open = questions.questions();
  // What remains after a yes is as it was.
  open[0]?.decide({ approved: true });
  await expect.poll(() => questions.questions().length).toBe(3);
  showSet?.({ id: 'a', asked: ['b', 'c', 'd'], heldBack: 0 });
  expect(whole('b', 'c', 'd')).toBeDefined();
  open[1]?.decide({ approved: false, feedback: '' });
  expect(whole('c', 'd'), 'before it is known what builds on the denied one').toBeUndefined();
  showSet?.({ id: 'a', asked: undefined, heldBack: 0 });
  expect(whole('c', 'd')).toBeUndefined();
  showSet?.({ id: 'a', asked: ['d'], heldBack: 1 });
  expect(whole('d')).toMatchObject({ heldBack: 1 });
  showSet?.({ id: 'a', asked: [], heldBack: 0 });
  expect(questions.sets()).toEqual([]);
});
