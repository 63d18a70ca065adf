import { createSignal, For, Show, untrack } from 'solid-js';
import type { OwnStep } from '../../../notes/formats/own-tool/own-tool.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import type { OwnToolNote } from '../../../tools/own/load-own-tools.ts';
import { changesNotes, describeToolNote } from '../../../tools/own/describe-tool-note.ts';
import type { QuestionDescription } from '../../../tools/questions/describe-question.ts';
import { toolTitle } from '../../state/tools/person-text.ts';
import { QuestionFacts, QuestionTexts } from '../../questions/question-facts.tsx';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { routinesText } from './routines.texts.ts';
import { formatNameList, listComma } from '../../strings/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UntrustedText } from '../../ui/untrusted-text.tsx';
import './routines.css';

const text = routinesText.enable;

/** What a tool does, step by step, before the person switches it on. What is shown is what may run. */
export function EnableDialog(props: { readonly path: VaultPath; readonly onClose: () => void }) {
  const vault = useVault();
  // As it was when the dialog was opened: what changes under it is not what was read.
  const note = untrack(() => vault.ownTools.notes().find(({ path }) => path === props.path));
  const name = note?.own?.name ?? props.path;
  const [question, setQuestion] = createSignal<QuestionDescription>();
  if (note) void describeToolNote(note, vault.ownTools.notes()).then(setQuestion);
  const switchOn = async () => {
    if (note) await vault.ownTools.enable(note);
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={showSentence(text.title(name))}
      description={text.about}
      size="wide"
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" disabled={note?.state === 'broken' || !question()} onClick={() => void switchOn()}>
            {text.switchOn}
          </Button>
        </>
      }
    >
      <Show when={question()}>{(shownQuestion) => <QuestionFacts question={shownQuestion()} />}</Show>
      <Show when={note} fallback={<p>{text.missing}</p>}>
        {(toolNote) => <ToolInWords note={toolNote()} />}
      </Show>
      <Show when={question()}>
        {(shownQuestion) => (
          <>
            <h3 class="own-tool__head">{text.textTitle}</h3>
            <QuestionTexts question={shownQuestion()} />
          </>
        )}
      </Show>
    </Dialog>
  );
}

function ToolInWords(props: { readonly note: OwnToolNote }) {
  const ownTool = () => props.note.own;
  return (
    <div class="own-tool">
      <Show when={ownTool()?.description}>
        {(about) => (
          <p>
            <UntrustedText text={about()} />
          </p>
        )}
      </Show>
      <Show when={(ownTool()?.fields.length ?? 0) > 0}>
        <dl class="own-tool__facts">
          <dt>{text.asksFor}</dt>
          <dd>
            <UntrustedText text={formatNameList(ownTool()?.fields.map((field) => field.name) ?? [])} />
          </dd>
        </dl>
      </Show>
      <h3 class="own-tool__head">{text.steps}</h3>
      <ol class="own-tool__steps">
        <For each={ownTool()?.steps}>{(step) => <StepInWords step={step} />}</For>
      </ol>
    </div>
  );
}

function StepInWords(props: { readonly step: OwnStep }) {
  const step = () => props.step;
  const title = () => {
    const currentStep = step();
    return currentStep.kind === 'ask' ? text.asksModel : toolTitle(currentStep.tool);
  };
  const conditions = () => {
    const { each, when } = step();
    return [
      ...(each === undefined ? [] : [text.forEach(valueText(each))]),
      ...(when === undefined ? [] : [text.onlyIf(when)]),
    ].join(listComma());
  };
  const details = (): readonly string[] => {
    const currentStep = step();
    if (currentStep.kind === 'call')
      return Object.entries(currentStep.input).map(([field, value]) => `${field}: ${valueText(value)}`);
    return [currentStep.prompt.trim(), text.answerIn(formatNameList(currentStep.answer.map((field) => field.name)))];
  };
  return (
    <li class="own-tool__step">
      <span class="own-tool__title">{title()}</span>
      <Show when={changesNotes(step())}>
        <Badge tone="warning">{text.changes}</Badge>
      </Show>
      <Show when={step().kind === 'ask'}>
        <Badge tone="accent">{text.asksModelNote}</Badge>
      </Show>
      <Show when={conditions()}>
        {(words) => (
          <p class="own-tool__quiet">
            <UntrustedText text={words()} />
          </p>
        )}
      </Show>
      <For each={details()}>
        {(line) => (
          <p class="own-tool__field">
            <UntrustedText text={line} />
          </p>
        )}
      </For>
    </li>
  );
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
