import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
export async function main() {
  const vault = process.env['V']!;
  const transport = new StdioClientTransport({ command: process.execPath, args: ['bin/latent.mjs', 'mcp', vault], env: process.env as Record<string,string>, stderr: 'inherit' });
  const client = new Client({ name: 'measure', version: '1' });
  const began = performance.now();
  await client.connect(transport);
  console.log('connect ms', Math.round(performance.now() - began));
  console.log('instructions chars', client.getInstructions()!.length);
  const { tools } = await client.listTools();
  console.log('tools', tools.length, 'chars', JSON.stringify(tools.map(({name,description,inputSchema})=>({name,description,inputSchema}))).length, 'with output', JSON.stringify(tools).length);
  const words = (process.env['Q'] ?? 'memory,thread,vector,allocator,iterator,string,template,exception,lambda,range').split(',');
  const times: number[] = [];
  await client.callTool({ name: 'search_notes', arguments: { query: 'warm up' } });
  for (let at = 0; at < 100; at += 1) {
    const from = performance.now();
    const got = await client.callTool({ name: 'search_notes', arguments: { query: `${words[at % words.length]} ${words[(at * 3 + 1) % words.length]}` } });
    if (got.isError) console.log(JSON.stringify(got).slice(0, 300));
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  console.log('search ms p50', times[50]!.toFixed(1), 'p95', times[95]!.toFixed(1), 'max', times[99]!.toFixed(1));
  const pid = (transport as unknown as { pid: number }).pid;
  console.log(readFileSync(`/proc/${pid}/status`, 'utf8').match(/Vm(RSS|HWM).*/g));
  await client.close();
  void spawnSync;
}
