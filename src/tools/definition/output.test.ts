import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TOOLS } from '../registry.ts';
import { checkAnswer } from '../testing/check-answer.ts';
import { setFiles } from '../testing/set-files.ts';
import { defineReadTool } from './define-tool.ts';
import { answerOf, changeOf } from './output.ts';
import { outputToSchema } from './tool-schema.ts';

const read = defineReadTool({
  name: 'look',
  title: 'Look',
  description: '',
  category: 'core',
  risk: 'read',
  input: () => z.strictObject({}),
  output: () => answerOf({ seen: z.array(z.strictObject({ path: z.string() })) }),
  summary: () => 'Looked',
  run: () => Promise.resolve({ success: true }),
});

describe('what a tool declares as its output', () => {
  it('is checked against each answer, including nested fields', () => {
    const answer = { success: true, seen: [{ path: 'a.md' }], has_more: false } as const;
    expect(checkAnswer(read, answer)).toBe(answer);
    expect(() => checkAnswer(read, { success: true })).toThrow('seen');
    expect(() => checkAnswer(read, { ...answer, found: 1 })).toThrow('found');
    expect(() => checkAnswer(read, { ...answer, seen: [{ path: 'a.md', line: 1 }] })).toThrow('line');
  });

  it('is not required of a change found complete after a crash, or of a failure', () => {
    const tool = { ...setFiles, output: changeOf({ files: z.int() }) };
    const recovered = {
      success: true,
      operation: 'set_files',
      path: 'a.md',
      change_id: 'c',
      hash: null,
      message: 'Set.',
    } as const;
    expect(checkAnswer(tool, recovered)).toBe(recovered);
    const { change_id: _none, ...unmade } = recovered;
    expect(() => checkAnswer(tool, unmade)).toThrow('files');
    expect(checkAnswer(read, { success: false, isError: true, code: 'limit', message: '', hint: '' })).toMatchObject({
      code: 'limit',
    });
  });

  it('is JSON Schema for other programs, in which a change requires the fields that it always has', () => {
    for (const tool of TOOLS)
      expect(outputToSchema(tool)).toMatchObject({
        type: 'object',
        required: expect.arrayContaining(['success']) as string[],
      });
    const rename = outputToSchema(TOOLS.find(({ name }) => name === 'rename_note')!);
    expect(rename).toMatchObject({
      properties: { links_updated: { type: 'integer' } },
      required: ['operation', 'success'],
    });
  });
});
