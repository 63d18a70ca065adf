import { describe, expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createBuiltinProvider } from '../../providers/builtin.ts';
import { ask, converse, FILES } from '../../turn/testing/converse.ts';
import { createPolicy } from '../../trust/policy.ts';
import { requestLanguages } from '../understanding/languages.ts';
import { answerInLanguage } from './answer-in-language.ts';
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { JAPANESE } from './japanese.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SENTENCES } from './sentences.ts';
import { SPANISH } from './spanish.ts';

const ALL = { de: GERMAN, es: SPANISH, fr: FRENCH, ja: JAPANESE, 'pt-BR': PORTUGUESE, 'zh-Hans': CHINESE };

/** What the built-in assistant says of a request on a small vault, beside what it quotes and links to. */
async function ownWords(request: string, language?: () => string): Promise<string> {
  const bench = await createBench(FILES, {
    policy: createPolicy(),
    confirmation: { ask: async () => ({ approved: true }) },
  });
  const { answer } = await converse(bench, createBuiltinProvider(language), ask(request));
  return answer
    .split('\n')
    .filter((line) => !line.startsWith('>') && !line.startsWith('- '))
    .join('\n')
    .replaceAll(/\[\[[^\]]*\]\]|[“„«「][^”“»」]*[”“»」]/gu, '');
}

describe.each(Object.entries(ALL))('%s', (tag, sentences) => {
  it('uses only parts that the English sentence has', () => {
    for (const [name, pattern] of Object.entries(SENTENCES)) {
      const groups = new RegExp(`${pattern}|`, 'u').exec('')!.length - 1;
      const used = [...sentences[name as keyof typeof SENTENCES].matchAll(/[[{](\d)/gu)].map(([, at]) => Number(at));
      expect(Math.max(0, ...used), name).toBeLessThanOrEqual(groups);
    }
  });

  it('offers requests that are understood in this language', () => {
    const offered = [...sentences.overview.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/gu)].map(([, request = '']) => request);
    expect(offered.length).toBeGreaterThan(5);
    const isRequest = (text: string) => !/^(?:アシスタント|助手)$/u.test(text);
    expect(offered.filter(isRequest).filter((request) => !requestLanguages(request).includes(tag))).toEqual([]);
  });
});

it.each([
  ['de', 'Notizen über watering'],
  ['de', 'offene Aufgaben'],
  ['de', 'neueste Notizen'],
  ['de', 'wie viele Notizen gibt es?'],
  ['de', 'was verlinkt auf Love?'],
  ['de', 'Notizen über Quantenchromodynamik'],
  ['de', 'Erstelle eine Notiz namens Ideen: ein erster Gedanke'],
  ['de', 'Hilfe'],
  ['es', 'notas sobre watering'],
  ['es', 'tareas pendientes'],
  ['es', '¿cuántas notas tengo?'],
  ['fr', 'notes sur watering'],
  ['fr', 'dernières notes'],
  ['fr', 'combien de notes ai-je ?'],
  ['pt-BR', 'notas sobre watering'],
  ['pt-BR', 'quantas notas tenho?'],
  ['zh-Hans', '关于watering的笔记'],
  ['zh-Hans', '未完成的任务'],
  ['zh-Hans', '有多少篇笔记？'],
  ['ja', 'wateringについてのノート'],
  ['ja', '未完了のタスク'],
  ['ja', 'ノートはいくつありますか？'],
])(
  'answers in %s: %s',
  async (tag, request) => {
    expect(requestLanguages(request)).toContain(tag);
    const said = await ownWords(request, () => tag);
    expect(said).not.toMatch(
      /\b(?:the|your|this|there|found|is|are|of|nothing|holds?|open|notes? (?:with|tagged|in))\b/iu,
    );
    expect(said.trim()).not.toBe('');
  },
  30_000,
);

it('answers in the language of the person where the request tells none, and in English without one', async () => {
  expect(await ownWords('quantum chromodynamics', () => 'de')).toContain('nichts gefunden');
  expect(await ownWords('quantum chromodynamics')).toContain('found nothing');
  expect(await ownWords('Was verlinkt auf Love?')).toContain('Ein Link auf');
});

it('changes nothing of what it quotes, and leaves what it does not know', async () => {
  const quoted = '> I found nothing on “x” in your notes. I searched by words; other words may find more.';
  expect(await answerInLanguage(quoted, 'de')).toBe(quoted);
  expect(await answerInLanguage('A sentence of a note.', 'ja')).toBe('A sentence of a note.');
  expect(await answerInLanguage('1 note tagged #x:\n\n2 notes tagged #y:', 'pl')).toBe(
    '1 note tagged #x:\n\n2 notes tagged #y:',
  );
  expect(await answerInLanguage('1 note tagged #x:\n\n2 notes tagged #y:', 'de')).toBe(
    'Eine Notiz mit dem Tag #x:\n\n2 Notizen mit dem Tag #y:',
  );
});

it('puts the words that the notes lack in the quotation marks of the language', async () => {
  const lacking = 'I found no answer to that in your notes: nothing on “alpha”, “beta”. The nearest:';
  expect(await answerInLanguage(lacking, 'de')).toContain('nichts zu „alpha“, „beta“.');
  expect(await answerInLanguage(lacking, 'fr')).toContain('rien sur «\u202falpha\u202f», «\u202fbeta\u202f».');
  expect(await answerInLanguage(lacking, 'ja')).toContain('「alpha」、「beta」');
  expect(await answerInLanguage(lacking, 'pt-BR')).toContain('“alpha”, “beta”');
});

it.each([
  ['Created [[The “good” plan|The “good” plan]].', '[[The “good” plan|The “good” plan]]'],
  ['Created `The “good” [plan].md`.', '`The “good” [plan].md`'],
  ['- 2026-01-01 (overdue) · read “Dune”', 'read “Dune”'],
  ['- The “good” folder: 5 notes', 'The “good” folder'],
  ['The author of [[A]] is **“x”**.', '**“x”**'],
])('leaves the quotation marks of names and notes: %s', async (line, kept) => {
  for (const tag of ['de', 'fr', 'es', 'ja', 'zh-Hans']) {
    const said = await answerInLanguage(line, tag);
    expect(said).not.toBe(line);
    expect(said).toContain(kept);
  }
});
