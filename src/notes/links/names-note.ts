/**
 * Whether a link's target, as it is written, is that of a note: a name with the ending of another kind of file, such as a picture,
 * is that file's, also where there is none yet.
 */
export function namesNote(target: string): boolean {
  return /\.md$/iu.test(target) || !/\.[a-z0-9]{2,5}$/iu.test(target);
}
