import type { BrowserContext, ConsoleMessage, Page } from 'playwright';

/** What went wrong in the pages since the browser started. */
export interface PageWatch {
  /** Errors in consoles, uncaught exceptions, violations of the content security policy. */
  readonly problems: readonly string[];
  /** Addresses of requests to other origins. */
  readonly foreignRequests: readonly string[];
  /** Addresses of all requests. */
  readonly requests: readonly string[];
  /** Problems that match are expected by this test. */
  allow(pattern: RegExp): void;
  /** Origins that the person chose in this test, such as a model's endpoint. */
  allowOrigin(origin: string): void;
  watch(context: BrowserContext): void;
}

/** The app looks for models at its own origin; a missing one answers 404, which Chromium writes as an error. */
const EXPECTED = [/Failed to load resource.*\/models\//s];

export function createPageWatch(origin: string): PageWatch {
  const problems: string[] = [];
  const foreignRequests: string[] = [];
  const requests: string[] = [];
  const allowed = [...EXPECTED];
  const origins = new Set([origin]);

  const report = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  };
  const onPage = (page: Page) => {
    page.on('console', onConsole);
    page.on('pageerror', (error) => report(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => report(`the page ${page.url()} crashed`));
  };

  return {
    problems,
    foreignRequests,
    requests,
    allow: (pattern) => void allowed.push(pattern),
    allowOrigin: (other) => void origins.add(other),
    watch(context) {
      context.pages().forEach(onPage);
      context.on('page', onPage);
      context.on('request', (request) => {
        const url = new URL(request.url());
        requests.push(url.href);
        const local = ['blob:', 'data:', 'chrome-extension:', 'about:'].includes(url.protocol);
        if (!local && !origins.has(url.origin)) foreignRequests.push(url.href);
      });
    },
  };
}
