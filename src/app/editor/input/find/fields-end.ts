import { Facet } from '@codemirror/state';

/** Where the text begins that is shown: before it stand the properties, as fields; 0 where they are shown as text. */
export const fieldsEnd = Facet.define<number, number>({ combine: (ends) => Math.max(0, ...ends) });
