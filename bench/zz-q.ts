import { setTimeout as wait } from 'node:timers/promises';
import { launchLatent } from '../e2e/harness/launch.ts';
const prose = (bytes: number): string => Array.from({ length: Math.ceil(bytes / 100) }, (_, at) => `${at % 20 === 0 ? `\n## Part ${at}\n\n` : ''}Line ${at} tells of garlic, bees and a pond that lies behind the house, see [[Plan]].\n`).join('');
export default async function () {
  const latent = await launchLatent({ vault: { 'Plan.md': '# Plan\n\nPlant garlic in October.\n', 'Five.md': prose(5_000_000) }, dist: '/tmp/d/dist' });
  const { page } = latent;
  page.setDefaultTimeout(40_000);
  try {
    await latent.openVault();
    await page.evaluate(() => window.latent.ready('semantic'));
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    for (const round of [1, 2]) {
      await session.send('Profiler.start');
      const asked = page.evaluate(() => window.latent.tools.call('modify_note', { path: 'Five.md', operation: 'append', content: 'The end.' }));
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await wait(2000);
      const { profile: p } = (await session.send('Profiler.stop')) as any;
      const byId = new Map<number, any>(p.nodes.map((n: any) => [n.id, n])); const parent = new Map<number, number>();
      for (const n of p.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
      // busy stretches
      let t = 0; let from = -1; let own = new Map<string, number>(); let len = 0;
      const flush = () => { if (len > 25) console.log(`-- ${len.toFixed(0)} ms\n${[...own].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => `   ${v.toFixed(1)} ${k}`).join('\n')}`); own = new Map(); len = 0; };
      p.samples.forEach((id: number, i: number) => { const dt = p.timeDeltas[i] / 1000; const n = byId.get(id); const name = n.callFrame.functionName; if (/^\((idle|program|root)/.test(name)) { if (name === '(idle)') flush(); return; } len += dt; const chain: string[] = []; for (let at: number | undefined = id; at !== undefined && chain.length < 4; at = parent.get(at)) chain.push(byId.get(at).callFrame.functionName || '(anon)'); const k = chain.join(' < '); own.set(k, (own.get(k) ?? 0) + dt); });
      flush(); console.log('== round', round);
      await page.getByRole('button', { name: /^Deny$/ }).click(); await asked.catch(() => 0); await wait(500);
    }
  } finally { await latent.close(); }
}
