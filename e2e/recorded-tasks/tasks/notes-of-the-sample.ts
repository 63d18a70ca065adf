/** Notes of the sample vault that several tasks are about. */
export const CHAPTER = 'Projects/Chapter 2 Moths under the lamps.md';
