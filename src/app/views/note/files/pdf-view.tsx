import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import Download from 'lucide-solid/icons/download';
import FileQuestion from 'lucide-solid/icons/file-question-mark';
import ListTree from 'lucide-solid/icons/list-tree';
import ZoomIn from 'lucide-solid/icons/zoom-in';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { createEffect, createResource, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import { commandKeys } from '../../../editor/input/command-names.ts';
import { openPdf, type OpenPdf } from '../../../markdown/files/pdf/open-pdf.ts';
import { TEXT_OF } from '../../../markdown/watch-addresses.ts';
import { matchesKeys } from '../../../state/layout/commands.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { noteFilesText } from './note-files.texts.ts';
import { percent } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { saveFile } from '../../../ui/page/save-file.ts';
import { comparable } from './light-in-pdf.ts';
import { createPdfPages, type PdfPages } from './pdf-document.ts';
import { readPdfOutline, type OutlineEntry } from './pdf-outline.ts';
import './pdf-view.css';

/** Milliseconds after the last key before a document is looked through. */
const TYPING_MS = 250;

interface FindInPdfProps {
  readonly pdf: OpenPdf;
  /** The person went to the words on a page. */
  readonly onPage: (page: number) => void;
  /** The first page with what is typed, to be seen meanwhile. */
  readonly onSeen: (page: number) => void;
  readonly ref: (box: HTMLInputElement) => void;
  readonly onWords: (words: string) => void;
}

/** Looks through all pages, also those that are not drawn yet. */
function FindInPdf(props: FindInPdfProps) {
  const [hits, setHits] = createSignal<readonly PageHits[]>([]);
  const [at, setAt] = createSignal(0);
  const [words, setWords] = createSignal('');
  const [state, setState] = createSignal<'searching' | 'found' | 'no words'>('found');
  let searching = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;
  const search = async (query: string, isTyped = false) => {
    clearTimeout(typing);
    if (isTyped && query.trim() === words()) return;
    searching.abort();
    searching = new AbortController();
    const { signal } = searching;
    setWords(query.trim());
    setHits([]);
    setAt(0);
    setState('searching');
    let hasText = false;
    props.onWords(query.trim());
    for await (const hit of findInPdf(props.pdf.document, query, signal, () => (hasText = true))) {
      if (signal.aborted) return;
      if (hits().length === 0) (isTyped ? props.onSeen : props.onPage)(hit.page);
      setHits((previousHits) => [...previousHits, hit]);
    }
    if (!signal.aborted) setState(hasText ? 'found' : 'no words');
  };
  const step = (by: number) => {
    const next = (at() + by + hits().length) % Math.max(1, hits().length);
    setAt(next);
    const hit = hits()[next];
    if (hit) props.onPage(hit.page);
  };
  onCleanup(() => {
    clearTimeout(typing);
    searching.abort();
  });
  return (
    <span class="pdf__find">
      <input
        class="input"
        type="search"
        aria-label={noteFilesText.pdfView.find}
        placeholder={noteFilesText.pdfView.find}
        ref={props.ref}
        onInput={({ currentTarget }) => {
          clearTimeout(typing);
          typing = setTimeout(() => void search(currentTarget.value, true), TYPING_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (event.currentTarget.value.trim() === words()) step(event.shiftKey ? -1 : 1);
          else void search(event.currentTarget.value);
        }}
      />
      <span role="status" class="pdf__hits">
        <Show when={words() !== ''}>{hitsText(hits(), at(), state())}</Show>
      </span>
      <Show when={hits().length > 1}>
        <IconButton label={noteFilesText.pdfView.previousMatch} onClick={() => step(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={noteFilesText.pdfView.nextMatch} onClick={() => step(1)}>
          <ChevronDown />
        </IconButton>
      </Show>
    </span>
  );
}

function hitsText(hits: readonly PageHits[], at: number, state: 'searching' | 'found' | 'no words'): string {
  const count = hits.reduce((sum, hit) => sum + hit.count, 0);
  if (count === 0 && state === 'searching') return '';
  if (count === 0) return state === 'no words' ? noteFilesText.pdfView.noWords : noteFilesText.pdfView.notFound;
  return noteFilesText.pdfView.matches(hits.length, count, hits[0]?.page, hits[at]?.page);
}

/** Pages with the words, found one after the other, and how often they are on each. */
interface PageHits {
  readonly page: number;
  readonly count: number;
}

/**
 * Looks through the pages of a document for words, without regard to case; white space matches any white space.
 * @param onText told of each page that has words at all: those of a scan are pictures
 */
async function* findInPdf(
  document: PDFDocumentProxy,
  words: string,
  signal: AbortSignal,
  onText: () => void = () => undefined,
): AsyncGenerator<PageHits> {
  const comparableQuery = comparable(words);
  if (comparableQuery === '') return;
  for (let number = 1; number <= document.numPages && !signal.aborted; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    if (signal.aborted) return;
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .toLowerCase();
    if (text.trim() !== '') onText();
    const count = text.split(comparableQuery).length - 1;
    if (count > 0) yield { page: number, count };
  }
}

export interface PdfViewProps {
  readonly file: File;
  readonly path: VaultPath;
}

/** A PDF to read: pages one below the other, its outline, a search in its words, zoom. */
export function PdfView(props: PdfViewProps) {
  const [pdf] = createResource(
    () => props.file,
    async (file): Promise<OpenPdf | { readonly problem: string }> =>
      openPdf(file).catch((error: unknown) => ({ problem: error instanceof Error ? error.message : '' })),
  );
  createEffect(on(pdf, (opened) => onCleanup(() => opened && 'close' in opened && opened.close())));
  const opened = () => {
    const latestPdf = pdf.latest;
    return latestPdf && 'close' in latestPdf ? latestPdf : undefined;
  };
  const problem = () => {
    const latestPdf = pdf.latest;
    return latestPdf && 'problem' in latestPdf ? latestPdf.problem : undefined;
  };
  return (
    <Show
      when={problem() === undefined}
      fallback={
        <EmptyState title={noteFilesText.pdfView.failed} icon={<FileQuestion />}>
          <p>{problem()}</p>
          <Button onClick={() => saveFile(fileName(props.path), props.file)}>{noteFilesText.pdfView.download}</Button>
        </EmptyState>
      }
    >
      <Show when={opened()} keyed fallback={<p class="note__message">{noteFilesText.pdfView.loading}</p>}>
        {(openPdf) => <PdfPane pdf={openPdf} path={props.path} file={props.file} />}
      </Show>
    </Show>
  );
}

const STEP = 1.2;
const SMALLEST = 0.4;
const LARGEST = 4;
/** Pixels of a turned wheel that make a page 2.7 times as large. */
const WHEEL = 400;

function PdfPane(props: PdfViewProps & { readonly pdf: OpenPdf }) {
  const navigation = useNavigation();
  const preferences = usePreferences();
  const { document } = props.pdf;
  const [zoom, setZoom] = createSignal(1);
  const [current, setCurrent] = createSignal(1);
  const [isOutlineShown, showOutline] = createSignal(false);
  const [outline] = createResource(() => readPdfOutline(document));
  let scroller!: HTMLDivElement;
  let list!: HTMLDivElement;
  let pages: PdfPages | undefined;
  let pane!: HTMLElement;
  let searchBox: HTMLInputElement | undefined;
  const goTo = (page: number) => navigation.openNote(props.path, page);
  const onKey = (event: KeyboardEvent) => {
    const at = globalThis.document.activeElement;
    if (event.defaultPrevented || !(at === globalThis.document.body || pane.contains(at))) return;
    const keys = commandKeys('find', preferences.settings().shortcuts);
    if (keys === '' || !matchesKeys(keys, event)) return;
    event.preventDefault();
    searchBox?.focus();
    searchBox?.select();
  };
  window.addEventListener('keydown', onKey);
  onCleanup(() => window.removeEventListener('keydown', onKey));

  onMount(() => {
    const pdfPages = createPdfPages(document, { list, scroller, onLink: goTo });
    pages = pdfPages;
    const fit = () => pdfPages.resize(Math.max(200, Math.min(scroller.clientWidth - 32, 900)) * zoom());
    const observer = new ResizeObserver(fit);
    observer.observe(scroller);
    createEffect(on(zoom, fit));
    // Also what a trackpad says when two fingers move apart.
    scroller.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        setZoom((by) => Math.max(SMALLEST, Math.min(LARGEST, by * Math.exp(-event.deltaY / WHEEL))));
      },
      { passive: false },
    );
    createEffect(
      on(navigation.route, ({ note, line }) => {
        if (note === props.path && line !== undefined) pdfPages.goTo(line);
      }),
    );
    onCleanup(() => {
      observer.disconnect();
      pdfPages.end();
    });
  });
  return (
    <article class="note pdf" aria-label={fileName(props.path)} {...{ [TEXT_OF]: props.path }} ref={pane}>
      <header class="note__header pdf__bar">
        <Show when={(outline()?.length ?? 0) > 0}>
          <IconButton
            label={noteFilesText.pdfView.outline}
            aria-pressed={isOutlineShown()}
            onClick={() => showOutline((wasOutlineShown) => !wasOutlineShown)}
          >
            <ListTree />
          </IconButton>
        </Show>
        <label class="pdf__page">
          <span class="pdf__page-name">{noteFilesText.pdfView.page}</span>
          <input
            class="input"
            type="number"
            min={1}
            max={document.numPages}
            value={current()}
            onChange={({ currentTarget }) => currentTarget.valueAsNumber >= 1 && goTo(currentTarget.valueAsNumber)}
          />
          {noteFilesText.pdfView.total(document.numPages)}
        </label>
        <span class="pdf__zoom">
          <IconButton
            label={noteFilesText.pdfView.zoomOut}
            disabled={zoom() <= SMALLEST}
            onClick={() => setZoom((by) => Math.max(SMALLEST, by / STEP))}
          >
            <ZoomOut />
          </IconButton>
          <button
            type="button"
            class="pdf__percent"
            aria-label={noteFilesText.pdfView.fitWidth(percent(zoom()))}
            onClick={() => setZoom(1)}
          >
            {percent(zoom())}
          </button>
          <IconButton
            label={noteFilesText.pdfView.zoomIn}
            disabled={zoom() >= LARGEST}
            onClick={() => setZoom((by) => Math.min(LARGEST, by * STEP))}
          >
            <ZoomIn />
          </IconButton>
        </span>
        <FindInPdf
          pdf={props.pdf}
          onPage={(page) => {
            goTo(page);
            pages?.goToWords(page);
          }}
          onSeen={(page) => pages?.goToWords(page)}
          onWords={(words) => pages?.light(words)}
          ref={(box) => (searchBox = box)}
        />
        <IconButton label={noteFilesText.pdfView.download} onClick={() => saveFile(fileName(props.path), props.file)}>
          <Download />
        </IconButton>
      </header>
      <div class="pdf__body">
        <Show when={isOutlineShown()}>
          <nav class="pdf__outline" aria-label={noteFilesText.pdfView.outline}>
            <For each={outline()}>{(entry) => <OutlineButton entry={entry} onGo={goTo} />}</For>
          </nav>
        </Show>
        <div
          class="note__scroller pdf__scroller"
          role="document"
          aria-label={fileName(props.path)}
          tabindex="0"
          ref={scroller}
          onScroll={() => setCurrent(pages?.current() ?? 1)}
        >
          <div class="pdf__pages" data-pdf-pages ref={list} />
        </div>
      </div>
    </article>
  );
}

function OutlineButton(props: { readonly entry: OutlineEntry; readonly onGo: (page: number) => void }) {
  return (
    <button
      type="button"
      class="pdf__entry truncate"
      style={{ '--depth': props.entry.depth }}
      disabled={props.entry.page === undefined}
      onClick={() => props.entry.page !== undefined && props.onGo(props.entry.page)}
    >
      {props.entry.title}
    </button>
  );
}
