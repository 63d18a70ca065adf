import type { Face } from './paint.worker.ts';

type Sheet = Pick<CSSStyleSheet, 'cssRules' | 'href'>;

/** The upright faces of a font, as the app's own style sheets describe them. @param sheets those of the page */
export function facesOf(font: string, sheets: Iterable<Sheet>): Face[] {
  return Array.from(sheets).flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const family = value('font-family').replaceAll(/["']/gu, '');
      if (!font.includes(family) || value('font-style') === 'italic') return [];
      const address = /url\(["']?([^"')]+)/u.exec(value('src'))?.[1];
      if (address === undefined) return [];
      const { href: url } = new URL(address, sheet.href ?? location.href);
      return { family, url, weight: value('font-weight'), unicodeRange: value('unicode-range') };
    }),
  );
}

/** A sheet that an extension of the browser put into the page is closed to the page: it is none of the app's. */
function rulesOf(sheet: Sheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
