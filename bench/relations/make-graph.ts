const TYPES = ['supports', 'contradicts', 'relates_to', 'causes', 'part_of', 'derived_from', 'cites'];
/** Hub notes: every note's first relation is to one of them. */
export const HUBS = 5;
const WORDS = 2000;
const SENTENCES = 6;

/** Typed notes of a few sentences, each with so many relations, the same in each run. */
export function makeGraph(nodes: number, relations: number): Record<string, string> {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  // Word frequencies as in natural language.
  const word = (): string => `w${Math.floor((WORDS * random(1000) ** 2) / 1_000_000).toString(36)}`;
  const sentence = (): string => `${Array.from({ length: 8 + random(8) }, word).join(' ')}.`;
  const nameOf = (at: number): string => `Node ${at}`;
  return Object.fromEntries(
    Array.from({ length: nodes }, (_, at) => {
      const entries = Array.from({ length: relations }, (_each, nth) => {
        const target = nth === 0 ? random(HUBS) : random(nodes);
        return `  - type: ${TYPES[nth % TYPES.length]}\n    target: "[[${nameOf(target === at ? (at + 1) % nodes : target)}]]"\n    confidence: 0.${1 + random(9)}\n`;
      });
      const text = Array.from({ length: SENTENCES }, sentence).join(' ');
      return [
        `${at % 50}/${nameOf(at)}.md`,
        `---\ntype: ${at % 3 === 0 ? 'hypothesis' : 'observation'}\nrelations:\n${entries.join('')}---\n${text}\n`,
      ];
    }),
  );
}
