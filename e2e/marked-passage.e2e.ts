import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { openNote, readNote, showMode } from './harness/notes.ts';

const CLEAR = 'rgba(0, 0, 0, 0)';

/** How a passage looks while it is marked, at these moments of its animation; without motion there is none. */
const markedLook = (passage: Locator, moments: readonly number[]) =>
  passage.evaluate((element, times) => {
    element.classList.add('is-marked');
    const animation = element.getAnimations().find((running) => running instanceof CSSAnimation);
    animation?.pause();
    const looks = times.map((time) => {
      if (animation) animation.currentTime = time;
      return getComputedStyle(element).backgroundColor;
    });
    const length = Number(animation?.effect?.getComputedTiming().duration ?? 0);
    element.classList.remove('is-marked');
    return { looks, length };
  }, moments);

it('marks a passage that was jumped to for a moment and lets it fade, or stand without motion', async () => {
  const latent = await startLatent({ vault: { 'Far.md': 'Words that a link leads to.\n' } });
  const { page } = latent;
  await latent.openVault();
  await readNote(page, 'Far.md');
  const passage = page.getByRole('article', { name: 'Far' }).getByText('Words that a link leads to.');
  await passage.waitFor();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { looks, length } = await markedLook(passage, [0, 600]);
  expect(length).toBeGreaterThanOrEqual(1000);
  expect(length).toBeLessThanOrEqual(2000);
  expect(looks[0]).not.toBe(CLEAR);
  expect(looks[1]).toBe(looks[0]);
  // Nothing is left that would go at one stroke.
  expect(await markedLook(passage, [1799])).toEqual({
    looks: [expect.stringMatching(/, 0(\.0\d*)?\)$|\/ 0(\.0\d*)?\)$/u)],
    length,
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await markedLook(passage, [0]);
  expect(still).toEqual({ looks: [expect.not.stringContaining(CLEAR)], length: 0 });
});

it('marks the line of a text and the card of a board in the same way', async () => {
  const board = '---\nkanban-plugin: board\n---\n\n## Later\n\n- [ ] Prune the vine\n- [ ] Sow the peas\n';
  const latent = await startLatent({ vault: { 'Far.md': 'One.\n\nTwo.\n', 'Board.md': board } });
  await latent.openVault();
  const { page } = latent;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [path, line, words, mode] of [
    ['Far.md', 3, 'Two.', 'Write'],
    ['Board.md', 8, 'Sow the peas', undefined],
  ] as const) {
    await openNote(page, path);
    if (mode) await showMode(page, mode);
    await page.locator('main').getByText(words).waitFor();
    await openNote(page, path, `?line=${line}`);
    const marked = page.locator('main .is-marked');
    await marked.waitFor();
    expect(await marked.innerText()).toContain(words);
    if (!mode) expect(await marked.getAttribute('data-card'), 'the card, not its words').not.toBeNull();
    const looks = await marked.evaluate((element) => {
      const animation = element.getAnimations().find((running) => running instanceof CSSAnimation);
      animation?.pause();
      return [600, 1799].map((time) => {
        if (animation) animation.currentTime = time;
        return getComputedStyle(element).backgroundColor;
      });
    });
    await marked.waitFor({ state: 'detached' });
    expect(looks[1], `${path} fades`).not.toBe(looks[0]);
  }
});
