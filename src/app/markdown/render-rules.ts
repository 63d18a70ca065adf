import type { MarkdownIt, Renderer, Token } from 'markdown-it';
import { classifyHref } from './classify-href.ts';
import { isImageName, sizeFromAlias } from './image-embed.ts';
import { citedLines } from './cited-lines.ts';
import type { WikilinkParts } from './parse-wikilink.ts';

/** How each token of ours, and each token that may load or lead somewhere, becomes HTML. */
export function addRenderRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const { escapeHtml } = md.utils;
  rules['wikilink'] = (tokens, at) => wikilink(partsOf(tokens[at]), escapeHtml);
  rules['embed'] = (tokens, at) => embed(partsOf(tokens[at]), escapeHtml);
  rules['tag'] = (tokens, at) => {
    const name = escapeHtml(tokens[at]?.content ?? '');
    return `<span class="tag" data-tag="${name}">#${name}</span>`;
  };
  rules['math'] = (tokens, at) => `<code class="math">${escapeHtml(tokens[at]?.content ?? '')}</code>`;
  rules['math_block'] = (tokens, at, _options, _env, self) =>
    `<pre class="math-block"${attrs(tokens[at], self)}><code>${escapeHtml(tokens[at]?.content ?? '')}</code></pre>\n`;
  rules['footnote_label'] = (tokens, at) => `<span class="footnote-label">${escapeHtml(tokens[at]?.content ?? '')}</span> `;
  rules['footnote_reference'] = (tokens, at) => `<sup class="footnote-reference">${escapeHtml(tokens[at]?.content ?? '')}</sup>`;
  rules['task_box'] = (tokens, at) =>
    `<input type="checkbox" disabled${tokens[at]?.content === ' ' ? '' : ' checked'} aria-label="${tokens[at]?.content === ' ' ? 'to do' : 'done'}"> `;
  rules['fence'] = (tokens, at, _options, _env, self) => fence(tokens[at], self, escapeHtml);
  rules['code_block'] = rules['fence'];
  rules['table_open'] = (tokens, at, _options, _env, self) => `<div class="table-scroll"${attrs(tokens[at], self)}><table>\n`;
  rules['table_close'] = () => '</table></div>\n';
  rules['html_block'] = (tokens, at, _options, _env, self) => `<div class="raw-html"${attrs(tokens[at], self)}>${tokens[at]?.content ?? ''}</div>\n`;
  addLinkRules(md);
}

type Escape = (text: string) => string;

function attrs(token: Token | undefined, self: Renderer): string {
  return token ? self.renderAttrs(token) : '';
}

function partsOf(token: Token | undefined): WikilinkParts {
  return token?.meta as unknown as WikilinkParts;
}

function wikilink(parts: WikilinkParts, escapeHtml: Escape): string {
  const lines = citedLines(parts.subpath);
  const data = `data-target="${escapeHtml(parts.target)}" data-subpath="${escapeHtml(parts.subpath)}"`;
  if (lines) {
    const name = parts.alias ?? (parts.target.split('/').at(-1) ?? '').replace(/\.md$/i, '');
    const place = lines.from === lines.to ? `line ${lines.from}` : `lines ${lines.from}–${lines.to}`;
    return `<a class="internal-link citation" href="#" ${data} data-cited="${lines.from}" title="${escapeHtml(parts.target)}, ${place}">${escapeHtml(name)}</a>`;
  }
  return `<a class="internal-link" href="#" ${data}>${escapeHtml(parts.label)}</a>`;
}

function embed(parts: WikilinkParts, escapeHtml: Escape): string {
  if (isImageName(parts.target)) {
    const size = sizeFromAlias(parts.alias);
    const alt = size || !parts.alias ? (parts.target.split('/').at(-1) ?? parts.target) : parts.alias;
    const measures = `${size?.width ? ` width="${size.width}"` : ''}${size?.height ? ` height="${size.height}"` : ''}`;
    return `<img data-vault-src="${escapeHtml(parts.target)}" alt="${escapeHtml(alt)}"${measures}>`;
  }
  const data = `data-target="${escapeHtml(parts.target)}" data-subpath="${escapeHtml(parts.subpath)}"`;
  return `<a class="internal-link embed" href="#" ${data}>${escapeHtml(parts.label)}</a>`;
}

function fence(token: Token | undefined, self: Renderer, escapeHtml: Escape): string {
  const language = /^[\w+#.-]+/.exec(token?.info.trim() ?? '')?.[0];
  const label = language ? ` data-lang="${escapeHtml(language)}"` : '';
  return `<pre${attrs(token, self)}${label}><code>${escapeHtml(token?.content ?? '')}</code></pre>\n`;
}

/** Links and images by where they lead; nothing but `#` and the web's own schemes ends up in `href`. */
function addLinkRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const { escapeHtml } = md.utils;
  rules['link_open'] = (tokens, at) => {
    const token = tokens[at];
    const href = classifyHref(String(token?.attrGet('href') ?? ''));
    const title = token?.attrGet('title') ? ` title="${escapeHtml(String(token.attrGet('title')))}"` : '';
    switch (href.kind) {
      case 'internal':
        return `<a class="internal-link" href="#" data-target="${escapeHtml(href.target)}" data-subpath="${escapeHtml(href.subpath)}" data-markdown="true"${title}>`;
      case 'external':
        return `<a class="external-link" href="${escapeHtml(href.href)}" rel="noopener noreferrer" target="_blank"${title}>`;
      default:
        return '<a class="dropped-link" title="Links of this kind are not followed">';
    }
  };
  rules['image'] = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const alt = self.renderInlineAsText(token?.children ?? [], options, env);
    return image(String(token?.attrGet('src') ?? ''), alt, escapeHtml);
  };
}

function image(src: string, alt: string, escapeHtml: Escape): string {
  const href = classifyHref(src);
  // `![alt|100](a.png)` is Obsidian's way to give a size.
  const bar = alt.lastIndexOf('|');
  const size = bar < 0 ? undefined : sizeFromAlias(alt.slice(bar + 1));
  const caption = size ? alt.slice(0, bar) : alt;
  const measures = `${size?.width ? ` width="${size.width}"` : ''}${size?.height ? ` height="${size.height}"` : ''}`;
  switch (href.kind) {
    case 'internal':
      return `<img data-vault-src="${escapeHtml(href.target)}" data-markdown="true" alt="${escapeHtml(caption)}"${measures}>`;
    case 'inline-image':
      return `<img src="${escapeHtml(href.href)}" alt="${escapeHtml(caption)}"${measures}>`;
    case 'external':
      return `<a class="remote-resource" href="${escapeHtml(href.href)}" rel="noopener noreferrer" target="_blank" title="Not loaded: the image is on another site">${escapeHtml(caption || 'Image')} <span class="remote-host">${escapeHtml(href.host)}</span></a>`;
    case 'dropped':
      return `<span class="dropped-link">${escapeHtml(caption)}</span>`;
  }
}
