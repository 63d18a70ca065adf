import { inWords } from '../../../notes/basics/in-words.ts';
import type { ToolSuccess } from '../../../tools/definition/result.ts';

/** A field of a form, in a person's words. */
interface PersonField {
  readonly label: string;
  readonly help: string;
  /** What the values of a choice are called. A text with options becomes a choice. */
  readonly options?: Readonly<Record<string, string>>;
  /** Folded away below *More choices*. */
  readonly isFolded?: true;
}

/** A tool as a form for people. What it does not name of the tool's fields is not asked for. */
export interface PersonForm {
  readonly title: string;
  readonly about: string;
  /** What its button does. */
  readonly action: string;
  /** By `keyOf(field)`, in the order in which they stand. */
  readonly fields: Readonly<Record<string, PersonField>>;
  /** What came of it, in a sentence; the tool's own message where absent. */
  readonly told?: (result: ToolSuccess) => string;
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const NOTE = 'Its name, another name, or its path.';

/** What the palette offers of the tools, and what menus open a form of. */
export const PERSON_FORMS: Readonly<Record<string, PersonForm>> = {
  replace_in_notes: {
    title: 'Replace text in many notes',
    about: 'Puts another text in the place of one, in every note that has it. One step, and one step back.',
    action: 'Replace in all notes',
    fields: {
      find: { label: 'Find', help: 'The text as it stands in the notes.' },
      replace: { label: 'Replace with', help: 'What takes its place.' },
      'where.folder': {
        label: 'Only in this folder',
        help: 'With the folders in it. Empty: in all notes.',
        isFolded: true,
      },
      'where.tags': { label: 'Only in notes with this tag', help: 'Or one below it.', isFolded: true },
      case_sensitive: { label: 'Capitals count', help: 'Off: “Bee” and “bee” are the same.', isFolded: true },
      regex: {
        label: 'It is a regular expression',
        help: 'In the new text, $1 stands for the first group that was found.',
        isFolded: true,
      },
    },
    told: ({ replacements, notes_changed: notes }) =>
      count(replacements) === 0
        ? 'No note has this text.'
        : `Replaced in ${inWords(count(replacements), 'place')} of ${inWords(count(notes), 'note')}.`,
  },
  move_folder: {
    title: 'Rename or move a folder',
    about: 'Gives a folder another name or place, with all that is in it. Links to its notes are kept right.',
    action: 'Move the folder',
    fields: {
      path: { label: 'Folder', help: 'Its path from the top of the vault, such as Projects/Garden.' },
      new_path: { label: 'New path', help: 'With its name at the end, such as Archive/Garden.' },
    },
    told: ({ files_moved: files, links_updated: links }) =>
      `Moved ${inWords(count(files), 'file')}${count(links) === 0 ? '' : ` and updated ${inWords(count(links), 'link')}`}.`,
  },
  find_specific_info: {
    title: 'Find a fact',
    about: 'Looks through the notes for phone numbers, addresses, dates and the like.',
    action: 'Find',
    fields: {
      info_type: {
        label: 'What',
        help: 'A postal address is a guess by its form.',
        options: {
          phone: 'Phone numbers',
          email: 'E-mail addresses',
          url: 'Web addresses',
          address: 'Postal addresses',
          date: 'Dates',
          number: 'Numbers of three digits or more',
          vin: 'Vehicle numbers (VIN)',
        },
      },
      query: {
        label: 'Only in notes about',
        help: 'Words that the note has, such as car insurance. Empty: in all notes.',
      },
    },
    told: ({ found }) => (count(found) === 0 ? 'No note has one.' : `Found ${inWords(count(found), 'place')}.`),
  },
  query_graph: {
    title: 'Ask the vault in SQL',
    about: 'For those who know SQL: a SELECT over the tables notes, links, tags, headings, tasks and relations.',
    action: 'Run the query',
    fields: {
      sql: { label: 'Query', help: 'Such as SELECT folder, count(*) FROM notes GROUP BY folder. It only reads.' },
      limit: { label: 'Rows at most', help: 'How many rows are shown.', isFolded: true },
    },
    told: ({ found }) => (count(found) === 0 ? 'No row fits.' : `${inWords(count(found), 'row')}.`),
  },
  create_relationship: {
    title: 'Relate two notes',
    about: 'Writes into the first note how it is related to the second, such as “supports” or “part of”.',
    action: 'Relate them',
    fields: {
      from_id: { label: 'From note', help: NOTE },
      to_id: { label: 'To note', help: NOTE },
      relationship_type: {
        label: 'How they are related',
        help: 'Such as supports, contradicts, causes, part of. Empty: the likeliest is chosen.',
      },
      confidence: { label: 'How sure it is', help: 'From 0 (not at all) to 1 (certain).', isFolded: true },
      notes: { label: 'Why', help: 'A sentence, kept with the relation.', isFolded: true },
    },
    told: ({ skipped, relationship_type: type }) => {
      const named = typeof type === 'string' ? type.replaceAll('_', ' ') : '';
      return skipped === true ? `They are related as “${named}” already.` : `They are now related: ${named}.`;
    },
  },
  merge_nodes: {
    title: 'Merge two notes',
    about: 'Makes one note of two. Links to the second lead to the first, and the second goes to the trash.',
    action: 'Merge them',
    fields: {
      primary_node_id: { label: 'Note that stays', help: NOTE },
      secondary_node_id: { label: 'Note that goes into it', help: NOTE },
      merge_strategy: {
        label: 'Text and properties',
        help: 'Where both have a property, “both” keeps that of the note that stays.',
        options: {
          combine: 'Of both',
          prefer_primary: 'Of the note that stays',
          prefer_secondary: 'Of the note that goes into it',
        },
      },
    },
    told: ({ links_updated: links }) =>
      `The two notes are one${count(links) === 0 ? '' : `, and ${inWords(count(links), 'link')} updated`}.`,
  },
  search_web_for_evidence: {
    title: 'Look for evidence on the web',
    about:
      'Asks the web sources that you switched on in the settings for what speaks for or against a note. You see each request before it is sent.',
    action: 'Search the web',
    fields: {
      node_id: { label: 'Note', help: NOTE },
      query_override: { label: 'Words to search for', help: 'Empty: taken from the note.' },
      evidence_type: {
        label: 'Evidence',
        help: 'Which way it should point.',
        options: { all: 'For and against', supporting: 'For it', contradicting: 'Against it' },
      },
      max_results: { label: 'Results at most', help: 'Fewer are faster.', isFolded: true },
      create_sources: { label: 'Make a note of each source', help: 'Related to the note; you approve them first.' },
    },
    told: ({ found }) => (count(found) === 0 ? 'Nothing was found.' : `Found ${inWords(count(found), 'source')}.`),
  },
  store_memory: {
    title: 'Remember something for the assistant',
    about: 'Keeps a sentence as a small note, which the assistant reads when it matters.',
    action: 'Remember it',
    fields: {
      memory_type: {
        label: 'It is a',
        help: 'So that it is found by its kind.',
        options: { fact: 'Fact', preference: 'Preference', goal: 'Goal', habit: 'Habit' },
      },
      content: { label: 'What to remember', help: 'A whole sentence, such as: I write in British English.' },
    },
    told: ({ skipped }) => (skipped === true ? 'It was remembered already.' : 'It is remembered.'),
  },
  reclassify_relationship: {
    title: 'Change how two notes are related',
    about: 'Writes another kind of relation in its place.',
    action: 'Change it',
    fields: {
      new_type: {
        label: 'How they are related',
        help: 'Such as supports or contradicts. Empty: the likeliest is chosen.',
      },
      preserve_notes: { label: 'Keep its notes', help: 'Off: what was written about it goes.' },
    },
  },
  recalculate_edge_confidence: {
    title: 'Work out how sure a relation is',
    about:
      'Weighs the two notes, what the relation says of itself and how it fits with those around it. You see the new value before it is written.',
    action: 'Work it out',
    fields: {
      consider_graph_structure: { label: 'Count the relations around it', help: 'Off: the two notes alone.' },
    },
  },
  summarize_relationship: {
    title: 'Sum up a relation',
    about: 'Says what two notes have to do with each other, and how strong that is.',
    action: 'Sum it up',
    fields: {
      include_evidence: { label: 'With quotations', help: 'The sentences that bear on it, with their lines.' },
    },
  },
};

/** The forms that stand in the palette: the others need something that is chosen elsewhere. */
export const IN_PALETTE: readonly string[] = [
  'replace_in_notes',
  'move_folder',
  'find_specific_info',
  'query_graph',
  'create_relationship',
  'merge_nodes',
  'search_web_for_evidence',
  'store_memory',
];
