import type { EditorView } from '@codemirror/view';
import { onCleanup } from 'solid-js';
import { connectPart } from '../../markdown/connect-part.ts';
import { onFollowLink } from '../../markdown/follow-link.ts';
import { sanitize } from '../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { liveContext } from '../live/draw/live-context.ts';

/** What the model says of a passage, as it reads, with its links. Lives as long as the part of the page that asks for it. */
export function drawExplanation(view: EditorView, text: string): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'markdown ask-box__answer';
  for (const { html } of renderMarkdown(text)) holder.append(sanitize(html));
  const context = view.state.facet(liveContext);
  if (!context) return holder;
  const connecting = new AbortController();
  onCleanup(() => connecting.abort());
  onCleanup(onFollowLink(holder, (link) => context.follow(link)));
  void connectPart(holder, { ...context.face(), from: context.path, signal: connecting.signal });
  return holder;
}
