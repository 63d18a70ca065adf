import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { number } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Asking the assistant about a passage. */
export const askText = texts('editor/ask', {
  offerButton: {
    ask: 'Ask…',
    askAboutText: 'Ask the assistant about this text (Ctrl+J)',
  },
  askBox: {
    rewrite: 'Rewrite',
    shorten: 'Shorten',
    explain: 'Explain',
    continue: 'Continue',
    passageTooLongSent: (longestPassage: number) =>
      `This passage is too long to be sent (${number(longestPassage)} characters at most). Select less of it.`,
    textChangedMeanwhileAsk: 'The text was changed meanwhile. Ask again.',
    modelWouldLeave: 'The model found nothing to change.',
    askAboutThisText: 'Ask about this text',
    whatDoText: 'What to do with this text',
    whatDoTextOrPrompt: 'What to do with it, or / for a prompt',
    ownPrompts: 'Your prompts',
    translate: 'Translate',
    writeLanguageFieldOr: 'Into the language that you name in the field, or else your browser’s own',
    answerBreaksOff: 'The answer breaks off before its end. Ask about less of the text, or take only what is right.',
    thinking: 'Thinking…',
    stop: 'Stop',
    suggested: 'Suggested',
    acceptAll: 'Accept all',
    reject: 'Reject',
  },
  keepPrompt: {
    keepAsPrompt: 'Keep as a prompt…',
    nameOfPrompt: 'Name of the prompt',
    keep: 'Keep',
  },
  shownSuggestion: {
    accept: (named: string) => `Accept ${inQuotes(named)}`,
    reject: (named: string) => `Reject ${inQuotes(named)}`,
  },
});
