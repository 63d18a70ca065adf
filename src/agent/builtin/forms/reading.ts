import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';
import { withNote } from './named-note.ts';

/** "show me notes about …" asks for a search, not for a note of that name. */
const IS_SEARCH = pattern('i')`
  ^(?:(?:all|any|every|everything|the|my|some|\d+)\s)*
  (?:notes?\b(?: (?:about|on|with|from|tagged|of|that|mentioning|which|i)\b|$)
  |notes$|everything|recent|latest|newest|last|tags?$|folders?$|#)
`;

/** Requests for one whole note, or for the contents of a folder. */
export const READING: readonly QuestionForm[] = [
  {
    name: 'random note',
    patterns: [
      pattern('i')`
        ^(?:(?:show|give|pick|open|find|read|get|choose|suggest)(?: me)? )?(?:a|an|one|some|any)? ?
        (?:random|arbitrary) (?:old )?(?:note|page|entry|one)
        (?: (?:from|in|of) (?:the )?(?:folder )?(?<folder>.+?)(?: folder)?)?[?.!]*$
      `,
      /^surprise me\b.*$/i,
      /^(?:pick|choose|show|give)(?: me)? (?:a|any|some)(?: old| forgotten)? note (?:at random|by chance|for me)[?.!]*$/i,
      /^(?:zufällige notiz|una nota al azar|une note au hasard|随机(?:一篇)?笔记)[?.!]*$/i,
    ],
    plan: ({ folder }) =>
      call(
        'get_random_note',
        folder === undefined || /^(?:my )?(?:notes|vault)$/i.test(folder) ? {} : { folder: cleanSubject(folder) },
      ),
  },
  {
    name: 'list folders',
    patterns: [
      /^(?:what|which) folders (?:do i have|are there|exist|have i got)(?: here| in (?:my|the|this) vault)?[?.!]*$/i,
      pattern('i')`
      ^(?:show|list|what is|what's)(?: me)? (?:the |my |all (?:the |my )?)?
      (?:folders?(?: structure| tree| list)?|structure of (?:the|my) vault)[?.!]*$
    `,
      /^how (?:is|are) (?:the|my) (?:vault|notes) (?:laid out|organi[sz]ed|structured)[?.!]*$/i,
    ],
    plan: () => call('list_notes', {}),
  },
  {
    name: 'read section',
    patterns: [
      pattern('i')`
        ^(?:(?:show|read|open|display|print|give)(?: (?:me|us))?|(?:can|could|may) i (?:see|read|have)
        |let me (?:see|read)|what(?:'s| is) in|what does) (?:just |only )?(?:the )?
        (?<section>.+?) (?:part|section|chapter|paragraph|heading)s? (?:of|in|from|under) (?<note>.+?)
        (?: say)?[?.!]*$
      `,
      pattern('i')`
        ^(?:(?:show|read|open|display|print|give)(?: (?:me|us))?|(?:can|could|may) i (?:see|read|have)
        |let me (?:see|read)|what(?:'s| is)|what does) (?:just |only )?(?:in |under )?(?:the )?
        (?:part|section|chapter|heading) (?<section>.+?) (?:of|in|from) (?<note>.+?)(?: say)?[?.!]*$
      `,
    ],
    plan: ({ section, note }, question) =>
      withNote(note, question, (path) => call('read_note', { path, section: cleanSubject(section) })),
  },
  {
    name: 'list folder',
    patterns: [
      /^(?:what(?:'s| is)|which notes are) in (?:the )?folder (?<folder>.+)$/i,
      /^(?:what(?:'s| is)|which notes are) in (?:the )?(?<folder>.+) folder[?.!]*$/i,
      /^(?:list|show)(?: me)? (?:all )?(?:the |my )?notes in (?:the )?(?:folder )?(?<folder>[^?]+?)(?: folder)?[?.!]*$/i,
      /^(?:list|show|what are)(?: me)? (?:all )?(?:the |my )?(?:folders|notes|all notes)[?.!]*$/i,
    ],
    plan: ({ folder }) =>
      call('list_notes', folder === undefined ? {} : { folder: cleanSubject(folder), recursive: true }),
  },
  {
    name: 'read note',
    patterns: [
      pattern('i')`
        ^(?:give (?:me|us)|what(?:'s| is)|write|make)(?: me)? (?:the |an? )?(?:(?:short|quick|brief) )?
        (?:gist|summary|overview|main points?|key points?|essence|tl;?dr) (?:of|for) (?<note>.+)$
      `,
      pattern('i')`
        ^(?:show|read|open|display|print|give)(?: (?:me|us))?
        (?: (?:the )?(?:whole|full|complete)(?= note))? (?:the note (?:called |named |titled )?)?(?<note>.+)
        $
      `,
      /^(?:(?:can|could|may) i (?:see|read|have)|let me (?:see|read|have)) (?:the note )?(?<note>.+)$/i,
      /^(?:zeig(?:e)?|lies|öffne)(?: mir)? (?:die notiz )?(?<note>.+)$/i,
      /^(?:muestra|lee|abre)(?:me)? (?:la nota )?(?<note>.+)$/i,
      /^(?:montre|lis|ouvre)(?:-moi)? (?:la note )?(?<note>.+)$/i,
      /^(?:显示|打开|阅读|读)(?:一下)?(?<note>.+)$/,
      /^what(?:'s| is) in (?<note>this note|the open note|the current note|(?:the )?note .+?)[?.!]*$/i,
      /^what (?:does|do) (?<note>this note|the (?:open |current )?note(?: .+)?) say[?.!]*$/i,
      /^(?:summari[sz]e|sum up) (?<note>.+)$/i,
      /^what (?:does|do) (?<note>.+?) say[?.!]*$/i,
    ],
    plan: ({ note }, question) =>
      IS_SEARCH.test(note?.trim() ?? '') ? undefined : withNote(note, question, (path) => call('read_note', { path })),
  },
];
