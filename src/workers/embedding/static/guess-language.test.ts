import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['The dough has to rest for an hour before it is baked in the oven.', 'en'],
  ['Der Teig muss eine Stunde ruhen, und dann wird das Brot mit Mehl bestäubt.', 'de'],
  ['El agua de la fuente que está en la plaza es muy fría.', 'es'],
  ['Les enfants sont dans le jardin avec une amie qui est en vacances.', 'fr'],
  ['Il pane che ho comprato non è della mia città, ma sono contento.', 'it'],
  ['O pão não é feito com fermento, mas com uma massa que também é antiga.', 'pt'],
  ['Het brood is niet voor de gasten, maar wordt met kaas gegeten.', 'nl'],
  ['Chleb jest na stole, ale nie ma go od rana, więc się nie spieszę.', 'pl'],
  ['Chléb je na stole, který jsme koupili, ale nejsou tam také rohlíky.', 'cs'],
  ['Pâinea este pe masă și nu mai sunt ouă în casă din care să fac prăjituri.', 'ro'],
  ['Ekmek bir saat dinlenmeli ve daha sonra fırında pişirilmelidir.', 'tr'],
  ['Bánh mì là món ăn được làm từ bột và không có đường.', 'vi'],
  ['Roti ini dibuat dari tepung dan tidak dengan gula untuk anak yang sakit.', 'id'],
  ['Поезд отправляется утром с вокзала и приходит вечером.', 'ru'],
  ['Το ψωμί πρέπει να ξεκουραστεί μία ώρα πριν ψηθεί.', 'el'],
  ['يجب أن يرتاح العجين لمدة ساعة قبل أن يخبز.', 'ar'],
  ['הבצק צריך לנוח שעה לפני האפייה בתנור.', 'he'],
  ['रोटी बनाने से पहले आटा एक घंटे रखा जाता है।', 'hi'],
  ['빵은 굽기 전에 한 시간 동안 쉬어야 합니다. 그리고 오븐에 넣습니다.', 'ko'],
  ['パンの生地は一時間休ませてから、オーブンで焼いてください。', 'ja'],
  ['面团需要在烘烤之前静置一个小时，然后再放进烤箱里烤。', 'zh'],
  ['แป้งต้องพักไว้หนึ่งชั่วโมงก่อนนำไปอบ', 'th'],
  ['TODO: call Anna, buy nails', undefined],
  ['ok', undefined],
])('%s: %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
