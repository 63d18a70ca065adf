// @ts-check
/** A rule of the linter: numbers and dates are written by `src/app/strings/formats.ts`, in the language and region of the person. */

const IN_A_LANGUAGE = /^toLocale(?:Date|Time)?String$/u;
const FORMATTERS = /Format$|^DisplayNames$|^PluralRules$/u;

/** @type {import('./rule.js').Rule} */
export const formatsInStrings = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      moved: 'Numbers and dates are written by src/app/strings/formats.ts, in the language and region of the person.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && IN_A_LANGUAGE.test(callee.property.name))
          context.report({ node, messageId: 'moved' });
      },
      NewExpression(node) {
        const { callee } = node;
        if (
          callee.type === 'MemberExpression' &&
          callee.object.name === 'Intl' &&
          FORMATTERS.test(callee.property.name)
        )
          context.report({ node, messageId: 'moved' });
      },
    };
  },
};
