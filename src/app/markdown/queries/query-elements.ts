import { queriesText } from './queries.texts.ts';
import type { QueryOptions } from './query-options.ts';
import { type ListedLine, tellTaskAct } from './task-acts.ts';
import { openedAt } from '../../ui/menu-at.tsx';

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

/** Puts an answer in the place of the one before it; the keyboard stays on what is still there. */
export function replaceKeepingFocus(holder: HTMLElement, parts: Iterable<Node>): void {
  const focused = holder.contains(document.activeElement)
    ? document.activeElement?.getAttribute('data-key')
    : undefined;
  holder.replaceChildren(...parts);
  if (focused) holder.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

/** The box of a task of some note: a click says that it was ticked, the other button asks what else can be done with it. @param words what the task is, for a screen reader */
export function taskBox(task: ListedLine, words: string, markOf: QueryOptions['taskMark']): HTMLInputElement {
  const { kind, name, isDone } = markOf(task.mark);
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', checked: isDone });
  input.dataset['taskKind'] = kind;
  input.dataset['key'] = `${task.path}:${task.line}`;
  const label = words === '' ? queriesText.task : words;
  input.setAttribute('aria-label', kind === 'todo' || kind === 'done' ? label : `${label} (${name})`);
  input.addEventListener('click', (event) => {
    // The note says whether it is ticked.
    event.preventDefault();
    const { path, line, text } = task;
    tellTaskAct(input, { kind: 'change', change: { path, line, text, status: 'toggle' } });
  });
  input.addEventListener('contextmenu', (event) => {
    if (tellTaskAct(input, { kind: 'menu', task, at: openedAt(event, input) })) event.preventDefault();
  });
  return input;
}
