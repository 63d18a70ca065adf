import { For, Show } from 'solid-js';
import { isRecord } from '../../../notes/basics/is-record.ts';
import type { PropertyHelp } from './property-help.ts';
import { valueInWords } from './value-in-words.ts';
import { ValueLink } from './value-link.tsx';

/** Records, which are edited as text: a relation as `type → target`, anything else as its pairs. */
export function RecordValue(props: { readonly value: unknown; readonly help: PropertyHelp }) {
  const entries = (): readonly unknown[] => (Array.isArray(props.value) ? (props.value as unknown[]) : [props.value]);
  return (
    <div class="property__records">
      <For each={entries()}>
        {(entry) => (
          <p class="property__text">
            {isRecord(entry) ? <OneRecord record={entry} help={props.help} /> : valueInWords(entry)}
          </p>
        )}
      </For>
    </div>
  );
}

function OneRecord(props: { readonly record: Readonly<Record<string, unknown>>; readonly help: PropertyHelp }) {
  const relation = () => {
    const { type, target } = props.record;
    return typeof type === 'string' && typeof target === 'string' ? { type, target } : undefined;
  };
  const pairs = () =>
    Object.entries(props.record).filter(([name]) => !relation() || (name !== 'type' && name !== 'target'));
  return (
    <>
      <Show when={relation()}>
        {(edge) => (
          <>
            {edge().type} → <ValueLink value={edge().target} help={props.help} />{' '}
          </>
        )}
      </Show>
      {pairs()
        .map(([name, value]) => `${name}: ${valueInWords(value)}`)
        .join(' · ')}
    </>
  );
}
