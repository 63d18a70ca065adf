/** One way to run a script or to reach another site from text that is only meant to be shown. */
export interface Vector {
  readonly id: string;
  /** What it relies on, in a few words. */
  readonly technique: string;
  /** With `{run}` where a script stands and `{host}` where a host's name does. */
  readonly text: string;
}

/** Texts of one technique, named after it and numbered. */
export function vectors(name: string, technique: string, texts: readonly string[]): Vector[] {
  return texts.map((text, at) => ({ id: `${name}-${at + 1}`, technique, text }));
}

/** The vector as it is tried: its script calls `alert` with the number, its host is named after it. */
export function arm(text: string, number: number): string {
  return text.replaceAll('{run}', `alert(${number})`).replaceAll('{host}', `v${number}.evil.example`);
}

/** Whether it can stand where there is one line: a label, an alias, a heading, the value of a property. */
export const fitsLine = ({ text }: Vector): boolean => !/[\n\r\0]/.test(text) && text.length <= 400;

/** Whether it can be the name of a file on a disk. */
export const fitsName = (vector: Vector): boolean => fitsLine(vector) && !/[/\\]/.test(vector.text) && !/^\.|\s$|[\p{Cc}]/u.test(vector.text) && Buffer.byteLength(vector.text) <= 180;

/** Whether Chromium lists a file of that name to a page: it leaves out, without a word, names that other systems do not take. */
export const fitsListedName = (vector: Vector): boolean => fitsName(vector) && !/[<>:"|?*~\p{Cf}]|^\s/u.test(vector.text);
