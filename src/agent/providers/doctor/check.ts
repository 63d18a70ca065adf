import type { ModelTraits } from '../model-traits.ts';
import type { TimeLimits } from './time-limits.ts';

/** One thing that has to be right before a model can answer. */
export interface Check {
  readonly about: 'address' | 'permission' | 'server' | 'key' | 'model' | 'answer' | 'tools';
  readonly state: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** What to do, in a sentence. */
  readonly fix?: string;
  /** To be typed into a terminal, as it stands. */
  readonly command?: string;
  /** Settings that would fix it. */
  readonly suggestion?: { readonly baseUrl?: string; readonly model?: string };
}

/** What a whole examination came to. */
export interface Diagnosis {
  readonly works: boolean;
  readonly models: readonly string[];
  readonly traits: ModelTraits;
}

/** What the examined request depends on beside the endpoint: the page it comes from. */
export interface Surroundings {
  /** The page's origin, such as `https://latent.example`. */
  readonly origin: string;
  /** The state of a permission of the browser; undefined where it knows no such permission. */
  readonly permission: (name: string) => Promise<'granted' | 'denied' | 'prompt' | undefined>;
  /** How long it is waited for answers; as usual where absent. */
  readonly patience?: TimeLimits;
  /** Commands are then written for PowerShell. */
  readonly isWindows?: boolean;
}

export const failed = (about: Check['about'], message: string, more: Omit<Check, 'about' | 'state' | 'message'> = {}): Check => ({ about, state: 'failed', message, ...more });
export const passed = (about: Check['about'], message: string): Check => ({ about, state: 'ok', message });
export const warned = (about: Check['about'], message: string, more: Omit<Check, 'about' | 'state' | 'message'> = {}): Check => ({ about, state: 'warning', message, ...more });
