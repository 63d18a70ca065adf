import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { withColumnTitles } from './columns/column-titles.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { BaseResponse, IndexClient } from '../../../workers/contract.ts';
import { createNewsFilter, isStillLooking } from '../../state/vault/open-vault.ts';
import { isDeeplyEqual } from '../../ui/page/keyed.tsx';

interface BaseSource {
  readonly yaml: string;
  /** The note that holds the base, or its own file: what `this` means. */
  readonly host: VaultPath | undefined;
  /** By its name; the first where absent. */
  readonly view: string | undefined;
}

export interface BaseRows {
  /** As it was last read; it stays while it is read again. */
  readonly response: Accessor<BaseResponse | undefined>;
  readonly failure: Accessor<string | undefined>;
  /** Notes were still to be read: there may be more rows. */
  readonly isLooking: Accessor<boolean>;
  /** Reads more of the rows. */
  readonly showMore: () => void;
  /** All of them, at once. */
  readonly readAll: () => Promise<BaseResponse>;
}

/** Rows that are read at first, and with each further step. */
const FIRST_ROWS = 200;
const MORE_ROWS = 1_000;
/** After a change of the vault, in ms: others often follow it. */
const WAIT_MS = 80;
const TEXT_WAIT_MS = 1_500;

/**
 * Columns and rows that are as they were stay the same objects: their cells and cards then stay in the page, and the keyboard in
 * what it is in.
 */
function withSameParts(previousResponse: BaseResponse | undefined, nextResponse: BaseResponse): BaseResponse {
  if (
    previousResponse?.kind !== 'view' ||
    nextResponse.kind !== 'view' ||
    !isDeeplyEqual(previousResponse.columns, nextResponse.columns)
  )
    return nextResponse;
  const rowsByPath = new Map(previousResponse.rows.map((row) => [row.path, row]));
  const rows = nextResponse.rows.map((row) => {
    const previousRow = rowsByPath.get(row.path);
    return previousRow && isDeeplyEqual(previousRow, row) ? previousRow : row;
  });
  return { ...nextResponse, columns: previousResponse.columns, rows };
}

/** The rows of a view, read again when the vault changes. Call it in a component. */
export function createBaseRows(index: IndexClient | undefined, source: Accessor<BaseSource>): BaseRows {
  const [response, setResponse] = createSignal<BaseResponse>();
  const [failure, setFailure] = createSignal<string>();
  const [limit, setLimit] = createSignal(FIRST_ROWS);
  const [isLooking, setLooking] = createSignal(false);
  let calls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (maxRows: number): Promise<BaseResponse> => {
    const { yaml, host, view } = source();
    if (!index) return Promise.reject(new Error('no index'));
    const answer = index.base({
      yaml,
      limit: maxRows,
      offset: 0,
      ...(host !== undefined && { host }),
      ...(view !== undefined && { view }),
    });
    return answer.then(withColumnTitles);
  };
  const readRows = async (): Promise<void> => {
    const call = ++calls;
    try {
      // Asked for first: rows that are read after the last notes are all there are.
      const isEarly = await isStillLooking(index);
      const nextResponse = await ask(limit());
      if (call !== calls) return;
      setFailure(undefined);
      // A view that was just made or renamed: the text that has it is on its way.
      if (nextResponse.kind === 'no_view' && response()?.kind === 'view')
        await new Promise((resolve) => setTimeout(resolve, TEXT_WAIT_MS));
      if (call !== calls) return;
      setLooking(isEarly);
      setResponse((previousResponse) => withSameParts(previousResponse, nextResponse));
    } catch (error) {
      if (call === calls) setFailure(errorInOwnLanguage(error));
    }
  };
  createEffect(on([source, limit], () => void readRows()));
  const isNews = createNewsFilter();
  const stop = index?.subscribe((event) => {
    if (!isNews(event)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void readRows(), WAIT_MS);
  });
  onCleanup(() => {
    calls++;
    clearTimeout(timer);
    stop?.();
  });
  return {
    response,
    failure,
    isLooking,
    showMore: () => setLimit((currentLimit) => currentLimit + MORE_ROWS),
    readAll: () => ask(Number.MAX_SAFE_INTEGER),
  };
}
