// @vitest-environment jsdom
import { createRoot, createSignal } from 'solid-js';
import { beforeAll, expect, it, vi } from 'vitest';
import { scrollAsLeft, signalAsLeft } from './as-kept.ts';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

it('gives a view that is back what it left, in this vault alone', () => {
  const vault = {};
  const [, setOpen] = signalAsLeft(vault, 'tags.open', 'none');
  setOpen('plants');
  expect(signalAsLeft(vault, 'tags.open', 'none')[0]()).toBe('plants');
  expect(signalAsLeft(vault, 'tasks.open', 'none')[0]()).toBe('none');
  expect(signalAsLeft({}, 'tags.open', 'none')[0]()).toBe('none');
});

/** A list that scrolls no further than its length, as a browser's does. */
function makeList() {
  const list = document.createElement('div');
  let [top, longest] = [0, 0];
  Object.defineProperty(list, 'scrollTop', {
    get: () => top,
    set: (wanted: number) => void (top = Math.min(wanted, longest)),
  });
  Object.defineProperty(list, 'offsetParent', { get: () => document.body });
  const grow = async (to: number) => {
    longest = to;
    list.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const scroll = (to: number) => {
    list.scrollTop = to;
    list.dispatchEvent(new Event('scroll'));
  };
  return { list, grow, scroll };
}

it('scrolls to where the list was left once it is that long, and not after the person scrolled', async () => {
  const vault = {};
  const open = (key: () => string) => {
    const made = makeList();
    const end = createRoot((dispose) => (scrollAsLeft(vault, key, made.list), dispose));
    return { ...made, end };
  };
  const first = open(() => 'tags');
  await first.grow(900);
  first.scroll(500);
  first.end();

  const second = open(() => 'tags');
  await second.grow(200);
  expect(second.list.scrollTop, 'as far as it goes').toBe(200);
  await second.grow(900);
  expect(second.list.scrollTop).toBe(500);
  await second.grow(2000);
  second.scroll(700);
  second.end();

  const third = open(() => 'tags');
  await third.grow(300);
  third.list.dispatchEvent(new Event('wheel'));
  third.scroll(100);
  await third.grow(900);
  expect(third.list.scrollTop).toBe(100);
  third.end();
});

it('begins at the top of a list of something else, and finds the first where it was left', async () => {
  const [key, setKey] = createSignal('links A.md');
  const { list, grow, scroll } = makeList();
  const end = createRoot((dispose) => (scrollAsLeft({}, key, list), dispose));
  await grow(900);
  scroll(400);
  setKey('links B.md');
  expect(list.scrollTop).toBe(0);
  setKey('links A.md');
  expect(list.scrollTop).toBe(400);
  end();
});
