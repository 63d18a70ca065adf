import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../../language.ts';

/** Other agents that use Latent. */
export const agentsText = texts('state/agents', {
  createRemoteTools: {
    hasOtherToolsNow: (name: string) =>
      `${inQuotes(name)} has other tools now. They stay as you looked at them until you test the server again: Settings, Other agents.`,
  },
  loginWindow: {
    windowLoginDidNot: 'The window for the login did not open.',
  },
  mcpServers: {
    server: (keys: number) => `Server ${keys}`,
  },
});
