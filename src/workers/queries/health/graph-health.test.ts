import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../../notes/testing/real-vaults.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import type { HealthCheck, HealthFinding, IndexApi } from '../../contract/index-contract.ts';
import { createTestIndex } from '../../testing/test-index.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { bodyOffset } from '../unlinked-mentions.ts';

const LONG =
  'Honey bees dance to tell the others where the flowers are, and how far they have to fly to find them on a clear day in May.';

const NOTES: Record<string, string> = {
  'Apis.md': `---\ntitle: Dancers of May\naliases: [apis mellifera]\n---\n${LONG} Their [[Hive]] is warm.\n`,
  'Apis copy.md': `---\nstatus: old\n---\n${LONG} Their [[Hive]] is warm.\n`,
  'Apis edited.md': `${LONG} Their [[Hive]] is cold.\n`,
  'Hive.md':
    '# The hive\n\nWax and honey. %%Lonely note%% `Lonely note` $Lonely note$ https://x.example/Lonely\n\n## Lonely note\n',
  'Lonely note.md': 'Nothing links here, and nothing is linked.\n',
  'Picture.md': '![[image.png]] alone\n',
  'Walk.md': 'On a walk I met Apis Mellifera, then a lonely  note, and read [[Hive]].\n\nThe lonely note again.\n',
  'Short.md': 'See Ant.\n',
  'Ant.md': 'An insect. [[Short]]\n',
  'Twin one.md': '---\naliases: [same name]\n---\n[[Hive]]\n',
  'Twin two.md': '---\naliases: [same name]\n---\n[[Hive]]\n',
  'Teller.md': 'The same name twice. [[Hive]]\n',
  'Claim.md': '---\ntype: hypothesis\nconfidence: 0.4\ncontradicts: "[[Other claim]]"\n---\nBees can count. [[Hive]]\n',
  'Other claim.md':
    '---\ntype: Hypothesis\nrelations:\n  - type: contradicts\n    target: "[[Claim]]"\n  - type: supports\n    target: "[[Gone]]"\n---\nBees cannot count. [[Hive]]\n',
  'Bare claim.md': '---\ntype: hypothesis\nrelates_to: "[[Hive]]"\n---\nBees like Mozart.\n',
  'image.png': 'x',
};

let index: IndexApi;
beforeAll(async () => {
  // All of one time: the index takes the notes changed last first, so that a slow machine would turn their order round.
  index = await createTestIndex(createMemoryVault('health', NOTES, { clock: { now: () => Date.UTC(2026, 0, 1) } }));
});

async function check(name: HealthCheck, from: IndexApi = index): Promise<HealthFinding[]> {
  const findings: HealthFinding[] = [];
  let found = 0;
  for (let cursor: number | undefined = 0; cursor !== undefined;) {
    const part = await from.graphHealth({ check: name, limit: 1_000_000, cursor });
    findings.push(...part.findings);
    found += part.found;
    cursor = part.next;
  }
  expect(findings).toHaveLength(found);
  return findings;
}

/** A slow, simple reference for the check's signatures. */
const words = (text: string): string[] => segmentWords(text.slice(bodyOffset(text))).map((word) => foldText(word.text));

function share(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let both = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) both += 1;
    left.set(word, count - 1);
  }
  return both / (one.length + other.length - both);
}

const pathsOf = (findings: readonly HealthFinding[]) => findings.map(({ notes }) => notes.map(({ path }) => path));

describe('the health of a graph', () => {
  it('finds notes with the same text and different frontmatter', async () => {
    expect(pathsOf(await check('duplicates'))).toEqual([['Apis.md', 'Apis copy.md']]);
  });

  it('drawings are the same where their files are, not where only their words are', async () => {
    const drawing = (data: string): string =>
      `---\nexcalidraw-plugin: parsed\n---\nSwitch to the drawing in the menu of this note\n\n%%\n# Drawing\n\`\`\`json\n{"elements": [${data}]}\n\`\`\`\n%%\n`;
    const vault = createMemoryVault('drawings', {
      'A.md': drawing('1'),
      'B.md': drawing('2'),
      'A copy.md': drawing('1'),
    });
    const [pair, ...others] = pathsOf(await check('duplicates', await createTestIndex(vault)));
    // In the order in which they were read.
    expect([...(pair ?? [])].sort()).toEqual(['A copy.md', 'A.md']);
    expect(others).toEqual([]);
  });

  it('counts the duplicates that it does not list', async () => {
    for (const name of ['orphans', 'contradictions', 'dangling_relations', 'missing_evidence', 'duplicates'] as const) {
      const all = await check(name);
      for (const limit of [0, 1, all.length])
        expect(await index.graphHealth({ check: name, limit }), name).toEqual({
          findings: all.slice(0, limit),
          found: all.length,
          progress: 1,
        });
    }
  });

  it('finds notes that are nearly the same, each pair once', async () => {
    const found = await check('near_duplicates');
    expect(pathsOf(found)).toEqual([
      ['Apis.md', 'Apis edited.md'],
      ['Apis copy.md', 'Apis edited.md'],
    ]);
    expect(found[0]?.similarity).toBeGreaterThan(0.8);
  });

  it('finds notes without links to other notes, even if they embed a picture', async () => {
    expect(pathsOf(await check('orphans'))).toEqual([['Lonely note.md'], ['Picture.md']]);
  });

  it('finds titles and aliases in running text only, once for each pair', async () => {
    const found = await check('unlinked_mentions');
    expect(pathsOf(found).toSorted()).toEqual([
      ['Walk.md', 'Apis.md'],
      ['Walk.md', 'Lonely note.md'],
    ]);
    expect(found.find(({ notes }) => notes[1]?.path === 'Lonely note.md')).toMatchObject({
      line: 1,
      text: 'lonely  note',
      context: expect.stringContaining('On a walk') as string,
    });
  });

  it('finds a contradiction once, in whichever of the two notes it is written', async () => {
    const found = await check('contradictions');
    expect(pathsOf(found)).toEqual([['Claim.md', 'Other claim.md']]);
    expect(found[0]).toMatchObject({
      confidence: 1,
      relationType: 'contradicts',
      edgeId: expect.any(String) as string,
    });
  });

  it('finds hypotheses without evidence for or against them', async () => {
    expect(await check('missing_evidence')).toEqual([
      { check: 'missing_evidence', notes: [{ path: 'Bare claim.md', title: 'Bare claim' }] },
    ]);
  });

  it('finds relations whose target does not exist', async () => {
    expect(await check('dangling_relations')).toMatchObject([
      { notes: [{ path: 'Other claim.md' }], text: 'Gone', relationType: 'supports', line: 7 },
    ]);
  });

  it('counts what it does not list', async () => {
    expect(await index.graphHealth({ check: 'orphans', limit: 1 })).toMatchObject({
      found: 2,
      findings: [{ notes: [{ path: 'Lonely note.md' }] }],
    });
  });
});

describe.runIf(hasRealVaults)(`on a real vault${whyNoVaults}`, () => {
  it.each(['foam-docs', 'knowledge-garden-zh'])('every finding is as it says (%s)', async (name) => {
    const vault = openRealVault(name);
    const texts = new Map(vault.notes.map(({ path, text }) => [path as string, text]));
    const real = await createTestIndex(createMemoryVault('zh', Object.fromEntries(texts)));
    const mentions = await check('unlinked_mentions', real);
    expect(mentions.length).toBeGreaterThan(0);
    for (const { notes, line, text, context, offset } of mentions) {
      expect(context!.slice(offset, offset! + text!.length)).toBe(text);
      const written = texts.get(notes[0]!.path)!.split('\n')[line! - 1]!;
      expect(written).toContain(text);
      expect(`${toPlainText(written)}\n${written}`).toContain(context!.replace(/^… | …$/g, ''));
    }
    for (const { notes, similarity } of await check('near_duplicates', real)) {
      const [one, other] = notes.map(({ path }) => words(texts.get(path)!));
      // The check counts pairs of characters in scripts without spaces.
      expect(Math.abs(share(one!, other!) - similarity!)).toBeLessThan(0.2);
    }
    for (const { notes } of (await check('orphans', real)).slice(0, 40)) {
      const path = notes[0]!.path;
      const links = [
        ...(await real.backlinks(path, { limit: 100_000 })),
        ...(await real.forwardLinks(path, { limit: 100_000 })),
      ].filter((link) => link.sourcePath !== link.targetPath);
      expect(links.filter(({ targetPath }) => targetPath !== undefined && texts.has(targetPath))).toEqual([]);
    }
    for (const { notes } of await check('duplicates', real)) {
      const bodies = notes.map(({ path }) =>
        texts
          .get(path)!
          .replace(/^---\r?\n[^]*?\r?\n---\r?\n/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
      expect(new Set(bodies).size).toBe(1);
    }
  });
});
