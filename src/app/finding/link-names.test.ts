import { expect, it } from 'vitest';
import { createFindable } from './find-in-slices.ts';
import { findTypos } from './link-names.ts';

const NAMES = ['Meeting notes', 'Espresso', 'Kubernetes cluster', 'Tea', 'Übersicht', '数据库'].map((name) => ({
  name,
}));
const find = async (typed: string) =>
  (await findTypos(createFindable(NAMES, ['name']), ({ name }) => name, typed, { limit: 5 })).map(({ name }) => name);

it.each([
  ['meetnig', ['Meeting notes']],
  ['metting note', ['Meeting notes']],
  ['espreso', ['Espresso']],
  ['expresso', ['Espresso']],
  ['kuberntes clu', ['Kubernetes cluster']],
  ['kubrnetse', ['Kubernetes cluster']],
  ['tae', []],
  ['garden', []],
  ['', []],
])('%s', async (typed, expected) => expect(await find(typed)).toEqual(expected));
