import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { McpFactory } from '../server/create-mcp-server.ts';
import { tellConnection } from '../server/follow-changes.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { untilStopped } from '../thread/until-stopped.ts';
import { createBatches } from './batches.ts';
import { checkedLines, type LineProblem } from './checked-lines.ts';

/** The most bytes of one message. */
const MOST_BYTES = 4_000_000;

/** Serves the client that started this process, through standard input and output, until it ends. */
export async function serveOverStdio(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  onProblem: (text: string) => void,
): Promise<void> {
  const batches = createBatches();
  const lines = process.stdin.pipe(checkedLines(MOST_BYTES, answerProblem, (value) => batches.messagesOf(value)));
  batches.answers.pipe(process.stdout, { end: false });
  const transport = new StdioServerTransport(lines, batches.answers, { maxBufferSize: 4 * MOST_BYTES });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    void untilStopped().then(resolve);
  });
  const handle = serveStdio(
    (context) => {
      const mcp = factory(context);
      tellConnection(mcp, context.era, vaults);
      return mcp;
    },
    { transport, onerror: (error) => onProblem(error.message) },
  );
  await ended;
  await handle.close();
}

function answerProblem(error: LineProblem): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
}
