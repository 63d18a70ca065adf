import { Show } from 'solid-js';
import type { ToolResult, ToolSuccess } from '../../../tools/definition/result.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { ToolResultView } from './tool-result-view.tsx';
import type { OpenQuestion } from '../../state/tools/create-questions.ts';

/** What comes of a form: the question where something would change, then the result. */
export function ToolAnswer(props: {
  readonly question: OpenQuestion | undefined;
  readonly result: ToolResult | undefined;
  /** What came of it in a sentence; the tool's own message where absent. */
  readonly told?: ((result: ToolSuccess) => string) | undefined;
  readonly onOpen: () => void;
}) {
  return (
    <>
      <Show when={props.question} keyed>
        {(open) => (
          <div class="tool-answer">
            <ConfirmationCard question={open} />
          </div>
        )}
      </Show>
      <div role="status">
        <Show when={props.result} keyed>
          {(answer) => <ToolResultView result={answer} told={props.told} onOpen={props.onOpen} />}
        </Show>
      </div>
    </>
  );
}
