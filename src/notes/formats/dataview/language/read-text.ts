import type { Scanner } from './scanner.ts';

/** The text whose opening quote was taken, past its closing one. A backslash before a quote or a backslash stands for that; before anything else it stays, for patterns. */
export function readText(scanner: Scanner): string {
  const match = scanner.take(/((?:[^"\\]|\\[\s\S])*)"/y) ?? scanner.fail();
  return (match[1] ?? '').replaceAll(/\\(["\\])/g, '$1');
}
