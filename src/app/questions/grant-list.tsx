import { createMemo, For, Show } from 'solid-js';
import { Button } from '../ui/button.tsx';
import { grantTool, GrantText } from './grant-text.tsx';
import { useTools } from '../state/tools/tools.ts';
import './grants.css';

/** What the assistant may do in this conversation without asking, with a way to take each back. */
export function GrantList(props: { readonly conversationId: string | undefined }) {
  const tools = useTools();
  const grants = createMemo(() =>
    tools.grants().filter(({ conversationId }) => conversationId === props.conversationId),
  );
  return (
    <Show when={grants().length > 0}>
      <details class="grants">
        <summary class="grants__summary">{`Allowed in this conversation: ${grants().length}`}</summary>
        <ul class="grants__list">
          <For each={grants()}>
            {(grant) => (
              <li class="grants__row">
                <span class="grant__words">
                  <GrantText grant={grant} />
                </span>
                <Button
                  size="sm"
                  aria-label={`Withdraw ${grantTool(grant)} in ${'note' in grant ? grant.note : grant.folder || 'the vault’s top folder'}`}
                  onClick={() => tools.withdrawGrant(grant.id)}
                >
                  Withdraw
                </Button>
              </li>
            )}
          </For>
        </ul>
        <p class="grants__note">
          Overwriting a note, deleting, sending and remembering are asked each time. All of this ends with the
          conversation, and when the vault or the page is closed.
        </p>
      </details>
    </Show>
  );
}
