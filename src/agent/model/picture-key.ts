import type { ImagePart } from './messages.ts';

const keys = new WeakMap<ImagePart, string>();

/** A short name of a picture's bytes, the same wherever it is sent: its length and a hash (FNV-1a, twice 32 bits). */
export function pictureKey(image: ImagePart): string {
  const known = keys.get(image);
  if (known !== undefined) return known;
  const { dataUrl } = image;
  let [one, two] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < dataUrl.length; at++) {
    const code = dataUrl.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995);
  }
  const key = [dataUrl.length, one >>> 0, two >>> 0].map((part) => part.toString(36)).join('-');
  keys.set(image, key);
  return key;
}

/** The same picture in another form keeps the name of the one that it was made of. */
export function keepPictureKey(image: ImagePart, original: ImagePart): ImagePart {
  keys.set(image, pictureKey(original));
  return image;
}
