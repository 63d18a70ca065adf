import { inQuotes } from '../in-quotes.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

const QUERY_FIELDS = { tag: '标签', path: '路径', file: '文件名', title: '标题' };

/** Words after Chinese ones: a space before letters of other kinds. */
const spaced = (words: string): string => (/^[\w/#]/u.test(words) ? ` ${words}` : words);

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: '，',
  and: '且',
  or: '或',
  commaOr: '，或',
  notes: (conditions: string) => `笔记：${conditions}`,
  about: (words: string) => `关于${words}`,
  having: (what: string, isNot: boolean) => `${isNot ? '不含' : '含'}${spaced(what)}`,
  pattern: (pattern: string) => `匹配模式 ${pattern} `,
  tagged: (tag: string, isNot: boolean) => `${isNot ? '没有' : '有'}标签 ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? '不在' : '在'}${inQuotes(path)}中`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${QUERY_FIELDS[field]}${isNot ? '不含' : '含'}${spaced(what)}`,
  ofType: (type: string, isNot: boolean) => `类型${isNot ? '不' : ''}是 ${type}`,
  property: (name: string) => `属性${inQuotes(name)}`,
  emptyProperty: (name: string) => `空的属性${inQuotes(name)}`,
  propertyLike: (name: string, pattern: string) => `匹配 ${pattern} 的 ${name}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? '未' : ''}在 ${day}${side === 'before' ? '之前' : '之后'}更改`,
  exactly: (what: string) => `${what}（区分大小写）`,
  within: (piece: string, what: string) => `有${spaced(what)}的${piece}`,
  no: (what: string) => `无${what}`,
  not: (conditions: string) => `非（${conditions}）`,
  kinds: {
    task: '任务',
    link: '链接',
    image: '图片',
    attachment: '附件',
    tag: '标签',
    property: '属性',
    alias: '别名',
    heading: '标题',
    code: '代码',
    table: '表格',
    math: '公式',
    callout: '标注',
  },
  pieces: {
    line: '行',
    section: '小节',
    block: '段落或列表项',
    task: '任务',
    'task-todo': '未完成的任务',
    'task-done': '已完成的任务',
  },
};
