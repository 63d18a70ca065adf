import { expect, it } from 'vitest';
import { valueInWords } from './property-row.tsx';

it('shows what stands within a property without the marks of programs', () => {
  expect(valueInWords({ type: 'text', default: 'Reviews' })).toBe('type: text · default: Reviews');
  expect(valueInWords({ tool: 'list_tasks', input: { limit: 100 } })).toBe('tool: list_tasks · input: limit: 100');
  expect(valueInWords([1, true, null, 'a, b'])).toBe('1, true, , a, b');
  expect(valueInWords(new Date('2026-09-01'))).toBe('2026-09-01');
});
