// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { completeTags } from './complete-tags.ts';
import { closeView, labels, offered } from './testing/offered.ts';

afterEach(closeView);

describe('after #', () => {
  it.each(['a #|', 'a #gar|', '(#|', '#g|'])('tags in %j', async (text) =>
    expect(await labels(completeTags, text)).toEqual(['#garden/tomato', '#house']),
  );
  it.each(['#|', 'a#b|', '## |', '`#x|`', '[[a#b|'])('none in %j', async (text) =>
    expect(await offered(completeTags, text)).toBeUndefined(),
  );
});
