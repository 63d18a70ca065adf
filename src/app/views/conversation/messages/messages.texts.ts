import { inQuotes } from '../../../strings/in-quotes.ts';
import type { JSX } from 'solid-js';
import { number, plural } from '../../../strings/formats.ts';
import { texts } from '../../../strings/language.ts';

/** Messages, steps and what they changed. */
export const messagesText = texts('messages', {
  branchSwitch: {
    label: (messageKind: string) => `Versions of this ${messageKind}`,
    earlier: (messageKind: string) => `Earlier ${messageKind}`,
    position: (at: number, total: number) => `${at} of ${total}`,
    later: (messageKind: string) => `Later ${messageKind}`,
  },
  describeStep: {
    invalid_input: 'the model asked for it in a form that cannot be used, and was told so.',
    unknown_tool: 'the model asked for a tool that is not there, and was told so.',
    waiting: 'waits for your answer',
    done: 'done',
    stopped: 'stopped',
    denied: (reason: string) => (reason === '' ? 'you said no' : `you said no: ${inQuotes(reason)}`),
    toolSearch: 'Looked for more tools',
    unnamed: 'A call without a name',
    progress: (doneCount: number, of: number, unitName: string) => `${doneCount} of ${of} ${unitName}`,
    none: 'nothing found',
    count: (resultCount: number) => `${resultCount} found`,
    unchanged: 'no change needed',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      ` (${number(tokens)} tokens${isWindowGuessed ? ', a guess: set it in the settings under what the model can do' : ''})`,
    reasoning: 'Reasoning',
    summaryTitle: (covers: number) => `The first ${covers} messages are sent to the model as a summary from here on`,
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? 'Written by the model.' : 'The first words of each message, since the model wrote no summary.'} The conversation no longer fits what the model reads at once${room}. Nothing was removed here.`,
    retry: 'Retry',
    goOn: 'Go on',
    continue: 'Continue',
  },
  understood: {
    label: 'How this was understood',
    taken: (reading: string) => `Read as: ${reading}.`,
    or: 'Or did you mean',
    settings: (page: string) => `Open settings: ${page}`,
    guide: (page: string) => `Guide: ${page}`,
  },
  messageList: {
    label: 'Messages',
    reasoning: 'Reasoning…',
    reasoningDone: 'Reasoning',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `Trying again: ${retry}` : `Trying again in ${seconds} seconds: ${retry}`,
    noReply: (seconds: number) =>
      `Nothing has come from the model for ${seconds} seconds. A model on your computer may still be reading what it was sent.`,
    keepWaiting: 'Keep waiting',
    summarising: 'The conversation no longer fits what the model reads at once: its oldest part is being summarised…',
    thinking: 'Thinking',
    interrupted: 'This turn was interrupted before its answer.',
    continue: 'Continue',
    planWaiting: 'Nothing was written yet. Accept the plan as a whole, or say what should be different.',
    acceptPlan: 'Carry out the plan',
    rewound: (putAside: number) =>
      `You went back: ${putAside} later ${plural(putAside, { one: 'message is', other: 'messages are' })} put aside.`,
    restore: 'Bring back',
    otherConversation: 'From another conversation:',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${plural(changes, { one: '# change', other: '# changes' })} in ${
        areNotes
          ? plural(files, { one: '# note', other: '# notes' })
          : plural(files, { one: '# file', other: '# files' })
      }`,
    more: (remainingCount: number) => ` and ${remainingCount} more`,
  },
  receipt: {
    title: 'What was changed',
    show: 'Show',
    redo: 'Redo',
    undoPart: 'Undo and keep later edits…',
    undone: (count: string) => `Undone: ${count}`,
    partlyUndone: (count: string) => `${count}, partly undone`,
    more: (remainingCount: number) => ` and ${remainingCount} more`,
    changedAgain: (names: string, more: string) =>
      `${names}${more} changed again after this. Those later edits can be kept, and only this be taken back.`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) => `${undone} of ${open} changes were undone. `,
    failed: (prefix: string, message: string) => `${prefix}${message} The conversation stays as it is.`,
    goBack: 'Go back',
    question:
      'Go back to before this message? Its text returns to the message box; what follows is put aside, and can be brought back.',
    keepNotes: 'Keep the notes as they are',
    undo: (count: string) => `Undo ${count}`,
  },
  toolStep: {
    input: (name: string) => `${name} was called with`,
    output: 'and answered',
    picture: (name: string, name2: string) => `${name} of ${name2}`,
    partialResult: 'What was found before it stopped',
    cut: (text: string, remainingCount: number) => `${text}
… ${plural(remainingCount, { one: '# more character', other: '# more characters' })}`,
  },
  turnEnd: {
    copied: 'The answer was copied.',
    notCopied: 'The browser did not allow copying. Select the text and copy it by hand.',
    shortened: (shortened: number, room: string) =>
      `${shortened} older ${plural(shortened, { one: 'result was', other: 'results were' })} shortened for the model, to fit what it reads at once${room}.`,
    toolRefused: (tool: string, server: string | undefined) =>
      `The tool ${inQuotes(tool)}${server === undefined ? '' : ` of server ${inQuotes(server)}`} was refused and is switched off for this model.`,
    pictureRefused: (name: string) =>
      `The service refused the picture ${inQuotes(name)}: the answer was made without it, and it is no longer sent.`,
    copy: 'Copy the answer',
    answerAgain: 'Answer again',
  },
  unheld: {
    label: 'Not as the answer says',
    nothingChanged: 'Nothing was changed in this answer.',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? [note, ' was changed, and did not contain ', claims, '.']
        : [
            note,
            ` and ${plural(otherCount, { one: 'one other note', other: '# other notes' })} were changed, and none of them contained `,
            claims,
            '.',
          ],
  },
  userMessage: {
    editLabel: 'Edit the message',
    waitHelp: 'Once the answer is there, or stopped:',
    sendAgain: 'Send again',
    author: 'You:',
    edit: 'Edit and send again',
    rewind: 'Go back to before this message',
    sentAlong: 'Sent along',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { one: '# note', other: '# notes' })}`,
    omitted: (omittedText: string) => `left out: ${omittedText}`,
    partial: 'in part',
  },
  markCitations: {
    missingNote: 'no such note',
    missingNoteAbout: 'There was no such note when this was answered.',
    notInNote: 'not in the note',
    notInNoteAbout: (names: string) => `The note does not say this word for word: ${names}`,
    missingLine: 'no such line',
    missingLineAbout: 'The note had no such line when this was answered.',
    otherLines: 'other lines',
    otherLinesAbout: 'The quoted text is in this note, but in other lines.',
    deletedNote: 'note is gone',
    deletedNoteAbout: (quote: string) => `The note is no longer here. It said: ${quote}`,
    changed: 'changed since',
    changedAbout: (quote: string) => `The cited lines were changed after this answer. They said: ${quote}`,
    movedLine: (from: number) => `now line ${from}`,
    movedLineAbout: 'The note was changed after this answer; the cited lines are still there.',
  },
  spend: {
    about: 'about ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? 'at least ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { one: '# token', other: '# tokens' })}${money}`,
  },
});
