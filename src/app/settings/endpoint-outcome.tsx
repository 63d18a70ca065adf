import CircleCheck from 'lucide-solid/icons/circle-check';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import { Show } from 'solid-js';
import { ModelError } from '../../agent/model-provider.ts';

/** What looking for an endpoint's models came to. */
export type Outcome = { readonly kind: 'reached'; readonly text: string } | { readonly kind: 'failed'; readonly message: string; readonly hint: string };

/** Of a list of models, where `model` is wanted. */
export function toOutcome(found: readonly string[], model: string): Outcome {
  const count = found.length === 1 ? '1 model' : `${found.length} models`;
  if (found.length === 0) return { kind: 'failed', message: 'The server answers, but has no model.', hint: 'Load or pull one there, then test again.' };
  if (model && !found.includes(model)) {
    return { kind: 'failed', message: `The server has no model “${model}”.`, hint: `Choose one of its ${count}: ${found.slice(0, 8).join(', ')}.` };
  }
  return { kind: 'reached', text: `Reached. ${count} to choose from.` };
}

export function toFailure(error: unknown): Outcome {
  if (error instanceof ModelError) return { kind: 'failed', message: error.message, hint: error.hint };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), hint: 'Check the address, and that the server runs.' };
}

export function OutcomeText(props: { readonly outcome: Outcome }) {
  return (
    <Show
      when={props.outcome.kind === 'failed' ? props.outcome : undefined}
      fallback={
        <div class="callout callout--success">
          <CircleCheck aria-hidden="true" />
          <p>{props.outcome.kind === 'reached' ? props.outcome.text : ''}</p>
        </div>
      }
    >
      {(failed) => (
        <div class="callout callout--danger">
          <TriangleAlert aria-hidden="true" />
          <div>
            <p>{failed().message}</p>
            <p>{failed().hint}</p>
          </div>
        </div>
      )}
    </Show>
  );
}
