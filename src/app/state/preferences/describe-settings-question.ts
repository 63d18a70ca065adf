import { SERVICES } from '../../../agent/providers/services.ts';
import { findHostDoubts, findNameDoubts } from '../../../notes/invisible-characters/look-alikes.ts';
import { plainQuestion, type QuestionDescription } from '../../../tools/questions/describe-question.ts';
import { doubtInWords, textDoubts } from '../../../tools/questions/name-doubts.ts';
import { preferencesText } from './preferences.texts.ts';
import type { AppSettings } from './app-settings.ts';
import { hostsNamedIn, loosenedProtections } from './settings-question.ts';

const words = preferencesText.loosenedProtections;

/**
 * What the person is asked before a script changes the settings; undefined where nothing is loosened by it. Its facts each complete
 * the sentence “It wants to …”.
 */
export async function describeSettingsQuestion(
  oldSettings: AppSettings,
  patch: Partial<AppSettings>,
): Promise<QuestionDescription | undefined> {
  const facts = loosenedProtections(oldSettings, patch);
  if (facts.length === 0) return undefined;
  const newSettings = { ...oldSettings, ...patch };
  const hosts = findHostDoubts(hostsNamedIn(newSettings), [
    ...hostsNamedIn(oldSettings),
    ...SERVICES.flatMap(({ baseUrl, isLocal }) => (isLocal ? [] : [new URL(baseUrl).host])),
  ]);
  const servers = await findNameDoubts(
    serversOf(newSettings),
    [...serversOf(oldSettings), ...SERVICES.map(({ label }) => label), LATENT].map(asOneName),
    () => Promise.resolve(),
  );
  return plainQuestion({
    message: words.title,
    facts,
    warnings: [
      ...new Set([
        ...hosts.map((doubt) => doubtInWords(doubt)),
        ...servers.map((doubt) => doubtInWords(doubt, '')),
        ...(await textDoubts(facts.join('\n'))),
      ]),
    ],
  });
}

const LATENT = 'Latent';

const serversOf = ({ mcpServers }: AppSettings): string[] =>
  Object.values(mcpServers).map(({ name }) => asOneName(name));

/** A stroke is part of a server's name, and no folder. */
const asOneName = (name: string): string => name.replaceAll('/', ' ');
