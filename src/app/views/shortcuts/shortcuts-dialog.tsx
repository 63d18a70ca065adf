import { shortcutsText } from './shortcuts.texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** The keys of every command, over whatever is open. */
export function ShortcutsDialog(props: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={shortcutsText.shortcutsDialog.title}
      size="wide"
    >
      <ShortcutList />
    </Dialog>
  );
}
