/** Of RFC 3492, for names of hosts. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_SIGN] = [36, 1, 26, 38, 700, 72, 128];

/** A host as people write it: `xn--mller-kva.example` → `müller.example`. What is no such form stays as it is. */
export const hostAsWritten = (host: string): string =>
  host
    .split('.')
    .map((label) => (/^xn--./i.test(label) ? (decoded(label.slice(4).toLowerCase()) ?? label) : label))
    .join('.');

function decoded(label: string): string | undefined {
  const last = label.lastIndexOf('-');
  const signs = Array.from(label.slice(0, Math.max(0, last)), (sign) => sign.codePointAt(0)!);
  let [sign, bias, place] = [FIRST_SIGN, FIRST_BIAS, 0];
  for (let at = last + 1; at < label.length;) {
    const before = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(label.charCodeAt(at++));
      if (digit === undefined) return undefined;
      place += digit * weight;
      const least = Math.min(T_MAX, Math.max(T_MIN, step - bias));
      if (digit < least) break;
      weight *= BASE - least;
    }
    const count = signs.length + 1;
    bias = adapted(place - before, count, before === 0);
    sign += Math.floor(place / count);
    place %= count;
    if (sign > 0x10ffff) return undefined;
    signs.splice(place++, 0, sign);
  }
  return String.fromCodePoint(...signs);
}

function digitOf(code: number): number | undefined {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + T_MAX : undefined;
}

function adapted(change: number, count: number, isFirst: boolean): number {
  let left = Math.floor(change / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let steps = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) left = Math.floor(left / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}
