import ListPlus from 'lucide-solid/icons/list-plus';
import type { SideView } from '../../state/layout/view.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

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
  commands: ({ shell }) => [
    {
      id: 'show-properties',
      title: propertiesText.view.showProperties,
      group: 'View',
      run: () => shell.show('properties'),
    },
  ],
};
