import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';
import { withNote } from './named-note.ts';

/** Requests that change notes. Each names exactly what to do; nothing is guessed. */
export const CHANGING: readonly QuestionForm[] = [
  {
    name: 'undo',
    patterns: [
      pattern('i')`
      ^(?:undo|take back|revert|rückgängig|deshacer|annuler|撤销)
      (?: (?:that|it|this|(?:the|your|my) last (?:change|edit|one)))?(?:,? please)?[.!]?$
    `,
      /^(?:take|put) (?:that|it|this) back(?:,? please)?[.!]?$/i,
    ],
    plan: (_groups, { lastChangeId }) =>
      lastChangeId === undefined
        ? { say: 'I have changed nothing in this conversation. Every change has an *Undo* in the activity log.' }
        : call('undo_change', { change_id: lastChangeId }),
  },
  {
    name: 'create note',
    patterns: [
      pattern('i')`
        ^(?:create|make|add|write|start) (?:me )?(?:a |an )?(?:new )?
        note (?:(?:called|named|titled|with (?:the )?title) )?(?<name>"[^"\n]+"|“[^”\n]+”|[^:\n]+?)
        (?: in (?:the )?(?:folder )?(?<folder>[^:\n]+?)(?: folder)?)?
        (?:\s*:\s*|\s+(?:with (?:the )?(?:text|content)|that says|saying)\s*:?\s*)(?<content>[\s\S]+)$
      `,
      pattern('i')`
        ^(?:create|make|add|start) (?:me )?(?:a |an )?(?:new )?
        note (?:called|named|titled|with (?:the )?title) (?<name>"[^"\n]+"|“[^”\n]+”|[^:\n]+?)
        (?: in (?:the )?(?:folder )?(?<folder>[^:\n]+?)(?: folder)?)?[.!]?$
      `,
      /^new note:? (?<name>"[^"\n]+"|“[^”\n]+”|[^:\n]+?)(?:\s*:\s*(?<content>[\s\S]+))?$/i,
      pattern('i')`
        ^(?:erstelle|schreibe) (?:mir )?(?:eine )?(?:neue )?notiz (?:namens|mit dem titel) (?<name>[^:\n]+?)
        (?:\s*:\s*(?<content>[\s\S]+))?$
      `,
      /^(?:crea|haz) una (?:nueva )?nota (?:llamada|titulada) (?<name>[^:\n]+?)(?:\s*:\s*(?<content>[\s\S]+))?$/i,
      /^(?:crée|créer|cree) une (?:nouvelle )?note (?:appelée|nommée|intitulée) (?<name>[^:\n]+?)(?:\s*:\s*(?<content>[\s\S]+))?$/i,
      /^(?:创建|新建)(?:一个|一篇|一条)?(?:名为|叫做?)?(?<name>[^:：\n]+?)的?笔记(?:\s*[:：]\s*(?<content>[\s\S]+))?$/,
    ],
    plan: ({ name, folder, content }) => createNote(cleanSubject(name), cleanSubject(folder), content?.trim() ?? ''),
  },
  {
    name: 'rename tag',
    patterns: [
      pattern('iu')`
        ^(?:rename|change|replace) (?:the )?(?:tag ["“]?#?|["“]?#)(?<from>[^\s#"“”]+)["”]?
        [ ](?:to|into|with|by) (?:the tag )?["“]?#?(?<to>[^\s#"“”]+?)["”]?(?: everywhere| in all notes)?[.!]?$
      `,
      /^(?:benenne|nenne) (?:das |den )?(?:tag |schlagwort )?["„]?#?(?<from>[^\s#"„“]+)["“]? (?:in|zu) ["„]?#?(?<to>[^\s#"„“]+?)["“]?(?: um)?[.!]?$/iu,
    ],
    plan: ({ from, to }, { text }) =>
      // Without the word or the sign it may be a note's name.
      /#|\btag\b|\bschlagwort\b/iu.test(text) ? call('rename_tag', { from, to }) : undefined,
  },
  {
    name: 'add tag',
    patterns: [
      /^(?:add|put) (?:the )?(?:tag )#?(?<tag>[^\s#]+) (?:to|on) (?<note>.+)$/i,
      /^(?:add|put) #(?<tag>[^\s#]+) (?:to|on) (?<note>.+)$/i,
      /^tag (?<note>.+?) (?:with|as) (?:the tag )?["“]?#?(?<tag>[^\s#"“”]+?)["”]?[.!]?$/i,
      /^tag (?<note>this(?: note)?|it|the (?:open|current) note) #?(?<tag>[^\s#]+?)[.!]?$/i,
      /^(?:add|put) (?:the )?(?:tag #?|#)(?<tag>[^\s#]+?)(?<note>)[.!]?$/i,
    ],
    // The list of tags is replaced as a whole, so it must be read first.
    plan: ({ note }, question) => withNote(note, question, (path) => call('read_note', { path, max_lines: 1 })),
  },
  {
    name: 'remove tag',
    patterns: [/^(?:remove|delete|drop) (?:the )?(?:tag #?|#)(?<tag>[^\s#]+) (?:from|of|on) (?<note>.+)$/i],
    plan: ({ note }, question) => withNote(note, question, (path) => call('read_note', { path, max_lines: 1 })),
  },
  {
    name: 'remove property',
    patterns: [
      /^(?:remove|delete|clear|unset) (?:the )?(?:property |field )(?<key>[\p{L}\p{N}_-]+) (?:of|from|in|on) (?<note>.+)$/iu,
    ],
    plan: ({ key, note }, question) =>
      withNote(note, question, (path) => call('update_frontmatter', { path, updates: { [key ?? '']: null } })),
  },
  {
    name: 'set property',
    patterns: [
      pattern('iu')`
        ^(?:set|change|update) (?:the )?(?:property |field )?
        (?<key>[\p{L}\p{N}_-]+) (?:of|in|for|on) (?<note>.+) (?:to|=) (?<value>.+?)[.!]?$
      `,
      /^(?:set|change|update) (?<note>.+)'s (?<key>[\p{L}\p{N}_-]+) (?:to|=) (?<value>.+?)[.!]?$/iu,
      /^(?:set|change|update) (?:the )?(?:property |field )?(?<key>[\p{L}\p{N}_-]+) (?:to|=) (?<value>.+?)[.!]?$/iu,
      /^mark (?<note>.+) as (?<value>[\p{L}\p{N}_-]+)[.!]?$/iu,
    ],
    plan: ({ key, note, value }, question) =>
      withNote(note, question, (path) =>
        call('update_frontmatter', { path, updates: { [key ?? 'status']: parseScalar(value ?? '') } }),
      ),
  },
];

function createNote(name: string, folder: string, content: string): Plan | undefined {
  if (name === '') return undefined;
  const where = name.includes('/') ? { path: name } : { title: name, ...(folder === '' ? {} : { folder }) };
  return call('create_note', {
    ...where,
    content: content === '' ? `# ${name.split('/').at(-1) ?? name}\n` : `${content}\n`,
  });
}

/** YAML has numbers and booleans; all else that a person types is text. */
function parseScalar(text: string): string | number | boolean {
  const plain = text.trim().replace(/^["“](.*)["”]$/u, '$1');
  if (plain !== text.trim()) return plain;
  if (/^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(plain) ? Number(plain) : plain;
}
