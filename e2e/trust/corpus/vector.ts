/** One way to run a script or to reach another site from text that should only be shown. */
export interface Vector {
  readonly id: string;
  /** The technique, in a few words. */
  readonly technique: string;
  /** With `{run}` in place of a script and `{host}` in place of a host name. */
  readonly text: string;
}

/** Texts of one technique, named after it and numbered. */
export function vectors(name: string, technique: string, texts: readonly string[]): Vector[] {
  return texts.map((text, at) => ({ id: `${name}-${at + 1}`, technique, text }));
}

/** The vector with its number filled in: its script calls `alert` with the number, and the number is part of its host name. */
export function arm(text: string, number: number): string {
  return text.replaceAll('{run}', `alert(${number})`).replaceAll('{host}', `v${number}.evil.example`);
}

/** Whether it fits on one line: in a label, an alias, a heading, the value of a property. */
export const fitsLine = ({ text }: Vector): boolean => !/[\n\r\0]/.test(text) && text.length <= 400;

/** Whether it can be a file name on a disk. */
export const fitsName = (vector: Vector): boolean =>
  fitsLine(vector) &&
  !/[/\\]/.test(vector.text) &&
  !/^\.|\s$|[\p{Cc}]/u.test(vector.text) &&
  Buffer.byteLength(vector.text) <= 180;

/** Whether Chromium lists a file of that name to a page: it silently leaves out names that other systems do not accept. */
export const fitsListedName = (vector: Vector): boolean =>
  fitsName(vector) && !/[<>:"|?*~\p{Cf}]|^\s/u.test(vector.text);
