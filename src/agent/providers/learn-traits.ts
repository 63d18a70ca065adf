import { askTraits } from './ask-traits.ts';
import type { Endpoint } from './endpoint.ts';
import { traitsKey, type ModelTraits } from './model-traits.ts';
import { serviceAt } from './services.ts';

/** A model behind an endpoint. */
interface AskedModel extends Endpoint {
  readonly model: string;
}

/** Asks a model's own server what it can do, so that nobody has to test the connection for it. What is not answered in time stays unknown. */
interface TraitsLearner {
  /** Before a turn: a model whose context window is not known is asked for it, once. @returns what was found */
  before(asked: AskedModel, known: ModelTraits): Promise<ModelTraits>;
  /** After a turn: a server that loads a model when it is first asked knows only then with which window. */
  after(asked: AskedModel): Promise<ModelTraits>;
}

/** A question may wait so long for it, in milliseconds. */
const PATIENCE_MS = 1500;

export function createTraitsLearner(): TraitsLearner {
  const done = new Set<string>();
  const askOnce = async (moment: string, { model, ...endpoint }: AskedModel): Promise<ModelTraits> => {
    const key = `${moment} ${traitsKey(endpoint.baseUrl, model)}`;
    if (model === '' || done.has(key)) return {};
    done.add(key);
    const told = await askTraits(endpoint, model, AbortSignal.timeout(PATIENCE_MS)).catch((): ModelTraits => ({}));
    const { contextTokens, vision, price } = told;
    return {
      ...(contextTokens && { contextTokens }),
      ...(vision !== undefined && { vision }),
      ...(price && { price }),
    };
  };
  return {
    before: async (asked, { contextTokens }) => (contextTokens === undefined ? askOnce('before', asked) : {}),
    after: async (asked) => (serviceAt(asked.baseUrl)?.isLocal ? askOnce('after', asked) : {}),
  };
}
