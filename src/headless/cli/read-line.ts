import { createInterface } from 'node:readline';
import type { Surroundings } from './command.ts';

/** Reads lines as a shell does, with the ones before under the arrow keys. What is pasted with its line feeds is one text. */
export function createLineReader(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): NonNullable<Surroundings['readLine']> {
  let history: string[] = [];
  return (prompt) =>
    new Promise((resolve) => {
      const lines: string[] = [];
      const reader = createInterface({ input, output, terminal: true, prompt, history: [...history] });
      let isAnswered = false;
      const answer = (text: string | undefined): void => {
        if (isAnswered) return;
        isAnswered = true;
        reader.close();
        resolve(text);
      };
      reader.on('line', (line) => {
        lines.push(line);
        // The lines of one paste arrive together.
        if (lines.length === 1)
          setImmediate(() => answer([...lines, ...(reader.line === '' ? [] : [reader.line])].join('\n')));
      });
      reader.on('history', (kept: string[]) => (history = kept));
      reader.on('SIGINT', () => {
        output.write('\n');
        answer(undefined);
      });
      reader.on('close', () => setImmediate(() => answer(undefined)));
      reader.prompt();
    });
}
