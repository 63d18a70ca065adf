import TableProperties from 'lucide-solid/icons/table-properties';
import { createMemo, Show } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { holdProperties } from './hold-properties.ts';
import { openProperties, type PropertyFields } from './open-properties.ts';
import { PropertiesBlock } from './properties-block.tsx';

/** The properties of the note in front, all of them, also where the note has none yet, and where a view stands before it. */
export function PropertiesPane() {
  const navigation = useNavigation();
  const path = createMemo(() => {
    const { note } = navigation.route();
    return note !== undefined && isNotePath(note) ? note : undefined;
  });
  return (
    <div class="properties-pane">
      <Show
        when={path()}
        keyed
        fallback={
          <EmptyState title={propertiesText.propertiesPane.noNoteIsOpen} icon={<TableProperties />}>
            <p>{propertiesText.propertiesPane.propertiesSayWhatNote}</p>
          </EmptyState>
        }
      >
        {(note) => (
          <Show when={openProperties(note)} keyed fallback={<PropertiesBehind path={note} />}>
            {(open) => <Fields of={open} />}
          </Show>
        )}
      </Show>
    </div>
  );
}

/** Those of a note that no tab draws. */
function PropertiesBehind(props: { readonly path: VaultPath }) {
  const held = holdProperties(props.path);
  return (
    <Show when={held.isRead() || held.isGone()}>
      <Fields of={held} />
    </Show>
  );
}

function Fields(props: { readonly of: PropertyFields }) {
  return (
    <Show
      when={!props.of.isGone()}
      fallback={<EmptyState title={propertiesText.propertiesPane.noteIsNotThere} icon={<TableProperties />} />}
    >
      <PropertiesBlock
        text={props.of.text()}
        canEdit={props.of.canEdit()}
        help={props.of.help}
        onText={(text) => props.of.onText(text)}
        onStep={(way) => props.of.onStep(way)}
        onRaw={(line) => props.of.onRaw(line)}
        onDone={() => props.of.onDone()}
        isFoldable={false}
      />
    </Show>
  );
}
