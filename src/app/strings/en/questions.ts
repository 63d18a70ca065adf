import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { JSX } from 'solid-js';
import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The cards that ask the person before something is done. */
export const questionsText = texts('questions', {
  agentQuestion: {
    agentBrowserWantsUse: 'An agent in this browser wants to use Latent’s tools',
    asksFirstOnceAllowed: (tool: string, name: string) =>
      `It asks for ${inQuotes(tool)} first. Once allowed, it reads any note of ${inQuotes(name)} without asking again, and what it reads goes to the provider of the agent. Every change, and everything that would be sent elsewhere, is still shown to you first; all of its calls are in the activity.`,
    allowForThisSession: 'Allow for this session',
    always: 'Always',
    notNow: 'Not now',
    never: 'Never',
  },
  confirmationCard: {
    change: (numberOf: number | undefined) => `Change ${numberOf}`,
    theAssistantAsks: 'The assistant asks',
    waitsForYourAnswer: 'Waits for your answer',
    removesText: 'removes text',
    askedAgain: 'asked again',
    fileChanged: (isOfSet: boolean) =>
      `The file changed after the earlier question${isOfSet ? ', or what this builds on was denied or edited' : ''}. This is the change as it would be made now.`,
    /** @param next how many are shown at once */
    moreFiles: (hidden: number, next: number) =>
      `${plural(hidden, { one: '# more file', other: '# more files' })}. Show ${hidden > next ? `the next ${number(next)}` : 'them'}`,
    reason: 'Reason',
    reasonPlaceholder: 'Reason, if you say no',
    approveAsEdited: 'Approve as edited',
    approve: 'Approve',
    deny: 'Deny',
  },
  decidedChange: {
    change: (numberOf: number) => `Change ${numberOf}`,
    decideAgain: 'Decide again',
    decideAgainOnChange: (numberOf: number) => `Decide again on change ${numberOf}`,
    hideShowDifferenceChange: (isOpen: boolean, numberOf: number) =>
      `${isOpen ? 'Hide' : 'Show'} the difference of change ${numberOf}`,
    hideTheDifference: 'Hide the difference',
    showTheDifference: 'Show the difference',
    allowedByYourRules: 'Allowed by your rules',
    denied: 'Denied',
    approvedAsEdited: 'Approved as edited',
    approved: 'Approved',
  },
  grantList: {
    allowedInThisConversation: (grants: number) => `Allowed in this conversation: ${grants}`,
    withdraw: 'Withdraw',
    theVaultsTopFolder: 'the vault’s top folder',
    withdrawIn: (grantTool: string, value: string) => `Withdraw ${grantTool} in ${value}`,
    overwritingNoteDeletingSending:
      'Overwriting a note, deleting, sending and remembering are asked about each time. All of this ends with the conversation, and when the vault or the page is closed.',
  },
  grantText: {
    in: ' in ',
    toCreateNotesIn: ' to create notes in ',
    theVaultsTopFolder: 'the vault’s top folder',
    theFolder: (folder: string) => `the folder ${folder}`,
  },
  interruptedCard: {
    settledAlreadyPerhapsAnother: 'This was settled already, perhaps in another tab. ',
    theChangeIsComplete: 'The change is complete.',
    everythingBeforeChange: 'Everything is as it was before the change.',
    leftTheySinceSomething: (doneText: string, leftText: string) =>
      `${doneText} Left as they are, since something else changed them: ${leftText}.`,
    cutShort: 'Cut short',
    ofFiles: (arrived: number, total: number) => `${arrived} of ${total} files`,
    changeStoppedMiddleComplete: (moment: string) =>
      `This change was stopped in the middle on ${moment}. Complete it, or put the files back as they were.`,
    changed: 'Changed',
    notChangedYet: 'Not changed yet',
    changedSomethingElseSince: 'Changed by something else since; these stay as they are',
    complete: 'Complete',
    rollBack: 'Roll back',
    andMore: (remainingCount: number) => ` and ${remainingCount} more`,
  },
  longTextField: {
    partEditorStoppedWorking: 'A part of the editor stopped working. What you typed is kept.',
    editorCouldNotLoaded:
      'The editor could not be loaded. Check the connection once, or reload the app; nothing was changed.',
  },
  memoryQuestion: {
    theVaultsTopFolder: 'the vault’s top folder',
    rememberThis: 'Remember this?',
    remember: 'Remember',
    in: (untrustedtext: JSX.Element) => ['in ', untrustedtext],
    keep: 'Keep',
    no: 'No',
  },
  ownActDialog: {
    move: 'Move',
    leaveLinksThey: 'Leave the links as they are',
    hideTheChanges: 'Hide the changes',
    showTheChanges: 'Show the changes',
    andMoreFiles: (remainingCount: number) =>
      `and ${plural(remainingCount, { one: '# more file', other: '# more files' })}`,
    linksNotesWillUpdated: (links: number, files: number) =>
      `${plural(links, { one: '# link', other: '# links' })} in ${plural(files, { one: '# note', other: '# notes' })} will be updated.`,
    otherNotesChange: 'Other notes change with it.',
  },
  proposedChange: {
    moved: 'Moved',
    new: 'New',
    deleted: 'Deleted',
    changed: 'Changed',
    showTheDifference: (verb: string, label: string) => `${verb}: ${label}. Show the difference`,
    textOf: (label: string) => `Text of ${label}`,
    wholeFileWillWritten: 'The whole file, as it will be written when you approve.',
    editedByYou: 'edited by you',
    showDifferenceEditText: (isEditing: boolean, label: string) =>
      `${isEditing ? 'Show the difference' : 'Edit the text'} of ${label}`,
    toDifference: 'Show the difference',
    editTheText: 'Edit the text',
    backWhatProposed: 'Back to what was proposed',
    proposalRenewedSinceWrote:
      'The proposal was renewed since you wrote this, and changed the same lines. Your text is as you left it, without the new changes.',
  },
  questionSet: {
    theOther: (questions: number) => `the other ${number(questions)}`,
    theAssistantProposesChanges: (total: number) => `The assistant proposes ${total} changes`,
    whatApproveMadeOne: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${answered} of ${total} answered. ` : ''}${value}What you approve is made as one change once all are answered, and can be undone as one.`,
    approve: (remainingText: string) => `Approve ${remainingText}`,
    deny: (remainingText: string) => `Deny ${remainingText}`,
    stillPutTogether: 'They are still being put together. ',
    notMadeThingsStand: (count: number, isDenied: boolean) =>
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
    questionsWaitAnswer: 'Questions that wait for your answer',
    questions: 'Questions',
  },
  rememberChoice: {
    allowRestConversation: 'Allow for the rest of this conversation:',
    allowOne: (granttext: JSX.Element) => ['Allow ', granttext, ' for the rest of this conversation'],
  },
  requestList: {
    whatLeavesMachineNothing: 'This is what leaves your machine, and nothing else:',
    keyWhichNotShown: 'With your key, which is not shown here.',
    exactlySent: 'Exactly as it is sent',
  },
  scriptQuestionDialog: {
    scriptWantsChangeDescription: 'If you did not start it, do not allow it: nothing is changed then.',
    doNotAllow: 'Do not allow',
    allow: 'Allow',
    itWantsTo: 'It wants to:',
  },
});
