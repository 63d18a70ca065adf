import { readText } from './read-text.ts';
import type { Scanner } from './scanner.ts';
import type { Source } from './syntax.ts';

const DEEPEST = 100;

/** Reads what stands behind FROM. @throws DataviewSyntaxError */
export function parseSource(scanner: Scanner): Source {
  const { takeNext } = scanner;
  let depth = 0;

  function all(): Source {
    if (++depth > DEEPEST) scanner.fail('too_deep');
    let left = one();
    for (let sign = operator(); sign; sign = operator()) left = { kind: sign, left, right: one() };
    depth -= 1;
    return left;
  }

  function operator(): 'and' | 'or' | undefined {
    const written = takeNext(/(?:and\b|or\b|&|\|)/iy)?.[0].toLowerCase();
    return written === undefined ? undefined : written === 'or' || written === '|' ? 'or' : 'and';
  }

  function one(): Source {
    if (takeNext(/[-!]/y)) {
      if (++depth > DEEPEST) scanner.fail('too_deep');
      const source = one();
      depth -= 1;
      return { kind: 'not', source };
    }
    const tag = takeNext(/#([^\s#,()[\]{}"'<>=!&|+*;:?.]+)/uy);
    if (tag) return { kind: 'tag', tag: tag[1] ?? '' };
    if (takeNext(/"/y)) return { kind: 'path', path: readText(scanner) };
    const link = takeNext(/\[\[([^[\]]*)\]\]/y);
    if (link) return { kind: 'links_to', written: link[1] ?? '' };
    const from = takeNext(/(outgoing|incoming)\(\s*\[\[([^[\]]*)\]\]\s*\)/iy);
    if (from) return { kind: /^out/i.test(from[1] ?? '') ? 'links_from' : 'links_to', written: from[2] ?? '' };
    if (!takeNext(/\(/y)) return scanner.fail('source');
    const inner = all();
    if (!takeNext(/\)/y)) scanner.fail();
    return inner;
  }

  return all();
}
