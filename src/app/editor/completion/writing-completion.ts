import { autocompletion } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { completeLinks } from './complete-links.ts';
import { completeProperties } from './complete-properties.ts';
import { completeSlash } from './complete-slash.ts';
import { completeTags } from './complete-tags.ts';
import type { WritingHelp } from './writing-help.ts';

/** Offers what the vault knows while a person types; without help there is nothing to offer. */
export function writingCompletion(help: WritingHelp | undefined): Extension {
  if (!help) return [];
  return autocompletion({
    override: [completeLinks(help), completeTags(help), completeProperties(help), completeSlash(help)],
    icons: false,
    maxRenderedOptions: 60,
    // A list that is seen is chosen from, however soon: a quick `[[name`, Enter would begin a line otherwise.
    interactionDelay: 0,
  });
}
