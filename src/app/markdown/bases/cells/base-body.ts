import type { Vault } from '../../../../fs-access/vault.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import type { PropertyKind } from '../../../../notes/frontmatter/property-kind.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { BaseResponse, IndexClient, NewBaseItem } from '../../../../workers/contract.ts';

export type BaseResult = Extract<BaseResponse, { readonly kind: 'view' }>;

/** What each way of drawing the rows of a view gets. */
export interface BaseBodyProps {
  readonly result: BaseResult;
  readonly face: BaseFace;
  /** Names of the view’s summaries, by the ids of columns. */
  readonly names: Readonly<Record<string, string>>;
  /** Opens the editor of a formula, by its name. Absent where the base is only read. */
  readonly onFormula?: ((name: string) => void) | undefined;
}

/** What is known of properties while a cell is changed. */
export interface CellHelp {
  /** As the vault's own settings declare it. */
  declaredKind(name: string): PropertyKind | undefined;
  /** Values of this property in the vault, or links to notes where what is typed begins one. */
  values(name: string, typed: string): Promise<readonly string[]>;
}

/** What bases need of the vault. */
export interface BaseFace {
  readonly vault: Vault;
  readonly index: IndexClient | undefined;
  /** Makes a note that belongs to a view. Absent where rows are only read. */
  readonly create?: ((item: NewBaseItem) => void) | undefined;
  /** Changes the base itself; answers whether it was done. Absent where it is only read. */
  readonly change?: ((changes: readonly BaseChange[]) => Promise<boolean>) | undefined;
  /** Moves a note to another folder; '' is the top. Absent where rows are only read. */
  readonly move?: ((path: VaultPath, folder: string) => void) | undefined;
  /** Sets properties of a note; null deletes one. Absent where rows are only read. */
  readonly edit?: ((path: VaultPath, values: Readonly<Record<string, unknown>>) => void) | undefined;
  readonly cells?: CellHelp | undefined;
  /** Only to look at: without what acts on it, and without its name. */
  readonly isPicture?: boolean;
}

/** Where a base stands within a note. */
export interface BasePlace extends BaseFace {
  readonly from: VaultPath | undefined;
  readonly signal: AbortSignal;
  readonly isStill?: boolean;
}
