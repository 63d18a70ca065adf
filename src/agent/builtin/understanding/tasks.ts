import { toLocalDay } from '../../../notes/dates/dates.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { call } from '../forms/question-form.ts';
import { bindNote, contentForms } from './bind-note.ts';
import { ADD, HERE, MAKE, onNote, type OpenTask, type Read, type Reader } from './candidate.ts';
import { findDays, firstDay } from './find-days.ts';
import { isQuoted, nameIn, QUOTED, restore } from './read-request.ts';
import { dayOfPlace, isoDay } from './daily-notes.ts';

/** Tasks: written with the day that their words name, ticked off by some of their words, moved to another day, and listed. */

const TASK_NOUN = '(?:task|to-?do|todo|action item|check ?box|reminder)';

const DAY_STYLE = (day: string, { words }: Reader): string => (words.hasBracketDays ? `[due:: ${day}]` : `📅 ${day}`);

/** A task, with the day that its words name written as the vault writes days. */
const addTask: Read = (reader) => {
  const { request, openNote, nowMs } = reader;
  const { text } = request;
  const forms: readonly [RegExp, number][] = [
    [
      new RegExp(
        `^${MAKE}?(?:${ADD} )? ?(?:me )?(?:an? |another |the |this )?(?:new )?(?:open )?${TASK_NOUN} (?:to|in|on|into|for|under) (?<note>[^:：]+?)(?:\\s*[:：]\\s*|\\s+[-–—]\\s+)(?<content>\\S.*)$`,
        'is',
      ),
      0.97,
    ],
    [
      new RegExp(
        `^(?:${MAKE} |${ADD} )?(?:me )?(?:an? |another |the |this )?(?:new )?${TASK_NOUN} (?:to|in|on|into|for|under) (?<note>${HERE}|.{2,60}?) (?:to|that says|saying) (?<content>\\S.*)$`,
        'is',
      ),
      0.93,
    ],
    [
      new RegExp(
        `^(?:${MAKE} |${ADD} )(?:me )?(?:an? |another |the )?(?:new )?${TASK_NOUN} (?:to |that says |saying )?(?<content>\\S.*?) (?:to|in|on|into|under) (?<note>\\S.*)$`,
        'is',
      ),
      0.92,
    ],
    [
      new RegExp(
        `^(?:${MAKE} |${ADD} )(?<content>${QUOTED}|.+?) as (?:a |an )?(?:new )?${TASK_NOUN}(?: (?:to|in|on|into|for) (?<note>.+))?$`,
        'is',
      ),
      0.93,
    ],
    [
      new RegExp(
        `^(?:(?:${MAKE} |${ADD} )(?:me )?(?:an? |another |the )?(?:new )?|(?:an? )?new )${TASK_NOUN}\\s*(?:[:：,-]\\s*|(?:to|that says|saying|called) |(?=${QUOTED}))(?<content>\\S.*)$`,
        'is',
      ),
      0.96,
    ],
    [
      new RegExp(
        `^(?:${ADD}) (?<content>${QUOTED}|.+?) (?:to|on|onto|in) (?:the |my )?(?:to-?do|task)s?(?: list)?(?: (?:of|for|in) (?<note>.+))?$`,
        'is',
      ),
      0.94,
    ],
    [/^(?:to-?do|task|todos|to do)\s*[:：-]\s*(?<content>\S.*)$/is, 0.97],
    [
      /^(?:(?:remind me|reminder|don't let me forget|make sure i|don't forget)(?: to| about| that i| of|:)? |(?:i|we)(?:'ll| still| really| also)? (?:must|should|need to|have to|ought to|gotta|got to|had better|can't forget to|mustn't forget to)(?: remember to)? )(?!(?:know|see|find|do|be)\b)(?<content>\S.*)$/is,
      0.86,
    ],
    [/^remind me (?<content>(?:on|tomorrow|next|in) .+)$/is, 0.84],
  ];
  for (const [form, sure] of forms) {
    const { content, note: typedNote } = form.exec(text)?.groups ?? {};
    if (content === undefined) continue;
    if (/^that\b/i.test(content) && sure < 0.9) continue;
    // “As a task to School garden due 18 May”: the day stands behind the name.
    const late = typedNote === undefined ? undefined : findDays(typedNote, nowMs, 'future').at(-1);
    const isBehind = late !== undefined && late.from > 2 && /^[\s.!]*$/.test(typedNote!.slice(late.to));
    const note = isBehind
      ? typedNote!
          .slice(0, late.from)
          .trimEnd()
          .replace(/(?<=[\s,])(?:due|by|on|until)$/i, '')
          .replace(/(?<![\s,])[\s,]+$/, '')
      : typedNote;
    const dated = taskText(`${restore(content, request)}${isBehind ? ` ${late.written}` : ''}`, reader);
    if (dated === '') continue;
    const reading = (name: string) => `a task for ${name}`;
    const day = note === undefined ? undefined : dayOfPlace(note);
    if (note === undefined || day !== undefined) {
      const date = day === undefined ? 'today' : (isoDay(day, reader) ?? 'today');
      if (note === undefined && openNote !== undefined && /\b(?:here|this note)$/i.test(text)) continue;
      return {
        intent: 'taskwrite',
        reading: reading('the note of today'),
        sureness: sure,
        plan: call('create_daily_note', { date, content: `- [ ] ${dated}` }),
      };
    }
    const bound = onNote(note, reader, (path) =>
      call('modify_note', { path, operation: 'append', content: `- [ ] ${dated}` }),
    );
    // “Task: write to Ada by Friday” has no place behind “to”.
    if (!bound) continue;
    return { intent: 'taskwrite', reading: reading(inQuotes(bound.name)), sureness: sure, plan: bound.plan };
  }
  if (new RegExp(`^(?:${MAKE} |${ADD} )(?:an? )?(?:new )?${TASK_NOUN}(?: (?:to|in|on|for) [^:]+)?$`, 'i').test(text))
    return {
      intent: 'taskwrite',
      reading: 'a task',
      sureness: 0.9,
      plan: { say: 'What should the task say? For example: *Add a task to this note: call the dentist*.' },
    };
  void nowMs;
  return undefined;
};

/** A task's text with its day as a field, where its words name one at their beginning or end. */
function taskText(content: string, reader: Reader): string {
  const days = findDays(content, reader.nowMs, 'future').filter(({ range }) => range.to >= reader.nowMs - 86_400_000);
  const day =
    days.find(({ to }) => /^[\s.!]*$/.test(content.slice(to))) ??
    days.find(({ from }) => content.slice(0, from).trim() === '') ??
    days.at(-1);
  const plain = content.trim().replace(/[.!]$/, '');
  if (!day) return plain;
  const isAtEdge = /^[\s.!]*$/.test(content.slice(day.to)) || content.slice(0, day.from).trim() === '';
  const bare = (isAtEdge ? content.slice(0, day.from) + content.slice(day.to) : content)
    .replace(/(?<![\s,;:(–-])[\s,;:(–-]+(?:(?:due|by|on|until|deadline|before)[\s.!)]*|[.!)][\s.!)]*)?$/i, '')
    .replace(/^[\s,:]*(?:to |that )?/, '')
    .trim();
  // A week or a month is due at its end.
  const due = day.range.to - day.range.from > 86_400_000 ? toLocalDay(day.range.to) : firstDay(day);
  return `${unquoted(bare === '' ? plain : bare)} ${DAY_STYLE(due, reader)}`;
}

/** Without the quotation marks that hold all of it. */
function unquoted(text: string): string {
  return text.replace(/^"([^"]+)"$/, '$1');
}

/** The task that the words mean: all of them stand in it, and in no other one as well. */
export function taskMatch(
  typedTask: string,
  tasks: readonly OpenTask[],
  leastShare = 0.75,
): OpenTask | readonly OpenTask[] | undefined {
  const searchForms = [...new Set(contentForms(typedTask).filter((form) => !IN_TASK.has(form)))];
  if (searchForms.length === 0) return undefined;
  const scored = tasks.flatMap((task) => {
    const forms = contentForms(task.text);
    const matchCount = searchForms.filter((form) => forms.some((taskForm) => sameForm(form, taskForm))).length;
    const share = matchCount / searchForms.length;
    return share >= leastShare
      ? [{ task, score: share + (matchCount / Math.max(forms.length, matchCount)) * 0.5 }]
      : [];
  });
  const highest = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score >= highest - 0.05).map(({ task }) => task);
  return best.length > 1 ? best : best[0];
}

const IN_TASK = new Set([
  'i',
  'have',
  've',
  'just',
  'alreadi',
  'today',
  'task',
  "i've",
  'we',
  'it',
  'is',
  'be',
  'are',
  'was',
  'were',
  'been',
  'has',
  'now',
]);

/** “Bought” is of “buy”. */
const PAST: Readonly<Record<string, string>> = {
  bought: 'buy',
  sent: 'send',
  wrote: 'write',
  written: 'write',
  rang: 'ring',
  paid: 'pay',
  brought: 'bring',
  cut: 'cut',
  made: 'make',
  did: 'do',
  done: 'do',
  gave: 'give',
  got: 'get',
  took: 'take',
  met: 'meet',
  told: 'tell',
  found: 'find',
  sold: 'sell',
  built: 'build',
  chose: 'choos',
  swept: 'sweep',
  fed: 'feed',
  hung: 'hang',
  dug: 'dig',
  sown: 'sow',
  read: 'read',
  returned: 'return',
  took_back: 'return',
  called: 'call',
  phone: 'call',
  rung: 'ring',
  ran: 'run',
  spoke: 'speak',
  taken: 'take',
  given: 'give',
  drew: 'draw',
  began: 'begin',
  fixed: 'fix',
  put: 'put',
  left: 'leav',
  kept: 'keep',
  held: 'hold',
};

const sameForm = (a: string, b: string): boolean =>
  a === b ||
  PAST[a] === b ||
  (a.length > 4 && (b.startsWith(a) || a.startsWith(b)) && Math.abs(a.length - b.length) < 3);

const changeTask: Read = (reader) => {
  const { request, nowMs, words } = reader;
  const { text } = request;
  const tasks = reader.tasks ?? [];
  const DONE = '(?:done|complete|completed|finished|checked|ticked(?: off)?|closed|resolved)';
  const SAID = '(?:the |my )?(?:task |to-?do |item )?';
  const forms: readonly [RegExp, number, number][] = [
    [new RegExp(`^(?:mark|set|flag|make|move) ${SAID}(?<task>.+?) (?:as |to |is )?${DONE}$`, 'i'), 0.6, 0.95],
    [
      new RegExp(
        `^(?:tick|check|cross|strike)(?: off| out)? ${SAID}(?<task>.+?)(?: off| out)?(?: (?:the|my) list)?$`,
        'i',
      ),
      0.6,
      0.95,
    ],
    [new RegExp(`^(?:complete|finish|close|resolve|do) (?:off )?${SAID}(?<task>.+)$`, 'i'), 0.75, 0.85],
    [
      new RegExp(`^${SAID}(?<task>.+?) (?:is|are|was|has been|have been|got)(?: now| all| already)? ${DONE}$`, 'i'),
      0.75,
      0.92,
    ],
    [new RegExp(`^(?:${DONE}|done with|finished with)(?: with)?\\s*[:,-]?\\s+${SAID}(?<task>.+)$`, 'i'), 0.75, 0.9],
    [
      /^(?:the |my )?(?<task>\S.*? (?:is|are|was|were|has been|have been|got) (?:now |already |finally )?\p{L}+(?:ed|nt|ught|ne|en|ld|ung|ade|ut))(?: now| already)?$/iu,
      0.99,
      0.8,
    ],
    [
      /^(?:i|we)(?:'ve| have)?(?: just| now| already| finally| also)? (?:(?:done|finished|completed) (?:with )?)?(?:the task )?(?<task>[\p{L}\ue000-\ue0ff].+)$/iu,
      0.99,
      0.88,
    ],
  ];
  for (const [form, leastShare, sure] of forms) {
    const part = form.exec(text)?.groups?.task;
    if (part === undefined) continue;
    const typedTask = restore(
      part.replace(/ (?:today|now|yesterday|already)$/i, '').replace(/^(?:about|of|with|on|for|to) /i, ''),
      request,
    );
    if (
      sure === 0.88 &&
      (contentForms(typedTask).length < 2 ||
        /^(?:want|need|like|think|wish|would|will|am|was|do|can|could|should|must|have to|know|write|wrote|had|went)\b/i.test(
          typedTask,
        ))
    )
      continue;
    // A note of that very name is what is done.
    const note = bindNote(nameIn(part, request), words);
    if (note && note.sureness >= 0.95 && !isQuoted(part)) continue;
    const match = taskMatch(typedTask, tasks, leastShare);
    if (!match) {
      if (/^(?:tick|check|cross) /i.test(text) && tasks.length > 0)
        return {
          intent: 'taskwrite',
          reading: 'a task that is done',
          sureness: 0.8,
          plan: {
            say: `No open task has the words ${inQuotes(typedTask)}, so nothing was changed. *open tasks* lists them all.`,
          },
        };
      continue;
    }
    if ('length' in match)
      return {
        intent: 'taskwrite',
        reading: 'a task that is done',
        sureness: sure - 0.05,
        plan: { say: whichTask(match) },
      };
    return {
      intent: 'taskwrite',
      reading: `${inQuotes(match.text)} is done`,
      sureness: sure,
      plan: call('update_task', { path: match.path, line: match.line, text: match.text, status: 'done' }),
    };
  }
  const dueNow =
    /^(?:the |my )?(?:task |to-?do )?(?<task>.+?) (?:is|are|should be|can wait|must be done|needs to be done|has to be done)(?: now)?(?: due)?(?: not)? (?:until|till|by|on|due|due on|before)? ?(?<when>\S.*?)(?: now| instead)?$/i.exec(
      text,
    );
  if (
    dueNow?.groups &&
    /\bdue\b|\binstead\b|can wait/i.test(text) &&
    !/^(?:what|which|when|how|who|is|are)\b/i.test(text)
  ) {
    const days = findDays(dueNow.groups.when!, nowMs, 'future').at(0);
    const task = days && taskMatch(restore(dueNow.groups.task, request), tasks, 0.8);
    if (days && task && !('length' in task))
      return {
        intent: 'taskwrite',
        reading: `${inQuotes(task.text)} on ${firstDay(days)}`,
        sureness: 0.95,
        plan: call('update_task', { path: task.path, line: task.line, text: task.text, due: firstDay(days) }),
      };
  }
  const later =
    /^(?:move|postpone|reschedule|push(?: back)?|shift|delay|change|set|defer|put off|bring forward)(?: the (?:due date|deadline|date) (?:of|for))? (?:the |my )?(?:task |to-?do )?(?<task>.+?)(?:'s (?:due date|deadline|date))? (?:to|until|till|for|by|on)? ?(?<when>\S.*)$/i;
  const match = later.exec(text)?.groups;
  if (match) {
    const days = findDays(text, nowMs, 'future').at(-1);
    if (days && days.to >= text.length - 1) {
      const words_ = text.slice(0, days.from).replace(/ (?:to|until|till|for|by|on)$/i, '');
      const typedTask = restore(
        words_.replace(
          /^(?:move|postpone|reschedule|push(?: back)?|shift|delay|change|set|defer|put off|bring forward)(?: the (?:due date|deadline|date) (?:of|for))? (?:the |my )?(?:task |to-?do )?/i,
          '',
        ),
        request,
      );
      const task = taskMatch(typedTask, tasks, 0.7);
      if (task && 'length' in task)
        return {
          intent: 'taskwrite',
          reading: 'another day for a task',
          sureness: 0.9,
          plan: { say: whichTask(task) },
        };
      if (task)
        return {
          intent: 'taskwrite',
          reading: `${inQuotes(task.text)} on ${firstDay(days)}`,
          sureness: 0.95,
          plan: call('update_task', { path: task.path, line: task.line, text: task.text, due: firstDay(days) }),
        };
    }
  }
  return undefined;
};

const whichTask = (tasks: readonly OpenTask[]): string =>
  [
    'Several open tasks fit. Which of these do you mean?',
    tasks
      .slice(0, 8)
      .map(({ path, line, text }) => `- ${text} [[${path}#L${line}]]`)
      .join('\n'),
  ].join('\n\n');

export const TASK_ACTS: readonly Read[] = [addTask, changeTask];
