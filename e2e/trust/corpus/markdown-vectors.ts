import { vectors, type Vector } from './vector.ts';

const MARKDOWN = [
  '[x](https://{host}/"onmouseover="{run})', '[x](https://{host}/ "title\\" onmouseover={run}")', "[x](https://{host}/ 'x\" onclick=\"{run}')", '[x][r]\n\n[r]: javascript:{run} "t"', '[x][r2]\n\n[r2]: <java\\script:{run}>', '![x][i]\n\n[i]: https://{host}/ref.png', '[![x](https://{host}/in.png)](javascript:{run})', '![x](//{host}/i.png)', '![x](\\\\{host}\\i.png)', '![x](https://{host}/i.png =9x9)',
  '![x|100](https://{host}/sized.png)', '![x](x" srcset="https://{host}/s)', '![<img src=x onerror={run}>](a.png)', '![x](a.png "<img src=x onerror={run}>")', '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)', '![x](data:image/png;base64,x" onerror="{run})', '[<img src=x onerror={run}>](https://{host}/)', '[`<img src=x onerror={run}>`](N)', '<https://{host}/<script>{run}</script>>', 'https://{host}/<img src=x onerror={run}>',
  'www.{host}/"onmouseover="{run}', '<a@{host}"onclick={run}>', '[a](<https://{host}/> "x") [b]( https://{host}/ )', '[x](\\javascript:{run})', '[x](javascript\\:{run})', '[x](&#x6a;avascript:{run})', '[x](java%0ascript:{run})', '[\u202ex](https://{host}/)',
];
const VAULT = [
  '[[N"onmouseover="{run}]]', '[[N|<img src=x onerror={run}>]]', '[[<img src=x onerror={run}>]]', '[[N#<img src=x onerror={run}>]]', '[[N#^"onclick={run}]]', '[[https://{host}/|x]]', '[[//{host}/x]]', '![[a.png|<img src=x onerror={run}>]]', '![["><img src=x onerror={run}>.png]]', '![[https://{host}/e.png]]', '![[//{host}/e.png]]', '![[x.svg|100" onload="{run}]]', '![[a.mp4" onerror="{run}]]', '![[a.pdf#page=1"><script>{run}</script>]]', '![[data:text/html,<script>{run}</script>]]',
  '#tag"><img/src=x/onerror={run}>', '#<svg/onload={run}>', '#a/"onclick={run}', '> [!x"onclick={run}] t', '> [!note] <img src=x onerror={run}>\n> x', '> [!<img src=x onerror={run}>]+ t', '> [!note|"><script>{run}</script>]- t\n> x', '- [<] <img src=x onerror={run}>', '- ["] x', '- [x] <svg onload={run}>', '$<img src=x onerror={run}>$', '$$\n</code><img src=x onerror={run}>\n$$', '$\\href{javascript:{run}}{x}$', '$\\includegraphics{https://{host}/m.png}$', '$\\htmlData{onclick={run}}{x}$',
  '[^<img>]: <img src=x onerror={run}>', 'x[^a"onclick={run}]\n\n[^a"onclick={run}]: t', '^[<img src=x onerror={run}>]', '==<img src=x onerror={run}>==', '%%<img src=x onerror={run}>%%', '%% open <img src=x onerror={run}>', '# H <svg/onload={run}> ^id"onclick=x', '# <img src=x onerror={run}>', 'x ^<img/src=x/onerror={run}>', '(see [[N#L1"onclick="{run}]])', '[[N#L1-L9|<b onclick={run}>]]', 'key:: <img src=x onerror={run}>',
];
const BLOCKS = [
  '```"><img src=x onerror={run}>\nx\n```', '```html onclick={run}\n<script>{run}</script>\n```', '~~~<script>{run}</script>\nx\n~~~', '```mermaid\ngraph TD; a["<img src=x onerror={run}>"]; click a "javascript:{run}"\n```', '```mermaid\n%%{init:{"themeCSS":"*{background:url(https://{host}/m)}"}}%%\ngraph TD; a\n```', '```dataviewjs\n{run}\n```', '```dataview\nTABLE "<img src=x onerror={run}>"\n```', '```query\n<img src=x onerror={run}>\n```', '```js\n</code></pre><img src=x onerror={run}>\n```', '<% {run} %>', '<%* {run} %>', '{{ {run} }}', '${{run}}', '`</code><img src=x onerror={run}>`', '    </code></pre><script>{run}</script>',
  '| <img src=x onerror={run}> |\n|---|\n| [x](javascript:{run}) |', '| a |\n|:-"onclick={run}:|\n| b |', '1. <img src=x\n   onerror={run}>', '- <p title="\n\n  onclick={run} x">', '> <script>\n> {run}\n> </script>', '<div>\n\n<img src=x onerror={run}>\n\n</div>', '<details>\n<summary><img src=x onerror={run}></summary>\n\n[x](javascript:{run})\n</details>', '<p\nonclick={run}>x</p>', 'a <b\n onmouseover={run}>x</b>', '\u0000<img src=x onerror={run}>', '<im\u0000g src=x onerror={run}>', '<img src=x onerror\u000c={run}>', '<\u200bimg src=x onerror={run}>', '<img\u2028src=x onerror={run}>', '＜img src=x onerror={run}＞',
  '\u202e<img src=x onerror={run}>', '***<img src=x onerror={run}>***', 'Setext <svg onload={run}>\n===', '---\n<img src=x onerror={run}>\n---', '<!-- x --><img src=x onerror={run}>', '<![endif]--><img src=x onerror={run}>', '<?php {run} ?><img src=x onerror={run}>', '\\<img src=x onerror={run}\\>', '&lt;img src=x onerror={run}&gt;', '&amp;lt;img src=x onerror={run}&amp;gt;',
];
const PROGRAMS = [
  "';{run};//", '";{run};//', '`;{run};//', '${{run}}', '"-{run}-"', "'-{run}-'", '</script><script>{run}</script>', '"><img src=x onerror={run}>', "'><img src=x onerror={run}>", '" autofocus onfocus="{run}', "' autofocus onfocus='{run}", '" style="background:url(https://{host}/q)', 'x" src="https://{host}/a', '\\u003cimg src=x onerror={run}\\u003e', '{"toString":"{run}"}', '__proto__', 'constructor.constructor("{run}")()', '{{constructor.constructor("{run}")()}}', '#{{run}}', '<%= {run} %>', '*{background:url(https://{host}/css)}', '}*{background:url(https://{host}/css)}{', 'javascript:{run}', 'data:text/html,<script>{run}</script>', 'https://{host}/', '//{host}/',
];

export const MARKDOWN_VECTORS: readonly Vector[] = [
  ...vectors('markdown', 'links, images and definitions of Markdown', MARKDOWN),
  ...vectors('vault', "a vault's own marks: wikilinks, embeds, tags, callouts, tasks, notes, mathematics", VAULT),
  ...vectors('block', 'code, templates, tables and HTML across blocks', BLOCKS),
  ...vectors('breakout', 'out of a string, an attribute or a template', PROGRAMS),
];
