import { foldName } from '../../../notes/paths/fold-name.ts';
import { LINK, missingName, otherEnd, pathOf, toAdjacency, type Adjacency, type GraphModel } from './graph-model.ts';

/** Which part of the vault's graph to show. */
export interface GraphChoice {
  readonly showLinks: boolean;
  /** Relation types that are switched off. */
  readonly hiddenTypes: ReadonlySet<string>;
  /** Words that must be in a note's title or path, and `#tags` that it must have. */
  readonly filter: string;
  /** Only what is within so many steps of a note. */
  readonly around: { readonly note: number; readonly hops: number } | undefined;
}

export interface GraphPart {
  /** Notes in sight, by place. */
  readonly notes: Uint32Array;
  /** 1 for each note in sight. */
  readonly isShown: Uint8Array;
  readonly edges: Uint32Array;
  readonly adjacency: Adjacency;
}

/** The notes and edges in sight: the switched-on edges first, then what is within reach over them, then what the filter leaves. */
export function chooseGraphPart(model: GraphModel, choice: GraphChoice): GraphPart {
  const on = edgesThat(model, (edge) => isOn(model, choice, edge));
  const isShown = choice.around
    ? withinReach(model, toAdjacency(model, on), choice.around)
    : new Uint8Array(model.noteCount).fill(1);
  const fits = toFilter(model, choice.filter);
  if (fits)
    for (let note = 0; note < model.noteCount; note += 1)
      if (isShown[note] === 1 && note !== choice.around?.note && !fits(note)) isShown[note] = 0;
  const edges = on.filter((edge) => isShown[model.sources[edge]!] === 1 && isShown[model.targets[edge]!] === 1);
  const notes = Uint32Array.from(isShown.keys()).filter((note) => isShown[note] === 1);
  return { notes, isShown, edges, adjacency: toAdjacency(model, edges) };
}

function isOn(model: GraphModel, choice: GraphChoice, edge: number): boolean {
  const kind = model.kinds[edge]!;
  return kind === LINK ? choice.showLinks : !choice.hiddenTypes.has(model.overview.relations.types[kind]!);
}

function edgesThat(model: GraphModel, holds: (edge: number) => boolean): Uint32Array {
  return Uint32Array.from({ length: model.edgeCount }, (_, edge) => edge).filter(holds);
}

function withinReach(
  model: GraphModel,
  adjacency: Adjacency,
  { note, hops }: { readonly note: number; readonly hops: number },
): Uint8Array {
  const reached = new Uint8Array(model.noteCount);
  reached[note] = 1;
  let front = [note];
  for (let hop = 0; hop < hops; hop += 1) {
    const next: number[] = [];
    for (const from of front) {
      for (const edge of adjacency.edgesOf(from)) {
        const to = otherEnd(model, edge, from);
        if (reached[to] === 1) continue;
        reached[to] = 1;
        next.push(to);
      }
    }
    front = next;
  }
  return reached;
}

/** @returns undefined where nothing is filtered */
function toFilter(model: GraphModel, text: string): ((note: number) => boolean) | undefined {
  const words = foldName(text)
    .split(/\s+/u)
    .filter((word) => word !== '' && word !== '#');
  if (words.length === 0) return undefined;
  const tagged = words.filter((word) => word.startsWith('#')).map((word) => notesTagged(model, word.slice(1)));
  const plain = words.filter((word) => !word.startsWith('#'));
  return (note) => {
    const name = foldName(`${model.names[note]!}\n${pathOf(model, note) ?? missingName(model, note) ?? ''}`);
    return plain.every((word) => name.includes(word)) && tagged.every((notes) => notes.has(note));
  };
}

/** Nested tags count, as they do in a search; the tag may still be half typed. */
function notesTagged({ overview: { tags, noteTags } }: GraphModel, start: string): ReadonlySet<number> {
  const wanted = new Set([...tags.keys()].filter((tag) => tags[tag]!.startsWith(start)));
  const notes = new Set<number>();
  for (let at = 0; at < noteTags.length; at += 2) if (wanted.has(noteTags[at + 1]!)) notes.add(noteTags[at]!);
  return notes;
}
