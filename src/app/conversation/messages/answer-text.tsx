import { createEffect, onCleanup } from 'solid-js';
import type { Citation } from '../../../agent/citations/citations.ts';
import { toIndexedPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { readShownText } from '../../../fs-access/read-note.ts';
import { connectPart } from '../../markdown/connect-part.ts';
import { onFollowLink, type FollowedLink } from '../../markdown/follow-link.ts';
import { sanitize } from '../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { openLink } from '../../note/open-link.ts';
import { markCitations } from './mark-citations.ts';
import { useWorkspace } from '../../state/workspace.ts';
import '../../markdown/markdown.css';

export interface AnswerTextProps {
  readonly text: string;
  /** More is to come: links are looked up when it is whole. */
  readonly isStreaming: boolean;
  /** What it cites, as it was read then. */
  readonly citations?: readonly Citation[];
}

/** Markdown of the assistant. While it streams in, only the blocks that changed are put anew. */
export function AnswerText(props: AnswerTextProps) {
  const workspace = useWorkspace();
  let holder!: HTMLDivElement;
  let shown: string[] = [];
  let connecting = new AbortController();

  const show = (text: string) => {
    const blocks = [...renderMarkdown(text)].map((block) => block.html);
    const same = blocks.findIndex((html, at) => html !== shown[at]);
    const keep = same < 0 ? blocks.length : same;
    while (holder.children.length > keep) holder.lastElementChild?.remove();
    for (const html of blocks.slice(keep)) {
      const block = document.createElement('div');
      block.className = 'answer__block';
      block.append(sanitize(html));
      holder.append(block);
    }
    shown = blocks;
  };
  const connect = () => {
    const open = workspace.open();
    if (!open) return;
    connecting.abort();
    connecting = new AbortController();
    const { signal } = connecting;
    const read = (path: VaultPath) => readShownText(open.vault, path);
    void connectPart(holder, { vault: open.vault, index: workspace.index(), from: undefined, signal }).then(() => markCitations(holder, props.citations ?? [], { read, signal }));
  };
  const concerns = (paths: readonly VaultPath[]) => paths.some((path) => props.citations?.some((citation) => citation.path === path));

  createEffect(() => {
    show(props.text);
    // Citations come a moment after the text that they are of.
    void props.citations;
    if (!props.isStreaming) connect();
  });
  workspace.onIndexEvent((event) => {
    if (event.type !== 'changed' || props.isStreaming) return;
    // Links to notes that were made or dropped, and citations of notes that were changed.
    if (holder.querySelector('a.internal-link.is-unresolved') || event.removed.length > 0 || concerns(event.upserted)) connect();
  });
  onCleanup(() => connecting.abort());
  return (
    <div
      class="markdown answer"
      ref={(element) => {
        holder = element;
        onCleanup(onFollowLink(element, (link) => void openLink(workspace, withPath(link), undefined)));
      }}
    />
  );
}

/** A citation names its note by path, so it can be followed before the index has looked it up. */
function withPath(link: FollowedLink): FollowedLink {
  if (link.path || !/^L\d/.test(link.subpath)) return link;
  try {
    return { ...link, path: toIndexedPath(link.target) };
  } catch {
    return link;
  }
}
