import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { canRedraw } from './can-redraw.ts';
import {
  createKeyboard,
  CTRL_C,
  CTRL_D,
  CTRL_Z,
  type EditedText,
  type Keyboard,
  keyOfPress,
  keysIn,
  type ScreenSize,
} from './keyboard.ts';

/** How long what was typed before a question may still arrive, in ms. */
const STALE_MS = 20;

/** How long the rest of what came at once may be on its way, in ms: not felt, and no second key is pressed in it. */
const SLICE_MS = 40;

/** By then a program sleeps that was told to, in ms. */
const UNHEARD_MS = 100;

/**
 * How long the keyboard must have been quiet before a key decides something, in ms: longer than between the two presses of a double
 * press (500 in Chromium's own questions), and than until a held key begins to repeat (660 with X11).
 */
const QUIET_MS = 700;

/** What a terminal sends while every key goes to the program. There is one for a terminal: it alone reads, and sets the raw mode. */
interface TypedInput {
  open(): void;
  /** What was typed and not read is dropped. */
  close(): void;
  /** Drops what was typed, until nothing comes any more. A Ctrl+C among it stays. @param needsQuiet until nothing came for a while */
  drop(needsQuiet: boolean): Promise<void>;
  /** @throws an AbortError when the signal fires */
  nextKey(signal: AbortSignal | undefined): Promise<string>;
  /** All keys that come at once, one at least. @throws as `nextKey` */
  nextKeys(signal: AbortSignal | undefined): Promise<readonly string[]>;
  /** While the work goes on, what is typed goes to the stream, as bytes. */
  asStream<Result>(work: (bytes: NodeJS.ReadableStream) => Promise<Result>): Promise<Result>;
  /** While the work goes on, another program has the terminal. */
  lendTo<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Puts this program to sleep, as Ctrl+Z does, and calls back when it goes on. */
  readonly sleep: (wake: () => void) => void;
}

function createTypedInput(stdin: NodeJS.ReadStream): TypedInput {
  const decoder = new StringDecoder('utf8');
  let pressed: string[] = [];
  let lastPress = -Infinity;
  let hasEnded = false;
  let stream: PassThrough | undefined;
  let wake = (): void => undefined;

  const hear = (data: Buffer): void => {
    lastPress = performance.now();
    if (stream) stream.write(data);
    else pressed.push(...keysIn(decoder.write(data)));
    wake();
  };
  // The terminal was closed, or its line is gone: nobody answers any more.
  const end = (): void => {
    hasEnded = true;
    stream?.end();
    wake();
  };
  stdin.on('end', end).on('error', end);

  const open = (): void => {
    if (hasEnded) return;
    stdin.setRawMode(true);
    stdin.on('data', hear).resume();
  };
  const close = (): void => {
    pressed = [];
    stdin.off('data', hear).pause();
    if (!hasEnded) stdin.setRawMode(false);
  };
  const takeKey = (): string | undefined => pressed.shift() ?? (hasEnded ? CTRL_D : undefined);
  const next = <Taken>(take: () => Taken | undefined, signal: AbortSignal | undefined): Promise<Taken> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        wake = () => undefined;
        reject(signal!.reason as Error);
      };
      wake = () => {
        const taken = take();
        if (taken === undefined) return;
        wake = () => undefined;
        signal?.removeEventListener('abort', stop);
        resolve(taken);
      };
      signal?.addEventListener('abort', stop, { once: true });
      wake();
    });

  return {
    open,
    close,
    async drop(needsQuiet) {
      let isStopped = false;
      const isTooSoon = (): boolean => needsQuiet && performance.now() - lastPress < QUIET_MS;
      do {
        pressed = [];
        await new Promise((resolve) => setTimeout(resolve, STALE_MS));
        // Timers come before what has arrived is read: this comes after it.
        await new Promise((resolve) => setImmediate(resolve));
        isStopped ||= pressed.includes(CTRL_C);
      } while (!hasEnded && !isStopped && (pressed.length > 0 || isTooSoon()));
      pressed = isStopped ? [CTRL_C] : [];
    },
    nextKey: (signal) => next(takeKey, signal),
    async nextKeys(signal) {
      const first = await next(takeKey, signal);
      // A terminal, and the way to it, may send the text of a paste in slices, and the first of them may be one sign.
      if (first !== CTRL_C) await new Promise((resolve) => setTimeout(resolve, SLICE_MS));
      return [first, ...pressed.splice(0)];
    },
    async asStream(work) {
      stream = new PassThrough();
      pressed = [];
      if (hasEnded) stream.end();
      try {
        return await work(stream);
      } finally {
        stream = undefined;
      }
    },
    async lendTo(work) {
      close();
      try {
        return await work();
      } finally {
        open();
      }
    },
    sleep(awake) {
      stdin.setRawMode(false);
      const goOn = (): void => {
        clearTimeout(unheard);
        process.off('SIGCONT', goOn);
        stdin.setRawMode(true);
        awake();
      };
      process.on('SIGCONT', goOn);
      process.kill(process.pid, 'SIGTSTP');
      // Where no shell could wake it, as in a container or a pane of its own, the system lets no program sleep (POSIX, orphaned process
      // groups), and nothing says so.
      const unheard = setTimeout(goOn, UNHEARD_MS);
    },
  };
}

/**
 * Opens texts in the editor that `VISUAL` or `EDITOR` names, as files of a folder of the person's alone, and waits until it ends.
 * @returns the texts as they were left, in their order @throws Error where the editor cannot be started, or fails
 */
async function editTexts(texts: readonly EditedText[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'latent-edit-'));
  try {
    const paths = texts.map(({ name }, at) => join(folder, `${at + 1}-${commandSafeName(name)}`));
    for (const [at, path] of paths.entries()) await writeFile(path, texts[at]!.text, { mode: 0o600 });
    await runEditor(paths);
    return await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The names are part of a command line. */
const commandSafeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(-60);

async function runEditor(paths: readonly string[]): Promise<void> {
  const isWindows = process.platform === 'win32';
  const editor = process.env['VISUAL'] || process.env['EDITOR'] || (isWindows ? 'notepad' : 'vi');
  // A shell, since the variable may hold options too (`code --wait`).
  const child = spawn(`${editor} ${paths.map((path) => `"${path}"`).join(' ')}`, { shell: true, stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status !== 0) throw new Error(`The editor (${editor}) ended with an error, so nothing was taken from it.`);
}

interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WriteStream;
  /** Text as the terminal may show it. */
  readonly toShown: (text: string) => string;
  /** What is held back until a use of the keyboard ends. */
  readonly held: HeldBack;
}

/** What is written to the screen by others than the one who has the keyboard. */
interface HeldBack {
  /** Writes it now, or once the keyboard is given back. */
  write(stream: NodeJS.WriteStream, text: string): void;
  hold(): void;
  release(): void;
}

export function createHeldBack(): HeldBack {
  let waiting: (() => void)[] | undefined;
  return {
    write(stream, text) {
      if (waiting) waiting.push(() => stream.write(text));
      else stream.write(text);
    },
    hold: () => void (waiting ??= []),
    release() {
      const pendingWrites = waiting ?? [];
      waiting = undefined;
      for (const write of pendingWrites) write();
    },
  };
}

/** Windows has no signal for it. */
const CAN_SLEEP = process.platform !== 'win32';

/** Of a terminal that does not say its size. */
const WIDTH = 80;
const HEIGHT = 24;

/** The keyboard of a terminal, with questions on standard error. */
export function createTerminalKeyboard({ stdin, stderr, held, toShown }: Terminal): Keyboard {
  const input = createTypedInput(stdin);
  const say = (text: string): void => void stderr.write(toShown(text));
  const size = (): ScreenSize => ({ columns: stderr.columns || WIDTH, lines: stderr.rows || HEIGHT });
  let history: readonly string[] = [];
  return createKeyboard({
    begin() {
      input.open();
    },
    pause() {
      held.release();
    },
    end() {
      input.close();
    },
    turn(signal, place) {
      held.hold();
      const readAnswer = (prompt: string, earlier: readonly string[]) =>
        input.asStream((bytes) =>
          readLine(prompt, { input: bytes, output: stderr, history: earlier, signal, sleep: input.sleep }),
        );
      return {
        say,
        place,
        size,
        async askKey(question, { decides } = { decides: true }) {
          for (;;) {
            await input.drop(decides);
            say(question);
            const keys = await input.nextKeys(signal);
            if (keys.includes(CTRL_C)) return CTRL_C;
            const key = keyOfPress(keys);
            if (key === CTRL_Z && CAN_SLEEP) {
              say('\n');
              await new Promise<void>((resolve) => input.sleep(resolve));
            } else if (key !== undefined) return key;
            else say('\nSeveral keys came at once, as from a paste: none of them is an answer.\n');
          }
        },
        async askLine(question) {
          await input.drop(false);
          const { text, isInterrupted } = await readAnswer(question, []);
          return isInterrupted ? CTRL_C : text;
        },
        readKey: () => input.nextKey(signal),
        async readLine(prompt) {
          const line = await readAnswer(prompt, history);
          history = line.history;
          return line.text;
        },
        editTexts: (texts) => input.lendTo(() => editTexts(texts)),
      };
    },
  });
}

interface LineSource {
  /** The bytes as they are typed; it has no raw mode of its own. */
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WriteStream;
  /** Earlier lines, the newest first. */
  readonly history: readonly string[];
  readonly signal: AbortSignal | undefined;
  /** Ctrl+Z: puts the program to sleep, and calls back when it goes on. */
  readonly sleep: (wake: () => void) => void;
}

interface ReadLine {
  /** Several lines where they were pasted with their line feeds; undefined where the person ended it (Ctrl+D, Ctrl+C). */
  readonly text: string | undefined;
  /** They ended it by Ctrl+C. */
  readonly isInterrupted: boolean;
  readonly history: readonly string[];
}

/**
 * While it is on, a terminal sends marks around what is pasted (xterm, “Bracketed Paste Mode”). Node's readline names them
 * `paste-start` and `paste-end`.
 */
const pasteMarks = (): { readonly on: string; readonly off: string } =>
  canRedraw(process.env, process.platform) ? { on: '\x1b[?2004h', off: '\x1b[?2004l' } : { on: '', off: '' };

/**
 * Node's readline goes up as many rows as it drew, before it draws a line anew, and does not count those that text fills which came
 * at once, as a paste does (`_insertString` in lib/internal/readline/interface.js): the first of them then stood there twice.
 */
function countRows(reader: Interface & { prevRows?: number }): void {
  const { rows, cols } = reader.getCursorPos();
  // A terminal begins the next row with the next sign.
  reader.prevRows = cols === 0 && rows > 0 ? rows - 1 : rows;
}

/**
 * Reads a line as a shell does. What is pasted is part of it with all its lines, and sent by Enter; where the terminal does not mark it
 * the lines that arrive together are. @throws an AbortError when the signal fires
 */
function readLine(prompt: string, { input, output, history, signal, sleep }: LineSource): Promise<ReadLine> {
  const marks = pasteMarks();
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let keptHistory = history;
    const reader = createInterface({ input, output, terminal: true, prompt, history: [...history] });
    output.write(marks.on);
    // After those of `reader`, which takes the keys of the same bytes.
    input.on('data', () => countRows(reader));
    let isAnswered = false;
    let isPasting = false;
    let isSent = false;
    const close = (): boolean => {
      if (isAnswered) return false;
      isAnswered = true;
      signal?.removeEventListener('abort', stop);
      reader.close();
      output.write(marks.off);
      return true;
    };
    const answer = (text: string | undefined, isInterrupted = false): void =>
      void (close() && resolve({ text, isInterrupted, history: keptHistory }));
    const stop = (): void => void (close() && reject(signal!.reason as Error));
    signal?.addEventListener('abort', stop, { once: true });
    reader.on('line', (line) => {
      lines.push(line);
      if (isPasting || isSent) return;
      isSent = true;
      // The lines of one paste arrive together.
      setImmediate(() => answer([...lines, ...(reader.line === '' ? [] : [reader.line])].join('\n')));
    });
    input.on('keypress', (_text, { name }: { readonly name?: string }) => {
      if (name === 'paste-start') isPasting = true;
      else if (name === 'paste-end') {
        isPasting = false;
        // Its last line is still to be ended.
        if (lines.length > 0 && !isSent) reader.prompt(true);
      }
    });
    reader.on('history', (changed: string[]) => (keptHistory = changed));
    reader.on('SIGINT', () => {
      output.write('\n');
      answer(undefined, true);
    });
    reader.on('SIGTSTP', () => {
      output.write(marks.off);
      sleep(() => {
        output.write(marks.on);
        reader.prompt(true);
      });
    });
    // Ctrl+D, or an input that has ended.
    reader.on('close', () =>
      setImmediate(() => {
        if (!isAnswered) output.write('\n');
        answer(undefined);
      }),
    );
    reader.prompt();
  });
}
