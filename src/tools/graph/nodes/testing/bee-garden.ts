export const GARDEN = {
  'Hypotheses/Bees prefer blue.md':
    '---\ntype: hypothesis # mine\nid: h-1\nconfidence: 0.4\ntags: [bees]\n---\n# Bees prefer blue\n\nSeen in the garden.\n',
  'Hypotheses/Older.md': '---\ntype: Hypothesis\n---\nOlder idea.\n',
  'Observations/Blue flowers.md':
    '---\ntype: observation\nrelations:\n  - type: SUPPORTS\n    target: "[[Bees prefer blue]]"\n    confidence: 0.8\n    notes: counted\n  - type: cites\n    target: "[[Gone]]"\n---\nTwelve bees on blue flowers.\n',
  'Observations/Red flowers.md':
    '---\ntype: observation\ncontradicts: "[[Bees prefer blue]]"\n---\nBees on red, too. See [[Bees prefer blue]].\n',
};
