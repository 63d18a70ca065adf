import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { SearchRequest, SearchResponse } from '../../../workers/contract.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

export type Sort = NonNullable<SearchRequest['sort']>;
export type Mode = SearchRequest['mode'];

export interface SearchChoices {
  readonly query: Accessor<string>;
  readonly mode: Accessor<Mode>;
  readonly sort: Accessor<Sort>;
}

/** How many results are shown, and how many more at a time. */
const STEP = 40;
const PASSAGES = 3;
/** Keys that follow each other at once are one search. */
const PAUSE_MS = 30;

/** What is found for the words in the box, anew with each key and each change of the notes. */
export function createSearch(vault: OpenVault, { query, mode, sort }: SearchChoices) {
  const [response, setResponse] = createSignal<SearchResponse>();
  const [problem, setProblem] = createSignal<string>();
  const [limit, setLimit] = createSignal(STEP);
  const wanted = () => query().trim();
  const find = (most: number) =>
    vault.index.search(
      {
        query: query().trimStart(),
        mode: mode(),
        sort: sort(),
        limit: most,
        prefix: true,
        operators: true,
        graded: true,
        passages: PASSAGES,
      },
      'sidebar',
    );

  const search = async (): Promise<void> => {
    const text = wanted();
    if (!text) return;
    try {
      const found = await find(limit());
      if (wanted() !== text) return;
      setResponse(found);
      setProblem(undefined);
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      setProblem(errorText(error));
    }
  };

  createEffect(on([wanted, mode, sort], () => setLimit(STEP), { defer: true }));
  createEffect(
    on([query, mode, sort, limit], () => {
      if (!wanted()) {
        setResponse(undefined);
        setProblem(undefined);
        return;
      }
      const timer = setTimeout(() => void search(), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  vault.onIndexEvent((event) => event.type === 'changed' && void search());
  return { response, problem, limit, find, showMore: () => setLimit((before) => before + STEP) };
}
