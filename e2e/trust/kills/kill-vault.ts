/** Notes that link to one hub, so that a rename of it writes them all. */
const LINKING = 500;
/** Notes in which a change set writes a property. */
const IN_SET = 300;
export const HUBS = ['Hub.md', 'Deep/The centre.md'] as const;

export type Files = Readonly<Record<string, string>>;

export const pathOf = (at: number): string => `Notes/${String(at).padStart(4, '0')}.md`;
export const SET_PATHS: readonly string[] = Array.from({ length: IN_SET }, (_, at) => pathOf(at));

const prose = (seed: number): string =>
  Array.from({ length: 60 }, (_, word) => `word${(seed * 31 + word * 17) % 5003}`).join(' ');
const nameOf = (hub: string): string => hub.replace(/^.*\//u, '').replace(/\.md$/u, '');

/** Everything that the scenes change; it determines every file's bytes. */
export interface VaultState {
  readonly hub: (typeof HUBS)[number];
  /** The value that the change set wrote last. */
  readonly round: number;
  /** Files that single writes made: path → text. */
  readonly single: Files;
}

/** The vault in this state, byte by byte. */
export function filesOf({ hub, round, single }: VaultState): Files {
  const notes = Array.from({ length: LINKING }, (_, at) => [
    pathOf(at),
    `---\r\nup: "[[${nameOf(hub)}]]"\r\nround: ${at < IN_SET ? round : 0}\r\n---\r\n# Note ${at}\r\n\r\nonly${at}w ${prose(at)}\r\n\r\n` +
      `## Links\r\n\r\n- [ ] [[${nameOf(hub)}#Part|the hub]] #tag${at % 11}\r\n- [x] [it](../${encodeURI(hub)}), \`[[Hub]]\`, [[missing ${at % 13}]]\r\n\r\n${prose(at + 7000)}\r\n`,
  ]);
  return { ...Object.fromEntries(notes), [hub]: '# Hub\n\n## Part\n', ...single };
}
