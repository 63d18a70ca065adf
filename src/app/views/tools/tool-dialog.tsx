import { createMemo, createSignal, For, Show } from 'solid-js';
import { showName, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { findTool } from '../../../tools/registry.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { firstValues, keyOf, readFields, toolFields, type ToolField } from './tool-fields.ts';
import { ToolAnswer } from './tool-answer.tsx';
import { ToolName } from './tool-name.tsx';
import { ToolFieldControl } from './tool-field-control.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import './tool-dialog.css';

/** Optional fields from this many on are folded away. */
const SHOWN_OPTIONAL = 3;

export interface ToolDialogProps {
  readonly name: string;
  /** What its fields begin with, where that is known. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly onClose: () => void;
}

/** Any tool, also of a server that the person added, by hand: a form made from its schema, the question where it wants to change something, and what came of it. */
export function ToolDialog(props: ToolDialogProps) {
  const tools = useTools();
  const named = () => findTool(props.name) ?? tools.remote().find(({ name }) => name === props.name);
  return (
    <Show when={named()} keyed>
      {(tool) => <ToolForm {...props} tool={tool} />}
    </Show>
  );
}

function ToolForm(props: Omit<ToolDialogProps, 'name'> & { readonly tool: Tool }) {
  const navigation = useNavigation();
  const tools = useTools();
  const fields = createMemo(() => toolFields(props.tool));
  const [values, setValues] = createSignal({
    ...firstValues(props.tool, fields(), navigation.route().note),
    ...props.values,
  });
  const [problems, setProblems] = createSignal<Record<string, string>>({});
  const [callId, setCallId] = createSignal<string>();
  const [result, setResult] = createSignal<ToolResult>();
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === callId());
  const isFolded = () => fields().filter(({ isRequired }) => !isRequired).length > SHOWN_OPTIONAL;
  const shown = () => (isFolded() ? fields().filter(({ isRequired }) => isRequired) : fields());

  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    const { input, problems: found } = readFields(fields(), values());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const id = crypto.randomUUID();
    setCallId(id);
    const answer = await tools.run(props.tool.name, input, id, { asksToOverwrite: true });
    setCallId(undefined);
    setProblems(problemsOf(answer));
    setResult(answer);
  };

  const control = (field: ToolField, index: () => number) => (
    <ToolFieldControl
      field={field}
      isFirst={index() === 0}
      value={values()[keyOf(field)] ?? ''}
      error={problems()[keyOf(field)]}
      onChange={(value) => setValues((before) => ({ ...before, [keyOf(field)]: value }))}
    />
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={showName(props.tool.title)}
      description={showSentence(props.tool.description.split('\n')[0] ?? '')}
      size="wide"
    >
      <form class="form tool-form" onSubmit={(event) => void run(event)}>
        <For each={shown()}>{control}</For>
        <Show when={isFolded()}>
          <details class="tool-form__more">
            <summary>More choices</summary>
            <div class="form">
              <For each={fields().filter(({ isRequired }) => !isRequired)}>{(field) => control(field, () => -1)}</For>
            </div>
          </details>
        </Show>
        <div class="form__buttons">
          <ToolName name={props.tool.name} />
          <Button variant="primary" type="submit" disabled={callId() !== undefined}>
            {props.tool.kind === 'read' ? 'Run' : 'Go on'}
          </Button>
        </div>
      </form>
      <ToolAnswer question={question()} result={result()} onOpen={props.onClose} />
    </Dialog>
  );
}

/** What the tool found wrong, by field. */
function problemsOf(result: ToolResult): Record<string, string> {
  const listed =
    'problems' in result && Array.isArray(result['problems'])
      ? (result['problems'] as { field: string; message: string }[])
      : [];
  return Object.fromEntries(listed.map(({ field, message }) => [field, message]));
}
