import { describe, expect, it } from 'vitest';
import type { ImagePart, UserMessage } from '../../model/messages.ts';
import { converseWith, json, streamOf, type RawAnswer, type SentBody } from '../testing/answering-server.ts';
import { cutPicture } from '../testing/cut-picture.ts';
import { pictureAdaptations, pictureLimits } from './fit-pictures.ts';

/** What services say of pictures that they do not take, and what is made of it. */
describe('a refusal names the limit of a picture', () => {
  it.each<[string, string, number, readonly string[]]>([
    [
      'Anthropic, bytes',
      'messages.0.content.1.image.source.base64: image exceeds 5 MB maximum: 5316852 bytes > 5242880 bytes',
      400,
      ['pictures-characters:5242880'],
    ],
    [
      'Anthropic, pixels',
      'messages.0.content.1.image.source.base64: image dimensions exceed max allowed size: 8000 pixels',
      400,
      ['pictures-pixels:8000'],
    ],
    [
      'Anthropic, of many',
      'At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels',
      400,
      ['pictures-pixels:2000'],
    ],
    [
      'Groq, the whole request',
      'Request too large: the maximum allowed size for a request containing a base64 encoded image is 4MB',
      400,
      ['pictures-together:3600000'],
    ],
    ['Groq, megapixels', 'Image must not exceed 33 megapixels', 400, ['pictures-pixels:5744']],
    ['pixels in all', 'Image has 40000000 pixels, the maximum is 33177600 pixels', 400, ['pictures-pixels:5760']],
    [
      'OpenAI, all pictures',
      'Total image size is 50.56MB, which exceeds the allowed limit of 50MB.',
      400,
      ['pictures-together:45000000'],
    ],
    [
      'DashScope, one',
      'Exceeded limit on max bytes per data-uri item : 20971520',
      400,
      ['pictures-characters:20971520'],
    ],
    ['DeepSeek, one', 'image file size exceeds limit 32 MB', 400, ['pictures-characters:32000000']],
    ['binary units', 'The image is larger than 20 MiB', 400, ['pictures-characters:20971520']],
    ['two sides', 'image too large: 9000x4000, maximum 4096x4096', 400, ['pictures-pixels:4096']],
    [
      'thousands',
      'Image size 6,200,000 bytes exceeds the limit of 4,000,000 bytes',
      400,
      ['pictures-characters:4000000'],
    ],
    ['nothing', 'The image is too large', 400, ['pictures-pixels:1024', 'pictures-characters:1000000']],
    ['a proxy’s page', '413 Request Entity Too Large', 413, ['pictures-pixels:1024', 'pictures-together:700000']],
    ['vLLM, how many', 'At most 2 image(s) may be provided in one prompt.', 400, ['pictures-count:2']],
    ['vLLM, none', 'At most 0 image(s) may be provided in one prompt.', 400, ['no-pictures']],
    [
      'Fireworks, how many',
      'Too many images were provided, we currently limit the number of images per conversation to 60',
      400,
      ['pictures-count:60'],
    ],
    ['DashScope, how many', 'Exceeded limit on max data-uri per request: 250', 400, ['pictures-count:250']],
    ['Groq, how many', 'Too many images provided. This model supports up to 5 images', 400, ['pictures-count:5']],
    ['a format', 'Unsupported image format: image/webp', 400, ['pictures-jpeg']],
    ['llama.cpp, a format', 'Failed to load image or audio file', 400, ['pictures-jpeg']],
    [
      'OpenAI, a format',
      "You uploaded an unsupported image. Please make sure your image has of one the following formats: ['png', 'jpeg', 'gif', 'webp'].",
      400,
      ['pictures-jpeg'],
    ],
  ])('%s', (_who, said, status, first) => {
    expect(pictureAdaptations(said, status)[0]).toEqual(first);
  });

  it('says nothing of size or format', () => {
    expect(pictureAdaptations('image input is not supported', 400)).toEqual([]);
  });

  it('the smaller of what is known and what was said counts', () => {
    expect(
      pictureLimits({ characters: 10, pixels: 8_000 }, ['pictures-pixels:2000', 'pictures-characters:20']),
    ).toEqual({
      characters: 10,
      pixels: 2_000,
    });
  });
});

const picture = (name: string, characters: number, type = 'png'): ImagePart => ({
  name,
  dataUrl: `data:image/${type};base64,${name.padEnd(characters, 'A')}`,
});
const shown = (...images: ImagePart[]): UserMessage => ({ role: 'user', content: 'What is in it?', images });

const picturesIn = ({ messages }: SentBody): readonly string[] =>
  messages.flatMap(({ content }) =>
    Array.isArray(content)
      ? (content as { image_url?: { url: string } }[]).flatMap(({ image_url: image }) =>
          image ? [image.url.slice(image.url.indexOf(',') + 1)] : [],
        )
      : [],
  );
const refusingOver =
  (most: number, message: string, status = 400) =>
  (body: SentBody): RawAnswer =>
    picturesIn(body).some((data) => data.length > most)
      ? json(status, { error: { message } })
      : streamOf({ content: 'A bed.' });

describe('a picture that is too large', () => {
  it('is made smaller once, and so from then on', async () => {
    const tooLarge = refusingOver(20_000, 'image exceeds maximum: 30003 bytes > 20000 bytes');
    const first = await converseWith(tooLarge, { messages: [shown(picture('bed', 30_000))], fitPicture: cutPicture });
    expect([first.answer, first.bodies.length]).toEqual(['A bed.', 2]);
    expect(first.found).toEqual([{ adaptations: ['pictures-characters:20000'] }]);
    expect(first.saved[0]).not.toHaveProperty('leftOut');
    const next = await converseWith(tooLarge, {
      messages: [shown(picture('hedge', 40_000))],
      fitPicture: cutPicture,
      traits: first.found[0]!,
    });
    expect([next.bodies.length, picturesIn(next.bodies[0]!).map(({ length }) => length)]).toEqual([1, [20_000]]);
  });

  it('is left out and named where smaller did not help, and that is no limit of the endpoint', async () => {
    const { answer, bodies, saved, found } = await converseWith(refusingOver(0, 'The image is too large'), {
      messages: [shown(picture('bed', 2_000_000))],
      fitPicture: cutPicture,
    });
    expect([answer, bodies.length, found]).toEqual(['A bed.', 3, []]);
    expect(saved[0]).toMatchObject({ leftOut: { pictures: [{ name: 'bed' }] } });
  });

  it('is left out at once where it cannot be made smaller: no request is made twice as it was', async () => {
    const tooLarge = refusingOver(0, 'The image is too large');
    for (const fitPicture of [undefined, cutPicture]) {
      const { bodies, saved } = await converseWith(tooLarge, {
        messages: [shown(picture('bed', 3_000))],
        ...(fitPicture && { fitPicture }),
      });
      expect(bodies).toHaveLength(2);
      expect(saved[0]).toMatchObject({ leftOut: { pictures: [{ name: 'bed' }] } });
    }
  });

  it('shares the limit of a whole request with the others', async () => {
    const { bodies } = await converseWith(
      refusingOver(400_000, 'Request too large: at most 800000 bytes in a request with an image', 413),
      { messages: [shown(picture('bed', 600_000), picture('hedge', 600_000))], fitPicture: cutPicture },
    );
    expect(bodies.map((body) => picturesIn(body).map(({ length }) => length))).toEqual([
      [600_000, 600_000],
      [360_000, 360_000],
    ]);
  });

  it('is sent as JPEG where its format is refused', async () => {
    const isWebp = (body: SentBody) => JSON.stringify(body).includes('image/webp');
    const { answer, bodies } = await converseWith(
      (body) =>
        isWebp(body)
          ? json(400, { error: { message: 'Failed to load image or audio file' } })
          : streamOf({ content: 'A bed.' }),
      { messages: [shown(picture('bed', 300, 'webp'))], fitPicture: cutPicture },
    );
    expect([answer, bodies.length, JSON.stringify(bodies[1]).includes('image/jpeg')]).toEqual(['A bed.', 2, true]);
  });
});

it('of too many pictures the newest are sent, and the others named', async () => {
  const { answer, bodies, saved } = await converseWith(
    (body) =>
      picturesIn(body).length > 2
        ? json(400, { error: { message: 'At most 2 image(s) may be provided in one prompt.' } })
        : streamOf({ content: 'Beds.' }),
    {
      messages: [
        shown(picture('one', 300)),
        { role: 'assistant', content: 'A bed.' },
        shown(picture('two', 300), picture('three', 300)),
      ],
    },
  );
  expect([answer, bodies.length]).toEqual(['Beds.', 2]);
  expect(picturesIn(bodies[1]!).map((data) => data.slice(0, 5))).toEqual(['twoAA', 'three']);
  expect(JSON.stringify(bodies[1])).toContain('takes no more pictures at once');
  expect(saved[0]).toMatchObject({ leftOut: { pictures: [{ name: 'one' }] } });
});
