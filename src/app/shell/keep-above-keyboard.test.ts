// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { keepAboveKeyboard } from './vault-shell.tsx';

/** What is seen of a page, as a browser tells of it. */
class View extends EventTarget {
  height = window.innerHeight;
  scale = 1;
  offsetTop = 0;

  become(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    this.dispatchEvent(new Event('resize'));
  }
}

const seenHeight = () => document.documentElement.style.getPropertyValue('--seen-height');

it('makes the page as high as what a keyboard leaves of it, and no smaller for bars or for two fingers', () => {
  const view = new View();
  const whole = view.height;
  const end = createRoot((dispose) => {
    keepAboveKeyboard(view as unknown as VisualViewport);
    return dispose;
  });
  view.become(whole - 300);
  expect(seenHeight()).toBe(`${whole - 300}px`);
  view.become(whole - 60);
  expect(seenHeight()).toBe('');
  view.become(whole / 2, 2);
  expect(seenHeight()).toBe('');
  view.become(whole - 300);
  end();
  expect(seenHeight()).toBe('');
  view.become(whole - 300);
  expect(seenHeight()).toBe('');
});
