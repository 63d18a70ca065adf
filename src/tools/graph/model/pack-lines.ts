/**
 * Packs lines, in their order, into groups of at most `room` characters each; a longer line is a group of its own.
 * @returns for each group where it begins and ends (exclusive) among the lines
 */
export function packLines(lines: readonly string[], room: number): { readonly from: number; readonly to: number }[] {
  const groups: { from: number; to: number }[] = [];
  let used = 0;
  for (const [at, line] of lines.entries()) {
    if (groups.length === 0 || used + line.length + 1 > room) {
      groups.push({ from: at, to: at });
      used = 0;
    }
    groups.at(-1)!.to = at + 1;
    used += line.length + 1;
  }
  return groups;
}
