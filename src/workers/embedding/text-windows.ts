import { toUnit } from './pool-tokens.ts';

/**
 * Cuts a text into windows that fit, at white space where there is any near the middle, so that a model reads all of it
 * instead of cutting the end off. A text that fits comes back as it is.
 */
export function toWindows(text: string, fits: (part: string) => boolean): string[] {
  if (text.length < 2 || fits(text)) return [text];
  const at = nearMiddle(text);
  if (at >= text.length) return [text];
  return [text.slice(0, at), text.slice(at)]
    .filter((half) => half.trim() !== '')
    .flatMap((half) => toWindows(half, fits));
}

/** The mean of a text's windows, each as heavy as it is long: of length 1 again. */
export function averageWindows(
  vectors: readonly Float32Array[],
  windows: readonly string[],
): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(vectors[0]!.length);
  for (const [index, vector] of vectors.entries()) {
    const weight = windows[index]!.length;
    for (let i = 0; i < mean.length; i += 1) mean[i]! += weight * vector[i]!;
  }
  toUnit(mean);
  return mean;
}

function nearMiddle(text: string): number {
  const middle = Math.floor(text.length / 2);
  const reach = Math.floor(text.length / 8);
  for (let away = 0; away <= reach; away += 1) {
    if (isSpace(text, middle - away)) return middle - away;
    if (isSpace(text, middle + away)) return middle + away;
  }
  // Not between the two units of one character.
  const unit = text.charCodeAt(middle);
  return unit >= 0xdc00 && unit <= 0xdfff ? middle + 1 : middle;
}

const isSpace = (text: string, at: number): boolean => at > 0 && /\s/u.test(text.charAt(at));
