import type { OwnStep } from '../../notes/formats/own-tool/own-tool.ts';
import { scheduleText } from '../../notes/formats/own-tool/schedule.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { plainQuestion, type QuestionDescription } from '../questions/describe-question.ts';
import { doubtInWords, textDoubts, toolNameDoubts } from '../questions/name-doubts.ts';
import { findTool, TOOLS } from '../registry.ts';
import type { OwnToolNote } from './load-own-tools.ts';

/** What a person is asked before a tool that a note describes may run: what is shown is what may run. @param otherNotes the other notes of the vault that are tools */
export async function describeToolNote(
  { path, text, own }: OwnToolNote,
  otherNotes: readonly Pick<OwnToolNote, 'path' | 'own'>[],
): Promise<QuestionDescription> {
  const name = own?.name ?? path;
  const names = [
    ...otherNotes
      .filter((otherNote) => otherNote.path !== path)
      .map((namedNote) => namedNote.own?.name ?? namedNote.path),
    ...TOOLS.map(({ title }) => title),
  ];
  const doubts = await toolNameDoubts(name, names);
  const steps = own?.steps ?? [];
  return plainQuestion({
    message: `Switch on ${inQuotes(name)}, a tool that the note ${inQuotes(path)} describes.`,
    facts: [
      own?.schedule ? `It runs by itself: ${inQuotes(scheduleText(own.schedule))}.` : 'It runs when it is called.',
      `Its steps: ${steps.map(stepInWords).join(', ')}.`,
      ...(steps.some(({ kind }) => kind === 'ask') ? ['It sends text to your model.'] : []),
      steps.some(changesNotes)
        ? 'What it would change is shown to you and waits for your answer, each time.'
        : 'It changes nothing.',
      'Any change of its note switches it off again.',
    ],
    warnings: [...doubts.map((doubt) => doubtInWords(doubt, ' of a tool')), ...(await textDoubts(text))],
    texts: [{ name: path, text }],
  });
}

/** Whether a step proposes a change. */
export const changesNotes = (step: OwnStep): boolean => step.kind === 'call' && findTool(step.tool)?.kind === 'write';

const stepInWords = (step: OwnStep): string => (step.kind === 'ask' ? 'a question to your model' : inQuotes(step.tool));
