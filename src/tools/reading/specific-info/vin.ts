/** 17 characters without I, O and Q, with at least one digit and one letter. */
export const VIN_PATTERN = String.raw`\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}\b`;

// The values and weights of 49 CFR 565.15, table III and IV. I, O and Q have none.
const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the ninth character is the check digit that North American numbers carry; European ones need not have it. */
export function hasValidCheckDigit(vin: string): boolean {
  const upper = vin.toUpperCase();
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const character = upper.charAt(at);
    return total + weight * (VALUES[character] ?? Number(character));
  }, 0);
  const rest = sum % 11;
  return upper.charAt(8) === (rest === 10 ? 'X' : String(rest));
}
