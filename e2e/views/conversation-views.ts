import { showMode } from '../harness/notes.ts';
import { chooseInCard, deny } from '../harness/assistant.ts';
import type { Page } from 'playwright';
import { CHAPTER, closeDialogs, column, files, goTo, panel, type View } from './view.ts';

declare global {
  interface Window {
    modelEndpoint?: string;
  }
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.keyboard.press('Enter');
}

async function startNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByText('Ask your notes').waitFor();
}

const approveIsInSight = () => {
  const approve = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Approve');
  return approve !== undefined && approve.getBoundingClientRect().bottom < innerHeight;
};

/** The assistant: every state of a turn, and the list of conversations. */
export const CONVERSATION_VIEWS: readonly View[] = [
  [
    'welcome',
    async (page, width) => {
      await closeDialogs(page);
      await files(page, width);
      await goTo(page, CHAPTER);
      await column(page, width, 'Note');
      await showMode(page, 'Read');
      await panel(page, width, 'Assistant');
      await page.locator('.welcome__question').first().waitFor();
    },
  ],
  [
    'answer',
    async (page) => {
      await page.evaluate(() => window.latent.ask('What did Ruth say about the sample size?'));
    },
  ],
  [
    'question',
    async (page) => {
      await page.evaluate(() =>
        window.latent.configure({
          provider: 'openai-compatible',
          baseUrl: window.modelEndpoint ?? '',
          model: 'a-model-of-yours',
        }),
      );
      await startNew(page);
      await ask(page, 'Ruth has read chapter 2. What does she want, and can you mark it?');
      // No tooltip lies over it.
      await page.mouse.move(0, 0);
      // The buttons must be visible to a person too.
      await page.waitForFunction(approveIsInSight);
    },
  ],
  [
    'step-open',
    async (page) => {
      await deny(page);
      await page.getByText('All right, the chapter stays').waitFor();
      await page.locator('.step__line').first().click();
      await page.locator('.step__json').first().waitFor();
    },
  ],
  [
    'plan',
    async (page) => {
      await startNew(page);
      await ask(page, 'Tidy up before Ruth comes');
      await page.getByRole('region', { name: 'The assistant proposes 3 changes' }).waitFor();
      await page.waitForFunction(approveIsInSight);
    },
  ],
  [
    'plan-decided',
    async (page) => {
      await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
      await page.getByText('1 of 3 answered').waitFor();
      await deny(page, 'Jonas has only one');
      await page.getByText('2 of 3 answered').waitFor();
      await page
        .getByRole('region', { name: 'The assistant proposes 3 changes' })
        .getByText('Denied')
        .scrollIntoViewIfNeeded();
    },
  ],
  [
    'plan-editing',
    async (page) => {
      await chooseInCard(page, 'Edit the text of Projects/Questions for Ruth.md');
      await page.getByRole('textbox', { name: 'Text of Projects/Questions for Ruth.md' }).pressSequentially('Mine. ');
      // Scrolled clear of the sticky bar that answers the question.
      await page.getByText('edited by you').evaluate((badge) => badge.scrollIntoView({ block: 'center' }));
    },
  ],
  [
    'plan-done',
    async (page) => {
      await page.getByRole('button', { name: 'Approve as edited' }).click();
      await page.getByText('Two of the three are made.').waitFor();
    },
  ],
  [
    'go-back',
    async (page) => {
      await page.getByText('Tidy up before Ruth comes', { exact: true }).last().hover();
      await page.getByRole('button', { name: 'Go back to before this message' }).click();
      await page.getByRole('button', { name: /^Undo 2 changes/ }).waitFor();
    },
  ],
  [
    'undone',
    async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('group', { name: 'What was changed' }).getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone: 2 changes in 2 notes').waitFor();
    },
  ],
  [
    'memory-question',
    async (page) => {
      await startNew(page);
      await ask(page, 'What should you know about Ruth?');
      await page.getByRole('region', { name: 'Remember this?' }).waitFor();
    },
  ],
  [
    'removal',
    async (page) => {
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await page.getByText('as you say').waitFor();
      await startNew(page);
      await ask(page, 'Clear away what nobody needs');
      await page.getByRole('region', { name: 'The assistant proposes 3 changes' }).waitFor();
    },
  ],
  [
    'plan-first',
    async (page) => {
      await deny(page, '', 'Deny all');
      await page.getByText('All of it stays.').waitFor();
      await startNew(page);
      await page.getByRole('button', { name: 'Plan first' }).click();
      await ask(page, 'What is to be done before I go?');
      await page.getByRole('button', { name: 'Carry out the plan' }).waitFor();
    },
  ],
  [
    'went-back',
    async (page) => {
      await ask(page, 'And before I go to bed?');
      await page.getByText('And before I go to bed?').last().hover();
      await page.getByRole('button', { name: 'Carry out the plan' }).waitFor();
      await page.getByRole('button', { name: 'Go back to before this message' }).last().click();
      await page.getByRole('button', { name: 'Bring back' }).waitFor();
    },
  ],
  [
    'streaming',
    async (page) => {
      await box(page).fill('');
      await startNew(page);
      await ask(page, 'Take your time: what was agreed in September?');
      await page.getByText('two pages').waitFor();
    },
  ],
  [
    'waiting-message',
    async (page) => {
      await box(page).fill('And who writes them?');
      await page.getByRole('button', { name: 'Queue' }).click();
      await page.getByRole('region', { name: 'Waiting messages' }).waitFor();
    },
  ],
  [
    'reasoning',
    async (page) => {
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByText('Stopped.', { exact: true }).waitFor();
      await page.getByText('Reasoning', { exact: true }).click();
    },
  ],
  [
    'error',
    async (page) => {
      await page.getByRole('button', { name: /^Take back/ }).click();
      await startNew(page);
      await ask(page, 'Which service is this?');
      await page.getByRole('alert').first().waitFor();
    },
  ],
  [
    'branches',
    async (page) => {
      await startNew(page);
      await ask(page, 'How many nights?');
      await page.getByText('Forty nights').waitFor();
      await page.getByRole('button', { name: 'Answer again' }).click();
      await page.getByText('2 of 2').waitFor();
    },
  ],
  [
    'edit-message',
    async (page) => {
      await page.getByRole('button', { name: 'Edit and send again' }).click();
      await page.getByRole('textbox', { name: 'Edit the message' }).waitFor();
    },
  ],
  [
    'chips',
    async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await box(page).pressSequentially('What did Ruth Adeyemi want from the chapter? @Mixed');
      await page.getByRole('option').first().click();
      await page.getByText('Memory: ', { exact: false }).first().waitFor();
    },
  ],
  [
    'suggestions',
    async (page) => {
      await box(page).fill('');
      await box(page).pressSequentially('/');
      await page.getByRole('option').first().waitFor();
    },
  ],
];
