import { button, deny, runCommand, send } from '../harness/assistant.ts';
import { fitsLine, fitsListedName } from './corpus/vector.ts';
import { openDetails, showAssistant } from './conversation-surfaces.ts';
import { inParts, isPath, scrollThrough, type Surface, type SurfaceContext } from './surface.ts';

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A drawing with the text as its HTML, and as its own elements. */
const drawings = (text: string): GivenFile[] =>
  [
    `<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">${text}</div></foreignObject>`,
    text,
  ].map((inner, at) => ({
    name: `${text} ${at}.svg`,
    type: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`,
  }));

/** Drops the files on the message box; a headless browser cannot drag them in. */
async function dropFiles({ page }: SurfaceContext, files: readonly GivenFile[]): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, text } of given) dataTransfer.items.add(new File([text], name, { type }));
    document
      .querySelector('.composer-area')
      ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, files);
}

/** Plans of ten changes each, since 60 writes a minute are allowed; some notes are named like a text. */
const plansOf = (texts: readonly string[]) =>
  inParts(inParts(texts, 24), 10).map((groups, plan) =>
    groups.map((group, at) => {
      const name = group.find((text) => fitsListedName({ id: '', technique: '', text }) && isPath(`${text}.md`)) ?? '';
      return { path: `Plans/${plan}-${at} ${name}.md`, content: `# ${group[0]}\n\n${group.join('\n\n')}\n` };
    }),
  );

/** Settings that show their value whole, in words. */
const FIELDS = [
  'conversationsFolder',
  'promptsFolder',
  'memoryFolder',
  'entitiesFolder',
  'wikipediaLanguage',
  'baseUrl',
  'model',
  'browserModel',
  'embeddingModel',
  'embeddingUrl',
  'embeddingEndpointModel',
  'rerankerModel',
  'searxngAddress',
];

/** A backup by somebody else: its settings, and records that are none. */
function forgedBackup(texts: readonly string[]): string {
  const [permission = 'x', source = 'x', ...values] = texts;
  const settings = {
    ...Object.fromEntries(FIELDS.map((field, at) => [field, values[at] ?? ''])),
    toolPermissions: { [permission]: 'allow' },
    webSources: { [source]: true },
  };
  const records = [
    { store: 'keyval', key: 'latent.settings', value: settings },
    ...texts.map((text) => ({ store: 'meta', key: text, value: text })),
  ];
  const lines = records.map((record) => `${JSON.stringify(record)},\n`).join('');
  const head = { format: 'latent-records', version: 1, made: '2026-01-01T00:00:00.000Z' };
  return `${JSON.stringify(head).slice(0, -1)},"records":[\n${lines}${JSON.stringify({ end: true, count: records.length })}]}\n`;
}

/** What a person gives to the app, and what the model asks for at once. */
export const GIVEN_SURFACES: readonly Surface[] = [
  {
    name: 'files and pictures dropped on the message box',
    showsAll: true,
    // Its texts are told to a model, and drawn as pictures.
    isHtml: true,
    fits: fitsLine,
    async show(context) {
      const { page, endpoint, texts, interact } = context;
      await showAssistant(context);
      const chips = page.getByRole('list', { name: 'Goes along with the message' }).getByRole('listitem');
      for (const part of inParts(texts, 30)) {
        await button(page, 'New conversation').click();
        const before = await chips.count();
        await dropFiles(
          context,
          part.map((text) => ({ name: `${text}.txt`, type: 'text/plain', text })),
        );
        await chips.nth(before + part.length - 1).waitFor({ state: 'attached' });
        await dropFiles(context, part.flatMap(drawings));
        await interact();
        endpoint.push({ text: 'They were read.' });
        await send(page, 'Read these.');
        await page.locator('.answer').getByText('They were read.').waitFor({ state: 'attached' });
        await openDetails(context);
        await interact();
      }
    },
  },
  {
    name: 'a plan of several changes',
    showsAll: true,
    fits: fitsLine,
    // A new note is made without a question.
    files: (texts) => Object.fromEntries(plansOf(texts).flatMap((plan) => plan.map(({ path }) => [path, 'Before.\n']))),
    async show(context) {
      const { page, endpoint, texts, interact } = context;
      await showAssistant(context);
      for (const changes of plansOf(texts)) {
        await button(page, 'New conversation').click();
        endpoint.push(
          { toolCalls: changes.map((change) => ({ name: 'write_note', arguments: change })) },
          { text: 'They were not made.' },
        );
        await send(page, 'Plan it.');
        await page.waitForFunction((count) => window.latent.pending().length === count, changes.length);
        const plan = page.getByRole('region', { name: `The assistant proposes ${changes.length} changes` });
        await plan.waitFor();
        await openDetails(context);
        await scrollThrough(page, '.shell__right *');
        await interact();
        await deny(plan, '', 'Deny all');
        await page.locator('.answer').getByText('They were not made.').waitFor({ state: 'attached' });
        await openDetails(context);
        await interact();
      }
    },
  },
  {
    name: 'a backup of records, and its settings',
    showsAll: true,
    fits: fitsLine,
    async show({ page, texts, interact }) {
      await runCommand(page, 'Restore Latent’s records from a file…');
      const dialog = page.getByRole('dialog', { name: 'Restore records from a backup' });
      for (const [at, part] of inParts(texts, FIELDS.length + 2).entries()) {
        const last = part.at(-1) ?? '';
        await dialog
          .getByLabel('Backup to restore')
          .setInputFiles({ name: `${at}.json`, mimeType: 'application/json', buffer: Buffer.from(forgedBackup(part)) });
        await dialog.getByText(last.slice(0, 200), { exact: false }).first().waitFor();
        await interact();
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    },
  },
];
