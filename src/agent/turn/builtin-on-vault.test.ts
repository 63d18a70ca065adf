import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createBench } from '../../tools/testing/tool-bench.ts';
import { resolveCitations } from '../citations/citations.ts';
import { createPolicy } from '../trust/policy.ts';
import { createBuiltinProvider } from '../providers/builtin.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { ask, converse, FILES } from './testing/converse.ts';

describe('the built-in assistant on a vault', () => {
  const answerTo = async (question: string, openNote?: string) => {
    const bench = await createBench(FILES, {
      policy: createPolicy(),
      confirmation: { ask: async () => ({ approved: true }) },
    });
    const turn = await converse(
      bench,
      createBuiltinProvider(),
      ask(question),
      openNote === undefined ? {} : { openNote },
    );
    return { ...turn, bench, citations: await resolveCitations(turn.answer, (path) => readNote(bench.vault, path)) };
  };

  it.each([
    ['When was the last note about love?', 'Love is patient', 'Love.md', 7],
    ['What is my VIN?', 'WZX7HTVA7TH031947', 'Car.md', 3],
    ['What do I know about watering?', 'Watering in summer: early, and seldom.', 'Projects/Garden.md', 3],
    ['Find the phrase "early, and seldom"', 'early, and seldom', 'Projects/Garden.md', 3],
    ['What links to Love?', 'See [[Love]]', 'Projects/Garden.md', 4],
  ])('%s', async (question, quoted, path, line) => {
    const { answer, citations, end } = await answerTo(question);
    expect(end).toEqual({ type: 'turn_end', outcome: { reason: 'answered' } });
    expect(answer).toContain(quoted);
    const cited = citations.filter(
      (citation) => citation.path === path && citation.from <= line && line <= citation.to,
    );
    expect(cited.some((citation) => citation.quote.includes(quoted) && citation.hash !== '')).toBe(true);
  });

  it('cites only existing lines, and quotes only what they say', async () => {
    for (const question of ['watering in summer', 'love', 'read Projects/Garden', 'recent notes', '#plants']) {
      const { answer, citations, bench } = await answerTo(question);
      const linked = [...answer.matchAll(/\[\[([^\]|#]+)/g)].map(([, path = '']) => path);
      expect(linked.length).toBeGreaterThan(0);
      expect(linked.filter((path) => bench.text(path) === undefined && !answer.includes(`See [[${path}]]`))).toEqual(
        [],
      );
      expect(citations.every((citation) => citation.quote !== '')).toBe(true);
      const sources = Object.values(FILES).join('\n');
      for (const [, line] of answer.matchAll(/^ {0,2}> (.+)$/gm)) expect(sources).toContain(line);
    }
  });

  it('says that it found nothing, after a second search', async () => {
    const { answer, calls } = await answerTo('What do I know about quantum chromodynamics?');
    expect(calls.length).toBeGreaterThan(1);
    expect(answer).toContain('found nothing on “quantum chromodynamics”');
  });

  it('opens the note whose name is a letter away', async () => {
    expect((await answerTo('show me Gardn')).answer).toMatch(/^\[\[Projects\/Garden\.md/u);
  });

  it('adds a tag to the open note, and keeps the tags that are there', async () => {
    const { bench, answer } = await answerTo('add tag bible to this note', 'Love.md');
    expect(bench.text('Love.md')).toContain('bible');
    expect(bench.text('Love.md')).toContain('feeling');
    expect(answer).toContain('[[Love.md|Love]]');
  });

  it('removes the last tag', async () => {
    const { bench } = await answerTo('remove the tag feeling from Love');
    expect(bench.text('Love.md')).not.toContain('feeling');
  });

  it('renames a note within its folder, adds text, and deletes', async () => {
    const renamed = await answerTo('rename Garden to Allotment');
    expect(renamed.bench.text('Projects/Garden.md')).toBeUndefined();
    expect(renamed.bench.text('Projects/Allotment.md')).toBe(FILES['Projects/Garden.md']);
    const added = await answerTo('add a task "buy seeds" to Love');
    expect(added.bench.text('Love.md')).toMatch(/\n- \[ \] buy seeds\n?$/);
    const deleted = await answerTo('delete Car');
    expect(deleted.bench.text('Car.md')).toBeUndefined();
    expect(deleted.answer).toContain('.trash');
  });

  it('marks none of the notes that it lists as lacking a line, though they begin with an empty one', async () => {
    const bench = await createBench({ 'Blank.md': '', 'Below.md': '\n\nText under two empty lines.\n' });
    const { answer } = await converse(bench, createBuiltinProvider(), ask('Which notes does nothing link to?'));
    expect(answer).toContain('[[Blank.md|Blank]]');
    expect(answer).toContain('[[Below.md|Below]]');
    expect(answer).not.toMatch(/select/i);
    const cited = await resolveCitations(answer, (path) => readNote(bench.vault, path));
    expect(cited.filter(({ quote }) => quote === '')).toEqual([]);
  });

  it('answers for the whole vault from a query: a list with links, a number as a sentence', async () => {
    expect((await answerTo('which notes does nothing link to?')).answer).toMatch(/3 found:[\s\S]*\[\[Car\.md\|Car\]\]/);
    expect((await answerTo('how many words have I written?')).answer).toMatch(/^\d+ words\.$/);
    expect((await answerTo('how many open tasks are there?')).answer).toBe('0 open tasks.');
  });

  it('creates a note, and undoes that in the next turn', async () => {
    const bench = await createBench(FILES, {
      policy: createPolicy(),
      confirmation: { ask: async () => ({ approved: true }) },
    });
    const first = await converse(bench, createBuiltinProvider(), ask('Create a note called Lamps: dim them'));
    expect(bench.text('Lamps.md')).toBe('dim them\n');
    await converse(bench, createBuiltinProvider(), [
      ...ask('Create a note called Lamps: dim them'),
      ...first.saved,
      ...ask('undo that'),
    ]);
    expect(bench.text('Lamps.md')).toBeUndefined();
  });

  it('adds a task to the note of today, and opens that note where it is there', async () => {
    const { bench, answer, calls } = await answerTo("Add a task to today's note: order lamps");
    expect(calls).toEqual(['create_daily_note']);
    expect(bench.text('2026-03-05.md')).toContain('- [ ] order lamps');
    expect(answer).toContain('[[2026-03-05.md|2026-03-05]]');
    const again = await converse(bench, createBuiltinProvider(), ask("open today's note"));
    expect(again.answer).toBe('[[2026-03-05.md#L1]]\n\n> - [ ] order lamps');
  });

  it('renames a tag in all notes with one question, and takes that back', async () => {
    const asked: string[] = [];
    const bench = await createBench(
      { 'a.md': '---\ntags: [plants, x]\n---\n#plants/roses\n', 'b.md': '#Plants and #plantsman\n' },
      {
        policy: createPolicy(),
        confirmation: {
          ask: async ({ message }) => {
            asked.push(message);
            return { approved: true };
          },
        },
      },
    );
    const rename = ask('Rename the tag #plants to #garden');
    const first = await converse(bench, createBuiltinProvider(), rename);
    expect(asked).toEqual(['Rename #plants to #garden in 3 places of 2 notes.']);
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual([
      '---\ntags: [garden, x]\n---\n#garden/roses\n',
      '#garden and #plantsman\n',
    ]);
    expect(first.answer).toBe('Renamed #plants to #garden in 3 places of 2 notes.');
    await converse(bench, createBuiltinProvider(), [...rename, ...first.saved, ...ask('undo that')]);
    expect(bench.text('b.md')).toBe('#Plants and #plantsman\n');
    const missing = await converse(bench, createBuiltinProvider(), ask('rename tag #roofs to #houses'));
    expect(missing.answer).toContain('roofs');
    expect(asked).toHaveLength(2);
  });

  it('remembers what it is told, after asking, and tells it when asked', async () => {
    const asked: string[] = [];
    const bench = await createBench(FILES, {
      policy: createPolicy(),
      confirmation: {
        ask: async ({ operation }) => {
          asked.push(operation);
          return { approved: true };
        },
      },
    });
    const { answer } = await converse(bench, createBuiltinProvider(), ask('Remember that I prefer short answers'));
    expect(answer).toContain('I will remember: “I prefer short answers.”');
    expect(asked).toEqual(['store_memory']);
    const recalled = await converse(bench, createBuiltinProvider(), ask('What do you remember about me?'));
    expect(recalled.answer).toContain('I prefer short answers.');
  });

  it('says that nothing was changed when the person denied it', async () => {
    const bench = await createBench(FILES, {
      policy: createPolicy(),
      confirmation: { ask: async () => ({ approved: false, feedback: 'Not now.' }) },
    });
    const { answer } = await converse(bench, createBuiltinProvider(), ask('Set status of Love to done'));
    expect(answer).toContain('Nothing was changed');
    expect(answer).toContain('Not now.');
    // What is said to a model is not said to a person.
    expect(answer).not.toMatch(/try (?:it )?again|revise|the person|ask (?:them|what)|user/i);
    expect(bench.text('Love.md')).toBe(FILES['Love.md']);
  });
});

describe('the built-in assistant on the sample vault', () => {
  const SAMPLE = 'public/sample-vault';
  const answerTo = async (question: string, more: Readonly<Record<string, string>> = {}) => {
    const paths = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
    const notes = paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${SAMPLE}/${path}`, 'utf8')] as const);
    const bench = await createBench({ ...Object.fromEntries(notes), ...more });
    return (await converse(bench, createBuiltinProvider(), ask(question))).answer;
  };

  it('says which books are unread: from lists with boxes, and from the properties of notes', async () => {
    const books = await answerTo('Which books are unread?');
    expect(books).toMatch(/^4 found:/u);
    expect(books).toMatch(/The Hour of the Moth, for pleasure · \[\[Literature\/Reading list\.md/u);
    expect(books).not.toMatch(/Halvorsen|Ferrand/u);
    expect(await answerTo('Which papers am I reading?')).toMatch(/Halvorsen 2023/u);
    const sources = await answerTo('Which sources have I read?');
    for (const source of ['Fabre 1900', 'Ferrand 2021', 'Okonjo 2019']) expect(sources).toContain(source);
    const kept = { 'Books/Emma.md': '---\nstatus: To read\n---\n', 'Books/Dune.md': '---\nread: false\n---\n' };
    expect(await answerTo('unread books', kept)).toMatch(/^2 found:[\s\S]*Dune[\s\S]*Emma/u);
  });

  it('says what is due this week, and what is late', async () => {
    expect(await answerTo('What is due this week?')).toBe('No open task is due this week.');
    const tasks = { 'Plan.md': '- [ ] Water [[Moth trapping protocol|the traps]] 🛫 2026-02-01 📅 2026-03-06\n' };
    expect(await answerTo('What is due this week?', tasks)).toMatch(
      /^1 task is due this week:\n\n- 2026-03-06 · Water the traps · \[\[Plan\.md/u,
    );
    expect(await answerTo('What is overdue?', { 'Old.md': '- [ ] Late 📅 2026-01-02\n' })).toMatch(/Late/u);
  });
});
