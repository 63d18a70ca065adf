import { inQuotes } from '../in-quotes.ts';
import type { activityText } from '../../views/activity/activity.texts.ts';
import type { graphHealthText } from '../../views/graph-health/graph-health.texts.ts';
import type { graphText } from '../../views/graph/graph.texts.ts';
import type { recordsText } from '../../views/records/records.texts.ts';
import type { searchText } from '../../views/search/search.texts.ts';
import { decimal, formatNameList, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const activity: typeof activityText = {
  activityEntry: {
    done: '完了',
    waiting: '確認待ち',
    failed: '失敗',
    denied: '拒否',
    cancelled: 'キャンセル',
    notDone: '実行せず',
    assistant: 'アシスタント',
    you: 'あなた',
    anotherProgram: '別のプログラム',
    found: (count: number) => plural(count, { other: '#件見つかりました' }),
    linksUpdated: (links: number) => plural(links, { other: 'リンク#件を更新' }),
    more: (remainingCount: number) => `ほか${remainingCount}件`,
    changeUndone: '変更を元に戻しました。',
    undone: '元に戻し済み',
    show: '表示',
    errorLabel: '問題の内容',
    failedMessage: '実行できませんでした。',
    input: (toolTitle: string) => `${toolTitle}：指示の内容（技術的な形式）`,
    output: '結果',
    durationLabel: '所要時間',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)}ミリ秒` : `${decimal(ms / 1000, 1)}秒`),
    usage: 'モデルの使用量',
    cut: (text: string) => `${text}
…以下省略。全文はエクスポートに含まれます。`,
  },
  activityList: {
    label: '操作の記録',
  },
  activityView: {
    anyOutcome: 'すべての結果',
    done: '完了',
    waiting: '確認待ち',
    denied: '拒否',
    failed: '失敗',
    cancelled: 'キャンセル',
    byAnyone: 'すべての実行者',
    byYou: 'あなた',
    byAssistant: 'アシスタント',
    byProgram: '別のプログラム',
    byLatent: 'Latent自身',
    anyNote: 'すべてのノート',
    inNote: (path: string) => `${path}内`,
    chooseNote: '別のノート…',
    chooseNoteTitle: 'ノートのアクティビティ',
    title: 'アクティビティ',
    kindLabel: '種類',
    actorLabel: '実行者',
    outcomeLabel: '結果',
    noteLabel: '場所',
    entries: (count: number) => plural(count, { other: '#件' }),
    export: 'これらをファイルにエクスポート',
    everything: 'すべて',
    changes: '変更',
    emptyHelp: 'あなたやアシスタントによる検索、閲覧、変更がすべてここに記録されます。変更は元に戻せます。',
    noMatch: '該当する記録はありません。',
    empty: '記録はまだありません。',
  },
  dayHeading: {
    undoAll: 'すべて元に戻す…',
    undoAllLabel: (day: string) => `${day}の変更をすべて元に戻す…`,
  },
  dayInWords: {
    today: '今日',
    yesterday: '昨日',
  },
  filterMenu: {
    chosen: '選択中',
  },
  view: {
    title: 'アクティビティ',
    show: 'アクティビティを表示',
    showNote: 'このノートのアクティビティ',
  },
};

export const graphHealth: typeof graphHealthText = {
  graphHealthDialog: {
    title: 'グラフの点検',
    about: '重複、孤立、矛盾、未完成のノートを探します。点検では何も変更しません。',
    nothingToChange: '変更が必要なものは見つかりませんでした。',
    unchanged: '何も変更していません。',
    refresh: '再点検',
    progress: 'グラフの点検項目',
    none: '問題なし',
    partial: (about: string) => `${about}一部のノートだけを確認しました。`,
    cut: (findings: number, foundCount: number) =>
      `${number(foundCount)}件中${findings}件を表示しています。いくつか修正してから再点検してください。`,
    stopped: '途中で停止しました。見つかったものを下に表示しています。',
    empty: 'グラフに問題はありません。',
    count: (findingCount: number) => plural(findingCount, { other: '#件見つかりました。' }),
  },
  healthAction: {
    mergeFirst: '最初の2つを統合',
    merge: '統合',
    relate: '最も近いノートと関連付け',
    searchWeb: 'Webを検索',
    remove: '削除',
    link: 'リンクにする',
    invalidMention: 'メンションには2つのノートが必要です。',
  },
  joiningWord: {
    contradicts: 'と矛盾：',
    mentions: 'の本文に登場：',
    and: 'と',
  },
  healthText: {
    brokenRelations: '行き先のない関係',
    brokenRelationsAbout: '相手のノートが存在しないか、なくなっています。',
    brokenRelationsNone: 'すべての関係に相手のノートがあります。',
    contradictions: '矛盾',
    contradictionsAbout: '互いに矛盾するとされているノートです。',
    contradictionsNone: '矛盾を示す関係はありません。',
    unsupported: '根拠のない仮説',
    unsupportedAbout: '支持や矛盾を示すノートがなく、出典もありません。',
    unsupportedNone: 'すべての仮説に、賛否いずれかの根拠があります。',
    duplicates: '重複',
    duplicatesAbout: 'プロパティ以外の本文が同じノートです。',
    duplicatesNone: '本文が同じノートはありません。',
    orphans: '孤立したノート',
    orphansAbout: '他のノートとの間にリンクがまったくないノートです。',
    orphansNone: 'すべてのノートが他のノートとつながっています。',
    nearDuplicates: 'ほぼ同じ',
    nearDuplicatesAbout: '同じノートの別の版と思われるノートです。',
    nearDuplicatesNone: 'ほぼ同じノートはありません。',
    unlinkedMentions: 'リンクのないメンション',
    unlinkedMentionsAbout: 'ノートのタイトルやエイリアスが、別のノートの本文に出てきます。',
    unlinkedMentionsNone: 'メンションはすべてリンクになっています。',
    sharedWords: (share: number) => `語句の${percent(share)}が共通`,
    confidence: (confidence: number) => `確度${confidence}`,
    believed: (confidence: number) => `仮説の確度${confidence}`,
  },
  view: {
    title: 'グラフの点検',
  },
};

const LINKS_TO = 'リンク先';
const LINKED_FROM = 'リンク元';

export const graph: typeof graphText = {
  createGraphLayout: {
    failed: '配置に失敗しました。',
  },
  createStage: {
    unsupported: 'このブラウザでは図を描画できません。',
  },
  describeNote: {
    unlinked: 'つながりなし',
    neighbours: (names: string, remainingCount: number) =>
      `${names}${remainingCount > 0 ? `、ほか${remainingCount}件` : ''}とつながっています`,
  },
  displayOptions: {
    type: '種類',
    tag: 'タグ',
    folder: 'フォルダ',
    title: '色と線',
    titleWithHidden: (off: number) => `色と線（${off}件オフ）`,
    colourBy: '色分け',
    lines: '線',
    links: 'リンク',
    missingNotes: 'まだ存在しないノート',
    noRelations: '関係を記したノートはまだありません。',
  },
  graphCanvas: {
    keysHelp: '矢印キーで、その方向の隣のノートに移動します。Enterでノートを開き、Spaceで周辺を表示します。',
    viewHelp:
      'Shiftと矢印キーで表示を動かし、+と-で拡大/縮小、0で全体を表示します。同じノートはリスト表示でも確認できます。',
    role: 'グラフ',
    label: (notes: number, missing: number) =>
      `${plural(notes, { other: 'ノート#件' })}${missing > 0 ? `と${plural(missing, { other: 'まだ存在しないノート#件' })}` : ''}のグラフ`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { other: '件のノート' }),
    lines: (edges: number) => plural(edges, { other: '本の線' }),
    label: '色の意味',
  },
  graphList: {
    label: 'グラフのノート',
    showMore: (notes: number) => `全${number(notes)}件からさらに表示`,
    unlinked: 'つながりなし',
    lineCount: (count: number) => plural(count, { other: '線#本' }),
    linksTo: LINKS_TO,
    relation: (verb: string, isOut: boolean, value: string) => {
      if (isOut) return `${verb}${value}`;
      return verb === LINKS_TO ? `${LINKED_FROM}${value}` : `${verb}（このノートへ）${value}`;
    },
  },
  graphToolbar: {
    wholeVault: 'すべてのノート',
    scope: 'ノートの範囲',
    filter: 'グラフを絞り込む',
    filterPlaceholder: '語句または#タグ',
    refresh: '再配置',
    showPicture: '図で表示',
    showList: 'リストで表示',
  },
  graphView: {
    title: 'グラフ',
    loading: 'ノートを調べています…',
    failed: 'グラフを表示できません',
    notInGraph: 'グラフに含まれていません',
    notInGraphHelp: (around: string | undefined) =>
      `グラフには検索の対象になるノートが表示されます。${around}は含まれていません。`,
    showWhole: 'すべてのノートを表示',
    emptyHelp: '最初のノートが最初の点になります。',
    empty: 'ノートはまだありません',
    noMatch: (filter: string) => `${inQuotes(filter)}に一致するノートはありません。`,
    layoutRunning: 'ノートを配置しています',
    layout: '配置',
    stopLayout: 'ここで止める',
  },
  groupNotes: {
    noType: '種類なし',
    others: 'その他',
    noTag: 'タグなし',
    noFolder: 'フォルダなし',
    missing: '未作成',
  },
  view: {
    title: 'グラフ',
    heading: 'グラフ',
    loading: 'グラフを準備しています…',
    show: 'グラフを表示',
    label: 'すべてのノートのグラフ',
    showAround: 'このノートの周辺のグラフを表示',
    aroundLabel: 'このノートの周辺のグラフ',
  },
  zoomButtons: {
    label: 'ズーム',
    zoomIn: '拡大',
    zoomOut: '縮小',
    showAll: '全体を表示',
  },
};

export const records: typeof recordsText = {
  backupSettings: {
    title: 'Latentの記録のバックアップ',
    about:
      '会話、アクティビティ、変更履歴、設定、未保存のテキスト、ノートブックの名前を、すべて1つのファイルにまとめます。APIキーとノートは含まれません。',
    save: 'ファイルにバックアップ',
    restoreFile: 'ファイルから復元…',
    noAutomatic: '作業中、このブラウザ内に自動でバックアップを作成します。まだ1つもありません。',
    automaticHelp:
      'データベースの破損に備えた、このブラウザ内の自動バックアップです。このサイトのブラウザデータを消すと一緒に削除されますが、保存したファイルは残ります。',
    made: (size: string, isKept: boolean) => `${size}${isKept ? '、記録が失われたため保持' : ''}`,
    restore: '復元…',
  },
  lostRecordsDialog: {
    failed: (reason: string) => `バックアップを復元できませんでした：${reason} 記録は元のままです。`,
    lostTitle: 'Latentの記録がブラウザから失われました',
    missingTitle: 'Latentの記録の一部が失われています',
    description:
      '会話、アクティビティの記録、変更履歴、設定、入力後に未保存だったテキストは、このブラウザのデータベースに保存されていました。データベースが壊れたか、ディスクの空き不足などによりブラウザが削除しました。フォルダ内のノートに影響はありません。このブラウザに保存されていたノートブックは、一緒に削除された可能性があります。',
    skip: '復元せずに続ける',
    restore: 'バックアップを復元',
    missing: (kinds: string) => `一部が失われたもの：${kinds}。`,
    noBackup:
      '自動バックアップは残っていません。自分で作成したバックアップがあれば、「設定」→「データ」で復元してください。',
    looking: 'バックアップを探しています…',
    lookingProgress: 'バックアップを検索中',
    unreadable: '現在、バックアップを読み込めません。再読み込みしてもう一度お試しください。',
    backupFound: (strong: JSX.Element) => [strong, 'の自動バックアップがあります。復元されるもの：'],
    nothingNew: '新しく追加されるものはありません',
    help: '消失後に行った操作は残ります。バックアップの作成後、消失までの操作は失われます。',
    keysHelp:
      'モデルやサービスのAPIキーはバックアップに含まれないため、設定で入力し直してください。フォルダも含まれません。各フォルダを開き直すと、その会話を引き継げます。',
    restoring: '復元しています…',
    restoringProgress: '復元中',
  },
  recordText: {
    conversation: '会話',
    conversations: '会話',
    change: '元に戻せる変更',
    changes: '元に戻せる変更',
    activityEntry: 'アクティビティの記録',
    activityEntries: 'アクティビティの記録',
    question: '回答待ちの確認',
    questions: '回答待ちの確認',
    draft: '未保存のテキストがあるノート',
    drafts: '未保存のテキストがあるノート',
    message: '作成中のメッセージや回答',
    messages: '作成中のメッセージや回答',
    vault: 'ノートブックの名前',
    vaults: 'ノートブックの名前',
    spendingDay: '日別の利用料金',
    spendingDays: '日別の利用料金',
    settingsPart: '設定の項目',
    settingsParts: '設定の項目',
    damaged: 'ファイルが壊れているか、途中で切れています。読み取れた部分だけを表示しています。',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        other:
          '回答待ちだった確認や、その回答#件。必要な変更は改めて依頼してください。ファイルの内容が承認として扱われることはありません。',
      }),
    skippedUnfinished: (unfinished: number) =>
      plural(unfinished, { other: 'バックアップの作成時に実行中だったもの#件。' }),
    skippedUnknown: (unknown: number) =>
      plural(unknown, { other: 'このバージョンが対応していないもの、またはLatentの形式に合わないもの#件。' }),
  },
  settingChanges: {
    title: '適用すると、次の変更が行われます：',
  },
  restoreDialog: {
    nothing: 'なし',
    reading: 'バックアップを読み込んでいます…',
    restoring: '復元しています…',
    title: 'バックアップから記録を復元',
    about: 'ここにないものだけを追加します。今あるものが変更や削除されることはなく、ノートにも影響しません。',
    restore: '復元',
    chooseFile: 'ファイルを選択…',
    fileLabel: '復元するバックアップ',
    contents: (strong: JSX.Element, names: string) => ['作成日時：', strong, '。内容：', names, '。'],
    addedTitle: '追加されるもの：',
    nothingNew: 'すべてここにあります。',
    skippedTitle: '除外されるもの：',
    takePlain: 'Latentの外観と保存先の設定も引き継ぐ',
    takeWeighty: '権限、サービス、利用料金、上限の設定も引き継ぐ',
    takeWeightyHelp:
      'このファイルを自分で作成した場合だけ選んでください。アシスタントが確認なしにできることや、テキストの送信先が決まります。',
  },
  startOverDialog: {
    reading: '残っている記録を読み込んでいます…',
    startingOver: 'やり直しています…',
    notDeleted: (reason: string) =>
      `ブラウザがデータベースを削除することもできません（${reason}）。Latentの他のタブをすべて閉じて、もう一度お試しください。それでもだめな場合は、ブラウザの設定でこのサイトのデータを削除してください。`,
    title: '記録を空にしてやり直しますか？',
    about:
      'Latentが会話、アクティビティの記録、変更履歴、設定を保存しているデータベースを、ブラウザが開けません。ブラウザやコンピューターを再起動すると開けることが多いので、先にお試しください。ノートはデータベースではなく、あなたのフォルダまたはこのブラウザ内のファイルなので、影響ありません。',
    save: '読み取れるものを保存',
    confirmDelete: '削除してやり直す',
    help: '先に、読み取れるものをファイルに保存してください。その後データベースを削除し、空のものを作成します。自動バックアップがあれば、そこで復元できます。',
    saved:
      '読み取れたものの保存をブラウザに任せました。データベースを削除する前に、ファイルがあることを確かめてください。「設定」→「データ」の「ファイルから復元…」で取り込めます。',
    nothingReadable:
      '読み取れるものがなく、自動バックアップもありません。自分で作成したバックアップがあれば、後で「設定」→「データ」で復元してください。',
    savedBackup:
      'データベースからは何も読み取れませんでした。代わりに最新の自動バックアップの保存をブラウザに任せました。データベースを削除する前に、ファイルがあることを確かめてください。',
  },
  view: {
    title: '記録の復元',
    save: 'Latentの記録をファイルにバックアップ',
    restore: 'Latentの記録をファイルから復元…',
  },
};

/** How near the meaning is, by the word that the app has for it. */
const LIKENESS: Readonly<Record<string, string>> = { close: '意味が近い', related: '意味に関連あり' };

export const search: typeof searchText = {
  indexText: {
    opening: '開いています…',
    failed: 'エラーが発生し、インデックスが停止しました。',
    readingNotes: (notes: string, notesFound: string) => `ノートを読み込み中：${notes}/${notesFound}`,
    readingSoFar: (notes: string) => `ノートを読み込み中：${notes}`,
    listing: 'ノートを探しています…',
    paused: (share: string) => `一時停止中：検索の準備${share}`,
    ready: (notes: number) => plural(notes, { other: 'ノート#件' }),
    readingPdfs: (pdfsLeft: string) => `PDFを読み込み中：残り${pdfsLeft}件`,
    loadingModel: 'モデルを読み込み中…',
    embedding: (share: string) => `検索を準備中：${share}`,
    needsDownload: '検索にはダウンロードが必要…',
    needsConsent: '検索には同意が必要…',
    wordsOnly: '語句のみで検索',
  },
  searchBox: {
    label: 'ノートを検索',
    clear: '検索をクリア',
    suggestions: '候補',
  },
  searchHead: {
    bestFirst: '関連度順',
    newestFirst: '更新日（新しい順）',
    byName: '名前順',
    hybrid: '語句と意味',
    words: '語句のみ',
    meaning: '意味のみ',
    optionsLabel: (sorts: string, modes: string) => `並び順と検索方法：${sorts}、${modes}`,
    removeBookmark: 'この検索をブックマークから削除',
    addBookmark: 'この検索をブックマークに保存',
    batch: 'これらのノートをまとめて変更',
    chosen: '選択中',
    weakMatches: '関連の薄い結果',
    noteCount: (noteCount: number) => plural(noteCount, { other: 'ノート#件' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `${inQuotes(query)}を含むノートはありません${
        used.length === 0
          ? ''
          : `。${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}を含むノートを表示しています`
      }。`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `意味でも検索しました：${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)}を${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}として`,
        )
        .join('、')}。`,
    wordsOnly: '語句だけで検索しました。意味で比較できるノートはまだありません。',
  },
  searchPanel: {
    searchExactly: '入力どおりに検索',
    noMatchHelp: '語句を減らすか、表記を変えると見つかる場合があります。',
    noMatchAll: 'すべての条件に一致するノートはありません。',
    noMatch: (query: string) => `${inQuotes(query)}に関するノートはありません。`,
    noWords: (words: string) => `語句${inQuotes(words)}を含むノートはありません。`,
    show: '表示',
    excluded: (hidden: number, show: JSX.Element) => ['除外した場所にほか', number(hidden), '件あります ', show],
  },
  searchReasons: {
    alias: (value: string) => `エイリアス${inQuotes(value)}`,
    meaning: (word: string) => LIKENESS[word] ?? word,
    linkedFrom: (value: string) => `${inQuotes(value)}からのリンク`,
    reranked: (previousNumber: number) => `再評価（元は${previousNumber}位）`,
  },
  searchResult: {
    moreLabel: (title: string) => `${title}のその他の一致箇所`,
    showAll: 'このノートの一致箇所をすべて表示',
    showBest: '関連の深い箇所のみ表示',
  },
  searchResults: {
    noGoodMatch: 'よく一致するノートはありません。近いものを表示しています：',
    label: '検索結果',
    showMore: '検索結果をさらに表示',
    showWeak: (remainingCount: number) => `さらに：${plural(remainingCount, { other: '関連の薄い結果#件' })}`,
    weakMatches: '関連の薄い結果',
  },
  foundPictures: {
    label: '見つかった画像',
    fallbackName: '画像',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0 ? `${note}内` : `${note}と${plural(otherCount, { other: '他のノート#件' })}内`,
  },
  suggestOperators: {
    property: 'プロパティ',
    folder: 'フォルダ',
    noteCount: (count: number) => plural(count, { other: 'ノート#件' }),
  },
  view: {
    title: '検索',
    show: 'ノートを検索',
  },
};
