/** Inline marks and HTML are left out of a heading's name: `**Moths** and [[Lamps|lamps]]<a name="x"></a>` is *Moths and lamps*. */
export function plainHeading(text: string): string {
  return (
    text
      .replace(/!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      // What looks like HTML in code is code.
      .replace(/(`+[^`]+`+)|<\/?[A-Za-z][^<>]{0,500}>|<!--.{0,500}?-->/g, '$1')
      .replace(/(\*\*|__|~~|==|`)(.+?)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}])([*_])(.+?)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
