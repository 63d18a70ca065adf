import { type ImagePart, keepPictureKey, type Message, pictureKey } from '../../model/messages.ts';
import type { ModelRequest } from '../../model/model-provider.ts';
import type { Adaptation } from './wire-types.ts';

/** What a service takes of pictures. */
export interface PictureLimits {
  /** Characters of one picture as it is sent, in base64. */
  readonly characters?: number;
  /** Of all pictures of a request together. */
  readonly together?: number;
  /** Pixels on the longer side. */
  readonly pixels?: number;
  /** Pictures in a request. */
  readonly count?: number;
}

/** What one picture has to become. */
export interface PictureForm extends Pick<PictureLimits, 'characters' | 'pixels'> {
  /** In a format that every service reads. */
  readonly isJpeg?: boolean;
}

/** @returns the picture in this form; undefined where it cannot be made so */
export type FitPicture = (image: ImagePart, form: PictureForm) => Promise<ImagePart | undefined>;

/** Where a service says that a picture is too large, and not how large one may be. */
const SMALLER = { pixels: 1_024, characters: 1_000_000, together: 700_000 };

/**
 * The limits of a service with those that its refusals named, as adaptations keep them.
 * @param serviceLimits of the service, by its documents
 */
export function pictureLimits(
  serviceLimits: PictureLimits | undefined,
  adaptations: Iterable<Adaptation>,
): PictureLimits {
  const limits: Record<string, number> = { ...serviceLimits };
  for (const adaptation of adaptations) {
    const [, name, value] = /^pictures-(characters|together|pixels|count):(\d+)$/.exec(adaptation) ?? [];
    if (name !== undefined) limits[name] = Math.min(limits[name] ?? Number.POSITIVE_INFINITY, Number(value));
  }
  return limits;
}

/** Whether pictures are sent in the one format that every service reads. */
const JPEG_ALONE: Adaptation = 'pictures-jpeg';

/** The request with its pictures within these limits, as far as they can be made so. @param isLeftOut those that are not sent anyway */
export async function fitPictures(
  request: ModelRequest,
  limits: PictureLimits,
  adaptations: ReadonlySet<Adaptation>,
  fit: FitPicture | undefined,
): Promise<ModelRequest> {
  const sent = request.messages.flatMap(picturesOf).filter((image) => !adaptations.has(`picture:${pictureKey(image)}`));
  if (!fit || sent.length === 0 || adaptations.has('no-pictures')) return request;
  const number = Math.min(sent.length, limits.count ?? sent.length);
  const characters = Math.min(
    limits.characters ?? Number.POSITIVE_INFINITY,
    limits.together === undefined ? Number.POSITIVE_INFINITY : Math.floor(limits.together / number),
  );
  const form: PictureForm = {
    ...(Number.isFinite(characters) && { characters }),
    ...(limits.pixels !== undefined && { pixels: limits.pixels }),
    ...(adaptations.has(JPEG_ALONE) && { isJpeg: true }),
  };
  if (Object.keys(form).length === 0) return request;
  const messages = await Promise.all(request.messages.map((message) => withFitting(message, form, fit)));
  return { ...request, messages };
}

/** The pictures beyond the number that a service takes at once: the oldest. */
export function tooManyPictures(
  messages: readonly Message[],
  { count }: PictureLimits,
  isLeftOut: (image: ImagePart) => boolean,
): readonly ImagePart[] {
  if (count === undefined) return [];
  const sent = messages.flatMap(picturesOf).filter((image) => !isLeftOut(image));
  return sent.slice(0, Math.max(0, sent.length - count));
}

const picturesOf = (message: Message): readonly ImagePart[] => (message.role === 'user' ? (message.images ?? []) : []);

async function withFitting(message: Message, form: PictureForm, fit: FitPicture): Promise<Message> {
  if (message.role !== 'user' || !message.images?.length) return message;
  const images = await Promise.all(message.images.map((image) => cachedFittedPicture(image, form, fit)));
  return images.every((image, at) => image === message.images?.[at]) ? message : { ...message, images };
}

/** Each is made once, and sent the same in every later request. */
const formsByImage = new WeakMap<ImagePart, Map<string, Promise<ImagePart>>>();

function cachedFittedPicture(image: ImagePart, form: PictureForm, fit: FitPicture): Promise<ImagePart> {
  const forms = formsByImage.get(image) ?? new Map<string, Promise<ImagePart>>();
  formsByImage.set(image, forms);
  const name = JSON.stringify(form);
  const fittedImage =
    forms.get(name) ??
    fit(image, form).then((convertedImage) => (convertedImage ? keepPictureKey(convertedImage, image) : image));
  forms.set(name, fittedImage);
  return fittedImage;
}

/** What a refusal of a picture asks to be made otherwise, the surest first; nothing where it is not about its size or format. */
export function pictureAdaptations(errorText: string, status: number | undefined): readonly (readonly Adaptation[])[] {
  const count = countIn(errorText);
  const format = OTHER_FORMAT.test(errorText) ? [[JPEG_ALONE]] : [];
  if (count !== undefined) return [[count === 0 ? 'no-pictures' : `pictures-count:${count}`], ...format];
  if (status !== 413 && !TOO_LARGE.test(errorText)) return format;
  // Words about the request, or a proxy's 413, mean all of it: the text takes its part.
  const isWhole =
    status === 413 || /\b(?:total|request|payload|body)\b.{0,40}(?:size|large|limit|exceed|maximum)/i.test(errorText);
  const bytes = bytesIn(errorText);
  const named = [
    ...limitIn(isWhole ? 'together' : 'characters', bytes && Math.floor(isWhole ? bytes * 0.9 : bytes)),
    ...limitIn('pixels', sideIn(errorText)),
  ];
  const smaller = [
    ...limitIn('pixels', SMALLER.pixels),
    ...limitIn(isWhole ? 'together' : 'characters', isWhole ? SMALLER.together : SMALLER.characters),
  ];
  return [named.length > 0 ? named : smaller, ...format];
}

const limitIn = (name: string, limit: number | undefined): readonly Adaptation[] =>
  limit === undefined ? [] : [`pictures-${name}:${limit}`];

const TOO_LARGE =
  /too (?:large|big|long|high|wide|tall|heavy)|larg(?:er|est) than|larger|exceed|maximum|at most|max(?:imum)?[ _-]?(?:image|file|size|dimension|resolution|pixel|allowed)|size limit|limit(?:ed)? (?:of|to)|dimensions?\b|resolution|pixels|payload|over the limit/i;
const OTHER_FORMAT =
  /(?:unsupported|invalid|unknown|unrecogni[sz]ed|not (?:a )?(?:supported|valid))[\w\s'"\`.:/-]{0,60}(?:image|format|media|mime|content)|(?:image|media|mime|content)[ _-]?(?:format|type|data)s?\b|(?:decode|parse|load|process|identify|read|open)\b.{0,40}\bimage|image\b.{0,60}(?:decod|corrupt|unsupported|could not be|cannot be|failed|valid)|only .{0,60}(?:jpe?g|png).{0,40}(?:supported|allowed|accepted)/i;

const UNITS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, g: 1_000_000_000 };
const BINARY_UNITS: Readonly<Record<string, number>> = { k: 1_024, m: 1_048_576, g: 1_073_741_824 };

/** The smallest size that is named: a limit is smaller than what broke it. A size in bytes is more exact than one in megabytes. */
function bytesIn(errorText: string): number | undefined {
  const plain = errorText.replaceAll(/(\d)[,_](?=\d{3})/g, '$1');
  const exact = [...plain.matchAll(/(?<!\d)(\d+) ?(?:bytes|characters)\b|\bbytes\b\D{0,30}?(\d{5,})/gi)].map(
    ([, leadingDigits, trailingDigits]) => Number(leadingDigits ?? trailingDigits),
  );
  const rounded = [...plain.matchAll(/(?<!\d)(\d+(?:\.\d+)?) ?([kmg])(i?)b\b/gi)].map(
    ([, number, unit = '', binary]) => Number(number) * ((binary ? BINARY_UNITS : UNITS)[unit.toLowerCase()] ?? 1),
  );
  const byteSizes = (exact.length > 0 ? exact : rounded).filter((byteSize) => byteSize >= 10_000);
  return byteSizes.length === 0 ? undefined : Math.floor(Math.min(...byteSizes));
}

/** Pixels in a picture rather than on a side where the number is larger than any side. */
const MOST_SIDE = 60_000;
const LEAST_SIDE = 200;

function sideIn(errorText: string): number | undefined {
  const plain = errorText.replaceAll(/(\d)[,_](?=\d{3})/g, '$1');
  const sides = [
    ...[...plain.matchAll(/(?<!\d)(\d+) ?(?:pixels?|px)\b/gi)].map(([, number]) => Number(number)),
    ...[...plain.matchAll(/(\d{3,5}) ?[x×*] ?(\d{3,5})/gi)].map(([, width, height]) =>
      Math.max(Number(width), Number(height)),
    ),
    ...[...plain.matchAll(/(?<!\d)(\d+(?:\.\d+)?) ?(?:megapixels?|MP)\b/gi)].map(([, number]) => Number(number) * 1e6),
  ];
  const sideLengths = sides
    .map((pixelCount) => (pixelCount > MOST_SIDE ? Math.floor(Math.sqrt(pixelCount)) : pixelCount))
    .filter((sideLength) => sideLength >= LEAST_SIDE);
  return sideLengths.length === 0 ? undefined : Math.min(...sideLengths);
}

const MANY = '(?:input )?(?:images?|pictures?|data-uris?|image\\(s\\))';
/** How many pictures a request may have. vLLM, Groq, Fireworks, DashScope, Mistral. */
const COUNTS: readonly RegExp[] = [
  new RegExp(
    `(?:at most|up to|maximum(?: number)?(?: of)?|max(?:imum)?|limit(?:ed)?(?: of| to)?|no more than|only(?: supports?)?)\\D{0,12}\\b(\\d{1,3}) ${MANY}`,
    'i',
  ),
  new RegExp(`number of ${MANY}[^.\\d]{0,60}?(?:to|is|of|:) ?(\\d{1,3})\\b`, 'i'),
  new RegExp(`max ${MANY} per request\\D{0,4}(\\d{1,3})\\b`, 'i'),
  new RegExp(
    `too many ${MANY}[^\\d]{0,80}(?:maximum|limit|max|at most|up to|no more than|only)[^\\d]{0,40}(\\d{1,3})\\b`,
    'i',
  ),
];

function countIn(errorText: string): number | undefined {
  const count = COUNTS.map((pattern) => pattern.exec(errorText)?.[1]).find((digits) => digits !== undefined);
  return count === undefined ? undefined : Number(count);
}
