import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { VaultLook } from '../../model/model-provider.ts';
import type { AppPlace, Candidate } from './candidate.ts';
import type { Earlier } from './earlier.ts';
import { understand } from './understand.ts';

/** How a request was read, and what else it may mean: in words for the person, who can choose another reading by them. */
interface Readings {
  /** Empty where there is nothing to say of it. */
  readonly taken: string;
  /** The surest first. */
  readonly others: readonly string[];
  /** Where in the app the answer leads. */
  readonly place?: AppPlace;
}

interface Asked {
  readonly question: string;
  readonly openNote: VaultPath | undefined;
  readonly lastChangeId: string | undefined;
  readonly earlier?: Earlier | undefined;
}

const MOST_OTHERS = 3;
/** What is plain to see needs no word on how it was read. */
const SELF_EVIDENT = new Set(['talk', 'help', 'model', 'beyond']);

/** The same request with the reading that is meant: it is a message like any other. */
export const asMeant = (question: string, reading: string): string =>
  `${splitMeant(question).question} (meant: ${reading})`;

function splitMeant(message: string): { readonly question: string; readonly meant: string | undefined } {
  const { question = message, meant } = /^(?<question>.+?)\s*\(meant: (?<meant>.+)\)\s*$/s.exec(message)?.groups ?? {};
  return { question, meant };
}

/** The ways in which a message can be understood, the one first that it says to be meant. */
export async function understandMeant(asked: Asked, look: VaultLook): Promise<readonly Candidate[]> {
  const { question, meant } = splitMeant(asked.question);
  const candidates = await understand({ ...asked, question }, look);
  if (meant === undefined) return candidates;
  return [
    ...candidates.filter(({ reading }) => reading === meant),
    ...candidates.filter(({ reading }) => reading !== meant),
  ];
}

/** How a message was read; `undefined` where it was not understood and searched as it stands. */
export async function readingsOf(
  message: string,
  openNote: VaultPath | undefined,
  look: VaultLook,
  earlier?: Earlier,
): Promise<Readings | undefined> {
  const [taken, ...others] = await understandMeant(
    { question: message, openNote, lastChangeId: undefined, earlier },
    look,
  );
  if (!taken) return undefined;
  const readings = new Set(others.filter(isSayable).map(({ reading }) => reading));
  readings.delete(taken.reading);
  return {
    taken: SELF_EVIDENT.has(taken.intent) || !isSayable(taken) ? '' : taken.reading,
    others: [...readings].slice(0, MOST_OTHERS),
    ...(taken.place && { place: taken.place }),
  };
}

const isSayable = ({ intent, reading }: Candidate): boolean => !intent.startsWith('form: ') && reading !== '';
