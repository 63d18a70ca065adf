import { inQuotes } from '../in-quotes.ts';
import type { beginText } from '../../views/begin/begin.texts.ts';
import type { bookmarksText } from '../../views/bookmarks/bookmarks.texts.ts';
import type { bookmarkNoticesText } from '../../state/bookmarks/bookmark-notices.texts.ts';
import type { guideText } from '../../views/guide/guide.texts.ts';
import type { homeText } from '../../views/note/home.texts.ts';
import type { openTabsText } from '../../views/open-tabs/open-tabs.texts.ts';
import type { paletteText } from '../../views/palette/palette.texts.ts';
import type { recentText } from '../../views/recent/recent.texts.ts';
import type { sharedText } from '../../views/shared/shared.texts.ts';
import type { startText } from '../../views/start/start.texts.ts';
import type { templatesText } from '../../views/templates/templates.texts.ts';
import type { warningsText } from '../../views/warnings/warnings.texts.ts';
import type { writingHelpText } from '../../views/writing-help/writing-help.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const bookmarks: typeof bookmarksText = {
  bookmarkRows: {
    search: '検索',
    group: 'グループ',
  },
  bookmarksPane: {
    reorderHelp: 'Alt+↑とAlt+↓で並べ替え',
    removed: (title: string) => `ブックマーク${inQuotes(title)}を削除しました。`,
    newGroup: '新規グループ',
    notSaved: 'ブックマークをフォルダに書き込めませんでした。このブラウザには残っています。',
    region: 'ブックマーク',
    emptyHelp:
      'ノートのメニューや、アウトラインの見出しのメニューにある「ブックマーク」で追加できます。検索欄の横のブックマークを押すと、その検索を保存できます。',
    empty: 'ブックマークはまだありません',
    title: 'ブックマーク',
    gone: '見つかりません',
    name: 'ブックマークの名前',
    removeLabel: (title: string) => `ブックマーク${title}を削除`,
    menu: (title: string) => `${title}の操作`,
    searchAgain: 'この条件で検索',
    remove: '削除',
    keptInBrowser: '変更はこのブラウザに保存されます。',
    keepInVault: 'ノートと一緒に保存',
  },
  openBookmark: {
    unsupported: 'この種類のブックマークはObsidianでのみ開けます。',
  },
  view: {
    title: 'ブックマーク',
    show: 'ブックマークを表示',
    toggle: 'このノートのブックマークを追加/削除',
    togglePart: 'この見出しや段落のブックマークを追加/削除',
    noPart: '先に見出しか段落にカーソルを置いてください。',
  },
};

export const bookmarkNotices: typeof bookmarkNoticesText = {
  added: (names: string) => `${names}をブックマークしました。`,
  removed: (names: string) => `${names}のブックマークを削除しました。`,
  showList: '表示',
};

export const home: typeof homeText = {
  home: {
    continueIn: (name: string) => `${name}の続きを書く`,
    continueConversation: (title: string) => `会話${inQuotes(title)}を続ける`,
    bookmarks: 'ブックマーク',
    unsaved: '未保存',
    noFile: 'ファイル未作成',
    recent: '最近の変更',
    empty: 'ノートはまだありません',
    emptyHelp: '最初のノートを書いてみましょう。このフォルダにファイルとして保存され、他のプログラムでも読めます。',
    emptyNotebookHelp:
      '最初のノートを書いてみましょう。このノートブックはこのブラウザに保存されます。左上の名前のメニューから、フォルダに移せます。',
    emptyNotebookZipHelp:
      '最初のノートを書いてみましょう。このノートブックはこのブラウザに保存されます。名前のメニューから、zipで取り出せます。',
    newNote: '新規ノート',
  },
};

export const openTabs: typeof openTabsText = {
  openTabs: {
    title: '開いているタブ',
    placeholder: '開いているタブに移動…',
    empty: 'この名前のタブは開いていません。',
    newTab: '新規タブ',
    close: (name: string) => `${inQuotes(name)}を閉じる`,
  },
  view: {
    title: '開いているタブ',
    search: '開いているタブを検索…',
  },
};

export const palette: typeof paletteText = {
  commandPalette: {
    title: 'コマンドパレット',
    placeholder: '実行したいコマンドを入力…',
    inSettings: (query: string) => `設定とヘルプで${inQuotes(query)}を検索`,
    help: 'で実行します。「…」で終わるコマンドは、続けて入力や選択を求めます。',
  },
  otherWords: {
    'switch-mode': '切り替え 編集 閲覧 プレビュー リーディングビュー toggle edit reading view preview',
    'show-source': 'ソースモード マークダウン 記号 source mode markdown marks',
    'print-note': 'エクスポート PDF 印刷 export',
    'open-note': 'クイックスイッチャー ファイル 移動 quick switcher go to file',
    'new-note': '作成 ファイル 新しいノート file',
    'write-edit-task': '日付 期限 締め切り 予定 開始 繰り返し day deadline scheduled start repeat',
    today: 'デイリーノート 日記 ジャーナル daily note journal',
    'rename-note': 'タイトル リネーム ファイル名 rename',
    'move-note': 'フォルダ 移動 別の folder to another file move',
    'delete-note': '消す ファイル delete remove',
    'duplicate-note': '複製 コピー ファイル make a copy clone file',
    'copy-note-link': 'URL 内部リンク url internal',
    'reveal-note': 'エクスプローラ 現在のファイル 場所 reveal file in navigation explorer current',
    'new-folder': '作成 ディレクトリ create directory',
    'undo-act': '取り消し 取り消す 戻す undo revert',
    'insert-template': 'テンプレート templates',
    'bookmark-note': 'お気に入り スター ピン star favourite favorite pin',
    'note-history': 'バージョン 版 ファイルの復元 スナップショット versions file recovery snapshots',
    'all-changes': '履歴 バージョン ファイルの復元 元に戻す 復元 history versions file recovery undo restore',
    'deleted-notes':
      'ゴミ箱 削除した 消した 復元 復旧 元に戻す trash bin restore deleted notes recover undelete removed',
    'show-activity': '履歴 復元 元に戻す history restore undo',
    'open-tabs': '切り替え ウィンドウ switch window',
    'next-tab': '移動 go to',
    'previous-tab': '移動 go to',
    'close-other-tabs': 'すべて 全部 all',
    'close-all-tabs': 'ウィンドウ ペイン window pane',
    'reopen-tab': '元に戻す 復元 undo close',
    'split-right': 'ペイン ウィンドウ 縦 左右 pane window vertical',
    'split-down': 'ペイン ウィンドウ 横 上下 pane window horizontal',
    'toggle-sidebar': 'サイドバー パネル 開閉 切り替え toggle left sidebar panel collapse',
    'toggle-right': 'サイドバー パネル 開閉 切り替え toggle right sidebar panel collapse',
    'focus-mode': '全画面 フルスクリーン 禅 集中 zen full screen distraction',
    'save-layout': 'ワークスペース 管理 workspace manage',
    'open-layout': 'ワークスペース ロード 管理 workspace load',
    'rename-layout': 'ワークスペース workspace',
    'delete-layout': 'ワークスペース 削除 workspace remove',
    'show-files': 'ファイルエクスプローラ ツリー explorer',
    'show-links': 'バックリンク アウトゴーイングリンク メンション backlinks outgoing mentions',
    'show-outline': '目次 見出し table of contents headings',
    'show-assistant': 'チャット AI 会話 chat ai conversation',
    'set-up-model':
      '接続 連携 追加 APIキー ログイン サインイン アカウント トークン 契約 サブスクリプション サービス プロバイダー エンドポイント チャットボット 言語モデル 人工知能 アシスタント 設定 変更 切り替え 選択 ローカル connect add api key login log sign in account token subscription service provider endpoint llm ai chatgpt gpt openai claude anthropic gemini google mistral groq openrouter deepseek grok copilot local ollama lm studio llama qwen vllm chatbot language assistant settings change switch choose azure bedrock vertex perplexity huggingface hugging face cohere cerebras fireworks together xai nvidia apikey temperature 料金 価格 費用 コスト 支出 予算 温度 price cost',
    settings: '環境設定 オプション 言語 外観 プラグイン preferences options language appearance plugins',
    search: '全ファイル すべて 全体 in all files global',
    'write-quote': 'ブロッククォート blockquote',
    'write-tick-task': 'チェックボックス ステータス checkbox status',
    'write-callout': '注記 ヒント 囲み note tip admonition',
    'write-formula': '数学 数式ブロック 方程式 math block latex equation',
    'write-diagram': 'チャート フローチャート mermaid flowchart',
    'write-rule': '水平線 罫線 区切り線 horizontal rule divider separator',
    'write-fold': '折りたたみ フォールド 開閉 collapse toggle',
    'write-fold-all': '折りたたみ フォールド 見出し リスト collapse headings and lists',
    'write-unfold-all': '展開 見出し リスト expand headings and lists',
    'write-paste-plain': 'ペースト プレーンテキスト',
    'write-attach': '画像 添付ファイル アップロード 埋め込み image attachment upload embed',
    'write-follow-link': '開く カーソル下 open under cursor',
    'write-follow-link-beside': '開く カーソル下 分割 右 ペイン open under cursor split right pane',
    'write-wikilink': '内部リンク 挿入 ウィキリンク 埋め込み internal insert wikilink embed',
    'write-date': '現在 今日 日付 current',
    'write-time': '現在 時刻 今 current now',
    'write-today-link': 'デイリーノート daily',
    'write-move-to-note': '抽出 切り出し 選択範囲 ノートコンポーザー 分割 extract current selection composer split',
    'write-move-line-up': '入れ替え 表 行 swap table row',
    'write-move-line-down': '入れ替え 表 行 swap table row',
    'write-task': '箇条書き チェックボックス 切り替え cycle bullet checkbox toggle',
    'write-find': '検索 現在のファイル search current file',
    'write-replace': '検索 現在のファイル search current file',
    'write-delete-line': '段落 パラグラフ paragraph',
    'go-back': '前へ 戻る navigate back',
    'go-forward': '次へ 進む navigate forward',
    'add-property': 'メタデータ エイリアス フロントマター file metadata alias frontmatter',
    'theme-dark': '切り替え モード 配色 外観 ダークモード toggle mode color scheme appearance',
    'theme-light': '切り替え モード 配色 外観 ライトモード toggle mode color scheme appearance',
    'settings-typeface': '書体 font',
    'settings-spelling': 'つづり 綴り 校正 spell check proofread',
    'settings-accent': '色 カラー color',
    'settings-width': '本文の幅 行の長さ 読みやすい行の長さ 列 狭い text width readable line length column narrow',
    'settings-density': 'コンパクト 余白 間隔 compact spacing',
    'settings-excluded': '除外 ファイル フォルダ 無視 隠す exclude files folders ignore hide',
    shortcuts: 'ホットキー ヘルプ キー割り当て hotkeys help',
    'close-vault':
      '保管庫の切り替え ノートブック フォルダを開く 管理 switch vault open folder manage vaults インポート 読み込み import zip notion evernote keep roam logseq joplin bear',
    egress: 'プライバシー 送信 外部 通信 インターネット privacy',
    'settings-page-general': 'アプリについて バージョン情報 about version',
    'settings-page-data': 'インポート 読み込み 復元 引っ越し 保存容量 リセット import',
    'settings-page-permissions': '承認 許可 確認 拒否 信頼',
    'export-zip': 'バックアップ ダウンロード backup',
    'rebuild-index': '再構築 再読み込み reindex reload',
  },
  quickSwitcher: {
    create: (name: string) => `${inQuotes(name)}を作成`,
    title: 'クイックスイッチャー',
    placeholder: 'ノート名、または#見出しを入力…',
    loading: 'ノートを探しています…',
    noNotes: 'ノートはまだありません',
    empty: 'この名前のものはありません。',
    noHeading: 'この語句を含む見出しはありません。',
    headingHelp:
      '続けて見出しの語句を入力してください。ノート名の後に#を付けると、そのノートの見出しを一覧表示します。',
    folder: 'これはフォルダです。続けて中のノートの名前を入力してください。',
    help: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' 開く ',
      keys2,
      ' 新規タブで開く ',
      keys3,
      ' 横に開く ',
      keys4,
      ' 作成',
    ],
    aliasOf: (path: string) => `${path}のエイリアス`,
    unsaved: '未保存（ファイルなし）',
    excluded: 'このフォルダは除外されています。',
  },
  view: {
    quickSwitcher: 'クイックスイッチャー',
    open: 'ノートを開く…',
    commandPalette: 'コマンドパレット',
  },
};

export const recent: typeof recentText = {
  recentPane: {
    title: '最近',
    emptyHelp: '開いたものが新しい順に並びます。',
    empty: 'まだ何も開いていません',
    label: '最近のノート',
  },
  view: {
    title: '最近',
    show: '最近のノートを表示',
  },
};

export const start: typeof startText = {
  deleteCopyDialog: {
    title: (name: string) => `${inQuotes(name)}を削除しますか？`,
    description:
      'この中のすべてのノートが、ここで行った変更も含めて、このブラウザから削除されます。元のフォルダやzipがある場合、それには影響しません。この操作は元に戻せません。',
    confirmDelete: 'これらのノートを削除',
    exportFirst: '先にzipでエクスポート',
    exported: 'zipの保存をブラウザに任せました。これらのノートを削除する前に、zipがあることを確かめてください。',
  },
  dropTarget: {
    attachToNote: 'ドロップしてこのノートに添付',
    attachToMessage: 'ドロップしてメッセージと一緒に送信',
    copyIntoFolder: 'ドロップしてこのフォルダにコピー',
    filesElsewhere:
      'ファイルは、ノート、メッセージ欄、ファイル一覧のいずれかにドロップしてください。フォルダはどこにドロップしても開けます',
    folderOrFile: 'ファイルをドロップして添付、フォルダをドロップして開く',
    openFolder: 'フォルダをドロップして開く',
    noPlaceForFile:
      'ここで開けるのはフォルダ、取り込めるのはzipと他のアプリのエクスポートだけです。ファイルを添付するには、編集中のノートの本文かメッセージ欄にドロップしてください。',
    folderQuestion: (name: string) =>
      `${inQuotes(name)}はフォルダです。添付できるのはファイルだけです。今開いているものの代わりに、このフォルダを開きますか？`,
    open: '開く',
    importQuestion: (name: string) =>
      `${inQuotes(name)}をインポートできます。ノートは独立したノートブックとなり、このブラウザに保存されます。`,
    importIt: 'インポート',
    opening: 'フォルダを開いています…',
  },
  fatalScreen: {
    title: 'Latentを起動できません',
    help: 'ノートに影響はありません。これまでどおり、あなたのフォルダまたはこのブラウザにあります。',
    reload: '再読み込み',
  },
  importCopy: {
    copying: 'ノートをこのブラウザにコピーしています…',
    title: 'このブラウザではフォルダを開けません',
    help: 'Chrome、EdgeなどのChromium系ブラウザなら開けます。このブラウザでは、ブラウザ内に保存したコピーで作業します。コピーは、その名前のメニューからいつでもzipで取り出せます。',
    importFolder: 'フォルダをインポート',
    importZip: 'zipをインポート',
    programs:
      'ノートのzip、またはNotion、Evernote、Google Keep、Roam、Logseq、Joplin、Bearのエクスポートを取り込めます。独立したノートブックとなり、このブラウザに保存されます。',
    progress: (copied: number) => `${plural(copied, { other: '#個のファイル' })}をコピー済み`,
    folderLabel: 'インポートするフォルダ',
    zipLabel: 'インポートするzip',
  },
  importedDialog: {
    leftOut: (skipped: number) => plural(skipped, { other: '#個のファイルを取り込みませんでした' }),
    from: (program: string) => `${program}からインポートしました`,
    noNotes: 'ノートが含まれていません',
    nothing: '取り込めるファイルがありません。Markdownノートのzip、またはほかのアプリの書き出しを選んでください。',
    taken: (notes: number, others: number, skipped: number) =>
      `${plural(notes, { other: 'ノート#件' })}${others === 0 ? '' : `と${plural(others, { other: 'その他のファイル#件' })}`}を取り込みました。${skipped === 0 ? '取り込まなかったものはありません。' : '次のファイルはコピーに含まれませんが、元の場所には残っています：'}`,
    delete: 'コピーを削除',
    open: 'コピーを開く',
    list: '取り込まなかったファイル',
    more: (hiddenCount: number) => `ほか${number(hiddenCount)}件`,
  },
  recentVaults: {
    kinds: {
      folder: 'このデバイスのフォルダ',
      sample: 'サンプル（このブラウザに保存）',
      imported: 'コピー（このブラウザに保存）',
      notebook: 'ノートブック（このブラウザに保存）',
    },
    permissionNeeded: (vault: string) =>
      `ブラウザがまだ${inQuotes(vault)}を読み取れません。もう一度クリックし、確認が表示されたら「許可」を選んでください。`,
    forgotten: (vault: string) => `${inQuotes(vault)}を一覧から削除しました。フォルダ自体には影響ありません。`,
    deleted: (vault: string) => `${inQuotes(vault)}を削除しました。`,
    title: '最近',
    forget: (vault: string) => `${vault}を一覧から削除`,
    delete: (vault: string) => `${vault}を削除`,
  },
  startError: {
    byName: {
      NotFoundError:
        'フォルダが見つかりません。移動、名前の変更、または削除された可能性があります。現在の場所から開いてください。',
      NotAllowedError:
        'ブラウザがフォルダを開くことを許可しませんでした。もう一度試し、確認が表示されたら許可してください。',
      SecurityError:
        'ブラウザがフォルダを開くことを許可しませんでした。もう一度試し、確認が表示されたら許可してください。',
      NotReadableError:
        'フォルダを読み取れません。別のプログラムが使用しているか、読み取り権限がない可能性があります。',
      NoModificationAllowedError:
        '別のプログラムがフォルダを使用しています。そちらを閉じてから、もう一度お試しください。',
      QuotaExceededError:
        'ディスクに空きがないか、ブラウザがこのページに割り当てた容量を使い切っています。空きを増やしてから、もう一度お試しください。',
    },
    other: (reason: string) => `フォルダを開けませんでした：${reason}`,
  },
  startScreen: {
    openingFolder: 'フォルダを開いています…',
    preparingSample: 'サンプルノートを準備しています…',
    opening: '開いています…',
    title: 'Latent',
    about:
      'ノートのフォルダをそのまま開き、アシスタントと一緒に読み、探し、書けます。あなたが望まない限り、このブラウザの外には何も送信されません。',
    picture: 'Latentで開いたノートと、その横に2つのノートを引用した回答',
    openFolder: 'フォルダを開く',
    trySample: 'ツアーを始める',
    newNotebook: '新規ノートブック',
    preparingNotebook: 'ノートブックを作成しています…',
    dropHint: 'ノートのフォルダは、このウィンドウのどこかにドロップしても開けます。',
    waysHint:
      '新規ノートブックは、フォルダに移すまでこのブラウザに保存されます。ツアーでは、サンプルノートで操作を試せます。',
    waysWithoutFolders:
      '新規ノートブックはこのブラウザに保存され、zipで取り出せます。ツアーでは、サンプルノートで操作を試せます。',
    promise:
      'フォルダのノートは普通のファイルのまま、そこに残ります。アシスタントによる変更は事前に確認でき、どの変更も元に戻せます。',
  },
  unpackZip: {
    failed:
      'zipを展開できませんでした。メモリ不足などでブラウザが処理を中断しました。ノートだけを含む小さなzipでお試しください。',
  },
};

export const templates: typeof templatesText = {
  insertTemplate: {
    unreadable: (reason: string) => `テンプレートを読み込めませんでした：${reason}`,
    title: 'テンプレートを挿入',
    placeholder: 'テンプレートを選択',
    empty: 'この名前のテンプレートはありません。',
    noNote: '先に、挿入先のノートを編集できる状態で開いてください。テンプレートはカーソルの位置に入ります。',
  },
  newFromTemplate: {
    nameMissing: 'ノートの名前を入力してください。',
    title: 'テンプレートから新規ノート',
    name: '名前',
    nameHelp: 'テンプレート内の{{title}}がこの名前に置き換わります。',
    create: 'ノートを作成',
  },
  noTemplates: {
    noFolder: 'テンプレートのフォルダがまだ指定されていません。そのフォルダのノートがそれぞれテンプレートになります。',
    noFolderObsidian:
      'テンプレートのフォルダがまだ指定されていません。このフォルダにはObsidianの設定があるため、Obsidianの「テンプレート」で指定してください。',
    emptyFolder: (folder: string) =>
      `${inQuotes(folder)}にはまだノートがありません。ここにあるノートがそれぞれテンプレートになります。`,
    choose: 'フォルダを選択',
    make: '新規テンプレート',
  },
  view: {
    insertTitle: 'テンプレートを挿入',
    insert: 'テンプレートを挿入…',
    createTitle: 'テンプレートから新規ノート',
    create: 'テンプレートから新規ノート…',
  },
};

export const warnings: typeof warningsText = {
  view: {
    title: '警告',
    show: '警告のあるノートを表示',
  },
  warningsDialog: {
    title: '警告',
    about: '警告のあるノートも使えます。読み取れた部分は検索の対象になります。',
    empty: 'すべてのノートを読み取れるようになりました。',
    more: (remainingCount: number) => `ほか${number(remainingCount)}件。上のものを修正すると順に表示されます。`,
    warningLine: (reason: string, line: number) => `${reason}（${line}行目）。`,
    inTopFolder: '最上位フォルダ',
    inFolder: (path: string) => `フォルダ${inQuotes(path)}内`,
  },
};

export const writingHelp: typeof writingHelpText = {
  askAboutText: {
    noModel: '書き換え、要約、翻訳、説明にはモデルが必要です。内蔵アシスタントはノートの検索だけを行います。',
    unreadablePrompt: (name: string) => `プロンプト${inQuotes(name)}を読み込めませんでした。`,
    emptyAnswer: 'モデルから回答がありませんでした。もう一度試すか、設定で別のモデルを選んでください。',
  },
  createWritingHelp: {
    heading: (level: number) => `見出し${level}`,
    missingNote: 'リンクのみ（ノート未作成）',
    alias: (title: string) => `${title}のエイリアス`,
    newNote: '新規ノート',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)}はたった今変更されました。もう一度段落を選んでください。`,
    failed: (note: string, person: string) => `${inQuotes(note)}にリンク用の目印を付けられませんでした。${person}`,
    marked: (note: string) => `${inQuotes(note)}の段落にリンク用の目印を付けました。`,
  },
};

export const begin: typeof beginText = {
  dialog: {
    title: '自分のノートを始める',
    about: 'サンプルノートはここに残り、いつでも試せます。自分のノートを始める方法は2つあります：',
    notebook: '新規ノートブック',
    notebookHelp: '空の状態から始め、このブラウザに保存します。いつでもフォルダに移せます。',
    folder: 'フォルダを開く',
    folderHelp: '手持ちのノートのフォルダでも、空のフォルダでもかまいません。ノートは普通のファイルのまま残ります。',
    later: 'もう少し見て回る',
  },
  view: {
    title: '自分のノートを始める',
    command: '自分のノートを始める…',
    move: 'これらのノートをフォルダに移動…',
    moved: (folder: string) => `ノートはフォルダ${folder}のファイルになりました。`,
  },
};

export const guide: typeof guideText = {
  guidePane: {
    title: 'ヘルプ',
    search: 'ヘルプを検索',
    searchPlaceholder: '何をしたいですか？',
    back: '戻る',
    contents: 'すべてのページ',
    found: '見つかったページ',
    noMatch: (query: string) => `${inQuotes(query)}に関するページはありません`,
    noMatchHelp: '別の語句で見つかることがあります。Latentについては、アシスタントにも質問できます。',
  },
  view: {
    title: 'ヘルプ',
    show: 'ヘルプ',
  },
};

export const shared: typeof sharedText = {
  dialog: {
    title: 'ノートに保存',
    about: '別のアプリから共有されました。保存先を選ぶまで、何も書き込みません。',
    text: 'テキスト',
    newNote: '新規ノート',
    toToday: '今日のノートに追加',
    toOpen: (name: string) => `${inQuotes(name)}に追加`,
  },
};
