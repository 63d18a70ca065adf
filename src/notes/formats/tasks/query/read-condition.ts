import { NotUnderstood, readFilter, type FilterContext, type TaskTest } from './read-filter.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '"': '"' };
const MOST_PARTS = 200;
const DEEPEST = 20;

type Piece = { readonly kind: 'part'; readonly text: string } | { readonly kind: 'word'; readonly word: string };

/** One line of a query: a filter, or filters in brackets joined by AND, OR, NOT and XOR. @throws NotUnderstood */
export function readCondition(line: string, context: FilterContext, depth = 0): TaskTest {
  const text = line.trim();
  if (depth > DEEPEST) throw new NotUnderstood('its brackets are nested too deeply');
  if (!/^(?:NOT\s*)?[([{"]/u.test(text)) return readFilter(text, context);
  const pieces = splitPieces(text);
  const read = (part: string): TaskTest => readCondition(part, context, depth + 1);
  return readXorOr(pieces, read);
}

/** NOT binds most, then AND, XOR, OR. */
function readXorOr(pieces: readonly Piece[], read: (part: string) => TaskTest): TaskTest {
  const ors = splitAt(pieces, 'OR').map((or) => {
    const xors = splitAt(or, 'XOR').map((xor) => {
      const ands = splitAt(xor, 'AND').map((and) => readNot(and, read));
      return (task: Parameters<TaskTest>[0]) => ands.every((test) => test(task));
    });
    return (task: Parameters<TaskTest>[0]) => xors.filter((test) => test(task)).length % 2 === 1;
  });
  return (task) => ors.some((test) => test(task));
}

function splitAt(pieces: readonly Piece[], word: string): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'word' && piece.word === word) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}

function readNot(pieces: readonly Piece[], read: (part: string) => TaskTest): TaskTest {
  const [first, ...rest] = pieces;
  if (first?.kind === 'word' && first.word === 'NOT') {
    const test = readNot(rest, read);
    return (task) => !test(task);
  }
  if (first?.kind !== 'part' || rest.length > 0) throw new NotUnderstood('its brackets do not match');
  return read(first.text);
}

function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length && pieces.length < MOST_PARTS) {
    const open = text[at] ?? '';
    const word = /^(AND|OR|XOR|NOT)(?![A-Za-z])/u.exec(text.slice(at, at + 4))?.[1];
    if (/\s/u.test(open)) at++;
    else if (open in CLOSING) {
      const end = closingOf(text, at);
      pieces.push({ kind: 'part', text: text.slice(at + 1, end) });
      at = end + 1;
    } else if (word !== undefined) {
      pieces.push({ kind: 'word', word });
      at += word.length;
    } else throw new NotUnderstood('between its brackets stands neither AND, OR, XOR nor NOT');
  }
  return pieces;
}

function closingOf(text: string, from: number): number {
  const open = text[from] ?? '';
  const close = CLOSING[open] ?? '';
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (open !== close && text[at] === open) depth++;
    else if (text[at] === close && at > from && (open === close || --depth === 0)) return at;
  }
  throw new NotUnderstood('a bracket is not closed');
}
