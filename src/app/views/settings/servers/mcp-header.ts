import { pattern } from '../../../../notes/basics/pattern.ts';
import { serverSettingsText } from '../../../strings/en/settings/servers.ts';

const FORBIDDEN = pattern('iu')`
  ^(accept-(charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect
  |host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer
  |transfer-encoding|upgrade|via)$
`;
const OF_PROTOCOL = /^(accept|content-type|last-event-id|mcp-.*)$/iu;

/** Why a page cannot send this header; undefined where it can. */
export function headerProblem(name: string, value: string): string | undefined {
  if (!/^[\w!#$%&'*+.^`|~-]+$/u.test(name)) return serverSettingsText.mcpHeader.headersNameLettersDigits;
  if (FORBIDDEN.test(name)) return serverSettingsText.mcpHeader.browsersDoNotLet(name);
  if (OF_PROTOCOL.test(name)) return serverSettingsText.mcpHeader.belongsProtocolWhichSets(name);
  if (value === '') return serverSettingsText.mcpHeader.hasNoValueYet;
  if (!/^[\u0020-\u007E\u00A0-\u00FF]+$/u.test(value)) return serverSettingsText.mcpHeader.headersValueOneLine;
  return undefined;
}
