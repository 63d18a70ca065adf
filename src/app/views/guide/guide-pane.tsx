import ArrowLeft from 'lucide-solid/icons/arrow-left';
import List from 'lucide-solid/icons/list';
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import { sanitize } from '../../markdown/mount-markdown.ts';
import { onFollowLink } from '../../markdown/open-link.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isPageDark, watchTheme } from '../../ui/page/page-environment.ts';
import { guideText } from './guide.texts.ts';
import { CONTENTS, findPages, GUIDE_PAGES, pictureAddress } from './guide-pages.ts';
import '../../markdown/markdown.css';
import './guide-pane.css';

/** The guide: one page at a time, with a search over all of them. Its links lead from page to page and touch no note. */
export function GuidePane() {
  const shell = useShell();
  const [trail, setTrail] = createSignal<readonly string[]>([CONTENTS]);
  const [query, setQuery] = createSignal('');
  const page = () => trail().at(-1) ?? CONTENTS;
  const foundPages = createMemo(() => findPages(query()));

  const open = (name: string) => {
    if (!GUIDE_PAGES.has(name)) return;
    setQuery('');
    if (name !== page()) setTrail((names) => [...names, name]);
  };
  createEffect(
    on(
      () => shell.shownWith('guide'),
      (shown) => open(shown?.page ?? page()),
    ),
  );

  return (
    <section class="guide" aria-label={guideText.guidePane.title}>
      <div class="guide__bar">
        <Show when={trail().length > 1}>
          <IconButton label={guideText.guidePane.back} onClick={() => setTrail((names) => names.slice(0, -1))}>
            <ArrowLeft />
          </IconButton>
        </Show>
        <input
          class="input guide__search"
          type="search"
          aria-label={guideText.guidePane.search}
          placeholder={guideText.guidePane.searchPlaceholder}
          autocomplete="off"
          spellcheck={false}
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = foundPages();
            if (event.key === 'Enter' && first) open(first.name);
            if (event.key === 'Escape' && query() !== '') {
              event.stopPropagation();
              setQuery('');
            }
          }}
        />
        <Show when={page() !== CONTENTS || query() !== ''}>
          <IconButton label={guideText.guidePane.contents} onClick={() => open(CONTENTS)}>
            <List />
          </IconButton>
        </Show>
      </div>
      <Show when={query().trim() === ''} fallback={<FoundPages query={query()} pages={foundPages()} onOpen={open} />}>
        <Page name={page()} onOpen={open} />
      </Show>
    </section>
  );
}

function Page(props: { readonly name: string; readonly onOpen: (name: string) => void }) {
  let text!: HTMLDivElement;
  const showPictures = () => {
    for (const image of text.querySelectorAll<HTMLImageElement>('img[data-vault-src]')) {
      const address = pictureAddress(image.dataset['vaultSrc'] ?? '', isPageDark());
      if (address === undefined) continue;
      image.src = address;
      // Two of its points are one of the page's; enlarged it has the whole window.
      image.srcset = `${address} 2x`;
      image.tabIndex = 0;
    }
  };
  createEffect(() => {
    text.replaceChildren(
      ...[...renderMarkdown(GUIDE_PAGES.get(props.name)?.body ?? '')].map(({ html }) => sanitize(html)),
    );
    showPictures();
    text.scrollTop = 0;
  });
  onMount(() => {
    onCleanup(watchTheme(showPictures));
    onCleanup(onFollowLink(text, ({ target }) => props.onOpen(target)));
  });
  return (
    <div
      class="guide__text markdown"
      role="region"
      aria-label={props.name}
      aria-live="polite"
      tabindex="0"
      ref={text}
    />
  );
}

function FoundPages(props: {
  readonly query: string;
  readonly pages: ReturnType<typeof findPages>;
  readonly onOpen: (name: string) => void;
}) {
  return (
    <Show
      when={props.pages.length > 0}
      fallback={
        <EmptyState title={guideText.guidePane.noMatch(props.query.trim())}>
          {guideText.guidePane.noMatchHelp}
        </EmptyState>
      }
    >
      <ul class="guide__found" aria-label={guideText.guidePane.found}>
        <For each={props.pages}>
          {(foundPage) => (
            <li>
              <button type="button" class="guide__result" onClick={() => props.onOpen(foundPage.name)}>
                <span class="guide__name">{foundPage.name}</span>
                <span class="guide__line">{foundPage.line}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
