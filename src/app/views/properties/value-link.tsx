import { Show } from 'solid-js';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { wikilinkLabel } from '../../markdown/rules/wikilink-label.ts';
import { classifyHref } from '../../markdown/classify-href.ts';
import { drawAddress } from '../../markdown/files/address-link.ts';
import type { PropertyHelp } from './property-help.ts';

/** The wikilink that a value consists of: the text between its brackets, and what it is shown as. */
export function linkOf(value: string): { readonly inner: string; readonly label: string } | undefined {
  const written = value.trim();
  const link = written.startsWith('[[') ? readWikilink(written, 0, written.length) : undefined;
  return link?.to === written.length ? { inner: written.slice(2, -2), label: wikilinkLabel(link) } : undefined;
}

function addressOf(value: string): string | undefined {
  const href = /^https?:\/\/\S+$/.test(value.trim()) ? classifyHref(value.trim()) : undefined;
  return href?.kind === 'external' ? href.href : undefined;
}

export const isLinkValue = (value: unknown): value is string =>
  typeof value === 'string' && (linkOf(value) ?? addressOf(value)) !== undefined;

/** A value that leads somewhere, as a link; a tag as one too. */
export function ValueLink(props: { readonly value: string; readonly isTag?: boolean; readonly help: PropertyHelp }) {
  const link = () => linkOf(props.value);
  const address = () => addressOf(props.value);
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
      {(shown) => (
        <button
          type="button"
          class="property__link truncate"
          onClick={() =>
            props.isTag === true ? props.help.showTag(props.value) : props.help.followLink(shown().inner)
          }
        >
          {shown().label}
        </button>
      )}
    </Show>
  );
}
