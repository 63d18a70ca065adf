import { describe, expect, it } from 'vitest';
import { foldText } from '../../notes/words.ts';
import { alikeness, readingsOf } from './sound-alike.ts';

/** How alike a typed word and a word of the vault sound at best; 0 where they have no key in common. */
function alike(typed: string, written: string): number {
  const pairs = readingsOf(foldText(typed), true).flatMap((one) =>
    readingsOf(foldText(written)).map((other) => [one, other] as const),
  );
  return Math.max(0, ...pairs.map(([one, other]) => (one.key === other.key ? alikeness(one, other) : 0)));
}

describe('how a name sounds in two scripts', () => {
  it.each([
    ['пушкин', 'pushkin'],
    ['джефферсон', 'jefferson'],
    ['вашингтон', 'washington'],
    ['гарвард', 'harvard'],
    ['чайковский', 'tchaikovsky'],
    // In the instrumental case, and behind an article.
    ['бронкосом', 'broncos'],
    ['البانثرز', 'panthers'],
    ['كارولينا', 'carolina'],
    ['شكسبير', 'shakespeare'],
    ['שייקספיר', 'shakespeare'],
    ['비욘세', 'beyonce'],
    ['नेपोलियन', 'napoleon'],
    ['Σωκράτης', 'sokrates'],
    // Letters that folding makes others: й is и, ς is σ, फ़ is फ.
    ['Толстой', 'tolstoi'],
    ['Толстой', 'tolst'],
    ['Νίξονας', 'nixon'],
    ['फ़ेसबुक', 'facebook'],
    ['अमेज़न', 'amazon'],
    // Two letters for one sound, or for two.
    ['Μοντάνα', 'montana'],
    ['Ολυμπία', 'olympia'],
    ['워싱턴', 'washington'],
    ['कोलंबिया', 'columbia'],
    ['कृष्णा', 'krishna'],
    ['Милошевић', 'Milošević'],
    ['Ђоковић', 'Đoković'],
    ['Шумен', 'shumen'],
    ['Търговище', 'targovishte'],
    ['Қазақстан', 'kazakhstan'],
    ['Гончаренко', 'honcharenko'],
    ['Чайковський', 'tchaikovsky'],
    // With a particle.
    ['비욘세는', 'beyonce'],
    ['pushkin', 'пушкин'],
  ])('%s and %s are alike', (typed, written) => expect(alike(typed, written)).toBeGreaterThan(0.85));

  it.each([
    ['пушкин', 'washington'],
    ['пэнтерс', 'point'],
    ['сколько', 'sales'],
    ['شكسبير', 'sparrow'],
  ])('%s and %s are not', (typed, written) => expect(alike(typed, written)).toBe(0));

  it('says less where a vowel or a consonant is only nearly the same', () => {
    expect(alike('моцарт', 'mozart')).toBeLessThan(1);
    expect(alike('моцарт', 'mozart')).toBeGreaterThan(alike('моцарт', 'msrt'));
  });

  it('has no reading of words with few consonants, of digits and of scripts that it does not know', () => {
    for (const word of ['лев', 'v12', '城市', 'ไทย', '']) expect(readingsOf(word)).toEqual([]);
  });
});
