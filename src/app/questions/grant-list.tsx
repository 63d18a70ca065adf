import { createMemo, For, Show } from 'solid-js';
import { questionsText } from '../strings/en/questions.ts';
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
        <summary class="grants__summary">{questionsText.grantList.allowedInThisConversation(grants().length)}</summary>
        <ul class="grants__list">
          <For each={grants()}>
            {(grant) => (
              <li class="grants__row">
                <span class="grant__words">
                  <GrantText grant={grant} />
                </span>
                <Button
                  size="sm"
                  aria-label={questionsText.grantList.withdrawIn(
                    grantTool(grant),
                    'note' in grant ? grant.note : grant.folder || questionsText.grantList.theVaultsTopFolder,
                  )}
                  onClick={() => tools.withdrawGrant(grant.id)}
                >
                  {questionsText.grantList.withdraw}
                </Button>
              </li>
            )}
          </For>
        </ul>
        <p class="grants__note">{questionsText.grantList.overwritingNoteDeletingSending}</p>
      </details>
    </Show>
  );
}
