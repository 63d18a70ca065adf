import { hasUnspacedScript } from '../../words/unspaced-scripts.ts';

/** Called for each match with the name's number and its position in the text. */
type NameVisitor = (name: number, from: number, to: number) => void;

/**
 * Finds many names in one pass over a text, whatever their case, as words of their own: with a letter beside it, or what makes a
 * path or an address of it, a name is another word. Scripts without spaces have no such sides. Spaces and tabs are one space.
 */
export interface NameTrie {
  /** Names are numbered from 0 in the order in which they are added. */
  add(name: string): void;
  /** In order of their start; at one start the shortest first. */
  scan(text: string, from: number, visit: NameVisitor): void;
}

const BOUNDED = 0;
const UNSPACED = 1;
const NONE = -1;
const SPACE = 0x20;
const TAB = 0x09;

export function createNameTrie(): NameTrie {
  // Each node's unit, its first child, its next sibling, and the name that ends there.
  const units = [0, 0];
  const children = [NONE, NONE];
  const siblings = [NONE, NONE];
  const names = [NONE, NONE];
  /** The first units of all names: at most positions of a text no name begins. */
  const firsts = [new Int32Array(0x10000).fill(NONE), new Int32Array(0x10000).fill(NONE)];
  let count = 0;
  let hasUnspaced = false;

  function childOf(node: number, unit: number): number {
    let child = children[node]!;
    while (child !== NONE && units[child] !== unit) child = siblings[child]!;
    return child;
  }

  function addChild(node: number, unit: number): number {
    const made = units.push(unit) - 1;
    siblings.push(children[node]!);
    children.push(NONE);
    names.push(NONE);
    children[node] = made;
    return made;
  }

  function walk(root: number, text: string, from: number, visit: NameVisitor): void {
    let node = firsts[root]![lowerAt(text, from)]!;
    for (let at = from + 1; node !== NONE; at += 1) {
      const name = names[node]!;
      if (name !== NONE && (root === UNSPACED || !isJoining(text, at, AFTER))) visit(name, from, at);
      if (at >= text.length) return;
      const unit = lowerAt(text, at);
      if (unit === SPACE) while (isBlank(text.charCodeAt(at + 1))) at += 1;
      node = childOf(node, unit);
    }
  }

  return {
    add(name) {
      const plain = name.trim().replace(/\s+/g, ' ');
      const root = hasUnspacedScript(plain) ? UNSPACED : BOUNDED;
      hasUnspaced ||= root === UNSPACED;
      let node = root;
      for (let at = 0; at < plain.length; at += 1) {
        const unit = lowerAt(plain, at);
        const child = at === 0 ? firsts[root]![unit]! : childOf(node, unit);
        node = child === NONE ? addChild(node, unit) : child;
        if (at === 0) firsts[root]![unit] = node;
      }
      names[node] = count;
      count += 1;
    },
    scan(text, from, visit) {
      for (let at = from; at < text.length; at += 1) {
        if (!isJoining(text, at - 1, BEFORE)) walk(BOUNDED, text, at, visit);
        if (hasUnspaced) walk(UNSPACED, text, at, visit);
      }
    },
  };
}

const isBlank = (unit: number): boolean => unit === SPACE || unit === TAB;

/** Filled as units are met: asking an expression for each is ten times slower. */
const lower = new Uint16Array(0x10000);
const joining = new Uint8Array(0x10000);
const BEFORE = 1;
const AFTER = 2;
const LEARNT = 4;

/** In lower case where that is one unit too; so that places in the text stay as they are. */
function lowerAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return lower[unit]! || (lower[unit] = learnLower(unit));
}

function learnLower(unit: number): number {
  if (isBlank(unit)) return SPACE;
  const folded = String.fromCharCode(unit).toLowerCase();
  return folded.length === 1 ? folded.charCodeAt(0) : unit;
}

/** Whether the character at this position makes an adjacent name part of another word. */
function isJoining(text: string, at: number, side: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const known = joining[unit]! || (joining[unit] = learnJoining(String.fromCharCode(unit)));
  return (known & side) !== 0;
}

function learnJoining(character: string): number {
  if (/[\p{L}\p{N}\p{M}_/@-]/u.test(character)) return LEARNT | BEFORE | AFTER;
  return /[.#:]/.test(character) ? LEARNT | BEFORE : LEARNT;
}
