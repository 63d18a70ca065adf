/** The person's keyboard, which one use has at a time. */
export interface Keyboard {
  /**
   * Lends the keyboard to each use in the order in which they came. What anything else writes to the screen meanwhile appears when
   * the use ends.
   * @param signal where it fires the use is given up, begun or not @throws an AbortError then
   */
  take<Result>(use: (turn: KeyboardTurn) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** What one use may do while it has the keyboard. */
export interface KeyboardTurn {
  /** Writes to the screen at once. */
  say(text: string): void;
  /** Which use this is since the keyboard was free, and how many there are by now. */
  place(): { readonly at: number; readonly of: number };
  /**
   * Writes a question and reads the key that answers it: a character, or a name such as `up` (`keyboard.ts`); `CTRL_D` where the input
   * has ended. A key that was pressed before the question stood on the screen is none, and neither is the second press of a key, or
   * one that is held, where it `decides` something. Several different keys at once, as of a paste, are no answer either: the question
   * is asked again.
   */
  askKey(question: string, options?: { readonly decides: boolean }): Promise<string>;
  /** As `askKey`, a line. `CTRL_C` where the person ends it so, undefined where they end it by Ctrl+D. */
  askLine(question: string): Promise<string | undefined>;
  /** The next key, whenever it was pressed. */
  readKey(): Promise<string>;
  /** Reads a line, or several that were pasted, with the ones before under the arrow keys. What was typed ahead counts. Undefined where the person ends it (Ctrl+D, Ctrl+C). */
  readLine(prompt: string): Promise<string | undefined>;
  /** Opens texts in the person's own editor. @returns them as they were left */
  editTexts(texts: readonly EditedText[]): Promise<readonly string[]>;
  /** How many columns and lines the screen has. */
  size(): ScreenSize;
}

export interface EditedText {
  /** Of the file, for the editor's title and colours. */
  readonly name: string;
  readonly text: string;
}

export interface ScreenSize {
  readonly columns: number;
  readonly lines: number;
}

/** A keyboard and what has to be done around its use. */
interface KeyboardDevice {
  /** The first use begins. */
  begin(): void;
  /** One use has ended. */
  pause(): void;
  /** Nobody waits for it any more. */
  end(): void;
  turn(signal: AbortSignal | undefined, place: KeyboardTurn['place']): KeyboardTurn;
}

/** Lets one use after the other have a device. */
export function createKeyboard(device: KeyboardDevice): Keyboard {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  let begun = 0;
  const place = () => ({ at: begun, of: begun + open - 1 });
  const leave = (): void => {
    open -= 1;
    if (open > 0) return;
    if (begun > 0) device.end();
    begun = 0;
  };
  return {
    take(use, signal) {
      open += 1;
      const mine = last.then(async () => {
        try {
          signal?.throwIfAborted();
          if (begun === 0) device.begin();
          begun += 1;
          return await use(device.turn(signal, place)).finally(() => device.pause());
        } finally {
          leave();
        }
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Ctrl+C, as it arrives where the terminal gives every key to the program. */
export const CTRL_C = '\u0003';

/** Ctrl+D: the end of the input, as a terminal sends it. */
export const CTRL_D = '\u0004';

/** Ctrl+Z: puts the program to sleep until the shell's `fg`. */
export const CTRL_Z = '\u001a';

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

/**
 * The key that one press sent: the same one several times where it was held, or with Enter behind it. Undefined where different keys
 * came together: nobody presses a key after another so fast, so the text was pasted and is no answer.
 */
export function keyOfPress(keys: readonly string[]): string | undefined {
  const [first] = keys;
  const rest = keys.slice(keys.findLastIndex((key) => key !== 'enter') + 1);
  return keys.slice(0, keys.length - rest.length).every((key) => key === first) ? first : undefined;
}
