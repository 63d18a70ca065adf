const ADDRESS = /^(?:https?:\/\/|mailto:|www\.)\S+$/i;

/** An address as it is written into a link; undefined for other text. */
export function linkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!ADDRESS.test(trimmed)) return undefined;
  const whole = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  return isBalanced(whole) ? whole : `<${whole.replace(/[<>]/g, encodeURIComponent)}>`;
}

/** Brackets in an address end the link unless each is closed. */
function isBalanced(address: string): boolean {
  let open = 0;
  for (const sign of address) {
    if (sign === '(') open += 1;
    if (sign === ')' && --open < 0) return false;
  }
  return open === 0;
}

/** Text of a link's label: a bracket in it would end it. */
export function linkLabel(text: string): string {
  return text.replace(/[[\]\\]/g, String.raw`\$&`);
}
