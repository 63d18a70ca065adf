// @ts-check
import { DEVELOPMENT_POLICY, headersFile, PAGE_POLICY } from './security-headers.mjs';

/**
 * Two libraries insert text into the page in a way that the policy refuses; the one place in each is changed.
 * @type {readonly import('./library-changes.mjs').LibraryChange[]}
 */
export const QUIET_LIBRARIES = [
  {
    // Solid creates the templates of components by innerHTML: they are the app's own code, under a separate policy.
    file: /\/solid-js\/web\/dist\/(?:web|dev)\.js$/u,
    from: 't.innerHTML = html;',
    to: 't.innerHTML = trustTemplate(html);',
    add: "const templates = globalThis.trustedTypes?.createPolicy('solid', { createHTML: (html) => html });\nconst trustTemplate = (html) => templates?.createHTML(html) ?? html;\n",
  },
  {
    // CodeMirror's styles become a style sheet created by script, as in a shadow root, not a `<style>` of the page.
    file: /\/style-mod\/src\/style-mod\.js$/u,
    from: 'if (!root.head && root.adoptedStyleSheets && win.CSSStyleSheet)',
    to: 'if (root.adoptedStyleSheets && win.CSSStyleSheet)',
  },
];

/**
 * Puts the content security policy into the page, and writes `_headers` for hosts that read it.
 * @returns {import('vite').Plugin}
 */
export function securityPlugin() {
  return {
    name: 'latent:security',
    transformIndexHtml: (_, { server }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: server ? DEVELOPMENT_POLICY : PAGE_POLICY },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    },
  };
}
