import 'fake-indexeddb/auto';
import { createSignal } from 'solid-js';
import { expect } from 'vitest';
import { createGrants, type Grant } from '../../../../agent/trust/grants.ts';
import { createPolicy } from '../../../../agent/trust/policy.ts';
import type { Decision } from '../../../../tools/definition/ports.ts';
import { createPersonActs } from '../../../../session/person-acts.ts';
import { createBench } from '../../../../tools/testing/tool-bench.ts';
import type { Notice } from '../../../ui/toast.tsx';
import { createQuestions } from '../../tools/create-questions.ts';
import { createTools } from '../../create-workspace.ts';
import type { AppVaultSession } from '../../vault/create-vault-session.ts';
import { createFolderChanges } from '../folder-changes.ts';
import { createOwnActs } from '../create-own-acts.ts';

export const FILES = {
  'a.md': '# A\n',
  'b.md': 'See [[a]].\n',
  'c.md': '[[a]] and [[a]]\n',
  'dir/d.md': 'd\n',
  'alone.md': 'x\n',
};

/** What the person does themselves, with the real tools, policy and executor over a vault in memory. Needs `window` to be an event target. */
export async function openActs(
  obsidian: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string>> = FILES,
) {
  const bench = await createBench(files, { obsidian: { app: obsidian } });
  const questions = createQuestions(() => true);
  const policy = createPolicy();
  const { executor } = bench.reload({ confirmation: questions.confirmation, policy });
  const [list] = createSignal<readonly Grant[]>([]);
  const opened = {
    vault: { id: 'v', requestWriteAccess: async () => true, writable: () => 'granted' },
    executor,
    acts: createPersonActs({ executor, added: () => [] }),
    grants: { ...createGrants(), list },
    dispose: () => undefined,
  } as unknown as AppVaultSession;
  const { tools } = createTools({ session: () => opened, questions, added: () => [], pending: bench.pending });
  const notices: Notice[] = [];
  const views: string[] = [];
  const acts = createOwnActs({
    tools,
    unsaved: { saveAll: async () => undefined },
    notify: (notice) => void notices.push(notice),
    folders: createFolderChanges({ files: bench.vault, index: bench.index, requestWriteAccess: async () => true }),
    closeViewsOf: (paths) => {
      views.push(`closed ${paths.join()}`);
      return () => void views.push(`opened ${paths.join()}`);
    },
  });
  tools.onCallDone((result) => acts.rememberCall(result));
  const answer = async (decision: Decision) => {
    await expect.poll(() => questions.questions().length).toBe(1);
    const question = asked();
    question.decide(decision);
    return question.pending;
  };
  const asked = () => questions.questions()[0]!;
  const press = async (label: string) => {
    const notice = notices.at(-1);
    expect(notice?.action?.label).toBe(label);
    const before = notices.length;
    notice?.action?.run();
    await expect.poll(() => notices.length).toBeGreaterThan(before);
  };
  return { bench, tools, acts, notices, views, questions, answer, press, executor };
}
