/**
 * Percent-encoding in paths. A vault's file may be called `100%.md` or `a%20b.md`, so `%` itself is harmless;
 * what matters is what some other program would make of the name by decoding it, once or several times.
 */

const ENCODED_RUN = /(?:%[0-9A-Fa-f]{2})+/g;
/** UTF-8 that is longer than it needs to be: an old way past filters, e.g. %C0%AF for a slash. */
const OVERLONG = /%c[01]|%e0%[89]|%f0%8/i;
const MAX_ROUNDS = 8;

/**
 * The path itself and every form that repeated percent-decoding makes of it.
 * A form that decoding would bring to broken or overlong UTF-8, or that is encoded ever deeper,
 * is given as one with a backslash, so that it is refused.
 */
function decodedForms(path: string): string[] {
  const forms = [path];
  let form = path;
  if (!path.includes('%')) return forms;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = decodeOnce(form);
    if (next === form) return forms;
    forms.push(next);
    form = next;
  }
  return [...forms, '\\'];
}

function decodeOnce(path: string): string {
  // %uXXXX is the escape() form that some servers still read.
  return path
    .replace(/%u([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(ENCODED_RUN, (run) => {
      if (OVERLONG.test(run)) return '\\';
      try {
        return decodeURIComponent(run);
      } catch {
        return decodeAsciiOnly(run);
      }
    })
    .normalize('NFC');
}

/** A run that is no UTF-8 as a whole may still hold an encoded slash or dot. */
function decodeAsciiOnly(run: string): string {
  return run.replace(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Paths inside a vault. A `VaultPath` is the only form in which any layer names a file:
 * relative to the vault's root, `/` between parts, Unicode NFC, no empty, `.` or `..` part,
 * no dot-folder. The brand makes the compiler refuse an unchecked string.
 */

declare const checked: unique symbol;
export type VaultPath = string & { readonly [checked]: true };

type PathErrorCode = 'outside_vault' | 'ignored' | 'invalid_input';

/** A path that must not reach the disk. `message` names the cause, `hint` the next step. */
export class PathError extends Error {
  constructor(
    readonly code: PathErrorCode,
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'PathError';
  }
}

const HINT = 'Give a path relative to the vault, with / between its parts, for example "Projects/Plan.md".';

/**
 * Checks a path that may name an existing file, so that characters which new names must not hold
 * (`#`, `|`, `:` …) pass; for new names see `newNotePathProblem`. One leading slash means the root,
 * trailing and doubled slashes go, `.` parts go.
 * @throws PathError `outside_vault` (parent folders, drive letters, UNC, backslashes, encoded or look-alike
 *   separators), `ignored` (dot-folders, `node_modules`), `invalid_input` (empty, control characters, broken Unicode).
 */
export function toVaultPath(input: string): VaultPath {
  const path = checkedPath(input);
  if (path === '') throw new PathError('invalid_input', 'The path is empty.', HINT);
  return path;
}

/** As `toVaultPath`, with `.md` added where the ending is missing. */
export function toNotePath(input: string): VaultPath {
  const path = toVaultPath(input);
  return isNotePath(path) ? path : (`${path}.md` as VaultPath);
}

/** As `toNotePath`, but for a canvas or a PDF, which keeps its ending. */
export function toIndexedPath(input: string): VaultPath {
  return isCanvasPath(input) || isPdfPath(input) ? toVaultPath(input) : toNotePath(input);
}

/** As `toVaultPath`, with `''` for the root: also for `/` and `.`. */
export function toFolderPath(input: string): VaultPath | '' {
  return checkedPath(input);
}

export function isNotePath(path: string): boolean {
  return /[^/]\.md$/i.test(path);
}

/** A board of cards, by JSON Canvas. */
export function isCanvasPath(path: string): boolean {
  return /[^/]\.canvas$/i.test(path);
}

/** A document in pages, whose words are searched. */
export function isPdfPath(path: string): boolean {
  return /[^/]\.pdf$/i.test(path);
}

/** A saved query over notes, in YAML. */
export function isBasePath(path: string): boolean {
  return /[^/]\.base$/i.test(path);
}

/** What is read, searched and followed for links; other files are known by their names alone. */
export function isIndexedPath(path: string): boolean {
  return isNotePath(path) || isCanvasPath(path);
}

/** The last part, ending included. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The last part without its ending: `a/b.c.md` → `b.c`. */
export function stem(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** The ending in lower case, without its dot; `''` where there is none. */
export function extension(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** `''` for a file at the root. */
export function parentFolder(path: VaultPath): VaultPath | '' {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : (path.slice(0, slash) as VaultPath);
}

/** @throws PathError as `toVaultPath`: `name` may itself hold folders, but never leave `folder`. */
export function joinPath(folder: VaultPath | '', name: string): VaultPath {
  const inner = toVaultPath(name);
  return folder === '' ? inner : (`${folder}/${inner}` as VaultPath);
}

/** Parts of plain letters, digits and signs that begin with a letter or a digit: nothing of what follows is in them. */
const PLAIN = /^(?:[A-Za-z0-9][\w ,()-]*\/)*[A-Za-z0-9](?:[\w ,().-]*[\w)-])?$/;

function checkedPath(input: string): VaultPath | '' {
  // Most paths of a vault of thousands, each of which is checked at each start.
  if (PLAIN.test(input) && !/node_modules/i.test(input)) return input as VaultPath;
  if (typeof input !== 'string') throw new PathError('invalid_input', 'The path is not text.', HINT);
  if (!input.isWellFormed())
    throw new PathError('invalid_input', 'The path holds broken Unicode (half a surrogate pair).', HINT);
  const path = input.normalize('NFC');
  const forms = decodedForms(path);
  for (const form of forms) refuseEscape(form, input);
  // A separator that appears only after decoding would name another file once it is decoded.
  if (forms.some((form) => countCharacter(form, '/') !== countCharacter(path, '/')))
    throw outside(input, 'encoded separators');

  const result = path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  // "./C:x" comes to a drive letter only now.
  refuseEscape(result, input);
  for (const form of forms) {
    for (const part of form.split('/')) refusePart(part, input);
  }
  return result as VaultPath | '';
}

// C0, DEL and C1 controls: no program shows them, and NUL ends a name for some.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** Characters that read as a separator: division, fraction and big slashes, small and full-width forms, and backslashes. */
const LOOK_ALIKE = /[\u2044\u2215\u2216\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/;

function refuseEscape(path: string, input: string): void {
  if (CONTROL.test(path))
    throw new PathError('invalid_input', `The path ${quoteShortened(input)} holds control characters.`, HINT);
  if (path.includes('\\')) throw outside(input, 'a backslash');
  if (LOOK_ALIKE.test(path)) throw outside(input, 'a character that looks like a slash');
  if (path.startsWith('//')) throw outside(input, 'a network share');
  if (/^\/?[A-Za-z]:/.test(path)) throw outside(input, 'a drive letter');
  if (/^\/*[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(path)) throw outside(input, 'an address with a scheme');
}

function refusePart(part: string, input: string): void {
  if (part === '' || part === '.') return;
  // Some file systems drop trailing dots and spaces, and invisible characters inside a name.
  const bare = part.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const compatible = bare.normalize('NFKC');
  if (/^[. ]*$/.test(compatible)) throw outside(input, 'a part made of dots or spaces');
  if (bare.startsWith('.') || /^[\u2024\ufe52\uff0e]/.test(bare)) {
    throw new PathError(
      'ignored',
      `${quoteShortened(input)} is in a folder or file whose name begins with a dot, which Latent leaves alone.`,
      'Choose a path outside of dot-folders.',
    );
  }
  if (bare.toLowerCase() === 'node_modules') {
    throw new PathError(
      'ignored',
      `${quoteShortened(input)} is in node_modules, which Latent leaves alone.`,
      'Choose a path outside of node_modules.',
    );
  }
}

function outside(input: string, cause: string): PathError {
  return new PathError(
    'outside_vault',
    `${quoteShortened(input)} is no path inside the vault: it holds ${cause}.`,
    HINT,
  );
}

function quoteShortened(input: string): string {
  return JSON.stringify(input.length > 120 ? `${input.slice(0, 120)}…` : input);
}

function countCharacter(text: string, character: string): number {
  return text.split(character).length - 1;
}
