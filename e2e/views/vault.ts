import { copySampleVault, type ScratchVault } from '../harness/scratch-vault.ts';

/** What the sample vault lacks: an assistant, a prompt, a memory, relations, and notes with warnings. */
const MORE: Readonly<Record<string, string>> = {
  'Assistants/Strict editor.md': '---\ntype: assistant\nfolder: Projects\ntools: read\n---\nBe strict about adverbs.\n',
  'Prompts/Week in review.md': '# Week in review\n\nSummarise what I wrote this week.\n',
  'Memory/Ruth.md':
    '---\ntype: memory\nmemory_type: fact\nid: 6a1c\ncreated: 2026-10-02\n---\nRuth Adeyemi supervises the thesis and reads chapters within a week.\n',
  'Ideas/Lamps draw moths away.md':
    '---\ntype: hypothesis\nconfidence: 0.6\ncontradicts: "[[Light as a larder]]"\n---\n# Lamps draw moths away\n\nsupports:: [[Why moths spiral]]\n',
  'Ideas/Broken.md': '---\ntags: [unclosed\nstatus: : draft\n---\n# Broken\n',
};

/** The vault in which every view has something to show. */
export async function vaultToShow(): Promise<ScratchVault> {
  const vault = await copySampleVault('Night notes');
  for (const [path, text] of Object.entries(MORE)) await vault.write(path, text);
  return vault;
}
