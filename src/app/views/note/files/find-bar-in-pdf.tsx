import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import { createSignal, onCleanup, Show } from 'solid-js';
import { type OpenPdf } from '../../../markdown/files/pdf/open-pdf.ts';
import { noteFilesText } from '../../../strings/en/note/files.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { findInPdf, type PageHits } from './find-in-pdf.ts';

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
export function FindInPdf(props: FindInPdfProps) {
  const [hits, setHits] = createSignal<readonly PageHits[]>([]);
  const [at, setAt] = createSignal(0);
  const [words, setWords] = createSignal('');
  const [state, setState] = createSignal<'searching' | 'found' | 'no words'>('found');
  let searching = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;
  const search = async (wanted: string, isTyped = false) => {
    clearTimeout(typing);
    if (isTyped && wanted.trim() === words()) return;
    searching.abort();
    searching = new AbortController();
    const { signal } = searching;
    setWords(wanted.trim());
    setHits([]);
    setAt(0);
    setState('searching');
    let hasText = false;
    props.onWords(wanted.trim());
    for await (const hit of findInPdf(props.pdf.document, wanted, signal, () => (hasText = true))) {
      if (signal.aborted) return;
      if (hits().length === 0) (isTyped ? props.onSeen : props.onPage)(hit.page);
      setHits((before) => [...before, hit]);
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
        aria-label={noteFilesText.pdfView.findInThisPdf}
        placeholder={noteFilesText.pdfView.findInThisPdf}
        ref={props.ref}
        onInput={({ currentTarget }) => {
          clearTimeout(typing);
          typing = setTimeout(() => void search(currentTarget.value, true), TYPING_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          if (event.currentTarget.value.trim() === words()) step(event.shiftKey ? -1 : 1);
          else void search(event.currentTarget.value);
        }}
      />
      <span role="status" class="pdf__hits">
        <Show when={words() !== ''}>{hitsText(hits(), at(), state())}</Show>
      </span>
      <Show when={hits().length > 1}>
        <IconButton label={noteFilesText.pdfView.previousPageTheseWords} onClick={() => step(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={noteFilesText.pdfView.nextPageTheseWords} onClick={() => step(1)}>
          <ChevronDown />
        </IconButton>
      </Show>
    </span>
  );
}

function hitsText(hits: readonly PageHits[], at: number, state: 'searching' | 'found' | 'no words'): string {
  const count = hits.reduce((sum, hit) => sum + hit.count, 0);
  if (count === 0 && state === 'searching') return '';
  if (count === 0) return state === 'no words' ? noteFilesText.pdfView.onlyPictures : noteFilesText.pdfView.notFound;
  return noteFilesText.pdfView.onPagesPage(hits.length, count, hits[0]?.page, hits[at]?.page);
}
