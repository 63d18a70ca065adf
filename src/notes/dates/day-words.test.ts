import { describe, expect, it } from 'vitest';
import { dayAtEnd, dayInWords } from './day-words.ts';

/** A Tuesday. */
const NOW = new Date(2026, 11, 1, 9, 30).getTime();

const read = (text: string, language = 'en') => {
  const found = dayAtEnd(text, NOW, [language]);
  return found && [text.slice(0, found.from), found.day];
};

describe('words at the end of a text that name a day', () => {
  // Another day than the one in it, or more than one.
  it.each([
    ['en', 'water every Friday'],
    ['en', 'ring a week from Friday'],
    ['en', 'ring a week on Friday'],
    ['en', 'open from tomorrow'],
    ['en', 'ring two days after tomorrow'],
    ['en', 'ring the day before Friday'],
    ['en', 'ring two days before Friday'],
    ['en', 'water every other Friday'],
    ['en', 'swim on Monday and Friday'],
    ['en', 'open except Friday'],
    ['en', 'the end of next month'],
    ['de', 'gießen jeden Freitag'],
    ['de', 'gießen jeden zweiten Freitag'],
    ['de', 'eine Woche vor Freitag'],
    ['de', 'nach dem 4. Dezember'],
    ['fr', 'deux jours avant vendredi'],
    ['es', 'regar todos los viernes'],
    ['es', 'dos días antes del viernes'],
    ['ja', '水やり 毎週金曜日'],
    ['ja', '先週の金曜日'],
    ['zh-CN', '浇水每周五'],
    ['zh-CN', '上周五'],
    ['fr', 'arroser chaque vendredi'],
    ['es', 'regar cada viernes'],
    // The last of several.
    ['en', 'open Monday to Friday'],
    ['en', 'open Monday–Friday'],
    ['en', 'open Monday to Friday at 5'],
    ['en', 'on call Mon till Fri'],
    ['en', 'swim Monday, Friday'],
    ['en', 'swim Monday/Friday'],
    ['en', 'away from 2 December to 4 December'],
    ['en', 'away 2–4 December'],
    ['de', 'offen Montag bis Freitag'],
    ['de', 'vom 2. bis zum 4. Dezember'],
    ['de', 'von morgen bis Freitag'],
    ['fr', 'ouvert du lundi au vendredi'],
    ['fr', 'du 2 au 4 décembre'],
    ['es', 'abierto de lunes a viernes'],
    ['es', 'del 2 al 4 de diciembre'],
    ['pt-BR', 'aberto de segunda a sexta'],
    ['pt-BR', 'aberto de segunda-feira a sexta-feira'],
    ['ja', '営業 月曜日から金曜日'],
    ['ja', '旅行 12月2日〜12月4日まで'],
    ['zh-CN', '营业周一到周五'],
    ['zh-CN', '旅行12月2日至12月4日'],
    // Another time than the week, weekend, month or year that is named.
    ['fr', 'rendre avant la fin de la semaine prochaine'],
    ['fr', 'appeler au début de la semaine prochaine'],
    ['es', 'a finales de la próxima semana'],
    ['pt-BR', 'no fim da próxima semana'],
    ['de', 'Ende nächste Woche'],
    ['en', 'early next month'],
    ['de', 'aufräumen nächstes Wochenende'],
    ['es', 'ordenar el próximo fin de semana'],
    ['pt-BR', 'arrumar no próximo fim de semana'],
    ['ja', '片付け 来週末'],
    ['zh-CN', '打扫下周末'],
    ['ja', '再来週の金曜日'],
    ['zh-CN', '下下周五'],
    ['en', 'pay every year on 4 December'],
    ['de', 'zahlen jedes Jahr am 4. Dezember'],
    ['ja', '毎年12月4日'],
    ['zh-CN', '每年12月4日'],
    // What is of a day, moved to one, or called like one.
    ['fr', 'rendre le livre de vendredi'],
    ['es', 'preparar la reunión del viernes'],
    ['pt-BR', 'ler o livro de sexta-feira'],
    ['pt-BR', 'dois dias antes de sexta-feira'],
    ['en', 'move the talk to Friday'],
    ['en', 'plan for Black Friday'],
    ['pt-BR', 'regar toda sexta-feira'],
  ])('%s: “%s” is none', (language, text) => expect(read(text, language)).toBeUndefined());

  it.each<[string, string, string]>([
    ['call grandma on Friday', 'call grandma ', '2026-12-04'],
    ['call grandma friday', 'call grandma ', '2026-12-04'],
    ['send it by tomorrow', 'send it ', '2026-12-02'],
    ['water the beans today', 'water the beans ', '2026-12-01'],
    ['read tonight', 'read ', '2026-12-01'],
    ['a Tuesday is in a week: Tuesday', 'a Tuesday is in a week: ', '2026-12-08'],
    ['meet Ida next Friday', 'meet Ida ', '2026-12-11'],
    ['meet Ida this Thursday', 'meet Ida ', '2026-12-03'],
    ['hand in next week', 'hand in ', '2026-12-07'],
    ['pay rent next month', 'pay rent ', '2027-01-01'],
    ['dentist in 3 days', 'dentist ', '2026-12-04'],
    ['dentist in two weeks', 'dentist ', '2026-12-15'],
    ['dentist in a month', 'dentist ', '2027-01-01'],
    ['tidy up at the weekend', 'tidy up ', '2026-12-05'],
    ['pay on 4 December', 'pay ', '2026-12-04'],
    ['pay on the 4th of December', 'pay ', '2026-12-04'],
    ['pay by December 4th', 'pay ', '2026-12-04'],
    ['pay due Friday, 4 December 2026', 'pay ', '2026-12-04'],
    ['van inspection 2 March', 'van inspection ', '2027-03-02'],
    ['ring on Sat', 'ring ', '2026-12-05'],
    ['ring the day after tomorrow', 'ring ', '2026-12-03'],
    ['ring next week Friday', 'ring ', '2026-12-11'],
    ['ring later today', 'ring ', '2026-12-01'],
    ['ring before Friday', 'ring ', '2026-12-04'],
    ['plan my day tomorrow', 'plan my day ', '2026-12-02'],
    ['return it in a fortnight', 'return it ', '2026-12-15'],
    ['pay by the end of the month', 'pay ', '2026-12-31'],
  ])('%s', (text, left, day) => expect(read(text)).toEqual([left, day]));

  it.each<[string, string, string, string]>([
    ['de', 'Oma am Freitag anrufen bis Freitag', 'Oma am Freitag anrufen ', '2026-12-04'],
    ['de', 'Brief übermorgen', 'Brief ', '2026-12-03'],
    ['de', 'Zahnarzt in zwei Wochen', 'Zahnarzt ', '2026-12-15'],
    ['de', 'Miete bis zum 4. Dezember', 'Miete ', '2026-12-04'],
    ['fr', 'appeler mamie vendredi prochain', 'appeler mamie ', '2026-12-04'],
    ['fr', 'payer le 4 décembre', 'payer ', '2026-12-04'],
    ['es', 'llamar a la abuela el viernes', 'llamar a la abuela ', '2026-12-04'],
    ['es', 'dentista en 3 días', 'dentista ', '2026-12-04'],
    ['es', 'pagar el 4 de diciembre', 'pagar ', '2026-12-04'],
    ['pt-BR', 'ligar para a avó na sexta', 'ligar para a avó ', '2026-12-04'],
    ['ja', 'おばあちゃんに電話 明日', 'おばあちゃんに電話 ', '2026-12-02'],
    ['ja', '来週の金曜日までに', '', '2026-12-11'],
    ['zh-Hans', '给奶奶打电话 下周五', '给奶奶打电话 ', '2026-12-11'],
    ['zh-Hans', '交报告12月4日', '交报告', '2026-12-04'],
  ])('in %s: %s', (language, text, left, day) => expect(read(text, language)).toEqual([left, day]));

  it.each<[string, string, string, string]>([
    ['en', 'call grandma on Friday at 5', 'call grandma at 5', '2026-12-04'],
    ['en', 'call grandma tomorrow 17:00', 'call grandma 17:00', '2026-12-02'],
    ['en', 'call grandma tomorrow, 5pm', 'call grandma 5pm', '2026-12-02'],
    ['en', 'call grandma Friday @ 5:30 p.m.', 'call grandma @ 5:30 p.m.', '2026-12-04'],
    ['en', 'dentist on 4 December 17:00', 'dentist 17:00', '2026-12-04'],
    ['en', 'dentist next week from 5 to 6', 'dentist from 5 to 6', '2026-12-07'],
    ['en', 'dentist today 9-10 am', 'dentist 9-10 am', '2026-12-01'],
    ['en', 'lunch with Ida tomorrow at noon', 'lunch with Ida at noon', '2026-12-02'],
    ['en', 'ring at 5 on Friday', 'ring at 5', '2026-12-04'],
    ['de', 'Oma anrufen am Freitag um 5', 'Oma anrufen um 5', '2026-12-04'],
    ['de', 'Oma anrufen morgen 17.30 Uhr', 'Oma anrufen 17.30 Uhr', '2026-12-02'],
    ['de', 'Zahnarzt am 4. Dezember um 17 Uhr 30', 'Zahnarzt um 17 Uhr 30', '2026-12-04'],
    ['de', 'Zahnarzt Freitag 17–18 Uhr', 'Zahnarzt 17–18 Uhr', '2026-12-04'],
    ['fr', 'appeler mamie vendredi à 17h30', 'appeler mamie à 17h30', '2026-12-04'],
    ['fr', 'appeler mamie demain à 5 heures', 'appeler mamie à 5 heures', '2026-12-02'],
    ['es', 'llamar a la abuela el viernes a las 5', 'llamar a la abuela a las 5', '2026-12-04'],
    ['es', 'dentista mañana a las 5 de la tarde', 'dentista a las 5 de la tarde', '2026-12-02'],
    ['pt-BR', 'ligar para a avó amanhã às 17h', 'ligar para a avó às 17h', '2026-12-02'],
    ['pt-BR', 'dentista sexta-feira às 5 da tarde', 'dentista às 5 da tarde', '2026-12-04'],
    ['ja', 'おばあちゃんに電話 明日の17時', 'おばあちゃんに電話 17時', '2026-12-02'],
    ['ja', '会議 来週の金曜日 午後5時半', '会議 午後5時半', '2026-12-11'],
    ['zh-Hans', '给奶奶打电话 明天下午5点', '给奶奶打电话 下午5点', '2026-12-02'],
    ['zh-Hans', '交报告12月4日17:00', '交报告17:00', '2026-12-04'],
    ['zh-Hans', '开会 下周五三点半', '开会 三点半', '2026-12-11'],
  ])('in %s, with a time that stays: %s', (language, text, rest, day) => {
    const found = dayAtEnd(text, NOW, [language]);
    expect(found && [found.rest, found.day]).toEqual([rest, day]);
  });

  it.each([
    ['en', 'prepare for Monday by Friday', 'prepare for Monday'],
    ['en', 'release version 2 on 4 December', 'release version 2'],
    ['de', 'so lassen bis Freitag', 'so lassen'],
    ['fr', 'rendre jusqu’au vendredi', 'rendre'],
    ['fr', 'rendre d’ici vendredi', 'rendre'],
    ['es', 'llamar antes de mañana', 'llamar'],
    ['pt-BR', 'ligar antes de sexta', 'ligar'],
    ['ja', '提出 2027年12月4日', '提出'],
    ['ja', '田中さんから金曜日', '田中さんから'],
  ])('in %s, with the words that lead to the day: %s', (language, text, rest) =>
    expect(dayAtEnd(text, NOW, [language])?.rest).toBe(rest),
  );

  it('what makes it another day in one language does so, though another has the same name for the day', () =>
    expect(dayAtEnd('gießen jeden 4. April', NOW, ['de', 'en'])).toBeUndefined());

  it.each([
    'call grandma on Friday 5',
    'call grandma on Friday at 50',
    'read chapter 5 at 5',
    'the score on Friday was 5:4',
    'water every Friday at 5',
    'pay tomorrow 17,50',
  ])('with a number that is no time, or without a day, names none: %s', (text) => expect(read(text)).toBeUndefined());

  it.each([
    'call grandma on Friday about the cake',
    'the chair where grandma sat',
    'see what I wrote yesterday',
    'pay on 31 February',
    'read about 4 December 2020',
    'meet on Friday ',
    'may',
    '2026-12-04',
    '',
  ])('names none: %j', (text) => expect(read(text)).toBeUndefined());
});

describe('a text that is a day', () => {
  it.each([
    ['en', 'friday', '2026-12-04'],
    ['en', ' Fri ', '2026-12-04'],
    ['en', 'on Friday', '2026-12-04'],
    ['en', 'next week', '2026-12-07'],
    ['en', 'in 3 days', '2026-12-04'],
    ['en', 'tomorrow', '2026-12-02'],
    ['en', '4 Dec', '2026-12-04'],
    ['en', '2026-12-04', '2026-12-04'],
    ['en', '2026-11-04', '2026-11-04'],
    ['en', 'Nov 4, 2026', '2026-11-04'],
    ['en-US', '12/4', '2026-12-04'],
    ['en-GB', '4/12', '2026-12-04'],
    ['de', '4.12.', '2026-12-04'],
    ['de', '4.11.2026', '2026-11-04'],
    ['de', 'nächste Woche', '2026-12-07'],
    ['de', 'in 3 Tagen', '2026-12-04'],
    ['es', 'en 3 días', '2026-12-04'],
    ['fr', 'dans 3 jours', '2026-12-04'],
    ['ja', '金曜日', '2026-12-04'],
    ['ja', '3日後', '2026-12-04'],
    ['pt-BR', 'Sexta-feira', '2026-12-04'],
    ['pt-BR', 'em 3 dias', '2026-12-04'],
    ['zh-Hans', '星期五', '2026-12-04'],
    ['zh-Hans', '3天后', '2026-12-04'],
  ])('%s: %s', (language, text, day) => expect(dayInWords(text, NOW, [language])).toBe(day));
  it.each(['', 'ring on Friday', 'every Friday', 'Friday at 5', '2026-02-30', '31/31', 'in 2026', 'moths'])(
    'none: %j',
    (text) => expect(dayInWords(text, NOW, ['en'])).toBeUndefined(),
  );
  it.each(['en', 'de', 'es', 'fr', 'ja', 'pt-BR', 'zh-Hans'])('every day as %s writes it', (language) => {
    const written = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 4));
    expect(days.map((day) => dayInWords(written.format(day), NOW, [language]))).toEqual(
      days.map((_, month) => `2026-${String(month + 1).padStart(2, '0')}-04`),
    );
  });
});
