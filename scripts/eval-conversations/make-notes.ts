import { readFileSync } from 'node:fs';

/** Conversations as notes, with questions on them, and the notes that hold what answers each. How they were made: `README.md`. */

export const KINDS = ['fact', 'when', 'who', 'often', 'several', 'follows'] as const;
export type Kind = (typeof KINDS)[number];

export interface Question {
  readonly kind: Kind;
  readonly text: string;
  /** Paths of all notes that together hold the answer. */
  readonly evidence: ReadonlySet<string>;
}

export interface ConversationSet {
  readonly name: string;
  /** Path → text. */
  readonly notes: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
}

interface Turn {
  readonly speaker: string;
  readonly text: string;
}

interface Conversation {
  readonly number: number;
  /** As it stands in the file: `2023-01-14 18:40`. */
  readonly date: string;
  readonly turns: readonly Turn[];
}

/** How an export keeps a conversation: where its date stands, and how the speakers are written. */
interface Layout {
  readonly name: string;
  readonly path: (conversation: Conversation) => string;
  readonly head: (conversation: Conversation) => string;
  readonly turn: (turn: Turn) => string;
  readonly isWithAssistant?: true;
}

const LAYOUTS: readonly Layout[] = [
  {
    name: 'nora-and-emil',
    path: ({ date }) => `Nora and Emil/${date.slice(0, 10)}.md`,
    head: () => '',
    turn: ({ speaker, text }) => `${{ N: 'Nora', E: 'Emil' }[speaker] ?? speaker}: ${text}\n\n`,
  },
  {
    name: 'priya-tomas-hanne',
    path: ({ number }) => `Chats/Chat ${String(number).padStart(2, '0')}.md`,
    head: ({ date }) =>
      `---\ndate: ${date.replace(' ', 'T')}\nparticipants: ["[[Priya]]", "[[Tomás]]", "[[Hanne]]"]\n---\n`,
    turn: ({ speaker, text }) => `- **[[${speaker}]]**: ${text}\n`,
  },
  {
    name: 'my-assistant',
    path: ({ number }) => `Assistant/Conversation ${number}.md`,
    head: ({ date }) => `# Conversation of ${inWords(date)}\n\n`,
    turn: ({ speaker, text }) => `**${speaker}**\n${text}\n\n`,
    isWithAssistant: true,
  },
];

const FOLDER = new URL('./written/', import.meta.url);
/** Exchanges of small talk that are put into each conversation. */
const EXCHANGES = { people: 6, assistant: 3 } as const;
const TURN = /^(\p{L}+): (.+)$/u;

/** @returns each set as a vault of its own, the same in every run */
export function makeSets(): ConversationSet[] {
  const [people = [], assistant = []] = readText('small-talk')
    .split(/^# .*\n/mu)
    .slice(1)
    .map(readExchanges);
  return LAYOUTS.map((layout) => {
    const smallTalk = layout.isWithAssistant
      ? { exchanges: assistant, count: EXCHANGES.assistant }
      : { exchanges: people, count: EXCHANGES.people };
    const conversations = readConversations(readText(layout.name)).map((one) => withSmallTalk(one, layout, smallTalk));
    const pathOf = new Map(conversations.map((one) => [one.number, layout.path(one)]));
    return {
      name: layout.name,
      notes: Object.fromEntries(
        conversations.map((one) => [layout.path(one), layout.head(one) + one.turns.map(layout.turn).join('')]),
      ),
      questions: readQuestions(readText(`${layout.name}.questions`), pathOf),
    };
  });
}

/** All sets in one vault: what one group says is no answer to a question about another. */
export function joinSets(sets: readonly ConversationSet[]): ConversationSet {
  return {
    name: 'together',
    notes: Object.assign({}, ...sets.map(({ notes }) => notes)) as Record<string, string>,
    questions: sets.flatMap(({ questions }) => questions),
  };
}

const readText = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');

function readConversations(text: string): Conversation[] {
  return text
    .split(/^@ /mu)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trim().split('\n');
      const [number = '', ...date] = head.split(' ');
      return { number: Number(number), date: date.join(' '), turns: lines.map(readTurn) };
    });
}

function readTurn(line: string): Turn {
  const [, speaker, text] = TURN.exec(line) ?? [];
  if (speaker === undefined || text === undefined) throw new Error(`No turn of a conversation: ${line}`);
  return { speaker, text };
}

const readExchanges = (text: string): string[][] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'));

function readQuestions(text: string, pathOf: ReadonlyMap<number, string>): Question[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', numbers = '', question = ''] = line.split(' | ');
      if (!KINDS.some((name) => name === kind) || question === '') throw new Error(`No question: ${line}`);
      const evidence = numbers.split(' ').map((number) => {
        const path = pathOf.get(Number(number));
        if (path === undefined) throw new Error(`No conversation ${number}: ${line}`);
        return path;
      });
      return { kind: kind as Kind, text: question, evidence: new Set(evidence) };
    });
}

/** Exchanges between the turns, by chance but in each run the same; with an assistant they follow what was asked. */
function withSmallTalk(
  conversation: Conversation,
  { isWithAssistant }: Layout,
  { exchanges, count }: { readonly exchanges: readonly string[][]; readonly count: number },
): Conversation {
  const random = seededRandom(conversation.date);
  const speakers = [...new Set(conversation.turns.map(({ speaker }) => speaker))];
  const chosen = new Set<readonly string[]>();
  while (chosen.size < count) chosen.add(exchanges[Math.floor(random() * exchanges.length)]!);
  const turns = [...conversation.turns];
  for (const exchange of chosen) {
    const first = isWithAssistant ? 0 : Math.floor(random() * speakers.length);
    const place = isWithAssistant ? turns.length : Math.floor(random() * (turns.length + 1));
    turns.splice(
      place,
      0,
      ...exchange.map((text, at) => ({ speaker: speakers[(first + at) % speakers.length]!, text })),
    );
  }
  return { ...conversation, turns };
}

/** Mulberry32, seeded with the text's FNV-1a hash. */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `2023/04/03 08:12` as `8:12 am on 3 April, 2023`. */
function inWords(date: string): string {
  const [year, month, day, hour, minute] = date.split(/\D/u).map(Number);
  const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(year!, month! - 1, 1));
  return `${hour! % 12 || 12}:${String(minute).padStart(2, '0')} ${hour! < 12 ? 'am' : 'pm'} on ${day} ${name}, ${year}`;
}
