import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  replaceAll,
  replaceNext,
  search,
  searchPanelOpen,
  SearchQuery,
  selectMatches,
  setSearchQuery,
} from '@codemirror/search';
import { EditorSelection, type EditorState, type Extension, Facet, StateEffect, StateField } from '@codemirror/state';
import { type Command, EditorView, type Panel, runScopeHandlers, type ViewUpdate } from '@codemirror/view';
import { atOnce } from '../../../../notes/basics/steps.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { editorInputText } from '../editor-input.texts.ts';
import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';
import { panelIcons } from './panel-icons.ts';
import { readAsSource } from '../../text/touched.ts';
import {
  countMatches,
  matchCountText,
  firstMatch,
  type Looking,
  lookThrough,
  type Match,
  type MatchCount,
  patternProblem,
  replacedText,
} from './look-through.ts';

/** Where the text begins that is shown: before it stand the properties, as fields; 0 where they are shown as text. */
export const fieldsEnd = Facet.define<number, number>({ combine: (ends) => Math.max(0, ...ends) });

const showMatch = StateEffect.define<readonly Match[]>();

/** What is scrolled to while it is typed, as the cursor is elsewhere: a callout or a table shows its words there, where they can be marked. */
const shownMatch = StateField.define<readonly Match[]>({
  create: () => [],
  update(previousMatches, { effects, docChanged, selection }) {
    const shownMatches = effects.find((effect) => effect.is(showMatch))?.value;
    if (shownMatches) return shownMatches;
    return previousMatches.length > 0 && (docChanged || selection) ? [] : previousMatches;
  },
  provide: (field) => readAsSource.from(field),
});

/** Find and replace in the text: its own look, a count, and what is wrong with a pattern. */
export const findInText: Extension = [search({ top: true, createPanel }), shownMatch];

/** Pixels that are seen above and below what is found. */
const AROUND = 96;

const PANELS = new WeakMap<EditorView, FindPanel>();

/**
 * Opens the panel, with the field for what is put instead where asked.
 * @param sought what is looked for where nothing is selected; else what was looked for last
 */
export function openFind(view: EditorView, replaces: boolean, sought?: string): void {
  const isSought = sought !== undefined && view.state.selection.main.empty;
  if (isSought)
    view.dispatch({
      effects: setSearchQuery.of(new SearchQuery({ search: sought, literal: true, test: isInShownText })),
    });
  if (replaces) openReplace(view);
  else openSearchPanel(view);
  if (isSought) PANELS.get(view)?.sought();
}

/** Opens the panel with the field for what is put instead. */
export function openReplace(view: EditorView): boolean {
  openSearchPanel(view);
  if (!view.state.readOnly) PANELS.get(view)?.showReplace(true);
  return searchPanelOpen(view.state);
}

const isInShownText = (_match: string, state: EditorState, from: number): boolean => from >= state.facet(fieldsEnd);

/** Takes something back, or does it again. */
const isToUndo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && /^[zy]$/iu.test(key);

function createPanel(view: EditorView): Panel {
  const panel = new FindPanel(view);
  PANELS.set(view, panel);
  return panel;
}

class FindPanel implements Panel {
  readonly dom: HTMLElement;
  readonly top = true;
  private readonly find = field(editorInputText.findPanel.find, editorInputText.findPanel.find);
  private readonly replace = field(editorInputText.findPanel.replaceWith, editorInputText.findPanel.replaceWith);
  private readonly matchCase = toggle(editorInputText.findPanel.matchCase, panelIcons.matchCase, () => this.sought());
  private readonly wholeWord = toggle(editorInputText.findPanel.wholeWord, panelIcons.wholeWord, () => this.sought());
  private readonly isPattern = toggle(editorInputText.findPanel.regularExpression, panelIcons.regularExpression, () =>
    this.sought(),
  );
  private readonly count = createPanelElement('span', { class: 'find-panel__count', role: 'status' });
  /** What is neither stepped to nor replaced. */
  private readonly aside = createPanelElement('p', { class: 'find-panel__aside', role: 'status' });
  private readonly unfold: HTMLButtonElement;
  private readonly replaceRow: HTMLElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What became of *Replace all*, until something else is done. */
  private outcome = '';
  /** What was scrolled to while it was typed: Enter goes to it first, and the cursor is there when the panel is closed. */
  private shown: Match | undefined;
  /** Ends what is looked for in a long text, once something else is. */
  private looking = new AbortController();

  constructor(private readonly view: EditorView) {
    this.find.setAttribute('main-field', 'true');
    const run = (command: Command) => () => this.run(command);
    const goOn: Command = () => this.goOn(view);
    const replaceOne = run(() => this.replaceOne(view));
    this.unfold = button(editorInputText.findPanel.replace, panelIcons.unfold, () =>
      this.showReplace(this.replaceRow.hidden !== false),
    );
    this.unfold.setAttribute('aria-expanded', 'false');
    this.replaceRow = createPanelElement('div', { class: 'find-panel__row' }, [
      this.replace,
      button(editorInputText.findPanel.replaceHelp, editorInputText.findPanel.replace, replaceOne),
      button(editorInputText.findPanel.replaceAllHelp, editorInputText.findPanel.replaceAll, () => this.replaceAll()),
    ]);
    this.replaceRow.hidden = true;
    this.unfold.hidden = view.state.readOnly;
    this.dom = createPanelElement(
      'div',
      { class: 'find-panel', role: 'search', 'aria-label': editorInputText.findPanel.find },
      [
        createPanelElement('div', { class: 'find-panel__row' }, [
          this.unfold,
          this.find,
          this.matchCase,
          this.wholeWord,
          this.isPattern,
          this.count,
          button(editorInputText.findPanel.previousMatch, panelIcons.previous, run(findPrevious)),
          button(editorInputText.findPanel.nextMatch, panelIcons.next, run(goOn)),
          button(editorInputText.findPanel.selectAllMatches, panelIcons.selectAll, run(selectMatches)),
          button(commonText.close, panelIcons.close, () => this.close()),
        ]),
        this.replaceRow,
        this.aside,
      ],
    );
    this.dom.addEventListener('input', ({ target }) => (target === this.find ? this.sought() : this.changed()));
    this.dom.addEventListener('keydown', (event) => this.onKey(event));
    this.take(getSearchQuery(view.state));
  }

  mount(): void {
    this.find.select();
    this.tell();
  }

  update({ transactions, docChanged, selectionSet }: ViewUpdate): void {
    for (const { effects } of transactions)
      for (const effect of effects)
        if (effect.is(setSearchQuery) && !effect.value.eq(this.query())) this.take(effect.value);
    if (!docChanged && !selectionSet) return;
    this.shown = undefined;
    if (!transactions.every((transaction) => transaction.isUserEvent('input.replace.all'))) this.outcome = '';
    // A long text is not counted at each key.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), docChanged ? 150 : 0);
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.looking.abort();
  }

  showReplace(isShown: boolean): void {
    this.replaceRow.hidden = !isShown;
    this.unfold.setAttribute('aria-expanded', String(isShown));
    if (isShown && this.find.value !== '') this.replace.focus();
  }

  /** @param isAll whether it finds what stands in the properties too, while they are shown as fields */
  private query(isAll = false): SearchQuery {
    const isPattern = this.isPattern.ariaPressed === 'true';
    const isUsed = !isPattern || patternProblem(this.find.value) === undefined;
    return new SearchQuery({
      search: isUsed ? this.find.value : '',
      replace: this.replace.value,
      caseSensitive: this.matchCase.ariaPressed === 'true',
      wholeWord: this.wholeWord.ariaPressed === 'true',
      regexp: isPattern,
      // “\n” is two signs where no pattern is written.
      literal: !isPattern,
      ...(!isAll && { test: isInShownText }),
    });
  }

  private take({ search: sought, replace, caseSensitive, wholeWord, regexp }: SearchQuery): void {
    this.find.value = sought;
    this.replace.value = replace;
    this.matchCase.ariaPressed = String(caseSensitive);
    this.wholeWord.ariaPressed = String(wholeWord);
    this.isPattern.ariaPressed = String(regexp);
    this.tell();
  }

  private changed(): void {
    this.outcome = '';
    const query = this.query();
    if (!query.eq(getSearchQuery(this.view.state))) this.view.dispatch({ effects: setSearchQuery.of(query) });
    this.tell();
  }

  /** Replaces the match that shows and goes on to the next; where none shows, the next one is shown first. */
  private replaceOne(view: EditorView): boolean {
    if (this.shown) this.goOn(view);
    return replaceNext(view);
  }

  /** Something else is sought: the first of it is shown, while the cursor stays where it is. */
  sought(): void {
    this.changed();
    void lookThrough(firstMatch(this.query(), this.view.state), this.looking.signal, (shownMatch) => {
      this.shown = shownMatch;
      const range = shownMatch && EditorSelection.range(shownMatch.from, shownMatch.to);
      const scrolls = range ? [EditorView.scrollIntoView(range, { yMargin: AROUND })] : [];
      this.view.dispatch({ effects: [showMatch.of(shownMatch ? [shownMatch] : []), ...scrolls] });
    });
  }

  private tell(): void {
    this.looking.abort();
    const { signal } = (this.looking = new AbortController());
    void lookThrough(
      this.countAll(),
      signal,
      ([count, hidden]) => this.say(count, hidden),
      () => (this.count.textContent = ''),
    );
  }

  private say(count: MatchCount | undefined, hidden: number): void {
    const sought = this.find.value;
    const problem = this.isPattern.ariaPressed === 'true' && sought !== '' ? patternProblem(sought) : undefined;
    this.count.textContent = problem ?? (this.outcome || (count ? matchCountText(count) : ''));
    const { leftInProperties, hiddenInProperties } = editorInputText.countMatches;
    const hiddenText = this.outcome === '' ? hiddenInProperties : leftInProperties;
    this.aside.textContent = hidden > 0 ? hiddenText(hidden) : '';
    this.count.classList.toggle(
      'find-panel__count--problem',
      problem !== undefined || (count?.found === 0 && this.outcome === ''),
    );
    this.find.setAttribute('aria-invalid', String(problem !== undefined));
  }

  private run(command: Command): void {
    this.changed();
    command(this.view);
    this.tell();
  }

  /** To the match that is shown already, else to the next one. */
  private goOn(view: EditorView): boolean {
    const { shown } = this;
    if (!shown) return findNext(view);
    view.dispatch({
      selection: { anchor: shown.from, head: shown.to },
      effects: EditorView.scrollIntoView(shown.from),
      userEvent: 'select.search',
    });
    return true;
  }

  private close(): void {
    this.takeCursorAlong();
    closeSearchPanel(this.view);
  }

  /** Before the panel is closed, as what is drawn of the text shows its words then: one writes at what was found. */
  private takeCursorAlong(): void {
    if (this.shown) this.view.dispatch({ selection: { anchor: this.shown.from } });
  }

  private replaceAll(): void {
    this.changed();
    const count = atOnce(countMatches(this.query(), this.view.state));
    if (replaceAll(this.view)) this.outcome = replacedText(count);
    this.tell();
  }

  /** How many there are, and how many more in properties that are shown as fields: they are neither stepped to nor replaced. */
  private *countAll(): Looking<readonly [count: MatchCount | undefined, hidden: number]> {
    const query = this.query();
    if (!query.valid || query.search === '' || this.find.value === '') return [undefined, 0];
    const { state } = this.view;
    const count = yield* countMatches(query, state);
    const end = state.facet(fieldsEnd);
    return [count, end === 0 ? 0 : (yield* countMatches(this.query(true), state, end)).found];
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.takeCursorAlong();
    if (runScopeHandlers(this.view, event, 'search-panel')) event.preventDefault();
    // A button has nothing of its own to take back, as a field has: the keys are for the text that it changed.
    else if (event.target instanceof HTMLButtonElement && isToUndo(event)) {
      if (runScopeHandlers(this.view, event, 'editor')) event.preventDefault();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const isReplacing = event.target === this.replace;
      if (isReplacing && (event.ctrlKey || event.metaKey)) this.replaceAll();
      else if (isReplacing) this.run((view) => this.replaceOne(view));
      else this.run(event.shiftKey ? findPrevious : (view) => this.goOn(view));
    }
  }
}

/** An element of the panel, which is no part of the app's own tree of components. */
function createPanelElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const htmlElement = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) htmlElement.setAttribute(key, value);
  htmlElement.append(...children);
  return htmlElement;
}

function field(label: string, placeholder: string): HTMLInputElement {
  return createPanelElement('input', {
    class: 'input find-panel__field',
    type: 'text',
    'aria-label': label,
    placeholder,
    autocomplete: 'off',
    spellcheck: 'false',
  });
}

/** @param face a word, which is its name, more or less, or an icon */
function button(label: string, face: string | IconComponent, run: () => void): HTMLButtonElement {
  const isWord = typeof face === 'string';
  const buttonElement = createPanelElement(
    'button',
    {
      type: 'button',
      class: `find-panel__button${isWord ? ' find-panel__button--word' : ''}`,
      'aria-label': label,
      title: label,
    },
    [isWord ? face : drawIcon(face)],
  );
  buttonElement.addEventListener('click', run);
  return buttonElement;
}

/** A button that stays pressed. */
function toggle(label: string, icon: IconComponent, changed: () => void): HTMLButtonElement {
  const toggleButton = button(label, icon, () => {
    toggleButton.ariaPressed = String(toggleButton.ariaPressed !== 'true');
    changed();
  });
  toggleButton.ariaPressed = 'false';
  return toggleButton;
}
