import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { button, send, useEndpoint, type ScriptedReply } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A PNG that no compression makes smaller. */
function noise(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let state = 1;
  for (let at = 0; at < rows.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}
const NOTES = {
  'Moth.md': '# Moth\n\n![[Attachments/moth.png]]\n\n![far](https://example.org/far.png)\n\nSeen at night.\n',
  'Beds.md': `# Beds\n\n${Array.from({ length: 9 }, (_, at) => `![bed](beds/${at}.png)`).join('\n')}\n\nNine of them. ![[plan.svg]]\n`,
  'Attachments/moth.png': PIXEL,
  'plan.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><circle cx="9" cy="9" r="5"/></svg>',
  'broken.png': 'no picture',
  'Broken.md': '# Broken\n\n![[broken.png]] ![[plan.svg]]\n\nTwo.\n',
  'Field.md': '# Field\n\n![[field.png]]\n',
  'field.png': noise(900, 700),
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`beds/${at}.png`, PIXEL])),
};

async function open(script: readonly ScriptedReply[], sees: boolean, note: string) {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  latent.watch.allow(/Failed to load resource|example\.org/);
  const endpoint = await useEndpoint(latent, script);
  const { page } = latent;
  await page.evaluate(
    ([name, vision]) =>
      window.latent.configure({ modelTraits: { [name]: { set: { vision, contextTokens: 60_000 } } } }),
    [`${endpoint.baseUrl} scripted-model`, sees] as const,
  );
  await page.evaluate((to) => (location.hash = `#/note/${to}`), note);
  await expect.poll(() => attached(page)).toContain(note.replace('.md', ''));
  return { latent, page, endpoint };
}

const attached = (page: Page) =>
  page.getByRole('list', { name: 'Goes along with the message' }).getByRole('listitem').allInnerTexts();
const parts = (content: unknown) =>
  Array.isArray(content)
    ? (content as { type: string; text?: string; image_url?: { url: string } }[])
    : [{ type: 'text', text: String(content) }];

it('sends the pictures of an attached note once to a model that reads pictures, as chips that can be removed', async () => {
  const { page, endpoint } = await open([{ text: 'A moth.' }, { text: 'Still a moth.' }], true, 'Moth.md');
  await expect.poll(() => attached(page)).toEqual(['Moth', 'moth.png']);
  await send(page, 'What is it?');
  await page.getByText('A moth.', { exact: true }).waitFor();
  const [words, ...images] = parts(endpoint.requests[0]?.body.messages.at(-1)?.content);
  expect(words?.text).toContain('{"attached":"picture","number":1,"label":"moth.png","path":"Attachments/moth.png"}');
  expect(images.map(({ image_url }) => image_url?.url.slice(0, 22))).toEqual(['data:image/png;base64,']);
  await expect.poll(() => page.getByRole('img', { name: 'moth.png' }).count()).toBeGreaterThan(0);

  // The model already has it: the picture is sent with the first message only, until the file changes.
  await expect.poll(() => attached(page)).toEqual(['Moth']);
  await send(page, 'Sure?');
  await page.getByText('Still a moth.').waitFor();
  const second = endpoint.requests[1]?.body.messages ?? [];
  expect(parts(second.at(-1)?.content)).toHaveLength(1);
  expect(parts(second.at(-3)?.content)).toHaveLength(2);
});

it.runIf(IS_LONG_RUN)('leaves out removed pictures, and says how many more there are than are sent', async () => {
  const { page, endpoint } = await open([{ text: 'Beds.' }], true, 'Beds.md');
  await expect
    .poll(() => attached(page))
    .toEqual([
      'Beds',
      ...Array.from({ length: 6 }, (_, at) => `${at}.png`),
      '4 pictures more not sent: 6 go along at most',
    ]);
  await button(page, 'Leave out 0.png').click();
  await send(page, 'How many?');
  await page.getByText('Beds.', { exact: true }).waitFor();
  const [words, ...images] = parts(endpoint.requests[0]?.body.messages.at(-1)?.content);
  expect(images).toHaveLength(5);
  expect(words?.text).toContain('"left_out":"4 pictures more not sent');
});

it.runIf(IS_LONG_RUN)('tells the person and the model when the model is not known to read pictures', async () => {
  const { page, endpoint } = await open([{ text: 'I cannot see it.' }], false, 'Moth.md');
  await expect
    .poll(() => attached(page))
    .toEqual(['Moth', '1 picture not sent: the model is not known to see pictures']);
  await send(page, 'What is it?');
  await page.getByText('I cannot see it.').waitFor();
  expect(endpoint.requests[0]?.body.messages.at(-1)?.content).toContain(
    '"left_out":"1 picture not sent: the model is not known to see pictures"',
  );
});

it.runIf(IS_LONG_RUN)('converts SVG drawings to pixels, and names files that are not pictures', async () => {
  const { page, endpoint } = await open([{ text: 'A circle.' }], true, 'Broken.md');
  await expect.poll(() => attached(page)).toEqual(['Broken', 'broken.png', 'plan.svg']);
  await send(page, 'What is it?');
  await page.getByText('“broken.png” is no picture that this browser can read.').waitFor();
  await page.getByText('A circle.', { exact: true }).waitFor();
  const images = parts(endpoint.requests[0]?.body.messages.at(-1)?.content).slice(1);
  expect(images.map(({ image_url }) => image_url?.url.slice(0, 23))).toEqual(['data:image/jpeg;base64,']);
});

it.runIf(IS_LONG_RUN)(
  'makes a picture smaller that the service refuses for its size, once, and sends it so from then on',
  async () => {
    const refused = {
      status: 400,
      error: { message: 'messages.1.content.1: image exceeds maximum: 2520000 bytes > 400000 bytes' },
    };
    const { page, endpoint } = await open([refused, { text: 'A field.' }, { text: 'Grey.' }], true, 'Field.md');
    await expect.poll(() => attached(page)).toEqual(['Field', 'field.png']);
    await send(page, 'What is it?');
    await page.getByText('A field.', { exact: true }).waitFor();
    await send(page, 'Its colour?');
    await page.getByText('Grey.', { exact: true }).waitFor();
    const sent = endpoint.requests.map(
      ({ body }) =>
        body.messages.flatMap(({ content }) => parts(content)).find(({ image_url }) => image_url)?.image_url?.url ?? '',
    );
    expect(sent.map((url) => url.slice(0, 15))).toEqual(['data:image/png;', 'data:image/jpeg', 'data:image/jpeg']);
    expect(sent[0]?.length).toBeGreaterThan(2_000_000);
    expect(sent[1]?.length).toBeLessThan(400_100);
    expect(sent[2]).toBe(sent[1]);
    expect(await page.getByText('Left out').count()).toBe(0);
  },
);
