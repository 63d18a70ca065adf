// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { CodeHeadWidget } from './code.ts';

it('has the cursor where its line begins, not beside the label at the end of it', () => {
  const line = document.body.appendChild(document.createElement('div'));
  line.className = 'cm-line';
  line.style.cssText = 'border-left: 1px solid; padding-left: 16px';
  line.getBoundingClientRect = () => new DOMRect(300, 160, 600, 20);
  const label = line.appendChild(document.createElement('span'));
  label.getBoundingClientRect = () => new DOMRect(850, 164, 40, 20);
  expect(new CodeHeadWidget('js').coordsAt(label)).toEqual({ left: 317, right: 317, top: 160, bottom: 180 });
});
