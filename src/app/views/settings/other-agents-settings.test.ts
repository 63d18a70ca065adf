import { expect, it } from 'vitest';
import { headerProblem } from './other-agents-settings.tsx';

it('says which headers a page cannot send, and why', () => {
  expect(headerProblem('X-Api-Key', 'abc')).toBeUndefined();
  expect(headerProblem('Authorization', 'Basic YWJj')).toBeUndefined();
  expect(headerProblem('Cookie', 'a=b')).toContain('Browsers');
  expect(headerProblem('Sec-Fetch-Mode', 'cors')).toContain('Browsers');
  expect(headerProblem('Mcp-Session-Id', '1')).toContain('protocol');
  expect(headerProblem('X Key', '1')).toContain('name');
  expect(headerProblem('X-Key', '')).toContain('value');
  expect(headerProblem('X-Key', 'a\nb')).toContain('one line');
  expect(headerProblem('X-Key', 'ключ')).toContain('Latin');
  // What it says of a header, it says of what the browser does.
  expect(() => new Headers({ 'X-Key': 'ключ' })).toThrow();
});
