import { joinPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { ownActsText } from '../../strings/en/state/own-acts.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { OwnActs } from './own-acts.ts';

/** What a person makes besides plain notes. */
export const FILE_KINDS = ['canvas', 'base', 'board'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface MakingFiles {
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly navigation: Pick<Navigation, 'openNote'>;
  readonly files: () => readonly Pick<TreeFile, 'path'>[];
}

const ENDINGS: Readonly<Record<FileKind, string>> = { canvas: 'canvas', base: 'base', board: 'md' };

/** Makes an empty canvas, a base of the folder's notes, or a board with three lanes, under a free name, and opens it. */
export async function makeFile(making: MakingFiles, kind: FileKind, folder: VaultPath | ''): Promise<void> {
  const path = freePathIn(making.files(), folder, ownActsText.makeFile.names[kind], ENDINGS[kind]);
  const made = await ACTS[kind](making.acts, path, folder);
  if (made.kind === 'done') making.navigation.openNote(made.path ?? path);
}

const ACTS: Readonly<
  Record<FileKind, (acts: MakingFiles['acts'], path: VaultPath, folder: VaultPath | '') => ReturnType<OwnActs['run']>>
> = {
  canvas: (acts, path) => acts.runAndTell('edit_canvas', { path, create: true, changes: [] }),
  base: (acts, path, folder) =>
    acts.runAndTell('edit_base', {
      path,
      create: true,
      changes: [
        { operation: 'set', key: ['filters'], value: { and: filtersOf(folder) } },
        {
          operation: 'set',
          key: ['views'],
          value: [{ type: 'table', name: ownActsText.makeFile.view, order: ['file.name', 'file.tags', 'file.mtime'] }],
        },
      ],
    }),
  board: (acts, path) => acts.runAndTell('create_note', { path, content: boardText() }),
};

/** The notes of the folder and below it; of the whole vault at its top. */
const filtersOf = (folder: string): string[] => [
  'file.ext == "md"',
  ...(folder === '' ? [] : [`file.inFolder(${JSON.stringify(folder)})`]),
];

/** As the Kanban plugin writes a board (https://github.com/mgmeyers/obsidian-kanban). */
function boardText(): string {
  const lanes = Object.values(ownActsText.makeFile.lanes)
    .map((name) => `## ${name}\n\n`)
    .join('\n');
  const settings = '%% kanban:settings\n```\n{"kanban-plugin":"board"}\n```\n%%\n';
  return `---\n\nkanban-plugin: board\n\n---\n\n${lanes}\n${settings}`;
}

/** `Name.ending`, else `Name 2.ending` …: names that differ in case alone are taken, too. */
function freePathIn(
  files: readonly Pick<TreeFile, 'path'>[],
  folder: VaultPath | '',
  name: string,
  ending: string,
): VaultPath {
  const taken = new Set(files.map(({ path }) => path.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const path = joinPath(folder, `${name}${number === 1 ? '' : ` ${number}`}.${ending}`);
    if (!taken.has(path.toLowerCase())) return path;
  }
}
