import { describe, expect, it } from 'vitest';
import { instructionsPrompt, LONGEST_INSTRUCTIONS } from '../agent/context/system-prompt.ts';
import type { ConversationChoices } from '../agent/conversations/conversation.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import { createBench } from '../tools/testing/tool-bench.ts';
import type { AgentNotice } from './agent-parts.ts';
import { listAssistants, readChosenAssistant, readInstructions } from './chosen-notes.ts';

const path = (text: string) => text as VaultPath;
const EDITOR = '---\ntype: assistant\n---\nBe strict.\n';
const HOUSE = '---\ntags: [x]\n---\nAnswer in two sentences.\n';

/** A vault, with what the person chose in it at one time. */
async function open(files: Readonly<Record<string, string>>) {
  const bench = await createBench(files);
  const vault = { files: bench.vault, history: bench.history };
  const told: AgentNotice[] = [];
  let chosen: ConversationChoices = { assistant: path('Assistants/Editor.md') };
  let instructions: VaultPath | undefined = path('House rules.md');
  return {
    bench,
    told,
    chosen: () => chosen.assistant,
    instructions: () => instructions,
    assistant: () =>
      readChosenAssistant(
        {
          vault,
          choices: {
            of: () => chosen,
            set: async (_, next) => void (chosen = { ...chosen, ...next } as ConversationChoices),
          },
        },
        'one',
        (notice) => told.push(notice),
      ),
    read: () =>
      readInstructions(
        {
          vault,
          settings: () => ({
            maxRounds: 10,
            caps: { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 },
            instructions,
            recallMemories: false,
          }),
          followInstructions: async (to) => void (instructions = to),
        },
        (notice) => told.push(notice),
      ),
  };
}

describe('an assistant of the person’s', () => {
  it('keeps answering from its new path when its note is moved in Latent', async () => {
    const { bench, assistant, chosen, told } = await open({ 'Assistants/Editor.md': EDITOR });
    await bench.approved('rename_note', { path: 'Assistants/Editor.md', new_path: 'Assistants/Strict.md' });
    await bench.approved('rename_note', { path: 'Assistants/Strict.md', new_path: 'People/Strict.md' });
    expect(await assistant()).toMatchObject({ path: 'People/Strict.md', instructions: 'Be strict.' });
    expect([chosen(), told]).toEqual(['People/Strict.md', []]);
  });

  it('is told of where its note is gone or no longer defines one, and where something in it is not understood', async () => {
    for (const files of [{}, { 'Assistants/Editor.md': '# Only a note' }] as const) {
      const { assistant, told } = await open(files);
      expect(await assistant()).toBeUndefined();
      expect(told).toEqual([{ kind: 'assistant_gone', path: 'Assistants/Editor.md' }]);
    }
    const { assistant, told } = await open({
      'Assistants/Editor.md': EDITOR.replace('---\nBe', 'tools: fly\n---\nBe'),
    });
    expect(await assistant()).toMatchObject({ name: 'Editor' });
    expect(told).toMatchObject([{ kind: 'assistant_warning', name: 'Editor' }]);
  });

  it('is listed by name', async () => {
    const { bench } = await open({ 'b.md': EDITOR, 'a.md': EDITOR, 'c.md': HOUSE });
    expect(await listAssistants(bench.index)).toEqual([
      { path: 'a.md', name: 'a' },
      { path: 'b.md', name: 'b' },
    ]);
  });
});

describe('standing instructions', () => {
  it('are the text of the note that the person chose, as their words, followed when it moves', async () => {
    const { bench, read, instructions } = await open({ 'House rules.md': HOUSE });
    const told = instructionsPrompt((await read())?.text ?? '', false);
    expect(told).toMatch(/standing instructions\n[\s\S]*\nAnswer in two sentences\.$/);
    expect(told).not.toContain('tags');
    await bench.approved('rename_note', { path: 'House rules.md', new_path: 'Rules/House.md' });
    expect([await read(), instructions()]).toEqual([{ path: 'Rules/House.md', text: HOUSE }, 'Rules/House.md']);
  });

  it('are told of where the note is gone, and what is too long is left out', async () => {
    const { read, told } = await open({});
    expect([await read(), told]).toEqual([undefined, [{ kind: 'instructions_gone', path: 'House rules.md' }]]);
    const long = instructionsPrompt('x'.repeat(LONGEST_INSTRUCTIONS + 1), false);
    expect(long).toContain('the rest is left out');
    expect(instructionsPrompt('---\na: b\n---\n \n', false)).toBe('');
  });
});
