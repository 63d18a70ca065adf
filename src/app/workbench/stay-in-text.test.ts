// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isWantedToType, tookKeyboard } from '../state/navigation/ready-to-type.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { openPlace } from '../state/workbench/open-places.ts';
import { EMPTY_WORKBENCH } from '../state/workbench/workbench-state.ts';
import { stayInText } from './stay-in-text.ts';

const path = toVaultPath('Next.md');
const showing = (view: string) => ({ state: () => openPlace(EMPTY_WORKBENCH, { view, path }) });

afterEach(() => {
  // Half of a media query must not be found by the tests of editors in the same process.
  vi.unstubAllGlobals();
  tookKeyboard();
  document.body.replaceChildren();
});

it('gives the keyboard to the note that shows then, where it was in the middle, and leaves it in a side', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<main><div tabindex="-1"></div></main><aside><button></button></aside>';
  const wanted = (from: string, view = 'note'): boolean => {
    document.querySelector<HTMLElement>(from)?.focus();
    stayInText(showing(view), () => undefined)();
    const isWanted = isWantedToType(path);
    tookKeyboard();
    return isWanted;
  };
  expect(wanted('main div')).toBe(true);
  expect(wanted('aside button')).toBe(false);
  expect(wanted('main div', 'graph'), 'the graph of a note has no text').toBe(false);
});
