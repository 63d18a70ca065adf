import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The graph of the notes. */
export const graphText = texts('graph', {
  createGraphLayout: {
    theLayoutFailed: 'The layout failed.',
  },
  createStage: {
    browserDrawsNoPictures: 'This browser draws no pictures.',
  },
  describeNote: {
    joinedWithNothing: 'joined with nothing',
    joinedWithAndMore: (names: string, remainingCount: number) =>
      `joined with ${names}${remainingCount > 0 ? ` and ${remainingCount} more` : ''}`,
  },
  displayOptions: {
    type: 'Type',
    tag: 'Tag',
    folder: 'Folder',
    coloursAndLines: 'Colours and lines',
    coloursAndLinesOff: (off: number) => `Colours and lines (${off} off)`,
    colourBy: 'Colour by',
    lines: 'Lines',
    links: 'Links',
    notesNotMadeYet: 'Notes that do not exist yet',
    noNoteNamesRelation: 'No note names a relation yet.',
  },
  graphCanvas: {
    arrowKeysGoFrom:
      'Arrow keys go from a note to its neighbour in that direction. Enter opens the note, Space shows what is around it. ',
    shiftArrowKeysMoves:
      'Shift with arrow keys moves the picture, plus and minus zoom, 0 shows all. The same notes are in the list view.',
    graph: 'graph',
    graphOfNotes: (notes: number, missing: number) =>
      `Graph of ${plural(notes, { one: '# note', other: '# notes' })}${missing > 0 ? `, and ${plural(missing, { one: '# that does not exist yet', other: '# that do not exist yet' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { one: 'note', other: 'notes' }),
    lines: (edges: number) => plural(edges, { one: 'line', other: 'lines' }),
    whatTheColoursMean: 'What the colours mean',
  },
  graphList: {
    notesOfTheGraph: 'Notes of the graph',
    showMoreOf: (notes: number) => `Show more of ${number(notes)}`,
    joinedWithNothing: 'joined with nothing',
    lines: (count: number) => plural(count, { one: '# line', other: '# lines' }),
    linksTo: 'links to',
    this: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ' this'}${value}`,
  },
  graphToolbar: {
    wholeVault: 'Whole vault',
    howMuchVault: 'How much of the vault',
    filterTheGraph: 'Filter the graph',
    filterTheGraphPlaceholder: 'Words or #tags',
    layOutAgain: 'Lay out again',
    showAsAPicture: 'Show as a picture',
    showAsAList: 'Show as a list',
  },
  graphView: {
    graph: 'Graph',
    lookingAtTheNotes: 'Looking at the notes…',
    graphCannotShown: 'The graph cannot be shown',
    noGraph: 'This is not in the graph',
    onlyNotesIndexNot: (around: string | undefined) =>
      `The graph holds the notes of the index. ${around} is not one of them.`,
    showTheWholeVault: 'Show the whole vault',
    firstNoteWillFirst: 'The first note will be the first point.',
    noNotesHereYet: 'No notes here yet',
    noNoteFits: (filter: string) => `No note matches ${inQuotes(filter)}.`,
    findingPlacesNotes: 'Finding places for the notes',
    layout: 'Layout',
    leaveItSo: 'Stop here',
  },
  groupNotes: {
    noType: 'No type',
    others: 'Others',
    noTag: 'No tag',
    noFolder: 'No folder',
    notMadeYet: 'Not created yet',
  },
  view: {
    graph: 'Graph',
    theGraph: 'The graph',
    gettingTheGraphReady: 'Getting the graph ready…',
    showTheGraph: 'Show the graph',
    graphOfTheVault: 'Graph of the vault',
    showGraphAroundNote: 'Show the graph around this note',
    graphAroundThisNote: 'Graph around this note',
  },
  zoomButtons: {
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAllOfIt: 'Show all of it',
  },
});
