import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { spawn, spawnSync } from 'node:child_process';

/** Whether programs can be run at a pseudo terminal here: with `script` of util-linux. */
export const HAS_TERMINAL =
  process.platform === 'linux' &&
  /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

export interface AtTerminal {
  /** Resolves when this stands in what came since the last time. @throws Error with what came instead, after half a minute */
  until(text: string): Promise<string>;
  press(keys: string): void;
  /** The exit status. */
  readonly ended: Promise<number | null>;
  end(): void;
}

const LONGEST_MS = 30_000;

interface TerminalWindow {
  readonly columns: number;
  readonly lines: number;
  /** What a shell around the program runs, of the command that starts it; the program alone where absent. */
  readonly inShell?: (command: string) => string;
}

/** Runs `bin/latent.mjs` at a real pseudo terminal. @param window 80 by 24 where absent */
export function latentAtTerminal(
  written: readonly string[],
  env: Readonly<Record<string, string>>,
  window: TerminalWindow = { columns: 80, lines: 24 },
): AtTerminal {
  const quoted = [process.execPath, 'bin/latent.mjs', ...written].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  // `exec`: a shell that stays in between may itself end by the Ctrl+C that the program survives, as dash does.
  const { inShell = (command: string) => `exec ${command}` } = window;
  const child = spawn(
    'script',
    ['-qefc', `stty cols ${window.columns} rows ${window.lines}; ${inShell(quoted.join(' '))}`, '/dev/null'],
    {
      env: { ...process.env, TERM: 'xterm', NO_COLOR: '1', ...env },
    },
  );
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  return {
    async until(text) {
      const began = Date.now();
      for (;;) {
        const at = said.indexOf(text);
        if (at >= 0) {
          const part = said.slice(0, at + text.length);
          said = said.slice(at + text.length);
          return part;
        }
        if (Date.now() - began > LONGEST_MS)
          throw new Error(`${inQuotes(text)} was not said, but: ${JSON.stringify(said)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    press: (keys) => void child.stdin.write(keys),
    ended: new Promise((resolve) => void child.on('close', resolve)),
    end: () => void child.kill('SIGKILL'),
  };
}
