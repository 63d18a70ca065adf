import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { startLatent, type Latent } from '../harness.ts';

const LONG_VALUE = 'a long sentence without an end '.repeat(40);

const VAULT = {
  'Reading.md': [
    `---\nabout: ${LONG_VALUE}\n---`,
    '# Reading',
    '![[Plot.png]] ![[Song.wav]]',
    '```ts\nconst lamps = 3;\n```',
    '![[Garden/Beans#Watering]]\n\n![[Garden/Beans#^climb]]',
    'Water is H~2~O, and x^2^ is a square.',
    '> [!note]- Folded\n> What is in it.',
    '[[Garden/Beans#^climb|to the block]]',
    ...Array.from({ length: 40 }, (_, at) => `## Part ${at + 1}\n\nSome words.`),
    '',
  ].join('\n\n'),
  'Garden/Beans.md': '# Beans\n\nThey like a pole.\n\nThey climb. ^climb\n\n## Watering\n\nEvery second day.\n',
  'Garden/Peas.md': '# Peas\n\nPeas like a pole, as others do. #plants/peas\n',
  'Garden/Pole.md': '# Pole\n\nBeans and peas like a pole. They climb on it.\n',
  'Kitchen.md': '# Kitchen\n\nBeans are soaked over night. #plants/beans #food\n',
  'Lamp.md': '# Lamp\n\nIt shines.\n\n```mermaid\ngraph TD\n  A[Lamp] --> B[Light]\n```\n',
  'Map.canvas': JSON.stringify({
    nodes: [{ id: 'a', type: 'text', text: 'A card', x: 0, y: 0, width: 200, height: 80 }],
    edges: [],
  }),
};

/** A tenth of a second of sound in which nothing is heard (WAV, 8 bits, 8000 a second). */
function silence(): Uint8Array {
  const sound = Buffer.alloc(844, 128);
  sound.write('RIFF\0\0\0\0WAVEfmt ');
  sound.writeUInt32LE(836, 4);
  [16, 0x1_0001, 8000, 8000, 0x8_0001].forEach((value, at) => sound.writeUInt32LE(value, 16 + 4 * at));
  sound.write('data', 36);
  sound.writeUInt32LE(800, 40);
  return sound;
}

/** A line of the list of files. */
export const item = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name, exact: true });
/** The tabs of the group in use. */
export const tabs = (page: Page) => page.getByRole('tablist', { name: /^Open notes/ });
/** A tab of a sidebar. */
export const side = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
/** The names on the tabs that are in front. */
export const shown = (page: Page) => tabs(page).getByRole('tab', { selected: true }).allTextContents();

/**
 * Opens a vault of notes about a garden that link, embed and mention each other, with a picture, a sound and a canvas.
 * @param more notes beside those
 */
export const startInGarden = async (more: Readonly<Record<string, string>> = {}): Promise<Latent> => {
  const latent = await startLatent({
    vault: {
      ...VAULT,
      ...more,
      'Plot.png': await readFile(new URL('../../public/icon-192.png', import.meta.url)),
      'Song.wav': silence(),
      'Seeds.bin': new Uint8Array([0, 1, 2]),
    },
    viewport: { width: 1400, height: 900 },
  });
  await latent.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await latent.openVault();
  return latent;
};
