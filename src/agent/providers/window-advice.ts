import { serviceAt, type PageFacts, type Steps } from './services.ts';

/** How to give a model a larger window. */
type WindowAdvice = Omit<Steps, 'how'> & { readonly fix: string };

/** @param place where the model runs; absent for one in this browser */
export function windowAdvice(
  place: { readonly baseUrl: string; readonly model: string } | undefined,
  page: PageFacts,
): WindowAdvice {
  const steps = place && serviceAt(place.baseUrl)?.enlarge?.(page, place.model);
  if (steps) {
    const { how, ...commands } = steps;
    return { fix: how, ...commands };
  }
  return {
    fix: `A model${place ? ', or a server’s setting,' : ''} with 16,000 tokens or more is told of more tools at once and reads longer notes.`,
  };
}
