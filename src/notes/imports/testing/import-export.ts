import type { ExportFile } from '../export-file.ts';
import { exportProgram } from '../read-export.ts';

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** What becomes of an export, by path, and what of it is left out. */
export async function imported(contents: Readonly<Record<string, string | Uint8Array>>) {
  const files = Object.entries(contents).map(([path, content]): ExportFile => ({
    path,
    read: async () => bytesOf(content),
  }));
  const program = exportProgram(Object.keys(contents));
  const leftOut: [string, string][] = [];
  const made: Record<string, string> = {};
  for await (const { path, read } of program?.read(files, (path, reason) => leftOut.push([path, reason])) ?? files)
    made[path] = new TextDecoder().decode(await read());
  return { name: program?.name, made, leftOut };
}
