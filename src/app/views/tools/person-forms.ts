import type { ToolSuccess } from '../../../tools/definition/result.ts';
import { toolsText } from '../../strings/en/tools.ts';

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
const NOTE = toolsText.personForms.nameAnotherNameOr;

/** What the palette offers of the tools, and what menus open a form of. */
export const PERSON_FORMS: Readonly<Record<string, PersonForm>> = {
  replace_in_notes: {
    title: toolsText.personForms.replaceTextManyNotes,
    about: toolsText.personForms.replaceTextManyAbout,
    action: toolsText.personForms.replaceInAllNotes,
    fields: {
      find: { label: toolsText.personForms.find, help: toolsText.personForms.findHelp },
      replace: { label: toolsText.personForms.replaceWith, help: toolsText.personForms.replaceWithHelp },
      'where.folder': {
        label: toolsText.personForms.onlyInThisFolder,
        help: toolsText.personForms.onlyFolderHelp,
        isFolded: true,
      },
      'where.tags': {
        label: toolsText.personForms.onlyNotesTag,
        help: toolsText.personForms.onlyNotesTagHelp,
        isFolded: true,
      },
      case_sensitive: {
        label: toolsText.personForms.capitalsCount,
        help: toolsText.personForms.capitalsCountHelp,
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
        ? toolsText.personForms.noNoteHasText
        : toolsText.personForms.replacedPlacesNotes(countOrZero(replacements), countOrZero(notes)),
  },
  move_folder: {
    title: toolsText.personForms.renameOrMoveFolder,
    about: toolsText.personForms.renameOrMoveAbout,
    action: toolsText.personForms.moveTheFolder,
    fields: {
      path: { label: toolsText.personForms.folder, help: toolsText.personForms.folderHelp },
      new_path: { label: toolsText.personForms.newPath, help: toolsText.personForms.newPathHelp },
    },
    told: ({ files_moved: files, links_updated: links }) =>
      toolsText.personForms.movedFilesUpdatedLinks(countOrZero(files), countOrZero(links)),
  },
  find_specific_info: {
    title: toolsText.personForms.findAFact,
    about: toolsText.personForms.findAFactAbout,
    action: toolsText.personForms.find,
    fields: {
      info_type: {
        label: toolsText.personForms.what,
        help: toolsText.personForms.whatHelp,
        options: {
          phone: toolsText.personForms.phoneNumbers,
          email: toolsText.personForms.eMailAddresses,
          url: toolsText.personForms.webAddresses,
          address: toolsText.personForms.postalAddresses,
          date: toolsText.personForms.dates,
          number: toolsText.personForms.numbersThreeDigitsOr,
          vin: toolsText.personForms.vehicleNumbersVin,
        },
      },
      query: {
        label: toolsText.personForms.onlyInNotesAbout,
        help: toolsText.personForms.onlyNotesAboutHelp,
      },
    },
    told: ({ found, matches }) =>
      countOrZero(found) === 0
        ? toolsText.personForms.noNoteHasOne
        : toolsText.personForms.foundPlaces(countOrZero(found), Array.isArray(matches) ? matches.length : 0),
  },
  query_graph: {
    title: toolsText.personForms.askVaultSql,
    about: toolsText.personForms.askVaultSqlAbout,
    action: toolsText.personForms.runTheQuery,
    fields: {
      sql: { label: toolsText.personForms.query, help: toolsText.personForms.queryHelp },
      limit: { label: toolsText.personForms.rowsAtMost, help: toolsText.personForms.rowsAtMostHelp, isFolded: true },
    },
    told: ({ found }) =>
      countOrZero(found) === 0 ? toolsText.personForms.noRowFits : `${toolsText.personForms.rows(countOrZero(found))}.`,
  },
  create_relationship: {
    title: toolsText.personForms.relateTwoNotes,
    about: toolsText.personForms.relateTwoNotesAbout,
    action: toolsText.personForms.relateThem,
    fields: {
      from_id: { label: toolsText.personForms.fromNote, help: NOTE },
      to_id: { label: toolsText.personForms.toNote, help: NOTE },
      relationship_type: {
        label: toolsText.personForms.howTheyAreRelated,
        help: toolsText.personForms.howTheyRelatedHelp,
      },
      confidence: { label: toolsText.personForms.howSureItIs, help: toolsText.personForms.howSureHelp, isFolded: true },
      notes: { label: toolsText.personForms.why, help: toolsText.personForms.whyHelp, isFolded: true },
    },
    told: ({ skipped, relationship_type: type }) => {
      const named = typeof type === 'string' ? type.replaceAll('_', ' ') : '';
      return skipped === true
        ? toolsText.personForms.theyRelatedAlready(named)
        : toolsText.personForms.theyAreNowRelated(named);
    },
  },
  merge_nodes: {
    title: toolsText.personForms.mergeTwoNotes,
    about: toolsText.personForms.mergeTwoNotesAbout,
    action: toolsText.personForms.mergeThem,
    fields: {
      primary_node_id: { label: toolsText.personForms.noteThatStays, help: NOTE },
      secondary_node_id: { label: toolsText.personForms.noteGoesInto, help: NOTE },
      merge_strategy: {
        label: toolsText.personForms.textAndProperties,
        help: toolsText.personForms.textAndPropertiesHelp,
        options: {
          combine: toolsText.personForms.ofBoth,
          prefer_primary: toolsText.personForms.noteStays,
          prefer_secondary: toolsText.personForms.ofNoteThatGoesInto,
        },
      },
    },
    told: ({ links_updated: links }) => toolsText.personForms.twoNotesOneLinks(countOrZero(links)),
  },
  search_web_for_evidence: {
    title: toolsText.personForms.lookEvidenceWeb,
    about: toolsText.personForms.lookEvidenceWebAbout,
    action: toolsText.personForms.searchTheWeb,
    fields: {
      node_id: { label: toolsText.personForms.note, help: NOTE },
      query_override: { label: toolsText.personForms.wordsToSearchFor, help: toolsText.personForms.wordsSearchHelp },
      evidence_type: {
        label: toolsText.personForms.evidence,
        help: toolsText.personForms.evidenceHelp,
        options: {
          all: toolsText.personForms.forAndAgainst,
          supporting: toolsText.personForms.forIt,
          contradicting: toolsText.personForms.againstIt,
        },
      },
      max_results: {
        label: toolsText.personForms.resultsAtMost,
        help: toolsText.personForms.fewerAreFaster,
        isFolded: true,
      },
      create_sources: { label: toolsText.personForms.makeNoteEachSource, help: toolsText.personForms.makeNoteEachHelp },
    },
    told: ({ found }) =>
      countOrZero(found) === 0
        ? toolsText.personForms.nothingWasFound
        : toolsText.personForms.foundSources(countOrZero(found)),
  },
  store_memory: {
    title: toolsText.personForms.rememberSomethingAssistant,
    about: toolsText.personForms.rememberSomethingAssistantAbout,
    action: toolsText.personForms.rememberIt,
    fields: {
      memory_type: {
        label: toolsText.personForms.itIsA,
        help: toolsText.personForms.itIsAHelp,
        options: {
          fact: toolsText.personForms.fact,
          preference: toolsText.personForms.preference,
          goal: toolsText.personForms.goal,
          habit: toolsText.personForms.habit,
        },
      },
      content: { label: toolsText.personForms.whatToRemember, help: toolsText.personForms.whatToRememberHelp },
    },
    told: ({ skipped }) =>
      skipped === true ? toolsText.personForms.itWasRememberedAlready : toolsText.personForms.itIsRemembered,
  },
  reclassify_relationship: {
    title: toolsText.personForms.changeHowTwoNotes,
    about: toolsText.personForms.changeHowTwoAbout,
    action: toolsText.personForms.changeIt,
    fields: {
      new_type: {
        label: toolsText.personForms.howTheyAreRelated,
        help: toolsText.personForms.newRelationHelp,
      },
      preserve_notes: { label: toolsText.personForms.keepItsNotes, help: toolsText.personForms.keepItsNotesHelp },
    },
  },
  recalculate_edge_confidence: {
    title: toolsText.personForms.workOutHowSure,
    about: toolsText.personForms.workOutHowAbout,
    action: toolsText.personForms.workItOut,
    fields: {
      consider_graph_structure: {
        label: toolsText.personForms.countRelationsAround,
        help: toolsText.personForms.countRelationsAroundHelp,
      },
    },
  },
  summarize_relationship: {
    title: toolsText.personForms.sumUpARelation,
    about: toolsText.personForms.sumUpRelationAbout,
    action: toolsText.personForms.sumItUp,
    fields: {
      include_evidence: { label: toolsText.personForms.withQuotations, help: toolsText.personForms.withQuotationsHelp },
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
