import { expect, it } from 'vitest';
import { composerText } from './en/conversation/composer.ts';
import { messagesText } from './en/conversation/messages.ts';
import { graphText } from './en/graph.ts';
import { historyText } from './en/history.ts';
import { searchSettingsText } from './en/settings/search.ts';
import { startText } from './en/start.ts';

it.each([
  [composerText.suggestionList.suggestionsArrowsToChoose(1), '1 suggestion, arrows to choose'],
  [graphText.graphCanvas.graphOfNotes(1, 1), 'Graph of 1 note, and 1 that does not exist yet'],
  [historyText.changeDetails.showMoreFiles(1), 'Show 1 more file'],
  [messagesText.toolStep.moreCharacters('a', 1), 'a\n… 1 more character'],
  [searchSettingsText.searchSettings.notesPassagesThemKnown(1, 1, 0), '1 note, 1 passage, 0 of them known by meaning.'],
  [startText.importCopy.filesSoFar(1), '1 file so far'],
])('one is said in the singular: %s', (text, expected) => expect(text).toBe(expected));
