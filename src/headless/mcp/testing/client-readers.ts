import type { CallToolResult } from '@modelcontextprotocol/client';

type Answer = Pick<CallToolResult, 'content' | 'structuredContent'>;

const textsOf = ({ content }: Answer, between: string): string =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(between);

const dataOr = (answer: Answer, text: string): string =>
  answer.structuredContent === undefined ? text : JSON.stringify(answer.structuredContent);

/** What published clients hand their model of an answer without an error. */
export const CLIENT_READERS: Readonly<Record<string, (answer: Answer) => string>> = {
  // anthropics/claude-code#79944: what version 2.1.280 passed on of three servers.
  'Claude Code': (answer) => dataOr(answer, textsOf(answer, '\n')),
  // microsoft/vscode, src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts.
  'VS Code': (answer) => dataOr(answer, textsOf(answer, '\n')),
  // openai/codex, codex-rs/protocol/src/models.rs: the blocks too are handed on as JSON.
  Codex: (answer) => dataOr(answer, JSON.stringify(answer.content)),
  // modelcontextprotocol/modelcontextprotocol#1411.
  Cursor: (answer) => dataOr(answer, textsOf(answer, '\n')),
  // sst/opencode, packages/opencode/src/session: texts alone.
  opencode: (answer) => textsOf(answer, '\n\n'),
};
