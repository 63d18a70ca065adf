import type { ToolSuccess } from '../../../tools/definition/result.ts';
import { relationInWords } from '../../state/messages/own-language.ts';
import { toolsText } from './tools.texts.ts';

/** A field of a form, in a person's words. */
interface PersonField {
  readonly label: string;
  readonly help: string;
  /** What the values of a choice are called. A text with options becomes a choice. */
  readonly options?: Readonly<Record<string, string>>;
  /** Where people write the value in another way than programs do. */
  readonly kind?: 'properties' | 'folder';
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

const countOrZero = (value: unknown): number => (typeof value === 'number' ? value : 0);
const NOTE = toolsText.personForms.noteHelp;

/** What the palette offers of the tools, and what menus open a form of. */
export const PERSON_FORMS: Readonly<Record<string, PersonForm>> = {
  replace_in_notes: {
    title: toolsText.personForms.replaceTitle,
    about: toolsText.personForms.replaceAbout,
    action: toolsText.personForms.replaceAction,
    fields: {
      find: { label: toolsText.personForms.find, help: toolsText.personForms.findHelp },
      replace: { label: toolsText.personForms.replaceWith, help: toolsText.personForms.replaceWithHelp },
      'where.folder': {
        label: toolsText.personForms.replaceFolder,
        help: toolsText.personForms.replaceFolderHelp,
        isFolded: true,
      },
      'where.tags': {
        label: toolsText.personForms.replaceTag,
        help: toolsText.personForms.replaceTagHelp,
        isFolded: true,
      },
      case_sensitive: {
        label: toolsText.personForms.matchCase,
        help: toolsText.personForms.matchCaseHelp,
        isFolded: true,
      },
      regex: {
        label: toolsText.personForms.regularExpression,
        help: toolsText.personForms.regularExpressionHelp,
        isFolded: true,
      },
    },
    told: ({ replacements, notes_changed: notes }) =>
      countOrZero(replacements) === 0
        ? toolsText.personForms.replacedNone
        : toolsText.personForms.replaced(countOrZero(replacements), countOrZero(notes)),
  },
  move_folder: {
    title: toolsText.personForms.moveFolderTitle,
    about: toolsText.personForms.moveFolderAbout,
    action: toolsText.personForms.moveFolderAction,
    fields: {
      path: { label: toolsText.personForms.folder, help: toolsText.personForms.folderHelp },
      new_path: { label: toolsText.personForms.newPath, help: toolsText.personForms.newPathHelp },
    },
    told: ({ files_moved: files, links_updated: links }) =>
      toolsText.personForms.movedFolder(countOrZero(files), countOrZero(links)),
  },
  find_specific_info: {
    title: toolsText.personForms.factTitle,
    about: toolsText.personForms.factAbout,
    action: toolsText.personForms.find,
    fields: {
      info_type: {
        label: toolsText.personForms.factKind,
        help: toolsText.personForms.factKindHelp,
        options: {
          phone: toolsText.personForms.phoneNumbers,
          email: toolsText.personForms.emailAddresses,
          url: toolsText.personForms.webAddresses,
          address: toolsText.personForms.postalAddresses,
          date: toolsText.personForms.dates,
          number: toolsText.personForms.numbers,
          vin: toolsText.personForms.vehicleNumbers,
        },
      },
      query: {
        label: toolsText.personForms.factQuery,
        help: toolsText.personForms.factQueryHelp,
      },
    },
    told: ({ found, matches }) =>
      countOrZero(found) === 0
        ? toolsText.personForms.factNone
        : toolsText.personForms.factCount(countOrZero(found), Array.isArray(matches) ? matches.length : 0),
  },
  query_graph: {
    title: toolsText.personForms.sqlTitle,
    about: toolsText.personForms.sqlAbout,
    action: toolsText.personForms.sqlAction,
    fields: {
      sql: { label: toolsText.personForms.query, help: toolsText.personForms.queryHelp },
      limit: { label: toolsText.personForms.rowLimit, help: toolsText.personForms.rowLimitHelp, isFolded: true },
    },
    told: ({ found }) =>
      countOrZero(found) === 0
        ? toolsText.personForms.noRows
        : `${toolsText.personForms.rowCount(countOrZero(found))}.`,
  },
  create_relationship: {
    title: toolsText.personForms.relateTitle,
    about: toolsText.personForms.relateAbout,
    action: toolsText.personForms.relateAction,
    fields: {
      from_id: { label: toolsText.personForms.fromNote, help: NOTE },
      to_id: { label: toolsText.personForms.toNote, help: NOTE },
      relationship_type: {
        label: toolsText.personForms.relation,
        help: toolsText.personForms.relationHelp,
      },
      confidence: {
        label: toolsText.personForms.confidence,
        help: toolsText.personForms.confidenceHelp,
        isFolded: true,
      },
      notes: { label: toolsText.personForms.reason, help: toolsText.personForms.reasonHelp, isFolded: true },
    },
    told: ({ skipped, relationship_type: type }) => {
      const named = typeof type === 'string' ? relationInWords(type) : '';
      return skipped === true ? toolsText.personForms.alreadyRelated(named) : toolsText.personForms.related(named);
    },
  },
  merge_nodes: {
    title: toolsText.personForms.mergeTitle,
    about: toolsText.personForms.mergeAbout,
    action: toolsText.personForms.mergeAction,
    fields: {
      primary_node_id: { label: toolsText.personForms.mergeKept, help: NOTE },
      secondary_node_id: { label: toolsText.personForms.mergeRemoved, help: NOTE },
      merge_strategy: {
        label: toolsText.personForms.mergeCombine,
        help: toolsText.personForms.mergeCombineHelp,
        options: {
          combine: toolsText.personForms.mergeBoth,
          prefer_primary: toolsText.personForms.mergePreferKept,
          prefer_secondary: toolsText.personForms.mergePreferRemoved,
        },
      },
    },
    told: ({ links_updated: links }) => toolsText.personForms.merged(countOrZero(links)),
  },
  search_web_for_evidence: {
    title: toolsText.personForms.evidenceTitle,
    about: toolsText.personForms.evidenceAbout,
    action: toolsText.personForms.evidenceAction,
    fields: {
      node_id: { label: toolsText.personForms.note, help: NOTE },
      query_override: { label: toolsText.personForms.evidenceQuery, help: toolsText.personForms.evidenceQueryHelp },
      evidence_type: {
        label: toolsText.personForms.evidenceSide,
        help: toolsText.personForms.evidenceSideHelp,
        options: {
          all: toolsText.personForms.evidenceBoth,
          supporting: toolsText.personForms.evidenceFor,
          contradicting: toolsText.personForms.evidenceAgainst,
        },
      },
      max_results: {
        label: toolsText.personForms.resultLimit,
        help: toolsText.personForms.resultLimitHelp,
        isFolded: true,
      },
      create_sources: { label: toolsText.personForms.evidenceNotes, help: toolsText.personForms.evidenceNotesHelp },
    },
    told: ({ found }) =>
      countOrZero(found) === 0
        ? toolsText.personForms.evidenceNone
        : toolsText.personForms.evidenceCount(countOrZero(found)),
  },
  store_memory: {
    title: toolsText.personForms.rememberTitle,
    about: toolsText.personForms.rememberAbout,
    action: toolsText.personForms.rememberAction,
    fields: {
      memory_type: {
        label: toolsText.personForms.memoryKind,
        help: toolsText.personForms.memoryKindHelp,
        options: {
          fact: toolsText.personForms.fact,
          preference: toolsText.personForms.preference,
          goal: toolsText.personForms.goal,
          habit: toolsText.personForms.habit,
        },
      },
      content: { label: toolsText.personForms.memory, help: toolsText.personForms.memoryHelp },
    },
    told: ({ skipped }) =>
      skipped === true ? toolsText.personForms.alreadyRemembered : toolsText.personForms.remembered,
  },
  reclassify_relationship: {
    title: toolsText.personForms.changeRelationTitle,
    about: toolsText.personForms.changeRelationAbout,
    action: toolsText.personForms.changeRelationAction,
    fields: {
      new_type: {
        label: toolsText.personForms.relation,
        help: toolsText.personForms.newRelationHelp,
      },
      preserve_notes: { label: toolsText.personForms.keepNotes, help: toolsText.personForms.keepNotesHelp },
    },
  },
  recalculate_edge_confidence: {
    title: toolsText.personForms.confidenceTitle,
    about: toolsText.personForms.confidenceAbout,
    action: toolsText.personForms.confidenceAction,
    fields: {
      consider_graph_structure: {
        label: toolsText.personForms.countNeighbours,
        help: toolsText.personForms.countNeighboursHelp,
      },
    },
  },
  summarize_relationship: {
    title: toolsText.personForms.summaryTitle,
    about: toolsText.personForms.summaryAbout,
    action: toolsText.personForms.summaryAction,
    fields: {
      include_evidence: { label: toolsText.personForms.quotations, help: toolsText.personForms.quotationsHelp },
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
