import { type Accessor, createResource } from 'solid-js';
import type { ContextRef } from '../../../../agent/context/context-read.ts';
import type { ImagePart } from '../../../../agent/model/messages.ts';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient, TreeFile } from '../../../../workers/contract.ts';
import { imageType, isImageName } from '../../../markdown/files/image-embed.ts';
import { drawJpeg, toDataUrl } from '../../../state/models/fit-picture.ts';
import { composerText } from './composer.texts.ts';

export type Attachment = { readonly ref: ContextRef } | { readonly image: ImagePart } | { readonly problem: string };

/** Larger text is no attachment but a vault of its own. */
const MOST_TEXT = 2_000_000;
/** Pixels on the longer side: what models look at; a larger picture only costs more. */
const MOST_PIXELS = 1568;
const MOST_BYTES = 20_000_000;

/** What a pasted or dropped file is to the assistant: a picture, text, or nothing that it can read. */
export async function readAttachment(file: File): Promise<Attachment> {
  if (imageType(file.name) ?? file.type.startsWith('image/')) return readImage(file, file.name);
  if (file.size > MOST_TEXT) return { problem: composerText.readAttachment.fileTooLarge(file.name) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.subarray(0, 8000).includes(0)) return { problem: composerText.readAttachment.unsupported(file.name) };
  return { ref: { kind: 'file', name: file.name, text: new TextDecoder().decode(bytes) } };
}

/** Characters of all pictures of one message, as they are sent. */
const MOST_TOGETHER = 12_000_000;

/** Pictures of the vault, as many as may go together; what cannot is said. */
export async function readPictures(
  paths: readonly VaultPath[],
  readFile: (path: VaultPath) => Promise<File | undefined>,
): Promise<{ images: ImagePart[]; problems: string[] }> {
  const images: ImagePart[] = [];
  const problems: string[] = [];
  let used = 0;
  for (const path of paths) {
    const file = await readFile(path).catch(() => undefined);
    const attachmentResult = file
      ? await readImage(file.slice(0, file.size, imageType(path) ?? file.type), fileName(path))
      : { problem: composerText.readAttachment.missing(path) };
    if (!('image' in attachmentResult)) problems.push(attachmentResult.problem);
    else if (used + attachmentResult.image.dataUrl.length > MOST_TOGETHER)
      problems.push(composerText.readAttachment.picturesTooLarge(path));
    else {
      used += attachmentResult.image.dataUrl.length;
      images.push({ ...attachmentResult.image, path });
    }
  }
  return { images, problems };
}

/** A picture as a data URL, made smaller where it is larger than models look at. */
async function readImage(
  file: Blob,
  name: string,
): Promise<{ readonly image: ImagePart } | { readonly problem: string }> {
  if (file.size > MOST_BYTES) return { problem: composerText.readAttachment.pictureTooLarge(name) };
  try {
    const bitmap = file.type === 'image/svg+xml' ? await rasterizeDrawing(file) : await createImageBitmap(file);
    const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && /^image\/(png|jpeg|webp|gif)$/.test(file.type))
      return { image: { name, dataUrl: await toDataUrl(file) } };
    return { image: { name, dataUrl: await toDataUrl(await drawJpeg(bitmap, MOST_PIXELS, 0.9)) } };
  } catch {
    return { problem: composerText.readAttachment.unreadablePicture(name) };
  }
}

/** A drawing has no pixels of its own: it is painted at the size that models look at. */
async function rasterizeDrawing(file: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = MOST_PIXELS / Math.max(image.naturalWidth, image.naturalHeight, 1);
    return await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round(image.naturalWidth * scale)),
      resizeHeight: Math.max(1, Math.round(image.naturalHeight * scale)),
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A picture of the vault that is embedded in a note that is sent. */
interface EmbeddedPicture {
  readonly path: VaultPath;
  readonly name: string;
}

export interface EmbeddedPictures {
  readonly pictures: readonly EmbeddedPicture[];
  /** What stays here and why, in words for the person and the model; '' where nothing does. */
  readonly left: string;
}

interface PictureSources {
  readonly index: Accessor<IndexClient | undefined>;
  /** Changes with the vault. */
  readonly version: Accessor<number>;
  readonly files: Accessor<readonly TreeFile[]>;
  /** The model in use sees pictures; undefined where no model answers, and nothing is to be said of it. */
  readonly sees: Accessor<boolean | undefined>;
  /** Whether the file as it is was sent in this conversation already. */
  wasSent(path: VaultPath, modified: number): boolean;
}

/** Of all notes together: each takes a thousand tokens or more of what the model reads. */
const MOST_PICTURES = 6;
const NOTHING: EmbeddedPictures = { pictures: [], left: '' };

/** The pictures that notes embed (`![[a.png]]`, `![](a.png)`), those of the vault alone: nothing is fetched from elsewhere. */
export function createEmbeddedPictures(
  notes: Accessor<readonly VaultPath[]>,
  sources: PictureSources,
): Accessor<EmbeddedPictures> {
  const lookupRequest = () => ({ notes: notes().join('\n'), index: sources.index(), version: sources.version() });
  const [nearbyPaths] = createResource(
    lookupRequest,
    ({ notes: paths, index }) =>
      findPictures(paths === '' ? [] : (paths.split('\n') as VaultPath[]), index).catch(() => []),
    { initialValue: [] },
  );
  return () => {
    const modifiedByPath = new Map(sources.files().map((file) => [file.path, file.modified]));
    const fresh = (nearbyPaths.latest ?? []).filter(
      (path) => modifiedByPath.has(path) && !sources.wasSent(path, modifiedByPath.get(path) ?? 0),
    );
    const sees = sources.sees();
    if (fresh.length === 0 || sees === undefined) return NOTHING;
    if (!sees)
      return {
        pictures: [],
        left: composerText.embeddedPictures.notSeen(embeddedPicturesText(fresh.length)),
      };
    const more = fresh.length - MOST_PICTURES;
    return {
      pictures: fresh.slice(0, MOST_PICTURES).map((path) => ({ path, name: fileName(path) })),
      left: more > 0 ? composerText.embeddedPictures.tooMany(embeddedPicturesText(more), MOST_PICTURES) : '',
    };
  };
}

/** Those that the notes show, in order, each once. Of a note's first thousand links: the index knows them, and parsing a long note would hold up the page. */
export async function findPictures(
  notes: readonly VaultPath[],
  index: Pick<IndexClient, 'forwardLinks'> | undefined,
): Promise<VaultPath[]> {
  const embeddedPaths = new Set<VaultPath>();
  for (const note of notes)
    for (const { type, targetPath } of (await index?.forwardLinks(note)) ?? [])
      if (type === 'embed' && targetPath !== undefined && isImageName(targetPath)) embeddedPaths.add(targetPath);
  return [...embeddedPaths];
}

const embeddedPicturesText = (pictures: number): string => composerText.embeddedPictures.count(pictures);
