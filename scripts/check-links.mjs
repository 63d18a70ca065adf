#!/usr/bin/env node
// Compares a vault after renames with the vault before them, with a separate link reader and resolver: it shares no
// code with the app. Every link must resolve to the same file, and only the bytes of links' targets may differ.
//
//   node scripts/check-links.mjs <folder before> <folder after> <moves.json: { "old path": "new path" }>
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const key = (text) => text.normalize('NFC').toLowerCase().normalize('NFC');

/** Every file of a folder except hidden ones, by its NFC path. */
function readFolder(root) {
  const files = new Map();
  const walk = (folder, path) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(join(folder, entry.name), inner);
      else files.set(inner.normalize('NFC'), readFileSync(join(folder, entry.name)));
    }
  };
  walk(root, '');
  return files;
}

function createIndex(paths) {
  const exact = new Map();
  const names = new Map();
  for (const path of [...paths].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    if (!exact.has(key(path))) exact.set(key(path), path);
    const name = key(posix.basename(path));
    names.set(name, [...(names.get(name) ?? []), path]);
  }
  const byPath = (path) => exact.get(key(path)) ?? null;
  const byName = (target, folder) => {
    const fitting = (names.get(key(posix.basename(target))) ?? []).filter((path) =>
      key(`/${path}`).endsWith(key(`/${target}`)),
    );
    return fitting.find((path) => key(path) === key(posix.join(folder, target))) ?? fitting[0] ?? null;
  };
  return (written, from, isMarkdown) => {
    const target = written.normalize('NFC').trim();
    if (target === '') return from;
    const folder = posix.dirname(from) === '.' ? '' : posix.dirname(from);
    const hasEnding = /\.[^./\s]+$/.test(posix.basename(target));
    for (const name of /\.md$/i.test(target) || hasEnding ? [target, `${target}.md`] : [`${target}.md`, target]) {
      const beside = posix.join(folder, name);
      const found = name.startsWith('/')
        ? byPath(name.slice(1))
        : /^\.\.?\//.test(name)
          ? byPath(beside)
          : ((isMarkdown ? byPath(beside) : null) ??
            byPath(posix.normalize(name)) ??
            byName(posix.normalize(name), folder));
      if (found !== null) return found;
    }
    return null;
  };
}

/** The ranges that cannot contain links: fenced, indented and inline code, math, and raw script or style. */
function codeRanges(text) {
  const ranges = [];
  let fence = null;
  let at = 0;
  let wasBlank = true;
  let inIndented = false;
  let inList = false;
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.replace(/^(?:[ \t]*>)*/, '');
    const mark = /^[ \t]*(?:[-*+]|\d{1,9}[.)])?[ \t]*(`{3,}|~{3,})(.*)/.exec(bare);
    if (fence !== null) {
      ranges.push([at, at + line.length]);
      if (mark && mark[1][0] === fence[0] && mark[1].length >= fence.length && mark[2].trim() === '') fence = null;
    } else if (mark && !(mark[1][0] === '`' && mark[2].includes('`'))) {
      fence = mark[1];
      ranges.push([at, at + line.length]);
    } else {
      const isBlank = bare.trim() === '';
      inIndented = !isBlank && /^(?: {4}|\t)/.test(bare) && !inList && (wasBlank || inIndented);
      if (inIndented) ranges.push([at, at + line.length]);
      if (/^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/.test(bare)) inList = true;
      else if (!isBlank && !/^[ \t]/.test(bare) && wasBlank) inList = false;
      wasBlank = isBlank || /^ {0,3}#{1,6} /.test(bare);
    }
    at += line.length;
  }
  const covered = (place) => ranges.some(([from, to]) => place >= from && place < to);
  for (const pattern of [
    /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\1(?!`)/g,
    /\$\$[^]*?\$\$/g,
    /<(script|style|pre|textarea)[\s>][^]*?<\/\1>/gi,
  ]) {
    for (const match of text.matchAll(pattern))
      if (!covered(match.index)) ranges.push([match.index, match.index + match[0].length]);
  }
  return ranges;
}

const LINK =
  /(?<wiki>!?\[\[(?<name>[^[\]\n|#]*)(?=[^[\]\n]*(?:\[[^\]\n]*\][^[\]\n]*)?\]\]))|(?<mark>\]\(\s*)(?:<(?<angle>[^<>\n#]*)|(?<bare>(?:[^\s()<#\\]|\\.|\((?:[^\s()#]|\([^\s()]*\))*\))+))(?=[^)\n]*\))|(?<define>^ {0,3}\[[^\]^][^\]\n]*\]:[ \t]*)(?:<(?<inangle>[^<>\n#]*)|(?<plain>[^\s#<][^\s#]*))/gm;

/** The links of a note, each with the position of its target. */
function linksOf(text) {
  const code = codeRanges(text);
  const links = [];
  for (const match of text.matchAll(LINK)) {
    const { wiki, name, mark, define } = match.groups;
    const written = name ?? match.groups.angle ?? match.groups.bare ?? match.groups.inangle ?? match.groups.plain ?? '';
    const start =
      match.index +
      (wiki === undefined
        ? (mark ?? define).length + (match[0].slice((mark ?? define).length).startsWith('<') ? 1 : 0)
        : wiki.length - name.length);
    if (code.some(([from, to]) => match.index >= from && match.index < to) || text[match.index - 1] === '\\') continue;
    if (wiki === undefined && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) continue;
    links.push({
      from: start,
      to: start + written.length,
      target: wiki === undefined ? decoded(written) : written.replace(/\\$/, ''),
      isMarkdown: wiki === undefined,
      ...(define === undefined ? {} : { label: labelAt(match.index, define) }),
    });
  }
  return links;
}

/** The place of a definition's label. */
function labelAt(at, define) {
  const from = at + define.indexOf('[') + 1;
  return { from, to: at + define.lastIndexOf(']') };
}

function decoded(written) {
  const plain = written.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** The paths of a canvas's file cards, in order. */
function cardsOf(text) {
  try {
    return (JSON.parse(text.replace(/^\uFEFF/, '')).nodes ?? [])
      .filter((node) => node.type === 'file')
      .map((node) => node.file);
  } catch {
    return [];
  }
}

/**
 * @param before files by path, as they were; @param after as they are; @param moves old path → new path
 * @returns what is wrong, one line each, and what was looked at
 */
export function checkLinks(before, after, moves) {
  const problems = [];
  const counts = { files: 0, links: 0, resolved: 0, rewritten: 0, cards: 0 };
  const resolveBefore = createIndex(before.keys());
  const resolveAfter = createIndex(after.keys());
  const movedTo = (path) => moves[path] ?? path;
  if (before.size !== after.size) problems.push(`${before.size} files before, ${after.size} after`);
  for (const [path, bytes] of before) {
    const home = movedTo(path);
    const now = after.get(home);
    counts.files++;
    if (now === undefined) problems.push(`${path}: missing at ${home}`);
    else if (/\.canvas$/i.test(path)) checkCards(bytes.toString('utf8'), now.toString('utf8'), path);
    else if (!/\.md$/i.test(path)) {
      if (!bytes.equals(now)) problems.push(`${path}: its bytes differ`);
    } else checkNote(bytes.toString('utf8'), now.toString('utf8'), path, home);
  }
  return { problems, counts };

  function checkCards(old, now, path) {
    const [were, are] = [cardsOf(old), cardsOf(now)];
    were.forEach((card, at) => {
      counts.cards++;
      const goal = resolveBefore(`/${card}`, path, false);
      if (goal !== null && resolveAfter(`/${are[at]}`, movedTo(path), false) !== movedTo(goal))
        problems.push(`${path}: card ${card} is now ${are[at]}`);
    });
  }

  function checkNote(old, now, path, home) {
    const [were, are] = [linksOf(old), linksOf(now)];
    if (skeleton(old, were) !== skeleton(now, are)) return void problems.push(`${path}: more than link targets differ`);
    were.forEach((link, at) => {
      counts.links++;
      const goal = resolveBefore(link.target, path, link.isMarkdown);
      if (link.target !== are[at].target) counts.rewritten++;
      if (goal === null) return;
      counts.resolved++;
      const leads = resolveAfter(are[at].target, home, link.isMarkdown);
      if (leads !== movedTo(goal))
        problems.push(
          `${path}: ${link.target} led to ${goal} (now ${movedTo(goal)}); ${are[at].target} in ${home} leads to ${leads}`,
        );
    });
  }
}

/** All but the targets, and the labels of definitions that stand for a wikilink of the note: these are called as it is. */
function skeleton(text, links) {
  const wikilinks = new Set(Array.from(text.matchAll(/\[\[([^\]\n]*)\]\]/g), ([, inner]) => inner));
  const labels = links.flatMap(({ label }) =>
    label && wikilinks.has(text.slice(label.from, label.to)) ? [label] : [],
  );
  let result = '';
  let at = 0;
  for (const { from, to } of [...links, ...labels].toSorted((a, b) => a.from - b.from)) {
    result += `${text.slice(at, from)}\u0000`;
    at = to;
  }
  return result + text.slice(at);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [before, after, moves] = process.argv.slice(2);
  if (moves === undefined) {
    console.error('Usage: node scripts/check-links.mjs <folder before> <folder after> <moves.json>');
    process.exit(2);
  }
  const { problems, counts } = checkLinks(
    readFolder(before),
    readFolder(after),
    JSON.parse(readFileSync(moves, 'utf8')),
  );
  console.log(JSON.stringify(counts));
  for (const problem of problems.slice(0, 50)) console.log(problem);
  console.log(problems.length === 0 ? 'Every link leads where it led.' : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
