import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import type { McpAccess, McpLogin } from './mcp-server.ts';

/** The login has expired: the person has to log in again. */
export class LoginNeeded extends Error {
  constructor() {
    super('The login has run out; the person can log in again in the settings, under Other agents.');
    this.name = 'LoginNeeded';
  }
}

export interface LoginProviderParts {
  /** The address to which the server's login page redirects. */
  readonly redirectUrl: string;
  /** Called for each change: tokens are renewed before they expire. */
  readonly onChange: (login: McpLogin) => void;
  /** Opens the address of the login page. */
  readonly onVisit: (page: URL) => void;
  readonly state?: string;
}

/** Credentials of one login as the library requires them (OAuth 2.1 with PKCE; the app registers itself where the server allows it). */
export function createLoginProvider(
  login: McpLogin,
  { redirectUrl, onChange, onVisit, state }: LoginProviderParts,
): OAuthClientProvider {
  let currentLogin = login;
  let verifier = '';
  let discovery: Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0] | undefined;
  const change = (patch: Partial<McpLogin>) => {
    currentLogin = { ...currentLogin, ...patch };
    onChange(currentLogin);
  };
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Latent',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      // A web page cannot keep a client secret: anyone who can open it can read it.
      token_endpoint_auth_method: 'none',
    },
    ...(state === undefined ? {} : { state: () => state }),
    clientInformation: () => currentLogin.client as StoredOAuthClientInformation | undefined,
    saveClientInformation: (client) => change({ client: { ...client } }),
    tokens: () => currentLogin.tokens as StoredOAuthTokens | undefined,
    saveTokens: (tokens) => change({ tokens: { ...tokens } }),
    redirectToAuthorization: (page) => onVisit(page),
    saveCodeVerifier: (codeVerifier) => void (verifier = codeVerifier),
    codeVerifier: () => verifier,
    saveDiscoveryState: (discoveryState) => void (discovery = discoveryState),
    discoveryState: () => discovery,
    invalidateCredentials(scope) {
      if (scope === 'all' || scope === 'tokens') change({ tokens: undefined });
      if (scope === 'all' || scope === 'client') change({ client: undefined });
      if (scope === 'all' || scope === 'discovery') discovery = undefined;
    },
  };
}

export interface LogInParts {
  readonly redirectUrl: string;
  /** Shows the login page. @returns the parameters of the redirect */
  readonly visit: (page: URL) => Promise<URLSearchParams>;
  readonly fetch?: typeof fetch;
}

/**
 * Logs the person in at a server, on the server's page.
 * @returns undefined where the server requires no login
 * @throws LoginRefused; as the library and `fetch` do
 */
export async function logInToMcp(
  { url }: Pick<McpAccess, 'url'>,
  { redirectUrl, visit, fetch: send = fetch }: LogInParts,
): Promise<McpLogin | undefined> {
  let login: McpLogin = { id: crypto.randomUUID(), client: undefined, tokens: undefined };
  let page: URL | undefined;
  const state = crypto.randomUUID();
  const provider = createLoginProvider(login, {
    redirectUrl,
    state,
    onChange: (changed) => (login = changed),
    onVisit: (loginPage) => (page = loginPage),
  });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    authProvider: provider,
    requestInit: { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' },
    fetch: (input, init) => send(input, init),
  });
  const client = new Client({ name: 'latent', version: '1' });
  try {
    await client.connect(transport);
    return login.tokens && login;
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || !page) throw error;
    const answer = await visit(page);
    // A response with another state belongs to another request.
    if (answer.get('state') !== state)
      throw new LoginRefused('The login page sent back an answer to another question.');
    if (!answer.has('code'))
      throw new LoginRefused(
        `The login page said no${answer.has('error') ? ` (${answer.get('error')!.slice(0, 60)})` : ''}.`,
      );
    await transport.finishAuth(answer);
    return login;
  } finally {
    await client.close().catch(() => undefined);
  }
}

export class LoginRefused extends Error {
  override readonly name = 'LoginRefused';
}
