import { expect, it } from 'vitest';
import { fittingOptions } from './fitting-options.ts';

const MANY = Array.from({ length: 120 }, (_, at) => `model ${at}`);

it('those that hold what is typed fit, whatever its case and accents', () => {
  const options = ['Über Vögel', 'straße', 'Vogel', 'moth'];
  expect(fittingOptions(options, { typed: ' VOGEL' }).drawn).toEqual(['Über Vögel', 'Vogel']);
  expect(fittingOptions(options, { typed: 'strasse' }).drawn).toEqual(['straße']);
  expect(fittingOptions(options, { typed: 'bee' })).toEqual({ drawn: [], more: 0 });
  expect(fittingOptions(options, {}).drawn).toEqual(options);
});

it('fifty are drawn, what the field holds among them, and the others are counted', () => {
  expect(fittingOptions(MANY, {}).drawn).toEqual(MANY.slice(0, 50));
  const { drawn, more } = fittingOptions(MANY, { present: 'model 99' });
  expect([drawn[0], drawn.length, more]).toEqual(['model 99', 50, 70]);
  expect(fittingOptions(MANY, { present: 'model 49' }).drawn).toEqual(MANY.slice(0, 50));
  expect(fittingOptions(MANY, { present: 'none of them' }).drawn).toEqual(MANY.slice(0, 50));
  expect(fittingOptions(MANY, { typed: 'model 1' }).more).toBe(0);
});

it('each stands once, and none that a line cannot hold as it is', () => {
  expect(fittingOptions(['a', '', 'b', 'a', 'one\ntwo', 'c\r'], {}).drawn).toEqual(['a', 'b']);
});
