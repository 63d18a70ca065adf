import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Other agents that use Latent. */
export const agentsText = texts('agents', {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `${inQuotes(name)} has other tools now. They stay as you looked at them until you test the server again: Settings, Other agents.`,
  },
  loginWindow: {
    blocked: 'The window for the login did not open.',
  },
  mcpServers: {
    defaultName: (keys: number) => `Server ${keys}`,
  },
});
