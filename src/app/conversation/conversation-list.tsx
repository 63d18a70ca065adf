import Pencil from 'lucide-solid/icons/pencil';
import Trash from 'lucide-solid/icons/trash';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { ConversationSummary } from '../../agent/conversation.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface ConversationListProps {
  readonly list: readonly ConversationSummary[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string, title: string) => void;
  readonly onDelete: (id: string) => void;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Earlier conversations about this vault, last used first. */
export function ConversationList(props: ConversationListProps) {
  return (
    <Show when={props.list.length > 0} fallback={<EmptyState title="No conversations yet" />}>
      <ul class="conversation-list" aria-label="Earlier conversations">
        <For each={props.list}>{(one) => <Row {...props} one={one} />}</For>
      </ul>
    </Show>
  );
}

function Row(props: ConversationListProps & { readonly one: ConversationSummary }) {
  const [mode, setMode] = createSignal<'show' | 'rename' | 'delete'>('show');
  const rename = (title: string) => {
    setMode('show');
    if (title.trim() !== '' && title.trim() !== props.one.title) props.onRename(props.one.id, title.trim());
  };
  return (
    <li class="conversation-list__row">
      <Switch>
        <Match when={mode() === 'show'}>
          <button
            type="button"
            class="conversation-list__open"
            aria-current={props.one.id === props.openId ? 'true' : undefined}
            data-focus-inset
            onClick={() => props.onOpen(props.one.id)}
          >
            <span class="truncate">{props.one.title}</span>
            <time class="conversation-list__date" datetime={props.one.updated}>{day.format(new Date(props.one.updated))}</time>
          </button>
          <IconButton label={`Rename “${props.one.title}”`} size="sm" onClick={() => setMode('rename')}><Pencil aria-hidden="true" /></IconButton>
          <IconButton label={`Delete “${props.one.title}”`} size="sm" onClick={() => setMode('delete')}><Trash aria-hidden="true" /></IconButton>
        </Match>
        <Match when={mode() === 'rename'}>
          <input
            class="input conversation-list__name"
            aria-label="New title"
            value={props.one.title}
            ref={(element) => queueMicrotask(() => element.select())}
            onBlur={(event) => mode() === 'rename' && rename(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') rename(event.currentTarget.value);
              if (event.key === 'Escape') setMode('show');
            }}
          />
        </Match>
        <Match when={mode() === 'delete'}>
          <p class="conversation-list__ask">Delete this conversation? The notes stay.</p>
          <Button size="sm" variant="danger" onClick={() => props.onDelete(props.one.id)}>Delete</Button>
          <Button size="sm" variant="ghost" ref={(element) => queueMicrotask(() => element.focus())} onClick={() => setMode('show')}>Keep</Button>
        </Match>
      </Switch>
    </li>
  );
}
