import { inQuotes, plainHost } from '../in-quotes.ts';
import type { backupText } from '../../state/backup/backup.texts.ts';
import type { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import type { preferencesText } from '../../state/preferences/preferences.texts.ts';
import type { dataText } from '../../views/data/data.texts.ts';
import type { dataSettingsText } from '../../views/settings/data-settings.texts.ts';
import type { serverSettingsText } from '../../views/settings/server-settings.texts.ts';
import type { settingsText } from '../../views/settings/settings.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const backup: typeof backupText = {
  browserRecords: {
    otherFolder: (name: string) =>
      `復元した記録に、${inQuotes(name)}という名前のフォルダの会話と変更が含まれています。このフォルダのことであれば、ここに引き継げます。`,
    adopt: 'このフォルダです',
    failed: (reason: string) => `引き継げませんでした：${reason}`,
  },
  recordsClient: {
    failed: 'バックアップを読み書きする機能を起動できませんでした。再読み込みしてから、もう一度お試しください。',
  },
  saveRecords: {
    saved: 'バックアップの保存をブラウザに任せました。ノートの一部を含みますが、APIキーは含みません。',
    failed: (reason: string) => `バックアップを作成できませんでした：${reason}`,
  },
};

export const appSettings: typeof appSettingsText = {
  appearance: {
    system: 'システム',
    light: 'ライト',
    dark: 'ダーク',
    teal: 'ティール',
    green: 'グリーン',
    blue: 'ブルー',
    violet: 'バイオレット',
    rose: 'ローズ',
    ochre: 'オーカー',
    graphite: 'グラファイト',
    literata: 'Literata',
    sansSerif: 'サンセリフ',
    monospace: '等幅',
    narrow: '狭い',
    normal: '標準',
    wide: '広い',
    full: '全幅',
    comfortable: 'ゆったり',
    compact: 'コンパクト',
    appTitle: 'アプリ',
    theme: 'テーマ',
    density: '表示間隔',
    notesTitle: 'ノート',
    typeface: 'フォント',
    lineWidth: '行の最大幅',
    sampleEmphasis: '手が届く',
    sampleStrong: '480匹の蛾',
    sample: (reached: JSX.Element, n480Moths: JSX.Element) => [
      '夜に飛ぶ虫の多くは、月を目印に飛んでいる。灯りは、',
      reached,
      '月だ。ひと晩で',
      n480Moths,
      'が集まった。',
    ],
    accent: 'アクセントカラー',
    textSize: '文字サイズ',
    pixels: (value: number) => `${value}ピクセル`,
    px: (value: number) => `${value}px`,
    namesHelp:
      'リスト、タブ、リンク、グラフでは、ノートはファイル名で表示されます。タイトル（最初の見出しやプロパティ）がファイル名と異なる場合は、検索結果に併記されます。',
    themeHelp: '「システム」はこの端末の設定に従い、夕方の自動切り替えにも対応します。',
    accentHelp: 'リンク、選択中の項目、主要なボタンの色です。',
    densityHelp: '「コンパクト」にすると、リストやボタンの間隔が狭くなります。',
    typefaceHelp: 'ノートの編集と閲覧に使うフォントです。コードには専用のフォントが使われます。',
    textSizeHelp: 'ノートだけに適用されます。アプリの他の部分はブラウザの拡大率に従います。',
    lineWidthHelp: '長い行は読みにくいため、ウィンドウが広くてもノートはこの幅に収まります。',
  },
  general: {
    language: '言語',
    languageHelp: 'Latentの表示言語です。次回の起動時に切り替わります。ノートは変わりません。',
    languageAuto: 'ブラウザの設定に従う',
    live: '編集',
    source: 'ソース',
    read: '閲覧',
    mode: 'ノートを開くモード',
    modeHelp:
      '「編集」は、仕上がりの見た目のまま編集できます。「ソース」は、ファイルのすべての記号を表示します。「閲覧」は読み取り専用です。',
    linkPreviews: 'リンクのプレビュー',
    linkPreviewsHelp:
      'リンクにポインターを合わせると、リンク先を表示します。編集中はCtrlまたは⌘を押しながら合わせます。Alt+Qで、カーソル位置のリンクを表示します。',
    linkPreviewsTouchHelp:
      'マウスやトラックパッドでリンクにポインターを合わせると、リンク先を表示します。キーボードではAlt+Qで、カーソル位置のリンクを表示します。',
    checkSpelling: 'スペルチェック',
    checkSpellingHelp: 'ブラウザが、対応している言語で知らない単語に印を付けます。',
    tabWidth: 'タブの幅',
    closePairs: '括弧と引用符を自動で閉じる',
    closePairsHelp: '編集中に(や[[などを入力すると、カーソルの後ろに閉じる記号が入ります。',
    vimKeys: 'Vimキー操作',
    vimKeysHelp: 'エディタVimのキー操作でノートを編集します。:wで保存します。',
    more: 'その他：入力と記憶',
  },
  about: {
    title: 'このアプリについて',
    version: (version: string) => `Latent ${version}。ノートはあなたのフォルダに、会話と設定はこのブラウザに残ります。`,
    versionHere: (version: string) => `Latent ${version}。これらのノート、会話、設定はこのブラウザに保存されています。`,
    reportHelp:
      'うまく動かないときに、原因を調べる助けになります。ノートやフォルダの名前、アドレス、APIキーは含まれません。',
    reportLabel: '報告用の詳細',
    copy: '詳細をコピー',
    copied: 'コピーしました。報告に貼り付けてください。',
    notCopied: 'ブラウザがコピーを許可しませんでした。テキストを選択してコピーしてください。',
  },
  places: {
    title: 'ノートとファイルの保存先',
    about: '別のノートアプリObsidianの設定がないフォルダに適用されます。',
    newNotes: '新規ノートの保存先',
    newNotesIn: {
      root: '最上位フォルダ',
      current: '開いているノートと同じフォルダ',
      folder: '指定したフォルダ',
    },
    newNotesFolder: '新規ノートのフォルダ',
    dailyFolder: 'デイリーノートの保存先',
    dailyFolderHelp: '今日のノートを入れるフォルダです。空欄：最上位フォルダ。',
    dailyFormat: 'デイリーノートの日付の形式',
    dailyFormatHelp: (example: string) =>
      `日付をノート名にするときの形式です。YYYYは年、MMは月、DDは日、ddddは曜日。今日の場合：${example}`,
    dailyTemplate: 'デイリーノートのテンプレート',
    dailyTemplateHelp: '毎日のノートの元になるノートです（例：テンプレート/日記）。空欄：なし。',
    attachments: '画像と添付ファイルの保存先',
    attachmentsHelp:
      'ノートに貼り付けたりドロップしたりしたものを入れるフォルダです。空欄：最上位フォルダ。./はノートと同じフォルダです。',
    templates: 'テンプレートのフォルダ',
    templatesHelp: 'このフォルダのノートがそれぞれテンプレートになります。空欄：テンプレートなし。',
    templateDates: 'テンプレートの日付の形式',
    templateDatesHelp: (example: string) => `{{date}}を置き換える形式です。今日の場合：${example}`,
    folderPlaceholder: '最上位フォルダ',
    obsidian:
      'このフォルダには、別のノートアプリObsidianの設定があります。両方の保存先が同じになるよう、ここでもその設定に従います。変更はObsidian、または次のファイルで行ってください：',
    obsidianCopy:
      'このコピーに含まれていたObsidianの設定に従います。変更するには、これらのノートをフォルダに移し、Obsidianで開いてください。設定は次のファイルにあります：',
    topFolder: '最上位フォルダ',
    besideNote: 'ノートと同じフォルダ',
    noTemplates: 'フォルダ未指定',
    from: (place: string, file: string) => `${place}（${file}）`,
  },
  graph: {
    title: '記憶する内容',
    memoryFolder: '記憶のフォルダ',
    memoryFolderHelp: '記憶はそれぞれ小さなノートになります。空欄：最上位フォルダ。',
    entityFolder: '人物やプロジェクトなどのフォルダ',
    entityFolderHelp: 'まだノートがなく、その種類のフォルダもない場合に使います。',
    recallMemories: '関連する記憶をメッセージと一緒に送信',
    recallMemoriesHelp: '送信前にメッセージ欄の上に表示され、外すこともできます。',
    showMemories: 'すべての記憶を見る',
    askToRemember: '記憶する前に必ず確認',
    askToRememberHelp: 'オフの場合も、あなたのメッセージで頼んだもの以外は確認します。忘れるときは必ず確認します。',
    recheck: '使っていない間に関係の確度を再計算',
    recheckHelp:
      '1日1回、アプリを開いたまま使っていないときに行います。差異は1つの変更として提案され、承認するまで何も書き込みません。モデルも使いません。',
  },
};

export const preferences: typeof preferencesText = {
  settingsFile: {
    notSettings: 'このファイルはLatentの設定ではありません。何も変更していません。',
    damaged:
      'この設定ファイルは壊れているか、途中で切れています。何も変更していません。元の環境で、もう一度エクスポートしてください。',
    newer:
      'このファイルは、より新しいバージョンのLatentのものです。何も変更していません。先にここのLatentを更新してください。',
  },
  browserSettingsStore: {
    settingsSubject: '設定',
    encryptionFailed: 'APIキーを暗号化できませんでした。',
  },
  loosenedProtections: {
    title: 'スクリプトが設定を変更しようとしています',
    changeMore: 'アシスタントが、より少ない確認で、より多くの変更をできるようにする',
    askLess: (tool: string) => `ツール${inQuotes(tool)}を使う前の確認を減らす`,
    followInstructions: (path: string) => `ノート${inQuotes(path)}を、あなた自身の指示として扱う`,
    offerNotes: 'ブラウザのエージェントにノートを公開する',
    readUnasked: 'ブラウザのエージェントが、確認なしにノートを読めるようにする',
    saveConversations: 'すべての会話をノートとして保存する',
    recallConversations: 'アシスタントが以前の会話を参照できるようにする',
    raiseLimits: 'アシスタントの利用料金や呼び出し回数の上限を引き上げる',
    shortenHistory: '変更履歴の保存期間を短くする',
    shortenActivity: 'アクティビティの記録の保存量を減らす',
  },
  namedHosts: {
    answers: '回答',
    searchByMeaning: '意味検索',
    embeddingTests: '埋め込みサービスのテスト',
    downloads: 'モデルのダウンロード',
    webSources: 'Web情報源',
    toolsOf: (name: string) => `${name}のツール`,
    loginAt: (name: string) => `${name}へのログイン`,
    sendQuestions: (host: string) => `質問と、それに関係するノートを${plainHost(host)}に送信する`,
    sendEveryNote: (host: string) => `すべてのノートの本文を${plainHost(host)}に送信する`,
    testEmbeddings: (host: string) => `${plainHost(host)}にモデルの一覧を問い合わせ、テスト用の語句を送信する`,
    downloadModels: 'huggingface.coからモデルをダウンロードする',
    askWeb: (host: string) => `アシスタントがWeb上の${plainHost(host)}に問い合わせできるようにする`,
    useTools: (name: string, host: string) =>
      `アシスタントが${plainHost(host)}にある${inQuotes(name)}のツールを使えるようにする`,
    fillIn: (host: string, fieldName: string) => `${inQuotes(fieldName)}のアドレスに${plainHost(host)}を入力する`,
    logIn: (name: string, host: string) => `${inQuotes(name)}のために${plainHost(host)}にログインする`,
  },
  newerDataError: {
    help: '再読み込みして最新バージョンにしてください。何も変更していません。',
    message: (subject: string) => `${subject}は、これより新しいバージョンのLatentで保存されたものです。`,
  },
  webSources: {
    wikipediaLanguage: 'en、de、zhなど、Wikipediaのアドレスで使われる言語コードを入力してください。',
    tavilyKey: 'TavilyにはAPIキーが必要です。',
    httpAddress: 'http://またはhttps://で始まるアドレスを入力してください。',
  },
};

export const data: typeof dataText = {
  reading: 'ファイルを読み込んでいます…',
  table: (name: string) => `${name}の表`,
  tree: (name: string) => `${name}の値`,
  column: (at: number) => `列${number(at)}`,
  rows: (count: number) => plural(count, { other: '#行' }),
  tableCut: (rows: number, columns: number) =>
    `ファイルが大きいため、最初の${number(rows)}行、${number(columns)}列だけを表示しています。`,
  tooLarge: (limit: string) => `このファイルは${limit}を超えているため、テキストを分割して表示しています。`,
  unreadable: (line: number, reason: string) => `このファイルは読み取れません（${line}行目）：${reason}`,
  problem: (line: number, reason: string) => `${line}行目：${reason}`,
  problems: (count: number) => plural(count, { other: '形式に合わない行：#行' }),
  items: (count: number) => plural(count, { other: '#項目' }),
  fields: (count: number) => plural(count, { other: '#フィールド' }),
  root: 'ファイル全体',
  show: '表示形式',
  asTable: '表',
  asTree: 'ツリー',
  asText: 'テキスト',
  readOnly: '保存されている内容をそのまま表示しています。変更するには別のプログラムで開いてください。',
  page: {
    label: 'ページ',
    region: (name: string) => `${name}の本文`,
    about: '保存したページの文章です。スクリプトなどは実行されず、外部からの読み込みもありません。',
    tooLarge: 'このページは大きすぎて表示できないため、テキストを分割して表示しています。',
    empty: 'このページに文章が見つからないため、テキストを表示しています。',
  },
  readOnlyText: '保存されているテキストです。変更するには別のプログラムで開いてください。',
};

export const dataSettings: typeof dataSettingsText = {
  settingsFile: {
    title: '設定ファイル',
    about:
      '別のブラウザやコンピューターに設定を移すためのものです。APIキーとパスワードは含まれません。必要なときに入力し直してください。',
    export: '設定をエクスポート',
    import: '設定をインポート…',
    fileLabel: '設定ファイル',
    unchanged: 'すべてすでにこの設定になっています。',
    takePlain: 'Latentの外観と使い方の設定を引き継ぐ',
    takeWeighty: '権限、サービス、利用料金、上限の設定も引き継ぐ',
    takeWeightyHelp:
      'このファイルを自分で作成した場合だけ選んでください。アシスタントが確認なしにできることや、テキストの送信先が決まります。',
    apply: 'この設定を使う',
    applied: '設定を引き継ぎました。',
  },
  dataSettings: {
    notPersisted:
      'ブラウザはまだデータの保持を約束していません。Latentをアプリとしてインストールするか、よく使うようになると、たいてい変わります。',
    storageTitle: 'このブラウザの保存領域',
    storageHelp:
      'ノートはあなたのフォルダに保存されます。会話、アクティビティの記録、変更履歴はこのブラウザに保存されます',
    storageHelpHere:
      'これらのノートは、会話、アクティビティの記録、変更履歴とともに、このブラウザにだけ保存されています',
    storageSize: (usage: string) => `（検索データを含めて合計${usage}）`,
    askToPersist: 'データの保持をブラウザに依頼',
    notPersistedHelp:
      '現在は、ディスクの空きがなくなると、自動バックアップも含めてすべてブラウザに削除される可能性があります。',
    notPersistedHelpHere:
      '現在は、ディスクの空きがなくなると、これらのノートや自動バックアップも含めてすべてブラウザに削除される可能性があります。',
    moveHelp:
      'ブラウザでこのサイトのデータを削除すると、これらのノートも削除されます。フォルダに移すと、ほかのアプリでも読めてバックアップできる普通のファイルになります。',
    zipHelp:
      'ブラウザでこのサイトのデータを削除すると、これらのノートも削除されます。zipを保存しておけば、コピーが残ります。',
    persisted: 'ブラウザがデータの保持を約束しています。',
    offlineWhole: (files: number, bytes: string) =>
      `Latentはオフラインで使えます。このブラウザにアプリの全${files}個のファイル（${bytes}）が保存されています。更新時は変更分だけを取得します。`,
    offlinePart: (files: number, ofFiles: number) =>
      `ノートはすでにオフラインで開けます。アプリの残りを保存しています（現在${ofFiles}個中${files}個）。次回の利用時に続きます。`,
    offlineNone:
      'このブラウザにはアプリのコピーがないため、アドレスに接続できるときだけ開けます。プライベートウィンドウやHTTPSでないアドレスでは保存できません。',
    egressTitle: 'このブラウザから送信されたもの',
    egressHelp: (leftWords: string) =>
      `${leftWords}一覧では、リクエストごとに日時、理由、送信先、サイズ、どのノートの本文が含まれていたかを確認できます。`,
    showEgress: '一覧を表示',
    historyTitle: '変更履歴',
    historyHelp:
      '元に戻したり復元したりできるように、変更前のテキストを保存します。この上限を超えた古いものは、ノートブックを開いたときに、通知のうえで削除されます。',
    days: '日数',
    megabytes: 'ノートブックごとの容量（MB）',
    activityTitle: 'アクティビティの記録',
    activityHelp:
      '新しい記録から順に保存します。古い記録は次回の起動時に削除されますが、エクスポートできるように事前に通知します。まだ元に戻せるものと、確認待ちのものは残ります。',
    activityEntries: '全ノートブックの記録の件数',
    exportTitle: 'エクスポート',
    exportActivity: 'アクティビティをファイルにエクスポート',
    exportVault: 'すべてのノートをエクスポート（zip）',
    exportHelp: 'アクティビティの記録には、各ツールへの指示とその結果が、ノートの一部も含めて記録されています。',
    egressNone: 'このノートブックを開いている間、このブラウザから送信されたものはありません。',
    egressNoneStayed: (requests: number) =>
      plural(requests, {
        other:
          'このノートブックを開いている間、このコンピューターの外へ送信されたものはありません。#件のリクエストはこのコンピューター内のプログラムに渡されました。',
      }),
    egressCount: (requests: number, stayed: number) =>
      `${plural(requests, { other: 'このノートブックを開いている間に#件のリクエストを送信しました。' })}${stayed === 0 ? '' : `${plural(stayed, { other: 'ほかに#件はこのコンピューターの中にとどまりました' })}。`}`,
  },
  permissionsSettings: {
    changesShown: '確認時の変更の表示',
    shownAsRead: '閲覧時の見た目',
    shownAsSource: 'ソースを行ごとに',
    normal: '標準',
    careful: '慎重',
    readOnly: '読み取り専用',
    normalAbout:
      'すべての変更が表示され、事前に確認されます。許可を広げることもできます。確認に答えるときに、1つのノートや1つのフォルダの新規ノートを会話が終わるまで許可するか、下の設定でずっと許可します。',
    carefulAbout: '何を許可していても、すべての変更が表示され、事前に確認されます。',
    readOnlyAbout: 'アシスタントも他のプログラムも、何も変更しません。あなた自身の操作は通常どおり行えます。',
    allowed: '許可',
    never: '禁止',
    ask: '確認',
    allow: '許可',
    whenTold: '指示したときだけ',
    modeLabel: 'アシスタントによる変更',
    allowHelp:
      '下の「許可」が有効なのは、アシスタントがその会話で、あなたが書いていないもの（ノートやWebページなど）を読むまでです。その文章がアシスタントに指示を与えた可能性があるため、以降は再び確認します。',
    alwaysAsked:
      'ノートの大部分を上書きする、削除する、送信する、あなたが頼んでいないことを記憶する、といった場合は毎回確認します。',
    groups: {
      read: 'ノートの読み取りと検索',
      write: 'ノートへの書き込みと新規作成',
      organise: 'ノートの移動、名前変更、タグ付け、書き換え',
      connect: '人物、プロジェクトなどの関連付け',
      remember: '記憶と忘却',
      web: 'Webで調べる',
    },
    mixed: '項目により異なる',
    oneByOne: (count: number) => plural(count, { other: '個別に設定：#件の操作' }),
  },
  webSettings: {
    title: '情報源',
    about:
      '「Webで根拠を探す」ツールは、検索する語句を、オンにした情報源だけに送信します。リクエストは送信前にすべて表示されます。',
    wikipedia: 'Wikipedia',
    wikipediaHelp: '百科事典。APIキーは不要です。',
    wikipediaLanguage: 'Wikipediaの言語',
    openalexHelp: '要旨付きの学術文献。APIキーは不要です。',
    crossref: 'Crossref',
    crossrefHelp: 'DOIで登録された学術文献。APIキーは不要です。',
    tavily: 'Tavily',
    tavilyHelp: 'Web全般。あなたのAPIキーが必要です。',
    tavilyKey: 'TavilyのAPIキー',
    tavilyKeyHelp: 'Tavilyだけに送信されます。',
    keepKey: 'APIキーをこのブラウザに保存',
    keepKeyHelp: 'オフの場合、タブを閉じると消え、次回また入力が必要です。',
    searxngHelp: '自分で運用する検索エンジン。',
    searxngAddress: 'SearXNGのアドレス',
    searxngAddressHelp:
      'settings.ymlでjson形式を許可し、このページからのアクセスも許可する必要があります（Access-Control-Allow-Origin）。',
    requestLimit: '情報源ごとの1分あたりのリクエスト数',
  },
};

export const serverSettings: typeof serverSettingsText = {
  mcpHeaderFields: {
    title: '追加のヘッダー',
    titleWithCount: (names: number) => `追加のヘッダー（${names}）`,
    label: '送信するヘッダー',
    remove: (itemName: string) => `${itemName}を削除`,
    name: 'ヘッダー',
    value: '値',
    add: 'ヘッダーを追加',
  },
  mcpHeader: {
    invalidName: 'ヘッダー名には、X-Api-Keyのように英字、数字、ハイフンだけを使えます。',
    forbiddenName: (name: string) => `ブラウザの制限により、ページから${inQuotes(name)}を送信することはできません。`,
    reservedName: (name: string) => `${inQuotes(name)}はプロトコルが自動的に設定します。`,
    missingValue: '値がまだありません。',
    invalidValue: 'ヘッダーの値は、半角の英数字と記号による1行だけです。',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `${name}へのログイン`,
    loggedIn: 'ログインしています。',
    logOut: 'ログアウト',
    logIn: 'ログインページを開く',
    waiting: 'ログインページを待っています…',
    blocked: 'ブラウザがウィンドウをブロックしました。このページのポップアップを許可してから、もう一度お試しください。',
    failed: (message: string) => `${message} もう一度試すか、上の欄にトークンを入力してください。`,
    unsupported: (message: string) =>
      `ここではログインできません：${message} 多くのサーバーは、登録済みのアプリだけを受け付けます。このサーバーがトークンを発行している場合は、上の欄に入力してください。`,
  },
  mcpServerFields: {
    title: 'サーバー',
    enabled: 'ツールの使用を許可',
    name: '名前',
    nameHelp: 'ツール名の一部になります。',
    address: 'アドレス',
    addressHelp: 'Streamable HTTPエンドポイントのアドレス。/mcpで終わることが多いです。',
    token: 'トークン',
    tokenHelp: '必要な場合に入力します。「Authorization: Bearer …」として送信されます。',
    keepLogin: 'ログインをこのブラウザに保存',
    keepToken: 'トークンとヘッダーをこのブラウザに保存',
    keepHelp: 'オフの場合、タブを閉じると消え、次回また入力が必要です。',
    testing: 'テスト中…',
    test: 'テストしてツールを一覧表示',
    toolsOf: (name: string) => `${name}のツール`,
  },
  otherAgentsSettings: {
    webMcp: 'このブラウザのエージェントに、ノートの使用を許可',
    webMcpHelp:
      'WebMCPを通じて、アシスタントと同じツールを使えるようにします。最初の呼び出し時に、許可するかどうかを確認します。許可後はアシスタントと同じように読み取れますが、変更と外部への送信はすべて事前に表示されます。',
    webMcpMissing:
      'このブラウザには、ページがエージェントにツールを提供する仕組み（WebMCP）がありません。Chromeでの公開試験は2026年11月17日に終了し、現在はフラグで有効にします。chrome://flagsでこの名前を検索してください。',
    admitAll: '確認せずに許可',
    admitAllHelp: 'オフの場合、ノートブックごとに、開くたびに1回確認します。',
    serversTitle: 'ツールサーバー（MCP）',
    serversAbout:
      'Model Context Protocolを通じて、他のプログラムのツールを使います。呼び出すたびに、サーバー、ツール、このコンピューターから送信される内容をすべて事前に表示します。返された内容はデータとして扱われ、アシスタントへの指示にはなりません。内蔵アシスタントは使用しません。',
    addServer: 'サーバーを追加',
    tokensHelp: 'トークンはこのブラウザに保存され、隣のアドレスだけに送信されます。',
  },
  serverPermissions: {
    ask: '確認',
    never: '禁止',
    toolsOf: (name: string | undefined) => `${name}のツール`,
    about:
      'このコンピューターの外部と通信します。呼び出すたびに、送信内容をすべて表示して確認します。返された内容は、信頼できないテキストとして扱われます。',
    all: 'すべて',
  },
};

export const settings: typeof settingsText = {
  excludedSettings: {
    title: '除外する場所',
    about:
      'ここに追加したものは、検索、クイックスイッチャー、グラフ、関連ノート、候補に表示されません。ファイル一覧からは開けます。アシスタントも読むことができます。',
    templatesExcluded: (folder: string) => `テンプレートのフォルダ${inQuotes(folder)}は常に除外されます。`,
    include: (place: string) => `${place}の除外を解除`,
    obsidianExcluded: (ignoreFilters: string) =>
      `Obsidianの設定で${ignoreFilters}が除外されています。Latentはこれらをどこにも表示せず、アシスタントにも見せません。`,
    duplicate: (place: string) => `${inQuotes(place)}はすでに一覧にあります。`,
    place: 'フォルダ、ファイル、パターン',
    placeHelp:
      '「アーカイブ」のようなフォルダ、*.excalidraw.mdのように*を使った名前、/^20(19|20)/のようにスラッシュで囲んだ正規表現を指定できます。',
    placePlaceholder: 'アーカイブ',
    exclude: '除外',
  },
  pages: {
    appearance: '外観',
    appearanceAbout: 'Latentとノートの見た目。',
    general: '一般',
    generalAbout: 'ノートの開き方と、新規ノートの保存先。',
    shortcuts: 'ショートカット',
    shortcutsAbout: '各コマンドのキー。選択すると変更できます。',
    assistant: 'アシスタント',
    assistantAbout: '回答するモデルと、1回の回答の上限。',
    permissions: '権限',
    permissionsAbout: 'アシスタントや他のプログラムに許可する操作。あなた自身の操作に許可は不要です。',
    otherAgents: '他のエージェント',
    otherAgentsAbout: 'アシスタントが使うツールのサーバーと、あなたのツールを使うエージェント。',
    search: '検索',
    searchAbout: '検索から除外するものと、意味検索の方法。',
    webSources: 'Web情報源',
    webSourcesAbout: '根拠を探すWeb上の情報源。',
    data: 'データ',
    dataAbout: 'このブラウザに保存されるものと、取り出す方法。',
  },
  settingsDialog: {
    title: '設定',
    search: '設定を検索',
    reset: (title: string) => `${inQuotes(title)}を初期設定に戻しました。`,
    resetPage: 'このページを初期設定に戻す',
    more: 'その他',
  },
  view: {
    pageTitle: (name: string) => `設定：${name}`,
    lightTheme: 'ライトテーマ',
    darkTheme: 'ダークテーマ',
    systemTheme: 'システムのテーマ',
    title: '設定',
  },
};
