import { inlineQuery } from '../../../markdown/queries/inline-query.ts';
import type { Construct, Draw } from '../draw/construct.ts';
import { liveContext } from '../draw/live-context.ts';
import { isTouched } from '../../text/touched.ts';
import { SourceWidget } from '../draw/widgets.ts';
import { as, between } from './emphasis.ts';

const plain = between('CodeMark', as('code'));

/** What stands within backticks, without the one space on each side that is not the code's. */
function codeIn(source: string): string {
  const marks = /^`*/.exec(source)?.[0] ?? '';
  const inner = source.slice(marks.length, Math.max(marks.length, source.length - marks.length));
  return inner.length > 1 && inner.startsWith(' ') && inner.endsWith(' ') ? inner.slice(1, -1) : inner;
}

/** Code within a line; an expression of Dataview is drawn as its value, by the reading view's code, while no cursor is in it. */
const inlineCode: Draw = (node, drawing) => {
  const { state, replace } = drawing;
  const { from, to } = node;
  const source = state.sliceDoc(from, to);
  const code = codeIn(source);
  const isQuery = inlineQuery(code, state.facet(liveContext)?.face().inlinePrefix) !== undefined;
  if (!isQuery || isTouched(state, from, to)) return plain(node, drawing);
  replace(from, to, new SourceWidget(source, 'inline'));
  return false;
};

export const inlineCodes: Construct = { InlineCode: inlineCode };
