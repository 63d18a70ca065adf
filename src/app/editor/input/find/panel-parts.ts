/** Drawn by the style, so that speech control does not look for it in the button’s name. */
export const WHOLE_WORD_SIGN = 'ab';

/** An element of the panel, which is no part of the app's own tree of components. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function field(label: string, placeholder: string): HTMLInputElement {
  return element('input', {
    class: 'input find-panel__field',
    type: 'text',
    'aria-label': label,
    placeholder,
    autocomplete: 'off',
    spellcheck: 'false',
  });
}

/** @param isWord its text is its name, more or less; else a sign, which a screen reader does not read */
export function button(label: string, text: string, run: () => void, isWord = false): HTMLButtonElement {
  const made = element(
    'button',
    {
      type: 'button',
      class: `find-panel__button${isWord ? ' find-panel__button--word' : ''}`,
      'aria-label': label,
      title: label,
    },
    [text],
  );
  made.addEventListener('click', run);
  return made;
}

/** A button that stays pressed. */
export function toggle(label: string, text: string, changed: () => void): HTMLButtonElement {
  const made = button(label, text, () => {
    made.ariaPressed = String(made.ariaPressed !== 'true');
    changed();
  });
  made.ariaPressed = 'false';
  return made;
}
