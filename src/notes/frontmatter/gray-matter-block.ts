import matter from 'gray-matter';

/**
 * Reads one block through gray-matter, with `parse` as its YAML engine, and nothing of what makes it unsafe elsewhere: every
 * other engine refuses, no language can be named, nothing is cached (it caches only what it is given without options), and no
 * excerpt is looked for. The block must be one that `findFrontmatterBlock` found; `parse` is given exactly its text.
 * @throws what `parse` throws
 */
export function readWithGrayMatter<Data extends object>(yaml: string, parse: (yaml: string) => Data): Data {
  // It looks for comments in a time that grows with the square of a run of white space.
  if (LONG_SPACE.test(yaml)) return parse(yaml);
  const file = matter({ content: new TextBuffer(`---\n${yaml}\n${CLOSING}`) } as unknown as { content: string }, {
    language: 'yaml',
    // With its line break: "---- x" within a block does not close it.
    delimiters: ['---', CLOSING],
    excerpt: () => '',
    // It gives the line break behind the opening line along.
    engines: {
      yaml: { parse: (block: string) => parse(block.slice(1)) },
      json: REFUSING,
      javascript: REFUSING,
      coffee: REFUSING,
    },
  });
  // What it takes for comments alone is not parsed, and is not always that.
  return 'isEmpty' in file && file.isEmpty === true ? parse(yaml) : (file.data as Data);
}

const CLOSING = '---\n';
const LONG_SPACE = /\s{100}/;
const REFUSING = {
  parse(): never {
    throw new Error('Frontmatter is read as YAML alone.');
  },
};

/** A text in the shape of Node's `Buffer`, as far as gray-matter looks at one: browsers have none, and it would make one of a text. */
class TextBuffer {
  static isBuffer(): boolean {
    return true;
  }

  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}
