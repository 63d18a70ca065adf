import Ellipsis from 'lucide-solid/icons/ellipsis';
import FolderInput from 'lucide-solid/icons/folder-input';
import Trash from 'lucide-solid/icons/trash';
import { Show } from 'solid-js';
import { countChosen, useChosenActs } from '../../file-menu/chosen-entries.ts';
import { fileMenuText } from '../../file-menu/file-menu.texts.ts';
import { chosenIn } from '../../state/layout/chosen-files.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { filesText } from './files.texts.ts';
import './chosen-bar.css';

/** At the foot of the list of files: how many are chosen, and what can be done with them. Nothing shows before a second one is. */
export function ChosenBar(props: { readonly onEnd: () => void }) {
  const chosen = chosenIn(useVault());
  const acts = useChosenActs();
  const texts = filesText.chosenBar;
  const count = () => countChosen(chosen.together());
  const said = () => {
    if (!chosen.isShown()) return '';
    return chosen.together().length === 0 ? texts.none : texts.chosen(count());
  };
  const end = () => {
    chosen.end();
    props.onEnd();
  };
  return (
    <>
      {/* There before its words are: so they are read out. */}
      <p class="visually-hidden" role="status">
        {said()}
      </p>
      <Show when={chosen.isShown()}>
        <div
          class="chosen-bar"
          role="group"
          aria-label={texts.label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            event.stopPropagation();
            end();
          }}
        >
          {/* Of all languages the count alone is sure to fit beside what can be done with it. */}
          <span class="chosen-bar__count" aria-hidden="true">
            {chosen.together().length === 0 ? texts.none : count()}
          </span>
          <Show when={chosen.together().length > 0}>
            <IconButton
              label={fileMenuText.fileEntries.moveSeveral(count())}
              onClick={() => acts.move(chosen.together())}
            >
              <FolderInput />
            </IconButton>
            <IconButton
              label={fileMenuText.fileEntries.deleteSeveral(count())}
              onClick={() => acts.remove(chosen.together())}
            >
              <Trash />
            </IconButton>
            <Menu label={texts.more} trigger={<Ellipsis />} groups={acts.furtherEntries(chosen.together())} />
          </Show>
          <Button size="sm" variant="ghost" onClick={end}>
            {texts.done}
          </Button>
        </div>
      </Show>
    </>
  );
}
