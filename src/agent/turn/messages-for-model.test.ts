import { describe, expect, it } from 'vitest';
import type { Message } from '../model/messages.ts';
import { messagesForModel, unansweredCalls } from './messages-for-model.ts';

const user = (content: string): Message => ({ role: 'user', content });
const part = (content: string): Message => ({ role: 'assistant', content, incomplete: true });
const calls = [
  { id: '1', name: 'a', arguments: '{}' },
  { id: '2', name: 'b', arguments: '{}' },
];
const asking: Message = { role: 'assistant', content: '', toolCalls: calls };
const result = (callId: string): Message => ({ role: 'tool', callId, name: 'a', content: `{"n":${callId}}` });

describe('messagesForModel', () => {
  it('leaves out a partial answer that was retried, and keeps one that the person stopped and answered', () => {
    const whole: Message = { role: 'assistant', content: 'Whole.' };
    expect(messagesForModel([user('q'), part('Wh'), whole])).toEqual([user('q'), whole]);
    expect(messagesForModel([user('q'), part('Wh')])).toEqual([user('q')]);
    expect(messagesForModel([user('q'), part('Wh'), user('stop it')])).toEqual([
      user('q'),
      part('Wh'),
      user('stop it'),
    ]);
  });

  it('leaves out an assistant message without words or calls', () => {
    expect(messagesForModel([user('q'), { role: 'assistant', content: ' ', reasoning: 'Hm.' }, user('r')])).toEqual([
      user('q'),
      user('r'),
    ]);
  });

  it('puts exactly one result behind each call, in the order of the calls', () => {
    const sent = messagesForModel([user('q'), asking, result('2'), result('1'), user('r')]);
    expect(sent.map((message) => (message.role === 'tool' ? message.callId : message.role))).toEqual([
      'user',
      'assistant',
      '1',
      '2',
      'user',
    ]);
  });

  it('answers a call that never ran, and drops a result without a call', () => {
    const sent = messagesForModel([user('q'), asking, result('1'), result('9'), user('r')]);
    expect(sent).toHaveLength(5);
    expect(sent[3]).toMatchObject({ role: 'tool', callId: '2', content: expect.stringContaining('error cancelled') });
  });
});

describe('unansweredCalls', () => {
  it('finds the open calls of the last message, unless someone has written since', () => {
    expect(unansweredCalls([user('q'), asking, result('1')])).toEqual([calls[1]]);
    expect(unansweredCalls([user('q'), asking, result('1'), result('2')])).toEqual([]);
    expect(unansweredCalls([user('q'), asking, user('r')])).toEqual([]);
    expect(unansweredCalls([])).toEqual([]);
  });
});
