/** A value in a JSON text, with its place; `from` inclusive, `to` exclusive, in UTF-16 units. */
export interface JsonPlace {
  readonly from: number;
  readonly to: number;
  /** Of an object, in their order. */
  readonly entries?: readonly JsonEntry[];
  /** Of a list. */
  readonly items?: readonly JsonPlace[];
}

interface JsonEntry {
  readonly key: string;
  /** The key with its quotes. */
  readonly from: number;
  readonly keyTo: number;
  readonly value: JsonPlace;
}

/** What is within a value this deep is passed over: nothing of a canvas lies there. */
const DEEPEST = 4;

/** The places of the values of a text that `JSON.parse` takes. A byte order mark is passed over. */
export function readJsonPlaces(text: string): JsonPlace {
  const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gsu;
  token.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  const next = (): RegExpExecArray => {
    const match = token.exec(text);
    if (!match) throw new SyntaxError('The text ends too early.');
    return match;
  };

  function value(first: RegExpExecArray, depth: number): JsonPlace {
    const { 0: mark, index: from } = first;
    if (mark !== '{' && mark !== '[') return { from, to: from + mark.length };
    if (depth >= DEEPEST) return { from, to: skip() };
    return mark === '{' ? object(from, depth) : list(from, depth);
  }

  /** Past the end of a container whose opening mark was read. */
  function skip(): number {
    for (let open = 1; ;) {
      const { 0: mark, index } = next();
      if (mark === '{' || mark === '[') open++;
      else if (mark === '}' || mark === ']') open--;
      if (open === 0) return index + 1;
    }
  }

  function object(from: number, depth: number): JsonPlace {
    const entries: JsonEntry[] = [];
    for (;;) {
      const key = next();
      if (key[0] === '}') return { from, to: key.index + 1, entries };
      if (key[0] === ',') continue;
      next();
      const keyTo = key.index + key[0].length;
      entries.push({ key: JSON.parse(key[0]) as string, from: key.index, keyTo, value: value(next(), depth + 1) });
    }
  }

  function list(from: number, depth: number): JsonPlace {
    const items: JsonPlace[] = [];
    for (;;) {
      const item = next();
      if (item[0] === ']') return { from, to: item.index + 1, items };
      if (item[0] !== ',') items.push(value(item, depth + 1));
    }
  }

  return value(next(), 0);
}

/** The entry that counts: of a key that is written twice, the last. */
export const entryOf = ({ entries = [] }: JsonPlace, key: string): JsonEntry | undefined =>
  entries.findLast((entry) => entry.key === key);
