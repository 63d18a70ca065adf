/** Ctrl+C, as it arrives where the terminal gives every key to the program. */
export const CTRL_C = '\u0003';

/** Ctrl+D: the end of the input, as a terminal sends it. */
export const CTRL_D = '\u0004';

/** The keys that are more than a character, by what terminals send (ECMA-48, xterm). */
const NAMED: Readonly<Record<string, string>> = {
  '\x1b[A': 'up',
  '\x1bOA': 'up',
  '\x1b[B': 'down',
  '\x1bOB': 'down',
  '\x1b[5~': 'page up',
  '\x1b[6~': 'page down',
  '\x1b': 'escape',
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\x7f': 'backspace',
  '\b': 'backspace',
  '\x0e': 'down',
  '\x10': 'up',
};

/** A control sequence, an escape with one character behind it, or a character. */
const KEY = /\x1b\[[0-9;?]*[ -/]*[@-~]|\x1bO[A-Z]|\x1b[^\x1b]?|[^]/gu;

/** The keys in what a terminal sent at once, in their order: characters, and names such as `up`; others that it sends are left out. */
export function keysIn(sent: string): string[] {
  return (sent.match(KEY) ?? []).flatMap((key) => NAMED[key] ?? (key.startsWith('\x1b') ? [] : [key]));
}
