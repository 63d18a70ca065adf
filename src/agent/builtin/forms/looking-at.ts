import { call, type QuestionForm } from '../question-form.ts';
import { cleanSubject } from '../question-words.ts';
import { withNote } from './named-note.ts';

/** "show me notes about …" asks for a search, not for a note of that name. */
const IS_SEARCH = /^(?:(?:all|any|every|everything|the|my|some)\s)*(?:notes?\b(?: (?:about|on|with|from|tagged|of|that|mentioning|which)|$)|notes$|everything|recent|latest|newest|last|tags?$|folders?$|#)/i;

/** Requests for one note, its links, or a folder. */
export const LOOKING_AT: readonly QuestionForm[] = [
  {
    name: 'outgoing links',
    patterns: [
      /^(?:what|which notes|where) (?:does|do|is|are) (?<note>.+?) links? to\b[?.!]*$/i,
      /^(?:show |list )?(?:me )?(?:the )?(?:outgoing |forward )?links (?:from|of|in) (?<note>.+)$/i,
      /^what (?:does|do) (?<note>.+?) (?:refer|point) to[?.!]*$/i,
    ],
    plan: ({ note }, question) => withNote(note, question, (note_path) => call('search_by_links', { note_path, direction: 'outgoing' })),
  },
  {
    name: 'backlinks',
    patterns: [
      /^(?:what|which(?: notes?)?|who|whatever)(?: else)? (?:links?|points?|refers?) (?:here|to (?<note>.+))$/i,
      /^(?:show |list )?(?:me )?(?:the |all )?backlinks(?: (?:of|to|for) (?<note>.+))?$/i,
      /^(?:was|welche notizen) (?:verlinkt|verlinken|verweist|verweisen) auf (?<note>.+)$/i,
      /^qu[eé] (?:notas )?enlazan? (?:a|con) (?<note>.+)$/i,
      /^(?:quelles notes|qu'est-ce qui) (?:renvoient|mènent|renvoie|mène) (?:à|vers) (?<note>.+)$/i,
      /^(?:哪些|什么)(?:笔记)?(?:链接|连接)(?:到|了)(?<note>.+)$/,
    ],
    plan: ({ note }, question) => withNote(note?.replace(/^here[?.!]*$/i, 'this note'), question, (path) => call('list_backlinks', { path })),
  },
  {
    name: 'connected notes',
    patterns: [
      /^(?:what|which notes?|notes?)(?: (?:is|are))? (?:connected|linked|related) (?:to|with) (?<note>.+)$/i,
      /^(?:what|which) (?:are )?(?:the )?(?:connections|links) (?:of|to|with) (?<note>.+)$/i,
    ],
    plan: ({ note }, question) => withNote(note, question, (note_path) => call('search_by_links', { note_path })),
  },
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
