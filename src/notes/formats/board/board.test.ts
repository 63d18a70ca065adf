import { describe, expect, it } from 'vitest';
import { boardSettings, isBoard, readBoard } from './read-board.ts';
import { archivedText, cardFacts, withCardDay } from './card-facts.ts';
import {
  addLane,
  archiveCard,
  archiveLane,
  editCard,
  moveLane,
  removeCard,
  removeLane,
  renameLane,
} from './edit-board.ts';
import { addCard, addWrittenCard, editWrittenCard, moveCard, restoreCard } from './testing/plain-vault.ts';

const HEAD = '---\n\nkanban-plugin: board\n\n---\n\n';
const SETTINGS = '\n\n%% kanban:settings\n```\n{"kanban-plugin":"board","list-collapse":[false]}\n```\n%%';
const BOARD = `${HEAD}## To do

- [ ] Paint @{2026-03-05}
\tthe fence
    and the gate
- [ ] Buy [[Nails]] #shop


## Empty



## Done

**Complete**
- [x] Dig


***

## Archive

- [x] Old
- [x] Older
${SETTINGS}`;

const titles = (text: string) =>
  readBoard(text).lanes.map(({ title, cards }) => [title, ...cards.map((card) => card.text.split('\n')[0])]);

describe('a board', () => {
  it('is read by lanes and cards, its archive and settings left alone', () => {
    expect([isBoard(BOARD), isBoard('# A\nkanban-plugin: board\n')]).toEqual([true, false]);
    const { lanes, archive } = readBoard(BOARD);
    expect(lanes).toMatchObject([
      {
        title: 'To do',
        isComplete: false,
        cards: [
          { line: 9, mark: ' ', text: 'Paint @{2026-03-05}\nthe fence\nand the gate' },
          { line: 12, text: 'Buy [[Nails]] #shop' },
        ],
      },
      { title: 'Empty', cards: [] },
      { title: 'Done', isComplete: true, cards: [{ mark: 'x', text: 'Dig' }] },
    ]);
    expect(archive?.cards.map(({ text }) => text)).toEqual(['Old', 'Older']);
    expect([BOARD, `${HEAD}## A\n\nWords\n- [ ] b\n`].map((text) => readBoard(text).strange)).toEqual([[], [9]]);
    const many = `${HEAD}Intro\nof two lines\n\n## A\n\nWords\n- [ ] b\n\n| a |\n|---|\n\nEnd\n`;
    expect(readBoard(many).strange).toEqual([7, 12, 15, 18]);
  });

  it('moves a card with all its lines, and ticks it where it is complete', async () => {
    expect(await moveCard(BOARD, { lane: 0, card: 0 }, { lane: 2, card: 0 })).toBe(
      BOARD.replace('- [ ] Paint @{2026-03-05}\n\tthe fence\n    and the gate\n', '').replace(
        '- [x] Dig\n',
        '- [x] Paint @{2026-03-05}\n\tthe fence\n    and the gate\n- [x] Dig\n',
      ),
    );
    expect(titles(await moveCard(BOARD, { lane: 2, card: 0 }, { lane: 0, card: 1 }))[0]).toEqual([
      'To do',
      'Paint @{2026-03-05}',
      'Dig',
      'Buy [[Nails]] #shop',
    ]);
    expect(await moveCard(BOARD, { lane: 0, card: 0 }, { lane: 0, card: 0 })).toBe(BOARD);
  });

  it('adds a card at the end of a lane, and writes other words into one', async () => {
    expect(await addCard(BOARD, 1, 'New\nmore')).toBe(BOARD.replace('## Empty\n\n', '## Empty\n\n- [ ] New\n\tmore\n'));
    expect(await addCard(BOARD, 2, 'Sown')).toBe(BOARD.replace('- [x] Dig\n', '- [x] Dig\n- [x] Sown\n'));
    expect(editCard(BOARD, { lane: 0, card: 0 }, 'Paint the wall')).toBe(
      BOARD.replace('Paint @{2026-03-05}\n\tthe fence\n    and the gate', 'Paint the wall'),
    );
    expect(await addCard(`${HEAD}## A`, 0, 'x')).toBe(`${HEAD}## A\n\n- [ ] x`);
  });

  it('writes into the card that was opened, wherever another program has put it meanwhile', async () => {
    const buy = 'Buy [[Nails]] #shop';
    const place = { lane: 0, card: 1 };
    const now = await addCard(BOARD, 0, 'Water the beds', 'top');
    expect(titles(await editWrittenCard(now, place, buy, 'Buy screws'))[0]).toEqual([
      'To do',
      'Water the beds',
      'Paint @{2026-03-05}',
      'Buy screws',
    ]);
    const elsewhere = await moveCard(BOARD, place, { lane: 2, card: 0 });
    expect(titles(await editWrittenCard(elsewhere, place, buy, 'Buy screws'))[2]).toEqual([
      'Done',
      'Buy screws',
      'Dig',
    ]);
    const gone = removeCard(BOARD, place);
    expect(titles(await editWrittenCard(gone, place, buy, 'Buy screws'))[0], 'no word is lost').toEqual([
      'To do',
      'Paint @{2026-03-05}',
      'Buy screws',
    ]);
    expect(await editWrittenCard(gone, place, buy, buy), 'nothing was written').toBe(gone);
  });

  it('keeps a new card whose lane went while it was written', async () => {
    const fewer = removeLane(BOARD, 2);
    expect(titles(await addWrittenCard(fewer, 2, 'Rake')).at(-1)).toEqual(['Empty', 'Rake']);
    expect(await addWrittenCard(HEAD, 0, 'Rake'), 'no lane is left').toBe(HEAD);
  });

  it('brings a card back from the archive with all its lines', async () => {
    const text = BOARD.replace('- [x] Older\n', '- [x] Older\n\tand more\n');
    const back = await restoreCard(text, 1);
    expect(titles(back)[0]).toEqual(['To do', 'Paint @{2026-03-05}', 'Buy [[Nails]] #shop', 'Older']);
    expect(readBoard(back).lanes[0]?.cards.at(-1)?.text).toBe('Older\nand more');
    expect(readBoard(back).archive?.cards.map((card) => card.text)).toEqual(['Old']);
    expect(back.split('\n').toSorted()).toEqual(text.split('\n').toSorted());
    expect(await restoreCard(text, 5)).toBe(text);
  });

  it('follows the signs for days and times of its settings', () => {
    const settings = boardSettings(
      `${HEAD}## A\n\n\n%% kanban:settings\n\`\`\`\n{"kanban-plugin":"board","date-trigger":"due:","time-trigger":"at:","link-date-to-daily-note":true,"show-checkboxes":false}\n\`\`\`\n%%`,
    );
    expect(settings).toMatchObject({ dateTrigger: 'due:', timeTrigger: 'at:', linksDays: true, showsBoxes: false });
    expect(cardFacts('Paint due:[[2026-03-05]] at:{09:30}', settings)).toEqual({
      words: 'Paint',
      date: '2026-03-05',
      time: '09:30',
    });
    expect(cardFacts('Paint due:{2026-03-05} @{2026-01-01}', settings)).toMatchObject({
      words: 'Paint  @{2026-01-01}',
      date: '2026-03-05',
    });
    expect(boardSettings(BOARD)).toMatchObject({ dateTrigger: '@', showsBoxes: true });
    expect(boardSettings('%% kanban:settings\n```\n{broken\n```\n%%')).toMatchObject({ dateTrigger: '@' });
  });

  it.each([
    ['Paint\nmore', '2026-03-05', 'Paint @{2026-03-05}\nmore'],
    ['Paint @{2026-01-01} it', '2026-03-05', 'Paint @{2026-03-05} it'],
    ['Paint @{2026-01-01} it', '', 'Paint it'],
    ['Paint', '', 'Paint'],
  ])('gives the card %j the day %j', (text, day, after) => expect(withCardDay(text, day)).toBe(after));

  it('removes and archives a card', () => {
    expect(removeCard(BOARD, { lane: 0, card: 1 })).toBe(BOARD.replace('- [ ] Buy [[Nails]] #shop\n', ''));
    expect(archiveCard(BOARD, { lane: 0, card: 1 }, 0)).toBe(
      BOARD.replace('- [ ] Buy [[Nails]] #shop\n', '').replace('- [x] Old\n', '- [ ] Buy [[Nails]] #shop\n- [x] Old\n'),
    );
    const first = archiveCard(`${HEAD}## A\n\n- [x] a\n- [ ] b${SETTINGS}`, { lane: 0, card: 0 }, 0);
    expect(first).toBe(`${HEAD}## A\n\n- [ ] b\n\n\n***\n\n## Archive\n\n- [x] a\n${SETTINGS.slice(1)}`);
    expect(readBoard(first)).toMatchObject({
      lanes: [{ cards: [{ text: 'b' }] }],
      archive: { cards: [{ text: 'a' }] },
    });
  });

  it('archives all cards of a lane in their order, and keeps the lane', () => {
    const [, all] = /## To do\n\n([\s\S]*?)\n\n## Empty/u.exec(BOARD) ?? [];
    expect(archiveLane(BOARD, 0, 0)).toBe(BOARD.replace(all ?? '', '').replace('- [x] Old\n', `${all}- [x] Old\n`));
    expect(archiveLane(BOARD, 1, 0)).toBe(BOARD);
    const first = archiveLane(`${HEAD}## A\n\n- [x] a\n- [ ] b${SETTINGS}`, 0, 0);
    expect(first).toBe(`${HEAD}## A\n\n\n***\n\n## Archive\n\n- [x] a\n- [ ] b\n${SETTINGS}`);
    expect(readBoard(first)).toMatchObject({ lanes: [{ title: 'A', cards: [] }], archive: { cards: [{}, {}] } });
  });

  it('adds, renames, moves and removes a lane', () => {
    const added = addLane(BOARD, ' Later\non ');
    expect(readBoard(added).lanes.map(({ title }) => title)).toEqual(['To do', 'Empty', 'Done', 'Later on']);
    expect(added.endsWith(BOARD.slice(BOARD.indexOf('***\n')))).toBe(true);
    expect(addLane(HEAD, 'A')).toBe('---\n\nkanban-plugin: board\n\n---\n\n## A\n\n');
    expect(renameLane(BOARD, 1, 'Full')).toBe(BOARD.replace('## Empty', '## Full'));
    const limited = `${HEAD}## A (3)\n\n- [ ] a\n`;
    expect(readBoard(limited).lanes).toMatchObject([{ title: 'A', limit: 3 }]);
    expect(renameLane(limited, 0, 'B')).toBe(limited.replace('## A (3)', '## B (3)'));
    expect(removeLane(BOARD, 1)).toBe(BOARD.replace('## Empty\n\n\n\n', ''));
    const moved = moveLane(BOARD, 0, 2);
    expect(titles(moved)).toEqual([titles(BOARD)[1], titles(BOARD)[2], titles(BOARD)[0]]);
    expect(moveLane(moved, 2, 0)).toBe(BOARD);
  });

  it('keeps empty lines within a card, and reads its day and time', () => {
    const text = `${HEAD}## A\n\n- [ ] a\n\n    b\n\n- [ ] c\n`;
    expect(readBoard(text).lanes[0]?.cards.map((each) => each.text)).toEqual(['a\n\nb', 'c']);
    expect(editCard(text, { lane: 0, card: 0 }, 'x\n\ny')).toBe(text.replace('a\n\n    b', 'x\n\n\ty'));
    expect(cardFacts('Paint @{2026-03-05} @@{09:30}\nmore')).toEqual({
      words: 'Paint\nmore',
      date: '2026-03-05',
      time: '09:30',
    });
    expect(cardFacts('mail a@{b} and @{soon}')).toEqual({
      words: 'mail a@{b} and @{soon}',
      date: undefined,
      time: undefined,
    });
  });

  const withSettings = (settings: object, text = BOARD) =>
    text.replace('{"kanban-plugin":"board","list-collapse":[false]}', JSON.stringify(settings));

  it('reads and writes days in the form that it has chosen, and shows those of another form as words', () => {
    const settings = boardSettings(withSettings({ 'date-format': 'D. MMM YYYY', 'date-display-format': 'dddd' }));
    expect(settings.shownDateFormat).toBe('dddd');
    expect(cardFacts('Paint @{5. Mar 2026} it', settings)).toMatchObject({ words: 'Paint  it', date: '2026-03-05' });
    expect(cardFacts('Paint @{2026-03-05}', settings).date).toBe('2026-03-05');
    expect(cardFacts('Paint @{5/3/26}', settings)).toMatchObject({ words: 'Paint @{5/3/26}', date: undefined });
    expect(withCardDay('Paint @{5. Mar 2026} it', '2026-04-01', settings)).toBe('Paint @{1. Apr 2026} it');
    expect(withCardDay('Paint @{5. Mar 2026} it', '', settings)).toBe('Paint it');
    // Signs of patterns are signs.
    expect(cardFacts('Paint -{2026-03-05}', boardSettings(withSettings({ 'date-trigger': '-' }))).date).toBe(
      '2026-03-05',
    );
  });

  it('adds cards at the top of a lane where its settings say so, and has the width and closed lanes that they name', async () => {
    const text = withSettings({
      'new-card-insertion-method': 'prepend',
      'lane-width': 400,
      'list-collapse': [false, true],
      'new-line-trigger': 'enter',
    });
    expect(boardSettings(text)).toMatchObject({
      addsAtTop: true,
      laneWidth: 400,
      collapsed: [false, true],
      enterIsLine: true,
    });
    expect(boardSettings(withSettings({ 'lane-width': 9, 'list-collapse': 1 }))).toMatchObject({
      laneWidth: 120,
      collapsed: [],
    });
    expect(await addCard(text, 0, 'New', 'top')).toBe(text.replace('- [ ] Paint', '- [ ] New\n- [ ] Paint'));
    expect(await addCard(text, 1, 'New', 'top')).toBe(await addCard(text, 1, 'New'));
  });

  it('writes the time into a card that goes to the archive, where its settings say so', () => {
    const now = new Date(2026, 2, 5, 9, 30).getTime();
    const stamped = (settings: object, words = 'Paint\nmore') =>
      archivedText(words, boardSettings(withSettings(settings)), now);
    expect(stamped({})).toBe('Paint\nmore');
    expect(stamped({ 'archive-with-date': true })).toBe('2026-03-05 09:30 Paint\nmore');
    expect(
      stamped({ 'prepend-archive-date': true, 'prepend-archive-format': 'D.M.', 'prepend-archive-separator': '-' }),
    ).toBe('5.3. - Paint\nmore');
    expect(
      stamped({ 'archive-with-date': true, 'append-archive-date': true, 'archive-date-format': 'D.M.' }, 'a'),
    ).toBe('a 5.3.');
    const text = withSettings({ 'archive-with-date': true });
    expect(readBoard(archiveCard(text, { lane: 0, card: 0 }, now)).archive?.cards[0]?.text).toBe(
      '2026-03-05 09:30 Paint @{2026-03-05}\nthe fence\nand the gate',
    );
  });

  it('keeps lanes closed that change their places', () => {
    const text = withSettings({ 'list-collapse': [false, true, false], own: 1 });
    const closed = (changed: string) => boardSettings(changed).collapsed;
    expect(closed(moveLane(text, 1, 0))).toEqual([true, false, false]);
    expect(closed(removeLane(text, 0))).toEqual([true, false]);
    expect(closed(addLane(text, 'New'))).toEqual([false, true, false, false]);
    expect(moveLane(moveLane(text, 1, 0), 0, 1)).toBe(text);
    // Where none is closed, the settings stay as they are.
    const open = withSettings({ 'list-collapse': [false] });
    expect(moveLane(moveLane(open, 1, 0), 0, 1)).toBe(open);
    expect(addLane(open, 'New')).toContain('"list-collapse":[false]}');
  });
});
