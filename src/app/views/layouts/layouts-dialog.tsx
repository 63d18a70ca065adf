import { useShell } from '../../state/layout/shell-context.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';

const WORDS = {
  save: { title: 'Save this layout as', placeholder: 'Name of the layout…', none: 'Type a name for it.' },
  open: { title: 'Switch to a saved layout', placeholder: 'Which layout…', none: 'No layout has this name.' },
  delete: { title: 'Delete a saved layout', placeholder: 'Which layout…', none: 'No layout has this name.' },
} as const;

/** A name to save the arrangement under, or one of those that were saved. */
export function LayoutsDialog(props: { readonly act: keyof typeof WORDS; readonly onClose: () => void }) {
  const { savedLayouts } = useShell();
  const words = () => WORDS[props.act];
  const toItem = (name: string, label: string): PickerItem => ({
    key: name,
    run: () => savedLayouts[props.act](name),
    content: <span class="truncate">{label}</span>,
  });
  const find = (text: string): PickerItem[] => {
    const wanted = text.trim();
    const names = savedLayouts.list().map(({ name }) => name);
    const fitting = names.filter((name) => name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
    if (props.act !== 'save') return fitting.map((name) => toItem(name, name));
    const isNew = wanted !== '' && !names.includes(wanted);
    return [
      ...(isNew ? [toItem(wanted, `Save as “${wanted}”`)] : []),
      ...fitting.map((name) => toItem(name, `Replace “${name}”`)),
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
