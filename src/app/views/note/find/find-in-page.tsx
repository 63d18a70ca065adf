import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { countText } from '../../../editor/input/find/count-matches.ts';
import { panelIcons } from '../../../editor/input/find/panel-icons.ts';
import { showPlaceOnPage } from '../../../markdown/show-place.ts';
import type { IconComponent } from '../../../ui/draw-icon.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import { commonText } from '../../../strings/en/common.ts';
import { findText } from './find-text.ts';
import './find-in-page.css';

export interface FindInPageProps {
  /** What is searched. */
  readonly page: () => HTMLElement;
  /** Changes when the page was drawn anew, or more of it. */
  readonly drawn: unknown;
  /** All of a long note is to be drawn. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const ALL = 'found-in-note';
const ONE = 'found-in-note-now';

/** Finds in a note that is read: the same panel as where it is written, without replacing. */
export function FindInPage(props: FindInPageProps) {
  const [text, setText] = createSignal('');
  const [matchCase, setMatchCase] = createSignal(false);
  const [wholeWord, setWholeWord] = createSignal(false);
  const [found, setFound] = createSignal<readonly Range[]>([]);
  const [at, setAt] = createSignal(0);
  let field!: HTMLInputElement;

  createEffect(
    on([text, matchCase, wholeWord, () => props.drawn], () => {
      setFound(findText(props.page(), { text: text(), matchCase: matchCase(), wholeWord: wholeWord() }));
      setAt((before) => Math.min(before, found().length));
    }),
  );
  createEffect(() => light(found(), found()[at() - 1]));
  const go = (by: 1 | -1) => {
    const { length } = found();
    if (length === 0) return;
    const next = at() === 0 ? (by > 0 ? 1 : length) : ((at() - 1 + by + length) % length) + 1;
    setAt(next);
    const place = found()[next - 1]?.startContainer.parentElement;
    if (place) showPlaceOnPage(place, 'center');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isNext = event.key === 'Enter' || event.key === 'F3';
    if (!isNext && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isNext) go(event.shiftKey ? -1 : 1);
    else props.onClose();
  };
  onMount(() => {
    props.onOpen();
    field.focus();
  });
  onCleanup(() => light([], undefined));

  return (
    <div
      class="find-panel find-in-page"
      role="search"
      aria-label={noteText.findInPage.findInThisNote}
      onKeyDown={onKeyDown}
    >
      <div class="find-panel__row">
        <input
          class="input find-panel__field"
          aria-label={noteText.findInPage.findInThisNote}
          placeholder={noteText.findInPage.findInThisNote}
          autocomplete="off"
          spellcheck={false}
          ref={field}
          onInput={(event) => {
            setAt(0);
            setText(event.currentTarget.value);
          }}
        />
        <PanelButton
          label={noteText.findInPage.matchCase}
          icon={panelIcons.matchCase}
          pressed={matchCase()}
          onPress={() => setMatchCase(!matchCase())}
        />
        <PanelButton
          label={noteText.findInPage.wholeWord}
          icon={panelIcons.wholeWord}
          pressed={wholeWord()}
          onPress={() => setWholeWord(!wholeWord())}
        />
        <span class="find-panel__count" role="status">
          <Show when={text() !== ''}>{countText({ found: found().length, isMore: false, selected: at() })}</Show>
        </span>
        <PanelButton label={noteText.findInPage.previousMatch} icon={panelIcons.previous} onPress={() => go(-1)} />
        <PanelButton label={noteText.findInPage.nextMatch} icon={panelIcons.next} onPress={() => go(1)} />
        <PanelButton label={commonText.close} icon={panelIcons.close} onPress={() => props.onClose()} />
      </div>
    </div>
  );
}

function PanelButton(props: {
  readonly label: string;
  readonly icon: IconComponent;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      class="find-panel__button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={() => props.onPress()}
    >
      <Dynamic component={props.icon} aria-hidden="true" />
    </button>
  );
}

/** Marks places without changing the page; older browsers scroll to them alone. */
function light(all: readonly Range[], now: Range | undefined): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(ALL, new Highlight(...all));
  const one = new Highlight(...(now ? [now] : []));
  one.priority = 1;
  CSS.highlights.set(ONE, one);
}
