import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import { addRenderRules } from './render-rules.ts';
import { apartItems, blockIds, headingNames, taskItems } from './rules/block-marks.ts';
import { callouts } from './rules/callout.ts';
import { commentRule } from './rules/comment.ts';
import { definitionListRule } from './rules/definition-list.ts';
import { footnoteRule } from './rules/footnote.ts';
import { highlightRule } from './rules/highlight.ts';
import { mathRule } from './rules/math.ts';
import { scriptMarksRule } from './rules/script-marks.ts';
import { templaterRule } from './rules/templater.ts';
import { tagRule } from './rules/tag.ts';
import { wikilinkRule } from './rules/wikilink.ts';

/**
 * The grammar in two halves. `blocks` splits the text into block tokens (fast, and it needs the whole text for
 * reference links); `inlines` finishes a group of those tokens, so that a long note can be rendered in slices.
 */
export interface Parser {
  readonly blocks: MarkdownIt;
  readonly inlines: MarkdownIt;
}

export function createParser(): Parser {
  const blocks = createMarkdownIt();
  blocks.core.ruler.push('callouts', callouts);
  blocks.core.ruler.push('block_ids', blockIds);
  blocks.core.ruler.push('task_items', taskItems);
  blocks.core.ruler.push('apart_items', apartItems);
  blocks.core.ruler.push('heading_names', headingNames);
  const rules = ['normalize', 'block', 'callouts', 'block_ids', 'task_items', 'apart_items', 'heading_names'];
  blocks.core.ruler.enableOnly(rules);
  const inlines = createMarkdownIt();
  inlines.core.ruler.enableOnly(['inline', 'linkify', 'text_join']);
  return { blocks, inlines };
}

function createMarkdownIt(): MarkdownIt {
  // Raw HTML passes through here and is cut down to the allow-list by the sanitiser, which every caller must use.
  const md = new MarkdownItClass({ html: true, linkify: true, breaks: true, langPrefix: 'language-' });
  // Only whole addresses become links: `notes.md` and `e.g.` are words.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  // Bare addresses are found after the inline grammar, so that one does not swallow a `[[link]]` behind it.
  md.inline.ruler.disable('linkify');
  // Schemes are judged by classifyHref when the link is rendered, where a dropped one still shows its text.
  md.validateLink = () => true;
  md.use(wikilinkRule).use(footnoteRule).use(tagRule).use(highlightRule).use(mathRule).use(commentRule);
  md.use(scriptMarksRule).use(definitionListRule).use(templaterRule);
  addRenderRules(md);
  return md;
}
