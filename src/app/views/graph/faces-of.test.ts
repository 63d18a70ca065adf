import { expect, it } from 'vitest';
import { facesOf } from './faces-of.ts';

it('passes over a style sheet that is closed to the page, as those of extensions of the browser are', () => {
  // CSSOM 6.2.2: reading the rules throws where the origin-clean flag is unset.
  const closed = {
    href: 'chrome-extension://abc/style.css',
    get cssRules(): CSSRuleList {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  expect(facesOf('Inter', [closed])).toEqual([]);
});
