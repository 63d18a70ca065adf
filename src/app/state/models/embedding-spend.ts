import { capReached, describeCap, NOTHING_SPENT } from '../../../agent/budget/budget-spend.ts';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { traitsKey } from '../../../agent/providers/model-traits.ts';
import type { IndexStatus } from '../../../workers/contract.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

/** Counts what an endpoint's embeddings take as the day's, and stops them where the day's limit is used up. */
interface EmbeddingMeter {
  /** Why nothing may be asked of the endpoint now, in words for the person. */
  readonly limit: () => string | undefined;
  /** Adds what came since the status before. @returns whether the limit is another now */
  count(status: IndexStatus | undefined): Promise<boolean>;
  /** The settings, or the day, may be others than before. @returns whether the limit is another now */
  check(): Promise<boolean>;
}

export function createEmbeddingMeter(settings: () => AppSettings, ledger: SpendLedger): EmbeddingMeter {
  /** Tokens of each connection that are counted already. */
  const counted = new Map<number, number>();
  let limit: string | undefined;

  const check = async (): Promise<boolean> => {
    const before = limit;
    const cap =
      settings().embeddingSource === 'endpoint'
        ? capReached(settings().spendCaps, NOTHING_SPENT, await ledger.today())
        : undefined;
    const said = cap && describeCap(cap);
    limit = said && `${said.message} ${said.hint}`;
    return (limit === undefined) !== (before === undefined);
  };

  return {
    limit: () => limit,
    check,
    async count(status) {
      const model = status?.model;
      if (model?.state !== 'ready' || !model.spent) return false;
      const { since, tokens, isEstimate } = model.spent;
      const more = tokens - (counted.get(since) ?? 0);
      if (more <= 0) return false;
      // Before the wait: the next status must not add the same again.
      counted.set(since, tokens);
      const price = embeddingPrice(settings());
      await ledger.add({
        model: model.id,
        inputTokens: more,
        outputTokens: 0,
        ...(price && { cost: (more * price.input) / 1e6 }),
        ...(isEstimate && { isEstimate }),
      });
      return check();
    },
  };
}

/** As the person set it: endpoints name none for embeddings. */
export function embeddingPrice({
  embeddingUrl,
  embeddingEndpointModel,
  modelTraits,
}: AppSettings): { readonly input: number; readonly output: number } | undefined {
  return modelTraits[traitsKey(embeddingUrl, embeddingEndpointModel)]?.set?.price;
}
