/** A name from the vault may contain anything: it is kept on one line, short, and in quotes. */
export function quotePlainName(name: string): string {
  return JSON.stringify(singleLineName(name));
}

/** The same without quotes. */
export function singleLineName(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 120);
}
