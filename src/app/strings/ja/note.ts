import { inQuotes } from '../in-quotes.ts';
import type { drawingsText } from '../../markdown/drawings/drawings.texts.ts';
import type { historyText } from '../../views/history/history.texts.ts';
import type { canvasText } from '../../views/note/canvas/canvas.texts.ts';
import type { noteFilesText } from '../../views/note/files/note-files.texts.ts';
import type { noteText } from '../../views/note/note.texts.ts';
import type { propertiesText } from '../../views/properties/properties.texts.ts';
import { formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const drawings: typeof drawingsText = {
  drawing: (name: string) => `ドローイング${name}`,
  shapes: (count: number) => plural(count, { other: '#個の図形からなるドローイング' }),
  readOnly: '表示専用です。Latentがドローイングを変更することはありません。',
  notDrawn: (omittedCount: number) => plural(omittedCount, { other: 'ほか#個の図形は表示していません。' }),
  failed: (reason: string, line: number | undefined) =>
    `${line === undefined ? 'ドローイングを表示できません' : `ドローイングを表示できません（${number(line)}行目）`}：${reason}`,
  missing: 'このノートにドローイングはありません。',
  damaged: 'データが壊れているか、大きすぎます。',
  tooLarge: 'このドローイングは大きすぎて表示できません。',
  notReadable: 'このドローイングは読み取れません。',
  showText: 'テキストを表示',
  zoomIn: '拡大',
  zoomOut: '縮小',
};

export const history: typeof historyText = {
  changeDetails: {
    changeLabel: 'この変更の内容',
    nowLabel: '当時と現在の差分',
    undone: '変更を元に戻しました。',
    restore: '復元',
    compare: '比較',
    undo: (files: number) => (files > 1 ? `${files}個のファイルをすべて元に戻す` : '元に戻す'),
    changedAgain: (since: string) =>
      `元に戻しませんでした。${since}は、この後さらに変更されています。その後の編集を残して、この変更だけを元に戻せます。`,
    undoPart: '後の編集を残して元に戻す…',
    showMore: (remainingCount: number) => `さらに${plural(remainingCount, { other: '#個のファイル' })}を表示`,
    namesAndMore: (named: string, remainingCount: number) => `${named}、ほか${remainingCount}件`,
  },
  version: {
    label: '版',
    restore: 'この版を復元',
    restored: (name: string) => `${inQuotes(name)}を復元しました。`,
    isNow: '現在の内容',
    oldest: '最初の変更前',
  },
  historyDialog: {
    noteTitle: (name: string) => `${name}の履歴`,
    changeTitle: '変更の内容',
    title: 'すべてのノートの履歴',
    emptyHelp: 'あなたやアシスタントがここで加えた変更は、変更前のテキストとともにすべて保存されます。',
    empty: 'Latentによる変更はまだありません。',
    deletedTitle: '削除したノート',
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([...named, ...(remainingCount > 0 ? [`ほか${number(remainingCount)}件`] : [])]),
    fromFolder: (folder: string) => `· 元の場所：${folder}`,
    othersChanged: (otherCount: number) => `· 同時に${plural(otherCount, { other: '他のノート#件' })}も変更`,
    nothingDeleted: '復元できるものはありません。',
    nothingDeletedHelp: 'あなたやアシスタントがLatentで削除したノートやファイルを、ここから復元できます。',
    label: '変更',
    showMore: 'さらに表示',
    fileCount: (files: number) => `· ファイル${files}個`,
    undone: '· 元に戻し済み',
    cutShort: '· 中断',
    assistant: 'アシスタント',
    you: 'あなた',
    anotherProgram: '別のプログラム',
  },
  undoAll: {
    undoAll: (changes: number) => `${number(changes)}件すべてを元に戻す`,
    left: (undone: number, remainingCount: number, reason: string) =>
      `${plural(undone, { other: '変更#件' })}を元に戻しました。${plural(remainingCount, {
        other: '#件はそのままです',
      })}：${reason}`,
  },
  view: {
    title: '履歴',
    showNote: 'このノートの履歴',
    showAll: 'すべての変更',
    showDeleted: '削除したノートを復元…',
  },
};

export const canvas: typeof canvasText = {
  view: {
    otherCard: (type: string) => `Latentが対応していない種類${inQuotes(type)}のカードです。そのまま保持されます。`,
    missingHelp: '別のプログラムが移動または削除した可能性があります。',
    missing: 'このファイルは見つかりません',
    unreadable: 'このキャンバスは読み取れません',
    shownInParts: (failure: string) => `${failure} 保存されているテキストを分割して表示しています。`,
    unreadableLine: (line: number, message: string) =>
      `このキャンバスは読み取れません（${line}行目）：${message} 保存されているテキストを表示しています。別のプログラムで修正すると、自動的に読み込み直されます。`,
    title: (count: number) => `キャンバス · ${plural(count, { other: 'カード#枚' })}`,
    showList: 'リスト表示',
    empty: 'このキャンバスにはまだ何もありません',
    emptyHelp: 'ダブルクリックでカードを書くか、ノートをここへドラッグします。',
    emptyTouched: '上の＋で、カード、ノート、リンク、グループを追加できます。',
    linksTo: 'リンク先',
  },
  editing: {
    add: 'キャンバスに追加',
    addText: 'テキストカード',
    addNote: 'ノート…',
    addLink: 'Webリンク…',
    addGroup: 'グループ',
    newGroup: 'グループ',
    noteLabel: 'ノートの名前またはパス（#見出しも指定可）',
    addressLabel: 'Webアドレス',
    confirmAdd: '追加',
    cancel: 'キャンセル',
    noSuchNote: (name: string) => `このノートブックにファイル${inQuotes(name)}はありません。`,
    selected: (name: string) => `選択中：${name}`,
    chooseEnd: '矢印の先のカードを選択',
    itemCount: (count: number) => plural(count, { other: '#項目' }),
    edit: {
      text: 'テキストを編集',
      link: 'アドレスを編集',
      group: 'ラベルを編集',
      edge: 'ラベルを編集',
    },
    connect: 'つなぐ',
    align: '整列',
    arrangements: {
      left: '左端を揃える',
      center: '左右中央を揃える',
      right: '右端を揃える',
      top: '上端を揃える',
      middle: '上下中央を揃える',
      bottom: '下端を揃える',
      across: '左右に等間隔で並べる',
      down: '上下に等間隔で並べる',
    },
    group: 'グループ化',
    ends: '矢印の端',
    heads: {
      to: '終点に矢じり',
      from: '始点に矢じり',
      fromto: '両端に矢じり',
      '': '矢じりなし',
    },
    moveEnd: '終点を別のカードに変更',
    moveStart: '始点を別のカードに変更',
    picture: 'グループの背景画像',
    choosePicture: '画像を選択…',
    removePicture: '画像を削除',
    pictureLabel: '画像の名前またはパス',
    confirmPicture: '使用',
    noSuchPicture: (name: string) => `このノートブックに画像${inQuotes(name)}はありません。`,
    pictureStyles: {
      cover: 'グループ全体に表示',
      ratio: '画像全体を表示',
      repeat: '繰り返し表示',
    },
    color: '色',
    colors: {
      '': '色なし',
      '1': '赤',
      '2': 'オレンジ',
      '3': '黄',
      '4': '緑',
      '5': 'シアン',
      '6': '紫',
    },
    remove: '削除',
    kinds: {
      text: (words: string) => (words === '' ? '空のカード' : `カード：${words}`),
      file: (name: string) => `ノート：${name}`,
      link: (address: string) => `リンク：${address}`,
      group: (label: string) => (label === '' ? 'グループ' : `グループ：${label}`),
      other: (type: string) => `種類${type}のカード`,
    },
    arrow: (from: string, to: string, label: string) => `${from}から${to}への矢印${label === '' ? '' : `：${label}`}`,
    changedMeanwhile: 'その間に、別のプログラムがこのカードを変更しました。',
    deletedMeanwhile: '編集中のカードを、別のプログラムが削除しました。',
    keepMine: '自分の変更を残す',
    takeTheirs: '別プログラムの変更を採用',
  },
  zoom: {
    label: 'ズーム',
    percent: (whole: number) => percent(whole / 100),
    in: '拡大',
    out: '縮小',
    reset: (zoomText: string) => `ズーム${zoomText}：100%に戻す`,
    fit: 'キャンバス全体を表示',
    fitSelection: '選択したものを表示',
  },
};

export const noteFiles: typeof noteFilesText = {
  fileView: {
    missingHelp: '別のプログラムが移動または削除した可能性があります。',
    missing: 'このファイルは見つかりません',
    failed: '開けません',
    unsupported: 'この種類のファイルは表示できません',
    unsupportedKind: (kind: string) => `${kind}ファイルは表示できません`,
    download: 'コピーをダウンロード',
    notebook:
      'これはエクスポートされたノートです。ノートとして使うには、このファイルをスタート画面でインポートするか、ウィンドウにドロップしてください。独立したノートブックになります。',
    textOnly:
      'このファイルはノートではないため、保存されているテキストをそのまま表示しています。変更するには別のプログラムで開いてください。',
  },
  mediaView: {
    failed: (fileName: string) => `このブラウザでは${fileName}を再生できません。`,
    download: 'コピーをダウンロード',
  },
  partsView: {
    previousPart: '前の部分',
    label: '部分',
    total: (count: number) => `/ ${count}`,
    nextPart: '次の部分',
    failed:
      'この部分を読み取れませんでした。別のプログラムがファイルを変更または削除した可能性があります。ノートを開き直してください。',
    position: (at: number, count: number) => `全${count}部分中${at}番目`,
  },
  pdfDocument: {
    pageLabel: (at: number) => `${at}ページ`,
  },
  pdfLinks: {
    pageLabel: (page: number) => `${number(page)}ページへ`,
  },
  pdfView: {
    failed: 'このPDFは表示できません',
    download: 'コピーをダウンロード',
    loading: 'PDFを読み込んでいます…',
    outline: 'PDFの目次',
    page: 'ページ',
    total: (numPages: number) => `/ ${number(numPages)}`,
    zoomOut: '縮小',
    fitWidth: (percentOf: string) => `ズーム${percentOf}：幅に合わせる`,
    zoomIn: '拡大',
    find: 'このPDF内を検索',
    previousMatch: '一致する前のページ',
    nextMatch: '一致する次のページ',
    notFound: '見つかりません',
    noWords: 'このPDFは画像だけで、文字情報がありません。',
    matches: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      hits === 1 ? `${page}ページに${count}件` : plural(hits, { other: `#ページに${count}件、現在${page2}ページ` }),
  },
  pictureView: {
    zoomOut: '縮小',
    zoomIn: '拡大',
    fit: '画面に合わせる',
    download: 'コピーをダウンロード',
  },
};

export const note: typeof noteText = {
  editView: {
    partFailed:
      'エディタの一部が停止しました。入力した内容は保持されています。保存してからノートを開き直してください。',
    notLoaded:
      'エディタを読み込めませんでした。接続を確認するか、アプリを再読み込みしてください。何も変更されていません。',
  },
  findInPage: {
    label: 'このノート内を検索',
    matchCase: '大文字/小文字を区別',
    wholeWord: '単語全体に一致',
    previousMatch: '前の一致箇所',
    nextMatch: '次の一致箇所',
  },
  missingNote: {
    placeholder: '書き始める…',
    help: (path: string) => `${path}はまだありません。1文字入力すると作成されます。`,
    create: 'ノートを作成',
    invalid: (path: string) => `${inQuotes(path)}は表示できません`,
    moved: (path: string) => `${inQuotes(path)}は移動しました`,
    movedTo: (path: string) => `現在の場所は${path}です。`,
    openMoved: '移動先を開く',
    createAgain: 'ここに新規ノートを作成',
    deleted: (name: string) => `${inQuotes(name)}はなくなりました`,
    deletedPath: (path: string) => `${path}は削除されました。`,
    deletedByOther: (path: string) => `別のプログラムが${path}を削除したか、別の場所に移動しました。`,
    restore: '復元',
    openOther: (path: string) => `${path}を開く`,
    showHistory: '履歴を表示',
  },
  noteBars: {
    notSaved: (problem: string) => `保存できませんでした：${problem}`,
    draftNotKept:
      'ブラウザに空きがないため、保存されるまで入力内容を保持できません。ディスクの空きを増やしてもう一度試すか、テキストをコピーして別の場所に保管してください。',
    notAllowed:
      '保存できません。このフォルダの変更がまだ許可されていないためです。許可されるまで、入力内容はこのブラウザに保持されます。',
    allowChanges: '変更を許可',
    draftRestored: 'まだ保存していなかった変更を復元しました。',
    discardDraft: '破棄',
    otherTabText: '別のタブで入力したテキストがまだ保存されていません。',
    showOtherTab: '表示',
    notUtf8:
      'このファイルは正しいUTF-8ではありません。閲覧はできますが、保存すると壊れるため変更できません。先に別のプログラムでUTF-8に変換してください。',
    copyText: 'テキストをコピー',
    notCopied: '許可されませんでした。選択して手動でコピーしてください',
    renamedOnDisk: (path: string) =>
      `別のプログラムがこのノートの名前か場所を変更しました。現在は${inQuotes(path)}と思われます。あなたのテキストはここに残っています。`,
    followRename: '移動先で続ける',
    keepOldName: '元の名前で保存',
    deletedOnDisk: 'このノートはディスクから削除されました。あなたのテキストはここに残っています。',
    changedOnDisk: 'このノートは、開いている間にディスク上で変更されました。選択するまで両方のテキストを保持します。',
    compare: '比較して選択',
    keepMine: '自分の変更を残す',
    discardMine: '自分のテキストを破棄',
    takeTheirs: 'ディスクの内容を採用',
    compareLabel: 'ディスクのテキストから自分のテキストへの変更',
    overtaken: 'ほかのプログラムがこのノートを変更し、書いたばかりの言葉が消えました。',
    showChanges: '変更点を表示',
    leaveTheirs: 'このままにする',
    overtakenLabel: 'あなたの文章から、ほかのプログラムの文章へ',
  },
  noteHeader: {
    board: 'ボード',
    drawing: 'ドローイング',
    drawingHelp: 'ドローイングを表示（Ctrl+Eで閲覧）',
    boardHelp: 'レーンとカード（Ctrl+Eで閲覧）',
    live: '編集',
    liveHelp: '記号を隠して編集',
    source: 'ソース',
    sourceHelp: 'すべての記号を表示して編集',
    read: '閲覧',
    readHelp: '閲覧（Ctrl+E）',
    mode: 'モード',
    saving: '保存中…',
    unsaved: '未保存',
    modified: (format: string) => `更新：${format}`,
    saved: '保存済み',
    renameHelp: (path: string) => `${path}（クリックで名前を変更）`,
    fileName: 'ファイル名',
    renamed: (name: string, reason: string) => `名前を${inQuotes(name)}にしました。${reason}`,
  },
  noteModeCommands: {
    toggleRead: '編集と閲覧を切り替え',
    showSource: 'すべての記号を表示して編集',
    print: '印刷またはPDFで保存…',
  },
  notePane: {
    longNote:
      'このノートは非常に長いため、プレーンテキストとして分割表示しています。通常どおり編集するには「ソース」を押してください。複数のノートに分けると、それぞれ通常の表示になります。',
    shownAsText: (message: string) =>
      `${message} プレーンテキストとして分割表示しています。編集するには、別のプログラムで複数のノートに分けてください。`,
    unreadable: 'このノートを読み取れませんでした',
  },
  view: {
    title: 'ノート',
    heading: '開いているノート',
  },
  makeNoteOf: {
    movedTo: (path: string) => `${inQuotes(path)}に移動しました。`,
    copiedTo: (path: string) =>
      `${inQuotes(path)}にコピーしました。その間に編集されたため、元のテキストもここに残しています。`,
    open: '開く',
  },
};

export const properties: typeof propertiesText = {
  propertiesBlock: {
    title: (names: number) => plural(names, { other: 'プロパティ#件' }),
    region: 'プロパティ',
    unreadable: (line: number, message: string) => `このノートのプロパティを読み取れません（${line}行目）：${message}`,
    edit: 'テキストを編集',
    tooLong: (editText: JSX.Element) => ['このノートのプロパティは長すぎて、入力欄では表示できません。', editText],
    editAsText: 'テキストとして編集',
    add: 'プロパティを追加',
    newName: '新しいプロパティの名前',
    newNamePlaceholder: '名前',
    about: 'プロパティには、ステータス、日付、タグなど、ノートについての情報を記録します。',
  },
  propertiesPane: {
    noNote: 'ノートが開かれていません',
    missingNote: 'このノートは見つかりません',
    help: 'プロパティには、ステータス、日付、タグなど、ノートについての情報を記録します。ノートを開くと、確認や追加ができます。',
  },
  propertyEdits: {
    line: (message: string, line: number) => `${message}（${line}行目）`,
  },
  propertyRow: {
    link: 'リンク',
    move: (name: string) => `${name}を移動`,
    moveHelp: 'ドラッグするか、上下キーを押します',
    text: 'テキスト',
    list: 'リスト',
    number: '数値',
    checkbox: 'チェックボックス',
    date: '日付',
    dateTime: '日付と時刻',
    moveUp: '上へ移動',
    moveDown: '下へ移動',
    changeType: (label: string) => `種類を変更：${label}`,
    typeMismatch: (value: string, label: string) =>
      `${inQuotes(value)}は${inQuotes(label)}として表示できないため、テキストのままです。先に合う値を入力するか、空にしてください。`,
    typeEverywhere: 'すべてのノートでの種類…',
    editAsText: 'テキストとして編集',
    newName: (name: string) => `${name}の新しい名前`,
    menu: (name: string) => `${name}の操作`,
  },
  typeDialog: {
    title: (name: string) => `${inQuotes(name)}の種類`,
    declared: (type: string) => `現在の種類：${type}`,
    undeclared: '種類が指定されていません。各ノートの値に応じて表示されます。',
    type: '種類',
    types: {
      text: 'テキスト',
      multitext: 'リスト',
      number: '数値',
      checkbox: 'チェックボックス',
      date: '日付',
      datetime: '日付と時刻',
    },
    help: (name: string, type: string) =>
      `.obsidian/types.jsonの項目が"${name}": "${type}"になります。Obsidianもこの設定を使います。ノートは変更されません。合わない値はそのまま表示されます。ベースには、フォルダを次に開いたときに反映されます。`,
    change: '種類を変更',
    failed: (reason: string) => `.obsidian/types.jsonを変更できませんでした：${reason}。`,
  },
  textField: {
    notePlaceholder: 'ノートの名前',
    change: (name: string) => `${name}を変更`,
    emptyPlaceholder: '空',
    showLess: '一部だけ表示',
    showAll: 'すべて表示',
  },
  view: {
    title: 'プロパティ',
    show: 'プロパティを表示',
    addProperty: 'プロパティを追加',
  },
};
