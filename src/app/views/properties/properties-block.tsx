import ChevronRight from 'lucide-solid/icons/chevron-right';
import Plus from 'lucide-solid/icons/plus';
import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  onCleanup,
  onMount,
  Show,
  type Signal,
} from 'solid-js';
import { parseFrontmatter, propertyNames } from '../../../notes/frontmatter/frontmatter.ts';
import { propertyKind, type PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import { dataAsWritten } from '../../../notes/frontmatter/written-number.ts';
import { commandKeys } from '../../editor/input/command-names.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { matchesKeys } from '../../state/layout/commands.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { propertiesText } from './properties.texts.ts';
import { Button } from '../../ui/button.tsx';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { SuggestingInput } from '../../ui/suggesting-input.tsx';
import {
  createOwnSteps,
  editProperties,
  placeAfterDrop,
  placeAfterMove,
  type PropertyEdit,
  type StepWay,
} from './property-edits.ts';
import type { PropertyHelp } from './property-help.ts';
import { PropertyRow } from './property-row.tsx';
import { VALUE_ENTERED } from './text-field.tsx';
import { endAwaitingName, giveUpProperty, isPropertyWanted, leaveProperty, tookProperty } from './open-properties.ts';
import './properties.css';
import './property.css';
import { inOwnLanguage } from '../../state/messages/own-language.ts';

/** As in the editor, beside the keys of the command. */
const REDO_TOO = 'Ctrl+Y';

/**
 * The keys of Undo among fields: in one that was written in and does not have its value in the note yet, they are the browser's
 * own; anywhere else they mean the note.
 * @param step @returns whether there was a step
 * @returns what listens for them in a part of the page
 */
function createUndoKeys(step: (way: StepWay) => boolean): (area: HTMLElement) => void {
  const preferences = usePreferences();
  const wayOf = (event: KeyboardEvent): StepWay | undefined => {
    const { shortcuts } = preferences.settings();
    const isPressed = (keys: string) => keys !== '' && matchesKeys(keys, event);
    if (isPressed(commandKeys('undo', shortcuts))) return 'undo';
    return isPressed(commandKeys('redo', shortcuts)) || isPressed(REDO_TOO) ? 'redo' : undefined;
  };
  return (area) => {
    /** Of the field with the keyboard: its value as the note has it. */
    let storedValue: string | undefined;
    for (const type of ['focusin', 'change'])
      area.addEventListener(
        type,
        ({ target }) => (storedValue = target instanceof Element ? formFieldValue(target) : undefined),
      );
    area.addEventListener('keydown', (event) => {
      const { target } = event;
      const way = wayOf(event);
      if (way === undefined || !(target instanceof HTMLElement) || formFieldValue(target) !== storedValue) return;
      // A date that has the keyboard takes no other value than what is written in it.
      const isDate = target instanceof HTMLInputElement && target.type.startsWith('date');
      if (isDate) target.blur();
      if (step(way)) event.preventDefault();
      // A row that moves in the page loses the keyboard, too.
      if (target.isConnected) target.focus({ preventScroll: true });
      storedValue = formFieldValue(target);
    });
  };
}

const formFieldValue = (target: Element): string | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : undefined;

interface PropertiesBlockProps {
  /** Of the whole note, as it is being written. */
  readonly text: string;
  /** Its beginning with the properties: it stays the same while the text below is written. */
  readonly head: string;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  readonly onText: (text: string) => void;
  /** Makes a step of Undo in the editor of the note. @returns whether there was one */
  readonly onStep: (way: StepWay) => boolean;
  /** The last value is written: one goes on in the text. */
  readonly onDone: () => void;
  /** Shows the text itself, at a line (1-based). */
  readonly onRaw: (line: number) => void;
  /** Above a note: whether the person has them open. In a view of their own they are not folded. */
  readonly openness?: Signal<boolean>;
  /** Above a note: whether its part of the page is the one in use. */
  readonly isInUse?: boolean;
  /** A first property was begun, and not added after all. */
  readonly onNoneAdded?: () => void;
}

/** Longer YAML (UTF-16 units) is edited as text: each field of it would be a control on the page. */
export const MOST_PROPERTIES = 16_000;

/** The properties of a note as fields. Every edit goes into the text, and leaves all else in it as it is. */
export function PropertiesBlock(props: PropertiesBlockProps) {
  const yaml = () => props.head;
  const isLarge = () => yaml().length > MOST_PROPERTIES;
  const frontmatter = createMemo(() => (isLarge() ? undefined : parseFrontmatter(yaml())));
  const data = () => frontmatter()?.data ?? {};
  const writtenData = createMemo(() => dataAsWritten(data(), frontmatter()?.numbers ?? []));
  const names = createMemo(() => propertyNames(frontmatter() ?? {}), undefined, { equals: isSameOrder });
  const [chosenKinds, setChosen] = createSignal<ReadonlyMap<string, PropertyKind>>(new Map());
  const [why, setWhy] = createSignal('');
  const isFoldable = () => props.openness !== undefined;
  /** One is being added: that opens them for now, and is no choice. */
  const [isAdding, setAdding] = createSignal(false);
  const isOpen = () => (props.openness?.[0]() ?? true) || isAdding() || names().length === 0;
  const toggle = () => {
    const isOpening = !isOpen();
    setAdding(false);
    props.openness?.[1](isOpening);
  };
  const listId = createUniqueId();
  /** A property that was just named: its value is what is typed next. */
  const [begun, setBegun] = createSignal<string>();
  /** One that the command began, from the text: with its value the keyboard goes back there. */
  let isFromText: string | undefined;
  const steps = createOwnSteps();
  let list!: HTMLDivElement;
  let block!: HTMLElement;
  /** Of the notes of all tabs, also those that are hidden, the fields of the one in use. */
  const isAskedFor = () =>
    isFoldable() ? isPropertyWanted('note') && props.isInUse === true : isPropertyWanted('view');

  const canAdd = () => props.canEdit && !isLarge() && !frontmatter()?.problem;
  createEffect(() => isAskedFor() && setAdding(true));
  createEffect(() => isAskedFor() && !canAdd() && giveUpProperty());
  createEffect(() => {
    const name = begun();
    if (name === undefined || !names().includes(name)) return;
    setBegun(undefined);
    // What is typed behind the Enter of its name is its value.
    const release = holdKeys();
    requestAnimationFrame(() => {
      focusValue(name);
      release();
    });
  });
  /** Its field; of a link or a long text, which have none at rest, the button that brings it. @returns whether there is one */
  const focusValue = (name: string): boolean => {
    const value = list.querySelector(`[data-property="${CSS.escape(name)}"] .property__value`);
    const field = value?.querySelector<HTMLElement>('input, textarea');
    const focusTarget = field ?? [...(value?.querySelectorAll('button') ?? [])].at(-1);
    focusTarget?.focus();
    // The browser would put the cursor before what is there.
    if (focusTarget instanceof HTMLInputElement && focusTarget.type === 'text')
      focusTarget.setSelectionRange(focusTarget.value.length, focusTarget.value.length);
    return focusTarget !== undefined;
  };

  const edit = (propertyEdit: PropertyEdit): boolean => {
    const result = editProperties(props.text, propertyEdit);
    setWhy('why' in result ? result.why : '');
    const hadKeyboard = list.contains(document.activeElement);
    if ('text' in result && result.text !== props.text) {
      steps.did(props.text, result.text);
      props.onText(result.text);
    }
    // A day that is written in a field for text makes a field for days of it.
    if (!hadKeyboard || (propertyEdit.kind !== 'set' && propertyEdit.kind !== 'type')) return 'text' in result;
    requestAnimationFrame(() => {
      const focusedElement = document.activeElement;
      // The text around the fields holds them, too: there it is not lost.
      const isInText = focusedElement instanceof HTMLElement && focusedElement.isContentEditable;
      if (focusedElement?.contains(list) && !isInText) focusValue(propertyEdit.name);
    });
    return 'text' in result;
  };
  const undoOnKeys = createUndoKeys((way) => {
    if (props.onStep(way)) return true;
    const text = steps.step(way, props.text);
    if (text !== undefined) props.onText(text);
    return text !== undefined;
  });
  const leaveBegun = () => {
    isFromText = undefined;
    leaveProperty();
  };
  const leaveOnEscape = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isFromText === undefined) return;
    if (propertyOf(target) === isFromText) leaveBegun();
  };
  /** Enter ends a value: then the next one has the keyboard, and behind the last one the text. */
  const goOnWithEnter = (event: KeyboardEvent) => {
    const { target } = event;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== 'Enter' || !isPlain || !(target instanceof HTMLInputElement)) return;
    // It takes what the arrows point to in the list of the field.
    if (target.hasAttribute('aria-activedescendant')) return;
    const name = target.closest('.property__value') && propertyOf(target);
    // In a list Enter ends an item, and without one the list.
    const isOfItem = target.matches('.chips-field__input') && target.value.trim() !== '';
    if (typeof name !== 'string' || isOfItem) return;
    // What has the keyboard next is not to get a line, or to be pressed.
    event.preventDefault();
    // Before the field loses the keyboard, which saves what stands in it.
    target.dispatchEvent(new Event(VALUE_ENTERED));
    if (name === isFromText) leaveBegun();
    else if (
      !names()
        .slice(names().indexOf(name) + 1)
        .some(focusValue)
    )
      props.onDone();
  };
  onMount(() => undoOnKeys(block));
  // A field writes its value as it loses the keyboard: a page that is left takes it away, before the note's text is kept.
  const onLeave = () => {
    const field = document.activeElement;
    if (field instanceof HTMLElement && list.contains(field)) field.blur();
  };
  window.addEventListener('pagehide', onLeave, { capture: true });
  onCleanup(() => window.removeEventListener('pagehide', onLeave, { capture: true }));
  // Before the field saves its value, which it does as it loses the keyboard too: a day makes another field of it.
  onMount(() => list.addEventListener('keydown', goOnWithEnter, { capture: true }));
  const move = (name: string, by: -1 | 1) => {
    const nextName = placeAfterMove(names(), name, by);
    if (nextName !== null) edit({ kind: 'move', name, before: nextName });
  };
  /** The keyboard goes on in the list, where its menu had it. */
  const remove = (name: string) => {
    const at = names().indexOf(name);
    const beside = names()[at + 1] ?? names()[at - 1];
    edit({ kind: 'remove', name });
    const menu = `[data-property="${CSS.escape(beside ?? '')}"] .property__menu`;
    list.querySelector<HTMLElement>(beside === undefined ? '.properties-block__foot button' : menu)?.focus();
  };
  const drop = (name: string, on: string) => {
    const nextName = placeAfterDrop(names(), name, on);
    if (nextName !== null) edit({ kind: 'move', name, before: nextName });
  };
  const choose = (name: string, kind: PropertyKind) =>
    setChosen((previousKinds) => new Map(previousKinds).set(name, kind));
  const kindOf = (name: string) =>
    propertyKind(name, data()[name], chosenKinds().get(name) ?? props.help.declaredKind(name));
  const count = () => propertiesText.propertiesBlock.title(names().length);

  return (
    <section
      ref={block}
      class="properties-block"
      classList={{ 'is-in-note': isFoldable() }}
      data-properties
      aria-label={propertiesText.propertiesBlock.region}
      {...{ [TEXT_OF]: props.help.path }}
    >
      <Show when={isFoldable() && names().length > 0 && !isLarge() && !frontmatter()?.problem}>
        <button
          type="button"
          class="properties-block__fold"
          aria-expanded={isOpen()}
          aria-controls={listId}
          onClick={toggle}
        >
          {count()}
          <ChevronRight aria-hidden="true" />
        </button>
      </Show>
      <Show when={frontmatter()?.problem}>
        {(problem) => (
          <p class="properties-block__problem" role="status">
            {propertiesText.propertiesBlock.unreadable(problem().line, inOwnLanguage(problem().message))}{' '}
            <Button size="sm" onClick={() => props.onRaw(problem().line)}>
              {propertiesText.propertiesBlock.edit}
            </Button>
          </p>
        )}
      </Show>
      <Show when={isLarge()}>
        <p class="properties-block__problem">
          {propertiesText.propertiesBlock.tooLong(
            <Button size="sm" onClick={() => props.onRaw(1)}>
              {propertiesText.propertiesBlock.edit}
            </Button>,
          )}
        </p>
      </Show>
      <div id={listId} hidden={!isOpen()} ref={list} onKeyDown={leaveOnEscape}>
        <Show when={names().length > 0}>
          <div role="list" class="properties-block__list">
            <For each={names()}>
              {(name) => (
                <PropertyRow
                  name={name}
                  value={data()[name]}
                  written={writtenData()[name]}
                  kind={kindOf(name)}
                  canEdit={props.canEdit}
                  help={props.help}
                  onEdit={edit}
                  onRemove={() => remove(name)}
                  onMove={(by) => move(name, by)}
                  onDropped={(dropped) => drop(dropped, name)}
                  onKind={(kind) => choose(name, kind)}
                  onGoOn={focusValue}
                  onRaw={() => props.onRaw(1)}
                />
              )}
            </For>
          </div>
        </Show>
        <Show when={!isFoldable() && names().length === 0 && canAdd()}>
          <p class="properties-block__about">{propertiesText.propertiesBlock.about}</p>
        </Show>
        <Show when={why()}>
          <p class="properties-block__problem" role="alert">
            {why()}
          </p>
        </Show>
        <Show when={canAdd()}>
          <div class="properties-block__foot">
            <NewProperty
              names={names()}
              help={props.help}
              onEdit={edit}
              onKind={choose}
              onNamed={(name, isByCommand) => {
                isFromText = isByCommand ? name : undefined;
                // It is not folded away as it is written.
                setAdding(true);
                setBegun(name);
              }}
              isAskedFor={isAskedFor()}
              onNone={() => names().length === 0 && props.onNoneAdded?.()}
            />
            <Show when={names().length > 0}>
              <button type="button" class="property__more" onClick={() => props.onRaw(1)}>
                {propertiesText.propertiesBlock.editAsText}
              </button>
            </Show>
          </div>
        </Show>
      </div>
    </section>
  );
}

const propertyOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLInputElement
    ? (target.closest('[data-property]')?.getAttribute('data-property') ?? null)
    : null;

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, at) => name === b[at]);

interface NewPropertyProps {
  readonly names: readonly string[];
  readonly help: PropertyHelp;
  readonly onEdit: (edit: PropertyEdit) => void;
  readonly onKind: (name: string, kind: PropertyKind) => void;
  /** It was named, and Enter pressed. */
  readonly onNamed: (name: string, isByCommand: boolean) => void;
  /** Whether a command asks for one here. */
  readonly isAskedFor: boolean;
  /** None was named. */
  readonly onNone: () => void;
}

/** The button that adds a property, and the field for its name, which takes the button's place. */
function NewProperty(props: NewPropertyProps) {
  const [isNaming, setNaming] = createSignal(false);
  /** By the command, which came from elsewhere; the button is in the same place as the field. */
  let isByCommand = false;
  /** How other notes have one of this name: asked for while it is typed, as Enter waits for nothing. */
  let used: { readonly name: string; readonly kind: PropertyKind | undefined } | undefined;
  let askedName = '';
  const look = async (name: string) => {
    askedName = name;
    const kind = await props.help.usedKind(name).catch(() => undefined);
    // The answer for half a name may come last.
    if (askedName === name) used = { name, kind };
  };
  createEffect(() => {
    if (!props.isAskedFor) return;
    isByCommand = true;
    setNaming(true);
    tookProperty();
  });
  const add = (enteredName: string) => {
    // The field that goes with Enter or Escape loses the keyboard, which adds nothing.
    if (!isNaming()) return;
    const name = enteredName.trim();
    setNaming(false);
    if (name === '') props.onNone();
    if (name === '' || props.names.includes(name)) return;
    const declared = props.help.declaredKind(name) ?? (used?.name === name ? used.kind : undefined);
    const kind = propertyKind(name, '', declared);
    // Where nobody says what it is, its value does once it is written, as when the note is read again.
    if (kind !== 'text') props.onKind(name, kind);
    const isList = kind === 'list' || kind === 'tags' || kind === 'aliases';
    props.onEdit({ kind: 'set', name, value: isList ? [] : kind === 'checkbox' ? false : '' });
  };
  return (
    <Show
      when={isNaming()}
      fallback={
        <button type="button" class="property__more" onClick={() => ((isByCommand = false), setNaming(true))}>
          <Plus aria-hidden="true" />
          {propertiesText.propertiesBlock.add}
        </button>
      }
    >
      <SuggestingInput
        class="property__input property__name"
        aria-label={propertiesText.propertiesBlock.newName}
        placeholder={propertiesText.propertiesBlock.newNamePlaceholder}
        // Before the next key: letters typed right after the button was pressed are of the name.
        inputRef={(input) =>
          queueMicrotask(() => {
            input.focus();
            endAwaitingName();
          })
        }
        suggest={async () => (await props.help.names()).filter((name) => !props.names.includes(name))}
        on:input={(event) => void look(event.currentTarget.value.trim())}
        onBlur={(event) => add(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setNaming(false);
            if (isByCommand) leaveProperty();
            props.onNone();
          }
          if (event.key !== 'Enter') return;
          const name = event.currentTarget.value;
          add(name);
          props.onNamed(name.trim(), isByCommand);
        }}
      />
    </Show>
  );
}
