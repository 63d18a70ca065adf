import { expect, it } from 'vitest';
import { foldText } from '../../notes/words.ts';
import { eachWord } from './each-word.ts';
import { createSoundPattern, eachSoundAlike, readingsOf } from './sound-alike.ts';
import { scriptOf } from './sound-scripts.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

function vocabularyOf(text: string): Vocabulary {
  const vocabulary = createVocabulary();
  eachWord(text, (word, length, hash) => void vocabulary.add(word, length, hash));
  return vocabulary;
}

function alike(word: string, text: string): string[] {
  const vocabulary = vocabularyOf(text);
  const found: string[] = [];
  eachSoundAlike(vocabulary, foldText(word), (id) => found.push(vocabulary.textOf(id)));
  return found;
}

it('finds words of other scripts that sound like one, and none of its own', () => {
  const vault = 'Pushkin пушкиным Washington washing 푸시킨 Пушкарь point 워싱턴';
  expect(alike('Пушкина', vault)).toEqual(['pushkin', '푸시킨']);
  expect(alike('Вашингтон', vault)).toEqual(['washington']);
  expect(alike('Pushkin', 'Пушкин pushkins 푸시킨')).toEqual(['пушкин', '푸시킨']);
  for (const word of ['12', '城市', 'лев', '']) expect(alike(word, vault)).toEqual([]);
});

it('finds words that came since', () => {
  const vocabulary = vocabularyOf('point');
  eachWord('Pushkin', (word, length, hash) => void vocabulary.add(word, length, hash));
  let found = 0;
  eachSoundAlike(vocabulary, 'пушкин', () => (found += 1));
  expect(found).toBe(1);
});

it('passes over no word that has a reading with the key', () => {
  const words =
    'pushkin jefferson washington harvard tchaikovsky schwarzenegger xylophone quebec beyonce пушкин джефферсон щедрин σωκρατησ μοντανα شكسبير واشنطن שייקספיר नेपोलियन 비욘세 워싱턴 링컨 𝔸 v12 zażolc';
  const vocabulary = vocabularyOf(words);
  const texts = Array.from({ length: vocabulary.size }, (_, id) => vocabulary.textOf(id));
  for (const text of texts) {
    for (const { key } of readingsOf(text)) {
      const passed = new Set<number>();
      const pattern = createSoundPattern(['bbb', 'krtmsnbrtkmnsbrtkmnsbr', key], -1);
      vocabulary.eachOfFirst(vocabulary.size, (bytes, from, to, id) => {
        if (pattern(bytes, from, to)) passed.add(id);
      });
      const having = texts.flatMap((other, id) => (readingsOf(other).some((one) => one.key === key) ? [id] : []));
      expect(having.length).toBeGreaterThan(0);
      expect(having.filter((id) => !passed.has(id))).toEqual([]);
    }
  }
  expect(scriptOf('𝔸')).toBe(-1);
});
