import { shortenedIn } from '../../../agent/results/note-paths.ts';
import { ASKS_LATER } from '../../review/asks-later.ts';
import type { ToolSetup } from '../../../tools/definition/dependencies.ts';
import type { Confirmation, Decision, PendingOperation, Policy } from '../../../tools/definition/ports.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { IndexStatus } from '../../../workers/contract/index-contract.ts';
import { indexFaults } from '../../index/index-faults.ts';
import { indexReady } from '../../index/open-index.ts';
import { tellInterrupted } from '../../review/decide-waiting.ts';
import { policyFor } from '../../review/policy.ts';
import { findVault, type Places, type VaultFolder } from '../../storage/places.ts';
import { type HeadlessVault, openHeadlessVault } from '../../vault/open-vault.ts';
import { namedWeb, type NamedWeb } from '../../vault/web-sources.ts';
import { fingerprint } from './fingerprint.ts';

/** One vault that the server serves. */
export interface ServedVault {
  /** In addresses and in the `vault` argument; each server's vaults have different ones. */
  readonly name: string;
  readonly folder: VaultFolder;
  /** Resolves once it is open. */
  readonly vault: Promise<HeadlessVault>;
  /** As `vault`, once its notes are indexed, or after a while: a first index of a large vault takes minutes. */
  readonly ready: () => Promise<HeadlessVault>;
  /** The tools that its notes describe and that are enabled on this machine, as they are now. */
  readonly ownTools: () => Promise<readonly Tool[]>;
  /** What the client's person decided about a question that they were shown, for the next time that it is asked. */
  readonly answer: (pending: Pick<PendingOperation, 'call'>, shown: string, decision: Decision) => void;
  /** The hashes and ids of changes that answers name by their first characters. */
  readonly shortIds: ShortIds;
  /** What saves had to say since the last time, for the person: that a file has other names, which keep the earlier text. */
  readonly takeNotices: () => readonly string[];
  /** Every file in the tree, kept until something changes. */
  readonly tree: () => Promise<readonly TreeFile[]>;
  /** Calls back with every note that was changed or removed, by whatever program. @returns what ends it */
  readonly follow: (listener: (changed: readonly VaultPath[], removed: readonly VaultPath[]) => void) => () => void;
}

interface ShortIds {
  /** Those of an answer, or of a record of the history. */
  readonly take: (result: unknown) => void;
  /** The one that begins so; undefined where none does, or several do. */
  readonly find: (beginning: string) => string | undefined;
}

interface ServedOptions {
  readonly places: Places;
  readonly models: string;
  /** The tools that exist here. */
  readonly tools: readonly Tool[];
  /** The model that tools ask. */
  readonly textModel: ToolSetup['textModel'] | undefined;
  /** For the person who started the server. */
  readonly tell: (text: string) => void;
}

/** How long calls wait for the first index, in ms. */
const PATIENCE = 20_000;

/** A folder to serve, with what the person allows in it. */
interface ServedFolder {
  readonly folder: VaultFolder;
  readonly policy: Policy;
  readonly web: NamedWeb;
}

/**
 * @param paths of folders
 * @throws Error where one is no folder, is named twice, or what the person allows is not as it should be: before anything is served
 */
export async function servedFolders(
  paths: readonly string[],
  { allow, ...naming }: Parameters<typeof namedWeb>[1] & { readonly allow: readonly string[] },
): Promise<readonly ServedFolder[]> {
  const folders = await Promise.all(paths.map((path) => findVault(path)));
  const twice = folders.find((folder, at) => folders.findIndex(({ id }) => id === folder.id) < at);
  if (twice) throw new Error(`${twice.path} is named twice.`);
  return Promise.all(
    folders.map(async (folder) => ({
      folder,
      policy: await policyFor(naming.places, folder, allow),
      web: await namedWeb(folder, naming),
    })),
  );
}

export function openServedVaults(folders: readonly ServedFolder[], options: ServedOptions): readonly ServedVault[] {
  const names = uniqueNames(folders.map(({ folder }) => folder.name));
  return folders.map((served, at) => serveVault(served, names[at]!, options));
}

function serveVault(served: ServedFolder, name: string, options: ServedOptions): ServedVault {
  const { folder } = served;
  const answers = createAnswers();
  const shortIds = createShortIds();
  let notices: readonly string[] = [];
  const vault = open(served, options, answers.confirmation, (text) => {
    notices = [...notices, text];
    options.tell(text);
  });
  // A vault that cannot be opened is said by each call; the server goes on.
  vault.catch(() => undefined);
  // A change is taken back in a later session, too.
  const recent = vault
    .then(({ stores }) => stores.history.list({ limit: RECENT_CHANGES }))
    .then((records) => shortIds.take(records.map(({ change_id }) => ({ change_id }))));
  recent.catch(() => undefined);
  let patience: Promise<unknown> | undefined;
  let tree: Promise<readonly TreeFile[]> | undefined;
  const follow: ServedVault['follow'] = (listener) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void vault.then(
      ({ index }) => {
        if (isOver) return;
        stop = index.subscribe((event) => event.type === 'changed' && listener(event.upserted, event.removed));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  };
  follow(() => (tree = undefined));
  void vault
    .then((opened) => tellInterrupted(opened, { err: (text) => options.tell(text.trimEnd()) }))
    .catch(() => undefined);
  tellIndexFaults(vault, options.tell);
  return {
    name,
    folder,
    vault,
    async ready() {
      const opened = await vault;
      patience ??= Promise.all([settled(opened), recent.catch(() => undefined)]);
      await patience;
      return opened;
    },
    async ownTools() {
      const { ownTools } = await vault;
      await ownTools.read();
      return ownTools.tools();
    },
    answer: answers.put,
    shortIds,
    takeNotices() {
      const takenNotices = notices;
      notices = [];
      return takenNotices;
    },
    tree: () => {
      if (tree) return tree;
      const treePromise = vault.then(({ index }) => index.tree());
      // What failed once is asked again.
      treePromise.catch(() => tree === treePromise && (tree = undefined));
      return (tree = treePromise);
    },
    follow,
  };
}

/** Each fault once for the person, who can do something about it: answers are whole with the index in memory, and name no folder. */
function tellIndexFaults(vault: Promise<HeadlessVault>, tell: (text: string) => void): void {
  let told: readonly string[] = [];
  const look = (status: IndexStatus): void => {
    const faults = indexFaults(status, 'meaning');
    faults.filter((fault) => !told.includes(fault)).forEach(tell);
    told = faults;
  };
  void vault.then(
    ({ index }) => index.subscribe((event) => event.type === 'status' && look(event.status)),
    () => undefined,
  );
}

async function open(
  { folder, policy, web }: ServedFolder,
  { places, models, tools, textModel }: ServedOptions,
  confirmation: Confirmation,
  tell: (text: string) => void,
): Promise<HeadlessVault> {
  return openHeadlessVault(folder, {
    places,
    models,
    watches: true,
    confirmation,
    policy,
    tools,
    textModel,
    web,
    tell,
  });
}

async function settled({ index }: HeadlessVault): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE).unref());
  await Promise.race([indexReady(index, 'meaning').catch(() => undefined), late]);
}

/** Answers to questions that were shown elsewhere; every other question waits in the store. */
function createAnswers() {
  const answersByCall = new Map<string, { readonly shown: string; readonly decision: Decision }>();
  const confirmation: Confirmation = {
    async ask(pending, signal) {
      const answer = answersByCall.get(pending.call.callId);
      answersByCall.delete(pending.call.callId);
      // Only what the person was shown is done: where the file has changed since, the question is another one.
      if (answer && (!answer.decision.approved || answer.shown === fingerprint(pending))) return answer.decision;
      return ASKS_LATER.ask(pending, signal);
    },
  };
  return {
    confirmation,
    put: ({ call }: Pick<PendingOperation, 'call'>, shownFingerprint: string, decision: Decision): void =>
      void answersByCall.set(call.callId, { shown: shownFingerprint, decision }),
  };
}

/** The most that is kept, and of the history looked up. */
const MOST_IDS = 10_000;
const RECENT_CHANGES = 50;

/** Answers of one vault show hashes and ids as short as a conversation in the app does, and take them back. */
function createShortIds(): ShortIds {
  const ids = new Set<string>();
  return {
    take(result) {
      for (const id of shortenedIn(result)) {
        ids.delete(id);
        ids.add(id);
      }
      for (const id of ids) if (ids.size > MOST_IDS) ids.delete(id);
    },
    find(beginning) {
      const all = [...ids].filter((id) => id.startsWith(beginning));
      return all.length === 1 ? all[0] : undefined;
    },
  };
}

/** Folders of one name get a number behind it. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; usedNames.has(unique); number += 1) unique = `${name}-${number}`;
    usedNames.add(unique);
    return unique;
  });
}
