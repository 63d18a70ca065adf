import { ProtocolError, ProtocolErrorCode, type GetPromptResult, type Prompt } from '@modelcontextprotocol/server';
import { readShownText } from '../../../fs-access/read-note.ts';
import { systemClock } from '../../../notes/dates/dates.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { fillPrompt, PROMPTS_FOLDER } from '../../../notes/prompts-folder.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { noteNamed } from '../../vault/note-named.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';

const FOLDER = `${PROMPTS_FOLDER}/`;
/** More would be read at each listing. */
const MOST = 200;

interface VaultPrompt extends Prompt {
  readonly served: ServedVault;
  readonly path: VaultPath;
  /** Without its properties. */
  readonly body: string;
}

/** The prompt notes of the vaults. Where there are several vaults, the vault's name stands before a prompt's. */
export async function listPrompts(vaults: readonly ServedVault[]): Promise<readonly Prompt[]> {
  return (await findPrompts(vaults)).map(({ served: _vault, path: _path, body: _text, ...prompt }) => prompt);
}

async function findPrompts(vaults: readonly ServedVault[]): Promise<readonly VaultPrompt[]> {
  const promptsByVault = await Promise.all(
    vaults.map(async (served) => {
      const inFolder = (await served.tree()).filter(({ isNote, path }) => isNote && path.startsWith(FOLDER));
      const namePrefix = vaults.length > 1 ? `${served.name}/` : '';
      return Promise.all(
        inFolder.slice(0, MOST).map(async ({ path }) => readPrompt(served, path, `${namePrefix}${stem(path)}`)),
      );
    }),
  );
  return promptsByVault.flat().filter((prompt) => prompt !== undefined);
}

async function readPrompt(served: ServedVault, path: VaultPath, name: string): Promise<VaultPrompt | undefined> {
  const { files } = await served.vault;
  const file = await readShownText(files, path).catch(() => undefined);
  if (!file) return undefined;
  const { data, bodyFrom } = parseFrontmatter(file.text);
  const body = file.text.slice(bodyFrom);
  const about = data?.['description'];
  return {
    name,
    served,
    path,
    body,
    ...(typeof about === 'string' && about !== '' && { description: about }),
    arguments: [
      ...(/\{\{\s*note\s*\}\}/i.test(body)
        ? [{ name: 'note', description: 'A note, by its name or path.', required: true }]
        : []),
      ...(/\{\{\s*selection\s*\}\}/i.test(body)
        ? [{ name: 'selection', description: 'The text that it is about.', required: true }]
        : []),
    ],
  };
}

/** A prompt note with its variables filled in. @throws ProtocolError where there is no such prompt, or an argument is missing */
export async function getPrompt(
  vaults: readonly ServedVault[],
  name: string,
  givenArguments: Readonly<Record<string, string>>,
): Promise<GetPromptResult> {
  const prompt = (await findPrompts(vaults)).find((vaultPrompt) => vaultPrompt.name === name);
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${inQuotes(name)}.`);
  const missing = prompt.arguments?.find((argument) => (givenArguments[argument.name] ?? '') === '');
  if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The argument ${missing.name} is missing.`);
  const note = givenArguments['note'];
  const notePath = note === undefined ? undefined : await promptNotePath(prompt.served, note);
  const { text } = fillPrompt(prompt.body, {
    selection: givenArguments['selection'] ?? '',
    notePath,
    today: new Date(systemClock.now()),
  });
  return {
    ...(prompt.description !== undefined && { description: prompt.description }),
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}

async function promptNotePath(served: ServedVault, name: string): Promise<VaultPath> {
  try {
    const { files, index } = await served.ready();
    return await noteNamed({ files, index }, name);
  } catch (error) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error instanceof Error ? error.message : String(error));
  }
}
