import { describe, expect, it } from 'vitest';
import { deny, lastToolMessage, runCommand, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { useSearxng } from './harness/other-servers.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const CLAIM = 'Ideas/Neonicotinoids harm honey bees.md';
const VAULT = {
  [CLAIM]:
    '---\ntype: hypothesis\nconfidence: 0.5\n---\n# Neonicotinoids harm honey bees\n\nPesticides of this kind may harm bees in the field. My secret is 4711.\n',
  'Bees.md': '---\ntype: concept\n---\nAn insect that makes honey.\n',
};
const RESULTS = [
  {
    url: 'https://a.example/study',
    title: 'A study of bees & pesticides',
    content: 'We found that neonicotinoids harm honey bees in the field.',
    publishedDate: '2021-03-04T00:00:00',
  },
  {
    url: 'https://b.example/no',
    title: 'Bees are fine',
    content: 'There is no evidence that neonicotinoids harm honey bees. <script>alert(1)</script>',
  },
];

describe('evidence from the web', () => {
  it.runIf(IS_LONG_RUN)(
    'is searched for, judged, saved as source notes after approval, and reported with its strength',
    async () => {
      const latent = await startLatent({ vault: VAULT });
      const { page, vault } = latent;
      await latent.openVault();
      const server = await useSearxng(latent, () => RESULTS);
      const endpoint = await useEndpoint(latent, (request) => {
        const last = request.body.messages.at(-1);
        if (last?.role === 'user' && String(last.content).includes('<data>'))
          return { text: 'I would rather not say.' };
        if (last?.role === 'user')
          return {
            toolCalls: [
              {
                name: 'search_web_for_evidence',
                arguments: { node_id: 'Neonicotinoids harm honey bees', create_sources: true },
              },
            ],
          };
        const sources = tableOf(String(last?.content), 'sources');
        return {
          text: sources
            .map(
              ({ title, relationship, strength, node_id }) =>
                `- ${title}: ${relationship}, ${strength} [[${node_id?.replace(/^\[n\d+\] /u, '')}#L1]]`,
            )
            .join('\n'),
        };
      });
      await send(page, 'Find evidence for the hypothesis that neonicotinoids harm honey bees.');

      // The request is shown before anything is sent.
      const [network] = await whenAsked(page);
      expect(network?.operation).toBe('search_web_for_evidence');
      await page.getByText(`GET ${server.address}/search`, { exact: true }).waitFor();
      await page
        .getByRole('definition')
        .filter({ hasText: /^Neonicotinoids harm honey bees$/ })
        .waitFor();
      await page.getByText('Exactly as it is sent').click();
      await page.getByText(`GET ${server.address}/search?q=Neonicotinoids+harm+honey+bees&format=json`).waitFor();
      expect(server.received).toEqual([]);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();

      // Then the notes are shown, before any is created.
      await page
        .getByText(/^Make 2 source notes/u)
        .first()
        .waitFor();
      expect(server.received).toHaveLength(1);
      expect(JSON.stringify(server.received[0])).not.toContain('4711');
      expect(Object.keys(await vault.snapshot()).toSorted()).toEqual(['Bees.md', CLAIM]);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();

      await page.getByText(/A study of bees & pesticides: supports, (?:strong|moderate|weak)/u).waitFor();
      await page.getByText(/Bees are fine: contradicts, (?:strong|moderate|weak)/u).waitFor();
      expect(lastToolMessage(endpoint)).toContain('A guess');

      const study = await vault.read('Sources/A study of bees & pesticides.md');
      expect(study).toContain('type: source');
      expect(study).toContain('url: https://a.example/study');
      expect(study).toMatch(/^date: "?2021-03-04"?$/mu);
      expect(study).toMatch(
        /relations:\n {2}- type: supports\n {4}target: "?\[\[Neonicotinoids harm honey bees\]\]"?/u,
      );
      expect(study).toContain('> We found that neonicotinoids harm honey bees in the field.');
      const other = await vault.read('Sources/Bees are fine.md');
      expect(other).toContain('type: contradicts');
      expect(other).not.toContain('script');
      expect(await vault.read(CLAIM)).toBe(VAULT[CLAIM]);
    },
  );

  it.runIf(IS_LONG_RUN)('is found by the built-in assistant too, for the open note', async () => {
    const latent = await startLatent({ vault: VAULT });
    const { page, vault } = latent;
    await latent.openVault();
    await useSearxng(latent, () => RESULTS);
    await page.evaluate((path) => (location.hash = `#/note/${encodeURI(path)}`), CLAIM);
    await page.getByRole('heading', { name: 'Neonicotinoids harm honey bees' }).first().waitFor();
    await send(page, 'Find evidence supporting this hypothesis');
    await page
      .getByText(/^Send a request to/u)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByText(/^Make 1 source note for/u)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByText(/(?:strong|moderate|weak) supporting, relevance/u)
      .first()
      .waitFor();
    expect(Object.keys(await vault.snapshot()).toSorted()).toEqual([
      'Bees.md',
      CLAIM,
      'Sources/A study of bees & pesticides.md',
    ]);
  });

  it('is not searched for until a source is switched on, and the app says what to do', async () => {
    const latent = await startLatent({ vault: VAULT });
    await latent.openVault();
    const result = await latent.page.evaluate(
      (path) => window.latent.tools.call('search_web_for_evidence', { node_id: path }),
      CLAIM,
    );
    expect(result).toMatchObject({
      success: false,
      code: 'permission',
      hint: expect.stringContaining('Web sources') as string,
    });
  });

  it.runIf(IS_LONG_RUN)('sends no request after a denial', async () => {
    const latent = await startLatent({ vault: VAULT });
    const { page } = latent;
    await latent.openVault();
    const server = await useSearxng(latent, () => RESULTS);
    const call = page.evaluate((path) => window.latent.tools.call('search_web_for_evidence', { node_id: path }), CLAIM);
    await deny(page);
    expect(await call).toMatchObject({ success: false, isError: false });
    expect(server.received).toEqual([]);
  });
});

describe('graph health', () => {
  it('shows the problems of the graph, and turns a mention into a link where it is', async () => {
    const latent = await startLatent({
      vault: {
        ...VAULT,
        'Walk.md': '---\nsupports: "[[Gone]]"\n---\nToday we saw bees on the clover, many bees.\n',
        'Alone.md': 'Nothing to see.\n',
        'Alone too.md': 'Nothing to see.\n',
      },
    });
    const { page, vault } = latent;
    await latent.openVault();
    await runCommand(page, 'Graph health');
    const dialog = page.getByRole('dialog', { name: 'Graph health' });
    await dialog.getByText(/\d+ findings\./u).waitFor();
    await dialog.getByText('Mentions without a link').click();
    await dialog.getByText('Today we saw').waitFor();
    await dialog.getByRole('button', { name: 'Link it' }).first().click();
    await dialog
      .getByText(/Changed “/u)
      .first()
      .waitFor();
    const changed = await vault.read('Walk.md');
    expect(changed).toContain('Today we saw [[Bees|bees]] on the clover, many bees.');

    await dialog.getByText('Relations that lead nowhere').click();
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => vault.read('Walk.md')).not.toContain('Gone');
  });
});

/** The rows of a table in a result, as a model reads them. */
function tableOf(content: string, name: string): Record<string, string>[] {
  const lines = content.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${name} (`));
  const columns = lines[at + 1]?.split(' | ') ?? [];
  const rows = lines.slice(at + 2, at + 2 + Number(/\((\d+)\)/u.exec(lines[at] ?? '')?.[1] ?? 0));
  return rows.map((row) => Object.fromEntries(row.split(' | ').map((cell, column) => [columns[column] ?? '', cell])));
}
