import { vectors, type Vector } from './vector.ts';

/** Spellings of addresses that run a script or reach another site, or look harmless to a careless parser. */
const ADDRESSES = [
  'javascript:{run}', 'JaVaScRiPt:{run}', 'javascript&colon;{run}', '&#106;avascript:{run}', '&#x6A;avascript:{run}', '&#0000106avascript:{run}', 'java&Tab;script:{run}', 'java&NewLine;script:{run}', 'java\tscript:{run}', '\u0001javascript:{run}',
  ' javascript:{run}', '\u00a0javascript:{run}', '\u200bjavascript:{run}', '\ufeffjavascript:{run}', 'javascript\u200b:{run}', 'javascript :{run}', 'javascript://%0a{run}', 'javascript://{host}/%0d%0a{run}', 'javascript:/*--></title></style>*/{run}', 'j\u0430vascript:{run}', 'ｊavascript:{run}',
  'javascript%3A{run}', '%6Aavascript:{run}', 'java\\script:{run}', '\\javascript:{run}', 'feed:javascript:{run}', 'view-source:javascript:{run}', 'blob:javascript:{run}', 'vbscript:{run}', 'livescript:{run}', 'mocha:{run}', 'jar:javascript:{run}!/', 'about:blank#{run}',
  'data:text/html,<script>{run}</script>', 'data:text/html;charset=utf-8,%3Cscript%3E{run}%3C/script%3E', 'DATA:TEXT/HTML,<svg onload={run}>', 'data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload={run}>', 'data:,{run}', 'data:text/javascript,{run}', 'data:application/xhtml+xml,<x/>', 'blob:https://{host}/x', 'filesystem:https://{host}/x',
  'file:///etc/passwd', 'intent://{host}/#Intent;end', 'ms-word:ofe|u|https://{host}/x', 'chrome://settings', 'ws://{host}/', '//{host}/', '\\\\{host}\\', '/\\{host}/', '///{host}/', 'https:{host}/', 'https:/{host}/', 'https:\\\\{host}/', 'h\nttps://{host}/', 'https://user:pass@{host}/', 'https://{host}\\@localhost/', 'https://{host}%2f@localhost/', 'https://\u200b{host}/', 'https://{host}。/',
];

/** The forms in which Markdown and HTML take an address. */
const FORMS: readonly (readonly [name: string, put: (address: string) => string])[] = [
  ['md-link', (address) => `[press](${address})`],
  ['md-angle', (address) => `[press](<${address.replaceAll('\n', '')}>)`],
  ['md-image', (address) => `![image](<${address.replaceAll('\n', '')}> "title")`],
  ['autolink', (address) => `<${address}>`],
  ['wikilink', (address) => `[[${address}|press]]`],
  ['a', (address) => `<a href="${address}">press</a>`],
  ['img', (address) => `<img src="${address}">`],
];

export const ADDRESS_VECTORS: readonly Vector[] = FORMS.flatMap(([name, put]) => vectors(`address-${name}`, `an address in ${name}`, ADDRESSES.map(put)));
