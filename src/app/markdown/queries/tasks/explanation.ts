import type { TaskQueryResult } from '../../../../workers/contract.ts';
import { weekdayOfYear } from '../../../strings/formats.ts';
import { queriesText } from '../../../strings/en/queries.ts';
import { element } from '../query-elements.ts';

type Instructions = NonNullable<TaskQueryResult['explanation']>;
type Days = Instructions[number]['days'][number]['days'];

/** What a block understood of its instructions: from where each is, with the values in it and the days that it asks for. */
export function explanation(instructions: Instructions): HTMLElement {
  const box = document.createElement('details');
  box.className = 'task-explanation';
  box.open = true;
  const list = element('ol', 'task-explanation__list');
  for (const { source, written, meant, days } of instructions) {
    const item = element('li', 'task-explanation__item');
    item.append(element('code', '', written));
    if (source !== 'block') item.append(element('span', 'query-block__field', queriesText.explain.from[source]));
    if (meant !== undefined) item.append(element('p', '', queriesText.explain.meant(meant)));
    for (const each of days) {
      const said = daysSaid(each.days);
      item.append(element('p', '', days.length > 1 ? queriesText.explain.daysOf(each.filter, said) : said));
    }
    list.append(item);
  }
  box.append(element('summary', '', queriesText.explain.title), list);
  return box;
}

function daysSaid({ from, to }: Days): string {
  const said = (day: string): string => weekdayOfYear(new Date(`${day}T00:00:00`));
  if (from !== undefined && from === to) return queriesText.explain.on(said(from));
  if (from !== undefined && to !== undefined) return queriesText.explain.between(said(from), said(to));
  return from === undefined ? queriesText.explain.until(said(to ?? '')) : queriesText.explain.since(said(from));
}
