import { editTexts } from './edit-texts.ts';
import { createKeyboard, type Keyboard, type ScreenSize } from './keyboard.ts';
import { readLine } from './read-line.ts';
import { createTypedInput } from './typed-input.ts';

export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WriteStream;
  /** Text as the terminal may show it. */
  readonly toShown: (text: string) => string;
  /** What is held back until a use of the keyboard ends. */
  readonly held: HeldBack;
}

/** What is written to the screen by others than the one who has the keyboard. */
export interface HeldBack {
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
      const all = waiting ?? [];
      waiting = undefined;
      for (const write of all) write();
    },
  };
}

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
      const read = (prompt: string, earlier: readonly string[]) =>
        input.asStream((bytes) =>
          readLine(prompt, { input: bytes, output: stderr, history: earlier, signal, sleep: input.sleep }),
        );
      return {
        say,
        place,
        size,
        async askKey(question, { decides } = { decides: true }) {
          await input.drop(decides);
          say(question);
          return input.nextKey(signal);
        },
        async askLine(question) {
          await input.drop(false);
          return (await read(question, [])).text;
        },
        readKey: () => input.nextKey(signal),
        async readLine(prompt) {
          const line = await read(prompt, history);
          history = line.history;
          return line.text;
        },
        editTexts: (texts) => input.lendTo(() => editTexts(texts)),
      };
    },
  });
}
