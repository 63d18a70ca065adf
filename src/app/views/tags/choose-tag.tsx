import fuzzysort from 'fuzzysort';
import { createResource } from 'solid-js';
import { tagsText } from '../../strings/en/tags.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { useVault } from '../../state/vault/open-vault.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';

const LIMIT = 200;

export interface ChooseTagProps {
  readonly title: string;
  readonly onChoose: (tag: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of all tags. */
export function ChooseTag(props: ChooseTagProps) {
  const vault = useVault();
  const isLooking = createStillLooking(vault.index);
  const [tags] = createResource(
    () => ({ isLooking: isLooking() }),
    () => vault.index.tags().catch(() => []),
  );

  const find = (text: string): PickerItem[] => {
    const wanted = text.trim().replace(/^#/, '');
    const all = tags.latest ?? [];
    const found = wanted
      ? fuzzysort.go(wanted, all, { key: 'name', limit: LIMIT }).map(({ obj }) => obj)
      : all.slice(0, LIMIT);
    return found.map(({ name, notes }) => ({
      key: `${name} ${notes}`,
      run: () => props.onChoose(name),
      content: () => (
        <>
          <span class="truncate">#{name}</span>
          <span class="picker__aside">{tagsText.chooseTag.notes(notes)}</span>
        </>
      ),
    }));
  };
  return (
    <Picker
      title={props.title}
      placeholder={tagsText.chooseTag.whichTag}
      find={find}
      emptyText={tags.loading || isLooking() ? tagsText.chooseTag.lookingForTags : tagsText.chooseTag.noTagHasName}
      isWaiting={tags.loading}
      onClose={() => props.onClose()}
    />
  );
}
