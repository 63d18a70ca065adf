import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { McpFactory } from './create-mcp-server.ts';
import { tellConnection } from './follow-changes.ts';
import type { ServedVault } from './vaults/served-vaults.ts';

/** The most bytes of one message. */
const MOST_BYTES = 4_000_000;

/** Serves the client that started this process, through standard input and output, until it ends. */
export async function serveOverStdio(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  onProblem: (text: string) => void,
): Promise<void> {
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MOST_BYTES });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  const handle = serveStdio(
    (context) => {
      const mcp = factory(context);
      tellConnection(mcp, context.era, vaults);
      return mcp;
    },
    {
      transport,
      onerror: (error) => {
        onProblem(error.message);
        if (error instanceof SyntaxError) answerNoJson();
      },
    },
  );
  await ended;
  await handle.close();
}

/** The library only reports a line that is no JSON; JSON-RPC answers it (https://www.jsonrpc.org/specification#error_object). */
function answerNoJson(): void {
  const error = { code: -32700, message: 'This line is no JSON.' };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
}
