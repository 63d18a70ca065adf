const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};

/** The MIME type of an image by its file name; undefined where it is none that browsers show. */
export function imageType(name: string): string | undefined {
  return IMAGE_TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

export function isImageName(name: string): boolean {
  return imageType(name) !== undefined;
}

/** In CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number | undefined;
}

/** Reads `100` or `100x145` (pixels), the size part of an embed. */
export function sizeFromAlias(alias: string | undefined): ImageSize | undefined {
  const match = /^\s*(\d{1,4})(?:x(\d{1,4}))?\s*$/.exec(alias ?? '');
  if (!match?.[1]) return undefined;
  return { width: Number(match[1]), height: match[2] ? Number(match[2]) : undefined };
}

/** The words of an image and its size, which may stand behind them: `100`, `Words` or `Words|100`. */
export function readCaption(text: string): { readonly caption: string; readonly size: ImageSize | undefined } {
  const bar = text.lastIndexOf('|');
  const size = sizeFromAlias(text.slice(bar + 1));
  return { caption: size ? text.slice(0, Math.max(0, bar)) : text, size };
}

/** Takes away the line break behind what a box is put in the place of: a box ends its line itself, and an empty one would stand below it. @returns whether there was one */
export function takeBreakBehind(element: Element): boolean {
  let next = element.nextSibling;
  while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '') next = next.nextSibling;
  if (!(next instanceof HTMLBRElement)) return false;
  next.remove();
  return true;
}
