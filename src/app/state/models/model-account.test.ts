import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createSpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { traitsKey } from '../../../agent/providers/endpoint.ts';
import { openBrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import type { EmbeddingSpend, IndexStatus } from '../../../workers/contract.ts';
import { toEmbeddingSettings } from '../vault/create-vault-index.ts';
import { createEmbeddingMeter } from './model-account.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../preferences/app-settings.ts';

const BASE = 'https://embed.example/v1';
const status = (spent: EmbeddingSpend) =>
  ({ model: { state: 'ready', id: 'e', dimensions: 2, device: 'endpoint', spent } }) as unknown as IndexStatus;
const none = { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 };

it('adds embeddings to the spending of the day, each token once at the set price, and stops at the limit until it is raised', async () => {
  const ledger = createSpendLedger(await openBrowserStore('embedding-spend'));
  let settings: AppSettings = {
    ...DEFAULT_SETTINGS,
    embeddingSource: 'endpoint',
    embeddingUrl: BASE,
    embeddingEndpointModel: 'e',
    spendCaps: { ...none, dayCost: 2 },
    modelTraits: { [traitsKey(BASE, 'e')]: { set: { price: { input: 1000, output: 0 } } } },
  };
  const meter = createEmbeddingMeter(() => settings, ledger);
  expect(await meter.count(status({ since: 1, tokens: 600, isEstimate: false }))).toBe(false);
  await meter.count(status({ since: 1, tokens: 600, isEstimate: false }));
  await meter.count(status({ since: 1, tokens: 1000, isEstimate: false }));
  // Another connection begins anew.
  await meter.count(status({ since: 2, tokens: 500, isEstimate: true }));
  expect(await ledger.today()).toMatchObject({
    inputTokens: 1500,
    outputTokens: 0,
    cost: 1.5,
    isEstimate: true,
    isUnpriced: false,
  });
  expect(toEmbeddingSettings(settings, 'http://localhost/', meter.limit()).endpoint).not.toHaveProperty('limit');

  expect(await meter.count(status({ since: 2, tokens: 1000, isEstimate: true }))).toBe(true);
  expect(toEmbeddingSettings(settings, 'http://localhost/', meter.limit()).endpoint?.limit).toContain(
    'your limit is 2.00',
  );
  settings = { ...settings, spendCaps: { ...none, dayCost: 5 } };
  expect(await meter.check()).toBe(true);
  expect(meter.limit()).toBeUndefined();
});
