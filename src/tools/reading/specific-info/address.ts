import { patternText } from '../../../notes/basics/pattern.ts';

/**
 * How addresses tend to be written, in a few languages. They are guesses and are labelled so:
 * no pattern knows every street.
 */
export const ADDRESS_PATTERNS: readonly { readonly source: string; readonly flags: string }[] = [
  // A line that says it is an address.
  {
    source: patternText`
    (?<=^[^\p{L}\n]*(?:(?:home|postal|street|work|billing)\s)?
    (?:address|adresse|anschrift|dirección|indirizzo|endereço|地址)[^\p{L}\d\n]{1,8})[\p{L}\d][^\n]{5,120}
  `,
    flags: 'gimu',
  },
  // 12 Elm Tree Road, Oxford OX1 2AB
  {
    source: patternText`
    \b\d{1,5}[A-Za-z]?\s(?:[A-Z][\w'.-]{0,30}\s){1,4}
    (?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Place|Pl|Way
    |Terrace|Close|Crescent|Highway|Hwy|Parkway|Pkwy)\b\.?(?:,(?:[^\n.;!?]|\.(?!\s|$)){2,60})?
  `,
    flags: 'g',
  },
  // Lindenstraße 12a, 10969 Berlin
  {
    source: patternText`
    (?<!\p{L})\p{Lu}[\p{L}.-]{0,40}(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer)
    \s\d{1,4}\s?[a-z]?(?![\p{L}\d])(?:,\s*\d{4,5}\s\p{Lu}[\p{L}-]+)?
  `,
    flags: 'gu',
  },
  // 5 bis, rue des Lilas
  {
    source: String.raw`(?<!\p{L})\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|boulevard|place|chemin|allée|quai|impasse)\s(?:[^\n.;!?]|\.(?!\s|$)){3,60}`,
    flags: 'giu',
  },
  // Calle Mayor, 5 · Via Roma 12
  {
    source: String.raw`(?<!\p{L})(?:Calle|Avenida|Plaza|Via|Viale|Piazza|Corso|Rua)\s\p{Lu}[^\n,\d]{2,40},?\s\d{1,4}(?!\d)`,
    flags: 'gu',
  },
  // 北京市海淀区中关村大街27号
  { source: String.raw`[\u4e00-\u9fff]{2,10}[省市区县][\u4e00-\u9fff\d]{0,20}[路街道巷]\d{1,5}号`, flags: 'gu' },
];
