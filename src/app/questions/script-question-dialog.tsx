import { For } from 'solid-js';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ScriptQuestion } from '../state/agents/create-script-questions.ts';

/** Asks before a script of this page lets more out, or more happen, than the person has set up. */
export function ScriptQuestionDialog(props: { readonly question: ScriptQuestion }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.question.answer(false)}
      title="A script wants to change your settings"
      description="If you did not start it, do not allow it: nothing is changed then."
      footer={
        <>
          <Button variant="primary" autofocus onClick={() => props.question.answer(false)}>
            Do not allow
          </Button>
          <Button onClick={() => props.question.answer(true)}>Allow</Button>
        </>
      }
    >
      <p>It wants to:</p>
      <ul>
        <For each={props.question.requests}>{(request) => <li>{request}</li>}</For>
      </ul>
    </Dialog>
  );
}
