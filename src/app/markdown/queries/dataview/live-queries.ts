import { createNewsFilter } from '../../../state/vault/open-vault.ts';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import { queriesText } from '../queries.texts.ts';
import { element } from '../query-elements.ts';
import { followStarred, inlineQuery, type QueryOptions } from '../query-options.ts';

/** Blocks of code that ask something of the vault, by their languages. */
const DRAW: Readonly<Record<string, () => Promise<DrawQuery>>> = {
  tasks: async () => (await import('../draw-tasks.ts')).drawTasks,
  dataview: async () => (await import('./draw-dataview.ts')).drawDataview,
};

/** Draws the answer to a block's source into the holder; it never throws for what the source says. */
type DrawQuery = (source: string, holder: HTMLElement, options: QueryOptions) => Promise<void>;

/** After a change of notes, since scans report in bursts. */
const PAUSE_MS = 250;

/** Puts answers in the place of the queries of a part, and keeps them up to date while they are in the page. */
export function drawQueries(part: HTMLElement, options: QueryOptions): void {
  if (!options.index || options.isStill) return;
  for (const block of part.querySelectorAll<HTMLElement>('.query-block:not([data-drawn])')) {
    const load = DRAW[block.dataset['lang']?.toLowerCase() ?? ''];
    if (!load || !options.isOwn(block)) continue;
    block.dataset['drawn'] = '';
    void keepDrawn(block, load, options);
  }
  for (const code of part.querySelectorAll<HTMLElement>('code:not(pre code, .query-block code, [data-drawn])')) {
    const sourceText = code.dataset['source'] ?? code.textContent;
    const expression = inlineQuery(sourceText, options.inlinePrefix);
    if (expression === undefined || !options.isOwn(code)) continue;
    Object.assign(code.dataset, { drawn: '', source: sourceText });
    code.classList.add('query-inline');
    const drawOf = async (): Promise<DrawQuery> => {
      const { drawInline } = await import('./draw-inline.ts');
      return (source, holder) => drawInline({ source, expression }, holder, options);
    };
    void keepDrawn(code, drawOf, options);
  }
}

async function keepDrawn(block: HTMLElement, load: () => Promise<DrawQuery>, options: QueryOptions): Promise<void> {
  const { index, signal } = options;
  const source = (block.dataset['source'] ??= block.textContent);
  const draw = await load().catch(() => undefined);
  if (!draw || signal.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDrawn = false;
  const waiting = setTimeout(() => !isDrawn && !signal.aborted && sayDrawing(block), WAIT_MS);
  const again = async (): Promise<void> => {
    try {
      await draw(source, block, options);
      block.querySelector(`:scope > .${FAILURE}`)?.remove();
      isDrawn = true;
      endDrawing(block);
    } catch (error) {
      isDrawn = true;
      endDrawing(block);
      if (!signal.aborted) sayFailed(block, errorInOwnLanguage(error));
    }
  };
  const drawAgain = () => void again();
  const isNews = createNewsFilter();
  const stop = index?.subscribe((event) => {
    if (!isNews(event)) return;
    clearTimeout(timer);
    timer = setTimeout(drawAgain, PAUSE_MS);
  });
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      clearTimeout(waiting);
      endDrawing(block);
      stop?.();
      // Another connection of the same part draws it anew.
      delete block.dataset['drawn'];
    },
    { once: true },
  );
  followStarred(source, options, drawAgain);
  drawAgain();
}

/** An answer that takes longer says that it is coming. */
const WAIT_MS = 300;
const DRAWING = 'query-block__drawing';

/** Until there is an answer its source stands there, which looks as if it were all that there is. */
function sayDrawing(block: HTMLElement): void {
  block.setAttribute('aria-busy', 'true');
  if (block.tagName === 'CODE') block.title = queriesText.drawing;
  else block.prepend(element('p', `query-block__count ${DRAWING}`, queriesText.drawing));
}

function endDrawing(block: HTMLElement): void {
  block.removeAttribute('aria-busy');
  block.querySelector(`:scope > .${DRAWING}`)?.remove();
}

const FAILURE = 'query-block__failure';

/** A fault is told where the answer would be, above what is there: else the source would stay, as if it were not understood. */
function sayFailed(block: HTMLElement, reason: string): void {
  const failureText = queriesText.failed(reason);
  if (block.tagName === 'CODE') {
    block.title = failureText;
    block.classList.add('query-inline--failed');
    return;
  }
  const previousFailure = block.querySelector(`:scope > .${FAILURE}`);
  if (previousFailure) previousFailure.textContent = failureText;
  else block.prepend(element('p', `query-block__problem ${FAILURE}`, failureText));
}
