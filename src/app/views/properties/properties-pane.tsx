import TableProperties from 'lucide-solid/icons/table-properties';
import { Show } from 'solid-js';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { openProperties } from './open-properties.ts';
import { PropertiesBlock } from './properties-block.tsx';

/** The properties of the open note, all of them, also where the note has none yet. */
export function PropertiesPane() {
  const navigation = useNavigation();
  const properties = () => {
    const path = navigation.route().note;
    return path && isNotePath(path) ? openProperties(path) : undefined;
  };
  return (
    <div class="properties-pane">
      <Show
        when={properties()}
        keyed
        fallback={
          <EmptyState title={propertiesText.propertiesPane.noNoteIsOpen} icon={<TableProperties />}>
            <p>{propertiesText.propertiesPane.propertiesSayWhatNote}</p>
          </EmptyState>
        }
      >
        {(open) => (
          <PropertiesBlock
            text={open.text()}
            canEdit={open.canEdit()}
            help={open.help}
            onText={(text) => open.onText(text)}
            onRaw={(line) => open.onRaw(line)}
            isFoldable={false}
          />
        )}
      </Show>
    </div>
  );
}
