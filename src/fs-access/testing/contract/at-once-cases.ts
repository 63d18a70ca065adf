import { paths, race, same, type NamedCase } from './contract-disk.ts';

export const AT_ONCE: readonly NamedCase[] = [
  [
    'of many that create the same file at once, one succeeds and the others are told',
    async ({ write, text }) => {
      const winner = await race('exists', (i) => write('race.md', `writer ${i}`, 'absent'));
      same(await text('race.md'), `writer ${winner}`, 'on disk');
    },
  ],
  [
    'of many that replace the same text at once, one succeeds and the others are told',
    async ({ seed, write, text, hash }) => {
      await seed({ 'race.md': 'start' });
      const start = { hash: await hash('race.md') };
      const winner = await race('changed_on_disk', (i) => write('race.md', `writer ${i}`, start));
      same(await text('race.md'), `writer ${winner}`, 'on disk');
    },
  ],
  [
    'different files are written at once',
    async ({ vault, write }) => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => write(`many/n${i}.md`, `${i}`, 'absent')));
      same((await paths(vault)).length, 30, 'files');
    },
  ],
];
