import { serviceAt, type PageFacts } from './services.ts';

/** How to give a model a larger window. */
interface WindowAdvice {
  readonly fix: string;
  /** A command for a terminal, as it is. */
  readonly command?: string;
}

/** @param place where the model runs; absent for one in this browser */
export function windowAdvice(
  place: { readonly baseUrl: string; readonly model: string } | undefined,
  page: PageFacts,
): WindowAdvice {
  const command = place && serviceAt(place.baseUrl)?.startLarger?.(page, place.model);
  if (command) return { fix: 'Give it more, if the computer’s memory allows:', command };
  return {
    fix: `A model${place ? ', or a server’s setting,' : ''} with 16,000 tokens or more is told of more tools at once and reads longer notes.`,
  };
}
