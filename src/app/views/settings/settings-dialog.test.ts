// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { matchSettings } from './settings-dialog.tsx';

function settingsOf(): HTMLElement {
  const list = document.createElement('div');
  list.innerHTML = `
    <section data-page="appearance"><h3 class="settings__found-title">Appearance</h3>
      <div><h4 class="section__heading">The app</h4>
        <div class="segmented"><span>Density</span><label>Comfortable</label><label>Compact</label></div>
        <div class="segmented"><span>Text size</span></div><div class="segmented"><span>Typeface</span></div>
        <div class="segmented"><span>Theme</span><label>System</label><label>Light</label></div></div></section>
    <section data-page="general"><h3 class="settings__found-title">General</h3>
      <div><h4 class="section__heading">Writing</h4>
        <div class="field"><label>Width of a tab</label><p class="field__help">Of code.</p></div></div></section>
    <section data-page="shortcuts"><h3 class="settings__found-title">Shortcuts</h3>
      <div><h4 class="section__heading">Writing</h4><ul class="shortcuts">
        <li><span>Numbered list</span> <button>Ctrl Shift 7</button></li>
        <li><span>Delete the line</span> <button>Ctrl Shift K</button></li></ul></div></section>`;
  return list;
}

const shown = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLElement>('.segmented, .field, .shortcuts > *')]
    .filter((field) => !field.closest('[hidden]'))
    .map((field) => field.firstElementChild!.textContent);

describe('matchSettings', () => {
  it('finds words by their beginning, also where labels stand beside each other', () => {
    const list = settingsOf();
    matchSettings(list, 'tab');
    expect(shown(list)).toEqual(['Width of a tab']);
    matchSettings(list, 'light');
    expect(shown(list)).toEqual(['Theme']);
    // As other apps call them.
    matchSettings(list, 'font');
    expect(shown(list)).toEqual(['Text size', 'Typeface']);
    matchSettings(list, 'font size');
    expect(shown(list)).toEqual(['Text size']);
  });

  it.each([
    ['hotkeys', ['Numbered list', 'Delete the line']],
    ['light mode', ['Theme']],
    ['how do I change the font', ['Text size', 'Typeface']],
    ['tab-width', ['Width of a tab']],
    ['density 4', ['Density']],
    ['ctrl+shift+k', ['Delete the line']],
    // Nothing but what names no setting, and words that are nowhere.
    ['mode', []],
    ['sync', []],
  ])('finds what people type who name it otherwise: %s', (query, expected) => {
    const list = settingsOf();
    matchSettings(list, query);
    expect(shown(list)).toEqual(expected);
  });

  it('looks within words where none begins so', () => {
    const list = settingsOf();
    matchSettings(list, 'fortable');
    expect(shown(list)).toEqual(['Density']);
  });

  it('shows the settings and keys that match alone, not all that stand with them', () => {
    const list = settingsOf();
    matchSettings(list, 'line');
    expect(shown(list)).toEqual(['Delete the line']);
    matchSettings(list, 'shift');
    expect(shown(list)).toEqual(['Numbered list', 'Delete the line']);
    // Of two settings each has one of the words.
    expect(matchSettings(list, 'line number')).toEqual([]);
    expect(shown(list)).toEqual([]);
    // A word of the heading and one of a setting.
    matchSettings(list, 'writing delete');
    expect(shown(list)).toEqual(['Delete the line']);
    matchSettings(list, 'writing');
    expect(shown(list)).toEqual(['Width of a tab', 'Numbered list', 'Delete the line']);
  });
});
