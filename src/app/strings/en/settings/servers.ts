import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../../language.ts';

/** Servers of tools. */
export const serverSettingsText = texts('settings/servers', {
  mcpHeaderFields: {
    furtherHeaders: 'Further headers',
    furtherHeadersCount: (names: number) => `Further headers (${names})`,
    headersThatAreSent: 'Headers that are sent',
    remove: (itemName: string) => `Remove ${itemName}`,
    header: 'Header',
    itsValue: 'Its value',
    addTheHeader: 'Add the header',
  },
  mcpHeader: {
    headersNameLettersDigits: 'A header’s name is letters, digits and hyphens, such as X-Api-Key.',
    browsersDoNotLet: (name: string) => `Browsers do not let a page send ${inQuotes(name)}.`,
    belongsProtocolWhichSets: (name: string) => `${inQuotes(name)} belongs to the protocol, which sets it itself.`,
    hasNoValueYet: 'It has no value yet.',
    headersValueOneLine: 'A header’s value is one line of plain Latin letters and signs.',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `Login at ${name}`,
    youAreLoggedIn: 'You are logged in.',
    logOut: 'Log out',
    logPage: 'Log in on its page',
    waitingLoginPage: 'Waiting for the login page…',
    browserBlockedWindowAllow: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
    tryAgainOrPut: (message: string) => `${message} Try again, or put a token into the field above.`,
    loggingDoesNotWork: (message: string) =>
      `Logging in does not work here: ${message} Many servers let in only apps that they know. Where this one gives out tokens, put one into the field above.`,
  },
  mcpServerFields: {
    aServer: 'A server',
    toolsMayAsked: 'Its tools may be asked for',
    name: 'Name',
    nameHelp: 'Its tools carry it in their names.',
    address: 'Address',
    addressHelp: 'Of its Streamable HTTP endpoint; it often ends in /mcp.',
    token: 'Token',
    tokenHelp: 'If it wants one: sent as “Authorization: Bearer …”.',
    keepLoginBrowser: 'Keep the login in this browser',
    keepTokenHeadersBrowser: 'Keep the token and headers in this browser',
    help: 'Otherwise it is forgotten when this tab closes, and asked for again.',
    testing: 'Testing…',
    testListTools: 'Test and list its tools',
    toolsOf: (name: string) => `Tools of ${name}`,
  },
  otherAgentsSettings: {
    agentsBrowserMayUse: 'Agents of this browser may use the open vault',
    agentsBrowserMayHelp:
      'Through WebMCP, with the same tools as the assistant. The first call of an agent asks you whether it is let in; then it reads as the assistant does, and every change, and whatever would be sent elsewhere, is shown to you first.',
    agentsOfNoBrowserHelp:
      'This browser has no place where pages offer tools to its agents (WebMCP). In Chrome the public trial ended on 17 November 2026; it is behind a flag now, which chrome://flags finds by that name.',
    letThemWithoutAsking: 'Let them in without asking',
    letThemWithoutHelp: 'Otherwise you are asked once for each vault and session.',
    serversWithToolsMcp: 'Servers with tools (MCP)',
    toolsOtherProgramsOver:
      'Tools of other programs, over the Model Context Protocol. Each call is shown first: the server, the tool, and all that leaves this computer. What they answer is data to the assistant, never an instruction. The built-in assistant does not use them.',
    addAServer: 'Add a server',
    tokensStayBrowserSent: 'Tokens stay in this browser, and are sent only to the address beside them.',
  },
  serverPermissions: {
    ask: 'Ask',
    never: 'Never',
    toolsOf: (name: string | undefined) => `Tools of ${name}`,
    theyLeaveComputerEach:
      'They leave this computer: each call is shown, with all that is sent, and asked. What comes back is treated as untrusted text.',
    allOfThem: 'All of them',
  },
});
