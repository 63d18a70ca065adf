import { inQuotes } from '../in-quotes.ts';
import type { diffText } from '../../diff/diff.texts.ts';
import type { addressesText } from '../../questions/addresses.texts.ts';
import type { questionsText } from '../../questions/questions.texts.ts';
import type { agentsText } from '../../state/agents/agents.texts.ts';
import type { ownActsText } from '../../state/own-acts/own-acts.texts.ts';
import type { egressText } from '../../views/egress/egress.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const diff: typeof diffText = {
  diffTexts: {
    byteOrderMarkAdded: 'バイトオーダーマークが追加されます。',
    byteOrderMarkRemoved: 'バイトオーダーマークが削除されます。',
    lineBreakAdded: '末尾に改行が追加されます。',
    lineBreakRemoved: '末尾の改行が削除されます。',
    lineEndsChanged: (oldStyle: string, newStyle: string) => `改行コードが${oldStyle}から${newStyle}に変わります。`,
    lineEnds: (style: string) => `改行コードは${style}です。`,
    byteOrderMark: '先頭にバイトオーダーマークがあります。',
    noLineBreak: '末尾に改行がありません。',
  },
  diffView: {
    changesTo: (label: string) => `${label}の変更`,
    failed: (problem: string) => `2つのテキストを比較できませんでした：${problem}`,
    comparing: '比較しています…',
    new: '新規',
    deleted: '削除',
    added: (counted: string) => `${counted}追加`,
    removed: (counted: string) => `${counted}削除`,
    dissimilar: '共通部分が少ないため、元のテキスト全体、新しいテキスト全体の順に表示しています。',
    same: '違いはありません。',
    createdEmpty: '作成時は空です。',
    wasEmpty: '元は空でした。',
    changedLines: '変更された行',
    exactCharacters: 'すべての文字を表示',
    showMore: (pageRows: number, remainingCount: number) =>
      `さらに${pageRows}行を表示（残り${number(remainingCount)}行）`,
    showLast: (remainingCount: number) => plural(remainingCount, { other: '最後の#行を表示' }),
    moreOfLine: 'この行のほかの部分(変更なし)',
    unchangedLines: (folded: number) => plural(folded, { other: '変更のない#行' }),
    lineCount: (lines: number) => plural(lines, { other: '#行' }),
    addedWords: '追加：',
    removedWords: '削除：',
  },
  fileDiff: {
    inFile: 'ファイルでの書かれ方',
  },
  canvas: {
    emptyCard: 'テキストのないカード',
    group: (label: string) => (label === '' ? 'グループ' : `グループ：${label}`),
    cardCount: (cards: number) => plural(cards, { other: 'カード#枚' }),
    arrowCount: (arrows: number) => plural(arrows, { other: '矢印#本' }),
    moved: (cards: string) => `移動：${cards}`,
    resized: (cards: string) => `サイズ変更：${cards}`,
    recoloured: (cards: string) => `色の変更：${cards}`,
    otherDetails: (cards: string) => `その他の変更：${cards}`,
    arrowsAdded: (arrows: string) => `追加された矢印：${arrows}`,
    arrowsRemoved: (arrows: string) => `削除された矢印：${arrows}`,
    arrowsRedrawn: (arrows: string) => `描き方が変わった矢印：${arrows}`,
    restacked: 'カードの重なり順が変わりました。',
  },
  base: {
    newNotesIn: '新しいノートのフォルダー',
    newNotesFrom: '新しいノートのテンプレート',
  },
  changeInWords: {
    elsewhere: 'ファイル内のほかの部分も変更されています(ソースにのみ表示)。',
  },
};

export const addresses: typeof addressesText = {
  addressDialog: {
    title: (short: string) => `${short}を開きますか？`,
    open: '開く',
    addressLabel: 'アドレスの全体（サイトに送信されます）：',
    fallbackName: 'このアドレス',
    fromModel:
      'このリンクは会話の中にあり、アドレスはモデルが書いたものです。アドレスによって、ノートの文章がサイトに送られる可能性があります。',
    fromPage:
      'このリンクは保存したWebページの中にあり、アドレスはそのページのものです。リンクを開いたことがサイトに伝わります。',
    fromNotes:
      'このアドレスは、アシスタントか別のプログラムがノートに書いたものです。アドレスによって、ノートの文章がサイトに送られる可能性があります。',
    holdsNoteText: (text: string, path: string) =>
      `別のノートの文章を含んでいます：${inQuotes(text)}は${path}にあります。`,
    holdsEncodedText: (text: string) => `人が読めない形式のテキストを含んでいます：${inQuotes(text)}。`,
    misleadingUser: (text: string) => `@の前の${inQuotes(text)}はサイトではありません。サイトは太字の部分です。`,
    notChecked:
      '他のノートの文章を含むかどうかを確認できませんでした。インデックスが未完成か、検索に時間がかかりすぎたためです。',
  },
  addressLinks: {
    menu: (href: string) => `${href}の操作`,
    openInTab: '新しいタブで開く',
    copyLink: 'リンクをコピー',
  },
  copyAddress: {
    copied: 'アドレスをコピーしました。',
    notCopied: 'ブラウザがコピーを許可しませんでした。アドレスを選択して手動でコピーしてください。',
  },
};

export const questions: typeof questionsText = {
  agentQuestion: {
    title: 'このブラウザのエージェントがLatentのツールを使おうとしています',
    facts: (tool: string, name: string) =>
      `最初に${inQuotes(tool)}を求めています。許可すると、以降は確認なしに${inQuotes(name)}のすべてのノートを読み取れるようになり、読み取った内容はエージェントのプロバイダーに送信されます。変更と外部への送信は、引き続きすべて事前に表示されます。呼び出しはすべてアクティビティに記録されます。`,
    allowSession: 'このセッションで許可',
    allowAlways: '常に許可',
    notNow: '今はしない',
    never: '常に拒否',
  },
  confirmationCard: {
    number: (numberOf: number | undefined) => `変更${numberOf}`,
    title: 'アシスタントからの確認',
    label: '確認待ち',
    removesText: 'テキストを削除',
    askedAgain: '再確認',
    fileChanged: (isOfSet: boolean) =>
      `前回の確認の後にファイルが変更されました${isOfSet ? '（または、前提となる変更が拒否か編集されました）' : ''}。これは、今実行した場合の変更内容です。`,
    showMore: (hidden: number, next: number) =>
      `ほか${plural(hidden, { other: '#個のファイル' })}。${hidden > next ? `次の${number(next)}個を表示` : '表示'}`,
    more: 'この変更のその他の操作',
    showSource: 'ソースを表示',
    showAsRead: '閲覧時の見た目で表示',
    everyCharacter: 'すべての文字を表示',
    noEveryCharacter: '文字を通常どおり表示',
    remember: 'この会話が終わるまで許可',
    approveEdited: '編集した内容で承認',
    approve: '承認',
    deny: '拒否',
  },
  denial: {
    reason: '理由',
    placeholder: '拒否の理由（このままアシスタントに伝わります）',
    deny: (hasReason: boolean) => (hasReason ? 'この理由で拒否' : '理由なしで拒否'),
  },
  decidedChange: {
    number: (numberOf: number) => `変更${numberOf}`,
    decideAgain: '選び直す',
    decideAgainLabel: (numberOf: number) => `変更${numberOf}を選び直す`,
    differenceLabel: (isOpen: boolean, numberOf: number) => `変更${numberOf}の差分を${isOpen ? '隠す' : '表示'}`,
    hideDifference: '差分を隠す',
    showDifference: '差分を表示',
    allowedByRules: 'ルールにより許可',
    denied: '拒否',
    approvedEdited: '編集して承認',
    approved: '承認',
  },
  grantList: {
    title: (grants: number) => `この会話で許可中：${grants}件`,
    withdraw: '取り消す',
    topFolder: '最上位フォルダ',
    withdrawLabel: (grantTool: string, value: string) => `${value}での${grantTool}の許可を取り消す`,
    help: 'ノートの上書き、削除、送信、記憶は毎回確認します。ここでの許可は、会話が終わるか、ノートブックやページを閉じるとすべて終了します。',
  },
  grantText: {
    inPlace: '、対象：',
    createNotesIn: '、新規ノートの作成先：',
    topFolder: '最上位フォルダ',
    folder: (folder: string) => `フォルダ${folder}`,
  },
  interruptedCard: {
    settled: 'すでに別のタブなどで処理されています。',
    completed: '変更を完了しました。',
    rolledBack: 'すべて変更前の状態に戻しました。',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText}他で変更されたため、そのままにしたもの：${leftText}。`,
    title: '中断',
    progress: (arrived: number, total: number) => `ファイル${total}個中${arrived}個`,
    help: (moment: string) =>
      `この変更は${moment}に途中で止まりました。完了するか、ファイルを元の状態に戻してください。`,
    changedTitle: '変更済み',
    unchangedTitle: '未変更',
    changedSinceTitle: 'その後、他で変更されたもの（そのまま残ります）',
    complete: '完了する',
    rollBack: '元の状態に戻す',
    more: (remainingCount: number) => `、ほか${remainingCount}個`,
  },
  longTextField: {
    partFailed: 'エディタの一部が停止しました。入力した内容は保持されています。',
    notLoaded:
      'エディタを読み込めませんでした。接続を確認するか、アプリを再読み込みしてください。何も変更されていません。',
  },
  memoryQuestion: {
    topFolder: '最上位フォルダ',
    label: 'この内容を記憶しますか？',
    title: '記憶する内容：',
    place: (untrustedtext: JSX.Element) => ['保存先：', untrustedtext],
    keep: '記憶する',
    no: 'しない',
  },
  ownActDialog: {
    move: '移動',
    keepLinks: 'リンクを更新しない',
    hideChanges: '変更を隠す',
    showChanges: '変更を表示',
    moreFiles: (remainingCount: number) => `ほか${plural(remainingCount, { other: '#個のファイル' })}`,
    linksHelp: (links: number, files: number) =>
      `${plural(files, { other: 'ノート#件' })}の${plural(links, { other: 'リンク#件' })}が更新されます。`,
    notesHelp: '他のノートも同時に変更されます。',
  },
  proposedChange: {
    moved: '移動',
    new: '新規',
    deleted: '削除',
    changed: '変更',
    showDifferenceLabel: (verb: string, label: string) => `${verb}：${label}。差分を表示`,
    textLabel: (label: string) => `${label}のテキスト`,
    editHelp: '承認すると書き込まれるファイルの全文です。',
    edited: 'あなたが編集',
    toggleLabel: (isEditing: boolean, label: string) => `${label}の${isEditing ? '差分を表示' : 'テキストを編集'}`,
    showDifference: '差分を表示',
    edit: 'テキストを編集',
    reset: '提案された内容に戻す',
    renewed:
      'あなたの編集後に提案が更新され、同じ行が変更されました。あなたのテキストはそのままで、新しい変更は含まれていません。',
  },
  questionSet: {
    others: (questions: number) => `残り${number(questions)}件`,
    title: (total: number) => `アシスタントが${total}件の変更を提案しています`,
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `${total}件中${answered}件に回答しました。` : ''}${value}すべてに回答すると、承認した変更がまとめて実行され、まとめて元に戻せます。`,
    approve: (remainingText: string) => `${remainingText === 'all' ? 'すべて' : `${remainingText}を`}承認`,
    deny: (remainingText: string) => `${remainingText === 'all' ? 'すべて' : `${remainingText}を`}拒否`,
    assembling: '変更の準備がまだ続いています。',
    notMade: (count: number, isDenied: boolean) =>
      `${plural(count, { other: '#件は、このままでは実行されません' })}（${
        isDenied ? '拒否した変更を前提にしているか、その内容に触れているため' : '他の回答と両立しないため'
      }）。`,
  },
  questionTray: {
    label: '回答待ちの確認',
    title: '確認',
  },
  rememberChoice: {
    title: 'この会話が終わるまで許可：',
    allow: (granttext: JSX.Element) => ['この会話が終わるまで許可：', granttext],
  },
  requestList: {
    title: 'このコンピューターから送信されるのは、次の内容だけです：',
    keyNote: 'APIキーも使います（ここには表示しません）。',
    raw: '実際に送信される内容',
  },
  scriptQuestionDialog: {
    help: '心当たりがない場合は許可しないでください。許可しなければ、何も変更されません。',
    refuse: '許可しない',
    allow: '許可',
    listTitle: '求められている変更：',
  },
};

export const agents: typeof agentsText = {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `${inQuotes(name)}のツールが変わりました。「設定」→「他のエージェント」でサーバーを再度テストするまで、前回確認した内容のまま使われます。`,
  },
  loginWindow: {
    blocked: 'ログイン用のウィンドウが開きませんでした。',
  },
  mcpServers: {
    defaultName: (keys: number) => `サーバー${keys}`,
  },
};

export const ownActs: typeof ownActsText = {
  createOwnActs: {
    changes: (count: number) => plural(count, { other: '変更#件。' }),
    deletedFolder: (folder: string, count: string) => `${inQuotes(folder)}を削除しました（${count}）。`,
    deletedPart: (count: string, folder: string) => `${inQuotes(folder)}の${count}を削除しました。`,
    folderBack: (folder: string, count: string) => `${inQuotes(folder)}を戻しました（${count}）。`,
    partBack: (count: string, folder: string) => `${inQuotes(folder)}の${count}を戻しました。`,
    folderHeld: 'フォルダは残ります：ここには表示されないファイルが入っています。別のプログラムで確認してください。',
    undone: (isUndo: boolean, lowerFirst: string) => `${isUndo ? '元に戻した操作' : 'やり直した操作'}：${lowerFirst}`,
    redo: 'やり直す',
    undoPart: '後の編集を残して元に戻す',
  },
  makeNote: {
    untitled: '無題',
    failed: (why: string, enteredText: string) => `${why}入力した内容：${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `コピーを作成しました：${name}。`,
    failed: (name: string, reason: string) => `${name}をコピーできませんでした：${reason}`,
    missing: 'ファイルがなくなっています。',
    tooLarge: (size: string, maxSize: string) =>
      `サイズが${size}あります。ここでコピーできるのは${maxSize}までです。別のプログラムでコピーしてください。`,
  },
  typeAhead: {
    label: 'これから開くノートに入れるテキスト',
  },
  makeFile: {
    board: '無題のボード',
    view: 'テーブル',
    lanes: {
      toDo: '未着手',
      doing: '進行中',
      done: '完了',
    },
  },
  toldAct: {
    taskChanged: (name: string) => `タスク${name}を変更しました。`,
    repeats: (day: string) => (day === '' ? '次回のタスクを追加しました。' : `次回は${day}です。`),
    deleted: (path: string) => `${path}を削除しました。`,
    deletedSeveral: (count: string) => `${count}を削除しました。`,
    back: (path: string) => `${path}を戻しました。`,
    severalBack: (count: string) => `${count}を戻しました。`,
    namedAgain: (name: string, oldName: string) => `${name}の名前を${oldName}に戻しました。`,
    placedAgain: (name: string, folder: string) =>
      folder === '' ? `${name}を最上位フォルダに戻しました。` : `${name}を${inQuotes(folder)}に戻しました。`,
    severalPlacedAgain: (count: string) => `${count}を元の場所に戻しました。`,
    movedSeveral: (count: string, place: string) => `${count}を${place}へ移動しました。`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `${plural(notesChanged, { other: 'ノート#件' })}の#${from}を#${to}に変更しました。`,
    renamedHeading: (from: string, to: string) => `${inQuotes(from)}を${inQuotes(to)}に変更しました。`,
    changed: (path: string) => `${path}を変更しました。`,
    created: (path: string) => `${path}を作成しました。`,
    renamedTo: (to: string) => `名前を${to}に変更しました。`,
    topFolder: '最上位フォルダ',
    movedTo: (to: string, place: string) => `${to}を${place}へ移動しました。`,
    movedAs: (place: string, to: string) => `${place}へ移動し、名前を${to}にしました。`,
    linksUpdated: (updated: number) => plural(updated, { other: 'リンク#件を更新しました。' }),
    linksLeft: (remainingCount: number) => plural(remainingCount, { other: 'リンク#件はそのままです。' }),
    linksFailed: (missed: number) => plural(missed, { other: 'リンク#件を更新できませんでした。' }),
    linksBroken: (brokenCount: number) =>
      plural(brokenCount, { other: 'これへのリンク#件が、リンク切れになりました。' }),
    linksBrokenToSeveral: (brokenCount: number) =>
      plural(brokenCount, { other: 'これらへのリンク#件が、リンク切れになりました。' }),
  },
  storeFiles: {
    failed: (name: string, reason: string) => `${inQuotes(name)}を添付できませんでした：${reason}`,
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `${inQuotes(path)}として保存しました。`
        : `${plural(storedCount, { other: '#個のファイル' })}を${folder === '' ? '最上位フォルダ' : inQuotes(folder)}に保存しました。`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `サイズが${inMegabytes}あり、上限の${inMegabytes2}を超えています。別のプログラムでフォルダにコピーしてください。`,
    noFreeName: '使える名前がありません。',
    pastedName: (formatTime: string, name: string) => `貼り付けた画像 ${formatTime}${name}`,
  },
};

export const egress: typeof egressText = {
  egressDialog: {
    title: 'このブラウザから送信されたもの',
    about: (host: string) =>
      `このノートブックを開いている間、またはどのノートブックも開いていない間のリクエストを、記録が残っている範囲ですべて表示しています。アプリ自体のファイルは${host}から読み込まれますが、ノートの情報は伝わりません。`,
    loading: 'リクエストの記録を読み込んでいます…',
    unreadable:
      'ブラウザがリクエストの記録を読み込めません。ページを再読み込みしてもう一度確認してください。それまでは、何が送信されたかをLatentからお伝えできません。',
    emptyHelp: '外部のモデルやサービスを設定しない限り、ノート、質問、検索はこのデバイスの中にとどまります。',
    empty: 'このノートブックを開いている間、このブラウザから送信されたものはありません。',
    requests: 'リクエスト',
    older: (remainingCount: number) => `さらに古いもの${number(remainingCount)}件。`,
    allowedTitle: '現在許可されている送信先',
    allowedHosts: '許可された送信先',
    noHosts: 'なし。外部の送信先は設定されていません。',
    stopHelp:
      '用途を押すと、設定で変更したりオフにしたりできます。オフにすると、その用途では何も送信されなくなります。',
    find: 'ノートや送信先を検索',
    unlisted: (lines: number) =>
      plural(lines, { other: '多数のノートを含む#行では、すべての名前が挙がっているわけではありません。' }),
    limitsTitle: 'この一覧からわかること',
    limits: (lines: number) => [
      '名前が挙がるのは、アシスタントが読んだノート、あなたが添付したノート、そしてファイル名または連続する5語がリクエストの中に見つかったノートです。20件を超えるノートにある語句からは、どのノートの名前も挙がりません。',
      '本文そのものはここに保存されません。質問とそのために読まれた内容は会話に、ツールへの依頼はアクティビティの記録にあります。',
      'あなたが開いたリンクや、ブラウザの拡張機能が送信するものは含まれません。',
      `一覧はこのブラウザの中にとどまり、ノートブックごとに新しい${number(lines)}行が残ります。ブラウザでこのサイトのデータを削除すると消えます。`,
    ],
    textOf: '本文や名前が送信されたノート：',
    more: (more: number) => `ほか${number(more)}件`,
  },
  egressText: {
    answered: '応答あり',
    search: '検索語句（意味検索用）',
    question: 'モデルへの質問',
    test: '接続テスト',
    modelFacts: 'モデルの機能の問い合わせ',
    noteText: 'ノートの本文（意味検索用）',
    webSource: 'Web情報源',
    serverTool: 'サーバーのツール',
    login: 'ログイン',
    download: 'モデルのダウンロード',
    requestTitle: (reason: string, place: string) => `${reason} — ${place}`,
    sentOnTo: (host: string, names: string) => `${host}（${names}へ転送）`,
    stayed: (host: string) => `${host}（このコンピューターの中にとどまりました）`,
    toCloud: (host: string) => `${host}（そこからOllama自身のサーバーへ）`,
    maySendOn: (host: string) => `${host}（このコンピューターのプログラム。外部へ転送することがあります）`,
    inNetwork: (host: string) => `${host}（同じネットワークの別のコンピューター）`,
    refused: '拒否：この送信先は設定にありません。何も送信していません。',
    requestCount: (requests: number) => plural(requests, { other: 'リクエスト#件' }),
    sent: (bytes: string) => `送信${bytes}`,
    handedOver: (bytes: string) => `受け渡し${bytes}`,
    received: (bytes: string) => `受信${bytes}`,
    pending: '応答の完了待ち',
    ended: '応答が届く前に停止',
    stopped: (problem: string) => `停止：${problem}`,
    httpError: (status: number) => `エラー応答（${status}）`,
    none: 'このノートブックを開いている間、このブラウザから送信されたものはありません。',
    noneLeft: 'このノートブックを開いている間、このコンピューターの外へ送信されたものはありません。',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `${plural(hosts, { other: '送信先#件' })}へのリクエスト${plural(requests, { other: '#件' })}：送信${bytes}、受信${bytes2}。`,
    foundNone: (words: string) => `一覧に${inQuotes(words)}を含むリクエストはありません。`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { other: '#件のリクエスト' })}はこのコンピューターの中にとどまりました：プログラムへの受け渡し${bytes}、受信${bytes2}。`,
  },
  view: {
    title: 'このブラウザから送信されたもの',
  },
};
