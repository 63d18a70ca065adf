import type { Vault } from '../../../../fs-access/vault.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import { propertyKind, type PropertyKind } from '../../../../notes/frontmatter/property-kind.ts';
import { isNameOfDigits } from '../../../../notes/frontmatter/written-number.ts';
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

/** How the cell of a property is changed: as the vault declares it, else by its value. `other`: not in a cell. */
export const cellKind = (name: string, value: unknown, cells: CellHelp | undefined): PropertyKind =>
  propertyKind(name, value, cells?.declaredKind(name));

export const isListKind = (kind: PropertyKind): boolean => kind === 'list' || kind === 'tags' || kind === 'aliases';

/** The entries of a list as a cell changes them; a single value is a list of one, and tags may stand in one text. */
export function cellListItems(kind: PropertyKind, value: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    if (item === null || item === undefined || item === '') return [];
    return kind === 'tags' && typeof item === 'string' ? item.split(/[\s,]+/).filter(Boolean) : [item];
  });
}

/** What is typed into a cell, as the property's value: the kind of the value before decides where it can be kept. Null deletes it. */
export function typedValue(inputText: string, previousValue: unknown, kind?: PropertyKind): unknown {
  const text = inputText.trim();
  if (text === '') return null;
  if (kind === 'tags') return text.split(/[\s,]+/).flatMap((tag) => tag.replace(/^#/, '') || []);
  if (Array.isArray(previousValue)) return splitList(text);
  if (typeof previousValue === 'string') return text;
  if (/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return isNameOfDigits(text) ? text : Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}

/** Commas divide, but not those within a link. */
function splitList(text: string): unknown[] {
  return (text.match(/(?:\[\[[^[\]]*\]\]|[^,])+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '');
}

/** A value as it is typed. */
export function toTyped(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toTyped).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
