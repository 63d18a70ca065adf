import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const APP = fileURLToPath(new URL('../src/app', import.meta.url));
/** What holds most of the page. */
const LARGE = /(?::root|\bhtml|\bbody|\.shell[\w-]*|\.workbench[\w-]*|\.note)(?:\[[^\]]*\])*:has\(/g;
/** Styles of paper are not looked at on a screen. */
const PRINTED = ['views/note/mode/print.css'];

/** Wherever something is put in or taken away below an element that a `:has` asks about, its whole content gets its styles anew. */
it('asks nothing with `:has` of what holds most of the page', () => {
  const asked = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !PRINTED.includes(path.replaceAll('\\', '/')))
    .flatMap((path) =>
      [...readFileSync(join(APP, path), 'utf8').matchAll(LARGE)].map(([text]) => `${text} in ${path}`),
    );
  expect(asked, 'An attribute says the same: markPage in src/app/ui/page/page-environment.ts, or a sibling').toEqual(
    [],
  );
});
