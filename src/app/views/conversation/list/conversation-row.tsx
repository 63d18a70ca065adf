import Ellipsis from 'lucide-solid/icons/ellipsis';
import Pin from 'lucide-solid/icons/pin';
import { createSignal, Show } from 'solid-js';
import type { FoundConversation } from '../../../../agent/conversations/search-conversations.ts';
import { conversationListText } from '../../../strings/en/conversation/list.ts';
import { dayOrTime } from '../../../strings/formats.ts';
import { commonText } from '../../../strings/en/common.ts';
import { Menu } from '../../../ui/menu.tsx';

export interface ConversationRowProps {
  readonly one: FoundConversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onPin: () => void;
  readonly onDelete: () => void;
  readonly onExportNote: () => void;
  readonly onExportJson: () => void;
}

/** One conversation of the list, with what can be done to it. */
export function ConversationRow(props: ConversationRowProps) {
  const [isRenaming, setRenaming] = createSignal(false);
  let opener!: HTMLButtonElement;
  const stop = (toOpener: boolean) => {
    setRenaming(false);
    if (toOpener) opener.focus();
  };
  const rename = (title: string, toOpener: boolean) => {
    if (!isRenaming()) return;
    stop(toOpener);
    if (title.trim() !== '' && title.trim() !== props.one.title) props.onRename(title.trim());
  };
  return (
    <div class="conversation-list__row">
      <Show
        when={!isRenaming()}
        fallback={
          <input
            class="input conversation-list__name"
            aria-label={conversationListText.conversationRow.newTitle}
            value={props.one.title}
            // The menu gives the focus back to its button first.
            ref={(element) => setTimeout(() => element.select())}
            onBlur={(event) => rename(event.currentTarget.value, false)}
            onKeyDown={(event) => {
              if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
              // Else the same key would press the button that gets the keyboard.
              event.preventDefault();
              if (event.key === 'Enter') rename(event.currentTarget.value, true);
              else stop(true);
            }}
          />
        }
      >
        <button
          type="button"
          class="conversation-list__open"
          ref={(element) => (opener = element)}
          aria-current={props.isOpen ? 'true' : undefined}
          data-focus-inset
          onClick={() => props.onOpen()}
        >
          <span class="conversation-list__title">
            <Show when={props.one.pinned}>
              <Pin role="img" aria-label={conversationListText.conversationRow.pinned} />
            </Show>
            <span class="truncate">{props.one.title}</span>
          </span>
          <Show when={props.one.excerpt}>
            {(excerpt) => <span class="conversation-list__excerpt">{excerpt()}</span>}
          </Show>
          <time class="conversation-list__date" datetime={props.one.updated}>
            {dayOrTime(new Date(props.one.updated))}
          </time>
        </button>
        <Menu
          label={conversationListText.conversationRow.actionsFor(props.one.title)}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass="icon-button icon-button--sm"
          groups={[
            [
              {
                label: props.one.pinned
                  ? conversationListText.conversationRow.unpin
                  : conversationListText.conversationRow.pin,
                run: () => props.onPin(),
              },
              { label: commonText.rename, run: () => setRenaming(true) },
            ],
            [
              { label: conversationListText.conversationRow.exportAsANote, run: () => props.onExportNote() },
              { label: conversationListText.conversationRow.exportAsJson, run: () => props.onExportJson() },
            ],
            [{ label: commonText.delete, danger: true, run: () => props.onDelete() }],
          ]}
        />
      </Show>
    </div>
  );
}
