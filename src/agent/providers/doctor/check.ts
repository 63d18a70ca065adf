import type { ModelTraits } from '../model-traits.ts';
import type { TimeLimits } from './time-limits.ts';

/** One condition for a model to answer. */
export interface Check {
  readonly about: 'address' | 'permission' | 'server' | 'key' | 'model' | 'answer' | 'tools';
  readonly state: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** What to do, in a sentence. */
  readonly fix?: string;
  /** A command for a terminal, as it is. */
  readonly command?: string;
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
  /** Whether commands are written for PowerShell. */
  readonly isWindows?: boolean;
}

export const failed = (
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
