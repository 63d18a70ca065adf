import { useShell, type ViewArguments } from '../../state/layout/shell-context.ts';
import { commonText } from '../../strings/common.texts.ts';
import { layoutsText } from './layouts.texts.ts';
import { showNotice } from '../../ui/toast.tsx';
import { Picker, type PickerItem } from '../../ui/picker.tsx';

const WORDS = {
  save: {
    title: layoutsText.layoutsDialog.saveTitle,
    placeholder: layoutsText.layoutsDialog.savePlaceholder,
    none: layoutsText.layoutsDialog.saveEmpty,
  },
  open: {
    title: layoutsText.layoutsDialog.openTitle,
    placeholder: layoutsText.layoutsDialog.choosePlaceholder,
    none: layoutsText.layoutsDialog.noMatch,
  },
  rename: {
    title: layoutsText.layoutsDialog.renameTitle,
    placeholder: layoutsText.layoutsDialog.choosePlaceholder,
    none: layoutsText.layoutsDialog.noMatch,
  },
  name: {
    title: layoutsText.layoutsDialog.newNameTitle,
    placeholder: layoutsText.layoutsDialog.savePlaceholder,
    none: layoutsText.layoutsDialog.newNameEmpty,
  },
  delete: {
    title: layoutsText.layoutsDialog.deleteTitle,
    placeholder: layoutsText.layoutsDialog.choosePlaceholder,
    none: layoutsText.layoutsDialog.noMatch,
  },
} as const;

/** A name to save the arrangement under or to give one, or one of those that were saved. */
export function LayoutsDialog(props: ViewArguments['layouts'] & { readonly onClose: () => void }) {
  const shell = useShell();
  const { savedLayouts } = shell;
  const words = () => WORDS[props.act];
  const toItem = (name: string, label: string): PickerItem => ({
    key: label,
    run: () => run(props.act, name),
    content: () => <span class="truncate">{label}</span>,
  });
  const run = (act: keyof typeof WORDS, name: string) => {
    if (act === 'open') return savedLayouts.open(name);
    if (act === 'rename') return shell.show('layouts', { act: 'name', of: name });
    if (act === 'name') return savedLayouts.rename(props.of ?? '', name);
    const isReplaced = act === 'save' && savedLayouts.list().some((savedLayout) => savedLayout.name === name);
    const undo = savedLayouts[act](name);
    if (act === 'save' && !isReplaced)
      return showNotice({ kind: 'success', text: layoutsText.layoutsDialog.saved(name) });
    const text = isReplaced ? layoutsText.layoutsDialog.replaced(name) : layoutsText.layoutsDialog.deleted(name);
    return showNotice({ kind: 'info', text, waits: 'longer', action: { label: commonText.undo, run: undo } });
  };
  const find = (text: string): PickerItem[] => {
    const layoutName = text.trim();
    const names = savedLayouts.list().map(({ name }) => name);
    const fitting = names.filter((name) => name.toLocaleLowerCase().includes(layoutName.toLocaleLowerCase()));
    const isFree = layoutName !== '' && !names.includes(layoutName);
    if (props.act === 'name') return isFree ? [toItem(layoutName, layoutsText.layoutsDialog.renameTo(layoutName))] : [];
    if (props.act !== 'save') return fitting.map((name) => toItem(name, name));
    return [
      ...(isFree ? [toItem(layoutName, layoutsText.layoutsDialog.saveAs(layoutName))] : []),
      ...fitting.map((name) => toItem(name, layoutsText.layoutsDialog.replace(name))),
    ];
  };
  return (
    <Picker
      title={words().title}
      placeholder={words().placeholder}
      find={find}
      emptyText={words().none}
      onClose={() => props.onClose()}
    />
  );
}
