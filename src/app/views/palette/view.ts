import CommandIcon from 'lucide-solid/icons/command';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { paletteText } from './palette.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly palette: NoArgument;
    readonly switcher: {
      /** What choosing does, where it is not opening. */
      readonly title?: string;
      /** By default the note is opened. */
      readonly onChoose?: (path: VaultPath) => void;
    };
  }
}

/** A note by a few letters of its name. */
export const switcherView: DialogView<'switcher'> = {
  id: 'switcher',
  title: paletteText.view.quickSwitcher,
  place: 'dialog',
  component: lazyPart(async () => (await import('./quick-switcher.tsx')).QuickSwitcher),
  commands: ({ shell }) => [
    {
      id: 'open-note',
      title: paletteText.view.open,
      group: 'Notes',
      keys: 'Ctrl+O',
      run: () => shell.show('switcher'),
    },
  ],
};

/** Every command by its name. */
export const paletteView: DialogView<'palette'> = {
  id: 'palette',
  title: paletteText.view.commandPalette,
  place: 'dialog',
  component: lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette),
  commands: ({ shell }) => [
    {
      id: 'palette',
      title: paletteText.view.commandPalette,
      group: 'App',
      keys: 'Ctrl+P',
      button: { icon: CommandIcon },
      isInMenu: true,
      run: () => shell.show('palette'),
    },
  ],
};
