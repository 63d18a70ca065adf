import type { EditorView } from '@codemirror/view';
import { tickAt } from '../../text/tick-at.ts';
import { liveContext } from './live-context.ts';

/** Ticks the task of the line that holds this place, and tells of a tick that no key of the text's own takes back, as the keyboard is elsewhere. */
export async function tickAndTell(view: EditorView, at: number): Promise<void> {
  const before = view.state.doc;
  await tickAt(view, at);
  const { doc } = view.state;
  if (!view.hasFocus && doc !== before) view.state.facet(liveContext)?.onTick?.(before.toString(), doc.toString());
}
