import { describe, expect, it } from 'vitest';
import type { Message } from '../model/messages.ts';
import { callInFull, inFull, shortNamesOf } from './in-full.ts';

const HASH = '3f9a21c4'.padEnd(64, '0');
const CHANGE = 'c41f0a2b-6c1f-4f0c-9a55-0d2f6d3b7a10';
const read: Message = {
  role: 'tool',
  callId: 'c',
  name: 'search_notes',
  content: JSON.stringify({
    success: true,
    results: [{ path: 'A/One.md', hash: HASH }, { path: 'Two.md' }],
    change_id: CHANGE,
  }),
};
const names = shortNamesOf([read]);

describe('what a model names in short', () => {
  it.each([
    ['read_note', { path: 'n1' }, { path: 'A/One.md' }],
    ['read_note', { path: '[n2]' }, { path: 'Two.md' }],
    ['read_note', { path: '[[n1#Plan]]' }, { path: '[[A/One.md#Plan]]' }],
    ['read_note', { path: '[n1] A/One.md' }, { path: 'A/One.md' }],
    ['read_note', { title: 'n2' }, { title: 'Two.md' }],
    ['read_notes', { paths: ['n2', 'Other.md'] }, { paths: ['Two.md', 'Other.md'] }],
    ['apply_to_notes', { tool: 'x', notes: ['n1'] }, { tool: 'x', notes: ['A/One.md'] }],
    ['move_notes', { moves: [{ path: 'n1', new_path: 'n2' }] }, { moves: [{ path: 'A/One.md', new_path: 'n2' }] }],
    ['create_relationship', { from_id: 'n1', to_id: 'n2' }, { from_id: 'A/One.md', to_id: 'Two.md' }],
    ['write_note', { base_hash: '3f9a21c4' }, { base_hash: HASH }],
    ['undo_change', { change_id: 'c41f0a2b' }, { change_id: CHANGE }],
    ['forget_memory', { id: 'c41f0a2b' }, { id: CHANGE }],
    [
      'create_note',
      { title: 'n1', content: 'See [[n1#Plan|the plan]], [[n9]].' },
      { title: 'n1', content: 'See [[A/One#Plan|the plan]], [[n9]].' },
    ],
  ])('%s %j is %j', (tool, input, full) => expect(inFull(tool, input, names)).toEqual(full));

  it.each([
    ['read_note', { path: 'n3' }],
    ['read_note', { path: 'n1.md' }],
    ['search_notes', { query: 'n1' }],
    ['modify_note', { search: '[[n1]]' }],
    ['undo_change', { change_id: 'c41f' }],
    ['write_note', { base_hash: 'absent' }],
  ])('%s %j stays as it is', (tool, input) => expect(inFull(tool, input, names)).toEqual(input));

  it('is shown in full to the person, who knows no handles', () => {
    const call = { id: '1', name: 'read_note', arguments: '{"path":"n1"}' };
    expect(callInFull(call, names).arguments).toBe('{"path":"A/One.md"}');
    expect(callInFull(call, names)).toBe(callInFull(call, names));
    const plain = { id: '2', name: 'read_note', arguments: '{"path": "B.md"}' };
    expect(callInFull(plain, names)).toBe(plain);
  });
});
