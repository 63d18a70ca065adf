import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { withNote } from './named-note.ts';

export const LINKS: readonly QuestionForm[] = [
  {
    name: 'outgoing links',
    patterns: [
      /^(?:what|which notes|where) (?:does|do|is|are) (?<note>.+?) links? to\b[?.!]*$/i,
      /^(?:show |list )?(?:me )?(?:the )?(?:outgoing |forward )?links (?:from|of|in) (?<note>.+)$/i,
      /^what (?:does|do) (?<note>.+?) (?:refer|point) to[?.!]*$/i,
    ],
    plan: ({ note }, question) =>
      withNote(note, question, (note_path) => call('search_by_links', { note_path, direction: 'outgoing' })),
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
    plan: ({ note }, question) =>
      withNote(note?.replace(/^here[?.!]*$/i, 'this note'), question, (path) => call('list_backlinks', { path })),
  },
  {
    name: 'connected notes',
    patterns: [
      /^(?:what|which notes?|notes?)(?: (?:is|are))? (?:connected|linked) (?:to|with) (?<note>.+)$/i,
      /^(?:what|which) (?:are )?(?:the )?(?:connections|links) (?:of|to|with) (?<note>.+)$/i,
    ],
    plan: ({ note }, question) => withNote(note, question, (note_path) => call('search_by_links', { note_path })),
  },
  {
    name: 'related notes',
    patterns: [
      pattern('i')`
        ^(?:(?:what|which|find|show|list|are there|do i have|any|give me|suggest)\b.*?\s)?
        (?:notes?|pages?|anything|something|else|others?|what)?\s?(?:is |are |that (?:is|are) )?(?:most )?
        (?:similar|related|close|akin) to (?<note>.+)$
      `,
      /^(?:find|show|list)(?: me)? (?:related|similar) notes?(?: (?:to|for|of) (?<note>.+))?$/i,
      /^(?:what|which notes?) (?:else )?(?:belongs?|goes?|fits?) (?:together )?with (?<note>.+)$/i,
      /^(?:find|show)(?: me)? (?:other |more )?notes? like (?<note>.+)$/i,
      /^(?:ähnliche notizen|was ist verwandt) (?:zu|wie|mit) (?<note>.+)$/i,
    ],
    plan: ({ note }, question) => withNote(note, question, (title) => call('find_related', { title })),
  },
];
