import { number, percent, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What is wrong with the graph. */
export const graphHealthText = texts('graph-health', {
  graphHealthDialog: {
    graphHealth: 'Graph health',
    graphHealthDescription: 'Duplicates, orphans, contradictions and unfinished notes. The check changes nothing.',
    nothingFoundChange: 'Nothing was found to change.',
    nothingWasChanged: 'Nothing was changed.',
    lookAgain: 'Look again',
    checksOfTheGraph: 'Checks of the graph',
    nothingFound: 'Nothing found',
    onlyPartNotesLooked: (about: string) => `${about} Only some of the notes were looked at.`,
    listedFixSomeThen: (findings: number, foundCount: number) =>
      `${findings} of ${number(foundCount)} are listed. Fix some, then look again.`,
    stoppedBeforeEndWhat: 'Stopped before the end: what was found so far is below.',
    nothingWrongGraph: 'Nothing is wrong with the graph.',
    findings: (findingCount: number) => plural(findingCount, { one: '# finding.', other: '# findings.' }),
  },
  healthAction: {
    mergeTheFirstTwo: 'Merge the first two',
    merge: 'Merge',
    relateToTheNearest: 'Relate to the nearest',
    searchTheWeb: 'Search the web',
    removeIt: 'Remove it',
    linkIt: 'Link it',
    mentionHasTwoNotes: 'A mention has two notes.',
  },
  healthText: {
    relationsThatLeadNowhere: 'Relations that lead nowhere',
    relationsLeadNowhereAbout: 'The note that they name does not exist, or no longer does.',
    relationsLeadNowhereNone: 'Every relation leads to a note.',
    contradictions: 'Contradictions',
    contradictionsAbout: 'Notes that are said to contradict each other.',
    contradictionsNone: 'No relation states a contradiction.',
    hypothesesWithoutEvidence: 'Hypotheses without evidence',
    hypothesesWithoutEvidenceAbout: 'Nothing supports or contradicts them, and they cite no source.',
    hypothesesWithoutEvidenceNone: 'Every hypothesis has something for or against it.',
    duplicates: 'Duplicates',
    duplicatesAbout: 'Notes of the same text, whatever their properties.',
    duplicatesNone: 'No two notes have the same text.',
    orphans: 'Orphans',
    orphansAbout: 'Notes that link to no other note, and that none links to.',
    orphansNone: 'Every note is linked with another.',
    nearlyTheSame: 'Nearly the same',
    nearlyTheSameAbout: 'Notes that look like versions of one another.',
    nearlyTheSameNone: 'No two notes are nearly the same.',
    mentionsWithoutALink: 'Mentions without a link',
    mentionsWithoutLinkAbout: 'A note’s title or alias appears in another note’s text.',
    mentionsWithoutLinkNone: 'Every mention of a note is a link.',
    theirWordsCommon: (share: number) => `${percent(share)} of their words in common`,
    confidence: (confidence: number) => `confidence ${confidence}`,
    believed: (confidence: number) => `believed ${confidence}`,
  },
  view: {
    graphHealth: 'Graph health',
  },
});
