import { afterEach, describe, expect, it } from 'vitest';
import { costOf } from '../budget/budget-spend.ts';
import { IS_LONG_FUZZ } from '../../notes/testing/fuzz-runs.ts';
import type { UserMessage } from '../model/messages.ts';
import { fails, hangs, openConversation, says, saysWhole, type ZooConversation } from './testing/zoo/converse.ts';
import { ZOO } from './testing/zoo/index.ts';
import { SERVICES } from './services.ts';

/** The same twelve conversations with every service, each of which behaves as its documents and its users say. */

const GARLIC: UserMessage = { role: 'user', content: 'When do I plant garlic?' };
const ONIONS: UserMessage = { role: 'user', content: 'And onions?' };
/** Bytes of base64. To send more, several times, takes longer than all else here, and is left to long runs. */
const LARGE = 5_000_000;
const ANSWER = 'In October, says Plan.md.';
const THINKING = 'I should look it up.';
const CALL = { name: 'search_notes', arguments: { query: 'garlic' } };
const OTHER_CALL = { name: 'search_notes', arguments: { query: 'knoblauch' } };
const PICTURE: UserMessage = {
  role: 'user',
  content: 'What is in it?',
  images: [{ name: 'bed.png', dataUrl: 'data:image/png;base64,iVBORw0KGgo=' }],
};

let conversation: ZooConversation | undefined;
afterEach(async () => {
  await conversation?.close();
});

describe.each(ZOO.map((create) => [create().label, create] as const))('%s', (_label, create) => {
  const open = async () => {
    conversation = await openConversation(create());
    return conversation;
  };
  /** No request was made twice as it was. */
  const expectNoRepeats = ({ bodies }: ZooConversation, passing = 0) =>
    expect(bodies.length - new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(passing);

  it('a plain answer', async () => {
    const talk = await open();
    expect(await talk.ask(GARLIC, [says({ text: ANSWER })])).toMatchObject({
      answer: ANSWER,
      outcome: { reason: 'answered' },
    });
    expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
    expectNoRepeats(talk);
  });

  it('one call, and a further message', async () => {
    const talk = await open();
    expect(await talk.ask(GARLIC, [says({ calls: [CALL] }), says({ text: ANSWER })])).toMatchObject({ answer: ANSWER });
    expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
    expectNoRepeats(talk);
  });

  it('parallel calls', async () => {
    const talk = await open();
    const turn = await talk.ask(GARLIC, [says({ calls: [CALL, OTHER_CALL] }), says({ text: ANSWER })]);
    expect(turn.answer).toBe(ANSWER);
    expect(turn.events.filter(({ type }) => type === 'tool_end')).toHaveLength(2);
    expectNoRepeats(talk);
  });

  it('a call after thinking, in this turn and in the next', async () => {
    const talk = await open();
    const thinks = says({ thinking: THINKING, calls: [CALL] });
    expect(await talk.ask(GARLIC, [thinks, says({ text: ANSWER })])).toMatchObject({ answer: ANSWER });
    expect(await talk.ask(ONIONS, [thinks, says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
    expectNoRepeats(talk);
  });

  it('Stop in the middle of the answer behind a call, and on', async () => {
    const talk = await open();
    const stopped = await talk.ask(GARLIC, [says({ calls: [CALL] }), hangs], { stopAfterMs: 10 });
    expect(stopped.outcome).toEqual({ reason: 'stopped' });
    expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
    expectNoRepeats(talk);
  });

  it('an error in the second round, and on', async () => {
    const talk = await open();
    const failed = await talk.ask(GARLIC, [says({ calls: [CALL] }), fails, fails, fails, fails]);
    expect(failed.outcome).toMatchObject({ reason: 'error' });
    expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
  });

  it('a failure that passes', async () => {
    const talk = await open();
    expect(await talk.ask(GARLIC, [fails, says({ text: ANSWER })])).toMatchObject({ answer: ANSWER });
  });

  it('a picture', async () => {
    const talk = await open();
    expect(await talk.ask(PICTURE, [says({ text: 'A bed.' })])).toMatchObject({ answer: 'A bed.' });
    expectNoRepeats(talk);
  });

  it('a picture that is refused, and on', async () => {
    const talk = await open();
    const isShown = (body: unknown) => JSON.stringify(body).includes('image_url');
    const refuses = (service: ReturnType<typeof create>, body: object) =>
      isShown(body) ? service.refusesPicture : service.render({ text: 'I cannot see it.' }, body as never);
    const turn = await talk.ask(PICTURE, [refuses, refuses, refuses]);
    expect(turn.answer).toBe('I cannot see it.');
    const before = talk.bodies.length;
    expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
    expect(talk.bodies.slice(before).some(isShown)).toBe(false);
    expectNoRepeats(talk);
  });

  const { largestPicture } = create();
  it.runIf(largestPicture !== undefined && (IS_LONG_FUZZ || largestPicture < LARGE))(
    'a picture that is too large is made smaller',
    async () => {
      const talk = await open();
      const dataUrl = `data:image/png;base64,${'A'.repeat(largestPicture! + 4_000)}`;
      const large: UserMessage = { ...PICTURE, images: [{ name: 'bed.png', dataUrl }] };
      const turn = await talk.ask(large, [says({ text: 'A bed.' })]);
      expect(turn.answer).toBe('A bed.');
      expect(turn.saved[0]).not.toHaveProperty('leftOut');
      expect(JSON.stringify(talk.bodies.at(-1))).toContain('image_url');
      expectNoRepeats(talk);
      const before = talk.bodies.length;
      expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({
        answer: 'In spring.',
        outcome: { reason: 'answered' },
      });
      expect(talk.bodies.length - before).toBe(1);
    },
  );

  it('a conversation that is too long is cut', async () => {
    const talk = await open();
    const long: UserMessage = {
      role: 'user',
      content: 'Look at this.',
      context: [{ kind: 'file', label: 'a.txt', text: 'Garlic is planted in October. '.repeat(800) }],
    };
    await talk.ask(long, [says({ text: 'Yes.' })], { windowTokens: 16_000 });
    const isLong = (body: unknown) => JSON.stringify(body).length > 15_000;
    const step = (service: ReturnType<typeof create>, body: object) =>
      isLong(body) ? service.tooLong : service.render({ text: ANSWER }, body as never);
    expect(await talk.ask(GARLIC, [step, step, step, step, step], { windowTokens: 16_000 })).toMatchObject({
      answer: ANSWER,
    });
  });

  it('a refusal is told in its words and asked for once', async () => {
    const talk = await open();
    const before = talk.bodies.length;
    const turn = await talk.ask(GARLIC, [(service) => service.declines, (service) => service.declines]);
    const told = turn.outcome.reason === 'error' ? `${turn.outcome.message} ${turn.outcome.hint}` : turn.answer;
    expect(told).toMatch(/can’t help|filter|high risk|Attention Required|Content violates/);
    expectNoRepeats(talk);
    expect(talk.bodies.length - before).toBeLessThanOrEqual(3);
    expect(await talk.ask(ONIONS, [says({ text: 'In spring.' })])).toMatchObject({ answer: 'In spring.' });
  });

  it('what it cost', async () => {
    const talk = await open();
    const { events } = await talk.ask(GARLIC, [says({ text: ANSWER })]);
    const spent = events.findLast((one) => one.type === 'message')?.spent;
    const { price, cost } = create();
    expect(spent).toMatchObject({ isEstimate: false, usage: { inputTokens: 1000, outputTokens: 50 } });
    expect(costOf(spent!.usage, price)).toBeCloseTo(cost, 12);
  });

  it('a whole answer in place of a stream', async () => {
    const talk = await open();
    const turn = await talk.ask(GARLIC, [
      saysWhole({ thinking: THINKING, calls: [CALL] }),
      saysWhole({ text: ANSWER }),
    ]);
    expect(turn).toMatchObject({ answer: ANSWER, outcome: { reason: 'answered' } });
    expectNoRepeats(talk);
  });
});

it('the settings name only services that are among these, with the date of what is known of them', () => {
  const covered = ZOO.map((create) => create().id);
  expect(SERVICES.map(({ id }) => id).filter((id) => !covered.includes(id))).toEqual([]);
  for (const { id, asOf } of SERVICES) {
    const dates = ZOO.map((create) => create())
      .find((service) => service.id === id)
      ?.facts.flatMap(({ date }) => date ?? []);
    expect(dates?.toSorted()[0], id).toBe(asOf);
  }
});

it('each fact has its source, and the date on which it was looked up or sought', () => {
  for (const create of ZOO) {
    const { id, facts } = create();
    expect(facts.length, id).toBeGreaterThan(0);
    for (const { says: words, source, date, sought } of facts) {
      expect(
        [words, source].every((text) => text.length > 8),
        id,
      ).toBe(true);
      expect(date ?? sought, `${id}: ${words}`).toMatch(/^20\d\d-\d\d$/);
    }
  }
});
