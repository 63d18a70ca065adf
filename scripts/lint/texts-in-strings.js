// @ts-check
/**
 * A rule of the linter: what a person reads stands in a `*.texts.ts` file beside the code that shows it, not in that code. It looks where texts stand:
 * between the tags of JSX, in attributes and properties that are shown or read aloud, and in what is set on elements.
 */

/** Attributes and properties whose values people read or hear. */
const SHOWN = new Set([
  ...['title', 'label', 'text', 'help', 'about', 'description', 'placeholder', 'alt', 'message', 'hint', 'emptyText'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'ariaLabel', 'ariaDescription'],
  ...['textContent', 'detail', 'heading', 'summary'],
]);
/** What stands in these is a path, a key or a value, the same in every language. */
const VERBATIM = new Set(['code', 'kbd', 'samp']);
/** Names, which are not translated. */
const NAMES = new Set(['Latent', 'SearXNG', 'OpenAlex', 'X-Api-Key', 'owner/name', 'https://', 'English']);

const WORD = /\p{L}{2}/u;

/** @param {string} text */
const isText = (text) => WORD.test(text) && !NAMES.has(text.trim());
/** @param {string} text a property may also hold a name for the program: one lower-case word, or a path or an address */
const isShownText = (text) => isText(text) && (/^\s*[“(]?\p{Lu}/u.test(text) || /\p{L}\s+\S*\p{L}/u.test(text));

/**
 * The literal texts of an expression, in the branches of conditions too.
 * @param {any} node @returns {any[]}
 */
function literalsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateLiteral':
      return [node];
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
}

/** @param {any} node */
const textOf = (node) =>
  node.type === 'Literal' ? String(node.value) : node.quasis.map((/** @type {any} */ part) => part.value.raw).join(' ');

/** @param {any} key */
const nameOf = (key) => (key?.type === 'Identifier' || key?.type === 'JSXIdentifier' ? key.name : key?.value);

/** @type {import('./rule.js').Rule} */
export const textsInStrings = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      moved:
        'What people read stands in a file of texts beside it (*.texts.ts), so that it can be translated: “{{text}}”.',
    },
  },
  create(context) {
    /** @param {any} node @param {string} text */
    const report = (node, text) =>
      context.report({ node, messageId: 'moved', data: { text: text.trim().slice(0, 40) } });
    /** @param {any} value @param {(text: string) => boolean} isRefused */
    const check = (value, isRefused) => {
      for (const literal of literalsOf(value)) if (isRefused(textOf(literal))) report(literal, textOf(literal));
    };
    return /** @type {any} */ ({
      JSXText(/** @type {any} */ node) {
        if (isText(node.value) && !VERBATIM.has(nameOf(node.parent.openingElement?.name))) report(node, node.value);
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(/** @type {any} */ node) {
        if (!VERBATIM.has(nameOf(node.parent.openingElement?.name))) check(node, isText);
      },
      JSXAttribute(/** @type {any} */ node) {
        if (SHOWN.has(nameOf(node.name))) check(node.value, isText);
      },
      Property(/** @type {any} */ node) {
        if (SHOWN.has(nameOf(node.key))) check(node.value, isShownText);
      },
      AssignmentExpression(/** @type {any} */ node) {
        const { left } = node;
        if (left.type === 'MemberExpression' && SHOWN.has(nameOf(left.property))) check(node.right, isShownText);
      },
      CallExpression(/** @type {any} */ node) {
        const [attribute, value] = node.arguments;
        if (nameOf(node.callee.property) === 'setAttribute' && SHOWN.has(attribute?.value)) check(value, isShownText);
      },
    });
  },
};
