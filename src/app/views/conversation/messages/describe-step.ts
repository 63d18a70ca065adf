import { isMoreTools } from '../../../../agent/toolsets/more-tools.ts';
import type { Tool } from '../../../../tools/definition/define-tool.ts';
import type { ToolCallRequest } from '../../../../agent/model/messages.ts';
import { findTool } from '../../../../tools/registry.ts';
import type { ToolResult } from '../../../../tools/definition/result.ts';
import { validateInput } from '../../../../tools/definition/validate-input.ts';
import type { Progress } from '../thread/create-turn-runner.ts';
import { readInput } from '../../../../agent/conversations/read-entries.ts';
import { notesByName, pathsNamedIn } from '../../../state/tools/notes-by-name.ts';
import { messagesText } from '../../../strings/en/conversation/messages.ts';

export type StepState = 'running' | 'waiting' | 'done' | 'failed' | 'denied' | 'cancelled';

export interface StepText {
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
  const title = titleOf(call, added);
  if (!result)
    return {
      title,
      outcome: isAsked ? messagesText.describeStep.waitsForYourAnswer : progressWords(progress),
      state: isAsked ? 'waiting' : 'running',
    };
  if (result.success)
    return { title, outcome: successText(result), state: result.stopped === true ? 'cancelled' : 'done' };
  if (!('code' in result)) return { title, outcome: messagesText.describeStep.youSaidNo, state: 'denied' };
  if (result.code === 'cancelled') return { title, outcome: 'stopped', state: 'cancelled' };
  return { title, outcome: String(result.message), state: 'failed' };
}

function titleOf(call: ToolCallRequest, added: readonly Tool[]): string {
  if (isMoreTools(call.name)) return messagesText.describeStep.lookedForMoreTools;
  const tool = findTool(call.name) ?? added.find(({ name }) => name === call.name);
  const input = readInput(call);
  if (!tool) return call.name || messagesText.describeStep.callWithoutName;
  const checked = validateInput(tool, call.name, input);
  return checked.ok ? notesByName(tool.summary(checked.input), pathsNamedIn(checked.input)) : tool.title;
}

function progressWords(progress: Progress | undefined): string {
  return progress ? messagesText.describeStep.of(progress.done, progress.of, progress.what) : '';
}

function successText({ found, unchanged, change_id, coverage }: Readonly<Record<string, unknown>>): string {
  if (typeof coverage === 'string') return coverage.charAt(0).toLowerCase() + coverage.slice(1).replace(/\.$/, '');
  if (typeof found === 'number')
    return found === 0 ? messagesText.describeStep.nothingFound : messagesText.describeStep.found(found);
  if (unchanged === true) return messagesText.describeStep.noChangeNeeded;
  return typeof change_id === 'string' ? 'done' : '';
}
