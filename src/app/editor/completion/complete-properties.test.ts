// @vitest-environment jsdom
import { CompletionContext, currentCompletions } from '@codemirror/autocomplete';
import { afterEach, describe, expect, it } from 'vitest';
import { completeProperties } from './complete-properties.ts';
import { writingCompletion } from './writing-completion.ts';
import { apply, choose, closeView, HELP, labels, openView, view } from './testing/offered.ts';

afterEach(closeView);

describe('in the frontmatter', () => {
  it.each([
    ['---\nst|\n---\n', ['status']],
    ['---\nstatus: |\n---\n', ['open', '[[Home]]']],
    ['---\nstatus:\n  - o|\n---\n', ['open', '[[Home]]']],
    ['---\nstatus: [open, |]\n---\n', ['open', '[[Home]]']],
    ['---\ntags: [gar|]\n---\n', ['garden/tomato', 'house']],
    ['---\nother: x|\n---\n', undefined],
    ['text\nst|', undefined],
    ['---\na: b\n---\nst|', undefined],
    ['---\na: b\n\nst|\n---\n', ['status']],
    // Nothing closes it: rules above words.
    ['---\n\nDear all\n\nst|\nnext', undefined],
    ['---\nst|', undefined],
    ['---\nst|\n\n# Heading\n\nfar below\n', undefined],
    ['---\nstatus: |\nnext', undefined],
    // Words between two rules.
    ['---\n\nA paragraph first\n\nst|\n\n---\n\nrest', undefined],
    ['---\n\nst|\n\n---\n\nrest', undefined],
    ['---\nA paragraph\nst|\n---\n', undefined],
  ])('%j offers %j', async (text, expected) => expect(await labels(completeProperties, text)).toEqual(expected));

  it('a name gets its colon, and a value that YAML would misread its quotes', async () => {
    expect(await choose(completeProperties, '---\nst|\n---\n', 'status')).toBe('---\nstatus: |\n---\n');
    expect(await choose(completeProperties, '---\nstatus: |\n---\n', '[[Home]]')).toBe(
      '---\nstatus: "[[Home]]"|\n---\n',
    );
  });

  it('a chosen name is followed by the values that it has elsewhere', async () => {
    openView('---\nst|\n---\n', writingCompletion(HELP));
    const result = await completeProperties(HELP)(new CompletionContext(view.state, 6, false, view));
    apply(result!.options[0]!, result!.from);
    const options = () => currentCompletions(view.state).map(({ label }) => label);
    await expect.poll(options).toEqual(['open', '[[Home]]']);
  });
});
