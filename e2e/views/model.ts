import type { ReceivedRequest, ScriptedReply } from '../../src/agent/testing/scripted-endpoint.ts';

const CHAPTER = 'Projects/Chapter 2 Moths under the lamps.md';

/** The scripted model's answer to each question, so that the screenshots are the same each time. `at`: number of earlier rounds. */
const REPLIES: readonly (readonly [asked: string, reply: (at: number) => ScriptedReply])[] = [
  [
    'can you mark it',
    (at) =>
      [
        { toolCalls: [{ name: 'search_notes', arguments: { query: 'Ruth chapter 2' } }] },
        {
          text:
            'Two pages on it by the end of November [[Meetings/2026-09-30 Supervision.md#L23-L23]], and an answer to ' +
            '*compared with what?* [[People/Ruth Adeyemi.md#L18-L18]]\n\nI would set the chapter to *review*:',
          toolCalls: [{ name: 'update_frontmatter', arguments: { path: CHAPTER, updates: { status: 'review' } } }],
        },
        { text: 'All right, the chapter stays a draft.' },
      ][at] ?? { text: 'Done.' },
  ],
  [
    'Tidy up',
    (at) =>
      at > 0
        ? { text: 'Two of the three are made.' }
        : {
            text: 'Three small things would do:',
            toolCalls: [
              { name: 'update_frontmatter', arguments: { path: CHAPTER, updates: { status: 'review' } } },
              {
                name: 'modify_note',
                arguments: {
                  path: 'Methods/Moth trapping protocol.md',
                  operation: 'append',
                  content: 'Ask Jonas for the second trap.',
                },
              },
              {
                name: 'create_note',
                arguments: {
                  path: 'Projects/Questions for Ruth.md',
                  content: '# Questions for Ruth\n\n- Compared with what?\n- How many nights?\n',
                },
              },
            ],
          },
  ],
  [
    'know about Ruth',
    (at) =>
      at > 0
        ? { text: 'Noted, or not: as you say.' }
        : {
            text: 'She reads drafts on Fridays.',
            toolCalls: [
              {
                name: 'store_memory',
                arguments: { memory_type: 'fact', content: 'Ruth reads drafts on Fridays, never at the weekend.' },
              },
            ],
          },
  ],
  [
    'Clear away',
    (at) =>
      at > 0
        ? { text: 'All of it stays.' }
        : {
            text: 'These two can go, and the map should say so:',
            toolCalls: [
              { name: 'delete_note', arguments: { path: 'Ideas/Words for the night.md' } },
              { name: 'delete_note', arguments: { path: 'Ideas/Why moths spiral.md' } },
              {
                name: 'modify_note',
                arguments: {
                  path: 'Projects/Dim Light, Busy Nights.md',
                  operation: 'append',
                  content: 'Ideas cleared.',
                },
              },
            ],
          },
  ],
  ['The lamp is bright', () => ({ text: 'The lamp is far too bright.' })],
  [
    'before I go',
    () => ({
      text: '1. Set the status of [[Projects/Chapter 2 Moths under the lamps.md]] to *review*.\n2. Begin a note with questions for Ruth.\n3. Ask Jonas for the second trap, in the protocol.',
    }),
  ],
  [
    'Take your time',
    () => ({
      reasoning: 'The meeting notes say what was agreed; the chapter says how far it is.',
      text: 'In September you agreed on three things:\n\n1. two pages',
      hold: true,
    }),
  ],
  [
    'Which service',
    () => ({ status: 401, error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } }),
  ],
];

export function replyTo({ body }: ReceivedRequest): ScriptedReply {
  const at = body.messages.findLastIndex(({ role }) => role === 'user');
  const asked = JSON.stringify(body.messages[at]?.content ?? '');
  const rounds = body.messages.slice(at + 1).filter(({ role }) => role === 'assistant').length;
  const reply = REPLIES.find(([words]) => asked.includes(words))?.[1];
  return (
    reply?.(rounds) ?? {
      reasoning: 'The pilot’s table has the figure.',
      text: 'Forty nights, as the protocol says [[Methods/Moth trapping protocol.md#L1-L3]].',
    }
  );
}
