import { createEffect, createResource, createSignal, Match, onCleanup, Switch, type JSX } from 'solid-js';
import { decodeNote } from '../../../notes/note-bytes.ts';
import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import { mountMarkdown } from '../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { pageSanitizers } from '../../markdown/sanitize.ts';
import { WORDS_OF_PAGE } from '../../markdown/watch-addresses.ts';
import { dataText } from '../../strings/en/data.ts';
import { nextTask } from '../../ui/page/next-task.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { MOST_HTML, pageToMarkdown, type PageWords } from './page-to-markdown.ts';
import '../../markdown/markdown.css';
import './saved-page.css';

export interface SavedPageViewProps {
  readonly path: VaultPath;
  readonly file: File;
  /** The file's text, below a reason why it is shown as such. */
  readonly asText: (reason: string) => JSX.Element;
}

/** A saved page of the web: its words, drawn as those of a note are. Nothing of it runs, and nothing is loaded. */
export function SavedPageView(props: SavedPageViewProps) {
  const [mode, setMode] = createSignal<'words' | 'text'>('words');
  const [read] = createResource(
    () => props.file,
    async (file): Promise<PageWords | null> => {
      // A character takes at most three bytes.
      if (file.size > MOST_HTML * 3) return null;
      const { text } = decodeNote(new Uint8Array(await file.arrayBuffer()));
      const words = await pageToMarkdown(text, (html) => pageSanitizers().pasted(html), nextTask);
      return words ?? null;
    },
  );
  const reason = () => {
    const known = read.latest;
    if (known === null) return dataText.page.tooMuch;
    if (known?.markdown === '') return dataText.page.noWords;
    return mode() === 'text' ? dataText.asItIs : undefined;
  };
  return (
    <article class="saved-page" aria-label={fileName(props.path)}>
      <div class="saved-page__bar">
        <Segmented
          label={dataText.show}
          hideLabel
          value={mode()}
          onChange={setMode}
          options={[
            { value: 'words', label: dataText.page.words },
            { value: 'text', label: dataText.asText },
          ]}
        />
        <p class="saved-page__said">{dataText.page.only}</p>
      </div>
      <Switch>
        <Match when={reason()}>{(said) => props.asText(said())}</Match>
        <Match when={read.latest ?? undefined}>
          {(words) => <Words name={fileName(props.path)} words={words()} />}
        </Match>
      </Switch>
    </article>
  );
}

function Words(props: { readonly name: string; readonly words: PageWords }) {
  let page!: HTMLDivElement;
  createEffect(() => {
    const drawing = new AbortController();
    onCleanup(() => drawing.abort());
    void mountMarkdown(page, renderMarkdown(props.words.markdown), { signal: drawing.signal });
  });
  return (
    <div
      class="saved-page__scroller"
      data-note-scroller
      tabindex="0"
      role="region"
      aria-label={dataText.page.wordsOf(props.name)}
    >
      <div class="saved-page__title markdown">
        <h1>{props.words.title || props.name}</h1>
      </div>
      <div class="saved-page__text markdown" data-note-text {...{ [WORDS_OF_PAGE]: '' }} ref={page} />
    </div>
  );
}
