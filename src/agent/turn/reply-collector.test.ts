import { expect, it } from 'vitest';
import { meantName } from './reply-collector.ts';

const known = new Set(['search_notes', 'read_note', 'mcp.a.find', 'find']);
const isKnown = (name: string) => known.has(name);

it.each([
  ['search_notes', 'search_notes'],
  [' search_notes\n', 'search_notes'],
  ['functions.search_notes', 'search_notes'],
  ['default_api:search_notes', 'search_notes'],
  ['tools/search_notes', 'search_notes'],
  ['latent.tools.search_notes', 'search_notes'],
  ['functions.search_notes:0', 'search_notes'],
  ['search_notes:12', 'search_notes'],
  ['search_notes<|channel|>commentary', 'search_notes'],
  ['search_notes<｜tool▁sep｜>', 'search_notes'],
  ['`search_notes`', 'search_notes'],
  ['search_notes()', 'search_notes'],
  ['mcp.a.find', 'mcp.a.find'],
  ['x.mcp.a.find', 'x.mcp.a.find'],
  ['search_note', 'search_note'],
  ['functions.launch', 'functions.launch'],
  ['search_notes_read_note', 'search_notes_read_note'],
  ['', ''],
])('%j means %j', (written, meant) => {
  expect(meantName(written, isKnown)).toBe(meant);
});
