import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import type { JSX } from 'solid-js';
import { number, plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Messages, steps and what they changed. */
export const messagesText = texts('conversation/messages', {
  branchSwitch: {
    versionsOfThis: (messageKind: string) => `Versions of this ${messageKind}`,
    earlier: (messageKind: string) => `Earlier ${messageKind}`,
    of: (at: number, total: number) => `${at} of ${total}`,
    later: (messageKind: string) => `Later ${messageKind}`,
  },
  describeStep: {
    invalid_input: 'the model asked for it in a form that cannot be used, and was told so.',
    unknown_tool: 'the model asked for a tool that is not there, and was told so.',
    waitsForYourAnswer: 'waits for your answer',
    youSaidNo: 'you said no',
    lookedForMoreTools: 'Looked for more tools',
    callWithoutName: 'A call without a name',
    of: (doneCount: number, of: number, unitName: string) => `${doneCount} of ${of} ${unitName}`,
    nothingFound: 'nothing found',
    found: (resultCount: number) => `${resultCount} found`,
    noChangeNeeded: 'no change needed',
  },
  messageItem: {
    tokensGuessSetSettings: (tokens: number, isWindowGuessed: boolean) =>
      ` (${number(tokens)} tokens${isWindowGuessed ? ', a guess: set it in the settings under what the model can do' : ''})`,
    stop: 'Stop',
    reasoning: 'Reasoning',
    firstMessagesSentModel: (covers: number) =>
      `The first ${covers} messages are sent to the model as a summary from here on`,
    writtenModelFirstWords: (isBy: boolean, room: string) =>
      `${isBy ? 'Written by the model.' : 'The first words of each message, since the model wrote no summary.'} The conversation no longer fits what the model reads at once${room}. Nothing was removed here.`,
    retry: 'Retry',
    goOn: 'Go on',
    continue: 'Continue',
  },
  messageList: {
    messages: 'Messages',
    reasoning: 'Reasoning…',
    reasoningDone: 'Reasoning',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `Trying again: ${retry}` : `Trying again in ${seconds} seconds: ${retry}`,
    nothingHasCome: (seconds: number) =>
      `Nothing has come from the model for ${seconds} seconds. A model on your machine may still be reading what it was sent.`,
    waitOn: 'Wait on',
    conversationNoLongerFits:
      'The conversation no longer fits what the model reads at once: its oldest part is being summarised…',
    thinking: 'Thinking',
    turnInterruptedBeforeAnswer: 'This turn was interrupted before its answer.',
    continue: 'Continue',
    nothingWrittenYetAccept: 'Nothing was written yet. Accept the plan as a whole, or say what should be different.',
    carryOutThePlan: 'Carry out the plan',
    wentBackLaterMessages: (putAside: number) =>
      `You went back: ${putAside} later ${plural(putAside, { one: 'message is', other: 'messages are' })} put aside.`,
    bringBack: 'Bring back',
    fromAnotherConversation: 'From another conversation:',
  },
  describeReceipt: {
    changesIn: (changes: number, files: number, areNotes: boolean) =>
      `${plural(changes, { one: '# change', other: '# changes' })} in ${
        areNotes
          ? plural(files, { one: '# note', other: '# notes' })
          : plural(files, { one: '# file', other: '# files' })
      }`,
    andMore: (remainingCount: number) => ` and ${remainingCount} more`,
  },
  receipt: {
    whatWasChanged: 'What was changed',
    show: 'Show',
    undoKeepLaterEdits: 'Undo and keep later edits…',
    undone: (count: string) => `Undone: ${count}`,
    partlyUndone: (count: string) => `${count}, partly undone`,
    andMore: (remainingCount: number) => ` and ${remainingCount} more`,
    changedAgainAfterThose: (names: string, more: string) =>
      `${names}${more} changed again after this. Those later edits can be kept, and only this be taken back.`,
  },
  rewindChoice: {
    ofChangesWereUndone: (undone: number, open: number) => `${undone} of ${open} changes were undone. `,
    conversationStays: (prefix: string, message: string) => `${prefix}${message} The conversation stays as it is.`,
    goBack: 'Go back',
    goBackBeforeMessage:
      'Go back to before this message? Its text returns to the message box; what follows is put aside, and can be brought back.',
    keepNotesThey: 'Keep the notes as they are',
    undo: (count: string) => `Undo ${count}`,
  },
  toolStep: {
    wasCalledWith: (name: string) => `${name} was called with`,
    andAnswered: 'and answered',
    of: (name: string, name2: string) => `${name} of ${name2}`,
    whatFoundBeforeStopped: 'What was found before it stopped',
    moreCharacters: (text: string, remainingCount: number) => `${text}
… ${plural(remainingCount, { one: '# more character', other: '# more characters' })}`,
  },
  turnEnd: {
    theAnswerWasCopied: 'The answer was copied.',
    browserDidNotAllow: 'The browser did not allow copying. Select the text and copy it by hand.',
    olderResultsWereShortened: (shortened: number, room: string) =>
      `${shortened} older ${plural(shortened, { one: 'result was', other: 'results were' })} shortened for the model, to fit what it reads at once${room}.`,
    toolRefused: (tool: string, server: string | undefined) =>
      `The tool ${inQuotes(tool)}${server === undefined ? '' : ` of server ${inQuotes(server)}`} was refused and is switched off for this model.`,
    pictureRefused: (name: string) =>
      `The service refused the picture ${inQuotes(name)}: the answer was made without it, and it is no longer sent.`,
    copyTheAnswer: 'Copy the answer',
    answerAgain: 'Answer again',
  },
  unheld: {
    notChangedNotes: 'Not as the answer says',
    nothingChanged: 'Nothing was changed in this answer.',
    didNotContain: (note: JSX.Element, otherCount: number, claims: string) =>
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
    editTheMessage: 'Edit the message',
    onceAnswerThereOr: 'Once the answer is there, or stopped:',
    sendAgain: 'Send again',
    you: 'You:',
    editAndSendAgain: 'Edit and send again',
    goBackBeforeMessage: 'Go back to before this message',
    sentAlong: 'Sent along',
    notes: (label: string, notes: number) => `${label} · ${plural(notes, { one: '# note', other: '# notes' })}`,
    leftOut: (omittedText: string) => `left out: ${omittedText}`,
    inPart: 'in part',
  },
  markCitations: {
    noSuchNote: 'no such note',
    noSuchNoteAbout: 'There was no such note when this was answered.',
    notInTheNote: 'not in the note',
    notInTheNoteAbout: (names: string) => `The note does not say this word for word: ${names}`,
    noSuchLine: 'no such line',
    noSuchLineAbout: 'The note had no such line when this was answered.',
    otherLines: 'other lines',
    otherLinesAbout: 'The quoted text is in this note, but in other lines.',
    noteIsGone: 'note is gone',
    noteIsGoneAbout: (quote: string) => `The note is no longer in this vault. It said: ${quote}`,
    changedSince: 'changed since',
    changedSinceAbout: (quote: string) => `The cited lines were changed after this answer. They said: ${quote}`,
    nowLine: (from: number) => `now line ${from}`,
    nowLineAbout: 'The note was changed after this answer; the cited lines are still there.',
  },
});
