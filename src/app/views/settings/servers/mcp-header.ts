import { pattern } from '../../../../notes/basics/pattern.ts';

const FORBIDDEN = pattern('iu')`
  ^(accept-(charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect
  |host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer
  |transfer-encoding|upgrade|via)$
`;
const OF_PROTOCOL = /^(accept|content-type|last-event-id|mcp-.*)$/iu;

/** Why a page cannot send this header; undefined where it can. */
export function headerProblem(name: string, value: string): string | undefined {
  if (!/^[\w!#$%&'*+.^`|~-]+$/u.test(name)) return 'A header’s name is letters, digits and hyphens, such as X-Api-Key.';
  if (FORBIDDEN.test(name)) return `Browsers do not let a page send “${name}”.`;
  if (OF_PROTOCOL.test(name)) return `“${name}” belongs to the protocol, which sets it itself.`;
  if (value === '') return 'It has no value yet.';
  if (!/^[\u0020-\u007E\u00A0-\u00FF]+$/u.test(value))
    return 'A header’s value is one line of plain Latin letters and signs.';
  return undefined;
}
