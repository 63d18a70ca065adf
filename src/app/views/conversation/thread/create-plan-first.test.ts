import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createPolicy } from '../../../../agent/trust/policy.ts';
import { createConversationChoices } from '../../../state/records/create-conversation-choices.ts';
import { createBench } from '../../../../tools/testing/tool-bench.ts';
import { createWorld, says } from '../testing/conversation-world.ts';
import { undoneSince } from './undone-since.ts';

const WRITE = [
  { type: 'tool_call', index: 0, id: 'w', name: 'write_note', arguments: '{"path":"a.md","content":"new\\n"}' },
] as const;

it('has a plan first: a write is refused, the accepted plan is carried out, and the notes tell later what was undone', async () => {
  const { store, start } = await createWorld();
  const bench = await createBench({ 'a.md': 'old\n' });
  const choices = createConversationChoices(store);
  const { executor, person } = bench.reload({
    policy: createPolicy({
      rules: (id) => ({ preset: 'normal', tools: {}, planFirst: choices.of(id).planFirst === true }),
    }),
  });
  const { conversation, provider } = start(
    [[...WRITE], says('Plan: set a.md to new.'), [{ ...WRITE[0], id: 'again' }], says('Done.'), says('I see.')],
    {
      choices,
      execute: (call) => executor.execute(call),
      situation: async (_message, before) => ({ time: 'now', undone: await undoneSince(before, bench.history) }),
    },
  );
  conversation.setPlanFirst(true);
  await conversation.send('Renew it');
  expect(provider.requests[0]?.messages[0]?.content).toContain('Plan first');
  expect(conversation.entries()[2]?.message.content).toContain('wants a plan first');
  expect([conversation.hasPlan(), bench.text('a.md'), person.asked]).toEqual([true, 'old\n', []]);
  expect((await store.get(conversation.id() ?? ''))?.planFirst, 'kept with the conversation').toBe(true);

  const accepted = conversation.acceptPlan();
  (await person.nextQuestion()).approve();
  await accepted;
  expect([bench.text('a.md'), conversation.isPlanFirst(), conversation.hasPlan()]).toEqual(['new\n', false, false]);
  expect(provider.requests[2]?.messages.at(-1)?.content).toMatch(
    /accepts the plan as a whole[\s\S]*Carry out the plan\./,
  );

  const [change] = await bench.history.list();
  await bench.approved('undo_change', { change_id: change?.change_id });
  await conversation.send('And now?');
  expect(provider.requests.at(-1)?.messages.at(-1)?.content).toMatch(/undone these changes of yours.*a\.md/);
  expect(
    await undoneSince(
      conversation.entries().map(({ message }) => message),
      bench.history,
    ),
    'told once',
  ).toEqual([]);
});
