import { renderPair } from '../../notes/frontmatter/render-yaml.ts';
import { branchTo } from './conversation-branches.ts';
import type { Conversation, ConversationEntry } from './conversation.ts';
import { entriesWithoutHandles } from './without-handles.ts';
import { findCitations } from '../citations/citation-marks.ts';
import { describeOutcome } from '../turn/describe-outcome.ts';

/**
 * The shown branch of a conversation, as a note: a heading for each speaker, citations as links that Obsidian
 * follows too, the tools' names, and no results, which are the notes' own text. Pictures are named and not written.
 */
export function conversationToNote(conversation: Conversation): string {
  const { id, title, created, updated } = conversation;
  const properties = { type: 'conversation', title, created, updated, conversation_id: id };
  const frontmatter = Object.entries(properties)
    .map(([key, value]) => renderPair(key, value, {}))
    .join('');
  const parts = entriesWithoutHandles(branchTo(conversation.entries, conversation.leaf))
    .map(entryToText)
    .filter((text) => text !== '');
  return `---\n${frontmatter}---\n\n# ${oneLine(title)}\n\n${parts.join('\n\n')}\n`;
}

function entryToText({ message, outcome, time }: ConversationEntry): string {
  const ending = outcome ? `> [!warning] ${oneLine(describeOutcome(outcome)?.text ?? '')}` : '';
  if (message.role === 'user') {
    const sent = [
      ...(message.context ?? []).map(({ label }) => label),
      ...(message.images ?? []).map(({ name }) => name),
    ];
    return [
      `## You (${time.slice(0, 16).replace('T', ' ')} UTC)`,
      message.content,
      sent.length > 0 ? `*With: ${sent.map(oneLine).join(', ')}*` : '',
      ending,
    ]
      .filter(Boolean)
      .join('\n\n');
  }
  if (message.role === 'summary') return `> [!abstract] What was said before, in short\n${quoteLines(message.content)}`;
  if (message.role === 'tool') return ending;
  const tools = (message.toolCalls ?? []).map(({ name }) => `\`${name}\``).join(', ');
  const said = linkCitations(message.content.trim());
  const body = [said, tools === '' ? '' : `*Used ${tools}.*`, ending].filter(Boolean).join('\n\n');
  return body === '' ? '' : `## Assistant\n\n${body}`;
}

/** `[[path#L12-L15]]` is not a heading: as a link it leads to the note, and shows the lines. */
function linkCitations(text: string): string {
  let written = '';
  let at = 0;
  for (const { start, end, path, from, to } of findCitations(text)) {
    const name = path.replace(/\.md$/, '');
    const shown = name.slice(name.lastIndexOf('/') + 1);
    written += `${text.slice(at, start)}[[${name}|${shown}, ${from === to ? `line ${from}` : `lines ${from}–${to}`}]]`;
    at = end;
  }
  return written + text.slice(at);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
