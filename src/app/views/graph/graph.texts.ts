import { inQuotes } from '../../strings/in-quotes.ts';
import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The graph of the notes. */
export const graphText = texts('graph', {
  createGraphLayout: {
    failed: 'The layout failed.',
  },
  createStage: {
    unsupported: 'This browser draws no pictures.',
  },
  describeNote: {
    unlinked: 'linked with nothing',
    neighbours: (names: string, remainingCount: number) =>
      `linked with ${names}${remainingCount > 0 ? ` and ${remainingCount} more` : ''}`,
  },
  displayOptions: {
    type: 'Type',
    tag: 'Tag',
    folder: 'Folder',
    title: 'Colours and lines',
    titleWithHidden: (off: number) => `Colours and lines (${off} off)`,
    colourBy: 'Colour by',
    lines: 'Lines',
    links: 'Links',
    missingNotes: 'Notes that do not exist yet',
    noRelations: 'No note names a relation yet.',
  },
  graphCanvas: {
    keysHelp:
      'Arrow keys go from a note to its neighbour in that direction. Enter opens the note, Space shows what is around it. ',
    viewHelp:
      'Shift with arrow keys moves the picture, plus and minus zoom, 0 shows all. The same notes are in the list view.',
    role: 'graph',
    label: (notes: number, missing: number) =>
      `Graph of ${plural(notes, { one: '# note', other: '# notes' })}${missing > 0 ? `, and ${plural(missing, { one: '# that does not exist yet', other: '# that do not exist yet' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { one: 'note', other: 'notes' }),
    lines: (edges: number) => plural(edges, { one: 'line', other: 'lines' }),
    label: 'What the colours mean',
  },
  graphList: {
    label: 'Notes of the graph',
    showMore: (notes: number) => `Show more of ${number(notes)}`,
    unlinked: 'linked with nothing',
    lineCount: (count: number) => plural(count, { one: '# line', other: '# lines' }),
    linksTo: 'links to',
    relation: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ' this'}${value}`,
  },
  graphToolbar: {
    wholeVault: 'All notes',
    scope: 'How many of the notes',
    filter: 'Filter the graph',
    filterPlaceholder: 'Words or #tags',
    refresh: 'Rearrange',
    showPicture: 'Show as a picture',
    showList: 'Show as a list',
  },
  graphView: {
    title: 'Graph',
    loading: 'Looking at the notes…',
    failed: 'The graph cannot be shown',
    notInGraph: 'This is not in the graph',
    notInGraphHelp: (around: string | undefined) =>
      `The graph shows the notes that search reads. ${around} is not one of them.`,
    showWhole: 'Show all notes',
    emptyHelp: 'The first note will be the first point.',
    empty: 'No notes here yet',
    noMatch: (filter: string) => `No note matches ${inQuotes(filter)}.`,
    layoutRunning: 'Arranging the notes',
    layout: 'Layout',
    stopLayout: 'Stop here',
  },
  groupNotes: {
    noType: 'No type',
    others: 'Others',
    noTag: 'No tag',
    noFolder: 'No folder',
    missing: 'Not created yet',
  },
  view: {
    title: 'Graph',
    heading: 'The graph',
    loading: 'Getting the graph ready…',
    show: 'Show the graph',
    label: 'Graph of all notes',
    showAround: 'Show the graph around this note',
    aroundLabel: 'Graph around this note',
  },
  zoomButtons: {
    label: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show all of it',
  },
});
