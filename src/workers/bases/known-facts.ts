/** What the text of a note alone says, as far as it was asked for. */
export interface NoteFacts {
  properties?: Readonly<Record<string, unknown>>;
  written?: Readonly<Record<string, unknown>>;
  /** Of body and frontmatter, without `#`, each once. */
  tags?: readonly string[];
}

/** Facts of notes that were asked for before: looking them up is most of what an evaluation after a change of one note takes. */
export interface KnownFacts {
  /** Of the note with this text; empty where it has another than when they were looked up. @param hash of its bytes */
  of(documentId: number, hash: string): NoteFacts;
  /** Rows changed: what an evaluation looks up that began before may be of another text than it knows, and is not kept. */
  changed(): void;
  /** Grows with each change. */
  readonly changes: number;
}

/** Some 15 MB of notes with a few properties and tags each. */
const MOST_NOTES = 20_000;

/** Keeps facts of so many notes; where there are more, it begins again. */
export function createKnownFacts(maxNotes = MOST_NOTES): KnownFacts {
  const factsById = new Map<number, { readonly hash: string; readonly facts: NoteFacts }>();
  let changes = 0;
  return {
    of(documentId, hash) {
      const cachedFacts = factsById.get(documentId);
      if (cachedFacts?.hash === hash) return cachedFacts.facts;
      if (factsById.size >= maxNotes) factsById.clear();
      const facts: NoteFacts = {};
      factsById.set(documentId, { hash, facts });
      return facts;
    },
    changed: () => void (changes += 1),
    get changes() {
      return changes;
    },
  };
}
