import { number, percent, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What is wrong with the graph. */
export const graphHealthText = texts('graph-health', {
  graphHealthDialog: {
    title: 'Graph health',
    about: 'Duplicates, orphans, contradictions and unfinished notes. The check changes nothing.',
    nothingToChange: 'Nothing was found to change.',
    unchanged: 'Nothing was changed.',
    refresh: 'Look again',
    progress: 'Checks of the graph',
    none: 'Nothing found',
    partial: (about: string) => `${about} Only some of the notes were looked at.`,
    cut: (findings: number, foundCount: number) =>
      `${findings} of ${number(foundCount)} are listed. Fix some, then look again.`,
    stopped: 'Stopped before the end: what was found so far is below.',
    empty: 'Nothing is wrong with the graph.',
    count: (findingCount: number) => plural(findingCount, { one: '# finding.', other: '# findings.' }),
  },
  healthAction: {
    mergeFirst: 'Merge the first two',
    merge: 'Merge',
    relate: 'Relate to the nearest',
    searchWeb: 'Search the web',
    remove: 'Remove it',
    link: 'Link it',
    invalidMention: 'A mention has two notes.',
  },
  healthText: {
    brokenRelations: 'Relations that lead nowhere',
    brokenRelationsAbout: 'The note that they name does not exist, or no longer does.',
    brokenRelationsNone: 'Every relation leads to a note.',
    contradictions: 'Contradictions',
    contradictionsAbout: 'Notes that are said to contradict each other.',
    contradictionsNone: 'No relation states a contradiction.',
    unsupported: 'Hypotheses without evidence',
    unsupportedAbout: 'Nothing supports or contradicts them, and they cite no source.',
    unsupportedNone: 'Every hypothesis has something for or against it.',
    duplicates: 'Duplicates',
    duplicatesAbout: 'Notes of the same text, whatever their properties.',
    duplicatesNone: 'No two notes have the same text.',
    orphans: 'Orphans',
    orphansAbout: 'Notes that link to no other note, and that none links to.',
    orphansNone: 'Every note is linked with another.',
    nearDuplicates: 'Nearly the same',
    nearDuplicatesAbout: 'Notes that look like versions of one another.',
    nearDuplicatesNone: 'No two notes are nearly the same.',
    unlinkedMentions: 'Mentions without a link',
    unlinkedMentionsAbout: 'A note’s title or alias appears in another note’s text.',
    unlinkedMentionsNone: 'Every mention of a note is a link.',
    sharedWords: (share: number) => `${percent(share)} of their words in common`,
    confidence: (confidence: number) => `confidence ${confidence}`,
    believed: (confidence: number) => `believed ${confidence}`,
  },
  view: {
    title: 'Graph health',
  },
});
