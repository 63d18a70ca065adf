import { expect, it } from 'vitest';
import { uiText } from '../ui/ui.texts.ts';
import { messagesText } from '../views/conversation/messages/messages.texts.ts';
import { graphText } from '../views/graph/graph.texts.ts';
import { historyText } from '../views/history/history.texts.ts';
import { searchSettingsText } from '../views/settings/search-settings.texts.ts';
import { startText } from '../views/start/start.texts.ts';

it.each([
  [uiText.suggestions.count(1), '1 suggestion, arrows to choose'],
  [graphText.graphCanvas.label(1, 1), 'Graph of 1 note, and 1 that does not exist yet'],
  [historyText.changeDetails.showMore(1), 'Show 1 more file'],
  [messagesText.toolStep.cut('a', 1), 'a\n… 1 more character'],
  [searchSettingsText.searchSettings.indexCounts(1, 1, 0), '1 note in 1 piece, 0 of them known by meaning.'],
  [startText.importCopy.progress(1), '1 file so far'],
])('one is said in the singular: %s', (text, expected) => expect(text).toBe(expected));
