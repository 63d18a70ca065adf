/** Digits with at most two separators between them, so that two numbers on a line stay two. */
export const PHONE_PATTERN = String.raw`(?<![\w.+#/-])(?:\+|00|\()?\(?\d(?:[ .\-/()\u00A0\u2011]{0,2}\d){5,14}(?![\w])`;
