/** How a model wants its texts, by its card on the hub: some were trained with prefixes, and lose quality without. */
export interface ModelCard {
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  readonly pooling: 'mean' | 'cls';
}

const PLAIN: ModelCard = { queryPrefix: '', passagePrefix: '', pooling: 'mean' };
const ASKS = 'Represent this sentence for searching relevant passages: ';

const CARDS: readonly (readonly [RegExp, ModelCard])[] = [
  [/\be5-/iu, { queryPrefix: 'query: ', passagePrefix: 'passage: ', pooling: 'mean' }],
  [/\bbge-/iu, { queryPrefix: ASKS, passagePrefix: '', pooling: 'cls' }],
  [/arctic-embed/iu, { queryPrefix: ASKS, passagePrefix: '', pooling: 'cls' }],
];

export function modelCard(modelId: string): ModelCard {
  return CARDS.find(([pattern]) => pattern.test(modelId))?.[1] ?? PLAIN;
}

/** Models that are a table of token vectors, known by their name: they lie beside the app, and are never looked for on the hub. */
export const isStaticModel = (modelId: string): boolean => /^latent-static(?:-[\w-]+)?$/u.test(modelId);
