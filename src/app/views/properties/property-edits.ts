import { FrontmatterError, typedValue, updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { moveProperty, renameProperty } from '../../../notes/frontmatter/edit-keys.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { propertiesText } from '../../strings/en/properties.ts';

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
    return { text: edited(text, edit) };
  } catch (error) {
    if (error instanceof FrontmatterError) return { why: propertiesText.propertyEdits.line(error.message, error.line) };
    throw error;
  }
}

function edited(text: string, edit: PropertyEdit): string {
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
export function inFormOf(before: string, value: string): string {
  const hasSeconds = /:\d\d:\d\d/.test(before);
  const whole = hasSeconds && /T\d\d:\d\d$/.test(value) ? `${value}:00` : value;
  return /^\d{4}-\d\d-\d\d \d/.test(before) ? whole.replace('T', ' ') : whole;
}
