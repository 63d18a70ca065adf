import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';

/** What rendered Markdown needs of the vault to come alive. */
export interface RenderContext {
  readonly vault: Vault;
  readonly index: IndexClient | undefined;
  /** What the vault writes before an expression of Dataview in a line; null where none is worked out. */
  readonly inlinePrefix?: string | null | undefined;
}

export interface ConnectOptions extends RenderContext {
  /** The note that the Markdown is of; undefined for an answer, whose links are read from the root. */
  readonly from: VaultPath | undefined;
  readonly signal: AbortSignal;
  /** Shown inside another note: its own embeds stay links. */
  readonly isEmbedded?: boolean;
  /** Bases and queries stay as they are written: in a preview, and in what a query itself drew. */
  readonly isStill?: boolean;
  /** Only to look at: bases have nothing that acts on them. */
  readonly isPicture?: boolean;
}
