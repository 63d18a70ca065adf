import type { IndexClient } from '../../../../workers/contract.ts';

/** Questions that this vault can answer, made of its own tags and titles. */
export async function suggestQuestions(index: IndexClient): Promise<string[]> {
  const [tags, { notes }] = await Promise.all([
    index.tags(),
    index.notes({ sort: 'modified', order: 'newest', limit: 20 }),
  ]);
  const tag = tags.find(({ name }) => !/^(?:daily|template|moc|index)/i.test(name))?.name;
  // A template's title is a variable, and no one's question.
  const [newest, other = newest] = notes.filter(({ title }) => !title.includes('{{'));
  return [
    ...(newest ? ['What did I work on last week?'] : []),
    ...(tag ? [`Show me the notes tagged #${tag}`] : []),
    ...(other ? [`What links to “${other.title}”?`] : []),
    ...(newest ? [`What do I know about ${newest.title}?`] : []),
  ];
}
