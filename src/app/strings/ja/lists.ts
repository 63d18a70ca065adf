import { inQuotes } from '../in-quotes.ts';
import type { fileMenuText } from '../../file-menu/file-menu.texts.ts';
import type { boardsText } from '../../views/board/boards.texts.ts';
import type { calendarText } from '../../views/calendar/calendar.texts.ts';
import type { filesText } from '../../views/files/files.texts.ts';
import type { linksText } from '../../views/links/links.texts.ts';
import type { outlineText } from '../../views/outline/outline.texts.ts';
import type { relatedText } from '../../views/related/related.texts.ts';
import type { tagsText } from '../../views/tags/tags.texts.ts';
import type { tasksText } from '../../views/tasks/tasks.texts.ts';
import { formatNameList, number, plural } from '../formats.ts';

export const fileMenu: typeof fileMenuText = {
  fileEntries: {
    select: '選択',
    moveSeveral: (count: string) => `${count}を移動…`,
    deleteSeveral: (count: string) => `${count}を削除`,
    openInTabs: '新規タブで開く',
    removeBookmarks: 'ブックマークから削除',
    batchSeveral: 'まとめて変更…',
    open: '開く',
    openInTab: '新規タブで開く',
    openBeside: '横に開く',
    move: '移動…',
    duplicate: '複製',
    copyLink: 'リンクをコピー',
    copyPath: 'パスをコピー',
    reveal: 'ファイル一覧で表示',
    createNote: 'このノートを作成',
    createBeside: '作成して横に開く',
    searchTag: 'このタグを検索',
    renameTag: '名前を変更…',
    renameHeading: 'この見出しの名前を変更…',
    copyTag: 'コピー',
    searchName: '名前で検索',
    history: '履歴',
    activity: 'アクティビティ',
    batch: '中のノートをまとめて変更…',
    delete: '削除…',
    newNote: 'ここに新規ノート',
    newFolder: 'ここに新規フォルダ…',
    newFile: {
      canvas: 'ここに新規キャンバス',
      base: 'ここに新規ベース',
      board: 'ここに新規ボード',
    },
    removeBookmark: 'ブックマークを削除',
    bookmark: 'ブックマーク',
    include: '検索対象に戻す',
    exclude: '検索から除外',
    copied: (value: string) => `${value}をコピーしました`,
    notCopied: 'ブラウザがコピーを許可しませんでした。',
  },
  fileMenu: {
    label: (path: string) => `${path}の操作`,
  },
};

export const boards: typeof boardsText = {
  label: (name: string) => `ボード${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `${lines[0]}行目はレーンでもカードでもありません。ノートにはそのまま残ります。`
      : `${formatNameList(lines.slice(0, 3).map(String))}行目${lines.length > 3 ? `、ほか${number(lines.length - 3)}か所` : ''}から始まる部分は、レーンでもカードでもありません。ノートにはそのまま残ります。`,
  showInText: 'テキストで表示',
  empty: 'このボードにはまだレーンがありません。',
  archived: (count: number) => plural(count, { other: 'アーカイブのカード#枚' }),
  restore: '復元',
  restoreCard: (name: string) => `復元：${name}`,
  lane: {
    add: 'レーンを追加',
    name: 'レーンの名前',
    menu: (name: string) => `レーン${name}の操作`,
    rename: '名前を変更',
    moveLeft: '左へ移動',
    moveRight: '右へ移動',
    archive: (count: number) => plural(count, { other: 'カード#枚をアーカイブ' }),
    remove: 'カードごと削除',
    close: (name: string) => `レーン${name}を閉じる`,
    open: (name: string) => `レーン${name}を開く`,
    count: (count: number) => plural(count, { other: 'カード#枚' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: 'ここのカードは完了扱い',
    showMore: (remainingCount: number) => plural(remainingCount, { other: 'さらにカード#枚を表示' }),
  },
  card: {
    add: 'カードを追加',
    addTo: (lane: string) => `${lane}にカードを追加`,
    text: 'カードのテキスト',
    keysHelp: 'Enterで保存、Shift+Enterで改行、Escapeで変更を取り消します。',
    multilineKeysHelp: 'Shift+Enterで保存、Enterで改行、Escapeで変更を取り消します。',
    keyboardHelp: '矢印キーでカード間を移動します。Shiftと一緒に押すとカードを動かします。Enterで編集します。',
    menu: (name: string) => `${name}の操作`,
    empty: 'テキストのないカード',
    tick: (name: string) => `完了：${name}`,
    edit: '編集',
    date: '日付…',
    dateLabel: (name: string) => `日付：${name}`,
    moveUp: '上へ移動',
    moveDown: '下へ移動',
    moveTo: (lane: string) => `${lane}へ移動`,
    archive: 'アーカイブ',
    remove: '削除',
    textLost: 'ボードが変更され、編集中のカードの場所がなくなりました。',
    copyText: 'テキストをコピー',
    movedTo: (lane: string, place: number, of: number) =>
      `${lane}へ移動しました（${number(of)}枚中${number(place)}番目）`,
  },
};

export const calendar: typeof calendarText = {
  title: 'カレンダー',
  show: 'カレンダーを表示',
  region: 'カレンダー',
  previousMonth: '前の月',
  nextMonth: '次の月',
  today: '今日',
  week: '週',
  hasNote: (day: string) => `${day}、ノートあり`,
  withDue: (day: string, tasks: number) => `${day}、${plural(tasks, { other: '期限のタスク#件' })}`,
  notesOf: (day: string) => `${day}のノート`,
  create: (name: string) => `${inQuotes(name)}を作成`,
  open: (name: string) => `${inQuotes(name)}を開く`,
  periods: {
    daily: '日',
    weekly: '週',
    monthly: '月',
    quarterly: '四半期',
    yearly: '年',
  },
};

export const files: typeof filesText = {
  chosenBar: {
    label: '選択したファイル',
    chosen: (count: string) => `${count}を選択中`,
    none: 'ノートとフォルダを選択',
    more: 'その他',
    done: '完了',
  },
  deleteFolderDialog: {
    severalTitle: (count: string) => `${count}を削除`,
    severalTooMany: (count: string) =>
      `${count}あり、ここからまとめてゴミ箱に移動できる数を超えています。別のプログラムで削除してください。`,
    severalHelp: (files: number) =>
      plural(files, { other: '#個のファイルをゴミ箱に移動します。「元に戻す」で戻せます。' }),
    title: (folder: string) => `${inQuotes(folder)}を削除`,
    tooMany: (files: number) =>
      `中に${plural(files, { other: '#個のファイル' })}があり、ここからまとめてゴミ箱に移動できる数を超えています。別のプログラムで削除してください。`,
    help: (files: number) =>
      plural(files, { other: '中の#個のファイルをゴミ箱に移動します。「元に戻す」で戻せます。' }),
  },
  fileTree: {
    label: 'ファイル',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `${inQuotes(path)}として保存しました。`
        : plural(storedCount, { other: '#個のファイルをノートと一緒に保存しました。' }),
  },
  order: {
    label: (order: string) => `ファイルの並び順：${order}`,
    orders: {
      name: '名前（A→Z）',
      'name-last': '名前（Z→A）',
      changed: '更新日（新しい順）',
      'changed-first': '更新日（古い順）',
      created: '作成日（新しい順）',
      'created-first': '作成日（古い順）',
    },
    by: {
      name: 'ファイルを名前順に並べ替え',
      changed: 'ファイルを更新日順に並べ替え',
      created: 'ファイルを作成日順に並べ替え',
    },
    chosen: '選択中',
  },
  filesPanel: {
    loading: 'ノートを探しています…',
    emptyHelp: '最初のノートを書きましょう。',
    empty: 'ノートはまだありません',
  },
  moveDialog: {
    folderTitle: 'フォルダの名前や場所を変更',
    title: '名前や場所を変更',
    path: 'パス',
    pathHelp: '名前の前にフォルダを書き、/で区切ります。リンクも更新されます。',
    move: '移動',
  },
  chooseFolder: {
    severalTitle: (count: string) => `${count}をフォルダへ移動`,
    title: (name: string) => `${inQuotes(name)}をフォルダへ移動`,
    placeholder: 'フォルダを選択',
    topFolder: '最上位フォルダ',
    newFolder: (folder: string) => `新規フォルダ${inQuotes(folder)}`,
    empty: '他のフォルダはまだありません。新しいフォルダの名前を入力してください。',
  },
  newFolderDialog: {
    title: '新規フォルダ',
    name: '名前',
    nameHelp: (isTop: boolean, folder: string) => `作成場所：${isTop ? '最上位フォルダ' : inQuotes(folder)}。`,
    otherName: (name: string, reason: string) => `名前は${inQuotes(name)}になります。${reason}`,
    create: 'フォルダを作成',
  },
  view: {
    title: 'ファイル',
    newNote: '新規ノート',
    collapseFolders: 'すべてのフォルダを折りたたむ',
    select: '複数のノートを選択',
    newFile: {
      canvas: '新規キャンバス',
      base: '新規ベース',
      board: '新規ボード',
    },
    today: '今日のノートを開く',
    rename: 'このノートの名前を変更',
    move: 'このノートを移動…',
    delete: 'このノートを削除',
    duplicate: 'このノートを複製',
    copyLink: 'このノートへのリンクをコピー',
    copyPath: 'このノートのパスをコピー',
    reveal: 'このノートをファイル一覧で表示',
    show: 'ファイル一覧を表示',
    newFolderCommand: '新規フォルダ…',
    undo: '直前のファイル操作を元に戻す',
    redo: '元に戻したファイル操作をやり直す',
    focusNotice: '表示中の通知に移動',
    moveTitle: '名前や場所を変更',
    moveToFolderTitle: 'フォルダへ移動',
    newFolderTitle: '新規フォルダ',
    deleteFolderTitle: 'フォルダを削除',
  },
};

export const links: typeof linksText = {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `${plural(byNote, { other: 'ノート#件' })}の${plural(linked, { other: 'メンション#件' })}をリンクにしました。「元に戻す」でノートごとに戻せます。`,
  },
  linksPane: {
    title: 'リンク',
    noNoteHelp: 'ノートを開くと、そのリンク元とリンク先が表示されます。',
    noNote: 'ノートが開かれていません',
    failed: 'リンクを読み込めませんでした',
    linkedFrom: 'バックリンク',
    noBacklinks: 'このノートへのリンクはまだありません。',
    linksTo: 'リンク先',
    noLinks: 'このノートから他のノートへのリンクはありません。',
    tags: 'タグ',
    showMore: (min: number) => `さらに${min}件を表示`,
    missingNote: 'ノートなし',
    embedded: '埋め込み',
    card: 'カード内',
    property: 'プロパティ',
  },
  relationsSection: {
    title: '関係',
    add: '関係を追加',
    subject: 'このノートから：',
    object: '（このノートへ）：',
    relationFrom: (type: string, title: string) => `このノートから${inQuotes(title)}への関係「${type}」`,
    relationTo: (title: string, type: string) => `${inQuotes(title)}からこのノートへの関係「${type}」`,
    changeType: '種類を変更…',
    workOutConfidence: '確度を算出…',
    summarise: '要約…',
    menu: (inWords: string) => `${inWords}の操作`,
    missingNote: 'ノートなし',
  },
  unlinkedMentions: {
    title: 'リンクされていないメンション',
    linkAll: 'すべてリンクにする',
    empty: 'リンクなしでこのノートの名前に触れているノートはありません。',
    link: 'リンクにする',
    linkLabel: (text: string, title: string) => `リンクにする：${title}の${inQuotes(text)}`,
  },
  view: {
    title: 'リンク',
    show: 'リンクを表示',
  },
};

export const outline: typeof outlineText = {
  outlinePane: {
    emptyHeading: '（空）',
    title: 'アウトライン',
    noNoteHelp: 'ノートを開くと、ここに見出しが表示されます。',
    noNote: 'ノートが開かれていません',
    missingNote: 'このノートは見つかりません',
    empty: '見出しはまだありません',
    pdfEmptyHelp: 'このPDFには目次がありません。',
    emptyHelp: '#と半角スペースで始まる行が見出しになります。',
    cut: (mostRows: number, rows: number) => `見出し${number(rows)}件のうち、最初の${number(mostRows)}件です。`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `見出し${inQuotes(heading)}の名前を変更`,
    newName: '新しい名前',
    noHeadings: 'このノートには見出しがありません。',
    help: (links: number, notes: number) =>
      `${plural(notes, { other: 'ノート#件' })}の${plural(links, { other: 'リンク#件' })}も更新されます。この操作は元に戻せます。`,
  },
  view: {
    title: 'アウトライン',
    show: 'アウトラインを表示',
    rename: 'この見出しの名前を変更…',
    renameTitle: '見出しの名前を変更',
  },
};

/** How near the meaning is, by the word that the app has for it. */
const LIKENESS: Readonly<Record<string, string>> = { close: '意味が近い', related: '意味に関連あり' };

export const related: typeof relatedText = {
  relatedPane: {
    title: '関連ノート',
    noNoteHelp: 'ノートを開くと、意味、リンク、タグから関連するノートが表示されます。',
    noNote: 'ノートが開かれていません',
    failed: '関連ノートを探せませんでした',
    empty: '関連ノートはありません',
    emptyHelp: 'リンクでつながったノート以外に、近い内容のノートはありません。',
    link: (title: string) => `このノートの末尾に${title}へのリンクを追加`,
  },
  relatedReason: {
    meaning: (word: string) => LIKENESS[word] ?? word,
    sharedLinks: (count: number) => plural(count, { other: '共通のリンク#件' }),
  },
  view: {
    title: '関連ノート',
    show: '関連ノートを表示',
  },
};

export const tags: typeof tagsText = {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { other: 'ノート#件' }),
    placeholder: 'タグを選択',
    loading: 'タグを探しています…',
    empty: 'この名前のタグはありません。',
  },
  renameTagDialog: {
    title: (tag: string) => `#${tag}の名前を変更`,
    newName: '新しい名前',
    newNameHelp: '/を使うと別のタグの下に入ります。他のノートで使用中の名前にすると、2つのタグが統合されます。',
    help: (notes: number) => plural(notes, { other: 'ノート#件が変更されます。この操作は元に戻せます。' }),
  },
  view: {
    title: 'タグ',
    show: 'タグを表示',
    rename: 'タグの名前を変更…',
    renameTitle: 'タグの名前を変更',
  },
  tagsPane: {
    region: 'ノートのタグ',
    filter: 'タグを絞り込む',
    byName: '名前順',
    mostUsed: '使用頻度順',
    noMatch: 'この名前のタグはありません',
    empty: 'タグはまだありません',
    noMatchHelp: '文字を減らすと見つかりやすくなります。',
    emptyHelp: 'ノートに#単語と書くと、ここに表示されます。',
    label: 'タグ',
    rename: (tag: string) => `#${tag}の名前を変更`,
    showMore: 'さらにタグを表示',
    countHelp: 'このタグ、またはその下位のタグが付いたノート',
    noteCount: (notes: number) => plural(notes, { other: 'ノート#件' }),
  },
};

export const tasks: typeof tasksText = {
  view: {
    title: 'タスク',
    show: 'タスクを表示',
    editTask: 'タスクを編集',
    notListed: 'この行は、タスク一覧にありません。',
  },
  pane: {
    region: 'ノートのタスク',
    filter: 'タスクを絞り込む',
    groupLabel: 'タスクのグループ分け',
    byDay: '日付',
    byNote: 'ノート',
    byTag: 'タグ',
    showDone: '完了したタスクを表示',
    hideDone: '完了したタスクを隠す',
    empty: '未完了のタスクはありません',
    emptyHelp: '「- [ ]」で始まる行がタスクになります。日付は、ここのメニューで付けられます。',
    noMatch: '該当するタスクはありません',
    noMatchHelp: '文字を減らすと見つかりやすくなります。',
    failed: 'タスクを一覧表示できませんでした',
    showMore: (remainingCount: number) => plural(remainingCount, { other: 'さらに#件のタスクを表示' }),
    repeats: (rule: string) => `繰り返し：${rule}`,
    words: 'タスクの内容',
    open: (name: string, line: number) => `${name}の${line}行目を開く`,
  },
  groups: {
    overdue: '期限切れ',
    today: '今日',
    tomorrow: '明日',
    week: '今後7日間',
    later: 'それ以降',
    none: '期限なし',
    finished: '完了済み',
    noTag: 'タグなし',
  },
  priority: {
    highest: '優先度：最高',
    high: '優先度：高',
    medium: '優先度：中',
    none: '',
    low: '優先度：低',
    lowest: '優先度：最低',
  },
  priorities: {
    highest: '最高',
    high: '高',
    medium: '中',
    none: 'なし',
    low: '低',
    lowest: '最低',
  },
  statuses: {
    todo: '未着手',
    in_progress: '進行中',
    on_hold: '保留',
    done: '完了',
    cancelled: 'キャンセル',
  },
  dialog: {
    title: 'タスクを編集',
    status: 'ステータス',
    otherStatus: '現状のまま',
    priority: '優先度',
    dates: {
      due: '期限',
      scheduled: '予定日',
      start: '開始日',
    },
    dayExample: '金曜日、3日後…',
    noDay: '日付として読み取れません。「金曜日」「3日後」「2026-12-31」のように書いてください。',
  },
  picker: 'タスクの日付',
  menu: {
    label: (task: string) => `${inQuotes(task)}の操作`,
    today: '今日',
    tomorrow: '明日',
    nextWeek: '来週',
    pick: '日付を選択…',
    rename: '内容を編集',
    edit: '編集…',
    remove: {
      due: '期限を削除',
      scheduled: '予定日を削除',
      start: '開始日を削除',
    },
    setStatus: (status: string) => `ステータス：${status}`,
    setPriority: (priority: string) => `優先度：${priority}`,
  },
  filters: {
    label: 'フィルター',
    priority: '優先度',
    anyPriority: 'すべての優先度',
    atLeast: (priority: string) => `優先度${priority}以上`,
    due: '期限',
    anyDay: 'すべての日付',
    overdue: '期限切れ',
    today: '今日',
    sevenDays: '今後7日間',
    noDay: '期限なし',
    status: 'ステータス',
    open: '未完了',
    all: 'すべて',
    tag: 'タグ',
    anyTag: 'すべてのタグ',
    folder: 'フォルダ',
    anyFolder: 'すべてのフォルダ',
    remove: (filter: string) => `フィルター${inQuotes(filter)}を外す`,
    clear: 'フィルターをクリア',
  },
  days: {
    due: (day: string) => `期限：${day}`,
    scheduled: (day: string) => `予定日：${day}`,
    start: (day: string) => `開始日：${day}`,
    done: (day: string) => `完了：${day}`,
  },
};
