/** What is said where a vault has none. */
export const NO_TEMPLATES =
  'This vault has no templates yet. They are the notes of the folder that Obsidian’s settings name under Templates.';
