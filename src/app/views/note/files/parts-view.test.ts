// @vitest-environment jsdom
import { render } from 'solid-js/web';
import { expect, it } from 'vitest';
import { PartsView, textParts } from './parts-view.tsx';

it('a text that is shown in parts takes the keyboard where that is meant for it, and no key waits any longer', () => {
  let taken = 0;
  const end = render(
    () =>
      PartsView({
        parts: () => Promise.resolve(textParts('words')),
        notice: '',
        wantsKeyboard: true,
        onKeyboard: () => (taken += 1),
      }),
    document.body,
  );
  expect([taken, document.activeElement?.className]).toEqual([1, 'note__scroller']);
  end();
});
