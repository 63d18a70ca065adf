import { describe, expect, it } from 'vitest';
import type { Message, StoredMessage, SummaryMessage } from '../model/messages.ts';
import { ModelError } from '../model/model-provider.ts';
import { runScriptedTurn as run } from '../testing/run-scripted-turn.ts';
import { ask, say } from '../testing/scripted-provider.ts';

const user = (content: string): Message => ({ role: 'user', content });
const answer = (content: string): Message => ({ role: 'assistant', content });
const LONG = 'Moths come to the lamp. '.repeat(60);

/** Turns of a question and a long answer. */
function talk(turns: number): Message[] {
  return Array.from({ length: turns }, (_, n) => [user(`Question ${n}`), answer(`Answer ${n}. ${LONG}`)]).flat();
}

describe('a conversation that outgrows the window', () => {
  it('is summarised by the model from its oldest part, and the summary is its own message', async () => {
    const messages = [...talk(10), user('And now?')];
    const { requests, saved, events } = await run([say('They talked of moths.'), say('Now this.')], {
      messages,
      windowTokens: 4000,
    });
    expect(requests[0]?.system).toContain('You shorten a conversation');
    expect(requests[0]?.messages[0]?.content).toContain('Person: Question 0');
    const summary = saved[0] as unknown as SummaryMessage;
    expect(summary).toMatchObject({ role: 'summary', by: 'model', content: 'They talked of moths.' });
    const sent = requests[1]?.messages ?? [];
    expect(sent[0]?.content).toContain('They talked of moths.');
    expect(sent[0]?.content).toContain(`Question ${summary.covers / 2}`);
    expect(sent.at(-1)).toEqual(user('And now?'));
    expect(sent).toHaveLength(messages.length - summary.covers);
    expect(events.map(({ type }) => type)).toEqual([
      'round_start',
      'summary_start',
      'message',
      'text',
      'message',
      'turn_end',
    ]);
  });

  it('names the notes that were read, to whoever lists what is sent: in the request that shortens it, and under the summary', async () => {
    const read: StoredMessage[] = [
      user('What is in Bees?'),
      { role: 'assistant', content: '', toolCalls: [{ id: '1', name: 'read_note', arguments: '{"path":"Bees.md"}' }] },
      {
        role: 'tool',
        callId: '1',
        name: 'read_note',
        content: JSON.stringify({ success: true, path: 'Bees.md', content: LONG }),
      },
      answer('Bees.'),
    ];
    const messages = [...read, ...talk(10), user('And now?')];
    for (const protocol of ['native', 'text'] as const) {
      const { requests, saved } = await run([say('They talked of bees.'), say('Now this.')], {
        messages,
        windowTokens: 4000,
        systemNotes: ['House rules.md'],
        protocol,
      });
      expect((saved[0] as SummaryMessage).role).toBe('summary');
      expect(requests[0]?.notes).toEqual(['Bees.md']);
      expect(requests[1]?.notes).toEqual(['House rules.md', 'Bees.md']);
    }
  });

  it('names the notes of results also where a model is sent them as text', async () => {
    const { requests } = await run([say('So.')], {
      protocol: 'text',
      messages: [
        user('What is in Bees?'),
        {
          role: 'assistant',
          content: '',
          toolCalls: [{ id: '1', name: 'read_note', arguments: '{"path":"Bees.md"}' }],
        },
        {
          role: 'tool',
          callId: '1',
          name: 'read_note',
          content: JSON.stringify({ success: true, path: 'Bees.md', content: 'Bees.' }),
        },
      ],
    });
    expect(requests[0]?.notes).toEqual(['Bees.md']);
  });

  it('is summarised by its first words where the model cannot', async () => {
    const { saved, outcome } = await run([[new ModelError('server', 'No.', 'Later.')], say('Now.')], {
      messages: [...talk(10), user('And now?')],
      windowTokens: 4000,
    });
    expect(saved[0]).toMatchObject({
      role: 'summary',
      by: 'extract',
      content: expect.stringContaining('- The person: Question 0'),
    });
    expect(outcome.reason).toBe('answered');
  });

  it('continues for 200 turns, each request within the window, with nothing stored lost', async () => {
    let stored: StoredMessage[] = [];
    let most = 0;
    for (let turn = 0; turn < 200; turn++) {
      stored.push(user(`Question ${turn}`));
      // Said as the summary, too, where one is asked for.
      const text = `Answer ${turn}. ${LONG}`;
      const { requests, saved, outcome } = await run([say(text), say(text)], { messages: stored, windowTokens: 6000 });
      expect(outcome.reason).toBe('answered');
      most = Math.max(
        most,
        ...requests.map(({ messages }) => messages.reduce((sum, { content }) => sum + content.length, 0)),
      );
      stored = [...stored, ...saved];
    }
    expect(stored.filter(({ role }) => role === 'user')).toHaveLength(200);
    expect(stored.filter(({ role }) => role === 'summary').length).toBeGreaterThan(5);
    expect(most / 3).toBeLessThan(6000);
  });

  it('keeps the attachments of the last question, also where an older message that contained them is shortened', async () => {
    const note = (content: string, path = 'Moths.md', text = `THE MOTHS. ${LONG}`): Message => ({
      role: 'user',
      content,
      context: [{ kind: 'note', label: path, path, lines: { from: 1, to: 9 }, text, hash: 'h' }],
    });
    const texts = async (windowTokens: number) => {
      const { requests } = await run([say('Here.')], {
        messages: [note('One?'), answer(LONG), note('Two?', 'Other.md', LONG.repeat(4)), answer(LONG), note('Three?')],
        windowTokens,
      });
      expect(requests).toHaveLength(1);
      return requests[0]!.messages
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content.includes('THE MOTHS.'));
    };
    expect(await texts(8000), 'with room: once, where it was first').toEqual([true, false, false]);
    expect(await texts(2400), 'without: once, with the question that it is for').toEqual([false, false, true]);
  });

  it('shortens old results before it summarises, and says how many', async () => {
    const big = {
      role: 'tool',
      callId: 'a',
      name: 'search_notes',
      content: JSON.stringify({ text: 'word '.repeat(3000) }),
    } as const;
    const asked: Message = {
      role: 'assistant',
      content: '',
      toolCalls: [{ id: 'a', name: 'search_notes', arguments: '{}' }],
    };
    const { requests, events } = await run([say('Here.')], {
      messages: [user('q'), asked, big, answer('It says so.'), user('And?')],
      windowTokens: 4000,
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.messages[2]?.content).toContain('shortened by the app');
    expect(events).toContainEqual(expect.objectContaining({ type: 'message', shortened: 1 }));
  });

  it('says so where the last message alone is too long, and sends nothing', async () => {
    const { requests, outcome } = await run([], { messages: [user('x'.repeat(60_000))], windowTokens: 4000 });
    expect(requests).toEqual([]);
    expect(outcome).toMatchObject({
      reason: 'error',
      message: expect.stringContaining('does not fit'),
      hint: expect.stringContaining('window'),
    });
    const guessed = await run([say('It fits.')], {
      messages: [user('x'.repeat(60_000))],
      windowTokens: 4000,
      isWindowGuessed: true,
    });
    expect(guessed.outcome, 'a guess refuses nothing').toEqual({ reason: 'answered' });
  });
});

describe('spend', () => {
  it('is what the endpoint counted, else an estimate, for each message', async () => {
    const counted = await run([[...say('Yes.'), { type: 'usage', usage: { inputTokens: 30, outputTokens: 4 } }]]);
    expect(counted.events).toContainEqual(
      expect.objectContaining({
        type: 'message',
        spent: { usage: { inputTokens: 30, outputTokens: 4 }, isEstimate: false },
      }),
    );
    const { events } = await run([say('Yes.')]);
    const message = events.find((event) => event.type === 'message');
    expect(message).toMatchObject({ spent: { isEstimate: true, usage: { outputTokens: 2 } } });
  });

  it('stops before the next request once a cap is reached, and keeps what was done', async () => {
    let asked = 0;
    const cap = { scope: 'day', unit: 'cost', cap: 1, spent: 1.2 } as const;
    const { outcome, requests, calls } = await run([ask('search_notes', { query: 'a' }), say('x')], {
      findCap: async () => (asked++ === 0 ? undefined : cap),
    });
    expect(outcome).toEqual({ reason: 'spend_cap', cap });
    expect(requests).toHaveLength(1);
    expect(calls).toHaveLength(1);
  });

  it('is sent again, shorter, where the window turns out smaller than expected, and says what was cut', async () => {
    const tooLong = (windowTokens?: number) => [
      new ModelError('too_long', 'Too long.', 'Less.', undefined, windowTokens ? { windowTokens } : {}),
    ];
    const messages = [...talk(10), user('And now?')];
    const told = await run([tooLong(4000), say('They talked of moths.'), say('Now this.')], { messages });
    expect(told.outcome.reason).toBe('answered');
    expect(told.saved[0]).toMatchObject({ role: 'summary', by: 'model' });
    expect(told.requests.at(-1)!.messages.length).toBeLessThan(told.requests[0]!.messages.length);
    const more = await run([tooLong(8000), say('Now this.')], { messages, windowTokens: 6000, isWindowGuessed: true });
    expect(more.requests.at(-1)!.messages).toHaveLength(messages.length);
    const guessed = await run([tooLong(), say('They talked of moths.'), say('Now this.')], {
      messages,
      windowTokens: 6000,
    });
    expect(guessed.outcome.reason).toBe('answered');
    const never = await run([tooLong(), tooLong(), tooLong(), tooLong(), tooLong()], {
      messages: [user('Hi')],
      windowTokens: 6000,
    });
    expect(never.outcome).toMatchObject({ reason: 'error', message: 'Too long.' });
  });
});
