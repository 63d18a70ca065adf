/** What a link to a heading ends in: the signs of links cannot stand in it. */
export const headingPart = (heading: string): string => `#${heading.replace(/[#^|[\]]/gu, ' ').trim()}`;
