import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../testing/fuzz-runs.ts';
import { changeTask, type TaskChange } from './change-task.ts';
import { parseTaskSettings } from './task-settings.ts';

const settings = parseTaskSettings(undefined, undefined);
const start = fc.constantFrom('- [ ] ', '* [x] ', '\t1. [/]  ', '> - [-] ', '+ [?] ');
const PIECES = ['a', ' ', '  ', 'Mow 🌱', '[[b]]', '`c`', '#tag', '::', '[x:: y]', '📅', '🔼 b', '\u00a0', '(', 'ä'];
/** A task says something: of one without words the space before a field would be left. */
const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((parts) => `Do${parts.join('')}`);
const FIELDS = ['🔼', '🛫 2026-01-02', '⏳ 2026-01-03', '➕ 2026-01-04', '🆔 abc', '#later', '[priority:: high]'];
const fields = fc.subarray(FIELDS).map((chosen) => chosen.map((each) => ` ${each}`).join(''));
const end = fc.constantFrom('', ' ^block', ' ');
const line = fc.tuple(start, words, fields, end).map((parts) => parts.join(''));

async function changed(text: string, change: TaskChange): Promise<string> {
  const outcome = await changeTask(text, change, { settings, today: '2026-02-13' });
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.lines.join('\n');
}

describe(describeFuzz('one field of a task'), () => {
  it('is its mark: every other byte of the line stays', async () => {
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        expect(await changed(text, { mark: '!' })).toBe(text.replace(/\[.\]/u, '[!]'));
      }),
      fuzzRuns(200),
    );
  });

  it('is a day that is set and taken away again: every byte of the line is as before', async () => {
    await fc.assert(
      fc.asyncProperty(line, fc.constantFrom('due', 'done', 'cancelled'), async (text, field) => {
        const set = await changed(text, { fields: { [field]: '2026-05-06' } });
        expect(set).toMatch(/2026-05-06/u);
        expect(await changed(set, { fields: { [field]: '2026-05-06' } })).toBe(set);
        expect(await changed(set, { fields: { [field]: null } })).toBe(text);
      }),
      fuzzRuns(200),
    );
  });

  it('is a day that is replaced by another: no other byte changes', async () => {
    await fc.assert(
      fc.asyncProperty(start, words, fields, end, async (first, text, more, last) => {
        const given = `${first}${text} 📅 2026-01-01${more}${last}`;
        expect(await changed(given, { fields: { due: '2026-09-08' } })).toBe(
          `${first}${text} 📅 2026-09-08${more}${last}`,
        );
      }),
      fuzzRuns(200),
    );
  });
});
