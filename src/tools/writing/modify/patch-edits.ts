interface PatchEdit {
  readonly operation: 'replace' | 'insert_after' | 'append';
  readonly find?: string;
  readonly text: string;
}

/**
 * The edits of a patch to one file: of hunks (`@@`, lines that begin with a space, `-` or `+`), with or without the frame
 * `*** Begin Patch`, or of blocks between `<<<<<<< SEARCH`, `=======` and `>>>>>>> REPLACE`. What is neither has no edits.
 */
export function patchEdits(patch: string): readonly PatchEdit[] {
  const lines = patch.replaceAll('\r\n', '\n').split('\n');
  return lines.some((line) => SEARCH.test(line)) ? blockEdits(lines) : hunkEdits(lines);
}

const SEARCH = /^<{5,9} SEARCH/u;
const DIVIDER = /^={5,9}$/u;
const REPLACE = /^>{5,9} REPLACE/u;

function blockEdits(lines: readonly string[]): readonly PatchEdit[] {
  const edits: PatchEdit[] = [];
  let part: 'outside' | 'old' | 'new' = 'outside';
  let [old, fresh]: [string[], string[]] = [[], []];
  for (const line of lines) {
    if (SEARCH.test(line)) [part, old, fresh] = ['old', [], []];
    else if (part === 'old' && DIVIDER.test(line)) part = 'new';
    else if (part === 'new' && REPLACE.test(line)) {
      edits.push(replacement(old, fresh));
      part = 'outside';
    } else if (part === 'old') old.push(line);
    else if (part === 'new') fresh.push(line);
  }
  return edits;
}

const HEAD = /^(?:\*\*\* |--- |\+\+\+ |diff |index )/u;

function hunkEdits(lines: readonly string[]): readonly PatchEdit[] {
  const hunks: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    if (line.startsWith('@@')) {
      hunks.push([]);
      isInside = true;
    } else if (!isInside && HEAD.test(line)) {
      // A patch may have no mark before its only hunk.
      if (line.startsWith('*** Update File')) hunks.push([]);
    } else if (/^\*\*\* /u.test(line)) isInside = false;
    else if (/^[ +-]/u.test(line) || line === '') hunks.at(-1)?.push(line);
  }
  return hunks.flatMap((hunk) => {
    while (hunk.at(-1) === '') hunk.pop();
    const old = hunk.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
    const fresh = hunk.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
    return hunk.some((line) => /^[+-]/u.test(line)) ? [replacement(old, fresh)] : [];
  });
}

function replacement(old: readonly string[], fresh: readonly string[]): PatchEdit {
  if (old.length === 0) return { operation: 'append', text: fresh.join('\n') };
  return { operation: 'replace', find: old.join('\n'), text: fresh.join('\n') };
}
