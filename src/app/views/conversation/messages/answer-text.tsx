import { createEffect, onCleanup } from 'solid-js';
import type { Citation } from '../../../../agent/citations/citations.ts';
import { toIndexedPath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { readShown } from '../../../../tools/note-files/read-shown.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { type FollowedLink, onFollowLink, useOpenLink } from '../../../markdown/open-link.ts';
import { sanitize } from '../../../markdown/mount-markdown.ts';
import { renderMarkdown, type RenderedBlock } from '../../../markdown/render-markdown.ts';
import { currentPathOf } from '../../../../session/person-acts.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { markCitations } from './mark-citations.ts';
import '../../../markdown/markdown.css';
import './answer-text.css';

/** Markdown that is rendered again and again while it grows at its end. */
export interface GrowingMarkdown {
  /**
   * The blocks of a text, as HTML that is not sanitised yet, in as many steps as the caller has time for. A text that
   * continues the last one costs only what is new. A rendering that is given up half-way does not affect the next.
   */
  render(text: string): Generator<void, readonly string[]>;
}

/** Blocks at the end that what follows may still change: `2` becomes an item of the list before it with the next full stop. */
const OPEN_BLOCKS = 2;

/**
 * While an answer streams in, blocks with more than the open ones after them are final. What reaches back
 * further, such as a link's address at the end of a text, is right once the answer is whole and rendered as one.
 */
export function createGrowingMarkdown(): GrowingMarkdown {
  let settled = '';
  let lines = 0;
  let blocks: string[] = [];

  return {
    *render(text) {
      if (!text.startsWith(settled) || reachesBack(text)) [settled, lines, blocks] = ['', 0, []];
      const remainder = text.slice(settled.length);
      const open: RenderedBlock[] = [];
      for (const block of renderMarkdown(remainder, { lineOffset: lines })) {
        if (block.html !== '') open.push(block);
        yield;
      }
      const htmlBlocks = [...blocks, ...open.map(({ html }) => html)];
      const sourceLines = remainder.split('\n');
      // HTML that is opened in one block may be closed in a later one, and then holds what stands between.
      const firstTag = open.findIndex((block) => TAG_LINE.test(sourceLines[(block.line ?? 0) - lines - 1] ?? ''));
      const last = Math.min(open.length - OPEN_BLOCKS, firstTag < 0 ? Infinity : firstTag);
      const at = open.findLastIndex((block, index) => index <= last && !block.isContinued);
      const line = open[at]?.line;
      if (at <= 0 || line === undefined || reachesBack(text)) return htmlBlocks;
      const above = sourceLines.slice(0, line - lines - 1);
      // Whether a blank line stands above a list is seen in how the list looks.
      while (above.at(-1)?.trim() === '') above.pop();
      settled += above.map((settledBlock) => `${settledBlock}\n`).join('');
      lines += above.length;
      blocks = htmlBlocks.slice(0, blocks.length + at);
      return htmlBlocks;
    },
  };
}

const TAG_LINE = /^ {0,3}<[a-z/!?]/iu;

/** Comments and footnotes mean what other places of the text make of them. */
const reachesBack = (text: string): boolean => text.includes('%%') || text.includes('[^') || text.includes('^[');

/** The blocks of an answer in the page; those that stay the same are left alone. */
interface AnswerBlocks {
  /** Shows a text to which more is added; of texts that come faster than they can be shown, the newest. */
  grow(text: string): void;
  /** Shows a whole text, a long one in slices. @returns false where another text, or the end, came first */
  show(text: string): Promise<boolean>;
  end(): void;
}

/** Milliseconds of rendering before the page may answer the person again. */
const SLICE_MS = 8;
/** Of an answer with more blocks, those out of sight are not laid out. */
const LONG = 100;
/** A growing text takes at most this part of the time, so that typing and scrolling go on beside it. */
const SHARE = 1 / 4;

/** An answer that has streamed in is in the page already: the stored message takes over its elements. */
let streaming: { readonly text: () => string; readonly take: () => Shown } | undefined;

interface Shown {
  readonly html: readonly string[];
  readonly elements: readonly HTMLElement[];
}

function createAnswerBlocks(holder: () => HTMLElement): AnswerBlocks {
  let html: string[] = [];
  let elements: HTMLElement[] = [];
  let turn = 0;

  const putBlock = (at: number, block: string) => {
    if (html[at] === block) return;
    const element = elements[at] ?? createBlock();
    element.replaceChildren(sanitize(block));
    if (!elements[at]) holder().append(element);
    html[at] = block;
    elements[at] = element;
    if (at === LONG) holder().classList.add('answer--long');
  };
  const cut = (count: number) => {
    for (const element of elements.splice(count)) element.remove();
    html.length = elements.length;
  };

  const growing = createGrowingMarkdown();
  let newest = '';
  let shownText = '';
  let quietUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGrowing = false;
  const self = {
    text: () => shownText,
    take(): Shown {
      turn++;
      const drawnParts = { html, elements };
      [html, elements] = [[], []];
      return drawnParts;
    },
  };
  const showNewest = async () => {
    timer = undefined;
    isGrowing = true;
    const slices = createSlices(turn, () => turn);
    const text = newest;
    const rendering = growing.render(text);
    let step = rendering.next();
    for (; !step.done; step = rendering.next()) if (slices.isOver() && !(await slices.next())) break;
    for (const [at, block] of (step.done ? step.value : []).entries()) {
      putBlock(at, block);
      if (slices.isOver() && !(await slices.next())) break;
    }
    isGrowing = false;
    if (!step.done || slices.isEnded()) return;
    cut(step.value.length);
    shownText = text;
    const wait = slices.worked() * (1 / SHARE - 1);
    quietUntil = performance.now() + wait;
    if (newest !== text) timer = setTimeout(() => void showNewest(), wait);
  };

  return {
    grow(text) {
      streaming = self;
      newest = text;
      if (isGrowing) return;
      const wait = quietUntil - performance.now();
      if (wait <= 0) void showNewest();
      else timer ??= setTimeout(() => void showNewest(), wait);
    },
    async show(text) {
      const slices = createSlices(++turn, () => turn);
      if (
        elements.length === 0 &&
        streaming &&
        streaming !== self &&
        streaming.text() !== '' &&
        text.startsWith(streaming.text())
      ) {
        const streamedParts = streaming.take();
        [html, elements] = [[...streamedParts.html], [...streamedParts.elements]];
        holder().append(...elements);
        if (elements.length > LONG) holder().classList.add('answer--long');
      }
      let count = 0;
      for (const block of renderMarkdown(text)) {
        if (block.html !== '') putBlock(count++, block.html);
        if (slices.isOver() && !(await slices.next())) return false;
      }
      cut(count);
      return true;
    },
    end() {
      turn++;
      clearTimeout(timer);
      if (streaming === self) streaming = undefined;
    },
  };
}

/** Work in slices, between which the page may answer, for as long as nothing else has its turn. */
function createSlices(mine: number, turn: () => number) {
  let began = performance.now();
  let worked = 0;
  const isEnded = () => mine !== turn();
  return {
    isOver: () => performance.now() - began >= SLICE_MS,
    isEnded,
    /** Milliseconds of work, the pauses left out. */
    worked: () => worked + performance.now() - began,
    /** @returns whether to go on */
    async next(): Promise<boolean> {
      worked += performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
      return !isEnded();
    },
  };
}

function createBlock(): HTMLElement {
  const block = document.createElement('div');
  block.className = 'answer__block';
  return block;
}

interface AnswerTextProps {
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
    const readFile = (path: VaultPath) => readShown({ vault: vault.files, index: vault.index }, path);
    const movedTo = (path: VaultPath) => currentPathOf(vault.history, path);
    void connectPart(holder, { vault: vault.files, index: vault.index, from: undefined, signal }).then(() =>
      markCitations(holder, props.citations ?? [], { read: readFile, movedTo, signal }),
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
