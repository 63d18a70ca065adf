/** Elements and attributes that a browser reports to the content security policy while it parses, in whatever document. */
const STYLE = /<(\/?)style(?=[\s/>]|$)/gi;
const VOID = /<(?:base|source|track)(?=[\s/>]|$)/gi;
const ATTRIBUTE = /(?<=[\s/"'])(?:on[a-z]+|style)(?=[\s/>=]|$)/gi;

/**
 * HTML of the same text and of nothing that counts as a violation of the policy before the sanitiser has seen it:
 * a document that is never shown still reports handlers, styles and base addresses, and then a violation that
 * matters is one among thousands. This affects only the count: the sanitiser drops all of it by either name.
 *
 * An entity in place of a letter is that letter in text and in a value, and no letter in the name of an attribute.
 */
export function renameReportedMarkup(html: string): string {
  return html
    .replace(STYLE, '<$1noembed')
    .replace(VOID, '<basefont')
    .replace(ATTRIBUTE, (name) => `&#${name.charCodeAt(0)};${name.slice(1)}`);
}

/** The styles that an element was written with: in such HTML their name is another. */
export const writtenStyle = (element: Element): string =>
  ['style', '&#115;tyle', '&#83;tyle'].map((name) => element.getAttribute(name)).find((style) => style !== null) ?? '';
