import { createRenderEffect } from 'solid-js';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * For the `ref` of a field whose value is stored elsewhere: shows it, and what it becomes, but never over what a person is typing there.
 * What they typed stays until they leave the field, also where another program changes the note.
 * @param value undefined: the field keeps what it has
 */
export function storedValue(value: () => string | undefined): (field: TextField) => void {
  return (field) => {
    let shown: string | undefined;
    createRenderEffect(() => {
      const next = value();
      const isTyped = shown !== undefined && field.value !== shown && document.activeElement === field;
      if (next === undefined || (isTyped && field.value !== next)) return;
      // To set it moves the cursor, even where nothing else changes.
      if (field.value !== next) field.value = next;
      shown = field.value;
    });
  };
}
