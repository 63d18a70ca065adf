import Brain from 'lucide-solid/icons/brain';
import ImageOff from 'lucide-solid/icons/image-off';
import X from 'lucide-solid/icons/x';
import { For, Show } from 'solid-js';
import { labelOf } from '../../../../agent/context/context-read.ts';
import type { ImagePart } from '../../../../agent/model/messages.ts';
import { ContextIcon } from '../messages/context-icon.tsx';
import { useShell } from '../../../state/layout/shell-context.ts';
import type { Chip } from '../thread/create-composer.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import { Key } from '../../../ui/page/keyed.tsx';

/** What goes along with the message that is being written; each can be left out. */
export function ContextChips(props: {
  readonly chips: readonly Chip[];
  readonly images: readonly ImagePart[];
  readonly leftOut: string;
  readonly onRemoveImage: (index: number) => void;
}) {
  const shell = useShell();
  return (
    <Show when={props.chips.length + props.images.length > 0}>
      <ul class="chips" aria-label={composerText.contextChips.goesAlongMessage}>
        <Key each={props.chips}>
          {(chip) => (
            <li class="chip" classList={{ 'chip--automatic': chip().isAutomatic }} title={titleOf(chip())}>
              <Show
                when={chip().memory}
                fallback={
                  <>
                    <ContextIcon kind={chip().ref.kind} />
                    <span class="chip__text">{labelOf(chip().ref)}</span>
                  </>
                }
              >
                {(path) => (
                  <button type="button" class="chip__open" onClick={() => shell.show('memories', { path: path() })}>
                    <Brain aria-hidden="true" />
                    <span class="chip__text">{labelOf(chip().ref)}</span>
                  </button>
                )}
              </Show>
              <button
                type="button"
                class="chip__remove"
                aria-label={composerText.contextChips.leaveOut(labelOf(chip().ref))}
                onClick={() => chip().remove()}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          )}
        </Key>
        <For each={props.images}>
          {(image, index) => (
            <li class="chip">
              <img class="chip__image" src={image.dataUrl} alt="" />
              <span class="chip__text">{image.name}</span>
              <button
                type="button"
                class="chip__remove"
                aria-label={composerText.contextChips.leaveOut(image.name)}
                onClick={() => props.onRemoveImage(index())}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          )}
        </For>
        <Show when={props.leftOut}>
          {(words) => (
            <li class="chip chip--left">
              <ImageOff aria-hidden="true" />
              <span class="chip__text">{words()}</span>
            </li>
          )}
        </Show>
      </ul>
    </Show>
  );
}

function titleOf({ isAutomatic, memory, ref }: Chip): string | undefined {
  if (ref.kind === 'picture') return composerText.contextChips.shownNoteGoesAlong(ref.path);
  if (memory) return composerText.contextChips.rememberedBearsWhatWrite;
  return isAutomatic ? composerText.contextChips.openNowGoesAlong : undefined;
}
