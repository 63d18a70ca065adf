import { expect, it } from 'vitest';
import { groupsOf, layOut, WHOLE } from '../state/workbench/areas.ts';
import { splitGroup } from '../state/workbench/arrange-tabs.ts';
import { openPlace } from '../state/workbench/open-places.ts';
import { EMPTY_WORKBENCH } from '../state/workbench/workbench-state.ts';
import { cornersOf } from './workbench.tsx';

it('gives each upper corner to one group, however the area is divided', () => {
  let state = openPlace(EMPTY_WORKBENCH, { view: 'graph' });
  const corners = () => layOut(state.root, WHOLE).map(([, place]) => cornersOf(place));
  expect(corners()).toEqual([['left', 'right']]);
  for (const edge of ['right', 'right', 'down'] as const) state = splitGroup(state, state.activeGroup, edge);
  state = splitGroup(state, groupsOf(state.root)[0]!.id, 'down');
  expect(corners()).toEqual([['left'], [], [], ['right'], []]);
});
