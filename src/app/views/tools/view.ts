import { TOOLS } from '../../../tools/registry.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { toolCommands } from './tool-commands.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Any tool by hand, in a form made from its schema. */
export const toolView: DialogView<'tool'> = {
  id: 'tool',
  title: 'Tool',
  place: 'dialog',
  component: lazyPart(async () => (await import('./tool-dialog.tsx')).ToolDialog),
  commands: ({ shell }) => toolCommands(TOOLS, shell),
};
