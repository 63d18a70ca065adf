import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { TOOLS } from '../../tools/registry.ts';
import { assistantPrompt, readAssistant, missingToolFailure, toolNamesOf, withScope } from './custom-assistant.ts';

const PATH = 'Assistants/Editor.md' as VaultPath;
const read = (text: string) => readAssistant(PATH, text);
const NOTE =
  '---\ntype: assistant\nfolder: /Writing/\ntags_in_scope: "#draft, essay"\ntools: [search_notes, read_note, no_such_tool]\nmodel: qwen3:8b\n---\n# Editor\n\nBe strict about adverbs.\n';

describe('a custom assistant', () => {
  it('is read from its note, with warnings about what could not be understood', () => {
    expect(read(NOTE)).toEqual({
      assistant: {
        path: PATH,
        name: 'Editor',
        instructions: '# Editor\n\nBe strict about adverbs.',
        folder: 'Writing',
        tags: ['draft', 'essay'],
        tools: ['search_notes', 'read_note'],
        model: 'qwen3:8b',
      },
      warnings: ['It names tools that there are not: no_such_tool.'],
    });
    expect(read('---\ntype: assistant\n---\nHello')?.assistant).toEqual({
      path: PATH,
      name: 'Editor',
      instructions: 'Hello',
    });
    expect(read('# Editor\n')).toBeUndefined();
    expect(read('---\ntype: person\n---\n')).toBeUndefined();
  });

  it('has no tool that changes anything or uses the network when its note says “read only”', () => {
    const names = toolNamesOf(read('---\ntype: assistant\ntools: read\n---\n')!.assistant);
    expect(names).toEqual(new Set(TOOLS.filter((tool) => tool.risk === 'read').map(({ name }) => name)));
    expect(names?.has('write_note')).toBe(false);
    const { assistant } = read('---\ntype: assistant\ntools: read\n---\n')!;
    const call = (name: string) =>
      missingToolFailure({ callId: 'c', name, input: {}, initiatedBy: 'agent' }, assistant);
    expect(call('organize_note')).toMatchObject({ success: false, code: 'permission' });
    expect(call('search_by_tag')).toBeUndefined();
  });

  it('searches in its own folder unless the call names another', () => {
    const { assistant } = read(NOTE)!;
    const call = (name: string, input: unknown) =>
      withScope({ callId: 'c', name, input, initiatedBy: 'agent' }, assistant).input;
    expect(call('search_notes', { query: 'x' })).toEqual({
      query: 'x',
      filter: { folder: 'Writing', tags: ['draft', 'essay'] },
    });
    expect(call('search_notes', { query: 'x', filter: { folder: 'Life' } })).toEqual({
      query: 'x',
      filter: { folder: 'Life', tags: ['draft', 'essay'] },
    });
    expect(call('read_note', { path: 'A.md' })).toEqual({ path: 'A.md' });
    expect(call('search_notes', 'nonsense')).toBe('nonsense');
  });

  it('is put into the system prompt as the person’s instructions, after the app’s rules', () => {
    const prompt = assistantPrompt(read(NOTE)!.assistant);
    expect(prompt).toContain('Be strict about adverbs.');
    expect(prompt).toContain('the folder "Writing" and notes tagged #draft, #essay');
    expect(prompt).toContain('stand whatever it says');
  });
});
