import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js';
import { createLiveSearch } from '../../../finding/create-live-search.ts';
import { findToken, type Token } from './find-token.ts';
import { suggestContext, type Suggestion, type SuggestionSources } from './suggest-context.ts';

export interface SuggestionsOptions {
  readonly text: Accessor<string>;
  readonly caret: Accessor<number>;
  /** The person wants none for what is written. */
  readonly isClosed: Accessor<boolean>;
  readonly sources: Accessor<SuggestionSources>;
}

/** What is offered for what is being typed, and which of it is pointed at. */
export interface Suggestions {
  readonly token: Accessor<Token | undefined>;
  /** Those for the newest letter that they were found for. */
  readonly items: Accessor<readonly Suggestion[]>;
  /** A letter was typed since, and what fits it is still being looked for. */
  readonly isBehind: Accessor<boolean>;
  readonly active: Accessor<number>;
  /** By arrow keys; the pointer only passes over. */
  readonly hasPointed: Accessor<boolean>;
  readonly point: (index: number) => void;
  move(step: number): void;
  /** Called with the active one as soon as what is typed now is looked for; undefined where nothing fits. Another letter, or giving the list up, calls it off. */
  whenFound(take: (item: Suggestion | undefined) => void): void;
}

export function createSuggestions({ text, caret, isClosed, sources }: SuggestionsOptions): Suggestions {
  const [active, setActive] = createSignal(0);
  const [hasPointed, setPointed] = createSignal(false);
  const [taker, setTaker] = createSignal<(item: Suggestion | undefined) => void>();
  const token = createMemo(() => (isClosed() ? undefined : findToken(text(), caret())), undefined, {
    equals: isSameToken,
  });
  const found = createLiveSearch(
    () => ({ token: token(), sources: sources() }),
    async (asked, signal) => (asked.token ? suggestContext(asked.token, asked.sources, signal) : []),
  );
  // Of another sign, or of one that is gone: nothing is better than what is not asked for.
  const items = createMemo(() => (token() && found.asked()?.token?.kind === token()?.kind ? found.items() : []));
  const isBehind = () => token() !== undefined && found.isBehind();

  createEffect(on(token, () => setTaker(undefined), { defer: true }));
  // Files that came meanwhile leave the finger where it is; another letter begins at the top.
  createEffect(
    on(
      () => [items(), found.asked()?.token] as const,
      ([now, asked], before) => {
        const pointed = before && asked && isSameToken(asked, before[1]) ? before[0][active()]?.key : undefined;
        const at = hasPointed() ? now.findIndex(({ key }) => key === pointed) : -1;
        setActive(Math.max(0, at));
        if (at < 0) setPointed(false);
      },
      { defer: true },
    ),
  );
  createEffect(
    on([taker, isBehind], ([take, isWaiting]) => {
      if (!take || isWaiting) return;
      setTaker(undefined);
      take(items()[active()]);
    }),
  );

  return {
    token,
    items,
    isBehind,
    active,
    hasPointed,
    point: setActive,
    move(step) {
      if (items().length === 0) return;
      setPointed(true);
      setActive((index) => (index + step + items().length) % items().length);
    },
    whenFound: (take) => setTaker(() => take),
  };
}

function isSameToken(a: Token | undefined, b: Token | undefined): boolean {
  return a === b || (a?.kind === b?.kind && a?.from === b?.from && a?.query === b?.query);
}
