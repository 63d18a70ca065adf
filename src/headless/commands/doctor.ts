import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '../../notes/basics/error-text.ts';
import type { OwnToolNote } from '../../tools/own/load-own-tools.ts';
import { STATUS, type Command, type Surroundings } from '../cli/command.ts';
import { TABLE_FORMATS, writeTable, type Row } from '../cli/output.ts';
import { plainSentence } from '../cli/plain-text.ts';
import { refusalText } from '../storage/refusals.ts';
import { findHardLinks, findSymbolicLinks } from '../storage/node-vault.ts';
import { INDEX_ITSELF } from '../index/index-faults.ts';
import { withVault } from '../vault/with-vault.ts';
import { unreadableRecords } from '../stores/disk-stores.ts';
import { readAllowRules } from '../review/policy.ts';

const LEAST_NODE: readonly [number, number] = [20, 19];
/** In bytes. */
const LEAST_INDEX = 500_000_000;
const LEAST_RECORDS = 50_000_000;

interface Check extends Row {
  readonly ok: boolean;
  readonly check: string;
  readonly found: string;
  readonly fix: string;
}

export const doctor: Command = {
  name: 'doctor',
  about: 'says what is wrong with the set-up, or with a vault, and how to put it right',
  arguments: ['[VAULT]'],
  options: [
    { name: 'report', about: 'a text to paste into a report of a problem: no names, no paths, no text of yours' },
  ],
  formats: TABLE_FORMATS,
  examples: ['latent doctor', 'latent doctor ~/Notes', 'latent doctor ~/Notes --report'],
  async run(givenArguments, around) {
    const checks = [...(await ofMachine(around))];
    if (givenArguments.arguments['VAULT'] !== undefined) checks.push(...(await ofVault(givenArguments, around)));
    const isReport = givenArguments.options['report'] === true;
    if (isReport) around.out(reportOf(checks, around.version));
    else
      around.out(
        writeTable(
          {
            columns: ['ok', 'check', 'found', 'fix'],
            rows: checks,
            text: ({ ok, check, found, fix }) =>
              `${ok !== true ? 'WRONG' : fix === '' ? 'ok   ' : 'NOTE '}  ${String(check)}: ${plainSentence(String(found))}${fix === '' ? '' : `\n       ${plainSentence(String(fix))}`}`,
          },
          givenArguments.format,
        ),
      );
    return checks.every(({ ok }) => ok) ? STATUS.found : STATUS.failed;
  },
};

/** Checks whose finding is a number or a word of Latent's own; what the others found may be a name or a path. */
const TOLD: ReadonlySet<string> = new Set([
  'Node',
  'notes',
  'index',
  'search by meaning',
  'interrupted changes',
  'changes that wait for you',
  'allowed without a question',
]);

/** What others may read: each kind of check once, with how many went wrong. */
function reportOf(checks: readonly Check[], version: string): string {
  const kinds = [...new Set(checks.map(({ check }) => check))];
  const lines = kinds.map((kind) => {
    const ofKind = checks.filter(({ check }) => check === kind);
    const wrongCount = ofKind.filter(({ ok }) => !ok).length;
    const told = TOLD.has(kind) ? ` ${ofKind[0]!.found}` : '';
    const count = ofKind.length > 1 ? ` (${ofKind.length} times)` : '';
    return `${kind}:${told}${count} ${wrongCount === 0 ? 'ok' : 'WRONG'}`;
  });
  return `${[`Latent ${version}, ${process.platform} ${process.arch}`, ...lines].join('\n')}\n`;
}

async function ofMachine({ places, models }: Surroundings): Promise<Check[]> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  const model = join(models, 'latent-static', 'model.json');
  const hasModel = await access(model).then(
    () => true,
    () => false,
  );
  return [
    {
      ok: isNew,
      check: 'Node',
      found: process.versions.node,
      fix: isNew ? '' : `Latent needs Node ${LEAST_NODE.join('.')} or newer.`,
    },
    {
      ok: hasModel,
      check: 'built-in model',
      found: hasModel ? model : `missing: ${model}`,
      fix: hasModel ? '' : 'Install Latent again: search works by words alone.',
    },
    await checkFolderRoom(
      'folder of the index',
      places.cache,
      LEAST_INDEX,
      'the index of a large vault takes several hundred megabytes.',
    ),
    await checkFolderRoom(
      'folder of history and open questions',
      places.data,
      LEAST_RECORDS,
      'without a record of it nothing is changed.',
    ),
  ];
}

/** Whether a folder, or the nearest one above it that is there, can be written and has room. */
async function checkFolderRoom(check: string, path: string, least: number, without: string): Promise<Check> {
  let at = path;
  while (!(await stat(at).catch(() => undefined)) && at !== join(at, '..')) at = join(at, '..');
  try {
    // What stands there may be a file.
    await access(join(at, '.'), constants.W_OK);
    await readdir(at);
    const { bavail, bsize } = await statfs(at);
    const room = bavail * bsize;
    const hasRoom = room >= least;
    return {
      ok: hasRoom,
      check,
      found: `${path} (${Math.round(room / 1e6)} MB free)`,
      fix: hasRoom ? '' : `Free some space: ${without}`,
    };
  } catch (error) {
    return {
      ok: false,
      check,
      found: `${at}: ${refusalText(error)}`,
      fix: `Make ${at} a folder that you can read and write, or name another folder in XDG_CACHE_HOME and XDG_DATA_HOME.`,
    };
  }
}

/** A tool that cannot be enabled, each thing that is wrong with it. */
function brokenTools(notes: readonly OwnToolNote[]): Check[] {
  return notes.flatMap(({ path, problems }) =>
    problems.map(({ line, message }) => ({
      ok: false,
      check: 'tool of a note',
      found: `${path}:${line}`,
      fix: message,
    })),
  );
}

/** Nothing is wrong with them, but a person should know what Latent does not see, and what a save does. */
function linksOf(vault: string): Check[] {
  return [
    ...findSymbolicLinks(vault).map(({ path, target, leads }) => ({
      ok: true,
      check: 'symbolic link, left out',
      found: `${path} → ${target} (${leads})`,
      fix: 'Latent follows no links within a vault. Put the file or folder itself there to have its notes.',
    })),
    ...findHardLinks(vault).map((path) => ({
      ok: true,
      check: 'file with several names (hard link)',
      found: path,
      fix: 'When Latent saves it, only this name gets the new text: the other names keep the earlier one.',
    })),
  ];
}

async function ofVault(givenArguments: Parameters<Command['run']>[0], around: Surroundings): Promise<Check[]> {
  try {
    return await withVault(givenArguments, around, { ready: 'meaning', tellsFaults: true }, async (opened) => {
      const { index, stores, folder: vault, executor, ownTools } = opened;
      const { notes, warnings, storage, model } = await index.status();
      const [waiting, interrupted, rules] = [
        await stores.pending.list(),
        await executor.interrupted(),
        await readAllowRules(around.places, vault),
      ];
      return [
        { ok: notes > 0, check: 'notes', found: String(notes), fix: notes > 0 ? '' : 'This folder holds no Markdown.' },
        {
          ok: storage === 'disk',
          check: 'index',
          found: storage,
          fix: warnings.flatMap(({ path, reason }) => (path === INDEX_ITSELF ? [reason] : [])).join('\n'),
        },
        {
          ok: model.state === 'ready',
          check: 'search by meaning',
          found: model.state,
          fix: model.state === 'error' ? model.reason : '',
        },
        {
          ok: interrupted.length === 0,
          check: 'interrupted changes',
          found: String(interrupted.length),
          fix: interrupted.length === 0 ? '' : 'latent settle completes them or rolls them back.',
        },
        { ok: true, check: 'changes that wait for you', found: String(waiting.length), fix: '' },
        { ok: true, check: 'allowed without a question', found: String(rules.length), fix: '' },
        ...(await unreadableRecords(join(around.places.data, vault.id))).map((found) => ({
          ok: false,
          check: 'record that cannot be read',
          found,
          fix: 'It is left out. Put it back from a copy of yours, or delete it.',
        })),
        ...brokenTools(await ownTools.read()),
        ...linksOf(vault.path),
        ...warnings.flatMap(({ path, reason }) =>
          path === INDEX_ITSELF ? [] : [{ ok: false, check: 'file', found: path, fix: reason }],
        ),
      ];
    });
  } catch (error) {
    return [{ ok: false, check: 'vault', found: errorText(error), fix: '' }];
  }
}
