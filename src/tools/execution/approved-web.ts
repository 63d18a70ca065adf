import type { OutboundRequest, Web } from '../definition/ports.ts';

/**
 * The way out as one call has it: what the person approved may be sent, each request once. Its answer is kept for the call,
 * so that a plan which is made again sends nothing again. Anything else is a fault of the tool's.
 */
export function onlyApproved(web: Web | undefined, approved: readonly OutboundRequest[]): Web {
  const left = new Set(approved.map(nameOf));
  const answers = new Map<string, Promise<string>>();
  return {
    sources: () => web?.sources() ?? [],
    async send(request, signal) {
      const name = nameOf(request);
      const known = answers.get(name);
      if (known) return known;
      if (!web || !left.delete(name)) throw new Error('A request was not among those that the person approved.');
      const answer = web.send(request, signal);
      answers.set(name, answer);
      return answer;
    },
  };
}

const nameOf = ({ source, method, url, body }: OutboundRequest): string => JSON.stringify([source, method, url, body ?? null]);
