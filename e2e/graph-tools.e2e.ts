import { expect, it } from 'vitest';
import { button, deny, lastToolMessage, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const OBSERVATION = 'Observations/Twelve bees on blue.md';

/** An observation with twelve relations: four outgoing, and eight from other notes. */
const LAB: Readonly<Record<string, string>> = {
  [OBSERVATION]: `---
type: observation
relations:
  - type: supports
    target: "[[Bees prefer blue]]"
    confidence: 0.8
  - type: derived_from
    target: "[[Field book]]"
  - type: contradicts
    target: "[[Bees are blind]]"
part_of: "[[Summer study]]"
---
Twelve bees on the blue flowers, two on the red ones.
`,
  'Bees prefer blue.md': '---\ntype: hypothesis\nconfidence: 0.4\n---\n# Bees prefer blue\n',
  'Field book.md': '---\ntype: source\n---\nPages of June.\n',
  'Bees are blind.md': '---\ntype: hypothesis\n---\n',
  'Summer study.md': '---\ntype: project\n---\n',
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `Notes/Note ${at + 1}.md`,
      `---\nrelations:\n  - type: cites\n    target: "[[Twelve bees on blue]]"\n---\nText ${at + 1}.\n`,
    ]),
  ),
};

it.runIf(IS_LONG_RUN)(
  'deleting an observation with 12 relations asks with a preview; it is kept after a denial, and moved to the trash after an approval',
  async () => {
    const latent = await startLatent({ vault: LAB });
    await latent.openVault();
    const before = await latent.vault.snapshot();
    const remove = { name: 'delete_node', arguments: { node_id: 'Twelve bees on blue', cascade: true } };
    const endpoint = await useEndpoint(latent, [
      { toolCalls: [remove] },
      { text: 'I leave it.' },
      { toolCalls: [remove] },
      { text: 'It is gone.' },
    ]);
    const { page } = latent;

    await send(page, 'Delete this observation');
    const [question] = await whenAsked(page);
    expect(question).toMatchObject({
      operation: 'delete_node',
      message: expect.stringContaining('with its 12 relations'),
    });
    const [pending] = await page.evaluate(() => window.latent.pending());
    expect(pending?.details).toMatchObject({
      node_id: OBSERVATION,
      node_type: 'observation',
      content_preview: expect.stringContaining('Twelve bees'),
      relationships_affected: 12,
    });
    await page.getByText('It begins: “Twelve bees on the blue flowers').waitFor();
    await page.getByText('“Twelve bees on blue” supports “Bees prefer blue”', { exact: false }).waitFor();
    await deny(page, 'I need it for the paper');
    await page.getByText('I leave it.').waitFor();
    expect(await latent.vault.snapshot()).toEqual(before);
    expect(lastToolMessage(endpoint)).toMatch(/declined by the person.*\n│ I need it for the paper$/u);

    await send(page, 'Now do delete it');
    await whenAsked(page);
    await button(page, 'Approve').click();
    await page.getByText('It is gone.').waitFor();
    expect(await latent.vault.read(`.trash/${OBSERVATION}`)).toBe(LAB[OBSERVATION]);
    expect(latent.vault.exists(OBSERVATION)).toBe(false);
    expect(await latent.vault.read('Notes/Note 3.md')).toBe('Text 3.\n');
    expect(await latent.vault.read('Bees prefer blue.md')).toBe(LAB['Bees prefer blue.md']);
    expect(lastToolMessage(endpoint)).toMatch(/relationships_affected: 12\n/u);
    expect(lastToolMessage(endpoint)).toMatch(/relations_removed: 8$/mu);
  },
);

it.runIf(IS_LONG_RUN)(
  'remembers and connects what it learns, in notes that a person could have written, and forgets only when asked to',
  async () => {
    const latent = await startLatent({
      vault: { 'Garden.md': '# Garden\n\nWhere Anna digs.\n', 'People/Ruth.md': '---\ntype: person\n---\n' },
    });
    await latent.openVault();
    const connection = {
      source_type: 'person',
      source_name: 'Anna',
      relationship: 'WORKS_ON',
      target_type: 'note',
      target_name: 'Garden',
    };
    const endpoint = await useEndpoint(latent, [
      {
        toolCalls: [
          { name: 'store_memory', arguments: { memory_type: 'preference', content: 'Prefers short answers.' } },
          { name: 'create_connection', arguments: connection },
        ],
      },
      { text: 'Noted.' },
      { toolCalls: [{ name: 'recall_memories', arguments: { query: 'answers' } }] },
      { text: 'You like them short.' },
    ]);
    const { page } = latent;
    await send(page, 'Remember that I prefer short answers. Anna works on the garden.');
    // The message asks for the memory; a connection changes the graph, so the app asks about it.
    expect(await whenAsked(page)).toMatchObject([{ operation: 'create_connection' }]);
    const memory = 'Memory/Prefers short answers.md';
    expect(await latent.vault.read(memory)).toMatch(
      /^---\ntype: memory\nmemory_type: preference\ncreated: \d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d\nid: [0-9a-f-]{36}\n---\nPrefers short answers\.\n$/,
    );
    await button(page, 'Approve').click();
    await page.getByText('Noted.').waitFor();
    // In the folder in which the vault already keeps people.
    expect(await latent.vault.read('People/Anna.md')).toMatch(
      /^---\ntype: person\ncreated: \S+\nrelations:\n {2}- type: works_on\n {4}target: "\[\[Garden\]\]"\n {4}created: \S+\n {4}by: assistant\n---\n$/,
    );
    expect(await latent.vault.files()).toEqual(['Garden.md', memory, 'People/Anna.md', 'People/Ruth.md'].sort());

    await send(page, 'How do I like answers?');
    await page.getByText('You like them short.').waitFor();
    expect(lastToolMessage(endpoint)).toContain('Prefers short answers.');
    const recalled = await page.evaluate(() => window.latent.tools.call('recall_memories', { query: 'answers' }));
    expect(recalled).toMatchObject({
      success: true,
      found: 1,
      results: [{ memory_type: 'preference', content: 'Prefers short answers.' }],
    });

    const again = await page.evaluate((given) => window.latent.tools.call('create_connection', given), connection);
    expect(again).toMatchObject({ success: true, skipped: true });
    const forgotten = page.evaluate(
      (id) => window.latent.tools.call('forget_memory', { id }),
      (recalled as unknown as { results: { id: string }[] }).results[0]?.id,
    );
    await whenAsked(page);
    await button(page, 'Approve').click();
    expect(await forgotten).toMatchObject({ success: true });
    expect(await latent.vault.files()).toContain(`.trash/${memory}`);
  },
);

it('shows a note’s relations beside it: adds them by form, follows them by keyboard, deletes them after asking, marks dangling ones', async () => {
  const latent = await startLatent({ vault: LAB });
  await latent.openVault();
  const { page } = latent;
  await page.evaluate((path) => (location.hash = `#/note/${encodeURIComponent('Bees prefer blue.md')}${path}`), '');
  await page.getByRole('tab', { name: 'Links' }).click();
  const relations = page.getByRole('region', { name: 'Relations' });
  await relations.getByRole('button', { name: /^supports this note: Twelve bees on blue 80%/u }).waitFor();

  await relations.getByRole('button', { name: 'Add a relation' }).click();
  const form = page.getByRole('dialog', { name: 'Relate two notes' });
  await expect.poll(() => form.getByLabel('From note').inputValue()).toBe('Bees prefer blue.md');
  await form.getByLabel('To note').fill('Bees are blind');
  await form.getByLabel('How they are related').fill('CONTRADICTS');
  await form.getByText('More choices').click();
  await form.getByLabel('How sure it is').fill('0.25');
  await form.getByRole('button', { name: 'Relate them' }).click();
  await form.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await latent.vault.read('Bees prefer blue.md')).toMatch(
    /^---\ntype: hypothesis\nconfidence: 0\.4\nrelations:\n {2}- type: contradicts\n {4}target: "\[\[Bees are blind\]\]"\n {4}confidence: 0\.25\n {4}created: \S+\n---\n# Bees prefer blue\n$/,
  );

  await relations.getByRole('button', { name: 'This note contradicts Bees are blind 25%', exact: true }).waitFor();
  // A relation is a link, and is counted with the others.
  await page.getByRole('heading', { name: 'Linked from 1' }).waitFor();
  await page.getByRole('heading', { name: 'Links 1' }).waitFor();
  // The menu's items are those of the relation, not of its id.
  await relations.getByRole('button', { name: 'Actions for: This note contradicts “Bees are blind”' }).click();
  await page.getByRole('menuitem', { name: 'Work out its confidence…' }).click();
  const weigh = page.getByRole('dialog', { name: 'Work out how sure a relation is' });
  await weigh.getByRole('button', { name: 'Work it out' }).click();
  await weigh.getByText('From even odds, by its circumstances').waitFor();
  await weigh.getByText(/^[+-]0\.\d+ confidence of the two notes/u).waitFor();
  await weigh.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  expect(await latent.vault.read('Bees prefer blue.md')).toContain('confidence: 0.25');
  await latent.vault.write(
    'Bees prefer blue.md',
    (await latent.vault.read('Bees prefer blue.md')).replace('[[Bees are blind]]', '[[Nobody wrote this]]'),
  );
  await page.evaluate(() => window.latent.tools.call('read_note', { path: 'Bees prefer blue' }));
  const dangling = relations.getByRole('button', { name: 'This note contradicts Nobody wrote this no such note' });
  await dangling.waitFor();
  await expect.poll(() => dangling.isDisabled()).toBe(true);

  await relations.getByRole('button', { name: 'Actions for: This note contradicts “Nobody wrote this”' }).focus();
  await page.keyboard.press('ArrowUp');
  // The menu handles keys once one of its entries is hovered.
  await page.locator('[role="menuitem"][data-highlighted]').waitFor();
  await page.keyboard.press('End');
  await page.locator('[role="menuitem"][data-highlighted]', { hasText: 'Delete' }).waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Approve').click();
  await dangling.waitFor({ state: 'detached' });
  expect(await latent.vault.read('Bees prefer blue.md')).toBe(LAB['Bees prefer blue.md']);

  await relations.getByRole('button', { name: /^supports this note: Twelve bees on blue/u }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('Twelve bees on blue'));
});
