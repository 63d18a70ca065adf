import { describe, expect, it } from 'vitest';
import { readAsked } from './asked.ts';
import { findAnswers } from './find-answer.ts';
import { statementsOf } from '../statements.ts';
import { formOf, formsIn, hasForm } from './word-forms.ts';

const NOTE = `# Boat

## Papers
- Frame number: KX-77-20B
- Number plate: HH 1412
- The order came in March.

## In winter
The hull is washed once a year. It costs 80 € at the yard. Nobody remembers why, but the mast stays up because the crane is broken.

| Rope | Length | Where |
| --- | --- | --- |
| Halyard | 24 m | mast |
| Sheet | 12 m | cockpit |

\`\`\`ini
bilge_pump_minutes = 15
\`\`\`
`;

async function best(question: string) {
  const passage = { path: 'Boat.md', title: 'Boat', text: NOTE, firstLine: 1, heading: '', rank: 1 };
  const [answer] = await findAnswers(readAsked(question), [passage]);
  return answer;
}

describe('the statement that answers', () => {
  it.each([
    ['What is the frame number of the boat?', 'KX-77-20B', 4],
    ['How often is the hull washed?', 'once a year', 9],
    ['What does the yard cost?', '80 €', 9],
    ['Why does the mast stay up?', 'because the crane', 9],
    ['How long is the halyard?', '24 m', 13],
    ['How long does the bilge pump run?', 'bilge_pump_minutes = 15', 17],
    ['When did the order come?', 'March', 6],
  ])('%s', async (question, said, line) => {
    const answer = await best(question);
    expect(answer?.statement.text).toContain(said);
    expect(answer?.statement.from).toBe(line);
    expect(answer?.isOfKind).toBe(true);
  });

  it('knows what no statement says', async () => {
    expect(await best('What colour has the sail?')).toMatchObject({ missing: ['colour', 'sail'] });
    expect(await best('How many oars does the boat have?')).toMatchObject({ isOfKind: false });
    expect(await best('What is the order number of the boat?')).toMatchObject({ isNamed: false });
  });
});

describe('statements', () => {
  it('are sentences, items, rows with their columns, and lines of code, each with its lines', () => {
    const read = statementsOf(NOTE, 10);
    expect(read.map(({ text, from }) => `${from} ${text}`)).toEqual([
      '13 - Frame number: KX-77-20B',
      '14 - Number plate: HH 1412',
      '15 - The order came in March.',
      '18 The hull is washed once a year.',
      '18 It costs 80 € at the yard.',
      '18 Nobody remembers why, but the mast stays up because the crane is broken.',
      '22 | Halyard | 24 m | mast |',
      '23 | Sheet | 12 m | cockpit |',
      '26 bilge_pump_minutes = 15',
    ]);
    expect(read[6]).toMatchObject({ headings: 'Boat › In winter', table: { from: 20, to: 23 } });
    expect(read[7]?.cells).toContainEqual({ column: 'Length', value: '12 m' });
  });

  it('are not made of what only leads elsewhere: tags, links, definitions of links, ids and comments', () => {
    const text =
      '#garden #bees/wild\n\n[[Lavender]]\n\n[a]: b.md\n\n^id\n\n%% later %%\n\n![[picture.png]]\n\n- Said #garden\n';
    expect(statementsOf(text, 1).map((statement) => statement.text)).toEqual(['- Said #garden']);
  });

  it('do not end at an abbreviation or a number, and may run over lines', () => {
    expect(
      statementsOf('Ask Dr. Lee, e.g. on 3. May\nat noon. Then wait.', 1).map(({ text, to }) => [text, to]),
    ).toEqual([
      ['Ask Dr. Lee, e.g. on 3. May\nat noon.', 2],
      ['Then wait.', 2],
    ]);
    expect(statementsOf('Ask her at noon. Then wait for her.', 1)).toHaveLength(2);
    expect(statementsOf('Ada has an M.Sc. Mathematics was her subject.', 1)).toHaveLength(1);
    expect(statementsOf('Is it plan B? Yes, it is plan B.', 1)).toHaveLength(2);
  });
});

describe('words', () => {
  it.each([
    ['opens', 'opened'],
    ['Oma’s', 'Omas'],
    ['cities', 'city'],
  ])('%s and %s are one', (one, other) => expect(formOf(one)).toBe(formOf(other)));

  it('are found in names of code and in compounds', () => {
    expect(hasForm(formsIn('sample_rate_khz'), formOf('rate'))).toBe(true);
    expect(hasForm(formsIn('Bestellnummer'), formOf('Nummer'))).toBe(true);
    expect(hasForm(formsIn('carpet'), formOf('car'))).toBe(false);
  });
});
