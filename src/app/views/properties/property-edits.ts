import { FrontmatterError, typedValue, updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { moveProperty, renameProperty } from '../../../notes/frontmatter/edit-keys.ts';
import { findFrontmatterBlock, parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { propertiesText } from './properties.texts.ts';

/** What a person does to the properties of a note. */
export type PropertyEdit =
  /** @property isText digits are meant as text, also where they say the number that is there */
  | { readonly kind: 'set'; readonly name: string; readonly value: unknown; readonly isText?: boolean }
  /** As it is written in its field. */
  | { readonly kind: 'type'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  /** Before another one; to the end where `before` is undefined. */
  | { readonly kind: 'move'; readonly name: string; readonly before: string | undefined };

/** The note's text after an edit, or why it cannot be made, for the person; the same text where the properties cannot be read, which is said beside them. */
export function editProperties(text: string, edit: PropertyEdit): { readonly text: string } | { readonly why: string } {
  if (parseFrontmatter(text).problem) return { text };
  try {
    return { text: applyPropertyEdit(text, edit) };
  } catch (error) {
    if (error instanceof FrontmatterError)
      return { why: propertiesText.propertyEdits.line(inOwnLanguage(error.message), error.line) };
    throw error;
  }
}

function applyPropertyEdit(text: string, edit: PropertyEdit): string {
  switch (edit.kind) {
    case 'set':
      return updateFrontmatter(text, { [edit.name]: edit.value }, { isText: edit.isText === true });
    case 'type': {
      const { name, value } = edit;
      return updateFrontmatter(text, { [name]: typeof value === 'string' ? typedValue(text, name, value) : value });
    }
    case 'remove':
      return updateFrontmatter(text, { [edit.name]: null });
    case 'rename':
      return renameProperty(text, edit.name, edit.to);
    case 'move':
      return moveProperty(text, edit.name, edit.before);
  }
}

/** What a property is to stand before when it is dropped on another: that one where it comes from below, what follows it where from above. */
export function placeAfterDrop(names: readonly string[], name: string, on: string): string | undefined | null {
  const [from, to] = [names.indexOf(name), names.indexOf(on)];
  if (from < 0 || to < 0 || from === to) return null;
  return from < to ? names[to + 1] : on;
}

/** The neighbour that a property is to stand before when it goes up or down by one; null where it is at that end. */
export function placeAfterMove(names: readonly string[], name: string, by: -1 | 1): string | undefined | null {
  const at = names.indexOf(name);
  if (at < 0 || at + by < 0 || at + by >= names.length) return null;
  return by < 0 ? names[at - 1] : names[at + 2];
}

/** A date and time as the field gives it, written as the one before it: with seconds, or with a space for the `T`. */
export function inFormOf(previousValue: string, value: string): string {
  const hasSeconds = /:\d\d:\d\d/.test(previousValue);
  const whole = hasSeconds && /T\d\d:\d\d$/.test(value) ? `${value}:00` : value;
  return /^\d{4}-\d\d-\d\d \d/.test(previousValue) ? whole.replace('T', ' ') : whole;
}

export type StepWay = 'undo' | 'redo';

/** Steps of Undo over the frontmatter alone, where no editor of the note has them: the text below may change meanwhile. */
interface OwnSteps {
  /** Remembers an edit; one that changed more than the frontmatter is none of these. */
  did(before: string, after: string): void;
  /** @returns the text after the step; undefined where there is none, or the properties were changed otherwise since */
  step(way: StepWay, text: string): string | undefined;
}

interface Step {
  readonly from: string;
  readonly to: string;
}

const MOST_STEPS = 100;

export function createOwnSteps(): OwnSteps {
  const doneSteps: Step[] = [];
  const undone: Step[] = [];
  return {
    did(previousText, newText) {
      const [from, to] = [sliceFrontmatter(previousText), sliceFrontmatter(newText)];
      if (previousText.slice(from.length) !== newText.slice(to.length)) return;
      undone.length = 0;
      doneSteps.push({ from, to });
      if (doneSteps.length > MOST_STEPS) doneSteps.shift();
    },
    step(way, text) {
      const [sourceSteps, targetSteps] = way === 'undo' ? [doneSteps, undone] : [undone, doneSteps];
      const step = sourceSteps.at(-1);
      const head = sliceFrontmatter(text);
      if (!step || head !== (way === 'undo' ? step.to : step.from)) return undefined;
      sourceSteps.pop();
      targetSteps.push(step);
      return (way === 'undo' ? step.from : step.to) + text.slice(head.length);
    },
  };
}

const sliceFrontmatter = (text: string): string => text.slice(0, findFrontmatterBlock(text)?.bodyFrom ?? 0);
