/** What a text holds, by `../shared/design/vault-conventions.md`: the index, the page and the editor must all say the same. */
export interface SyntaxCase {
  readonly text: string;
  /** `target#subpath` of each link and embed, those in comments left out. */
  readonly links?: readonly string[];
  readonly tags?: readonly string[];
  /** `level text` of each heading of the outline. */
  readonly headings?: readonly string[];
  /** `key=value` of each inline field. */
  readonly fields?: readonly string[];
}

/** Spelled out: a line for each rule, and one for what looks like it and is none. */
export const SYNTAX_CASES: readonly SyntaxCase[] = [
  // Wikilinks and embeds
  { text: '[[N]] [[N.md]] [[dir/N]] [[/dir/N]]', links: ['N', 'N.md', 'dir/N', '/dir/N'] },
  { text: '[[N#H]] [[N#H1#H2]] [[#H]] [[N#^id]] [[#^id]]', links: ['N#H', 'N#H1#H2', '#H', 'N#^id', '#^id'] },
  { text: '[[N|text]] [[N#H|a | b]] [[ N | t ]]', links: ['N', 'N#H', 'N'] },
  { text: '[[N|a [b] c]] [[N|a [b]]]', links: ['N', 'N'] },
  { text: '| a |\n| --- |\n| [[N\\|text]] |', links: ['N'] },
  {
    text: '![[N]] ![[N#H]] ![[image.png|100x145]] ![[doc.pdf#page=3]]',
    links: ['N', 'N#H', 'image.png', 'doc.pdf#page=3'],
  },
  {
    text: '[[🌱 garden/数学]] ![[e\u0301te\u0301.png]] **[[bold]]** ==[[marked]]== *[[i]]* ~~[[s]]~~',
    links: ['🌱 garden/数学', 'e\u0301te\u0301.png', 'bold', 'marked', 'i', 's'],
  },
  { text: '[[a]][[b]] ([[c]]) "[[d]]," [[[e]]', links: ['a', 'b', 'c', 'd', 'e'] },
  { text: '> [[q]]\n> [[r]]\n\n- [[l]]\n  - [ ] [[t]]\n\n1. [[o]]', links: ['q', 'r', 'l', 't', 'o'] },
  { text: '> [!note] [[title]]\n> [[body]]', links: ['title', 'body'] },
  { text: '[[]] [[ ]] [[|t]] [[N] [[a\nb]] \\[[N]] [N]]' },
  // Markdown links
  {
    text: '[t](dir/N.md#H) [t](<dir/my note.md>) [t](my%20note.md) [t](a%23b.md#c%20d)',
    links: ['dir/N.md#H', 'dir/my note.md', 'my note.md', 'a#b.md#c d'],
  },
  { text: '![alt](img/a.png "title") [t](N.md \'t\') [t](N.md (t))', links: ['img/a.png', 'N.md', 'N.md'] },
  {
    text: '[up](../N.md) [here](#H) [t](a(1).md) [t](./x.md) [t](/root.md) [t](100%.md)',
    links: ['../N.md', '#H', 'a(1).md', './x.md', '/root.md', '100%.md'],
  },
  { text: '[![i](i.png)](N.md)', links: ['N.md', 'i.png'] },
  { text: '[t](https://x.y/z.md) [t](mailto:a@b.c) [t](//host/x.md) [t] (N.md) \\[t](N.md) [t]() <https://x.y/a>' },
  // What hides links and tags
  { text: '`[[N]] #t` ``a ` [[N]]`` `[t](N.md)`' },
  { text: '```\n[[N]] #t\n# no\na:: b\n```\n~~~js\n[[N]]\n~~~' },
  { text: '````\n```\n[[N]]\n````\n[[A]]', links: ['A'] },
  { text: '    [[N]] #t\n\n\t[[N]]' },
  { text: '> ```\n> [[N]]\n> ```\n\n- a\n\n  ```\n  [[N]]\n  ```\n  [[A]]', links: ['A'] },
  { text: '$[[N]] #t$ a $$[[N]]$$ b' },
  { text: '$$\n[[N]] #t\n# no\n$$\n\n[[A]]', links: ['A'] },
  { text: 'From $5 [[A]] to $6', links: ['A'] },
  { text: 'a %%[[N]] #t a:: b%% [[B]]', links: ['B'] },
  { text: '%%\n\n[[N]] #t\n\n# no\n\n%%\n\n[[B]]', links: ['B'] },
  { text: 'a <!-- [[N]] #t --> [[B]]', links: ['B'] },
  { text: '<!--\n\n[[N]] #t\n\n# no\n-->\n\n[[B]]', links: ['B'] },
  { text: '100%% [[A]]\n\n%% [[B]]', links: ['A', 'B'] },
  { text: '<pre>\n[[N]] #t\n</pre>\n\n[[A]]', links: ['A'] },
  { text: '<!-- [[A]] -->\n\n[[B]]\n\n<div>\n\n[[C]]\n\n</div>', links: ['B', 'C'] },
  { text: 'a `b\nc [[N]] d` [[A]]\n\n`x\n\n[[B]]`', links: ['A', 'B'] },
  { text: '\\\\[[A]] \\`[[B]]\\` !\\[[N]] \\![[C]]', links: ['A', 'B', 'C'] },
  { text: '![[x|y](z.md)', links: ['z.md'] },
  // Tags
  { text: '#a text #b/c-d_e #y1984 #1a', tags: ['a', 'b/c-d_e', 'y1984', '1a'] },
  { text: '#日本 #été #😀 #👩‍💻x #标签/子', tags: ['日本', 'été', '😀', '👩‍💻x', '标签/子'] },
  {
    text: '- #in_list\n\n> #in-quote\n>#bare\n\nline\n#second\n\t#third\n\u3000#全角',
    tags: ['in_list', 'in-quote', 'bare', 'second', 'third', '全角'],
  },
  { text: '#a.b #c, #d! **#e** x', tags: ['a', 'c', 'd'] },
  { text: '| #cell |\n| --- |\n| #two |', tags: ['cell', 'two'] },
  { text: '#1984 a#b (#no) # \\#a ##a #/ https://x.y/#a' },
  { text: '[t](N.md#a) [[N#b]] [x #y](N.md)', links: ['N.md#a', 'N#b', 'N.md'], tags: ['y'] },
  // Headings
  { text: '# A\n## B ##\n###### F #f\n#', headings: ['1 A', '2 B', '6 F #f', '1 '], tags: ['f'] },
  { text: 'A\n===\n\nB\nc\n---', headings: ['1 A', '2 B c'] },
  { text: '# A ^id\n\n   # [[N|x]] `y`', headings: ['1 A', '1 [[N|x]] `y`'], links: ['N'] },
  { text: '####### no\n\n\\# no\n\n    # code\n\na\n\n---\n\nb' },
  { text: '> # quoted\n\n- # listed\n\n# A', headings: ['1 A'] },
  { text: 'a\n# b\nc\n==\n- d\n## e\n\n| f |\n| --- |\n# g', headings: ['1 b', '1 c', '2 e', '1 g'] },
  // Frontmatter is data
  { text: '---\r\na: "#t"\r\n---\r\n# A\r\n[[N]]', headings: ['1 A'], links: ['N'] },
  { text: '---js\na: 1\n---\n#t', headings: ['2 ---js a: 1'], tags: ['t'] },
  { text: '---\ntitle: "# no #t"\n---\n# A', headings: ['1 A'] },
  { text: '---\ntitle: x\n\n[[N]] #t', links: ['N'], tags: ['t'] },
  // Inline fields
  {
    text: 'up:: [[N]]\n**Due date**:: 2024\n- rating:: 5',
    fields: ['up=[[N]]', 'Due date=2024', 'rating=5'],
    links: ['N'],
  },
  {
    text: '- [ ] task [due:: 2024] (hidden:: a (b)) [up:: [[N]]]',
    fields: ['due=2024', 'hidden=a (b)', 'up=[[N]]'],
    links: ['N'],
  },
  { text: '> 作者:: 王 #t', fields: ['作者=王 #t'], tags: ['t'] },
  { text: '`a:: b` std::vector a: b :: c One. Two:: d [a:: b](c.md)', links: ['c.md'] },
  // What is indented by four below a footnote belongs to it, and is code by eight.
  { text: '[^1]: One\n\n    two [[A]] #tag\n\n        [[code]]\n\nthree', links: ['A'], tags: ['tag'] },
  { text: 'words[^1]\n[^1]: One\n[^2]: Two\n\n    - [[A]]\n\n    ```\n    [[code]]\n    ```', links: ['A'] },
  { text: '> [^1]: One\n>\n>     [[A]]\n\n    [[code]]', links: ['A'] },
  { text: '[^1]: One\n\nwords\n\n    [[code]]' },
];
