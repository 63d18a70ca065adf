import shapesUrl from 'lucide-static/icon-nodes.json?url';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import { createResource, For, Match, onCleanup, Show, Switch } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { BaseRow, ShownValue } from '../../../../workers/contract.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import { basesText } from '../bases.texts.ts';
import { day, dayAndTime, noteNumber } from '../../../strings/formats.ts';
import { drawAddress } from '../../files/address-link.ts';
import { imageType } from '../../files/image-embed.ts';
import type { BaseFace } from './base-body.ts';

/** An element of an SVG of 24 × 24 units: its name and its attributes. */
type IconPart = readonly [element: string, attributes: Readonly<Record<string, string>>];
/** Lucide's icons by their names, e.g. `calendar-days`. */
export type IconShapes = Readonly<Record<string, readonly IconPart[]>>;

let shapes: Promise<IconShapes> | undefined;

/** All icons, from a file of the app, fetched with the first that is drawn. @throws Error where it cannot be had: the next call tries again */
function loadIconShapes(): Promise<IconShapes> {
  shapes ??= fetch(shapesUrl).then((response) => {
    if (!response.ok) throw new Error(`The icons could not be loaded (${response.status}).`);
    return response.json() as Promise<IconShapes>;
  });
  shapes.catch(() => (shapes = undefined));
  return shapes;
}

/** @param name as a base writes it: `calendar-days`, or `lucide-calendar-days` as older plugins do @returns undefined where there is no such icon */
export function iconParts(shapesByName: IconShapes, name: string): readonly IconPart[] | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^lucide-/u, '');
  return Object.hasOwn(shapesByName, plain) ? shapesByName[plain] : undefined;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon that a base names (`icon("leaf")`), read aloud by its name; where there is none, the name itself. */
function NamedIcon(props: { readonly name: string }) {
  const [parts] = createResource(
    () => props.name,
    async (name) => {
      const shapes = await loadIconShapes().catch(() => undefined);
      return shapes && iconParts(shapes, name);
    },
  );
  return (
    <Show when={parts.latest} fallback={props.name} keyed>
      {(shapeParts) => (
        <svg
          class="base-icon"
          viewBox="0 0 24 24"
          role="img"
          aria-label={props.name}
          ref={(svg) => svg.append(...shapeParts.map(iconElement))}
        />
      )}
    </Show>
  );
}

function iconElement([name, attributes]: IconPart): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    if (attribute !== 'key') element.setAttribute(attribute, value);
  return element;
}

/** A link to a file of the vault; the view that holds the base follows it. */
export function FileLink(props: {
  readonly path: VaultPath | null;
  readonly target: string;
  readonly text: string;
  /** The name of an icon in the place of the text. */
  readonly icon?: string | undefined;
}) {
  return (
    <a
      class="internal-link"
      classList={{ 'is-unresolved': props.path === null }}
      data-target={props.target}
      data-subpath={props.target.includes('#') ? props.target.slice(props.target.indexOf('#') + 1) : ''}
      {...(props.path !== null && { 'data-path': props.path, href: routeToHash(props.path) })}
      {...(props.path === null && { href: '#' })}
    >
      <Show when={props.icon} fallback={props.text}>
        {(name) => <NamedIcon name={name()} />}
      </Show>
    </a>
  );
}

interface CellProps {
  readonly row: BaseRow;
  readonly column: { readonly id: string };
  readonly at: number;
  readonly face: BaseFace;
}

/** One value of a row: what it is, or that it failed. */
export function BaseCell(props: CellProps) {
  const error = () => {
    const said = props.row.errors?.[props.column.id];
    return said === undefined ? undefined : inOwnLanguage(said);
  };
  const isName = () => props.column.id === 'file.name' || props.column.id === 'file.basename';
  return (
    <Show
      when={error()}
      fallback={
        <Show when={isName()} fallback={<BaseValue value={props.row.shown[props.at] ?? null} face={props.face} />}>
          <FileLink path={props.row.path} target={props.row.path} text={props.row.cells[props.at] ?? ''} />
        </Show>
      }
    >
      {(message) => (
        <span
          class="base-failed"
          role="img"
          aria-label={basesText.failedCell(message())}
          title={basesText.failedCell(message())}
        >
          –
        </span>
      )}
    </Show>
  );
}

/** A value by its type. Text of notes is never HTML here, and nothing is loaded from elsewhere. */
function BaseValue(props: { readonly value: ShownValue; readonly face: BaseFace }) {
  const of = <Kind extends string>(kind: Kind) => {
    const { value } = props;
    return typeof value === 'object' && value?.kind === kind
      ? (value as Extract<ShownValue, { readonly kind: Kind }>)
      : undefined;
  };
  const worded = (...kinds: readonly string[]) => {
    const { value } = props;
    return typeof value === 'object' && value !== null && kinds.includes(value.kind) && 'text' in value
      ? value
      : undefined;
  };
  return (
    <Switch>
      <Match when={typeof props.value === 'string'}>{props.value as string}</Match>
      <Match when={typeof props.value === 'number'}>
        <span class="base-number">{noteNumber(props.value as number)}</span>
      </Match>
      <Match when={typeof props.value === 'boolean'}>
        <input
          type="checkbox"
          checked={props.value === true}
          disabled
          aria-label={props.value === true ? basesText.yes : basesText.no}
        />
      </Match>
      <Match when={of('list')}>
        {(value) => (
          <ul class="base-pills">
            <For each={value().items}>
              {(item) => (
                <li class="base-pill">
                  <BaseValue value={item} face={props.face} />
                </li>
              )}
            </For>
          </ul>
        )}
      </Match>
      <Match when={of('date')}>
        {(value) => (
          <time datetime={new Date(value().ms).toISOString()} title={value().text}>
            {/^\d{4}-/.test(value().text) ? (value().hasTime ? dayAndTime : day)(value().ms) : value().text}
          </time>
        )}
      </Match>
      <Match when={of('link')}>
        {(value) => <FileLink path={value().path} target={value().target} text={value().text} icon={value().icon} />}
      </Match>
      <Match when={of('image')}>{(value) => <BaseImage {...value()} face={props.face} />}</Match>
      <Match when={worded('tag')}>
        {(value) => (
          <span class="tag" data-tag={value().text.replace(/^#/, '')} tabindex="0" role="link">
            {value().text}
          </span>
        )}
      </Match>
      <Match when={worded('icon')}>{(value) => <NamedIcon name={value().text} />}</Match>
      <Match when={worded('html', 'text')}>{(value) => <>{value().text}</>}</Match>
    </Switch>
  );
}

interface ImageProps {
  readonly source: string;
  readonly path: VaultPath | null;
  readonly face: BaseFace;
}

/** A picture of the vault; one on another host is a link that names the host, and nothing of it is loaded. */
export function BaseImage(props: ImageProps) {
  const [url] = createResource(
    () => props.path ?? undefined,
    async (path) => {
      const type = imageType(path);
      const file = type === undefined ? undefined : await props.face.vault.file(path).catch(() => undefined);
      if (!file) return undefined;
      // An SVG in <img> runs no script.
      const objectUrl = URL.createObjectURL(file.slice(0, file.size, type));
      onCleanup(() => URL.revokeObjectURL(objectUrl));
      return objectUrl;
    },
  );
  const address = () => {
    const sourceUrl = URL.canParse(props.source) ? new URL(props.source) : undefined;
    return sourceUrl && /^https?:$/.test(sourceUrl.protocol) ? sourceUrl : undefined;
  };
  return (
    <Show
      when={url()}
      fallback={
        <Show when={address()} fallback={props.source}>
          {(imageUrl) => (
            <a class="base-remote" ref={(link) => drawAddress(link, imageUrl().href)}>
              {basesText.remoteImage(imageUrl().host)}
            </a>
          )}
        </Show>
      }
    >
      {(src) => <img class="base-image" src={src()} alt="" loading="lazy" decoding="async" />}
    </Show>
  );
}
