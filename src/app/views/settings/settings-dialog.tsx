import './settings.css';
import { Tabs } from '@kobalte/core/tabs';
import { createEffect, createMemo, createResource, createSignal, For, on, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { isUnspaced } from '../../../notes/words.ts';
import { commonText } from '../../strings/common.texts.ts';
import { searchSettingsText } from './search-settings.texts.ts';
import { settingsText } from './settings.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { resetOf, type SettingsPageId } from './page-keys.ts';
import { SETTINGS_PAGES, type SettingsPage } from './pages.ts';

/** A part of a page that matches. */
interface SettingsMatch {
  readonly page: string;
  /** Whether a setting in it is named so; otherwise only what is said about it has the words. */
  readonly isNamed: boolean;
}

/** What stands for one setting each in a part of a page. */
const FIELDS =
  ':scope > :is(.switch, .field, .segmented, .radio-list), .settings__grid > *, .settings__facts > *, .shortcuts > *';

/**
 * Hides what does not match, so that the settings' own words need no second list. A word counts where one begins with it (“tab” is not
 * looked for in “comfortable”), and within others only where none does.
 */
export function matchSettings(list: HTMLElement, query: string): SettingsMatch[] {
  const typed = typedWords(query);
  const telling = typed.filter((word) => !SMALL_WORDS.has(word));
  const words = telling.length > 0 ? telling : typed;
  const isWithin = (text: string, word: string) => text.includes(word);
  for (const isIn of [beginsOne, isWithin]) {
    const matches = matchWords(list, words, isIn);
    if (matches.length > 0) return matches;
  }
  // Of what has no part with all of them, the words that are there at all: “gpt-4”, “vim bindings”.
  const known = words.filter((word) => matchWords(list, [word], beginsOne).length > 0);
  return matchWords(list, known.length > 0 ? known : words, beginsOne);
}

/** “api-key” is two words; a sign alone is looked for as it is. */
const typedWords = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [word]);

/** What names no setting: “how do I change the …”. */
const SMALL_WORDS = new Set(searchSettingsText.foundSettings.ignoredWords.split(' '));

function beginsOne(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || isUnspaced(word) || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  return false;
}

function matchWords(
  list: HTMLElement,
  words: readonly string[],
  isIn: (text: string, word: string) => boolean,
): SettingsMatch[] {
  const has = (text: string) => words.every((word) => [word, ...meantBy(word)].some((meaning) => isIn(text, meaning)));
  const matches: SettingsMatch[] = [];
  for (const page of list.children) {
    if (!(page instanceof HTMLElement) || page.dataset['page'] === undefined) continue;
    const title = page.querySelector('.settings__found-title')?.textContent ?? '';
    const isPage = has(title.toLowerCase());
    const parts = [...page.children].filter((part): part is HTMLElement => part instanceof HTMLElement);
    let isAny = false;
    for (const part of parts) {
      if (part.matches('.settings__found-title')) continue;
      const fields = [...part.querySelectorAll<HTMLElement>(FIELDS)];
      const shared = elementTextWithout(part, FIELDS);
      // A word may stand in what is said about all of them; that two fields have one each is no match.
      const fit = fields.filter((field) => has(`${shared} ${elementTextWithout(field)}`));
      part.hidden = !isPage && fit.length === 0 && !has(shared);
      for (const field of fields) field.hidden = !isPage && !fit.includes(field);
      if (part.hidden) continue;
      isAny = true;
      const heading = part.querySelector('.section__heading')?.textContent ?? '';
      const isNamed = isPage || has(heading.toLowerCase()) || fit.some((field) => has(settingFieldName(field)));
      matches.push({ page: page.dataset['page'] ?? '', isNamed });
    }
    page.hidden = !isAny;
  }
  return matches;
}

const LEAST_LETTERS = 3;

/** What the settings say for a word of another app, from its third letter on, or where it is as short as “ai”. */
const meantBy = (word: string): string[] =>
  Object.values(searchSettingsText.foundSettings.otherWords).flatMap(({ typed, called }) =>
    isTyped(typed, [word]) ? called.split('|') : [],
  );

/** Whether one of the words stands in a list, or begins a word of it. */
const isTyped = (list: string, words: readonly string[]): boolean =>
  list
    .split(' ')
    .some((otherWord) =>
      words.some(
        (word) =>
          otherWord === word || ((word.length >= LEAST_LETTERS || isUnspaced(word)) && otherWord.startsWith(word)),
      ),
    );

/**
 * With a space between what stands beside each other, so that each word has its beginning.
 * @param without what within it does not count
 */
function elementTextWithout(element: Element, without?: string): string {
  const leftOutElements = new Set(without === undefined ? [] : element.querySelectorAll(without));
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    leftOutElements.has(node as Element) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts.filter(Boolean).join(' ').toLowerCase();
}

/** Without what is said about it. */
function settingFieldName(field: Element): string {
  const helps = [...field.querySelectorAll('.field__help')].map((help) => elementTextWithout(help));
  return helps.reduce((text, help) => text.replace(help, ''), elementTextWithout(field));
}

/** The settings of all pages whose words have each word of the query, under the names of their pages; those that are named so first. */
function FoundSettings(props: { readonly query: string; readonly onClose: () => void }) {
  const [matchCount, setFound] = createSignal(1);
  const [pages, setPages] = createSignal(SETTINGS_PAGES);
  let list!: HTMLDivElement;
  const look = () => {
    // What is found may stand in a part that is folded.
    for (const folded of list.querySelectorAll('details')) folded.open = true;
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
        <Show when={matchCount() === 0}>{searchSettingsText.foundSettings.noMatch}</Show>
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
        <FoundHelp query={props.query} isAll={matchCount() === 0} onClose={() => props.onClose()} />
      </div>
    </>
  );
}

const MOST_HELP = 3;

/** What the help says of a word: settings are where people look for what has none. `isAll`: also pages that only mention it. */
function FoundHelp(props: { readonly query: string; readonly isAll: boolean; readonly onClose: () => void }) {
  const shell = useShell();
  const [guide] = createResource(() => import('../guide/guide-pages.ts'));
  const foundPages = createMemo(() => {
    const words = typedWords(props.query);
    if (!words.some((word) => word.length >= LEAST_LETTERS || isUnspaced(word))) return [];
    const { helpWords } = searchSettingsText.foundSettings;
    const queries = [
      props.query,
      ...Object.entries(helpWords).flatMap(([query, { typed }]) => (isTyped(typed, words) ? [query] : [])),
    ];
    const pages = queries.flatMap((query) => guide()?.findPages(query) ?? []);
    const named = pages.filter(({ isNamed }) => isNamed);
    const shown = named.length > 0 || !props.isAll ? named : pages;
    return shown.filter(({ name }, at) => shown.findIndex((page) => page.name === name) === at).slice(0, MOST_HELP);
  });
  const open = (page: string) => {
    props.onClose();
    shell.enter('guide', { page });
  };
  return (
    <Show when={foundPages().length > 0}>
      <section class="settings__found-page" aria-label={searchSettingsText.foundSettings.help}>
        <h3 class="settings__found-title">{searchSettingsText.foundSettings.help}</h3>
        <For each={foundPages()}>
          {({ name, line }) => (
            <button type="button" class="settings__help" onClick={() => open(name)}>
              <span class="settings__help-name">{name}</span>
              <span class="settings__help-line">{line}</span>
            </button>
          )}
        </For>
      </section>
    </Show>
  );
}

export interface SettingsDialogProps {
  readonly page?: SettingsPageId;
  readonly query?: string;
  readonly onClose: () => void;
}

/** From here on, what few people change. */
const FIRST_OF_MORE: SettingsPageId = 'permissions';

/** The person's choices. Each takes effect at once; there is nothing to save. */
export function SettingsDialog(props: SettingsDialogProps) {
  const shell = useShell();
  const [query, setQuery] = createSignal(props.query ?? '');
  // A phone has no keys to choose; a narrow window beside another one, or at a zoom of 200 %, has.
  const hasKeys = () => !shell.isPhone() || window.matchMedia('(any-pointer: fine)').matches;
  const pages = () => SETTINGS_PAGES.filter(({ id }) => id !== 'shortcuts' || hasKeys());
  let search: HTMLInputElement | undefined;
  /** Letters that are typed on the names of the pages are looked for: the key is not cancelled, so the field gets it. */
  const searchTyped = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) search?.focus();
  };
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={settingsText.settingsDialog.title} size="wide">
      <input
        ref={search}
        type="search"
        class="input settings__search"
        aria-label={settingsText.settingsDialog.search}
        placeholder={settingsText.settingsDialog.search}
        autocomplete="off"
        spellcheck={false}
        value={query()}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <Show when={query().trim() === ''} fallback={<FoundSettings query={query()} onClose={() => props.onClose()} />}>
        <Tabs class="settings" orientation="vertical" defaultValue={props.page ?? 'general'}>
          <Tabs.List class="settings__tabs" onKeyDown={searchTyped}>
            <For each={pages()}>
              {({ id, title }) => (
                <>
                  <Show when={id === FIRST_OF_MORE}>
                    <span class="settings__tabs-heading" role="presentation">
                      {settingsText.settingsDialog.more}
                    </span>
                  </Show>
                  <Tabs.Trigger class="settings__tab" value={id}>
                    {title}
                  </Tabs.Trigger>
                </>
              )}
            </For>
          </Tabs.List>
          <For each={pages()}>
            {(page) => (
              <Tabs.Content class="settings__page" value={page.id}>
                <p class="settings__about">{page.about}</p>
                <Dynamic component={page.component} />
                <ResetPage page={page} />
              </Tabs.Content>
            )}
          </For>
        </Tabs>
      </Show>
    </Dialog>
  );
}

/** Sets the page back to how it was at first, with a way back. */
function ResetPage(props: { readonly page: SettingsPage }) {
  const { settings, update } = usePreferences();
  const change = () => resetOf(props.page.id, settings());
  const reset = () => {
    const previousSettings = settings();
    const changed = change();
    const undo = Object.fromEntries(
      Object.keys(changed).map((key) => [key, previousSettings[key as keyof typeof previousSettings]]),
    );
    void update(changed);
    showNotice({
      kind: 'info',
      text: settingsText.settingsDialog.reset(props.page.title),
      waits: 'longer',
      action: { label: commonText.undo, run: () => void update(undo) },
    });
  };
  return (
    <Show when={Object.keys(change()).length > 0}>
      <div class="section__row">
        <Button size="sm" onClick={reset}>
          {settingsText.settingsDialog.resetPage}
        </Button>
      </div>
    </Show>
  );
}
