// A lint rule: `void` in front of a promise is no owner. Whoever starts work that nobody waits for says with `catch` what
// becomes of its failure; otherwise a rejection ends the process.

/** @typedef {import('typescript').Type} Type */

/** @param {Type} type @returns {boolean} */
const isPromise = (type) =>
  type.isUnionOrIntersection() ? type.types.some(isPromise) : type.getProperty('then') !== undefined;

/** @type {import('eslint').Rule.RuleModule} */
export const noVoidPromise = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unowned: 'Nobody owns this promise: end it with .catch(…), which says what a failure means.',
    },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    return {
      /** @param {any} node */
      'UnaryExpression[operator="void"]'(node) {
        if (!isPromise(getTypeAtLocation(node.argument))) return;
        if (isCaught(node.argument)) return;
        context.report({ node, messageId: 'unowned' });
      },
    };
  },
};

/**
 * `x.catch(f)` and `x.then(f, g)` are owned, as `no-floating-promises` has it.
 * @param {any} node
 */
function isCaught(node) {
  if (node.type === 'ChainExpression') return isCaught(node.expression);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { name } = node.callee.property;
  return (name === 'catch' && node.arguments.length > 0) || (name === 'then' && node.arguments.length > 1);
}
