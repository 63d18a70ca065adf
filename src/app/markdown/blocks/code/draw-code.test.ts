// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { drawCode, findLanguage } from './draw-code.ts';

async function colours(text: string, language: string): Promise<HTMLElement> {
  const holder = document.createElement('code');
  holder.textContent = text;
  document.body.append(holder);
  await drawCode({ kind: 'code', text, language }, holder);
  holder.remove();
  return holder;
}

describe('code', () => {
  it.each([
    ['ts', 'TypeScript'],
    ['js', 'JavaScript'],
    ['py', 'Python'],
    ['sh', 'Shell'],
    ['c++', 'C++'],
    ['rust', 'Rust'],
    ['yml', 'YAML'],
    ['json', 'JSON'],
    ['html', 'HTML'],
    ['sql', 'SQL'],
    ['dockerfile', 'Dockerfile'],
    ['Makefile', 'Shell'],
    ['matlab', 'Octave'],
    ['jsonc', 'JSON'],
  ])('%s is %s', (name, language) => expect(findLanguage(name)?.name).toBe(language));

  it.each(['', 'nothing', 'dataview', '__proto__'])('%j is no language', (name) =>
    expect(findLanguage(name)).toBeUndefined(),
  );

  it('is coloured, and its text stays the same', async () => {
    const text = 'const a = "<img src=x>"; // b\n';
    const drawn = await colours(text, 'ts');
    expect(drawn.textContent).toBe(text);
    expect(drawn.querySelector('.tok-keyword')?.textContent).toBe('const');
    expect(drawn.querySelector('.tok-string')?.textContent).toBe('"<img src=x>"');
    expect(drawn.querySelector('img')).toBeNull();
    expect((await colours('echo $A # b', 'sh')).querySelector('.tok-comment')?.textContent).toBe('# b');
  });

  it('of a large block keeps one colour', async () => {
    expect((await colours('const a = 1;\n'.repeat(5000), 'ts')).childElementCount).toBe(0);
  });
});
