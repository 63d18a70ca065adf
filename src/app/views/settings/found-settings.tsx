import { createEffect, createSignal, For, on, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { SETTINGS_PAGES } from './pages.ts';

/** The sections of all pages whose words have each word of the query, under the names of their pages. */
export function FoundSettings(props: { readonly query: string }) {
  const [found, setFound] = createSignal(1);
  let list!: HTMLDivElement;
  const look = () => setFound(showMatching(list, props.query));
  onMount(look);
  createEffect(on(() => props.query, look, { defer: true }));
  return (
    <>
      <p role="status" class="section__text">
        <Show when={found() === 0}>{searchSettingsText.foundSettings.noSettingHasThese}</Show>
      </p>
      <div class="settings__found" ref={list}>
        <For each={SETTINGS_PAGES}>
          {({ title, component }) => (
            <section class="settings__found-page" aria-label={title}>
              <h3 class="settings__found-title">{title}</h3>
              <Dynamic component={component} />
            </section>
          )}
        </For>
      </div>
    </>
  );
}

/** Hides what does not match, so that the settings' own words need no second list. @returns how many sections match */
function showMatching(list: HTMLElement, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (element: Element) => {
    const text = textOf(element);
    return words.every((word) => [word, ...meantBy(word)].some((each) => text.includes(each)));
  };
  let count = 0;
  for (const page of list.children) {
    const title = page.querySelector('.settings__found-title')?.textContent?.toLowerCase() ?? '';
    const isPage = words.every((word) => title.includes(word));
    let inPage = 0;
    for (const part of page.children) {
      if (!(part instanceof HTMLElement) || part.matches('.settings__found-title')) continue;
      part.hidden = !(isPage || matches(part));
      // Of a table of many fields only those that match.
      for (const field of part.querySelectorAll<HTMLElement>('.settings__grid > *'))
        field.hidden = !isPage && !matches(field);
      if (!part.hidden) inPage += 1;
    }
    if (page instanceof HTMLElement) page.hidden = inPage === 0;
    count += inPage;
  }
  return count;
}

const OTHER_WORDS: Readonly<Record<string, string>> = searchSettingsText.foundSettings.otherWords;
const LEAST_LETTERS = 3;

/** What the settings say for a word of another app, from its third letter on. */
const meantBy = (word: string): string[] =>
  word.length < LEAST_LETTERS
    ? []
    : Object.entries(OTHER_WORDS).flatMap(([other, own]) => (other.startsWith(word) ? [own] : []));

const textOf = (element: Element): string => (element.textContent ?? '').toLowerCase();
