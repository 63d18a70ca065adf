import { expect, it } from 'vitest';
import { refusedParts } from './endpoint-settings.tsx';

it('names what an endpoint refused, and counts what is only said otherwise', () => {
  expect(refusedParts(undefined)).toEqual([]);
  expect(
    refusedParts({
      adaptations: [
        'field:stream_options',
        'plain-tool:mcp_a_b',
        'tool:mcp_a_b',
        'plain-tool:mcp_c',
        'no-system',
        'no-null',
        'own-ids',
      ],
    }),
  ).toEqual([
    'the field “stream_options”',
    'the tool “mcp_a_b”',
    'the full description of the tool “mcp_c”',
    'instructions apart from the messages (they stand in the first message)',
    '2 small things',
  ]);
});
