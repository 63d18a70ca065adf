/** Replaces `from` to `to` of the YAML between the `---` lines. */
export interface YamlEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The edits of a map, found from the places of its parts in the source. Each of them may be wrong: the caller reads the
 * result back.
 */
export interface MapEdits {
  insert(key: string, value: unknown, plain: boolean): YamlEdit;
  remove(index: number): YamlEdit | undefined;
  replace(index: number, value: unknown, plain: boolean): YamlEdit | undefined;
}

/** The edits of a map with the place of each property in it. */
export interface NamedEdits {
  readonly places: ReadonlyMap<string | undefined, number>;
  readonly edits: MapEdits;
}
