const LONGEST = 40;

/** A name for what is wished: its first words, without the signs that no name of a note can hold. */
export function nameForPrompt(wish: string): string {
  const [line = ''] = wish.replaceAll(/\{\{.{0,200}?\}\}|[#^[\]|\\/:*?"<>]/gu, ' ').split(/[.,!;\n]/u, 1);
  const words = line.trim().replaceAll(/\s+/gu, ' ');
  const cut = words.length > LONGEST ? words.slice(0, LONGEST + 1).replace(/(?<!\s)\s+\S*$/u, '') : words;
  const name = cut.slice(0, LONGEST);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
