import type { FitPicture } from '../wire/fit-pictures.ts';

/** Makes pictures smaller where there is no canvas, which the browser tests have: what stands for the picture is cut. */
export const cutPicture: FitPicture = (
  { dataUrl, ...image },
  { characters = Number.POSITIVE_INFINITY, pixels, isJpeg },
) => {
  const [, type = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(dataUrl) ?? [];
  const most = Math.min(data.length, characters, pixels ? pixels * 100 : data.length);
  if (most === data.length && !isJpeg) return Promise.resolve({ ...image, dataUrl });
  return Promise.resolve({ ...image, dataUrl: `data:image/${isJpeg ? 'jpeg' : type};base64,${data.slice(0, most)}` });
};
