import { describe, expect, it } from 'vitest';
import type { StoredMessage, SummaryMessage } from '../model/messages.ts';
import { MORE_TOOLS } from '../toolsets/more-tools.ts';
import { toolsFor } from '../toolsets/toolsets.ts';
import { runScriptedTurn } from '../testing/run-scripted-turn.ts';
import { say } from '../testing/scripted-provider.ts';

const WISH = 'Rename the tag #recipe to #howto everywhere, and set status: review in each of them, please.';
const user = (content: string, plan?: 'first' | 'accepted'): StoredMessage => ({
  role: 'user',
  content,
  ...(plan && { situation: { time: 'Monday', plan } }),
});
const called = (id: string, name: string, input: object, result: object): StoredMessage[] => [
  { role: 'assistant', content: '', toolCalls: [{ id, name, arguments: JSON.stringify(input) }] },
  { role: 'tool', callId: id, name, content: JSON.stringify(result) },
];
const LONG = 'The moths came late and the lamp was cold. '.repeat(300);
const talk: readonly StoredMessage[] = [
  user(WISH),
  ...called('1', 'search_notes', { query: 'recipe' }, { success: true, found: 1, text: LONG }),
  ...called(
    '2',
    'rename_tag',
    { from: 'recipe', to: 'howto' },
    {
      success: true,
      operation: 'rename_tag',
      path: 'Soup.md',
      change_id: 'e70b1ee1-0000-4000-8000-000000000000',
      message: 'Renamed it in 17 notes.',
      notes_changed: 17,
    },
  ),
  ...called('3', MORE_TOOLS, { tools: ['move_folder', 'rename_heading'] }, { success: true, tools: [] }),
  { role: 'assistant', content: `Done. ${LONG}` },
  user('Plan the rest.', 'first'),
  { role: 'assistant', content: '- Soup.md: split it in two.' },
  user(`And what is in the letters? ${LONG}`),
  { role: 'assistant', content: 'Much.' },
];

async function summarised(script = [say('They spoke of soup.'), say('Now.')]) {
  const { requests, saved } = await runScriptedTurn(script, {
    messages: [...talk, user('And now?')],
    windowTokens: 12_000,
    tools: toolsFor('core', { messages: talk, windowTokens: 12_000 }),
    nextTools: (messages) => toolsFor('core', { messages, windowTokens: 12_000 }),
  });
  return { requests, summary: saved[0] as SummaryMessage };
}

describe('a summary', () => {
  it('is asked for with the person’s words whole, results cut first, and no tools', async () => {
    const { requests } = await summarised();
    expect(requests[0]?.tools).toEqual([]);
    const asked = requests[0]?.messages[0]?.content ?? '';
    expect(asked).toContain(`Person: ${WISH}`);
    expect(asked).toContain('Assistant: Done. The moths');
    expect(asked.length, 'the room is used').toBeGreaterThan(12_000);
  });

  it('lists what was changed where and under which id, and the open plan, whether a model or the app wrote the summary', async () => {
    for (const script of [
      [say('They spoke of soup.'), say('Now.')],
      [say(''), say('Now.')],
    ]) {
      const { summary } = await summarised(script);
      expect(summary.content).toContain('[n1] Soup.md: Renamed it in 17 notes. (change e70b1ee1)');
      expect(summary.content).toContain(
        'The plan, which the person has not accepted yet:\n- Soup.md: split it in two.',
      );
    }
  });

  it('ends the telling of tools that were asked for and not used since', async () => {
    const { requests } = await summarised();
    const names = requests.at(-1)?.tools.map(({ name }) => name);
    expect(names).toEqual(toolsFor('core').map(({ name }) => name));
  });
});
