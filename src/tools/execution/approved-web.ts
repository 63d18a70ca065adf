import type { OutboundRequest, Web } from '../definition/ports.ts';

/**
 * The web access of one call: the requests that the person approved, each once. Answers are kept for the call,
 * so that replanning sends nothing again. Any other request is a bug of the tool.
 */
export function onlyApproved(web: Web | undefined, approved: readonly OutboundRequest[]): Web {
  const remainingNames = new Set(approved.map(outboundRequestKey));
  const answers = new Map<string, Promise<string>>();
  return {
    sources: () => web?.sources() ?? [],
    where: web?.where ?? 'in the settings, under Web sources',
    async send(request, signal) {
      const name = outboundRequestKey(request);
      const cachedAnswer = answers.get(name);
      if (cachedAnswer) return cachedAnswer;
      if (!web || !remainingNames.delete(name))
        throw new Error('A request was not among those that the person approved.');
      const answer = web.send(request, signal);
      answers.set(name, answer);
      return answer;
    },
  };
}

const outboundRequestKey = ({ source, method, url, body }: OutboundRequest): string =>
  JSON.stringify([source, method, url, body ?? null]);
