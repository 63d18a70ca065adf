import type { RecordCounts, RecordStore } from '../../../fs-access/records/record-line.ts';
import type { RecordsAccount } from '../../state/backup/records-service.ts';

const WORDS: Readonly<Record<RecordStore, readonly [one: string, many: string]>> = {
  conversations: ['conversation', 'conversations'],
  changes: ['change that can be undone', 'changes that can be undone'],
  activity: ['entry of the activity', 'entries of the activity'],
  pending: ['question that waits', 'questions that wait'],
  drafts: ['note with unsaved text', 'notes with unsaved text'],
  typed: ['message or answer being written', 'messages or answers being written'],
  vaults: ['vault’s name', 'names of vaults'],
  meta: ['day of spending', 'days of spending'],
  keyval: ['part of the settings', 'parts of the settings'],
};

const ORDER = Object.keys(WORDS) as RecordStore[];

/** "12 conversations", one phrase for each kind that there is. */
export function countsToText(counts: RecordCounts): string[] {
  return ORDER.flatMap((store) => {
    const count = counts[store] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString()} ${WORDS[store][count === 1 ? 0 : 1]}`];
  });
}

/** "conversations, changes that can be undone" */
export function kindsInWords(kinds: readonly RecordStore[]): string {
  return kinds.map((kind) => WORDS[kind][1]).join(', ');
}

/** What does not come along, and why. */
export function leftOutInWords({ leftOut, isWhole }: RecordsAccount): string[] {
  const { unknown = 0, waiting = 0, unfinished = 0 } = leftOut;
  return [
    ...(isWhole ? [] : ['The file is damaged or was cut short: this is what could be read of it.']),
    ...(waiting > 0
      ? [
          `${waiting.toLocaleString()} ${waiting === 1 ? 'question or answer' : 'questions or answers'} that waited: ask for those changes again. Nothing in a file counts as your approval.`,
        ]
      : []),
    ...(unfinished > 0
      ? [`${unfinished.toLocaleString()} that ${unfinished === 1 ? 'was' : 'were'} under way when the backup was made.`]
      : []),
    ...(unknown > 0
      ? [
          `${unknown.toLocaleString()} that this version does not know, or that ${unknown === 1 ? 'is' : 'are'} not as Latent writes ${unknown === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ];
}

export function dateInWords(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
