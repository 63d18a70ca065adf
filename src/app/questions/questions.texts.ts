import { inQuotes } from '../strings/in-quotes.ts';
import type { JSX } from 'solid-js';
import { number, plural } from '../strings/formats.ts';
import { texts } from '../strings/language.ts';

/** The cards that ask the person before something is done. */
export const questionsText = texts('questions', {
  agentQuestion: {
    title: 'An agent in this browser wants to use Latent’s tools',
    facts: (tool: string, name: string) =>
      `It asks for ${inQuotes(tool)} first. Once allowed, it reads any note of ${inQuotes(name)} without asking again, and what it reads goes to the one who runs the agent. Every change, and everything that would be sent elsewhere, is still shown to you first; all of its calls are in the activity.`,
    allowSession: 'Allow for this session',
    allowAlways: 'Always',
    notNow: 'Not now',
    never: 'Never',
  },
  confirmationCard: {
    number: (numberOf: number | undefined) => `Change ${numberOf}`,
    title: 'The assistant asks',
    label: 'Waits for your answer',
    removesText: 'removes text',
    askedAgain: 'asked again',
    fileChanged: (isOfSet: boolean) =>
      `The file changed after the earlier question${isOfSet ? ', or what this builds on was denied or edited' : ''}. This is the change as it would be made now.`,
    /** @param next how many are shown at once */
    showMore: (hidden: number, next: number) =>
      `${plural(hidden, { one: '# more file', other: '# more files' })}. Show ${hidden > next ? `the next ${number(next)}` : 'them'}`,
    more: 'More about this change',
    showSource: 'Show the source',
    showAsRead: 'Show it as it reads',
    everyCharacter: 'Show every character',
    noEveryCharacter: 'Show characters as usual',
    remember: 'Allow this for the rest of the conversation',
    approveEdited: 'Approve as edited',
    approve: 'Approve',
    deny: 'Deny',
  },
  denial: {
    reason: 'Reason',
    placeholder: 'Why not? It is told this word for word.',
    deny: (hasReason: boolean) => (hasReason ? 'Deny with this reason' : 'Deny without a reason'),
  },
  decidedChange: {
    number: (numberOf: number) => `Change ${numberOf}`,
    decideAgain: 'Decide again',
    decideAgainLabel: (numberOf: number) => `Decide again on change ${numberOf}`,
    differenceLabel: (isOpen: boolean, numberOf: number) =>
      `${isOpen ? 'Hide' : 'Show'} the difference of change ${numberOf}`,
    hideDifference: 'Hide the difference',
    showDifference: 'Show the difference',
    allowedByRules: 'Allowed by your rules',
    denied: 'Denied',
    approvedEdited: 'Approved as edited',
    approved: 'Approved',
  },
  grantList: {
    title: (grants: number) => `Allowed in this conversation: ${grants}`,
    withdraw: 'Withdraw',
    topFolder: 'the top folder',
    withdrawLabel: (grantTool: string, value: string) => `Withdraw ${grantTool} in ${value}`,
    help: 'Overwriting a note, deleting, sending and remembering are asked about each time. All of this ends with the conversation, and when the notebook or the page is closed.',
  },
  grantText: {
    inPlace: ' in ',
    createNotesIn: ' to create notes in ',
    topFolder: 'the top folder',
    folder: (folder: string) => `the folder ${folder}`,
  },
  interruptedCard: {
    settled: 'This was settled already, perhaps in another tab. ',
    completed: 'The change is complete.',
    rolledBack: 'Everything is as it was before the change.',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText} Left as they are, since something else changed them: ${leftText}.`,
    title: 'Interrupted',
    progress: (arrived: number, total: number) => `${arrived} of ${total} files`,
    help: (moment: string) =>
      `This change was stopped in the middle on ${moment}. Complete it, or put the files back as they were.`,
    changedTitle: 'Changed',
    unchangedTitle: 'Not changed yet',
    changedSinceTitle: 'Changed by something else since; these stay as they are',
    complete: 'Complete',
    rollBack: 'Put the files back',
    more: (remainingCount: number) => ` and ${remainingCount} more`,
  },
  longTextField: {
    partFailed: 'A part of the editor stopped working. What you typed is kept.',
    notLoaded: 'The editor could not be loaded. Check the connection once, or reload the app; nothing was changed.',
  },
  memoryQuestion: {
    topFolder: 'the top folder',
    label: 'Remember this?',
    title: 'Remember',
    place: (untrustedtext: JSX.Element) => ['in ', untrustedtext],
    keep: 'Keep',
    no: 'No',
  },
  ownActDialog: {
    move: 'Move',
    keepLinks: 'Leave the links as they are',
    hideChanges: 'Hide the changes',
    showChanges: 'Show the changes',
    moreFiles: (remainingCount: number) =>
      `and ${plural(remainingCount, { one: '# more file', other: '# more files' })}`,
    linksHelp: (links: number, files: number) =>
      `${plural(links, { one: '# link', other: '# links' })} in ${plural(files, { one: '# note', other: '# notes' })} will be updated.`,
    notesHelp: 'Other notes change with it.',
  },
  proposedChange: {
    moved: 'Moved',
    new: 'New',
    deleted: 'Deleted',
    changed: 'Changed',
    showDifferenceLabel: (verb: string, label: string) => `${verb}: ${label}. Show the difference`,
    textLabel: (label: string) => `Text of ${label}`,
    editHelp: 'The whole file, as it will be written when you approve.',
    edited: 'edited by you',
    toggleLabel: (isEditing: boolean, label: string) =>
      `${isEditing ? 'Show the difference' : 'Edit the text'} of ${label}`,
    showDifference: 'Show the difference',
    edit: 'Edit the text',
    reset: 'Back to what was proposed',
    renewed:
      'The proposal was renewed since you wrote this, and changed the same lines. Your text is as you left it, without the new changes.',
  },
  questionSet: {
    others: (questions: number) => `the other ${number(questions)}`,
    title: (total: number) => `The assistant proposes ${total} changes`,
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${answered} of ${total} answered. ` : ''}${value}What you approve is made as one change once all are answered, and can be undone as one.`,
    approve: (remainingText: string) => `Approve ${remainingText}`,
    deny: (remainingText: string) => `Deny ${remainingText}`,
    assembling: 'They are still being put together. ',
    notMade: (count: number, isDenied: boolean) =>
      `${plural(count, { one: '# is', other: '# are' })} not made as things stand: ${
        isDenied
          ? plural(count, {
              one: 'it builds on or tells of what you denied',
              other: 'they build on or tell of what you denied',
            })
          : plural(count, { one: 'it does not fit your other answers', other: 'they do not fit your other answers' })
      }. `,
  },
  questionTray: {
    label: 'Questions that wait for your answer',
    title: 'Questions',
  },
  rememberChoice: {
    title: 'Allow for the rest of this conversation:',
    allow: (granttext: JSX.Element) => ['Allow ', granttext, ' for the rest of this conversation'],
  },
  requestList: {
    title: 'This is what leaves your computer, and nothing else:',
    keyNote: 'With your key, which is not shown here.',
    raw: 'Exactly as it is sent',
  },
  scriptQuestionDialog: {
    help: 'If you did not start it, do not allow it: nothing is changed then.',
    refuse: 'Do not allow',
    allow: 'Allow',
    listTitle: 'It wants to:',
  },
});
