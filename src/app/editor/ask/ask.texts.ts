import { inQuotes } from '../../strings/in-quotes.ts';
import { number } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Asking the assistant about a passage. */
export const askText = texts('ask', {
  askBox: {
    rewrite: 'Rewrite',
    shorten: 'Shorten',
    explain: 'Explain',
    continue: 'Continue',
    tooLong: (longestPassage: number) =>
      `The selected text is too long to be sent (${number(longestPassage)} characters at most). Select less of it.`,
    textChanged: 'The text was changed meanwhile. Ask again.',
    noChange: 'The model found nothing to change.',
    title: 'Ask about this text',
    instruction: 'What to do with this text',
    instructionOrPrompt: 'What to do with it, or / for a prompt',
    ownPrompts: 'Your prompts',
    translate: 'Translate',
    translateHelp: 'Into the language that you name in the field, or else your browser’s own',
    cutOff: 'The answer breaks off before its end. Ask about less of the text, or take only what is right.',
    thinking: 'Thinking…',
    stop: 'Stop',
    suggestion: 'Suggested',
    acceptAll: 'Accept all',
    reject: 'Reject',
  },
  keepPrompt: {
    saveAs: 'Save as a prompt…',
    name: 'Name of the prompt',
    save: 'Save',
  },
  shownSuggestion: {
    accept: (named: string) => `Accept ${inQuotes(named)}`,
    reject: (named: string) => `Reject ${inQuotes(named)}`,
  },
});
