import { createEffect, createSignal, For, on, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { SETTINGS_PAGES, type SettingsPage } from './pages.ts';
import { matchSettings } from './match-settings.ts';

/** The settings of all pages whose words have each word of the query, under the names of their pages; those that are named so first. */
export function FoundSettings(props: { readonly query: string }) {
  const [found, setFound] = createSignal(1);
  const [pages, setPages] = createSignal(SETTINGS_PAGES);
  let list!: HTMLDivElement;
  const look = () => {
    const matches = matchSettings(list, props.query);
    setFound(matches.length);
    const named = new Set(matches.flatMap(({ page, isNamed }) => (isNamed ? [page] : [])));
    const isNamed = ({ id }: SettingsPage) => named.has(id);
    setPages([...SETTINGS_PAGES.filter(isNamed), ...SETTINGS_PAGES.filter((page) => !isNamed(page))]);
  };
  onMount(look);
  createEffect(on(() => props.query, look, { defer: true }));
  return (
    <>
      <p role="status" class="section__text">
        <Show when={found() === 0}>{searchSettingsText.foundSettings.noSettingHasThese}</Show>
      </p>
      <div class="settings__found" ref={list}>
        <For each={pages()}>
          {({ id, title, component }) => (
            <section class="settings__found-page" data-page={id} aria-label={title}>
              <h3 class="settings__found-title">{title}</h3>
              <Dynamic component={component} />
            </section>
          )}
        </For>
      </div>
    </>
  );
}
