import { COLOURED_GROUPS, type GraphModel, type GraphPart, LINK, type NoteGroups } from './graph-model.ts';

/** The colours of the view as the canvas takes them; made from the tokens by `readTheme`. */
export interface GraphTheme {
  readonly background: string;
  readonly text: string;
  readonly line: string;
  readonly accent: string;
  /** One for each group and relation type that has its own. */
  readonly hues: readonly string[];
  /** For what has none; for notes that do not exist yet, as the rim of an empty point. */
  readonly rest: string;
  /** For the names of those. */
  readonly faint: string;
  readonly supports: string;
  readonly contradicts: string;
  readonly font: string;
}

interface EdgeStyle {
  readonly colour: string;
  /** CSS pixels. */
  readonly width: number;
}

/** What is to be drawn, but for where. Notes are named by their place in the part, so that the painter needs no other. */
export interface GraphScene {
  readonly labels: readonly string[];
  /** Edges that touch each note. */
  readonly degrees: Uint32Array;
  /** Each note's place in `colours`. */
  readonly groupOf: Uint8Array;
  readonly colours: readonly string[];
  /** The group of notes that do not exist yet: the last of `colours`. */
  readonly missing: number;
  /** Pairs of places. */
  readonly ends: Uint32Array;
  /** Each edge's place in `styles`. */
  readonly styleOf: Uint8Array;
  readonly styles: readonly EdgeStyle[];
  /** The note that the picture is about. */
  readonly centre: number | undefined;
  readonly theme: GraphTheme;
}

/** Number of line widths for confidences. */
const WIDTHS = [0.8, 1.3, 1.9, 2.6];

export function toScene(
  model: GraphModel,
  part: GraphPart,
  groups: NoteGroups,
  theme: GraphTheme,
  centre: number | undefined,
): GraphScene {
  const placeOf = new Int32Array(model.noteCount).fill(-1);
  part.notes.forEach((note, place) => (placeOf[note] = place));
  const ends = new Uint32Array(part.edges.length * 2);
  const styleOf = new Uint8Array(part.edges.length);
  part.edges.forEach((edge, at) => {
    ends[at * 2] = placeOf[model.sources[edge]!]!;
    ends[at * 2 + 1] = placeOf[model.targets[edge]!]!;
    styleOf[at] = toStyle(model, edge);
  });
  return {
    labels: Array.from(part.notes, (note) => model.names[note]!),
    degrees: Uint32Array.from(part.notes, (note) => part.adjacency.degreeOf(note)),
    groupOf: Uint8Array.from(part.notes, (note) => groups.groupOf[note]!),
    colours: [...groups.names.map((_, place) => theme.hues[place]!), theme.rest, theme.rest],
    missing: groups.names.length + 1,
    ends,
    styleOf,
    styles: toStyles(model.overview.relations.types, theme),
    centre: centre === undefined ? undefined : placeOf[centre]!,
    theme,
  };
}

/** Number of relation types with their own style; all others look like the last. */
const MOST_TYPES = 60;

function toStyle(model: GraphModel, edge: number): number {
  const kind = model.kinds[edge]!;
  if (kind === LINK) return 0;
  const weight = Math.min(WIDTHS.length - 1, Math.floor(model.confidence[edge]! * WIDTHS.length));
  return 1 + Math.min(kind, MOST_TYPES) * WIDTHS.length + weight;
}

function toStyles(types: readonly string[], theme: GraphTheme): EdgeStyle[] {
  const ofTypes = types
    .slice(0, MOST_TYPES + 1)
    .flatMap((type, place) => WIDTHS.map((width) => ({ colour: relationColour(type, place, theme), width })));
  return [{ colour: theme.line, width: 0.6 }, ...ofTypes];
}

/** What supports and what contradicts mean something to everybody; other types take the hues in turn. */
function relationColour(type: string, place: number, theme: GraphTheme): string {
  if (type === 'supports') return theme.supports;
  if (type === 'contradicts') return theme.contradicts;
  return theme.hues[hueOf(place)]!;
}

/** The same as a CSS value. @param kind the type's place in `overview.relations.types` */
export function relationHue(type: string, kind: number): string {
  if (type === 'supports') return 'var(--color-success)';
  if (type === 'contradicts') return 'var(--color-danger)';
  return `var(--graph-hue-${hueOf(kind)})`;
}

/** Not in step with the notes' groups, so that the first type is not the colour of the largest group. */
const hueOf = (kind: number): number => (Math.min(kind, MOST_TYPES) + 2) % COLOURED_GROUPS;
