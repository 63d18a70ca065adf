import TableProperties from 'lucide-solid/icons/table-properties';
import { openNoteFirst } from '../../state/layout/commands.ts';
import type { SideView } from '../../state/layout/view.ts';
import { propertiesText } from './properties.texts.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { askForProperty, awaitName, openProperties, scrollToProperties } from './open-properties.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly properties: NoArgument;
  }
}

/** The open note's properties as fields. */
export const propertiesView: SideView<'properties'> = {
  id: 'properties',
  title: propertiesText.view.title,
  icon: TableProperties,
  place: 'right',
  isOffAtFirst: true,
  isAboutNote: true,
  component: lazyPart(async () => (await import('./properties-pane.tsx')).PropertiesPane),
  commands: ({ shell, navigation }) => [
    {
      id: 'show-properties',
      title: propertiesText.view.show,
      group: 'View',
      run: () => shell.enter('properties'),
    },
    {
      id: 'add-property',
      title: propertiesText.view.addProperty,
      group: 'Notes',
      keys: 'Ctrl+;',
      isEnabled: () => isNotePath(navigation.route().note ?? ''),
      firstStep: () => openNoteFirst(navigation.route().note),
      run: () => {
        const path = navigation.route().note;
        const open = path === undefined ? undefined : openProperties(path);
        if (open?.isSource()) {
          shell.layout.update({ phoneView: 'note' });
          open.beginLine();
          return;
        }
        // To fields that cannot be drawn none can be added: this leads to what has to be corrected first.
        const broken = open && parseFrontmatter(open.text()).problem;
        if (broken) {
          shell.layout.update({ phoneView: 'note' });
          open.onRaw(broken.line);
          return;
        }
        awaitName();
        const place = open?.isInNote() ? 'note' : 'view';
        if (place === 'view') shell.show('properties');
        else {
          shell.layout.update({ phoneView: 'note' });
          scrollToProperties();
          open?.begin();
        }
        // Once the palette has given the keyboard back to what had it, which it does in the next task, too.
        setTimeout(() => askForProperty(place));
      },
    },
  ],
};
