import ListPlus from 'lucide-solid/icons/list-plus';
import type { SideView } from '../../state/layout/view.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { askForProperty } from './wanted-property.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly properties: NoArgument;
  }
}

/** The open note's properties as fields. */
export const propertiesView: SideView<'properties'> = {
  id: 'properties',
  title: propertiesText.view.properties,
  icon: ListPlus,
  place: 'right',
  component: lazyPart(async () => (await import('./properties-pane.tsx')).PropertiesPane),
  commands: ({ shell, navigation }) => [
    {
      id: 'show-properties',
      title: propertiesText.view.showProperties,
      group: 'View',
      run: () => shell.enter('properties'),
    },
    {
      id: 'add-property',
      title: propertiesText.view.addProperty,
      group: 'Notes',
      keys: 'Ctrl+;',
      isEnabled: () => isNotePath(navigation.route().note ?? ''),
      run: () => {
        shell.show('properties');
        // When the palette is gone, which gives the keyboard back to what had it.
        requestAnimationFrame(askForProperty);
      },
    },
  ],
};
