// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createComponent } from 'solid-js';
import { render } from 'solid-js/web';
import { afterEach, expect, it, vi } from 'vitest';
import { type Opener, OpenerProvider } from '../../views/start/opener.ts';
import { StartScreen } from '../../views/start/start-screen.tsx';
import { chooseLanguage, LANGUAGES, type OfferedLanguage, startLanguage } from './offered-languages.ts';
import { startText } from '../../views/start/start.texts.ts';
import { number } from '../../strings/formats.ts';
import { languageTag, useLanguage, type AreaTexts } from '../../strings/language.ts';

const APP = join(import.meta.dirname, '../..');
const ENDING = '.texts.ts';
const FILES = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ENDING));
/** What an area is called: its file without the ending. */
const areaOf = (path: string) => basename(path, ENDING);

afterEach(() => {
  useLanguage(undefined);
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Every area in English, by its file. */
async function english(): Promise<[area: string, texts: AreaTexts][]> {
  return Promise.all(
    FILES.map(async (path) => {
      const exported = Object.values((await import(/* @vite-ignore */ join(APP, path))) as object);
      expect(exported, path).toHaveLength(1);
      return [areaOf(path), exported[0] as AreaTexts] as [string, AreaTexts];
    }),
  );
}

/** A language made from English, whose every text says that it is not: `⟦Open folder⟧`. */
function marked(texts: AreaTexts): AreaTexts {
  const mark = (text: AreaTexts[string]): AreaTexts[string] => {
    if (typeof text === 'string') return `⟦${text}⟧`;
    if (typeof text !== 'function') return marked(text);
    return (...values: never[]) => {
      const made = text(...values);
      return typeof made === 'string' ? `⟦${made}⟧` : made;
    };
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mark(text)]));
}

const markedLanguage = (tag: string): OfferedLanguage => ({
  tag,
  name: 'Marked',
  load: async () => {
    const areas = (await english()).map(([area, texts]) => [area, marked(texts)] as const);
    return Object.fromEntries(areas);
  },
});

const asking = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

it('takes the language that the person chose, else the first that the browser asks for, else English', () => {
  const offered = ['de', 'zh-Hant', 'pt-BR'].map(markedLanguage);
  const chosen = (wish: string, ...wanted: string[]) => chooseLanguage(wish, wanted, offered)?.tag ?? 'en';
  expect(chosen('de', 'en-GB')).toBe('de');
  expect(chosen('en', 'de')).toBe('en');
  expect(chosen('', 'de-AT', 'en')).toBe('de');
  expect(chosen('', 'en-AU', 'de')).toBe('en');
  expect(chosen('', 'fr', 'pt', 'de')).toBe('pt-BR');
  expect(chosen('', 'zh-TW')).toBe('zh-Hant');
  expect(chosen('', 'zh-CN', 'zh')).toBe('en');
  expect(chosen('', 'no tag', 'fr')).toBe('en');
  expect(chosen('xx')).toBe('en');
});

it('shows the first screen in another language, and counts as it does', async () => {
  asking('de-DE', 'en');
  await startLanguage([markedLanguage('de')]);
  expect([languageTag(), document.documentElement.lang, number(1234)]).toEqual(['de', 'de', '1.234']);

  const root = document.createElement('div');
  const opener = { isReady: () => true } as unknown as Opener;
  const end = render(
    () =>
      createComponent(OpenerProvider, {
        value: opener,
        get children() {
          return createComponent(StartScreen, {});
        },
      }),
    root,
  );
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (/\p{L}{2}/u.test(node.nodeValue ?? '')) said.push(node.nodeValue!.trim());
  }
  end();
  expect(said).toContain('⟦Take the tour⟧');
  expect(said.filter((text) => !/^⟦.*⟧$/su.test(text))).toEqual([]);
});

it('stays in English where the browser asks for it, and where a language cannot be fetched', async () => {
  asking('en-GB', 'de');
  expect(startLanguage([markedLanguage('de')])).toBeUndefined();
  asking('de');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await startLanguage([{ ...markedLanguage('de'), load: () => Promise.reject(new Error('offline')) }]);
  expect([languageTag(), startText.startScreen.openFolder]).toEqual(['en', 'Open folder']);
  expect(said).toHaveBeenCalled();
});

it('takes the wish that was kept for the next start over what the browser asks for', async () => {
  asking('en-GB');
  localStorage.setItem('latent.language', 'de');
  await startLanguage([markedLanguage('de')]);
  expect(startText.startScreen.openFolder).toBe('⟦Open folder⟧');
});

it('calls each area by its file, whose one export is named alike', () => {
  expect(FILES.length).toBeGreaterThan(50);
  const areas = FILES.map(areaOf);
  expect(areas.filter((area, at) => areas.indexOf(area) !== at)).toEqual([]);
  const declared = FILES.map((path) =>
    /export const (\w+) = texts\('([^']+)'/.exec(readFileSync(join(APP, path), 'utf8')),
  );
  const constant = (area: string) => `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Text`;
  expect(declared.map((found) => found?.slice(1))).toEqual(areas.map((area) => [constant(area), area]));
});

/** The texts that English has and a language lacks or has in another form, such as `recent.pane.title`. */
function missingTexts(english: AreaTexts, translated: AreaTexts | undefined, at: string): string[] {
  return Object.entries(english).flatMap(([name, text]) => {
    const other = translated?.[name];
    if (typeof text === 'object')
      return missingTexts(text, typeof other === 'object' ? other : undefined, `${at}.${name}`);
    const isAlike = typeof text === 'string' ? typeof other === 'string' : typeof other === 'function';
    return isAlike ? [] : [`${at}.${name}`];
  });
}

it('offers only whole languages', async () => {
  const areas = Object.fromEntries(await english());
  const lacking = async ({ load }: Pick<OfferedLanguage, 'load'>) => missingTexts(areas, await load(), 'all');
  for (const language of LANGUAGES) expect(await lacking(language), language.name).toEqual([]);

  expect(await lacking(markedLanguage('de'))).toEqual([]);
  const { recent, ...others } = await markedLanguage('de').load();
  const missing = await lacking({ load: async () => Promise.resolve(others) });
  expect([missing.length > 2, missing.every((name) => name.startsWith('all.recent.')), recent !== undefined]).toEqual([
    true,
    true,
    true,
  ]);
});
