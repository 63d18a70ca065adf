import { button } from '../harness/assistant.ts';
import { useSearxng, type WebResult } from '../harness/other-servers.ts';
import { fitsLine, fitsName } from './corpus/vector.ts';
import { inParts, scrollThrough, type Surface } from './surface.ts';
import {
  leaveClobbered,
  openDetails,
  partClobbering,
  showAssistant,
  unlessClobbered,
} from './conversation-surfaces.ts';
import { askAndApprove, showEgress } from './approved-sends.ts';
import { forgedConversation, importZip } from './imported-surfaces.ts';
import { inDescriptions, MOST_TOOLS, showServer } from './server-surface.ts';

/** Text from outside the vault: MCP servers, web sources, imported files. */
export const EXTERNAL_SURFACES: readonly Surface[] = [
  {
    name: 'an MCP server: descriptions, questions, answers',
    showsAll: true,
    fits: fitsLine,
    async show(context) {
      const { texts } = context;
      for (const part of inParts(inDescriptions(texts), MOST_TOOLS)) await showServer(context, part);
      await showEgress(context);
    },
  },
  {
    name: 'results of a web source',
    fits: fitsLine,
    files: () => ({ 'Claim.md': '---\ntype: hypothesis\n---\n# Bees like blue\n\nThey do.\n' }),
    async show(context) {
      const { latent, texts } = context;
      let results: WebResult[] = [];
      await useSearxng(latent, () => results);
      await showAssistant(context);
      for (const part of inParts(
        texts.filter((_, at) => at % 6 === 0),
        10,
      )) {
        // Results are judged by the words they share with the claim.
        results = part.map((text, at) => ({
          url: at % 2 === 0 ? `https://source.invalid/${at}` : text,
          title: `Bees like blue ${text}`,
          content: `Bees like blue: ${text} ${part.join(' ')}`,
        }));
        await askAndApprove(context, [
          { name: 'search_web_for_evidence', arguments: { node_id: 'Claim', create_sources: true } },
        ]);
      }
      await showEgress(context);
    },
  },
  {
    name: 'imported conversations',
    showsAll: true,
    isHtml: true,
    async show(context) {
      const { page, endpoint, texts, interact } = context;
      await showAssistant(context);
      // Where there is no conversation yet, there is no list of earlier ones to open.
      endpoint.push({ text: 'It begins.' });
      await page.evaluate(() => window.latent.ask('Begin.'));
      const [clobbering, others] = partClobbering(texts.map((text) => text.replaceAll('\0', '')));
      for (const [at, part] of [...inParts(others, 30), ...inParts(clobbering, 1)].entries()) {
        const { title, entries } = forgedConversation(part);
        // A word of its own: the list shows what is in sight, and much of the corpus says “import”.
        const name = `importnumber${at}end`;
        // Without the sanitiser an answer's boxes may cover the buttons, so none is clicked with the mouse.
        await button(page, 'Earlier conversations').dispatchEvent('click');
        await page.getByLabel('Conversations to import').setInputFiles({
          name: 'forged.json',
          mimeType: 'application/json',
          buffer: Buffer.from(
            JSON.stringify({
              format: 'latent-conversations',
              version: 1,
              conversations: [{ title: `${name} ${title}`, created: '2026-01-01T00:00:00.000Z', entries }],
            }),
          ),
        });
        const row = page.locator('.conversation-list__open').filter({ hasText: name });
        await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');
        await page.waitForFunction(() => document.body.textContent?.includes('1 conversation was imported.'));
        await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name);
        await row.waitFor({ state: 'attached' });
        await interact();
        await row.dispatchEvent('click');
        await unlessClobbered(context, page.locator('.answer').last().waitFor({ state: 'attached' }));
        await openDetails(context);
        await scrollThrough(page, '.shell__right *');
        await openDetails(context);
        await interact();
        await leaveClobbered(context);
      }
    },
  },
  {
    name: 'an imported zip',
    showsAll: true,
    isHtml: true,
    fits: fitsName,
    async show(context) {
      // The list of what was left out shows 500 files.
      for (const part of inParts(context.texts, 100)) await importZip(context, part);
    },
  },
];
