import type { ImagePart } from '../../../agent/model/messages.ts';
import type { PictureForm } from '../../../agent/providers/wire/fit-pictures.ts';

/** How well a JPEG is kept, the best first. */
const QUALITIES = [0.9, 0.75, 0.6];
/** Below this many pixels on the longer side a picture shows nothing. */
const LEAST_PIXELS = 96;

/**
 * A picture in the form that a service takes: as it is where it fits, else as a JPEG, first less exact, then smaller.
 * @returns undefined where this browser cannot read it, or nothing of it would be left
 */
export async function fitPicture(image: ImagePart, form: PictureForm): Promise<ImagePart | undefined> {
  const { characters = Number.POSITIVE_INFINITY, pixels = Number.POSITIVE_INFINITY, isJpeg = false } = form;
  const [, type = '', data = ''] = /^data:(image\/[\w+.-]+);base64,([^]*)$/.exec(image.dataUrl) ?? [];
  const isFormat = !isJpeg || type === 'image/jpeg';
  if (isFormat && data.length <= characters && pixels === Number.POSITIVE_INFINITY) return image;
  try {
    const bitmap = await createImageBitmap(new Blob([decodePictureBase64(data)], { type }));
    const side = Math.max(bitmap.width, bitmap.height);
    if (isFormat && data.length <= characters && side <= pixels) return image;
    for (let sidePixels = Math.min(side, pixels); sidePixels >= Math.min(LEAST_PIXELS, side); sidePixels *= 0.7)
      for (const quality of QUALITIES) {
        const dataUrl = await toDataUrl(await drawJpeg(bitmap, sidePixels, quality));
        if (dataUrl.length - dataUrl.indexOf(',') - 1 <= characters) return { ...image, dataUrl };
      }
  } catch {
    // It is no picture that this browser can read.
  }
  return undefined;
}

/** The picture as a JPEG. @param pixels most on the longer side */
export async function drawJpeg(bitmap: ImageBitmap, pixels: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, pixels / Math.max(bitmap.width, bitmap.height));
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(sideOf(bitmap.width), sideOf(bitmap.height));
  const pen = canvas.getContext('2d');
  if (pen) {
    // JPEG has no transparency: what lets the page through would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

function decodePictureBase64(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  return Uint8Array.from({ length: binary.length }, (_, at) => binary.charCodeAt(at));
}
