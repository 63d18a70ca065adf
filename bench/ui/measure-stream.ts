import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { createScriptedEndpoint } from '../../src/agent/testing/scripted-endpoint.ts';
import type { Figure } from './rows.ts';
import { traceInputs } from './trace-inputs.ts';

const TABLE_ROWS = 120;
/** Signs of one piece of the stream, as a quick model sends them, and the pause before each in ms. */
const PIECE = 24;
const PAUSE = 5;

function makeTable(): string[] {
  const rows = Array.from(
    { length: TABLE_ROWS },
    (_, at) => `| **Row ${at}** | [[Note ${at}]] | some words of a cell | ${at * 7} |\n`,
  );
  const text = `| Name | Note | Words | Number |\n| - | - | - | -: |\n${rows.join('')}\nThe table ends here.`;
  return text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? [];
}

/** The longest task while an answer that is one long table arrives over HTTP. */
export async function measureStream(page: Page): Promise<Figure> {
  const apiKey = 'a-key-of-the-benchmark';
  const endpoint = await createScriptedEndpoint({ script: [{ text: makeTable(), delayMs: PAUSE }], apiKey });
  try {
    await page.getByRole('tab', { name: 'Assistant', exact: true }).click();
    await page.evaluate((settings) => window.latent.configure(settings), {
      provider: 'openai-compatible' as const,
      baseUrl: endpoint.baseUrl,
      apiKey,
      model: 'scripted-model',
    });
    await wait(1000);
    const { longest, over } = await traceInputs(page, async () => {
      await page.evaluate(() => window.latent.ask('A table, please.'));
      await page.getByText('The table ends here.').first().waitFor();
    });
    const more = `${TABLE_ROWS} rows, ${over} over 50`;
    return { what: 'longest task while a table streams', value: longest, unit: 'ms', goal: 50, more };
  } finally {
    await endpoint.close();
  }
}
