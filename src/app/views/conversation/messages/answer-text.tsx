import { createEffect, onCleanup } from 'solid-js';
import type { Citation } from '../../../../agent/citations/citations.ts';
import { toIndexedPath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { readShown } from '../../../../tools/note-files/read-shown.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { onFollowLink, type FollowedLink } from '../../../markdown/follow-link.ts';
import { useOpenLink } from '../../../markdown/use-open-link.ts';
import { createAnswerBlocks } from './answer-blocks.ts';
import { markCitations } from './mark-citations.ts';
import { currentPathOf } from '../../../state/drafts/follow-moves.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import '../../../markdown/markdown.css';
import './answer-text.css';

export interface AnswerTextProps {
  readonly text: string;
  /** More is to come: links are looked up when it is whole. */
  readonly isStreaming: boolean;
  /** It is what the assistant says to the person, not a part of how it came to it. */
  readonly isReply?: boolean;
  /** What it cites, as it was read then. */
  readonly citations?: readonly Citation[];
}

/** Markdown of the assistant. While it streams in, only the blocks that changed are replaced. */
export function AnswerText(props: AnswerTextProps) {
  const vault = useVault();
  const openLink = useOpenLink();
  let holder!: HTMLDivElement;
  let connecting = new AbortController();
  const blocks = createAnswerBlocks(() => holder);

  const connect = () => {
    connecting.abort();
    connecting = new AbortController();
    const { signal } = connecting;
    const read = (path: VaultPath) => readShown({ vault: vault.files, index: vault.index }, path);
    const movedTo = (path: VaultPath) => currentPathOf(vault.history, path);
    void connectPart(holder, { vault: vault.files, index: vault.index, from: undefined, signal }).then(() =>
      markCitations(holder, props.citations ?? [], { read, movedTo, signal }),
    );
  };
  const concerns = (paths: readonly VaultPath[]) =>
    paths.some((path) => props.citations?.some((citation) => citation.path === path));

  createEffect(() => {
    const { text, isStreaming } = props;
    // Citations come a moment after the text that they are of.
    void props.citations;
    if (isStreaming) blocks.grow(text);
    else void blocks.show(text).then((isWhole) => isWhole && connect());
  });
  vault.onIndexEvent((event) => {
    if (event.type !== 'changed' || props.isStreaming) return;
    // Links to notes that were made or dropped, and citations of notes that were changed.
    if (holder.querySelector('a.internal-link.is-unresolved') || event.removed.length > 0 || concerns(event.upserted))
      connect();
  });
  onCleanup(() => {
    connecting.abort();
    blocks.end();
  });
  return (
    <div
      class="markdown answer"
      data-reply={props.isReply ? '' : undefined}
      ref={(element) => {
        holder = element;
        onCleanup(onFollowLink(element, (link) => void openLink(withPath(link), undefined)));
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
