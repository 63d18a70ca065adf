/** A server of notes that others publish: what it says of itself to a model. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  /** Tools that it lists where nothing is configured. */
  readonly tools: number;
  /** Characters of the list as JSON without spaces: name, description and input of each tool. */
  readonly listed: number;
}

/**
 * Taken on 2026-11-23 from the published sources: the definitions of the tools were loaded without the rest of each program, and
 * written as `tools/list` answers them.
 */
export const PEERS = {
  qmd: { name: 'tobi/qmd', version: '2.8.3', tools: 4, listed: 6167 },
  'basic-memory': {
    name: 'basicmachines-co/basic-memory',
    version: 'main of 2026-08-21',
    tools: 21,
    listed: 15_350,
  },
  'obsidian-mcp-server': { name: 'cyanheads/obsidian-mcp-server', version: '3.1.11', tools: 12, listed: 25_696 },
  'mcp-obsidian': { name: 'MarkusPfundstein/mcp-obsidian', version: '0.2.2', tools: 15, listed: 9150 },
} as const satisfies Record<string, Peer>;

export type PeerId = keyof typeof PEERS;

export const PEER_IDS = Object.keys(PEERS) as PeerId[];
