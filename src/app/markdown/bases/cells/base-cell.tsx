import { createResource, For, Match, onCleanup, Show, Switch } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { BaseRow, ShownValue } from '../../../../workers/contract.ts';
import { routeToHash } from '../../../state/navigation/address.ts';
import { basesText } from '../../../strings/en/bases.ts';
import { day, dayAndTime, noteNumber } from '../../../strings/formats.ts';
import { drawAddress } from '../../files/address-link.ts';
import { imageType } from '../../files/image-embed.ts';
import type { BaseFace } from '../face/base-body.ts';
import { NamedIcon } from './named-icon.tsx';

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
  const error = () => props.row.errors?.[props.column.id];
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
          tabindex="0"
          role="img"
          aria-label={basesText.failedCell(message())}
          title={basesText.failedCell(message())}
        >
          !
        </span>
      )}
    </Show>
  );
}

/** A value by its type. Text of notes is never HTML here, and nothing is loaded from elsewhere. */
export function BaseValue(props: { readonly value: ShownValue; readonly face: BaseFace }) {
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
      const made = URL.createObjectURL(file.slice(0, file.size, type));
      onCleanup(() => URL.revokeObjectURL(made));
      return made;
    },
  );
  const address = () => {
    const known = URL.canParse(props.source) ? new URL(props.source) : undefined;
    return known && /^https?:$/.test(known.protocol) ? known : undefined;
  };
  return (
    <Show
      when={url()}
      fallback={
        <Show when={address()} fallback={props.source}>
          {(known) => (
            <a class="base-remote" ref={(link) => drawAddress(link, known().href)}>
              {basesText.remoteImage(known().host)}
            </a>
          )}
        </Show>
      }
    >
      {(src) => <img class="base-image" src={src()} alt="" loading="lazy" decoding="async" />}
    </Show>
  );
}
