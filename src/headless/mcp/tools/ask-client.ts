import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequiredResult,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isRecord } from '../../../notes/basics/is-record.ts';
import type { Decision, PendingOperation } from '../../../tools/definition/ports.ts';
import { showChange } from '../../review/show-change.ts';
import { fingerprint } from '../vaults/fingerprint.ts';
import type { PlaceInLine } from './question-line.ts';

/**
 * A question to the client's person (elicitation). What the person was shown travels with it, signed by this server: an answer
 * to a question that was never asked, or was about something else, is none.
 */
export interface Asked {
  readonly vault: string;
  readonly callId: string;
  /** The fingerprint of what was shown. */
  readonly shown: string;
}

export type Reply =
  | { readonly kind: 'decided'; readonly asked: Asked; readonly decision: Decision }
  /** The person closed the question, or chose to decide later. */
  | { readonly kind: 'later'; readonly asked: Asked }
  | { readonly kind: 'none' };

export interface ClientQuestions {
  /** Checks the signature of what a client sends back. */
  readonly verify: (state: string, context: ServerContext) => Promise<Asked>;
  /** @param place its place among the questions that this client shows */
  ask(pending: PendingOperation, vault: string, place: PlaceInLine): Promise<InputRequiredResult>;
}

/** How long the answer to a question is taken, in ms. */
export const ANSWERED_WITHIN_MS = 3_600_000;
const QUESTION = 'approval';
const [APPROVE, DECLINE, LATER] = ['approve', 'decline', 'later'] as const;

/** The most characters that a question may have: a longer one would be approved without being read. */
const LONGEST = 16_000;

export function createClientQuestions(): ClientQuestions {
  const states = createRequestStateCodec<Asked>({
    key: crypto.getRandomValues(new Uint8Array(32)),
    ttlSeconds: ANSWERED_WITHIN_MS / 1000,
  });
  return {
    verify: (state, context) => states.verify(state, context),
    async ask(pending, vault, { at, of }) {
      const sends = pending.risk === 'network';
      const askedState: Asked = { vault, callId: pending.call.callId, shown: fingerprint(pending) };
      return inputRequired({
        inputRequests: {
          [QUESTION]: inputRequired.elicit({
            message: (of > 1 ? `Question ${at} of ${of}\n` : '') + showChange(pending, false),
            requestedSchema: {
              type: 'object',
              properties: {
                decision: {
                  type: 'string',
                  title: sends ? 'Send this?' : 'Make this change?',
                  oneOf: [
                    { const: APPROVE, title: sends ? 'Yes, send it' : 'Yes, make it' },
                    { const: DECLINE, title: 'No' },
                    { const: LATER, title: 'Decide later' },
                  ],
                },
                reason: { type: 'string', title: 'If not: what should be different?' },
              },
              required: ['decision'],
            },
          }),
        },
        requestState: await states.mint(askedState),
      });
    },
  };
}

/** Whether a question can be shown whole in a client. */
export const isShort = (pending: PendingOperation): boolean => showChange(pending, false).length <= LONGEST;

/** What came back with this call. Arguments of the call are no answer, whatever they say. */
export function readReply({ mcpReq }: ServerContext): Reply {
  const askedState = mcpReq.requestState<Asked>();
  const reply = inputResponse(mcpReq.inputResponses, QUESTION);
  if (askedState === undefined || reply.kind !== 'elicit') return { kind: 'none' };
  if (reply.action === 'cancel') return { kind: 'later', asked: askedState };
  const content: unknown = 'content' in reply ? reply.content : undefined;
  const answerFields = isRecord(content) ? content : {};
  const feedback = typeof answerFields['reason'] === 'string' ? answerFields['reason'] : '';
  if (reply.action === 'decline' || answerFields['decision'] === DECLINE)
    return { kind: 'decided', asked: askedState, decision: { approved: false, feedback } };
  if (answerFields['decision'] === APPROVE) return { kind: 'decided', asked: askedState, decision: { approved: true } };
  return { kind: 'later', asked: askedState };
}

/**
 * Takes whatever a client of an older revision sends back instead of an answer (an error, another shape, nothing in time) as a question
 * that was closed: the change waits, and the call says so. The library ends the call with words of its own, and tells nobody here.
 */
export function closeUnanswered(server: Pick<Server, 'request'>): void {
  const request = server.request.bind(server) as (asked: unknown, options?: unknown) => Promise<unknown>;
  const requestOrClose = async (asked: unknown, options?: unknown): Promise<unknown> => {
    try {
      return await request(asked, options);
    } catch (error) {
      const signal = isRecord(options) ? options['signal'] : undefined;
      const isTakenBack = signal instanceof AbortSignal && signal.aborted;
      if (isTakenBack || !isRecord(asked) || asked['method'] !== 'elicitation/create') throw error;
      return { action: 'cancel' };
    }
  };
  Object.assign(server, { request: requestOrClose });
}

/** Whether the client can show a form. @param knownCapabilities what it said of itself at the start of a connection */
export function canAsk({ mcpReq }: ServerContext, knownCapabilities: ClientCapabilities | undefined): boolean {
  const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
  const capabilities =
    (envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined) ?? knownCapabilities;
  const elicitation = capabilities?.elicitation;
  // Without a mode it is forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
