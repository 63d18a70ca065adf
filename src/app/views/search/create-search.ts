import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import type { Exclusion, Passage, SearchHit, SearchRequest, SearchResponse } from '../../../workers/contract.ts';
import { createNewsFilter, type OpenVault } from '../../state/vault/open-vault.ts';

export type Sort = NonNullable<SearchRequest['sort']>;
export type Mode = SearchRequest['mode'];

interface SearchChoices {
  readonly query: Accessor<string>;
  readonly mode: Accessor<Mode>;
  readonly sort: Accessor<Sort>;
  /** Places that are left out, such as the folder of templates. */
  readonly leftOut: Accessor<readonly string[]>;
}

/** A search of another box, as there is one on a side and one in a tab, does not end those of this one. */
let boxes = 0;

/** How many results are shown, and how many more at a time. */
const STEP = 40;
const PASSAGES = 3;
/** Of one note, once all of them are asked for: a list that can still be read. */
const MOST_PASSAGES = 200;
/** Keys that follow each other at once are one search. */
const PAUSE_MS = 30;

/** What is found for the words in the box, anew with each key and each change of the notes. */
export function createSearch(vault: OpenVault, { query, mode, sort, leftOut }: SearchChoices) {
  const slot = `search-${boxes++}`;
  const [response, setResponse] = createSignal<SearchResponse>();
  const [problem, setProblem] = createSignal<string>();
  const [limit, setLimit] = createSignal(STEP);
  const [hidden, setHidden] = createSignal(0);
  const trimmedQuery = () => query().trim();
  const request = (maxHits: number, notes: Exclusion['notes']): SearchRequest => ({
    query: query().trimStart(),
    mode: mode(),
    sort: sort(),
    limit: maxHits,
    prefix: true,
    operators: true,
    graded: true,
    passages: PASSAGES,
    exclusion: { patterns: leftOut(), notes },
  });
  const find = (maxHits: number, notes: Exclusion['notes'] = 'elsewhere', inSlot = slot) =>
    vault.index.search(request(maxHits, notes), inSlot);

  /** The places in one note that match, in the note's order; but for the one that the list shows first. */
  const findInNote = async ({ path, lines }: SearchHit): Promise<readonly Passage[]> => {
    const inNote = { ...request(1, 'elsewhere'), passages: MOST_PASSAGES, filter: { paths: [path] } };
    const [best] = (await vault.index.search(inNote, `${slot}-${path}`)).hits;
    return best ? sortOtherPassages([best, ...(best.passages ?? [])], lines.from) : [];
  };

  /** How many notes fit well in the places that are left out. */
  const countHidden = async (): Promise<number> =>
    leftOut().length === 0 ? 0 : (await find(1, 'excluded', `${slot}-excluded`)).found;

  const search = async (): Promise<void> => {
    const text = trimmedQuery();
    if (!text) return;
    try {
      const searchResponse = await find(limit());
      if (trimmedQuery() !== text) return;
      setResponse(searchResponse);
      setProblem(undefined);
      setHidden(await countHidden());
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      setProblem(errorInOwnLanguage(error));
    }
  };

  createEffect(on([trimmedQuery, mode, sort, leftOut], () => setLimit(STEP), { defer: true }));
  createEffect(
    on([query, mode, sort, limit, leftOut], () => {
      if (!trimmedQuery()) {
        setResponse(undefined);
        setProblem(undefined);
        return;
      }
      const timer = setTimeout(() => void search(), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  const isNews = createNewsFilter();
  vault.onIndexEvent((event) => isNews(event) && void search());
  return {
    response,
    problem,
    hidden,
    limit,
    find,
    findInNote,
    showMore: () => setLimit((currentLimit) => currentLimit + STEP),
  };
}

const sortOtherPassages = (passages: readonly Passage[], shownCount: number): readonly Passage[] =>
  passages.filter(({ lines }) => lines.from !== shownCount).toSorted((a, b) => a.lines.from - b.lines.from);
