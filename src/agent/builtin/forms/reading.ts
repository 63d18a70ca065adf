import { call, type QuestionForm } from '../question-form.ts';
import { cleanSubject } from '../question-words.ts';
import { withNote } from './named-note.ts';

/** "show me notes about …" asks for a search, not for a note of that name. */
const IS_SEARCH = /^(?:(?:all|any|every|everything|the|my|some)\s)*(?:notes?\b(?: (?:about|on|with|from|tagged|of|that|mentioning|which)|$)|notes$|everything|recent|latest|newest|last|tags?$|folders?$|#)/i;

/** Requests for one note as a whole, or for what a folder holds. */
export const READING: readonly QuestionForm[] = [
  {
    name: 'list folder',
    patterns: [
      /^(?:what(?:'s| is)|which notes are) in (?:the )?folder (?<folder>.+)$/i,
      /^(?:what(?:'s| is)|which notes are) in (?:the )?(?<folder>.+) folder[?.!]*$/i,
      /^(?:list|show)(?: me)? (?:all )?(?:the |my )?notes in (?:the )?(?:folder )?(?<folder>[^?]+?)(?: folder)?[?.!]*$/i,
      /^(?:list|show|what are)(?: me)? (?:all )?(?:the |my )?(?:folders|notes|all notes)[?.!]*$/i,
    ],
    plan: ({ folder }) => call('list_notes', folder === undefined ? {} : { folder: cleanSubject(folder), recursive: true }),
  },
  {
    name: 'read note',
    patterns: [
      /^(?:show|read|open|display|print|give)(?: (?:me|us))?(?: (?:the )?(?:whole|full|complete)(?= note))? (?:the note (?:called |named |titled )?)?(?<note>.+)$/i,
      /^(?:zeig(?:e)?|lies|öffne)(?: mir)? (?:die notiz )?(?<note>.+)$/i,
      /^(?:muestra|lee|abre)(?:me)? (?:la nota )?(?<note>.+)$/i,
      /^(?:montre|lis|ouvre)(?:-moi)? (?:la note )?(?<note>.+)$/i,
      /^(?:显示|打开|阅读|读)(?:一下)?(?<note>.+)$/,
      /^what(?:'s| is) in (?<note>this note|the open note|the current note|(?:the )?note .+?)[?.!]*$/i,
      /^what (?:does|do) (?<note>this note|the (?:open |current )?note(?: .+)?) say[?.!]*$/i,
      /^(?:summari[sz]e|sum up) (?<note>.+)$/i,
    ],
    plan: ({ note }, question) => (IS_SEARCH.test(note?.trim() ?? '') ? undefined : withNote(note, question, (path) => call('read_note', { path }))),
  },
];
