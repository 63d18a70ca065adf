/** Text as Markdown that shows it as it is. Signs that mean nothing where they stand are left alone. */
export function escapeText(text: string): string {
  return withEscapedLinks(
    text
      .replace(/\\(?=[!-/:-@[-`{-~])/g, String.raw`\\`)
      .replace(/[`*]/g, String.raw`\$&`)
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
      .replace(/<(?=[a-z/!?])/gi, String.raw`\<`)
      .replace(/~~|==|%%/g, (sign) => `\\${sign}`)
      .replace(/(?<=^|\s)#(?=[\p{L}#])/gu, String.raw`\#`)
      .replace(/^(\s*)([-+>]|#{1,6})(?=\s)/, String.raw`$1\$2`)
      .replace(/^(\s*\d{1,9})([.)])(?=\s)/, String.raw`$1\$2`),
  );
}

/** Brackets that would begin a link, an address of one, or a footnote: all before a `]` that `(`, `[` or `:` follows, and each of `[[`. */
function withEscapedLinks(text: string): string {
  const parts = text.split(']');
  return parts
    .map((part, at) => part.replaceAll(/^[([:]/.test(parts[at + 1] ?? '') ? /\[/g : /\[(?=\[)/g, String.raw`\[`))
    .join(']');
}
