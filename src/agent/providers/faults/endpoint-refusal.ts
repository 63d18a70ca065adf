import { fieldOf, isRecord } from '../../../notes/basics/is-record.ts';
import { faultOf, readFault, type EndpointFault } from './endpoint-fault.ts';

/** An endpoint answered with an error, in whatever place it stands. */
export class EndpointRefusal extends Error {
  constructor(
    /** Undefined in the middle of a stream; 200 in the place of an answer. */
    readonly status: number | undefined,
    readonly fault: EndpointFault,
    readonly headers?: Headers,
  ) {
    super(fault.message);
    this.name = 'EndpointRefusal';
  }
}

const valueUnlessFalse = (value: unknown): unknown => (value === null || value === false ? undefined : value);

/** Characters of a body that are read for its error. */
const MOST_BODY = 200_000;

export async function readEndpointRefusal(response: Response): Promise<EndpointRefusal> {
  const body = (await response.text()).slice(0, MOST_BODY);
  return new EndpointRefusal(response.status, readFault(body), response.headers);
}

/**
 * The error that a value of an answer is; undefined for a piece of the answer. Mistral and earlier vLLM report one as a chunk of
 * another kind, OpenRouter beside the choices, most in `error`, Anthropic in an event of this name.
 *
 * @param status of the response where the value stands in the place of an answer
 */
export function refusalIn(value: unknown, event: string, status?: number): EndpointRefusal | undefined {
  if (event === 'error') return new EndpointRefusal(status, faultOf(value));
  // Google sends its errors in a list.
  if (Array.isArray(value)) return value.length === 1 ? refusalIn(value[0], event, status) : undefined;
  if (!isRecord(value)) return undefined;
  const error =
    valueUnlessFalse(value['error']) ??
    fieldOf(Array.isArray(value['choices']) ? value['choices'][0] : undefined, 'error');
  const isError =
    (isRecord(error) && Object.keys(error).length > 0) ||
    (typeof error === 'string' && error !== '') ||
    value['object'] === 'error' ||
    value['type'] === 'error';
  if (!isError) return undefined;
  return new EndpointRefusal(
    status,
    faultOf(valueUnlessFalse(value['error']) === undefined && error ? { error } : value),
  );
}

/** The error that stands in the place of a whole answer. */
export function refusalInstead(errorBody: unknown): EndpointRefusal {
  return new EndpointRefusal(200, typeof errorBody === 'string' ? readFault(errorBody) : faultOf(errorBody));
}
