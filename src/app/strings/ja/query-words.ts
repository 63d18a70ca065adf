import { inQuotes } from '../in-quotes.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

const QUERY_FIELDS = { tag: 'タグ', path: 'パス', file: 'ファイル名', title: 'タイトル' };

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: '、',
  and: 'かつ',
  or: 'または',
  commaOr: '、または',
  notes: (conditions: string) => `ノートの条件：${conditions}`,
  about: (words: string) => `検索語${words}`,
  having: (what: string, isNot: boolean) => `${what}を${isNot ? '含まない' : '含む'}`,
  pattern: (pattern: string) => `パターン ${pattern} `,
  tagged: (tag: string, isNot: boolean) => `タグ ${tag} が${isNot ? 'ない' : 'ある'}`,
  inFolder: (path: string, isNot: boolean) => `${inQuotes(path)}の中${isNot ? '以外' : ''}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${QUERY_FIELDS[field]}に${what}を${isNot ? '含まない' : '含む'}`,
  ofType: (type: string, isNot: boolean) => `種類が ${type}${isNot ? ' 以外' : ''}`,
  property: (name: string) => `プロパティ${inQuotes(name)}`,
  emptyProperty: (name: string) => `空のプロパティ${inQuotes(name)}`,
  propertyLike: (name: string, pattern: string) => `${pattern} に一致する ${name} `,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${day}より${side === 'before' ? '前' : '後'}に更新${isNot ? 'されていない' : ''}`,
  exactly: (what: string) => `${what}（大文字と小文字を区別）`,
  within: (piece: string, what: string) => `${what}のある${piece}`,
  no: (what: string) => `${what}なし`,
  not: (conditions: string) => `（${conditions}）ではない`,
  kinds: {
    task: 'タスク',
    link: 'リンク',
    image: '画像',
    attachment: '添付ファイル',
    tag: 'タグ',
    property: 'プロパティ',
    alias: 'エイリアス',
    heading: '見出し',
    code: 'コード',
    table: '表',
    math: '数式',
    callout: 'コールアウト',
  },
  pieces: {
    line: '行',
    section: 'セクション',
    block: '段落または項目',
    task: 'タスク',
    'task-todo': '未完了のタスク',
    'task-done': '完了したタスク',
  },
};
