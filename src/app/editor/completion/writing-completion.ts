import { acceptCompletion, autocompletion } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, tooltips, type EditorView } from '@codemirror/view';
import { completeCallouts, completeOwnCallouts } from './complete-callouts.ts';
import { completeLinks, goIntoNote } from './complete-links.ts';
import { completeProperties } from './complete-properties.ts';
import { completeSlash } from './complete-slash.ts';
import { completeTags } from './complete-tags.ts';
import { enterInList } from './enter-in-list.ts';
import { waitForList } from './wait-for-list.ts';
import type { WritingHelp } from './writing-help.ts';

/** Pixels that stay free between a list and the edges of the window. */
const EDGE = 8;
const ONE_FRAME = 16;

/**
 * Offers what the vault knows while a person types; without help there is nothing to offer.
 * @param around the editor of the note, for a cell of a table in it: without properties and blocks, and with the list above the panels
 * beside the note, which would cover what is drawn within it
 */
export function writingCompletion(help: WritingHelp | undefined, around?: EditorView): Extension {
  if (!help) return [];
  const list = autocompletion({
    override: around
      ? [completeLinks(help), completeTags(help)]
      : [
          completeLinks(help),
          completeTags(help),
          completeProperties(help),
          completeSlash(help),
          completeCallouts,
          completeOwnCallouts(help),
        ],
    icons: false,
    maxRenderedOptions: 60,
    // A list that is seen is chosen from, however soon: a quick `[[name`, Enter would begin a line otherwise.
    interactionDelay: 0,
    // And it goes along with each letter once that is drawn: until then Enter would begin a line, too.
    activateOnTypingDelay: ONE_FRAME,
  });
  const besideEdges = tooltips({
    ...(around && { parent: around.dom }),
    tooltipSpace: ({ dom }) => {
      const { clientWidth, clientHeight } = dom.ownerDocument.documentElement;
      return { top: 0, left: EDGE, right: clientWidth - EDGE, bottom: clientHeight };
    },
  });
  // Before the Tab of lists and tables; without an open list the key is left to them.
  return [
    enterInList,
    list,
    waitForList,
    goIntoNote,
    besideEdges,
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  ];
}
