import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { startLatent } from './harness.ts';
import { openNote } from './harness/notes.ts';

const NOTE = `${'Words that fill a line of the page and go on. '.repeat(4)}

| Moth | Seen |
| --- | --- |
| Burnet | three |
| Hawk | twelve |

- [ ] Count again
`;

it('has what is done with words beside them: in a cell the buttons, in a task its days', async () => {
  const latent = await startLatent({ vault: { 'Moths.md': NOTE } });
  await latent.openVault();
  const { page, vault } = latent;
  await openNote(page, 'Moths.md');
  const word = page.getByText('Burnet').first();
  // The first press writes in the cell.
  await word.click();
  await page.locator('.cm-editor .cm-editor').waitFor();
  await page.getByText('Burnet').first().dblclick();
  const bubble = page.locator('.format-bubble');
  await bubble.waitFor();
  const [ofBubble, ofWord] = [await bubble.boundingBox(), await page.getByText('Burnet').first().boundingBox()];
  expect(Math.abs(ofBubble!.x - ofWord!.x)).toBeLessThan(250);
  expect(Math.abs(ofBubble!.y - ofWord!.y)).toBeLessThan(80);

  // Over the first line stands the title.
  await page
    .getByText('Words that fill a line')
    .first()
    .dblclick({ position: { x: 20, y: 10 } });
  await bubble.waitFor();
  const isTitleFree = () =>
    page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.note-title__name')!);
      const [title, box] = [
        range.getBoundingClientRect(),
        document.querySelector('.format-bubble')!.getBoundingClientRect(),
      ];
      return box.bottom <= title.top || box.top >= title.bottom || box.left >= title.right || box.right <= title.left;
    });
  await expect.poll(isTitleFree).toBe(true);

  await page.getByText('Count again').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Next week', exact: true }).click();
  await expect.poll(() => vault.read('Moths.md')).toMatch(/Count again 📅 \d{4}-\d\d-\d\d\n$/u);
  await page.getByText('Count again').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pick a day…' }).click();
  const days = page.getByRole('dialog', { name: 'Day of the task' });
  await days.getByRole('button', { name: /^\w+, 15 / }).click();
  await expect.poll(() => vault.read('Moths.md')).toMatch(/Count again 📅 \d{4}-\d\d-15\n$/u);
});

it.runIf(IS_LONG_RUN)('gives a field for a name the keyboard before the page is painted again', async () => {
  const latent = await startLatent({ vault: { 'In/One.md': 'One.\n', 'In/Two.md': 'Two.\n' } });
  await latent.openVault();
  const { page, vault } = latent;
  await page.getByRole('treeitem', { name: 'In', exact: true }).click();
  const row = page.getByRole('treeitem', { name: 'One', exact: true });
  await row.focus();
  // A machine that has other things to do.
  await page.evaluate(() => {
    const draws = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => setTimeout(() => draws(draw), 2000) as unknown as number;
  });
  await page.keyboard.press('F2');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Uno');
  expect(await page.getByRole('textbox', { name: 'Path' }).inputValue()).toBe('In/Uno');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.exists('In/Uno.md')).toBe(true);
});

it.runIf(IS_LONG_RUN)(
  'selects the word that is clicked twice in a cell, though marks come out before it with the first click',
  async () => {
    const latent = await startLatent({
      vault: {
        'Marks.md': 'Words.\n\n| Moth | Seen |\n| --- | --- |\n| a **quite** rare one | see [[Marks]] later |\n',
      },
    });
    await latent.openVault();
    const { page } = latent;
    await openNote(page, 'Marks.md');
    for (const word of ['rare', 'later', 'quite']) {
      await page.getByText('Words.').click();
      await page.locator('.cm-editor .cm-editor').waitFor({ state: 'detached' });
      const { x, y } = await page.getByRole('table').evaluate((table, sought) => {
        const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const at = walker.currentNode.nodeValue!.indexOf(sought);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + sought.length);
          const box = range.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }
        throw new Error(sought);
      }, word);
      await page.mouse.dblclick(x, y);
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(word);
    }
  },
);
