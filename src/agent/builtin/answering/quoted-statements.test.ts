import { afterAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createBuiltinProvider } from '../../providers/builtin.ts';
import { ask, converse } from '../../turn/testing/converse.ts';

const FILES = {
  'Clippings/Advice at seventy.md':
    '---\nauthor:\n  - "[[Mara Quist]]"\ntopics: []\n---\nSpend less than you think.\n\n- To make mistakes is human. To own them is divine.\n',
  'References/Talk 12 Mara Quist.md':
    '---\nshow: "[[Talks]]"\nguests:\n  - "[[Mara Quist]]"\ntopics: []\nrating: 7\n---\n',
  'References/Loose Ends.md': '---\nauthor:\n  - "[[Mara Quist]]"\ngenre:\n  - Essay\n  - Memoir\npages: 212\n---\n',
  'Home/Bike and van.md':
    '# Bike and van\n\n## The bike\n- Frame number: KB4R2196\n\n## The van\n- Number plate: HH-UE 1412\n- Next inspection: March 2027\n',
  'Welcome.md':
    '# Welcome\n\nAsk for something that only Ida Sommer knows: the number of her van, a date, what somebody said.\n',
  'Projects/Thesis.md': '---\nsupervisor: Ruth Ade\n---\nOn moths.\n',
  'People/Tom.md': '# Tom\n\nBirthday: 3 May 1990\n',
};

const bench = await createBench(FILES);
afterAll(() => bench.index.close());
const answerTo = async (question: string) => (await converse(bench, createBuiltinProvider(), ask(question))).answer;
const quotesIn = (answer: string): string[] => [...answer.matchAll(/^ {0,2}> (.+)$/gm)].map(([, line = '']) => line);

describe('what is quoted', () => {
  it('is what somebody says, where a property of the note alone names them', async () => {
    const answer = await answerTo('What does Mara Quist say about mistakes?');
    expect(quotesIn(answer)[0]).toMatch(/^To make mistakes is human\./);
    expect(answer).not.toMatch(/topics:|rating:|cannot say/);
  });

  it('is no property that only its note’s title speaks for, and none without a value', async () => {
    for (const question of ['What does Talk 12 say about gardens?', 'Which topics has Talk 12?'])
      expect(await answerTo(question), question).not.toMatch(/^> (?:topics|rating|show|guests)/m);
  });

  it('is no person where a day was asked for', async () => {
    expect(await answerTo('When is the supervision?')).not.toContain('Ruth Ade');
  });

  it.each([
    ['Who is the author of Loose Ends?', 'Mara Quist'],
    ['What is the genre of Loose Ends?', 'Essay, Memoir'],
    ['How many pages has Loose Ends?', '212'],
  ])('%s: the value of the property', async (question, value) => {
    const answer = await answerTo(question);
    expect(answer).toContain(value);
    expect(answer).toContain('Loose Ends.md');
  });
});

describe('whose a thing is', () => {
  it.each([
    'What is the number of Ida’s van?',
    'What is the number of her van?',
    "What is Ida Sommer's van's number plate?",
  ])('%s', async (question) => {
    const answer = await answerTo(question);
    expect(quotesIn(answer)[0], answer).toBe('Number plate: HH-UE 1412');
    expect(answer).not.toMatch(/found no answer|only Ida Sommer knows/);
  });

  it('is said to be open where the note does not name them, and another person’s value is not told for theirs', async () => {
    expect(await answerTo("What is Ida's van's number plate?")).toMatch(/^I take this to belong to “Ida”/);
    expect(await answerTo("What is Ida's birthday?")).not.toMatch(/^> Birthday/);
  });
});
