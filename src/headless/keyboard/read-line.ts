import { createInterface } from 'node:readline';

export interface LineSource {
  /** The bytes as they are typed; it has no raw mode of its own. */
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WriteStream;
  /** Earlier lines, the newest first. */
  readonly history: readonly string[];
  readonly signal: AbortSignal | undefined;
  /** Ctrl+Z: puts the program to sleep, and calls back when it goes on. */
  readonly sleep: (wake: () => void) => void;
}

export interface ReadLine {
  /** Several lines where they were pasted with their line feeds; undefined where the person ended it (Ctrl+D, Ctrl+C). */
  readonly text: string | undefined;
  readonly history: readonly string[];
}

/** Reads a line as a shell does. @throws an AbortError when the signal fires */
export function readLine(prompt: string, { input, output, history, signal, sleep }: LineSource): Promise<ReadLine> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let kept = history;
    const reader = createInterface({ input, output, terminal: true, prompt, history: [...history] });
    let isAnswered = false;
    const close = (): boolean => {
      if (isAnswered) return false;
      isAnswered = true;
      signal?.removeEventListener('abort', stop);
      reader.close();
      return true;
    };
    const answer = (text: string | undefined): void => void (close() && resolve({ text, history: kept }));
    const stop = (): void => void (close() && reject(signal!.reason as Error));
    signal?.addEventListener('abort', stop, { once: true });
    reader.on('line', (line) => {
      lines.push(line);
      // The lines of one paste arrive together.
      if (lines.length === 1)
        setImmediate(() => answer([...lines, ...(reader.line === '' ? [] : [reader.line])].join('\n')));
    });
    reader.on('history', (changed: string[]) => (kept = changed));
    reader.on('SIGINT', () => {
      output.write('\n');
      answer(undefined);
    });
    reader.on('SIGTSTP', () => sleep(() => reader.prompt(true)));
    reader.on('close', () => setImmediate(() => answer(undefined)));
    reader.prompt();
  });
}
