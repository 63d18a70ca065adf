import type { StateCore, Token } from 'markdown-it';

const BLOCK_ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;
const TASK = /^\[(.)\](?:[ \t]+|$)/u;

/** Hides `^id` at a block's end and leaves it as `data-block`, so that `[[N#^id]]` finds its place. */
export function blockIds({ tokens }: StateCore): void {
  tokens.forEach((token, at) => {
    const match = token.type === 'inline' ? BLOCK_ID.exec(token.content) : null;
    if (!match?.[1]) return;
    tokens[at - 1]?.attrSet('data-block', match[1]);
    token.content = token.content.slice(0, match.index);
  });
}

/** `data-heading` holds a heading's source text: what `[[N#H]]` names. */
export function headingNames({ tokens }: StateCore): void {
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') token.attrSet('data-heading', tokens[at + 1]?.content ?? '');
  });
}

/** `- [ ] task`: any character between the brackets but a space counts as done for the box, and stays readable in `data-task`. */
export function taskItems(state: StateCore): void {
  const done: Token[] = [];
  state.tokens.forEach((token, at) => {
    const item = state.tokens[at - 2];
    const match = token.type === 'inline' && item?.type === 'list_item_open' ? TASK.exec(token.content) : null;
    if (match?.[1] && item) {
      item.attrSet('class', 'task-item');
      item.attrSet('data-task', match[1]);
      token.content = token.content.slice(match[0].length);
      const box = new state.Token('task_box', 'input', 0);
      box.content = match[1];
      done.push(box);
    }
    done.push(token);
  });
  state.tokens = done;
}

/** Behind the marks of quotes. */
const BLANK = /^[\s>]*$/;

/** Items, and lists within items, that a blank line stands above: there alone is space, as where the note is written. */
export function apartItems({ tokens, src }: StateCore): void {
  const lists = tokens.filter(({ type }) => type === 'list_item_open' || LISTS.has(type));
  if (lists.length === 0) return;
  const lines = src.split('\n');
  for (const token of lists) {
    const above = lines[(token.map?.[0] ?? 0) - 1];
    if (token.level > 0 && above !== undefined && BLANK.test(above)) token.attrJoin('class', 'is-apart');
  }
}

const LISTS: ReadonlySet<string> = new Set(['bullet_list_open', 'ordered_list_open']);
