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
export function decodedForms(path: string): string[] {
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
