import { number } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Asking the assistant about a passage. */
export const askText = texts('editor/ask', {
  askBox: {
    rewrite: 'Rewrite',
    shorten: 'Shorten',
    explain: 'Explain',
    continue: 'Continue',
    passageTooLongSent: (longestPassage: number) =>
      `This passage is too long to be sent (${number(longestPassage)} characters at most). Select less of it.`,
    textChangedMeanwhileAsk: 'The text was changed meanwhile. Ask again.',
    modelWouldLeave: 'The model would leave it as it is.',
    askAboutThisText: 'Ask about this text',
    openTheSettings: 'Open the settings',
    whatDoText: 'What to do with this text',
    translate: 'Translate',
    writeLanguageFieldOr: 'Write the language in the field, or have it in that of your browser',
    thinking: 'Thinking…',
    stop: 'Stop',
    suggested: 'Suggested',
    acceptAll: 'Accept all',
    reject: 'Reject',
  },
  shownSuggestion: {
    accept: (named: string) => `Accept “${named}”`,
    reject: (named: string) => `Reject “${named}”`,
  },
});
