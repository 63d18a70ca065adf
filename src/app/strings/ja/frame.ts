import { inQuotes } from '../in-quotes.ts';
import type { previewsText } from '../../link-preview/previews.texts.ts';
import type { pwaText } from '../../pwa/pwa.texts.ts';
import type { shellText } from '../../shell/shell.texts.ts';
import type { startWorkspaceText } from '../../start-workspace.texts.ts';
import type { layoutStateText } from '../../state/layout/layout-state.texts.ts';
import type { vaultStateText } from '../../state/vault/vault-state.texts.ts';
import type { uiText } from '../../ui/ui.texts.ts';
import type { layoutsText } from '../../views/layouts/layouts.texts.ts';
import type { shortcutsText } from '../../views/shortcuts/shortcuts.texts.ts';
import type { workbenchText } from '../../workbench/workbench.texts.ts';
import type { commonText } from '../common.texts.ts';
import { number, plural } from '../formats.ts';

export const common: typeof commonText = {
  cancel: 'キャンセル',
  close: '閉じる',
  openInMain: 'メインエリアで開く',
  delete: '削除',
  undo: '元に戻す',
  save: '保存',
  rename: '名前を変更',
  remove: '削除',
  tryAgain: '再試行',
  back: '戻る',
  copy: 'コピー',
  copied: 'コピーしました',
  stillLooking: '検索中です。まだ読み込んでいないノートがあります。',
  openSettings: '設定を開く',
  setUpModel: 'モデルを設定',
  counted: {
    note: (count: number) => plural(count, { other: 'ノート#件' }),
    file: (count: number) => plural(count, { other: 'ファイル#個' }),
    folder: (count: number) => plural(count, { other: 'フォルダー#個' }),
    item: (count: number) => plural(count, { other: '項目#件' }),
  },
};

export const previews: typeof previewsText = {
  preview: (name: string) => `${name}のプレビュー`,
  open: '開く',
  openBeside: '横に開く',
  command: 'リンクをプレビュー',
};

export const pwa: typeof pwaText = {
  registerServiceWorker: {
    updateReady: 'Latentの新しいバージョンを利用できます。',
    reload: '再読み込み',
    worksOffline: 'Latentがオフラインで使えるようになりました。',
  },
};

export const shell: typeof shellText = {
  createCommands: {
    focusMode: '集中モード：ノートだけを表示',
    toggleLeft: '左サイドバーの表示/非表示',
    toggleRight: '右サイドバーの表示/非表示',
    pauseIndex: '検索の準備を一時停止',
    resumeIndex: '検索の準備を再開',
    rebuildIndex: '検索の準備をやり直す',
    allowChanges: 'このフォルダの変更を許可',
    exportVault: 'すべてのノートをzipでエクスポート',
    resetSample: 'サンプルノートを初期状態に戻す',
    openVault: '別のノートブックを開く…',
  },
  createShownViews: {
    unknownView: (id: string) => `${inQuotes(id)}というビューはありません。`,
  },
  leaveFocus: {
    label: '集中モードを終了',
  },
  morePage: {
    openTabs: '開いているタブ',
    commands: 'コマンドパレット',
    settings: '設定',
    title: 'その他',
  },
  pageHead: {
    back: '「その他」に戻る',
  },
  phoneTabs: {
    files: 'ファイル',
    search: '検索',
    note: 'ノート',
    assistant: 'アシスタント',
    more: 'その他',
    label: 'ビュー',
    waiting: '確認待ち',
  },
  sideColumn: {
    leftSide: '左サイドバー',
    rightSide: '右サイドバー',
    moreLeft: '左のその他のビュー',
    moreRight: '右のその他のビュー',
    hideLeft: '左サイドバーを隠す',
    hideRight: '右サイドバーを隠す',
    leftWidth: '左サイドバーの幅',
    rightWidth: '右サイドバーの幅',
  },
  sideMenu: {
    label: (title: string) => `${title}の操作`,
    moveRight: '右サイドバーへ移動',
    moveLeft: '左サイドバーへ移動',
    openInMain: 'メインエリアで開く',
    remove: 'サイドバーから外す',
    stepTo: {
      row: {
        '-1': '左へ移動',
        '1': '右へ移動',
      },
      column: {
        '-1': '上へ移動',
        '1': '下へ移動',
      },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}：${number(of)}個中${number(at)}番目${side ? (side === 'left' ? '、左サイドバー' : '、右サイドバー') : ''}`,
  },
  sidePanel: {
    leftSide: '左サイドバー',
    rightSide: '右サイドバー',
    waiting: (waiting: number) => `確認待ち${waiting}件`,
  },
  vaultHeader: {
    vault: (name: string) => `ノートブック：${name}`,
    newNote: '新規ノート',
    settings: '設定',
  },
  statusBar: {
    label: 'ステータスバー',
    allowChanges: '変更を許可',
    allowChangesHelp: 'ブラウザはこのフォルダの読み取りを許可していますが、変更はまだ許可していません。',
    words: (count: number) => plural(count, { other: '#語' }),
    characters: (count: number) => plural(count, { other: '#文字' }),
    selected: (words: string, characters: string) => `${words}、${characters}を選択中`,
    nothingSent: '送信なし',
    sentCount: (requests: number) => `送信${number(requests)}件`,
    nothingSentHelp: 'このノートブックを開いている間、このブラウザから外部へは何も送信されていません',
    stayedHelp: (stayed: number) =>
      plural(stayed, {
        other:
          'このノートブックを開いている間、このコンピューターの外へは何も送信されていません。#件のリクエストはこのコンピューター内のプログラムに渡されました',
      }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, { other: 'このノートブックを開いている間に、このブラウザから#件のリクエストが送信されました' })}${stayed === 0 ? '' : `。${plural(stayed, { other: 'ほかに#件はこのコンピューターの中にとどまりました' })}`}`,
    index: '検索データ',
    pauseIndex: '検索の準備を一時停止',
    resume: '再開',
    resumeIndex: '検索の準備を再開',
    warnings: (warningCount: number) => plural(warningCount, { other: '件の警告' }),
    indexInMemoryHelp: 'このブラウザには検索データの保存場所がないため、起動のたびに作り直します。',
    indexInMemory: '検索データ未保存',
  },
  tourFoot: {
    startOwn: '自分のノートを始める',
  },
  vaultShell: {
    waiting: 'アシスタントがあなたの確認を待っています。',
    show: '表示',
  },
  writingBar: {
    attach: '画像やファイルを挿入',
    ask: 'この文章について相談',
    redo: 'やり直す',
    noteLink: 'ノートへのリンク',
    tag: 'タグ',
    indent: 'インデント',
    outdent: 'インデント解除',
    find: 'このノート内を検索',
    label: '書式',
    stopWriting: '編集を終了',
  },
};

export const startWorkspace: typeof startWorkspaceText = {
  sharedHost: {
    warning: (host: string) =>
      `Latentのアドレス${host}は、他のページと共用されています。ここで開いたフォルダは、それらのページからも読み書きできてしまいます。${host}にあるすべてを信頼できる場合だけ続けてください。Latent専用のアドレスを使うのが最も安全です。`,
  },
  startWorkspace: {
    storeNote:
      'ブラウザがデータベースを再び開けるようになれば、以前の記録は戻る可能性があります。自動バックアップも残っています。',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} ノートは開いて編集できますが、会話、設定、変更履歴はこのタブを閉じると失われます。${hint}${storeNote}`,
    startOver: '最初からやり直す…',
    storageFull:
      'ブラウザにLatentの記録を保存する空きがありません。今表示されているものは、再読み込みすると失われる可能性があります。ディスクの空きを増やすか、「設定」→「データ」で変更履歴の保存量を減らしてください。保存済みのノートに影響はありません。',
    outdated: '別のタブで、より新しいLatentが開いています。このタブを再読み込みするまで、ここでは何も保存できません。',
    reload: '再読み込み',
    storageClosed:
      'ブラウザがLatentの保存領域を閉じました。ディスクの空き不足が原因と考えられます。空きができるまで記録を残せないため、ノートの変更もできません。ディスクの空きを増やして続けてください。保存領域は自動的に開き直されます。',
    storageDeleted:
      'ディスクの空きがなくなり、Latentがブラウザに保存していた会話、アクティビティ、変更履歴、未保存のテキスト、自動バックアップがブラウザによってすべて削除されました。フォルダ内のノートに影響はありませんが、このブラウザに保存されていたノートブックは一緒に削除されました。このタブの内容はまだ残っているので、必要なものはコピーするか保存してください。再発を防ぐには、「設定」→「データ」で「データの保持をブラウザに依頼」を押し、ときどきバックアップを作成してください。',
    storageReopened:
      'ブラウザ内のLatentの保存領域が再び開きました。閉じている間の操作は、会話とアクティビティに残っていない可能性があります。',
    keysLost:
      '保存されていたモデルやサービスのAPIキーを開けなくなりました。暗号化に使った鍵がブラウザから失われたためです。設定で入力し直してください。それ以外に変わりはありません。',
    settingsNotSaved: (reason: string) => `設定はこのタブでは有効ですが、保存できませんでした：${reason}`,
  },
};

export const layoutState: typeof layoutStateText = {
  batchSelection: {
    chosen: 'ファイル一覧で選択したノート。',
    folder: (folder: string) => `${inQuotes(folder)}内のノート。`,
    tag: (tag: string) => `タグ#${tag}の付いたノート。`,
    search: (query: string) => `${inQuotes(query)}の検索結果（関連度順）。`,
  },
  commands: {
    leadingWords: '設定：',
    ignoredWords:
      '表示 開く 切り替え 切り替える 追加 挿入 使用 設定 現在 現在の この ファイル ノート アプリ ビュー を の に で と toggle insert add show open set use a an the this current in of on to as file note app view',
    openNoteFirst: '先にノートを開いてください',
    failed: (title: string, reason: string) => `${inQuotes(title)}を実行できませんでした：${reason}`,
  },
  commandGroups: {
    Notes: 'ノート',
    Writing: '編集',
    Tabs: 'タブ',
    View: '表示',
    Index: '検索',
    Vault: 'ノートブック',
    App: 'アプリ',
    Tools: 'ツール',
  },
};

export const vaultState: typeof vaultStateText = {
  createIndexLink: {
    notOpen: '検索の準備がまだできていません。',
  },
  createVaultIndex: {
    restarted: '検索が停止したため、再起動しました。検索は再び使えます。ノートは変更されていません。',
  },
  createVaultSession: {
    notAllowed:
      'ブラウザがこのフォルダの変更を許可しませんでした。何も変更されていません。もう一度操作すると、再び確認が表示されます。',
  },
  exportVault: {
    failed: (reason: string) => `zipを作成できませんでした：${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `前回開いていたフォルダを確認できませんでした。ブラウザに保存した情報をLatentが読み取れないためです（${reason}）。フォルダを開き直してください。フォルダの中身は変更されていません。`,
    failed: (title: string, reason: string) =>
      `前回開いていた${inQuotes(title)}を開けませんでした（${reason}）。スタート画面から開いてください。中身は変更されていません。`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) => plural(forgotten, { other: '古い変更#件' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `これらのノートの${changes}は元に戻せなくなりました。変更履歴の保存は${number(historyDays)}日間、${number(historyMegabytes)}MBまでです（「設定」→「データ」）。`,
    activityFull: (activityEntries: number, going: number) =>
      `アクティビティの記録が保存上限の${number(activityEntries)}件を超えています（「設定」→「データ」）。最も古い${number(going)}件は次回の起動時に削除されます。`,
    export: 'エクスポート',
    exportFailed:
      '最も古い記録を読み込めませんでした。「設定」→「データ」の「アクティビティをファイルにエクスポート」でもう一度お試しください。',
  },
  vaultTitle: {
    sample: 'サンプルノート',
    notebook: 'マイノート',
    furtherNotebook: (number: number) => `マイノート${number}`,
    folderMissing: (vault: string) =>
      `${inQuotes(vault)}のフォルダが元の場所にありません。移動、名前の変更、または削除された可能性があります。元の場所に戻すか、現在の場所から開いてください。`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)}はこのブラウザに保存されていましたが、サイトのデータが削除され、もうありません。zipやフォルダがあれば、それを開いてください。`,
  },
};

export const ui: typeof uiText = {
  commandLine: {
    copy: 'コマンドをコピー',
  },
  connectionReport: {
    works: '正常',
    note: '注意',
    failed: '失敗',
    testing: '接続をテスト中',
    use: (baseUrl: string | undefined) => `${baseUrl}を使う`,
  },
  lazyPart: {
    failed:
      'Latentの一部を読み込めませんでした。接続を確認して再読み込みしてください。入力した内容は保持されています。',
    reload: '再読み込み',
  },
  reportFailures: {
    failed: (cause: string) =>
      `Latentで問題が発生しました：${cause}。もう一度お試しください。再び失敗する場合は、未保存の入力をコピーしてからページを再読み込みしてください。`,
    noSpace: 'ブラウザにLatentのデータを保存する空きがありません（ディスクの空きを増やしてください）',
    noReason: '原因は不明です',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)}の保存をブラウザに任せました。`,
  },
  toast: {
    dismiss: '閉じる',
    label: '通知',
  },
  suggestions: {
    label: '候補',
    count: (items: number) => `${plural(items, { other: '候補#件' })}、矢印キーで選択`,
    more: (items: number) => `ほか${number(items)}件、入力して絞り込み`,
    looking: '検索中…',
    show: '候補を表示',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `${name}から${item}を外す`,
    addLabel: (name: string) => `${name}に追加`,
    emptyPlaceholder: '空',
  },
};

export const layouts: typeof layoutsText = {
  layoutsDialog: {
    saveTitle: 'このレイアウトを保存',
    savePlaceholder: 'レイアウトの名前…',
    saveEmpty: '名前を入力してください。',
    openTitle: '保存したレイアウトに切り替え',
    choosePlaceholder: 'レイアウトを選択…',
    noMatch: 'この名前のレイアウトはありません。',
    renameTitle: '保存したレイアウトの名前を変更',
    newNameTitle: 'レイアウトの新しい名前',
    newNameEmpty: '他のレイアウトと重複しない名前を入力してください。',
    renameTo: (newName: string) => `名前を${inQuotes(newName)}に変更`,
    deleteTitle: '保存したレイアウトを削除',
    saveAs: (layoutName: string) => `${inQuotes(layoutName)}として保存`,
    replace: (name: string) => `${inQuotes(name)}を上書き`,
    saved: (name: string) =>
      `レイアウト${inQuotes(name)}を保存しました。コマンドパレットの「保存したレイアウトに切り替え…」で呼び出せます。`,
    replaced: (name: string) => `レイアウト${inQuotes(name)}を上書きしました。`,
    deleted: (name: string) => `レイアウト${inQuotes(name)}を削除しました。`,
  },
  view: {
    title: 'レイアウト',
    save: 'このレイアウトを保存…',
    open: '保存したレイアウトに切り替え…',
    rename: '保存したレイアウトの名前を変更…',
    delete: '保存したレイアウトを削除…',
  },
};

export const shortcuts: typeof shortcutsText = {
  shortcutKeys: {
    needsModifier:
      'CtrlまたはAltと組み合わせるか、ファンクションキーを使ってください。他のキーは文字の入力になります。',
    taken: (title: string) => `このキーは${inQuotes(title)}で使われています。別のキーを押すか、次を選んでください：`,
    takeOver: 'こちらに割り当て直す',
    browserKeys: 'タブで開いている間、このキーはブラウザが使用します。インストールしたアプリのウィンドウでは使えます。',
    recordLabel: (title: string) => `${inQuotes(title)}に割り当てるキーを押してください（Escapeで中止）`,
    changeLabel: (title: string, keys: string) => `${inQuotes(title)}のキー：${keys}。変更`,
    pressKeys: 'キーを押す…',
    noKeys: 'キーなし',
    none: 'なし',
    remove: (title: string) => `${inQuotes(title)}のキーを外す`,
    reset: (title: string) => `${inQuotes(title)}のキーを初期設定に戻す`,
  },
  shortcutList: {
    sendMessage: 'メッセージを送信',
    messageLine: 'メッセージ内で改行',
    searchLabel: 'コマンドまたはキーを検索',
    searchPlaceholder: 'コマンドを検索',
    listsTitle: 'クイックスイッチャー、検索などの一覧',
    open: '開く',
    openBeside: '横に開く',
    openInTab: '新規タブで開く',
    create: 'クイックスイッチャーに入力した名前でノートを作成',
    writingTitle: '編集中',
    noMatch: 'この名前やキーのコマンドはありません。',
  },
  shortcutsDialog: {
    title: 'ショートカット',
  },
  view: {
    title: 'ショートカット',
    show: 'キーボードショートカット',
  },
};

export const workbench: typeof workbenchText = {
  groupHeader: {
    label: 'ナビゲーション',
    forward: '進む',
    moreActions: 'その他の操作',
    newNote: '新規ノート',
    openTabs: (count: number) => plural(count, { other: '開いているタブ#個' }),
  },
  groupView: {
    label: '開いているノート',
    groupLabel: (numberOf: number) => `グループ${numberOf}`,
  },
  splitLine: {
    label: 'グループの境界線',
  },
  tabBar: {
    showLeft: '左サイドバーを表示',
    label: '開いているノート',
    groupLabel: (numberOf: number) => `開いているノート、グループ${numberOf}`,
    newTab: '新規タブ',
    search: '開いているタブを検索',
    showRight: '右サイドバーを表示',
  },
  tabHandle: {
    unsaved: '未保存',
    pinned: 'ピン留め',
    preview: 'プレビュー',
  },
  tabMenu: {
    moveToGroup: (index: number) => `グループ${index}へ移動`,
    keepOpen: '開いたままにする',
    unpin: 'ピン留めを外す',
    pin: 'ピン留め',
    splitRight: '右に分割',
    splitDown: '下に分割',
    closeOthers: '他を閉じる',
    label: (tab: string) => `タブ${tab}の操作`,
  },
  sideViewTab: {
    moveBack: 'サイドバーに戻す',
  },
  tabNames: {
    newTab: '新規タブ',
    topFolder: '最上位フォルダ',
    inFolder: (name: string, parentFolder: string) => `${name}（${parentFolder}）`,
  },
  workbenchCommands: {
    leftEdge: '左',
    rightEdge: '右',
    topEdge: '上',
    bottomEdge: '下',
    goBack: 'このタブで前の場所に戻る',
    goForward: '次の場所に進む',
    newTab: '新規タブ',
    closeTab: 'このタブを閉じる',
    closeOthers: '他のタブを閉じる',
    closeAll: 'グループ内のタブをすべて閉じる',
    reopenTab: '閉じたタブを開き直す',
    togglePin: 'このタブのピン留めを切り替え',
    nextTab: '次のタブ',
    previousTab: '前のタブ',
    moveLeft: 'このタブを左へ移動',
    moveRight: 'このタブを右へ移動',
    focusGroup: (where: string) => `${where}のグループに移動`,
    splitRight: '右に分割',
    splitDown: '下に分割',
    moveToNextGroup: 'このタブを次のグループへ移動',
    closeGroup: 'このグループを閉じる',
    nextGroup: '次のグループに移動',
  },
};
