import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { fieldOf } from '../../notes/basics/field-of.ts';
import { httpStatusOf } from './http-status.ts';
import { NotReached } from './not-reached.ts';
import { withoutSecrets, type McpServer } from './mcp-server.ts';

/** What happened to a call, after the server's name, and what a model can do. */
interface ToldFault {
  readonly cause: string;
  readonly next: string;
}

const TEST = 'the person can test the server in the settings, under Other agents.';
/** After a failed call nobody knows whether it was carried out. */
const MAY_HAVE_ACTED = `It may have done what was asked: look before you call it again. If it stays so, ${TEST}`;

/** A failed call in words: whether the server was asked at all, and what it answered in place of a result. */
export function toldFault(error: unknown, server: McpServer): ToldFault {
  if (error instanceof NotReached)
    return { cause: `could not be asked: ${answeredWith(error.cause, server)}`, next: `Go on without it; ${TEST}` };
  return { cause: answeredWith(error, server), next: MAY_HAVE_ACTED };
}

function answeredWith(error: unknown, server: McpServer): string {
  const status = httpStatusOf(error);
  const said = withoutSecrets(errorText(error), server).slice(0, 200);
  const body = pageIn(errorText(error));
  if (body !== undefined) {
    const title = body === '' ? '' : ` ${inQuotes(withoutSecrets(body, server))}`;
    return `answered with a page${title}${status === undefined ? '' : ` (${status})`} in place of a result.`;
  }
  if (status !== undefined) return `answered with an error (${status}): ${withoutStatus(said)}`;
  const code = fieldOf(error, 'code');
  if (/timed? ?out/iu.test(said)) return 'did not answer in time.';
  if (/^Invalid result/u.test(said)) return `answered with something that is no result: ${said}`;
  if (typeof code === 'number') return `answered with an error: ${said}`;
  return `did not answer to the end: ${said}`;
}

/** The title of a page of HTML within the words of an error, '' where it has none; undefined where there is no page. */
function pageIn(text: string): string | undefined {
  if (!/<(?:!doctype html|html|head|body|h1|center)\b/iu.test(text)) return undefined;
  const [, title = ''] = /<title[^<>]*>([^<]{0,200})/iu.exec(text) ?? /<h1[^<>]*>([^<]{0,200})/iu.exec(text) ?? [];
  return title.trim().slice(0, 100);
}

const withoutStatus = (said: string): string => said.replace(/^Error POSTing to endpoint(?: \(HTTP \d+\))?:\s*/u, '');
