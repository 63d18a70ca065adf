import { decodeNote } from '../../notes/note-bytes.ts';
import { isPdfPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { STATUS, textOption, UsageError, type Command, type Surroundings } from '../cli/command.ts';
import { plainLines } from '../cli/plain-text.ts';
import { noteAt, noteNamed, sayNothing } from '../vault/note-named.ts';
import type { OpenFiles } from '../vault/open-files.ts';
import { waitFor, withFiles } from '../vault/with-vault.ts';

export const readNote: Command = {
  name: 'read',
  about:
    'prints a note (of a PDF its words, with a page to a line), or some of its lines, with their bytes as they are where it goes to a file or a program',
  arguments: ['VAULT', 'NOTE…'],
  options: [{ name: 'lines', value: 'A:B', about: 'only these lines, from 1: 3, 10:25, 10: or :25' }],
  formats: ['text', 'json', 'jsonl', 'paths'],
  examples: ['latent read ~/Notes Sleep --lines 1:20'],
  async run(givenArguments, around) {
    const lines = textOption(givenArguments, 'lines');
    const range = lines === undefined ? undefined : readRange(lines);
    return withFiles(givenArguments, around, {}, async (vault) => {
      const name = givenArguments.arguments['NOTE'] ?? '';
      // A path needs no index; names and the nearest ones need it.
      const path = (await noteAt(vault, name)) ?? (await byName(vault, name, around));
      const text = await textOfFile(vault, path, around);
      const part = range ? sliceLines(text, range) : { text, from: 1 };
      if (givenArguments.format === 'text') around.out(around.isTerminal ? plainLines(part.text) : part.text);
      else if (givenArguments.format === 'paths') around.out(`${path}\n`);
      else around.out(`${JSON.stringify({ path, from: part.from, text: part.text })}\n`);
      if (part.text !== '') return STATUS.found;
      sayNothing(
        givenArguments,
        around,
        text === '' ? 'The note is empty.' : `The note has ${countLines(text)} lines.`,
      );
      return STATUS.nothing;
    });
  },
};

/** A note as it is written; of a PDF its words, with a page to a line, as search and citations count them. */
async function textOfFile(vault: OpenFiles, path: VaultPath, around: Surroundings): Promise<string> {
  const file = await vault.files.file(path);
  if (!file) throw new Error(`${inQuotes(path)} is not there any more.`);
  if (!isPdfPath(path)) return decodeNote(new Uint8Array(await file.arrayBuffer())).text;
  await waitFor(vault, 'text', around);
  const pdf = await vault.index.pdfText(path);
  if (pdf && 'text' in pdf) return pdf.text;
  throw new Error(`The words of ${inQuotes(path)} cannot be read. ${pdf?.unread ?? 'It has not been read yet.'}`);
}

async function byName(vault: OpenFiles, name: string, around: Surroundings): Promise<VaultPath> {
  await waitFor(vault, 'text', around);
  return noteNamed(vault, name);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function readRange(rangeText: string): Range {
  const [, from, to = from] = /^(\d*)(?::(\d*))?$/.exec(rangeText) ?? [];
  const range = { from: Number(from === '' ? 1 : from), to: to === '' ? Infinity : Number(to) };
  if (from === undefined || rangeText === '' || range.from < 1)
    throw new UsageError(`--lines takes a line number such as 3, or two such as 10:25, not ${inQuotes(rangeText)}.`);
  if (range.to < range.from) throw new UsageError(`--lines ${rangeText}: the first is after the last.`);
  return range;
}

const countLines = (text: string): number => text.replace(/\n$/u, '').split('\n').length;

function sliceLines(text: string, { from, to }: Range): { readonly text: string; readonly from: number } {
  const lines = text.split(/(?<=\n)/);
  return { text: lines.slice(from - 1, to).join(''), from };
}
