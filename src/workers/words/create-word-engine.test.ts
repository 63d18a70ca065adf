import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { chunkIdOf } from '../database/schema.ts';
import { parseQuery } from './parse-query.ts';
import type { WordEngine } from './word-engine.ts';
import { MAX_READ } from './find-term.ts';
import { createTestEngine } from './testing/test-engine.ts';

let engine: WordEngine;

beforeEach(async () => {
  engine = (await createTestEngine()).engine;
});

function put(document: number, body: string, title = '', ...more: string[]): void {
  for (const [ordinal, text] of [body, ...more].entries())
    engine.add(chunkIdOf(document, ordinal), { title, alias: '', heading: '', tag: '', body: text });
  engine.commit();
}

const find = (query: string, prefix = false): number[] =>
  engine.search(parseQuery(query, { prefix }), 10, undefined).map(({ chunkId }) => chunkId / chunkIdOf(1, 0));

describe('the word engine', () => {
  it('folds case and accents in both notes and queries', () => {
    put(1, 'Crème BRÛLÉE at the café');
    put(2, 'CAFE noir, composed: cafe\u0301');
    expect(find('cafe').sort()).toEqual([1, 2]);
    expect(find('Café').sort()).toEqual([1, 2]);
    expect(find('creme brulee')).toEqual([1]);
  });

  it('finds words of scripts without spaces at any position', () => {
    put(1, '我们使用数据库系统来存储知识。');
    put(2, '数学和物理');
    put(3, '東京タワーへ行きました');
    put(4, 'ภาษาไทยไม่มีช่องว่าง');
    expect(find('数据库')).toEqual([1]);
    expect(find('知识')).toEqual([1]);
    expect(find('物理')).toEqual([2]);
    expect(find('タワー')).toEqual([3]);
    expect(find('ภาษาไทย')[0]).toBe(4);
  });

  it('ranks passages with all the words before those with some', () => {
    put(1, 'alpha something else entirely and long');
    put(2, 'alpha beta');
    put(3, 'beta gamma');
    expect(find('alpha beta')[0]).toBe(2);
    expect(find('alpha beta').sort()).toEqual([1, 2, 3]);
  });

  it('requires phrases, and leaves out excluded words', () => {
    put(1, 'machine learning is fun');
    put(2, 'learning a machine');
    put(3, 'machine learning for cats');
    expect(find('"machine learning"').sort()).toEqual([1, 3]);
    expect(find('"machine learning" -cats')).toEqual([1]);
    expect(find('machine -"machine learning"')).toEqual([2]);
    expect(find('cats "machine learning"')[0]).toBe(3);
  });

  it('finds a phrase of rarer words in however many passages, and says where the end of one leaves some unread', () => {
    const commoner = Array.from({ length: 260 }, (_, number) => `common${number}`).join(' ');
    for (let document = 1; document <= MAX_READ + 2; document += 1)
      engine.add(chunkIdOf(document, 0), {
        title: '',
        alias: '',
        heading: '',
        tag: '',
        body: `${commoner} ${document === 9 ? 'the end of the road' : 'all the words 我们'}`,
      });
    engine.commit();
    expect(engine.partlyRead(parseQuery('"all the" "end of the road"'))).toEqual([]);
    expect(engine.countNotes(parseQuery('"all the"'), undefined)).toBe(MAX_READ + 1);
    expect(find('"end of the road"')).toEqual([9]);
    expect(engine.partlyRead(parseQuery('"words 我"'))).toEqual(['words 我']);
    expect(engine.partlyRead(parseQuery('all -"words 我"'))).toEqual(['words 我']);
  });

  it('searches a phrase anew once notes have changed', () => {
    const query = parseQuery('"red fox"');
    put(1, 'a red fox');
    expect(engine.countNotes(query, undefined)).toBe(1);
    put(2, 'the red fox');
    engine.remove([chunkIdOf(1, 0)]);
    engine.commit();
    expect(engine.search(query, 10, undefined).map(({ chunkId }) => chunkId)).toEqual([chunkIdOf(2, 0)]);
  });

  it('matches the last word as a prefix when asked, and weighs a title more than a body', () => {
    put(1, 'notes about photosynthesis in plants and many other things');
    put(2, 'something else', 'Photosynthesis');
    expect(find('photosyn')).toEqual([]);
    expect(find('photosyn', true)).toEqual([2, 1]);
  });

  it('forgets removed passages', () => {
    put(1, 'ephemeral');
    engine.remove([chunkIdOf(1, 0)]);
    engine.commit();
    expect(find('ephemeral')).toEqual([]);
  });

  it('counts notes, not passages, and only the allowed ones', () => {
    put(1, 'shared word', '', 'shared again');
    put(2, 'shared too');
    expect(engine.countNotes(parseQuery('shared'), undefined)).toBe(2);
    expect(engine.countNotes(parseQuery('shared'), new Set([2]))).toBe(1);
    expect(engine.search(parseQuery('shared'), 10, new Set([2]))).toHaveLength(1);
  });

  it('accepts any input without a syntax error', () => {
    put(1, 'near or not and column: body');
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[-"*()^:{}+ANDORTNE \0a-z']{0,40}$/u),
    );
    fc.assert(
      fc.property(typed, fc.boolean(), (query, prefix) => {
        const parsed = parseQuery(query, { prefix });
        engine.search(parsed, 5, undefined);
        engine.countNotes(parsed, new Set([1]));
        engine.permitted(parsed, [chunkIdOf(1, 0)]);
      }),
      { numRuns: 500 },
    );
  });
});
