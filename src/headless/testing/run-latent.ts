import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Surroundings } from '../cli/command.ts';
import { createKeyboard, CTRL_C } from '../keyboard/keyboard.ts';
import { main } from '../entry.ts';
import type { Places } from '../storage/places.ts';

export interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A person at a terminal. */
export interface Person {
  /** The keys that they press; when there are no more, they press Ctrl+C. */
  readonly keys?: readonly string[];
  /** The lines that they write; when there are no more, they leave. */
  readonly lines?: readonly string[];
  /** What they make of a text in their editor. */
  readonly edit?: (text: string) => string;
  /** What is written goes to their terminal too; otherwise to a file. */
  readonly seesResults?: boolean;
  /** What happens elsewhere while their first question stands. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Called with all that was said so far; where it answers true, they press Ctrl+C. */
  readonly interrupts?: (said: Omit<Said, 'status'>) => boolean;
}

export interface Bench {
  /** The folder of notes. */
  readonly vault: string;
  readonly places: Places;
  /** Runs one command, as a script does. @param person at the terminal, or the keys alone; without it there is none, and `input` may be handed over */
  latent(written: readonly string[], person?: Person | readonly string[], input?: string): Promise<Said>;
  dispose(): Promise<void>;
}

/** A real folder of notes with its own cache and data, and the command line on it in this process. */
export async function createHeadlessBench(files: Readonly<Record<string, string>>): Promise<Bench> {
  const root = await mkdtemp(join(tmpdir(), 'latent-'));
  const vault = join(root, 'notes');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), text);
  }
  const places = { cache: join(root, 'cache'), data: join(root, 'data'), runtime: join(root, 'run') };
  return {
    vault,
    places,
    async latent(written, person, input) {
      const said = { out: '', err: '' };
      const listeners = new Set<() => void>();
      const { interrupts } = asPerson(person);
      const hear = (): void => {
        if (interrupts?.(said)) for (const listener of listeners) listener();
      };
      const around: Surroundings = {
        out: (text) => {
          said.out += text;
          hear();
        },
        err: (text) => {
          said.err += text;
          hear();
        },
        isTerminal: asPerson(person).seesResults === true,
        redraws: person !== undefined,
        colours: false,
        places,
        app: 'dist',
        models: 'public/models',
        now: Date.now,
        version: '0',
        onInterrupt(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        untilStopped: async () => undefined,
        ...(input !== undefined && { readInput: async () => input }),
        ...(person && atTerminal(asPerson(person), (text) => (said.err += text))),
      };
      return { status: await main(written, around), ...said };
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}

const asPerson = (person: Person | readonly string[] = {}): Person =>
  Array.isArray(person) ? { keys: person as readonly string[] } : (person as Person);

function atTerminal(
  { keys = [], lines = [], edit = (text) => text, meanwhile }: Person,
  say: (text: string) => void,
): Required<Pick<Surroundings, 'keyboard'>> {
  const [keysLeft, linesLeft] = [[...keys], [...lines]];
  const nothing = (): void => undefined;
  let happens: Promise<unknown> | undefined;
  const happening = () => (happens ??= Promise.resolve(meanwhile?.()));
  const key = async (question = ''): Promise<string> => {
    say(question);
    await happening();
    return keysLeft.shift() ?? CTRL_C;
  };
  const line = async (): Promise<string | undefined> => linesLeft.shift();
  const keyboard = createKeyboard({
    begin: nothing,
    pause: nothing,
    end: nothing,
    turn: (_signal, place) => ({
      say,
      place,
      askKey: key,
      readKey: () => key(),
      askLine: line,
      readLine: line,
      editTexts: async (texts) => texts.map(({ text }) => edit(text)),
      size: () => ({ columns: 80, lines: 24 }),
    }),
  });
  return { keyboard };
}
