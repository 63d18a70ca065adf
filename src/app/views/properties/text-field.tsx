import Pencil from 'lucide-solid/icons/pencil';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { takeLink } from '../../../notes/frontmatter/frontmatter-fields.ts';
import { toLinkValue } from '../../../notes/frontmatter/property-kind.ts';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { classifyHref } from '../../markdown/classify-href.ts';
import { drawAddress } from '../../markdown/files/address-link.ts';
import { wikilinkLabel } from '../../markdown/rules/wikilink.ts';
import { propertiesText } from './properties.texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { stillWhile } from '../../ui/page/still-while.ts';
import { SuggestingInput } from '../../ui/suggesting-input.tsx';
import type { PropertyHelp } from './property-help.ts';
import { storedValue } from '../../ui/stored-value.ts';

/** The wikilink that a value consists of: the text between its brackets, and what it is shown as. */
function linkOf(value: string): { readonly inner: string; readonly label: string } | undefined {
  const trimmedValue = value.trim();
  const link = trimmedValue.startsWith('[[') ? readWikilink(trimmedValue, 0, trimmedValue.length) : undefined;
  return link?.to === trimmedValue.length
    ? { inner: trimmedValue.slice(2, -2), label: wikilinkLabel(link) }
    : undefined;
}

function externalAddress(value: string): string | undefined {
  const href = /^https?:\/\/\S+$/.test(value.trim()) ? classifyHref(value.trim()) : undefined;
  return href?.kind === 'external' ? href.href : undefined;
}

const isLinkValue = (value: unknown): value is string =>
  typeof value === 'string' && (linkOf(value) ?? externalAddress(value)) !== undefined;

/** A value that leads somewhere, as a link; a tag as one too. */
export function ValueLink(props: { readonly value: string; readonly isTag?: boolean; readonly help: PropertyHelp }) {
  const link = () => linkOf(props.value);
  const address = () => externalAddress(props.value);
  return (
    <Show
      when={link() ?? (props.isTag === true ? { label: props.value, inner: '' } : undefined)}
      fallback={
        <Show when={address()} fallback={<span class="property__text">{props.value}</span>}>
          {(href) => (
            <a class="external-link property__text" ref={(element) => drawAddress(element, href())}>
              {props.value}
            </a>
          )}
        </Show>
      }
    >
      {(linkParts) => (
        <button
          type="button"
          class="property__link truncate"
          onClick={() =>
            props.isTag === true ? props.help.showTag(props.value) : props.help.followLink(linkParts().inner)
          }
        >
          {linkParts().label}
        </button>
      )}
    </Show>
  );
}

/** Tells a field that Enter ends its value, before the keyboard goes on to the next one. */
export const VALUE_ENTERED = 'latent-value-entered';

interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  /** Its field has the keyboard: no other one takes its place. */
  readonly isWriting: boolean;
  readonly onValue: (value: string) => void;
  /** Its values are notes: their names are offered, and written as links. */
  readonly isLink?: boolean;
}

/** Characters of a value that are shown at first: a long one would stand before the note like a page of its own. */
const CLAMPED = 180;

/** A line of text: a link as a link, a long one cut until it is asked for. */
export function TextValue(props: TextFieldProps) {
  const [isEditing, setEditing] = createSignal(false);
  const shape = stillWhile(
    () => props.isWriting,
    () => {
      if (isLinkValue(props.value) && !isEditing()) return 'link';
      return props.value.length > CLAMPED || props.value.includes('\n') ? 'long' : 'line';
    },
  );
  return (
    <Show
      when={shape() === 'link'}
      fallback={
        <Show
          when={shape() === 'long'}
          fallback={<Line {...props} isBeginning={isEditing()} onEnd={() => setEditing(false)} />}
        >
          <LongText {...props} />
        </Show>
      }
    >
      <span class="property__shown">
        <ValueLink value={props.value} help={props.help} />
        <Show when={props.canEdit}>
          <IconButton size="sm" label={propertiesText.textField.change(props.name)} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </Show>
      </span>
    </Show>
  );
}

function Line(props: TextFieldProps & { readonly isBeginning: boolean; readonly onEnd: () => void }) {
  const shownValue = () => (props.isLink ? (linkOf(props.value)?.inner ?? props.value) : props.value);
  let offered: { readonly to: string; readonly links: readonly string[] } | undefined;
  let isTaking = false;
  const save = (input: HTMLInputElement) => {
    if (isTaking) return;
    const value = props.isLink ? toLinkValue(input.value) : input.value;
    if (value !== props.value) props.onValue(value);
    props.onEnd();
  };
  const suggest = async (query: string) => {
    const links = await props.help.values(props.name, props.isLink && !query.startsWith('[[') ? `[[${query}` : query);
    offered = { to: query, links };
    return links;
  };
  /** A link that is begun is the first one that is offered for it, also where that is still looked for. */
  const take = (input: HTMLInputElement) => {
    const inputValue = input.value;
    const isLinkBegun = inputValue !== shownValue() && (props.isLink || inputValue.startsWith('[['));
    if (!isLinkBegun) return save(input);
    const offerLinks = (links: readonly string[]) => {
      isTaking = false;
      input.value = takeLink(inputValue, links);
      save(input);
    };
    if (offered?.to === inputValue) return offerLinks(offered.links);
    isTaking = true;
    void suggest(inputValue)
      .catch(() => [])
      .then(offerLinks);
  };
  return (
    <SuggestingInput
      class="property__input"
      aria-label={props.name}
      placeholder={props.isLink ? propertiesText.textField.notePlaceholder : propertiesText.textField.emptyPlaceholder}
      readOnly={!props.canEdit}
      value={shownValue()}
      inputRef={(input) => {
        input.addEventListener(VALUE_ENTERED, () => take(input));
        if (props.isBeginning) queueMicrotask(() => input.focus());
      }}
      suggest={suggest}
      present={props.isLink ? props.value : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget);
        if (event.key === 'Escape') event.currentTarget.value = shownValue();
      }}
      onBlur={(event) => save(event.currentTarget)}
    />
  );
}

function LongText(props: TextFieldProps) {
  const [isOpen, setOpen] = createSignal(false);
  let area: HTMLTextAreaElement | undefined;
  createEffect(on(isOpen, (open) => open && area?.focus(), { defer: true }));
  return (
    <div class="property__long">
      <Show when={isOpen()} fallback={<p class="property__text">{`${props.value.slice(0, CLAMPED).trimEnd()}…`}</p>}>
        <textarea
          class="property__input property__area"
          aria-label={props.name}
          readOnly={!props.canEdit}
          ref={(element) => {
            area = element;
            storedValue(() => props.value)(element);
          }}
          onBlur={(event) => event.currentTarget.value !== props.value && props.onValue(event.currentTarget.value)}
        />
      </Show>
      <button type="button" class="property__more" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        {isOpen() ? propertiesText.textField.showLess : propertiesText.textField.showAll}
      </button>
    </div>
  );
}
