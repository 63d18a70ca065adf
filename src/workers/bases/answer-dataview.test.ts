import { expect, it } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { DataviewResult, DataviewValue } from '../contract/index-contract.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';
import { vaultOf } from '../testing/vault-of-notes.ts';

const NOTES = {
  'Books/Dune.md':
    '---\nrating: 5\ntags: [book/novel]\naliases: [Arrakis]\nauthor: "[[Frank Herbert]]"\n---\nFinished:: 2026-01-05\nGenres:: "sand", "space"\n',
  'Books/Emma.md': '---\nrating: 4\n---\n#book A [mood:: calm] one, see [[Dune]].\n',
  'Frank Herbert.md': 'born:: 1920-10-08\nWrote [[Dune]].\n',
  'Home.md':
    '# Plans\n- [ ] Paint [due:: 2026-02-01] #home\n    - [x] Buy paint\n    - [ ] Mix it\n- [x] Sleep ✅ 2026-01-02\n\n## Else\n- a line [key:: 7]\n- [ ] Call [[Frank Herbert]]\n',
};

const text = (value: DataviewValue | undefined): string => {
  if (value === null || value === undefined || typeof value !== 'object') return String(value);
  switch (value.kind) {
    case 'list':
      return value.items.map(text).join('+');
    case 'date':
      return new Date(value.ms).toDateString();
    case 'failed':
      return `!${value.message}`;
    case 'object':
      return value.entries.map(([key, each]) => `${key}=${text(each)}`).join('+');
    default:
      return value.text;
  }
};

function shown(result: DataviewResult): string {
  switch (result.kind) {
    case 'list':
      return result.rows
        .map(({ id, value }) => [id, value].flatMap((each) => (each === undefined ? [] : text(each))).join(': '))
        .join(', ');
    case 'table':
      return result.rows.map((row) => row.map(text).join(' | ')).join('\n');
    case 'tasks': {
      type Task = (typeof result.groups)[number]['tasks'][number];
      const task = ({ text: words, mark, children }: Task): string =>
        `[${mark}] ${words}${children.length > 0 ? ` (${children.map(task).join('; ')})` : ''}`;
      return result.groups
        .map(({ key, tasks }) => `${key === undefined ? '' : `${text(key)}: `}${tasks.map(task).join('; ')}`)
        .join('\n');
    }
    case 'calendar':
      return result.days.map(({ day, note }) => `${day} ${text(note)}`).join(', ');
    case 'problem':
      return `${result.problem.reason} ${result.problem.found} ${result.problem.line ?? ''}`.trim();
  }
}

async function withIndex(
  work: (ask: (source: string) => Promise<string>, index: TestIndex) => Promise<void>,
): Promise<void> {
  const index = await createTestIndex(vaultOf(NOTES));
  const ask = async (source: string) =>
    shown(await index.dataview({ source, path: 'Home.md', now: Date.UTC(2026, 1, 1) }));
  await work(ask, index);
  await index.close();
}

it('lists notes by tag, folder, file and links', () =>
  withIndex(async (ask) => {
    expect(await ask('LIST')).toBe('Dune, Emma, Frank Herbert, Home');
    expect(await ask('list from #book')).toBe('Dune, Emma');
    expect(await ask('LIST FROM "Books" AND -#book/novel')).toBe('Emma');
    expect(await ask('LIST FROM "Home"')).toBe('Home');
    expect(await ask('LIST FROM [[Dune]]')).toBe('Emma, Frank Herbert');
    expect(await ask('LIST FROM outgoing([[]])')).toBe('Frank Herbert');
    expect(await ask('LIST FROM (#book or "Home") and -"Books/Dune"')).toBe('Emma, Home');
  }));

it('reads fields of frontmatter and text, of links, and of the note itself', () =>
  withIndex(async (ask) => {
    expect(await ask('TABLE rating, finished, genres, author.born FROM "Books" SORT rating DESC')).toBe(
      'Dune | 5 | Mon Jan 05 2026 | sand+space | Fri Oct 08 1920\nEmma | 4 | null | null | null',
    );
    expect(await ask('TABLE WITHOUT ID file.name AS "A name", mood WHERE mood')).toBe('Emma | calm');
    expect(await ask('LIST key WHERE file.name = "Home"')).toBe('Home: 7');
    expect(await ask('LIST due WHERE file = this.file')).toBe('Home: null');
    expect(await ask('LIST file.etags + file.tags FROM "Books/Dune"')).toBe('Dune: #book/novel+#book+#book/novel');
    expect(await ask('LIST file.inlinks FROM "Books/Dune"')).toBe('Dune: Emma+Frank Herbert');
    expect(await ask('LIST file.aliases WHERE contains(file.outlinks, [[Frank Herbert]])')).toBe(
      'Dune: Arrakis, Home: ',
    );
    expect(await ask('LIST length(file.lists) + "/" + length(file.tasks) FROM "Home"')).toBe('Home: 6/5');
    expect(await ask('LIST filter(file.lists, (l) => !l.task).text FROM "Home"')).toBe('Home: a line [key:: 7]');
  }));

it('groups, flattens, sorts and limits in the order that is written', () =>
  withIndex(async (ask) => {
    expect(await ask('LIST rows.file.link GROUP BY file.folder')).toBe(': Frank Herbert+Home, Books: Dune+Emma');
    expect(await ask('LIST WITHOUT ID length(rows) + " in " + key GROUP BY file.folder WHERE key')).toBe('2 in Books');
    expect(await ask('TABLE genre FROM "Books" FLATTEN genres AS genre WHERE genre')).toBe('Dune | sand\nDune | space');
    expect(await ask('LIST LIMIT 2 SORT file.name DESC')).toBe('Emma, Dune');
    expect(await ask('LIST T.text FROM "Home" FLATTEN file.tasks AS T WHERE T.completed')).toBe(
      'Home: Buy paint, Home: Sleep ✅ 2026-01-02',
    );
  }));

it('lists tasks with those below them, with their own fields and their note’s', () =>
  withIndex(async (ask) => {
    expect(await ask('TASK WHERE !completed')).toBe(
      '[ ] Paint [due:: 2026-02-01] #home ([x] Buy paint; [ ] Mix it); [ ] Call [[Frank Herbert]]',
    );
    expect(await ask('TASK WHERE due = date(2026-02-01)')).toBe(
      '[ ] Paint [due:: 2026-02-01] #home ([x] Buy paint; [ ] Mix it)',
    );
    expect(await ask('TASK WHERE completion')).toBe('[x] Sleep ✅ 2026-01-02');
    expect(await ask('TASK WHERE meta(section).subpath = "Else" GROUP BY file.link')).toBe(
      'Home: [ ] Call [[Frank Herbert]]',
    );
    expect(await ask('TASK WHERE contains(tags, "#home") AND !fullyCompleted')).toContain('Paint');
    expect(await ask('TASK WHERE text = "Mix it"')).toBe('[ ] Mix it');
  }));

it('sets notes on their days, in the order of the query within one', () =>
  withIndex(async (ask, index) => {
    expect(await ask('CALENDAR finished')).toBe('2026-01-05 Dune');
    expect(await ask('CALENDAR date("2026-03-0" + rating) FROM "Books" SORT rating')).toBe(
      '2026-03-04 Emma, 2026-03-05 Dune',
    );
    expect(await ask('CALENDAR date(2026-03-01) FROM "Books" SORT file.name DESC')).toBe(
      '2026-03-01 Emma, 2026-03-01 Dune',
    );
    const wrong = await index.dataview({ source: 'CALENDAR rating FROM "Books"', path: '', now: 0 });
    expect(wrong).toMatchObject({
      kind: 'calendar',
      found: 0,
      problems: [{ rows: 2, found: 'CALENDAR needs a date.' }],
    });
  }));

it('knows which notes are bookmarked', () =>
  withIndex(async (_ask, index) => {
    const starred = ['Books/Emma.md', 'Gone.md'];
    const source = 'LIST FROM "Books" WHERE file.starred';
    expect(shown(await index.dataview({ source, path: '', now: 0, starred }))).toBe('Emma');
    expect(shown(await index.dataview({ source, path: '', now: 0 }))).toBe('');
    const request = { source: '[[Emma]].file.starred', path: '', now: 0, starred };
    expect(await index.dataviewInline(request)).toEqual({ kind: 'value', value: true });
  }));

it('reads every line of an item that goes on below its first', async () => {
  const note = [
    '- [ ] Write the report',
    '  for Ada [due:: 2026-05-01]',
    '  #work',
    '  - [x] A part',
    '    in two lines',
    '- [ ] Next ^block',
    '',
    'outside:: 3',
    '- a line',
    'that goes on [key:: 4]',
  ].join('\n');
  const index = await createTestIndex(vaultOf({ 'Long.md': note }));
  const request = (source: string) => ({ source, path: 'Long.md', now: 0 });
  const ask = async (source: string) => shown(await index.dataview(request(source)));
  expect(await index.dataview(request('TASK WHERE due = date(2026-05-01)'))).toMatchObject({
    groups: [
      {
        tasks: [
          {
            text: 'Write the report',
            rest: 'for Ada [due:: 2026-05-01]\n#work',
            line: 1,
            children: [{ text: 'A part', rest: 'in two lines' }],
          },
        ],
      },
    ],
  });
  expect(await ask('TASK WHERE contains(tags, "#work")')).toContain('Write the report');
  expect(await ask('TASK WHERE contains(text, "for Ada")')).toContain('Write the report');
  expect(await ask('TABLE WITHOUT ID file.tasks.lineCount, file.tasks.line, outside, due')).toBe(
    '3+2+1 | 0+3+5 | 3 | null',
  );
  expect(await ask('LIST WITHOUT ID filter(file.lists, (l) => !l.task).key')).toBe('4');
  expect(await ask('LIST WITHOUT ID filter(file.lists, (l) => l.task).text')).toBe(
    'Write the report\nfor Ada [due:: 2026-05-01]\n#work+A part\nin two lines+Next ^block',
  );
  await index.close();
});

it('says which word it does not understand, and where', () =>
  withIndex(async (ask) => {
    expect(await ask('LISTE')).toBe('kind LISTE 1');
    expect(await ask('LIST\nWHERE rating == 4')).toBe('unexpected = 2');
    expect(await ask('LIST\nFROM books')).toBe('source books 2');
    expect(await ask('LIST\nWHERE\n  shout(rating)')).toBe('function shout 3');
    expect(await ask('LIST WHERE a FROM #b')).toBe('order FROM 1');
    expect(await ask('CALENDAR')).toBe('calendar  1');
    expect(await ask('CALENDAR FROM #book')).toBe('calendar FROM 1');
    expect(await ask('')).toBe('kind  1');
    expect(await ask('LIST LIMIT "x"')).toBe('failed LIMIT needs a number.');
  }));

it('leaves out rows that cannot be worked out, and says so in cells', () =>
  withIndex(async (ask, index) => {
    const result = await index.dataview({ source: 'LIST WHERE upper(rating)', path: '', now: 0 });
    expect(result).toMatchObject({
      kind: 'list',
      found: 0,
      problems: [{ rows: 2, found: 'upper() cannot be used with number.' }],
    });
    expect(await ask('TABLE upper(rating) FROM "Books/Emma"')).toBe('Emma | !upper() cannot be used with number.');
  }));

it('ends patterns and expressions that would never end', async () => {
  const index = await createTestIndex(vaultOf(NOTES), { patternTimeoutMs: 100 });
  const ask = async (source: string) => shown(await index.dataview({ source, path: '', now: 0 }));
  const started = performance.now();
  const slow = await ask(`TABLE regextest("^(a+)+$", "${'a'.repeat(40)}b") FROM "Home"`);
  expect(slow).toBe('Home | !The pattern takes too long.');
  const many = '[1,1,1,1,1,1,1,1,1,1]';
  const nested = `map(${many}, (a) => map(${many}, (b) => map(${many}, (c) => map(${many}, (d) => map(${many}, (e) => map(${many}, (f) => f))))))`;
  expect(await ask(`TABLE ${nested}`)).toContain('failed This takes too long');
  expect(performance.now() - started).toBeLessThan(2_000);
  await index.close();
});

it('follows a change of another program, and shows expressions in a line', async () => {
  const vault = vaultOf(NOTES);
  const index = await createTestIndex(vault);
  const inline = (source: string) => index.dataviewInline({ source, path: 'Books/Dune.md', now: 0 });
  expect(await inline('this.rating + 1')).toEqual({ kind: 'value', value: 6 });
  expect(await inline('[[Frank Herbert]].file.name')).toEqual({ kind: 'value', value: 'Frank Herbert' });
  expect(await inline('this.')).toMatchObject({ kind: 'problem', problem: { found: '.' } });
  const path = toVaultPath('Books/Dune.md');
  const { hash } = await readNote(vault, path);
  await vault.write(path, new TextEncoder().encode('rating:: 2\n'), { hash });
  await index.refresh([path]);
  expect(await inline('this.rating + 1')).toEqual({ kind: 'value', value: 3 });
  await index.close();
});

it('shows what the vault’s settings for Dataview choose, and leaves the plugin’s own defaults to the app', async () => {
  const dataview = {
    renderNullAs: 'none',
    defaultDateFormat: 'dd.MM.yyyy',
    defaultDateTimeFormat: 'h:mm a - MMMM dd, yyyy',
    tableIdColumnName: 'Book',
    tableGroupColumnName: 'Group',
    showResultCount: false,
  };
  const index = await createTestIndex(vaultOf(NOTES), { settings: parseVaultSettings({ dataview }) });
  const ask = (source: string) => index.dataview({ source, path: 'Home.md', now: Date.UTC(2026, 1, 1) });
  expect(await ask('TABLE finished FROM "Books" SORT file.name')).toMatchObject({
    columns: ['Book', 'finished'],
    isCountShown: false,
    rows: [
      [{ text: 'Dune' }, { text: '05.01.2026' }],
      [{ text: 'Emma' }, 'none'],
    ],
  });
  expect(await ask('TABLE length(rows) FROM "Books" GROUP BY finished')).toMatchObject({
    columns: [null, 'length(rows)'],
    rows: [
      ['none', 1],
      [{ text: '05.01.2026' }, 1],
    ],
  });
  const at = await index.dataviewInline({ source: 'date(2026-02-03T04:05)', path: 'Home.md', now: 0 });
  expect(at).toEqual({ kind: 'value', value: { kind: 'date', ms: expect.any(Number), hasTime: true } });
});

it('shows numbers digit by digit as they are written, and reckons with them as numbers', async () => {
  const text =
    '---\nzip: 0123\nprice: 1.10\nid: 12345678901234567890\nbig: 1e3\nhex: 0x1F\nsizes: [1.0, 2]\nbox:\n  high: 3.50\n---\n[tax:: 2.50] [twice:: 1.0] [twice:: 2.0]\n';
  const index = await createTestIndex(vaultOf({ 'A.md': text }));
  try {
    const inLine = async (source: string) => {
      const answer = await index.dataviewInline({ source, path: 'A.md', now: 0 });
      return answer.kind === 'value' ? answer.value : answer;
    };
    const table = await index.dataview({
      source:
        'TABLE WITHOUT ID zip, price, id, big, hex, tax, box.high, file.frontmatter.price, price * 2 WHERE price < 1.2',
      path: '',
      now: 0,
    });
    expect(table.kind === 'table' && table.rows).toEqual([
      ['0123', '1.10', '12345678901234567890', '1e3', '0x1F', '2.50', '3.50', '1.10', 2.2],
    ]);
    expect(await inLine('this.price')).toBe('1.10');
    expect(await inLine('price')).toBe('1.10');
    expect(await inLine('this.price + 1')).toBe(2.1);
    expect(await inLine('sizes')).toEqual({ kind: 'list', items: ['1.0', 2] });
    expect(await inLine('twice')).toEqual({ kind: 'list', items: ['1.0', '2.0'] });
  } finally {
    await index.close();
  }
});
