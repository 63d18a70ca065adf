import './mermaid.css';
import mermaid, { type MermaidConfig } from 'mermaid';
import { markdownText } from '../markdown.texts.ts';
import { tokensAsHex, watchTheme } from '../../ui/page/page-environment.ts';
import { checkDiagram, checkStyles } from './check-diagram.ts';
import { type BlockSource, CannotDraw } from './code/block-renderer.ts';

declare global {
  /** Where the changed library (`scripts/steps/mermaid-changes.mjs`) hands over a diagram's styles, since the policy allows no `<style>`. */
  var latentDiagramStyles: ((css: string) => void) | undefined;
}

/** Longer sources (UTF-16 units) and more lines between boxes stay text: they would take seconds that nothing can interrupt. */
const LONGEST = 10_000;
const MOST_EDGES = 200;

/** What a source may not set for itself. */
const OWN_SETTINGS = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'flowchart.htmlLabels',
  'theme',
  'themeCSS',
  'themeVariables',
  'darkMode',
  'fontFamily',
  'altFontFamily',
  'dompurifyConfig',
  'legacyMathML',
  'forceLegacyMathML',
];

const PLOT_TOKENS = ['--color-accent', '--color-warning', '--color-success', '--color-danger'] as const;

const CHART_WORDS = [
  'titleColor',
  'xAxisTitleColor',
  'xAxisLabelColor',
  'xAxisTickColor',
  'xAxisLineColor',
  'yAxisTitleColor',
  'yAxisLabelColor',
  'yAxisTickColor',
  'yAxisLineColor',
];

const PACKET_WORDS = ['startByteColor', 'endByteColor', 'labelColor', 'titleColor'];

const TOKENS = [
  '--color-bg',
  '--color-raised',
  '--color-sunken',
  '--color-text',
  '--color-text-soft',
  '--color-line-strong',
  '--color-accent-soft',
  '--color-warning-soft',
  '--color-success-soft',
  '--color-danger-soft',
  ...PLOT_TOKENS,
] as const;

let count = 0;
/** The library has one state for all diagrams: one is drawn after the other. */
let last: Promise<unknown> = Promise.resolve();
/** Drawn diagrams, so that they can be drawn again in other colours. */
const drawn = new Set<{ readonly holder: WeakRef<HTMLElement>; readonly text: string }>();

/** Draws a diagram in a shadow root of the holder, whose style sheet the page's policy allows and which reaches nothing else. */
export async function drawMermaid({ text }: BlockSource, holder: HTMLElement): Promise<void> {
  if (text.length > LONGEST) throw new CannotDraw(markdownText.drawMermaid.tooLong(LONGEST));
  await queueRender(() => renderMermaid(text, holder));
  drawn.add({ holder: new WeakRef(holder), text });
}

async function renderMermaid(text: string, holder: HTMLElement): Promise<void> {
  const id = `diagram-${++count}`;
  mermaid.initialize(settings());
  let sheet: CSSStyleSheet | undefined;
  // The library measures words while it lays them out, so its styles have to hold in the page until then.
  globalThis.latentDiagramStyles = (css) => {
    sheet = checkStyles(css, id);
    for (const rule of missingRules(id)) sheet.insertRule(rule, sheet.cssRules.length);
    document.adoptedStyleSheets.push(sheet);
  };
  try {
    const { svg } = (await mermaid.render(id, text)) as unknown as { readonly svg: SVGSVGElement };
    checkDiagram(svg);
    show(svg, sheet, holder);
  } catch (error) {
    throw error instanceof CannotDraw ? error : new CannotDraw(mermaidErrorReason(error));
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adoptedSheet) => adoptedSheet !== sheet);
    for (const leftover of document.querySelectorAll(`#d${id}, #${id}`))
      if (!holder.contains(leftover)) leftover.remove();
  }
}

function show(svg: SVGSVGElement, sheet: CSSStyleSheet | undefined, holder: HTMLElement): void {
  const figure = document.createElement('div');
  figure.className = 'diagram__drawing';
  const root = figure.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheet ? [sheet] : [];
  if (!svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', markdownText.drawMermaid.diagram);
  svg.setAttribute('role', 'img');
  svg.removeAttribute('height');
  root.append(svg);
  holder.replaceChildren(figure);
  linkNodes(svg, holder);
}

/** Nodes that name a note press the link to it, which stands below the drawing, out of sight. */
function linkNodes(svg: SVGSVGElement, holder: HTMLElement): void {
  const links = holder.nextElementSibling;
  if (!links?.classList.contains('diagram-links')) return;
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '');
  const linkByWords = new Map([...links.querySelectorAll('a')].map((link) => [wordsOf(link), link]));
  for (const node of svg.querySelectorAll<SVGGElement>('g.internal-link')) {
    const link = linkByWords.get(wordsOf(node));
    if (!link) continue;
    node.style.cursor = 'pointer';
    node.addEventListener('click', (event) => {
      event.stopPropagation();
      link.dispatchEvent(new MouseEvent('click', event));
    });
  }
}

function queueRender<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

watchTheme(() => {
  for (const diagram of drawn) {
    const holder = diagram.holder.deref();
    if (!holder?.isConnected) drawn.delete(diagram);
    else void drawAgain(diagram.text, holder);
  }
});

/** What prints the page waits while it has the colours of before. */
async function drawAgain(text: string, holder: HTMLElement): Promise<void> {
  holder.dataset['redraws'] = '';
  await queueRender(() => renderMermaid(text, holder)).catch(() => undefined);
  delete holder.dataset['redraws'];
}

function settings(): MermaidConfig {
  const colour = tokensAsHex(TOKENS);
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    // As wide as the text of a note, so that its words keep their size.
    gantt: { useWidth: 680 },
    // As text, since HTML would be taken off.
    journey: { textPlacement: 'tspan' },
    maxTextSize: LONGEST,
    maxEdges: MOST_EDGES,
    secure: OWN_SETTINGS,
    theme: 'base',
    darkMode: isDark(colour['--color-bg']),
    fontFamily: 'system-ui, sans-serif',
    themeVariables: {
      darkMode: isDark(colour['--color-bg']),
      background: colour['--color-bg'],
      primaryColor: colour['--color-accent-soft'],
      primaryTextColor: colour['--color-text'],
      primaryBorderColor: colour['--color-accent'],
      secondaryColor: colour['--color-success-soft'],
      tertiaryColor: colour['--color-sunken'],
      lineColor: colour['--color-text-soft'],
      textColor: colour['--color-text'],
      mainBkg: colour['--color-accent-soft'],
      noteBkgColor: colour['--color-warning-soft'],
      noteTextColor: colour['--color-text'],
      noteBorderColor: colour['--color-line-strong'],
      clusterBkg: colour['--color-raised'],
      clusterBorder: colour['--color-line-strong'],
      edgeLabelBackground: colour['--color-bg'],
      errorBkgColor: colour['--color-danger-soft'],
      errorTextColor: colour['--color-text'],
      pieStrokeColor: colour['--color-line-strong'],
      pieOuterStrokeColor: colour['--color-line-strong'],
      archGroupBorderColor: colour['--color-line-strong'],
      packet: {
        ...Object.fromEntries(PACKET_WORDS.map((part) => [part, colour['--color-text']])),
        blockStrokeColor: colour['--color-accent'],
        blockFillColor: colour['--color-accent-soft'],
      },
      xyChart: {
        backgroundColor: colour['--color-bg'],
        // The library's own are too pale to tell from a page.
        plotColorPalette: PLOT_TOKENS.map((token) => colour[token]).join(','),
        ...Object.fromEntries(CHART_WORDS.map((part) => [part, colour['--color-text']])),
      },
      ...(isDark(colour['--color-bg']) && darkBranches()),
    },
  };
}

/** The branches of an idea, a time line and a board. The library’s own are black on black. */
function darkBranches(): Record<string, string> {
  const hues = [200, 140, 230, 265, 35, 325, 0, 170, 90, 290, 60, 310];
  return Object.fromEntries(hues.map((hue, at) => [`cScale${at}`, `hsl(${hue}, 35%, 30%)`]));
}

/** Where the library forgets that words are placed by their middle, or has colours that were chosen for white paper. */
function missingRules(id: string): string[] {
  const colour = tokensAsHex(['--color-bg', '--color-text', '--color-text-soft']);
  const soft = colour['--color-text-soft'];
  return [
    `.mindmap-node > .label[transform^="translate(0,"] text { text-anchor: middle; }`,
    `:is(text.journey-section, text.task) { fill: ${colour['--color-text']}; }`,
    `text[fill="#444444"] { fill: ${soft} !important; }`,
    `:is(line, path)[stroke="#444444"] { stroke: ${soft}; }`,
    `.link { mix-blend-mode: ${isDark(colour['--color-bg']) ? 'screen' : 'multiply'} !important; }`,
  ].map((rule) => `#${id} ${rule}`);
}

function isDark(hex: string): boolean {
  return Number.parseInt(hex.slice(1, 3), 16) < 0x80;
}

/** The library's own words are a grammar's: of a mistake the line is said, and what stands there. */
function mermaidErrorReason(error: unknown): string {
  const rawMessage: unknown =
    error instanceof Error ? error.message : (error as { readonly str?: unknown } | undefined)?.str;
  const message = typeof rawMessage === 'string' ? rawMessage : '';
  const line = /(?:on|at) line:? (\d+)/i.exec(message)?.[1];
  if (line) return markdownText.drawMermaid.mistake(line);
  if (/No diagram type detected/i.test(message)) return markdownText.drawMermaid.noKind;
  if (/maxEdges|too many edges|Edge limit/i.test(message)) return markdownText.drawMermaid.tooManyLines(MOST_EDGES);
  return message.split('\n', 1).join('').slice(0, 160) || markdownText.drawMermaid.notReadable;
}
