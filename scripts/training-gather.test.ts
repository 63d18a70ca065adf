import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

/** What a script of `training/gather/` prints as JSON. */
function run(script: string): unknown {
  const { stdout, stderr, status } = spawnSync(
    'python3',
    ['-c', `import json, sys\nsys.path.insert(0, "training/gather")\n${script}`],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

describe.skipIf(!hasPython)('what the training text is gathered by (skipped without Python 3.10)', () => {
  it('reads what a person reads of a Markdown document', () => {
    const document = [
      '---\ntitle: "Breads"\n---',
      '# Sourdough <a id="x"></a>',
      'A *slow* [bread](https://bread.example) ![a loaf](loaf.png) with `flour`.',
      '```sh\nbake --hot\n```',
      '- first item',
      '- second\n  line',
      '| a | table |',
    ].join('\n\n');
    expect(
      run(`from markdown import sections_of
print(json.dumps(sections_of(${JSON.stringify(document)})))`),
    ).toEqual([
      [1, 'Breads', []],
      [1, 'Sourdough', ['A slow bread with flour.', 'first item', 'second line']],
    ]);
  });

  it('takes translated messages, and no doubtful or empty ones', () => {
    const messages = [
      'msgid ""\nmsgstr "Language: pl"',
      'msgid "A :class:`dict` of\\n"\n"names"\nmsgstr "Słownik :class:`dict` nazw"',
      '#, fuzzy\nmsgid "Doubtful"\nmsgstr "Wątpliwe"',
      'msgid "Not yet"\nmsgstr ""',
    ].join('\n\n');
    expect(
      run(`from messages import entries
print(json.dumps(list(entries(${JSON.stringify(messages)}))))`),
    ).toEqual([['A dict of names', 'Słownik dict nazw']]);
  });

  it('tells text that was left in English from a translation', () => {
    const texts = [
      ['The dough is left to rest for an hour', 'it'],
      ['L’impasto riposa per un’ora', 'it'],
      ['The dough rests', 'el'],
      ['Το ζυμάρι ξεκουράζεται (dough)', 'el'],
      ['12 / 34', 'en'],
    ];
    expect(
      run(`from languages import speaks
print(json.dumps([speaks(*each) for each in ${JSON.stringify(texts)}]))`),
    ).toEqual([false, true, false, true, false]);
  });

  it('holds the same document back in every language, and gives the others as headings and passages', () => {
    const script = `from pathlib import Path
from markdown import Section
from writer import Writer, is_held_back
names = [f"lesson-{at}.md" for at in range(60)]
writer = Writer(Path("unused"), 10_000)
said = "uno due tre quattro cinque sei sette otto nove dieci " * 3
for language in ("it", "es"):
    for name in names:
        writer.document("course", language, name, [Section(1, f"Pane e vino {name}", [f"{name} {said}"])], hold_back=True)
held = {language: sorted(line["id"] for line in lines) for language, lines in writer.held_back.items()}
expected = sorted(f"course {name} 0" for name in names if is_held_back("course", name))
print(json.dumps([len(expected), held["it"] == expected, held["es"] == expected, len(writer.passages["course"]), len(writer.pairs["heading"])]))`;
    const [held, inItalian, inSpanish, passages, headings] = run(script) as [number, boolean, boolean, number, number];
    expect([inItalian, inSpanish]).toEqual([true, true]);
    expect(held).toBeGreaterThan(3);
    expect([passages, headings]).toEqual([2 * (60 - held), 60 - held]);
  });
});
