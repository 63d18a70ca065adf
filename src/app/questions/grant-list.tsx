import './grants.css';
import { createMemo, For, Show } from 'solid-js';
import { inQuotes } from '../strings/in-quotes.ts';
import type { GrantScope } from '../../tools/definition/ports.ts';
import { toolTitle } from '../state/tools/person-text.ts';
import { useTools } from '../state/tools/tools.ts';
import { questionsText } from './questions.texts.ts';
import { Button } from '../ui/button.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';

/** What is allowed, in words: the tool, and the note or folder. */
export function GrantText(props: { readonly grant: GrantScope }) {
  return (
    <>
      {grantTool(props.grant)}
      {'note' in props.grant ? questionsText.grantText.inPlace : questionsText.grantText.createNotesIn}
      <span class="grant__place">
        <UntrustedText text={grantPlaceText(props.grant)} />
      </span>
    </>
  );
}

/** The tool as the person knows it: “Create a note”. */
const grantTool = ({ tool }: Pick<GrantScope, 'tool'>): string => inQuotes(toolTitle(tool));

function grantPlaceText(grant: GrantScope): string {
  if ('note' in grant) return grant.note;
  return grant.folder === '' ? questionsText.grantText.topFolder : questionsText.grantText.folder(grant.folder);
}

/** What the assistant may do in this conversation without asking, with a way to take each back. */
export function GrantList(props: { readonly conversationId: string | undefined }) {
  const tools = useTools();
  const grants = createMemo(() =>
    tools.grants().filter(({ conversationId }) => conversationId === props.conversationId),
  );
  return (
    <Show when={grants().length > 0}>
      <details class="grants">
        <summary class="grants__summary">{questionsText.grantList.title(grants().length)}</summary>
        <ul class="grants__list">
          <For each={grants()}>
            {(grant) => (
              <li class="grants__row">
                <span class="grant__words">
                  <GrantText grant={grant} />
                </span>
                <Button
                  size="sm"
                  aria-label={questionsText.grantList.withdrawLabel(
                    grantTool(grant),
                    'note' in grant ? grant.note : grant.folder || questionsText.grantList.topFolder,
                  )}
                  onClick={() => tools.withdrawGrant(grant.id)}
                >
                  {questionsText.grantList.withdraw}
                </Button>
              </li>
            )}
          </For>
        </ul>
        <p class="grants__note">{questionsText.grantList.help}</p>
      </details>
    </Show>
  );
}
