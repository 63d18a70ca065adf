import MarkdownItClass, { type MarkdownIt, type Renderer, type Token } from 'markdown-it';
import type { LinkParts } from '../../notes/links/read-link.ts';
import { markdownText } from './markdown.texts.ts';
import { citedLines, placeInWords } from './reading-position.ts';
import { classifyHref } from './classify-href.ts';
import { addressAttributes, NOT_LOADED } from './files/address-link.ts';
import { type ImageSize, isImageName, readCaption } from './files/image-embed.ts';
import {
  apartItems,
  blockIds,
  commentRule,
  emphasisRule,
  headingNames,
  highlightRule,
  mathRule,
  scriptMarksRule,
  tagRule,
  taskItems,
  templaterRule,
} from './rules/text-marks.ts';
import { callouts } from './rules/callout.ts';
import { definitionListRule } from './rules/definition-list.ts';
import { footnoteRule } from './rules/footnote.ts';
import { wikilinkLabel, wikilinkRule } from './rules/wikilink.ts';
import { taskMark } from './task-marks.ts';

/** How each token of ours, and each token that may load or lead somewhere, becomes HTML. */
function addRenderRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const { escapeHtml } = md.utils;
  rules['wikilink'] = (tokens, at) => wikilinkHtml(tokenLinkParts(tokens[at]), escapeHtml);
  rules['embed'] = (tokens, at) => embed(tokenLinkParts(tokens[at]), escapeHtml);
  rules['tag'] = (tokens, at) => {
    const name = escapeHtml(tokens[at]?.content ?? '');
    return `<span class="tag" data-tag="${name}">#${name}</span>`;
  };
  rules['math'] = (tokens, at) => {
    const { content = '', meta } = tokens[at] ?? {};
    const { isBlock = false } = (meta ?? {}) as { readonly isBlock?: boolean };
    return `<span class="${isBlock ? 'math-block' : 'math'}">${escapeHtml(content)}</span>`;
  };
  rules['math_block'] = (tokens, at, _options, _env, self) =>
    `<div class="math-block"${attrs(tokens[at], self)}>${escapeHtml(tokens[at]?.content ?? '')}</div>\n`;
  rules['footnote_reference'] = (tokens, at) => {
    const number = tokens[at]?.content ?? '';
    return `<sup class="footnote-reference"><a href="#" data-footnote="${number}" aria-label="${escapeHtml(markdownText.renderRules.footnote(number))}">${number}</a></sup>`;
  };
  rules['footnote_back'] = (tokens, at) => {
    const number = tokens[at]?.content ?? '';
    return ` <a href="#" data-footnote-back="${number}" aria-label="${escapeHtml(markdownText.renderRules.backFromFootnote(number))}">↩</a>`;
  };
  rules['task_box'] = (tokens, at) => {
    const { kind, name, isDone } = taskMark(tokens[at]?.content ?? ' ');
    return `<input type="checkbox" disabled${isDone ? ' checked' : ''} data-task-kind="${kind}" aria-label="${escapeHtml(name)}"> `;
  };
  rules['fence'] = (tokens, at, _options, _env, self) => fence(tokens[at], self, escapeHtml);
  rules['code_block'] = rules['fence'];
  rules['table_open'] = (tokens, at, _options, _env, self) => {
    tokens[at]?.attrJoin('class', 'table-scroll');
    return `<div${attrs(tokens[at], self)}><table>\n`;
  };
  for (const cell of ['th_open', 'td_open'])
    rules[cell] = (tokens, at, options, _env, self) => alignedCell(tokens, at, options, self);
  rules['table_close'] = () => '</table></div>\n';
  rules['html_block'] = (tokens, at, _options, _env, self) =>
    // Its box would end the element that goes on in a later block.
    tokens[at]?.meta?.['isPart'] === true
      ? (tokens[at]?.content ?? '')
      : `<div class="raw-html"${attrs(tokens[at], self)}>${tokens[at]?.content ?? ''}</div>\n`;
  addLinkRules(md);
}

/** Alignment as an attribute: no style of any kind passes the sanitiser. */
function alignedCell(
  tokens: Token[],
  at: number,
  options: Parameters<Renderer['renderToken']>[2],
  self: Renderer,
): string {
  const token = tokens[at];
  const align = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  if (token && align) {
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    token.attrSet('align', align);
  }
  return self.renderToken(tokens, at, options);
}

type Escape = (text: string) => string;

function attrs(token: Token | undefined, self: Renderer): string {
  return token ? self.renderAttrs(token) : '';
}

function tokenLinkParts(token: Token | undefined): LinkParts {
  return token?.meta as unknown as LinkParts;
}

function wikilinkHtml(parts: LinkParts, escapeHtml: Escape): string {
  const lines = citedLines(parts.subpath ?? '');
  if (!lines)
    return `<a class="internal-link" href="#" ${linkData(parts, escapeHtml)}>${escapeHtml(wikilinkLabel(parts))}</a>`;
  const name = parts.text ?? targetFileName(parts.target).replace(/\.md$/i, '');
  return `<a class="internal-link citation" href="#" ${linkData(parts, escapeHtml)} title="${escapeHtml(parts.target)}, ${placeInWords(parts.target, lines)}"><span class="citation-name">${escapeHtml(name)}</span><span class="citation-line">${lines.from}</span></a>`;
}

function linkData({ target, subpath = '' }: LinkParts, escapeHtml: Escape): string {
  return `data-target="${escapeHtml(target)}" data-subpath="${escapeHtml(subpath)}"`;
}

function targetFileName(target: string): string {
  return target.split('/').at(-1) ?? target;
}

function embed(parts: LinkParts, escapeHtml: Escape): string {
  if (!isImageName(parts.target)) {
    return `<a class="internal-link embed" href="#" ${linkData(parts, escapeHtml)}>${escapeHtml(wikilinkLabel(parts))}</a>`;
  }
  const { caption, size } = readCaption(parts.text ?? '');
  const alt = caption === '' ? targetFileName(parts.target) : caption;
  return `<img data-vault-src="${escapeHtml(parts.target)}" alt="${escapeHtml(alt)}"${measures(size)}>`;
}

function measures(size: ImageSize | undefined): string {
  return `${size?.width ? ` width="${size.width}"` : ''}${size?.height ? ` height="${size.height}"` : ''}`;
}

/** What such a block asks of the vault is answered in its place. */
const QUERIES = /^(?:tasks|dataview)$/i;

function fence(token: Token | undefined, self: Renderer, escapeHtml: Escape): string {
  const language = /^[\w+#.-]+/.exec(token?.info.trim() ?? '')?.[0];
  // A part of a long fence is no whole diagram.
  if (language?.toLowerCase() === 'mermaid' && token?.meta?.['isPart'] !== true)
    return `<div class="diagram"${attrs(token, self)}><pre><code>${escapeHtml(token?.content ?? '')}</code></pre></div>\n${diagramLinks(token?.content ?? '', escapeHtml)}`;
  if (language && QUERIES.test(language) && token?.meta?.['isPart'] !== true)
    return `<div class="query-block" data-lang="${escapeHtml(language)}"${attrs(token, self)}><pre><code>${escapeHtml(token?.content ?? '')}</code></pre></div>\n`;
  const label = language ? ` data-lang="${escapeHtml(language)}"` : '';
  return `<pre${attrs(token, self)}${label}><code>${escapeHtml(token?.content ?? '')}</code></pre>\n`;
}

/** Nodes that are links: their ids, between commas. */
const LINK_CLASS = /^[ \t]*class[ \t]+([^;\s](?:[^;\n]*?[^;\s])?)[ \t]+internal-link[ \t]*;?[ \t]*$/gm;
const LINK_MARK = /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_-]+)(?:[[({>]{1,3}[^\])}\n]{0,200}[\])}]{1,3})?:::internal-link\b/gu;
/** Each is looked up in the whole of the diagram. */
const MOST_LINKS = 100;

/** Links to the notes that a diagram's nodes name by the class `internal-link`; the nodes press them when they are drawn. */
function diagramLinks(source: string, escapeHtml: Escape): string {
  const ids = new Set([
    ...Array.from(source.matchAll(LINK_CLASS), ([, names = '']) => names.split(',')).flat(),
    ...Array.from(source.matchAll(LINK_MARK), ([, name = '']) => name),
  ]);
  const links = [...ids].slice(0, MOST_LINKS).map((name) => {
    const id = name.trim();
    const isId = id.replace(/[^\p{L}\p{N}_-]/gu, '');
    const words =
      new RegExp(String.raw`(?:^|[^\p{L}\p{N}_-])${isId}[[({>]+"?([^"\])}\n]+)`, 'u').exec(source)?.[1] ?? id;
    return words.trim() === '' ? '' : wikilinkHtml({ target: words.trim() }, escapeHtml);
  });
  return links.length === 0 ? '' : `<div class="diagram-links">${links.join(' ')}</div>\n`;
}

/** Links and images by where they lead; nothing but `#` and the web's own schemes ends up in `href`. */
function addLinkRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const { escapeHtml } = md.utils;
  rules['link_open'] = (tokens, at, _options, env = {}) => {
    env[OPEN_LINK] = true;
    const token = tokens[at];
    const href = classifyHref(String(token?.attrGet('href') ?? ''));
    const titleText = token?.attrGet('title') ? String(token.attrGet('title')) : undefined;
    const title = titleText === undefined ? '' : ` title="${escapeHtml(titleText)}"`;
    switch (href.kind) {
      case 'internal':
        return `<a class="internal-link" href="#" data-target="${escapeHtml(href.target)}" data-subpath="${escapeHtml(href.subpath)}" data-markdown="true"${title}>`;
      case 'external':
        return `<a class="external-link"${addressAttributes(href.href, titleText, escapeHtml)}>`;
      default:
        return `<a class="dropped-link" title="${escapeHtml(markdownText.renderRules.notFollowed)}">`;
    }
  };
  rules['link_close'] = (_tokens, _at, _options, env = {}) => {
    env[OPEN_LINK] = false;
    return '</a>';
  };
  rules['image'] = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const alt = self.renderInlineAsText(token?.children ?? [], options, env);
    return renderImageTag(String(token?.attrGet('src') ?? ''), alt, {
      escapeHtml,
      isInLink: env?.[OPEN_LINK] === true,
    });
  };
}

/** Whether what is drawn stands in a link: a link within it would end it. */
const OPEN_LINK = Symbol('open link');

interface ImagePlace {
  readonly escapeHtml: Escape;
  readonly isInLink: boolean;
}

function renderImageTag(src: string, alt: string, { escapeHtml, isInLink }: ImagePlace): string {
  const href = classifyHref(src);
  // `![alt|100](a.png)` and `![100](a.png)` are Obsidian's ways to give a size.
  const { caption, size } = readCaption(alt);
  switch (href.kind) {
    case 'internal': {
      // Of notes and canvases: a vault without wikilinks embeds them so.
      if (!isImageName(href.target) && !/\.(?!md$|canvas$|base$|pdf$)[a-z0-9]{1,5}$/i.test(href.target)) {
        const label = caption === '' ? wikilinkLabel({ target: href.target, subpath: href.subpath }) : caption;
        return `<a class="internal-link embed" href="#" ${linkData({ target: href.target, subpath: href.subpath }, escapeHtml)} data-markdown="true">${escapeHtml(label)}</a>`;
      }
      const subpath = href.subpath === '' ? '' : ` data-subpath="${escapeHtml(href.subpath)}"`;
      return `<img data-vault-src="${escapeHtml(href.target)}" data-markdown="true"${subpath} alt="${escapeHtml(caption)}"${measures(size)}>`;
    }
    case 'inline-image':
      return `<img src="${escapeHtml(href.href)}" alt="${escapeHtml(caption)}"${measures(size)}>`;
    case 'external': {
      const words = caption === '' || size ? ` data-words="${escapeHtml(alt)}"` : '';
      const shown = `${escapeHtml(caption || markdownText.renderRules.image)} <span class="remote-host">${escapeHtml(href.host)}</span>`;
      if (isInLink)
        return `<span class="remote-resource" data-picture="${escapeHtml(href.href)}"${words}>${shown}</span>`;
      return `<a class="remote-resource"${addressAttributes(href.href, NOT_LOADED, escapeHtml)}${words}>${shown}</a>`;
    }
    case 'dropped':
      return `<span class="dropped-link">${escapeHtml(caption)}</span>`;
  }
}

const plain = new MarkdownItClass();

/** The sign that an entity such as `&amp;` or `&#169;` stands for; the entity itself where there is none of that name. */
export const readEntity = (entity: string): string => plain.utils.unescapeAll(entity);

/**
 * The grammar in two halves. `blocks` splits the text into block tokens (fast, and it needs the whole text for
 * reference links); `inlines` finishes a group of those tokens, so that a long note can be rendered in slices.
 */
export interface Parser {
  readonly blocks: MarkdownIt;
  readonly inlines: MarkdownIt;
}

export function createParser(): Parser {
  const blocks = createMarkdownIt();
  blocks.core.ruler.push('callouts', callouts);
  blocks.core.ruler.push('block_ids', blockIds);
  blocks.core.ruler.push('task_items', taskItems);
  blocks.core.ruler.push('apart_items', apartItems);
  blocks.core.ruler.push('heading_names', headingNames);
  const rules = ['normalize', 'block', 'callouts', 'block_ids', 'task_items', 'apart_items', 'heading_names'];
  blocks.core.ruler.enableOnly(rules);
  const inlines = createMarkdownIt();
  inlines.core.ruler.enableOnly(['inline', 'linkify', 'text_join']);
  return { blocks, inlines };
}

/** An address without the signs and entities that end its sentence: looked at from its end, so that a row of them takes no square of time. */
function withoutEndOfSentence(address: string): string {
  let end = address.length;
  for (;;) {
    const [ending] = /(?:[?!.,:*_~'"]|&[a-z]{1,30};)$/i.exec(address.slice(Math.max(0, end - 32), end)) ?? [];
    if (ending === undefined) return address.slice(0, end);
    end -= ending.length;
  }
}

/** `www.example.org`, as GFM reads it (6.9), up to what ends its sentence. */
function addWebAddresses({ linkify }: MarkdownIt): void {
  linkify.add('www.', {
    validate(text, at) {
      const isInWord = /[^\s*_~(]/.test(text.charAt(at - 'www.'.length - 1));
      const [, address = ''] = /^([\w-]+(?:\.[\w-]+)*(?:[/?#:][^\s<]*)?)/.exec(text.slice(at)) ?? [];
      const path = withoutEndOfSentence(address);
      if (isInWord || !path.split(/[/?#:]/, 1)[0]?.includes('.')) return 0;
      const closing = path.split(')').length - path.split('(').length;
      return closing > 0 && path.endsWith(')') ? path.length - 1 : path.length;
    },
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
}

function createMarkdownIt(): MarkdownIt {
  // Raw HTML passes through here and is cut down to the allow-list by the sanitiser, which every caller must use.
  const md = new MarkdownItClass({ html: true, linkify: true, breaks: true, langPrefix: 'language-' });
  // Only whole addresses become links: `notes.md` and `e.g.` are words.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  addWebAddresses(md);
  // Bare addresses are found after the inline grammar, so that one does not swallow a `[[link]]` behind it.
  md.inline.ruler.disable('linkify');
  // Schemes are judged by classifyHref when the link is rendered, where a dropped one still shows its text.
  md.validateLink = () => true;
  md.use(wikilinkRule).use(footnoteRule).use(tagRule).use(highlightRule).use(mathRule).use(commentRule);
  md.use(scriptMarksRule).use(emphasisRule).use(definitionListRule).use(templaterRule);
  addRenderRules(md);
  return md;
}
