import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { inQuotes } from '../../strings/in-quotes.ts';
import { isNotePath, parentFolder } from '../../../notes/paths/paths.ts';
import type { Passage, SearchHit, SearchReason } from '../../../workers/contract.ts';
import { likeness } from '../../finding/find-notes.ts';
import { lightWords } from '../../finding/light-words.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { noteName, otherTitle } from '../../state/vault/note-name.ts';
import { searchText } from './search.texts.ts';
import { toMarkedParts } from '../../ui/marked-parts.ts';
import { listComma } from '../../strings/formats.ts';

/** Of what follows a word, to tell its place from others with the same word. */
const AROUND = 16;

/** The line (1-based) of a passage in which the words are that its excerpt shows; its first one where none is, and for a page of a PDF. */
export function matchLine(path: string, { lines, text, excerpt = '', marks = [] }: Passage): number {
  const [first] = marks;
  if (!isNotePath(path) || !first) return lines.from;
  const lowerLines = text.split('\n').map((line) => line.toLowerCase());
  const words = new Set(marks.map(([from, to]) => excerpt.slice(from, to).toLowerCase()));
  const around = excerpt.slice(first[0], first[1] + AROUND).toLowerCase();
  const wordCounts = lowerLines.map((line) => [...words].filter((word) => line.includes(word)).length);
  const exact = lowerLines.findIndex((line) => line.includes(around));
  // Where marks stand between the words: the line with most of them.
  return lines.from + Math.max(0, exact < 0 ? wordCounts.indexOf(Math.max(...wordCounts)) : exact);
}

const MOST_WORDS = 3;

/** Why a note was found, in one short line: “lamp”, “light” · alias “Front door” · close in meaning. */
export function reasonsOf({ why, marks }: Pick<SearchHit, 'why' | 'marks'>): string {
  return why.flatMap((reason) => searchReasonText(reason, marks.length > 0) ?? []).join(' · ');
}

/** Words that are marked in the excerpt need not be named. */
function searchReasonText(reason: SearchReason, isMarked: boolean): string | undefined {
  switch (reason.kind) {
    case 'words':
      return isMarked
        ? undefined
        : reason.words
            .slice(0, MOST_WORDS)
            .map((word) => inQuotes(word))
            .join(listComma());
    case 'alias':
      return searchText.searchReasons.alias(reason.value);
    case 'tag':
      return `#${reason.value}`;
    case 'property':
      return isMarked ? undefined : `${reason.name}: ${reason.value}`;
    case 'similarity': {
      const word = likeness(reason.value);
      return word && searchText.searchReasons.meaning(word);
    }
    case 'link':
      return searchText.searchReasons.linkedFrom(reason.value);
    case 'second_pass':
      return searchText.searchReasons.reranked(reason.before);
    case 'title':
    case 'heading':
      return undefined;
  }
}

type Marks = readonly (readonly [number, number])[];

export interface SearchResultProps {
  readonly hit: SearchHit;
  readonly onOpen: () => void;
  /** All other places of the note that match. */
  readonly findInNote: (hit: SearchHit) => Promise<readonly Passage[]>;
}

/** One found note: title, the words around the match, where that is and why it was found; and its further passages. */
export function SearchResult(props: SearchResultProps) {
  const folder = () => parentFolder(props.hit.path);
  const title = () => otherTitle(props.hit.path, props.hit.title);
  const reasons = () => reasonsOf({ why: props.hit.why, marks: best().marks ?? [] });
  const inParts = createMemo(() => passagesToShow(props.hit));
  const best = () => inParts().best;
  const few = () => inParts().others;
  const [allPassages, setAll] = createSignal<readonly Passage[]>();
  const otherPassages = () => allPassages() ?? few();
  const showAll = () => void props.findInNote(props.hit).then(setAll, () => undefined);
  return (
    <>
      <PassageLink class="search-result" hit={props.hit} passage={best()} onOpen={props.onOpen}>
        <span class="search-result__title truncate">{noteName(props.hit.path)}</span>
        <span class="search-result__excerpt">
          <Marked text={best().excerpt ?? ''} ranges={best().marks ?? []} />
        </span>
        <span class="search-result__place search-result__why">
          {[title(), passageHeadingTrail(best(), props.hit.title) || folder(), reasons()].filter(Boolean).join(' · ')}
        </span>
      </PassageLink>
      <Show when={otherPassages().length > 0}>
        <ul class="search-result__others" aria-label={searchText.searchResult.moreLabel(noteName(props.hit.path))}>
          <For each={otherPassages()}>
            {(passage) => (
              <li>
                <PassageLink
                  class="search-result search-result--other"
                  hit={props.hit}
                  passage={passage}
                  onOpen={props.onOpen}
                >
                  <Show when={allPassages() && passageHeadingTrail(passage, props.hit.title)}>
                    {(place) => <span class="search-result__place truncate">{place()}</span>}
                  </Show>
                  <span class="search-result__excerpt">
                    <Marked text={passage.excerpt ?? ''} ranges={passage.marks ?? []} />
                  </span>
                </PassageLink>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.hit.hasMorePassages && few().length > 0}>
        <button
          type="button"
          class="search-result__all"
          aria-expanded={allPassages() !== undefined}
          onClick={() => (allPassages() ? setAll(undefined) : showAll())}
        >
          {allPassages() ? searchText.searchResult.showBest : searchText.searchResult.showAll}
        </button>
      </Show>
    </>
  );
}

/** A link to a passage: dragged into a note it becomes a link there, too. */
function PassageLink(props: {
  readonly class: string;
  readonly hit: SearchHit;
  readonly passage: Passage;
  readonly onOpen: () => void;
  readonly children: JSX.Element;
}) {
  const navigation = useNavigation();
  const line = createMemo(() => matchLine(props.hit.path, props.passage));
  const open = (event: MouseEvent) => {
    event.preventDefault();
    navigation.open(props.hit.path, { line: line(), isPreview: true });
    lightWords(
      markedWords(props.passage.excerpt ?? '', props.passage.marks ?? []),
      isNotePath(props.hit.path) ? undefined : pdfPage(props.hit.path, line()),
    );
    props.onOpen();
  };
  return (
    <a
      class={props.class}
      data-focus-inset
      data-menu-of={props.hit.path}
      data-preview={line()}
      href={routeToHash(props.hit.path, line())}
      title={props.hit.path}
      onClick={open}
    >
      {props.children}
    </a>
  );
}

const pdfPage = (path: string, page: number): string => `[${TEXT_OF}="${CSS.escape(path)}"] [data-page="${page}"]`;

/** The headings above a passage; the title is above already. */
function passageHeadingTrail({ headingPath }: Passage, title: string): string {
  return (headingPath[0] === title ? headingPath.slice(1) : headingPath).join(' › ');
}

const markedWords = (text: string, marks: Marks): string[] => [
  ...new Set(marks.map(([from, to]) => text.slice(from, to).toLowerCase())),
];

/** Text with marked ranges, built of text nodes alone: notes are untrusted. */
function Marked(props: { readonly text: string; readonly ranges: Marks }) {
  return (
    <For each={toMarkedParts(props.text, props.ranges)}>
      {(part) => (part.isMarked ? <mark>{part.text}</mark> : part.text)}
    </For>
  );
}

/**
 * The passage of a note that stands for it in the list, and those below it. A passage may have words that no reader sees, as the
 * definitions of links do: the best one that can be read stands for the note.
 */
export function passagesToShow(hit: SearchHit): { readonly best: Passage; readonly others: readonly Passage[] } {
  const otherPassages = (hit.passages ?? []).filter(({ excerpt }) => excerpt !== undefined);
  const readable = hit.excerpt.trim() === '' ? otherPassages.findIndex(({ excerpt }) => excerpt?.trim() !== '') : -1;
  return readable < 0
    ? { best: hit, others: otherPassages }
    : { best: otherPassages[readable]!, others: otherPassages.toSpliced(readable, 1) };
}
