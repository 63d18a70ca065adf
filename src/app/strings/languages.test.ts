// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../state/preferences/offered-languages.ts';
import type { AreaTexts } from './language.ts';

const APP = join(import.meta.dirname, '..');
/** Said alike in every language: names, addresses, keys, and what other programs are told. */
const NAMES =
  /\b(?:Latent|Obsidian|Dataview|Mermaid|Markdown|JavaScript|JSON|CSV|SQL|HTML|YAML|OpenAI|Ollama|LM Studio|Claude|Google|Chrome|Edge|WebGPU|ONNX|MCP|URL|API|PDF|Ctrl|Shift|Alt|Enter|Esc|Tab|https?:\S+|localhost\S*)\b/gu;
/** Columns: a sign of Chinese or Japanese is as wide as two letters. */
const widthOf = (text: string) => [...text].reduce((width, sign) => width + (/[\u1100-\uffdc]/u.test(sign) ? 2 : 1), 0);

type Text = Exclude<AreaTexts[string], AreaTexts>;
type Entry = readonly [at: string, text: Text];

/** Every text of an area, by where it stands: `tasks.pane.empty`. */
const entriesOf = (texts: AreaTexts, at: string): Entry[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? entriesOf(text, `${at}.${name}`) : [[`${at}.${name}`, text] as const],
  );

const english = new Map<string, Text>();
const hashes: string[] = [];
for (const path of readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.texts.ts'))
  .sort()) {
  const [texts] = Object.values((await import(/* @vite-ignore */ join(APP, path))) as object) as AreaTexts[];
  const area = basename(path, '.texts.ts');
  const entries = entriesOf(texts!, area);
  for (const [at, text] of entries) english.set(at, text);
  const said = entries.map(([at, text]) => `${at} ${wordsIn(text).join(' ')}`).join('\n');
  hashes.push(`${area} ${createHash('sha256').update(said).digest('hex').slice(0, 8)}`);
}

/** The words that a text says, without its values. */
function wordsIn(text: Text): string[] {
  const literals =
    typeof text === 'string'
      ? [text]
      : [...String(text).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu)].map(
          ([, single, double, template]) => single ?? double ?? (template ?? '').replaceAll(/\$\{[^}]*\}/gu, ' '),
        );
  return literals.flatMap((literal) => literal.replaceAll(NAMES, ' ').match(/\p{L}{2,}/gu) ?? []);
}

const valuesOf = (text: Text): string[] =>
  typeof text === 'string' ? [] : (/^\(?([^)=]*)\)?\s*=>/u.exec(String(text))?.[1]?.match(/\w+/gu) ?? []);
const uses = (text: Text, value: string) =>
  new RegExp(String.raw`\b${value}\b`, 'u').test(String(text).replace(/^\(?[^)=]*\)?\s*=>/u, ''));

const languages = await Promise.all(
  LANGUAGES.map(async ({ tag, load }) => {
    const areas = await load();
    return [tag, new Map(Object.entries(areas).flatMap(([area, texts]) => entriesOf(texts, area)))] as const;
  }),
);

it.each(languages)('%s has every text, and none that nothing shows', (_, translated) => {
  expect([...english.keys()].filter((at) => !translated.has(at))).toEqual([]);
  expect([...translated.keys()].filter((at) => !english.has(at))).toEqual([]);
});

it.each(languages)('%s leaves no sentence in English', (_, translated) => {
  const left = [...translated].filter(([at, text]) => {
    const words = wordsIn(text);
    return words.length > 2 && words.join(' ') === wordsIn(english.get(at) ?? '').join(' ');
  });
  expect(left.map(([at]) => at)).toEqual([]);
});

it.each(languages)('%s names every value that the English text names', (_, translated) => {
  const lost = [...translated].filter(([at, text]) => {
    const original = english.get(at) ?? '';
    const [own, theirs] = [valuesOf(text), valuesOf(original)];
    return theirs.some((value, place) => uses(original, value) && !(own[place] && uses(text, own[place])));
  });
  expect(lost.map(([at]) => at)).toEqual([]);
});

it.each(languages)('%s keeps what is typed and pressed as it is', (_, translated) => {
  const typed = (text: Text) => String(text).match(/`[^`${}]+`|\b(?:Ctrl|Alt|Shift)\+\w+|\[\[|\]\]|- \[ \]/gu) ?? [];
  const lost = [...translated].flatMap(([at, text]) => {
    if (typeof text !== 'string') return [];
    const missing = typed(english.get(at) ?? '').filter((sign) => !text.includes(sign));
    return missing.map((sign) => `${at}: ${sign}`);
  });
  expect(lost).toEqual([]);
});

it.each(languages)('%s has room: what is short in English is not long', (_, translated) => {
  const long = [...translated].flatMap(([at, text]) => {
    const original = english.get(at);
    // What is typed into a search is shown nowhere.
    if (typeof text !== 'string' || typeof original !== 'string' || original.length > 24 || at.endsWith('.typed'))
      return [];
    return widthOf(text) > original.length * 1.6 + 14 ? [`${at}: ${text}`] : [];
  });
  expect(long).toEqual([]);
});

// Where an area is new here: put the changed texts into every language, then `npx vitest run src/app/strings -u`.
it('was translated from the English that is shown', async () => {
  await expect(`${hashes.join('\n')}\n`).toMatchFileSnapshot('translated-from.txt');
});
