import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';
import { withNote } from './named-note.ts';

const A_NOTE = String.raw`(?:the |my )?(?:(?:note|page|file) )?(?:(?:called|named|titled) )?`;

/** Requests that move, rename or delete a note. */
export const MOVING: readonly QuestionForm[] = [
  {
    name: 'rename note',
    patterns: [
      new RegExp(`^(?:rename|retitle) ${A_NOTE}(?<note>.+) (?:to|as|into) (?<name>.+)$`, 'i'),
      /^(?:rename|retitle|call) (?<note>it|this(?: note)?|the (?:open|current) note) (?<name>.+)$/i,
      new RegExp(`^(?:change|set) the (?:name|title) of ${A_NOTE}(?<note>.+) to (?<name>.+)$`, 'i'),
      /^(?:benenne|nenne) (?:die notiz )?(?<note>.+) (?:in|zu) (?<name>.+?) um$/i,
    ],
    // A new name alone would move the note to the top of the vault, so its folder must be known first.
    plan: ({ note, name }, question) =>
      cleanSubject(name).includes('/')
        ? withNote(note, question, (path) => call('rename_note', { path, new_path: cleanSubject(name) }))
        : withNote(note, question, (path) => call('read_note', { path, max_lines: 1 })),
  },
  {
    name: 'move note',
    patterns: [
      pattern('i')`
        ^(?:move|put|file|shift) ${A_NOTE}(?<note>.+?) (?:in|into|to|under) (?:(?:the|a|my) )?
        (?:folder (?:called |named )?)?(?<folder>[^?]+?)(?: folder)?[.!]?$
      `,
      /^verschiebe (?:die notiz )?(?<note>.+) (?:in|nach) (?:den ordner )?(?<folder>.+)$/i,
    ],
    plan: ({ note, folder }, question) => {
      const into = cleanSubject(folder).replace(/(?<!\/)\/+$/, '');
      return into === ''
        ? undefined
        : withNote(note, question, (path) => call('rename_note', { path, new_path: `${into}/` }));
    },
  },
  {
    name: 'delete note',
    patterns: [
      new RegExp(`^(?:delete|trash|bin|throw away|get rid of) ${A_NOTE}(?<note>.+)$`, 'i'),
      /^remove (?:the |my )?(?:note|page|file) (?:(?:called|named|titled) )?(?<note>.+)$/i,
      /^(?:lösche|elimina|borra|supprime) (?:die notiz |la nota |la note )?(?<note>.+)$/i,
      /^删除(?:笔记)?(?<note>.+)$/,
    ],
    plan: ({ note }, question) => withNote(note, question, (path) => call('delete_note', { path })),
  },
];
