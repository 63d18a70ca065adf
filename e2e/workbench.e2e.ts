import { it } from 'vitest';
import { startLatent } from './harness.ts';
import { focuses, movesLines, opensMenus, savesLayouts } from './workbench/groups.ts';
import {
  entersViews,
  entersWhatIsNoNote,
  fillsTheMiddle,
  hidesWhileWriting,
  movesSides,
  staysWithTheNote,
} from './workbench/sides.ts';
import { dragsTabs, goesBetweenTabs, looksAndKeeps, opensByMenus, usesTabMenus } from './workbench/tabs.ts';

const VAULT = {
  'One.md': '# One\n\nThe first.\n',
  'Two.md': '# Two\n\nThe second.\n',
  'Three.md': '# Three\n\nThe third.\n',
  'Deep.md': '# Deep\n\n## Below\n\nThe fifth.\n',
  'Board.canvas': JSON.stringify({ nodes: [], edges: [] }),
  'Rows.base': 'views:\n  - type: table\n    name: All\n',
  'Garden/Four.md': '# Four\n\nBehind [[Three]].\n\nThe fourth.\n',
};

it('arranges tabs, groups and sides by pointer, by keys and from menus', { timeout: 120_000 }, async () => {
  const latent = await startLatent({ vault: VAULT, viewport: { width: 1400, height: 900 } });
  await latent.openVault();
  const { page } = latent;
  await looksAndKeeps(page);
  await dragsTabs(page);
  await opensMenus(page);
  await movesLines(page);
  await usesTabMenus(page);
  await opensByMenus(page);
  await goesBetweenTabs(page);
  await savesLayouts(page);
  await movesSides(page);
  await entersViews(page);
  await hidesWhileWriting(page);
  await focuses(page);
  await staysWithTheNote(latent);
  await entersWhatIsNoNote(page);
  await fillsTheMiddle(page);
});
