import { createMemo, createSignal, For, Show, untrack } from 'solid-js';
import { showName, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { findTool } from '../../../tools/registry.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { toolsText } from './tools.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PERSON_FORMS } from './person-forms.ts';
import { firstValues, toolFieldKey, personFields, readFieldValues, toolFields, type ToolField } from './tool-fields.ts';
import { ToolAnswer } from './tool-answer.tsx';
import { ToolFieldControl } from './tool-field-control.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { titleOf } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import './tool-dialog.css';

/** Of a form made from a schema alone, optional fields from this many on are folded away. */
const SHOWN_OPTIONAL = 3;

export interface ToolDialogProps {
  readonly name: string;
  /** What its fields begin with, where that is known. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly onClose: () => void;
}

/**
 * A tool by hand: a form in a person's words, or for a tool of a server that they added one made from its schema; the question
 * where it wants to change something; and what came of it.
 */
export function ToolDialog(props: ToolDialogProps) {
  const tools = useTools();
  const named = () => findTool(props.name) ?? tools.added().find(({ name }) => name === props.name);
  return (
    <Show when={named()} keyed>
      {(tool) => <ToolForm {...props} tool={tool} />}
    </Show>
  );
}

function ToolForm(props: Omit<ToolDialogProps, 'name'> & { readonly tool: Tool }) {
  const navigation = useNavigation();
  const tools = useTools();
  const form = untrack(() => PERSON_FORMS[props.tool.name]);
  const fields = createMemo(() => toolFields(props.tool));
  const askedFields = createMemo(() => (form ? personFields(fields(), form) : foldedFrom(fields(), SHOWN_OPTIONAL)));
  const [values, setValues] = createSignal({
    ...firstValues(props.tool, fields(), navigation.route().note),
    ...Object.fromEntries(askedFields().flatMap(firstChoice)),
    ...props.values,
  });
  const [problems, setProblems] = createSignal<Record<string, string>>({});
  const [callId, setCallId] = createSignal<string>();
  const [result, setResult] = createSignal<ToolResult>();
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === callId());
  const folded = () => askedFields().filter(({ isFolded }) => isFolded === true);

  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    const { input, problems: fieldProblems } = readFieldValues(fields(), values());
    setProblems(fieldProblems);
    if (Object.keys(fieldProblems).length > 0) return;
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
      value={values()[toolFieldKey(field)] ?? ''}
      error={problems()[toolFieldKey(field)]}
      onChange={(value) => setValues((previousValues) => ({ ...previousValues, [toolFieldKey(field)]: value }))}
    />
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={form?.title ?? showName(titleOf(props.tool))}
      description={form?.about ?? showSentence(props.tool.description.split('\n')[0] ?? '')}
      size="wide"
    >
      <form class="form tool-form" onSubmit={(event) => void run(event)}>
        <For each={askedFields().filter(({ isFolded }) => isFolded !== true)}>{control}</For>
        <Show when={folded().length > 0}>
          <details class="tool-form__more">
            <summary>{toolsText.toolDialog.moreChoices}</summary>
            <div class="form">
              <For each={folded()}>{(field) => control(field, () => -1)}</For>
            </div>
          </details>
        </Show>
        <div class="form__buttons">
          <Button variant="primary" type="submit" disabled={callId() !== undefined}>
            {form?.action ?? toolsText.toolDialog.run}
          </Button>
        </div>
      </form>
      <ToolAnswer question={question()} result={result()} told={form?.told} onOpen={props.onClose} />
    </Dialog>
  );
}

function foldedFrom(fields: readonly ToolField[], maxOptional: number): readonly ToolField[] {
  if (fields.filter(({ isRequired }) => !isRequired).length <= maxOptional) return fields;
  return fields.map((field) => ({ ...field, isFolded: !field.isRequired }));
}

/** Where a choice has to be made, the first one is. */
const firstChoice = (field: ToolField): [string, string][] =>
  field.kind === 'choice' && field.isRequired && field.standard === ''
    ? [[toolFieldKey(field), field.options[0] ?? '']]
    : [];

/** What the tool found wrong, by field. */
function problemsOf(result: ToolResult): Record<string, string> {
  const listed =
    'problems' in result && Array.isArray(result['problems'])
      ? (result['problems'] as { field: string; message: string }[])
      : [];
  return Object.fromEntries(listed.map(({ field, message }) => [field, message]));
}
