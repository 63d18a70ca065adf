import { For, Show } from 'solid-js';
import type { GrantScope } from '../../tools/definition/ports.ts';
import { questionsText } from '../strings/en/questions.ts';
import { GrantText } from './grant-text.tsx';
import './grants.css';

/** Whether what is answered now holds for the rest of the conversation: exactly for these tools, notes and folders. */
export function RememberChoice(props: {
  readonly grants: readonly GrantScope[];
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  const only = () => (props.grants.length === 1 ? props.grants[0] : undefined);
  return (
    <label class="remember">
      <input
        type="checkbox"
        checked={props.isChecked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span class="grant__words">
        <Show
          when={only()}
          fallback={
            <>
              {questionsText.rememberChoice.allowRestConversation}
              <span class="grant__list">
                <For each={props.grants}>
                  {(grant) => (
                    <span class="grant__line">
                      <GrantText grant={grant} />
                    </span>
                  )}
                </For>
              </span>
            </>
          }
        >
          {(grant) => <>{questionsText.rememberChoice.allowOne(<GrantText grant={grant()} />)}</>}
        </Show>
      </span>
    </label>
  );
}

/** Each once: several changes of one note are one. */
export function distinctGrants(grants: readonly (GrantScope | undefined)[]): readonly GrantScope[] {
  return [...new Map(grants.flatMap((grant) => (grant ? [[JSON.stringify(grant), grant] as const] : []))).values()];
}
