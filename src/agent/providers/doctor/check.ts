import type { Steps } from '../services.ts';
import type { ModelTraits } from '../endpoint.ts';
import { limitTime } from '../../../notes/basics/time-limit.ts';

/** How long a test waits, in milliseconds. */
interface TimeLimits {
  /** For answers that a server has ready, such as its list of models. */
  readonly listMs: number;
  /** For a model's answer: it may have to be loaded from the disk first. */
  readonly answerMs: number;
}

export const TIME_LIMITS: TimeLimits = { listMs: 15_000, answerMs: 180_000 };

/** The same requests, each ended with a TimeoutError where its answer is not complete in time. */
export function withinLimit(send: typeof fetch, ms: number): typeof fetch {
  return (input, init) =>
    send(input, {
      ...init,
      signal: limitTime(ms, init?.signal),
    });
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** In words for the person. */
export function durationWords(ms: number): string {
  if (ms < 120_000) return `${Math.max(1, Math.round(ms / 1000))} ${ms < 1500 ? 'second' : 'seconds'}`;
  return `${Math.round(ms / 60_000)} minutes`;
}

/** One condition for a model to answer. */
export interface Check {
  readonly about: 'address' | 'permission' | 'server' | 'key' | 'model' | 'answer' | 'tools';
  readonly state: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** What to do, in a sentence. */
  readonly fix?: string;
  /** A command for a terminal, as it is. */
  readonly command?: string;
  /** The same for people who run the server in another way. */
  readonly or?: NonNullable<Steps['or']>;
  /** Settings that would fix it. */
  readonly suggestion?: { readonly baseUrl?: string; readonly model?: string };
}

/** The result of a whole test. */
export interface Diagnosis {
  readonly works: boolean;
  readonly models: readonly string[];
  readonly traits: ModelTraits;
}

/** What the test depends on beside the endpoint: the page that sends the requests. */
export interface Surroundings {
  /** The page's origin, such as `https://latent.example`. */
  readonly origin: string;
  /** The state of a browser permission; undefined where the browser has no such permission. */
  readonly permission: (name: string) => Promise<'granted' | 'denied' | 'prompt' | undefined>;
  /** How long to wait for answers; the default where absent. */
  readonly patience?: TimeLimits;
  /** Which system commands and steps are for; undefined for Linux and its like. */
  readonly system?: 'windows' | 'mac' | undefined;
}

export const toFailedCheck = (
  about: Check['about'],
  message: string,
  more: Omit<Check, 'about' | 'state' | 'message'> = {},
): Check => ({ about, state: 'failed', message, ...more });
export const passed = (about: Check['about'], message: string): Check => ({ about, state: 'ok', message });
export const warned = (
  about: Check['about'],
  message: string,
  more: Omit<Check, 'about' | 'state' | 'message'> = {},
): Check => ({ about, state: 'warning', message, ...more });
