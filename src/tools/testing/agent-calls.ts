import type { ActivityRecord, ToolCall } from '../definition/ports.ts';
import type { OpenQuestion, ScriptedPerson } from './scripted-person.ts';
import type { ToolBench } from './tool-bench.ts';

/** Calls as the assistant makes them. */
export const call = (callId: string, name: string, input: unknown): ToolCall => ({
  callId,
  name,
  input,
  initiatedBy: 'agent',
  conversationId: 'talk',
});
export const write = (id: string, path: string, content: string) => call(id, 'write_note', { path, content });
export const append = (id: string, path: string, content: string) =>
  call(id, 'modify_note', { path, operation: 'append', content });

export const all = (bench: Pick<ToolBench, 'executor'>, calls: readonly ToolCall[]) =>
  Promise.all(bench.executor.executeAll(calls));

/** What the activity feed holds of a call. */
export async function recordOf(bench: ToolBench, id: string): Promise<ActivityRecord> {
  const found = await bench.activity.get(id);
  if (!found) throw new Error(`No record of ${id}`);
  return found;
}

/** The next questions that are open together. */
export async function questions(person: ScriptedPerson, count: number): Promise<OpenQuestion[]> {
  const open: OpenQuestion[] = [];
  while (open.length < count) open.push(await person.nextQuestion());
  return open;
}

export const FILES = { 'a.md': 'a\n', 'b.md': 'b\n', 'c.md': 'c\n' };
