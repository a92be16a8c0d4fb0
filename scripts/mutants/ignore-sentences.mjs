// A plugin of Stryker, which loads plain JavaScript: the sentence of a refusal is for people, who proofread it; no rule
// depends on it, so its mutants are not counted.
const REFUSING = ['problem', 'badField'];

function isSentence({ node, parent, key, listKey }) {
  if (!['StringLiteral', 'TemplateLiteral'].includes(node.type) || listKey !== 'arguments') return false;
  return parent.type === 'CallExpression' && REFUSING.includes(parent.callee.name) && key === 1;
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sentences',
    value: { shouldIgnore: (path) => (isSentence(path) ? 'The sentence of a refusal.' : undefined) },
  },
];
