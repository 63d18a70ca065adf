import { inQuotes } from '../in-quotes.ts';
import type { askText } from '../../editor/ask/ask.texts.ts';
import type { completionText } from '../../editor/completion/completion.texts.ts';
import type { editorText } from '../../editor/editor.texts.ts';
import type { editorInputText } from '../../editor/input/editor-input.texts.ts';
import type { liveText } from '../../editor/live/live.texts.ts';
import type { noteSessionText } from '../../views/note-session/note-session.texts.ts';
import type { conflictText } from '../../views/note/conflict/conflict.texts.ts';
import { number, plural } from '../formats.ts';

export const ask: typeof askText = {
  askBox: {
    rewrite: '書き換え',
    shorten: '短くする',
    explain: '説明',
    continue: '続きを書く',
    tooLong: (longestPassage: number) =>
      `選択範囲が長すぎて送信できません（最大${number(longestPassage)}文字）。範囲を短くしてください。`,
    textChanged: 'その間に文章が変更されました。もう一度お試しください。',
    noChange: 'モデルは変更の必要なしと判断しました。',
    title: 'この文章について相談',
    instruction: 'この文章をどうするか',
    instructionOrPrompt: '指示を入力（/でプロンプトを選択）',
    ownPrompts: '自分のプロンプト',
    translate: '翻訳',
    translateHelp: '入力欄に書いた言語に翻訳します。空欄の場合はブラウザの言語になります',
    cutOff: '回答が途中で切れています。対象の範囲を短くするか、正しい部分だけを採用してください。',
    thinking: '考えています…',
    stop: '停止',
    suggestion: '提案',
    acceptAll: 'すべて採用',
    reject: '却下',
  },
  keepPrompt: {
    saveAs: 'プロンプトとして保存…',
    name: 'プロンプトの名前',
    save: '保存',
  },
  shownSuggestion: {
    accept: (named: string) => `${inQuotes(named)}を採用`,
    reject: (named: string) => `${inQuotes(named)}を却下`,
  },
};

export const completion: typeof completionText = {
  completeCallouts: {
    sameAs: (kind: string) => `${kind}と同じ`,
  },
  completeTaskDay: {
    due: (day: string) => `期限：${day}`,
    keep: '言葉のまま残す',
  },
  completeSlash: {
    heading1: '見出し1',
    textSection: 'テキスト',
    heading2: '見出し2',
    heading3: '見出し3',
    list: 'リスト',
    numberedList: '番号付きリスト',
    task: 'タスク',
    taskWords: '日付 期限 締め切り 予定 開始 day deadline scheduled start',
    quote: '引用',
    callout: 'コールアウト',
    blocksSection: 'ブロック',
    insertSection: '挿入',
    warning: '警告',
    table: '表',
    codeBlock: 'コードブロック',
    formula: '数式',
    diagram: '図',
    line: '区切り線',
    footnote: '脚注',
    noteLink: 'ノートへのリンク',
    embed: 'ノートやファイルを埋め込む',
    date: '日付',
    dueDate: '期限…',
    time: '時刻',
    todayLink: '今日のノートへのリンク',
    template: (name: string) => `テンプレート：${name}`,
    templatesSection: 'テンプレート',
  },
};

export const editor: typeof editorText = {
  createEditor: {
    noteText: 'ノートの本文',
  },
  textMenu: {
    label: 'テキスト',
    cut: '切り取り',
    copy: 'コピー',
    paste: '貼り付け',
    selectAll: 'すべて選択',
    bold: '太字',
    italic: '斜体',
    highlight: 'ハイライト',
    link: 'アドレスへのリンク',
    linkNote: 'ノートへのリンク…',
    removeLink: 'リンクを解除',
    heading: '見出し',
    list: 'リスト',
    task: 'タスク',
    quote: '引用',
    editTask: 'タスクを編集…',
    addRow: '下に行を追加',
    addColumn: '右に列を追加',
    deleteRow: '行を削除',
    deleteColumn: '列を削除',
    ask: 'この文章について相談…',
    spelling: 'スペルチェック…',
    spellingHelp: 'Shiftを押しながら右クリックすると、ブラウザのメニューが開き、スペルの候補が表示されます。',
    pasteByKey: 'ブラウザがクリップボードの読み取りを許可していません。Ctrl+Vで貼り付けてください。',
    pictureName: '画像',
  },
  emptyHint: {
    hint: '/で見出し、リスト、タスクを挿入',
  },
  longMarks: {
    more: (count: number) => `⟨ほか結合文字${count}個⟩`,
  },
  plainLineNotice: {
    message: 'この段落は長いため、色分け表示をオフにしています。',
  },
};

export const editorInput: typeof editorInputText = {
  cursorFirst: {
    inNote: '先にノートにカーソルを置いてください',
    inTable: '先に表にカーソルを置いてください',
    inTask: '先にタスクにカーソルを置いてください',
    inLink: '先にリンクにカーソルを置いてください',
  },
  commandNames: {
    bold: '太字',
    italic: '斜体',
    strikethrough: '取り消し線',
    highlight: 'ハイライト',
    code: 'コード',
    comment: 'コメント',
    insertLink: 'リンクを挿入',
    heading1: '見出し1にする',
    heading2: '見出し2にする',
    heading3: '見出し3にする',
    heading4: '見出し4にする',
    heading5: '見出し5にする',
    heading6: '見出し6にする',
    plainText: '標準テキストにする',
    numberedList: '番号付きリストにする',
    list: 'リストにする',
    task: 'タスクにする',
    tickTask: 'タスクの完了/未完了を切り替え',
    followLink: 'カーソル位置のリンクを開く',
    followLinkBeside: 'カーソル位置のリンクを横に開く',
    indent: 'インデント',
    outdent: 'インデント解除',
    undo: '入力を元に戻す',
    redo: '元に戻した入力をやり直す',
    save: '今すぐ保存',
    find: 'このノート内を検索',
    replace: 'このノート内を検索して置換',
    linkNote: 'ノートへのリンク…',
    addTag: 'タグを追加…',
    pastePlain: '書式なしで貼り付け',
    selectLine: '行を選択',
    fold: 'この部分を折りたたむ',
    unfold: 'この部分を展開',
    foldAll: 'すべて折りたたむ',
    unfoldAll: 'すべて展開',
    quote: '引用にする',
    ask: 'この文章についてアシスタントに相談…',
    moveToNote: '選択範囲を新規ノートに移動',
    attach: '画像やファイルを挿入…',
    editTask: 'タスクを編集：期限、優先度、ステータス…',
    insertCallout: 'コールアウトを挿入',
    insertCodeBlock: 'コードブロックを挿入',
    insertFormula: '数式を挿入',
    insertDiagram: '図を挿入',
    insertRule: '区切り線を挿入',
    insertFootnote: '脚注を挿入',
    insertDate: '今日の日付を挿入',
    insertTime: '現在の時刻を挿入',
    insertTodayLink: '今日のノートへのリンクを挿入',
    insertTable: '表を挿入',
    addRowBelow: '表：下に行を追加',
    addRowAbove: '表：上に行を追加',
    deleteRow: '表：行を削除',
    addColumnRight: '表：右に列を追加',
    addColumnLeft: '表：左に列を追加',
    moveColumnLeft: '表：列を左に移動',
    moveColumnRight: '表：列を右に移動',
    deleteColumn: '表：列を削除',
    alignColumnLeft: '表：列を左揃え',
    centreColumn: '表：列を中央揃え',
    alignColumnRight: '表：列を右揃え',
    alignTable: '表：縦線の位置を揃える',
    moveLineUp: '行を上に移動',
    moveLineDown: '行を下に移動',
    duplicateLine: '行を複製',
    deleteLine: '行を削除',
    selectNextOccurrence: '次の一致箇所も選択',
    addCursorAbove: '上にカーソルを追加',
    addCursorBelow: '下にカーソルを追加',
  },
  formatBubble: {
    label: '選択範囲の書式',
    bold: '太字',
    italic: '斜体',
    heading: '見出し',
    list: 'リスト',
    task: 'タスク',
    link: 'リンク',
    ask: '相談…',
    askHelp: 'この文章についてアシスタントに相談（Ctrl+J）',
  },
  countMatches: {
    endlessPattern: 'このパターンは繰り返しの中に繰り返しがあり、終わらない可能性があります。',
    invalidPattern: (reason: string) => `正規表現として正しくありません：${reason}。`,
    none: '見つかりません',
    position: (selected: number, totalText: string) => `${number(selected)}/${totalText}件`,
    count: (totalText: string) => `${totalText}件`,
    hiddenInProperties: (hidden: number) => `プロパティ内にほか${number(hidden)}件あります。`,
    replaced: (totalText: string) => `${totalText}件を置換しました`,
    allReplaced: 'すべて置換しました',
    leftInProperties: (remainingCount: number) => `プロパティ内に${number(remainingCount)}件残っています。`,
  },
  findPanel: {
    find: 'このノート内を検索',
    replaceWith: '置換後の文字列',
    matchCase: '大文字/小文字を区別',
    wholeWord: '単語全体に一致',
    regularExpression: '正規表現',
    replace: '置換',
    replaceHelp: 'この一致箇所を置換',
    replaceAllHelp: '一致箇所をすべて置換',
    replaceAll: 'すべて',
    previousMatch: '前の一致箇所',
    nextMatch: '次の一致箇所',
    selectAllMatches: '一致箇所をすべて選択',
  },
  tableCommands: {
    column1: '列1',
    column2: '列2',
  },
};

export const live: typeof liveText = {
  fold: {
    unfold: '展開',
    fold: '折りたたむ',
    part: (name: string) => `${inQuotes(name)}以下の本文`,
  },
  footnote: {
    footnote: (number: string, text: string) => `脚注${number}：${text}`,
  },
  link: {
    missing: 'まだノートがありません',
    notFollowed: 'この種類のリンクは開けません',
  },
  table: {
    cell: (heading: string, row: number) =>
      row === 0 ? `見出し${inQuotes(heading)}` : `${heading || 'セル'}、${row}行目`,
    table: '表',
    row: '行',
    column: '列',
    moveRowUp: '行を上に移動',
    moveRowDown: '行を下に移動',
    moveColumnLeft: '列を左に移動',
    moveColumnRight: '列を右に移動',
    rowBelow: '下に行を追加',
    rowAbove: '上に行を追加',
    columnRight: '右に列を追加',
    columnLeft: '左に列を追加',
    deleteRow: '行を削除',
    deleteColumn: '列を削除',
    alignLeft: '左揃え',
    centre: '中央揃え',
    alignRight: '右揃え',
  },
  listWidgets: {
    task: 'タスク',
  },
};

export const noteSession: typeof noteSessionText = {
  keepSaved: {
    unsaved: (path: string) => `${inQuotes(path)}に入力した内容はまだ保存されていません。戻ってくるまで保持されます。`,
    goBack: '戻る',
    typedAhead: (name: string) => `${inQuotes(name)}が表示される前に入力した内容は、本文に入りました。`,
    notInserted: (name: string, enteredText: string) =>
      `入力した内容を${inQuotes(name)}に挿入できませんでした：${enteredText}`,
    discarded: '未保存のテキストを破棄しました。',
    restore: '復元',
  },
};

const WHO = {
  mine: 'あなただけが変更',
  theirs: '別のプログラムだけが変更',
  both: '両方が変更',
};

export const conflict: typeof conflictText = {
  label: '1か所ずつ選択',
  comparing: '比較しています…',
  failed: (problem: string) => `2つのテキストを比較できませんでした：${problem}`,
  lineEndsOnly: '内容は同じです。改行コードだけが異なります。',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { other: '相違点#件' });
    if (open === 0) return `${differencesText}、すべて解決済み`;
    return open === pieces ? `${differencesText}を確認してください` : `${differencesText}、残り${open}件`;
  },
  showResult: '結果だけを表示',
  next: '次の相違点',
  save: 'このテキストを保存',
  unchangedLines: (lines: number) => plural(lines, { other: '同一の#行' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `相違点${of}件中${number}件目：${WHO[changedBy]}`,
    mine: '自分の変更',
    theirs: '別プログラムの変更',
    both: '両方（自分を先に）',
    nothing: 'なし',
    blankLines: (lines: number) => plural(lines, { other: '空行#行' }),
  },
};
