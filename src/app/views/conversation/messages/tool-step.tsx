import Ban from 'lucide-solid/icons/ban';
import Check from 'lucide-solid/icons/check';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import CircleAlert from 'lucide-solid/icons/circle-alert';
import CircleHelp from 'lucide-solid/icons/circle-question-mark';
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import { readCallInput } from '../../../../agent/conversations/conversation.ts';
import type { ToolCallRequest } from '../../../../agent/model/messages.ts';
import { isMoreTools } from '../../../../agent/toolsets/more-tools.ts';
import { showSentence } from '../../../../notes/invisible-characters/show-invisible.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import type { Tool } from '../../../../tools/definition/define-tool.ts';
import { partPictures, type ToolResult } from '../../../../tools/definition/result.ts';
import { validateInput } from '../../../../tools/definition/validate-input.ts';
import { findTool } from '../../../../tools/registry.ts';
import { callInWords, failureForPerson, titleOf } from '../../../state/tools/person-text.ts';
import { useTools } from '../../../state/tools/tools.ts';
import { colon, listComma } from '../../../strings/formats.ts';
import { messagesText } from './messages.texts.ts';
import type { Progress } from '../../../state/conversation/create-live-turn.ts';
import { AnswerText } from './answer-text.tsx';
import './tool-step.css';

interface ToolStepProps {
  readonly call: ToolCallRequest;
  readonly result: ToolResult | undefined;
  /** Its question is open. */
  readonly isAsked: boolean;
  /** Its progress, where it reports any. */
  readonly progress: Progress | undefined;
}

/** One tool call as a line; its input and result on demand. */
export function ToolStep(props: ToolStepProps) {
  const [isOpen, setOpen] = createSignal(false);
  const tools = useTools();
  const step = createMemo(() => describeStep(props.call, props.result, props.isAsked, props.progress, tools.added()));
  const partial = () => partialAnswer(props.result);
  const parts = createMemo(() => props.result && partPictures(props.result));
  return (
    <>
      <details class={`step step--${step().state}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="step__line">
          <span class="step__icon" aria-hidden="true">
            <Switch fallback={<span class="step__spinner" />}>
              <Match when={step().state === 'done'}>
                <Check />
              </Match>
              <Match when={step().state === 'failed'}>
                <CircleAlert />
              </Match>
              <Match when={step().state === 'waiting'}>
                <CircleHelp />
              </Match>
              <Match when={step().state === 'denied' || step().state === 'cancelled'}>
                <Ban />
              </Match>
            </Switch>
          </span>
          <span class="step__text">
            <Sentence text={showSentence(step().title)} />
            <Show when={step().outcome}>
              <span
                class="step__outcome"
                aria-live={props.progress ? 'off' : undefined}
              >{`${step().state === 'failed' ? colon() : listComma()}${step().outcome}`}</span>
            </Show>
          </span>
          <ChevronRight class="step__chevron" aria-hidden="true" />
        </summary>
        <Show when={isOpen()}>
          <div class="step__body">
            <p class="step__label">{messagesText.toolStep.input(props.call.name)}</p>
            <pre class="step__json" tabindex="0">
              {previewValue(readCallInput(props.call))}
            </pre>
            <Show when={parts()}>
              {(result) => (
                <>
                  <p class="step__label">{messagesText.toolStep.output}</p>
                  <pre class="step__json" tabindex="0">
                    {previewValue(result().rest)}
                  </pre>
                </>
              )}
            </Show>
          </div>
        </Show>
      </details>
      <Show when={parts()?.pictures.length}>
        <div class="step__pictures">
          <For each={parts()?.pictures}>
            {({ name, dataUrl }) => (
              <img class="step__picture" src={dataUrl} alt={messagesText.toolStep.picture(name, props.call.name)} />
            )}
          </For>
        </div>
      </Show>
      {/* No model describes it any more: what had been found is shown at once. */}
      <Show when={partial()}>
        {(text) => (
          <div class="step__body">
            <p class="step__label">{messagesText.toolStep.partialResult}</p>
            <AnswerText text={text()} isStreaming={false} />
          </div>
        )}
      </Show>
    </>
  );
}

/** The findings of a reading that was stopped. */
function partialAnswer(result: ToolResult | undefined): string | undefined {
  if (!result?.success || result.stopped !== true || typeof result.answer !== 'string') return undefined;
  return result.answer.trim() === '' ? undefined : result.answer;
}

/** Longer results are cut: the model read them whole, and the activity log keeps them. */
const LONGEST = 20_000;

function previewValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > LONGEST ? messagesText.toolStep.cut(text.slice(0, LONGEST), text.length - LONGEST) : text;
}

type StepState = 'running' | 'waiting' | 'done' | 'failed' | 'denied' | 'cancelled';

interface StepText {
  /** What the tool does, in the words of its own summary. */
  readonly title: string;
  /** What came of it, e.g. `5 found`; '' while it runs. */
  readonly outcome: string;
  readonly state: StepState;
}

/** A tool's call as one line for the person. @param added the tools that the person added */
export function describeStep(
  call: ToolCallRequest,
  result: ToolResult | undefined,
  isAsked: boolean,
  progress?: Progress,
  added: readonly Tool[] = [],
): StepText {
  const title = toolStepTitle(call, added);
  if (!result)
    return {
      title,
      outcome: isAsked ? messagesText.describeStep.waiting : progressWords(progress),
      state: isAsked ? 'waiting' : 'running',
    };
  if (result.success)
    return { title, outcome: successText(result), state: result.stopped === true ? 'cancelled' : 'done' };
  if (!('code' in result))
    return { title, outcome: messagesText.describeStep.denied(result.user_feedback.trim()), state: 'denied' };
  if (result.code === 'cancelled') return { title, outcome: messagesText.describeStep.stopped, state: 'cancelled' };
  // What is wrong with a call is told to the model, in the words of its schema; the person can open it.
  if (result.code === 'invalid_input' || result.code === 'unknown_tool')
    return { title, outcome: messagesText.describeStep[result.code], state: 'failed' };
  return { title, outcome: failureForPerson(result), state: 'failed' };
}

function toolStepTitle(call: ToolCallRequest, added: readonly Tool[]): string {
  if (isMoreTools(call.name)) return messagesText.describeStep.toolSearch;
  const tool = findTool(call.name) ?? added.find(({ name }) => name === call.name);
  const input = readCallInput(call);
  if (!tool) return call.name || messagesText.describeStep.unnamed;
  const checked = validateInput(tool, call.name, input);
  return checked.ok ? callInWords(tool, checked.input) : titleOf(tool);
}

function progressWords(progress: Progress | undefined): string {
  return progress ? messagesText.describeStep.progress(progress.done, progress.of, progress.what) : '';
}

function successText({ found, unchanged, change_id, coverage }: Readonly<Record<string, unknown>>): string {
  if (typeof coverage === 'string') return coverage.charAt(0).toLowerCase() + coverage.slice(1).replace(/\.$/, '');
  if (typeof found === 'number')
    return found === 0 ? messagesText.describeStep.none : messagesText.describeStep.count(found);
  if (unchanged === true) return messagesText.describeStep.unchanged;
  return typeof change_id === 'string' ? messagesText.describeStep.done : '';
}
