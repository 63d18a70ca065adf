import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Servers of tools. */
export const serverSettingsText = texts('server-settings', {
  mcpHeaderFields: {
    title: 'Further headers',
    titleWithCount: (names: number) => `Further headers (${names})`,
    label: 'Headers that are sent',
    remove: (itemName: string) => `Remove ${itemName}`,
    name: 'Header',
    value: 'Its value',
    add: 'Add the header',
  },
  mcpHeader: {
    invalidName: 'A header’s name is letters, digits and hyphens, such as X-Api-Key.',
    forbiddenName: (name: string) => `Browsers do not let a page send ${inQuotes(name)}.`,
    reservedName: (name: string) => `${inQuotes(name)} belongs to the protocol, which sets it itself.`,
    missingValue: 'It has no value yet.',
    invalidValue: 'A header’s value is one line of plain Latin letters and signs.',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `Login at ${name}`,
    loggedIn: 'You are logged in.',
    logOut: 'Log out',
    logIn: 'Log in on its page',
    waiting: 'Waiting for the login page…',
    blocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
    failed: (message: string) => `${message} Try again, or put a token into the field above.`,
    unsupported: (message: string) =>
      `Logging in does not work here: ${message} Many servers let in only apps that they know. Where this one gives out tokens, put one into the field above.`,
  },
  mcpServerFields: {
    title: 'A server',
    enabled: 'Its tools may be asked for',
    name: 'Name',
    nameHelp: 'Its tools carry it in their names.',
    address: 'Address',
    addressHelp: 'Of its Streamable HTTP endpoint; it often ends in /mcp.',
    token: 'Token',
    tokenHelp: 'If it wants one: sent as “Authorization: Bearer …”.',
    keepLogin: 'Keep the login in this browser',
    keepToken: 'Keep the token and headers in this browser',
    keepHelp: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    testing: 'Testing…',
    test: 'Test and list its tools',
    toolsOf: (name: string) => `Tools of ${name}`,
  },
  otherAgentsSettings: {
    webMcp: 'Agents of this browser may use your notes',
    webMcpHelp:
      'Through WebMCP, with the same tools as the assistant. The first call of an agent asks you whether it is let in; then it reads as the assistant does, and every change, and whatever would be sent elsewhere, is shown to you first.',
    webMcpMissing:
      'This browser has no place where pages offer tools to its agents (WebMCP). In Chrome the public trial ended on 17 November 2026; it is behind a flag now, which chrome://flags finds by that name.',
    admitAll: 'Let them in without asking',
    admitAllHelp: 'Otherwise you are asked once for each notebook and visit.',
    serversTitle: 'Servers with tools (MCP)',
    serversAbout:
      'Tools of other programs, over the Model Context Protocol. Each call is shown first: the server, the tool, and all that leaves this computer. What they answer is data to the assistant, never an instruction. The built-in assistant does not use them.',
    addServer: 'Add a server',
    tokensHelp: 'Tokens stay in this browser, and are sent only to the address beside them.',
  },
  serverPermissions: {
    ask: 'Ask',
    never: 'Never',
    toolsOf: (name: string | undefined) => `Tools of ${name}`,
    about:
      'They leave this computer: each call is shown, with all that is sent, and asked. What comes back is treated as untrusted text.',
    all: 'All of them',
  },
});
