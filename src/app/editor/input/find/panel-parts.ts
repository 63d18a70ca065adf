import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';

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

/** @param face a word, which is its name, more or less, or an icon */
export function button(label: string, face: string | IconComponent, run: () => void): HTMLButtonElement {
  const isWord = typeof face === 'string';
  const made = element(
    'button',
    {
      type: 'button',
      class: `find-panel__button${isWord ? ' find-panel__button--word' : ''}`,
      'aria-label': label,
      title: label,
    },
    [isWord ? face : drawIcon(face)],
  );
  made.addEventListener('click', run);
  return made;
}

/** A button that stays pressed. */
export function toggle(label: string, icon: IconComponent, changed: () => void): HTMLButtonElement {
  const made = button(label, icon, () => {
    made.ariaPressed = String(made.ariaPressed !== 'true');
    changed();
  });
  made.ariaPressed = 'false';
  return made;
}
