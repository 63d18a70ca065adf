// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { matchSettings } from './match-settings.ts';

function settingsOf(): HTMLElement {
  const list = document.createElement('div');
  list.innerHTML = `
    <section data-page="appearance"><h3 class="settings__found-title">Appearance</h3>
      <div><h4 class="section__heading">The app</h4>
        <div class="segmented"><span>Density</span><label>Comfortable</label><label>Compact</label></div>
        <div class="segmented"><span>Theme</span><label>System</label><label>Light</label></div></div></section>
    <section data-page="general"><h3 class="settings__found-title">General</h3>
      <div><h4 class="section__heading">Writing</h4>
        <div class="field"><label>Width of a tab</label></div></div></section>`;
  return list;
}

const shown = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLElement>('.segmented, .field')]
    .filter((field) => !field.closest('[hidden]'))
    .map((field) => field.firstElementChild!.textContent);

describe('matchSettings', () => {
  it('finds words by their beginning, also where labels stand beside each other', () => {
    const list = settingsOf();
    matchSettings(list, 'tab');
    expect(shown(list)).toEqual(['Width of a tab']);
    matchSettings(list, 'light');
    expect(shown(list)).toEqual(['Theme']);
  });

  it('looks within words where none begins so', () => {
    const list = settingsOf();
    matchSettings(list, 'fortable');
    expect(shown(list)).toEqual(['Density']);
  });
});
