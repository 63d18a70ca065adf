import { inQuotes } from '../in-quotes.ts';
import type { threadText } from '../../state/conversation/thread.texts.ts';
import type { composerText } from '../../views/conversation/composer/composer.texts.ts';
import type { conversationFooterText } from '../../views/conversation/conversation-footer.texts.ts';
import type { conversationListText } from '../../views/conversation/conversation-list.texts.ts';
import type { conversationText } from '../../views/conversation/conversation.texts.ts';
import type { messagesText } from '../../views/conversation/messages/messages.texts.ts';
import type { memoriesText } from '../../views/memories/memories.texts.ts';
import { number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const thread: typeof threadText = {
  chooseAssistant: {
    missing: (path: string) =>
      `${inQuotes(path)}はアシスタントではなくなったため、Latent標準のアシスタントが代わりに回答します。メッセージ欄の下で別のアシスタントを選べます。`,
  },
  createConversation: {
    acceptPlan: '計画を実行してください。',
    title: '新しい会話',
  },
  createTurnRunner: {
    otherTab: 'この会話は別のタブで進行中です。',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `カスタム指示${inQuotes(path)}を読み取れないため、アシスタントはそれを使わずに回答します。設定で別のノートを選んでください。`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) => `会話はこのブラウザに保存しましたが、ノートとして保存できませんでした：${reason}`,
  },
};

export const composer: typeof composerText = {
  composer: {
    label: 'メッセージ',
    send: '送信',
    attachFiles: 'ファイルを添付',
    queue: '送信待ちに追加',
    stop: '停止',
    nextPlaceholder: '次のメッセージ',
    planPlaceholder: '何をしますか？',
    placeholder: '質問を入力（@や/も使えます）',
  },
  contextChips: {
    label: 'メッセージと一緒に送信',
    remove: (labelOf: string) => `${labelOf}を外す`,
    embedded: (path: string) => `${path}：一緒に送信するノートの中に表示されています。外さない限り送信されます`,
    memory: '入力内容に関連する記憶です。外さない限り一緒に送信されます',
    openNote: '開いているノートです。外さない限り一緒に送信されます',
  },
  createAttacher: {
    noPictures:
      '現在のモデルが画像を認識できるかどうかは不明です。認識できるモデルを選ぶか、設定の「機能」で指定してください。',
    missing: (path: string) => `${inQuotes(path)}はこのノートブックからなくなりました。`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `プロンプト${inQuotes(name)}を読み込めませんでした。`,
    and: 'と',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names}：${notePath ? '開いているノートで何も選択されていません' : 'ノートが開かれていません'}。`,
    unknownNames: (names: string, unknown: number) =>
      `${names}は${unknown > 1 ? 'いずれも' : ''}書かれたままになります。プロンプトで使えるのは{{selection}}、{{note}}、{{date}}です。`,
  },
  planSwitch: {
    onHelp: '計画を承認するまで、何も書き込みません',
    offHelp: '書き込む前に計画を立てます',
    label: '先に計画',
  },
  promptCommands: {
    summariseName: '要約',
    summariseAbout: '開いているノートを数文で要約',
    summarise: 'このノートを数文で要約し、未解決のことも挙げてください。',
    relatedName: '関連',
    relatedAbout: '関連するノート',
    related: 'このノートに関連するのはどのノートですか？どのように関連していますか？',
    tagsName: 'タグ',
    tagsAbout: '合いそうなタグ',
    tags: '私のノートにすでにあるタグのうち、このノートに合うものはどれですか？候補を挙げ、私が同意したものを付けてください。',
    linksName: 'リンク',
    linksAbout: '足りないリンク',
    links:
      'このノートからリンクすべきなのに、まだリンクしていないノートはどれですか？それぞれ該当箇所も示してください。',
    questionsName: '質問',
    questionsAbout: '未解決の問い',
    questions: 'このノートで答えの出ていない問いは何ですか？',
    improveName: '改善',
    improveAbout: '選択範囲の文章を改善',
    improve: '意味と文体を保ったまま、次の文章の表現を改善してください：\n\n{{selection}}',
    todayName: '今日',
    todayAbout: '今日のデイリーノート',
    today: '{{date}}のデイリーノートがまだなければ、作成してください。',
    weekName: '今週',
    weekAbout: '今週のまとめ',
    week: 'この7日間、私は何に取り組みましたか？その間に変更されたノートをもとに答えてください。',
  },
  readAttachment: {
    fileTooLarge: (name: string) =>
      `${inQuotes(name)}は大きすぎて一緒に送信できません。ノートのフォルダに入れて、@で指定してください。`,
    unsupported: (name: string) => `${inQuotes(name)}はテキストでも画像でもないため、アシスタントは読み取れません。`,
    missing: (path: string) => `${inQuotes(path)}はこのノートブックからなくなりました。`,
    picturesTooLarge: (path: string) => `${inQuotes(path)}を送信しませんでした。画像の合計サイズが大きすぎます。`,
    pictureTooLarge: (name: string) => `${inQuotes(name)}は大きすぎて一緒に送信できません。`,
    unreadablePicture: (name: string) => `${inQuotes(name)}は、このブラウザで読み取れる画像ではありません。`,
  },
  suggestContext: {
    searchWord: '検索',
    picture: '画像',
    folder: 'フォルダ',
    searchAbout: '検索結果',
    search: (query: string) => `${inQuotes(query)}を検索`,
    passagesAbout: '関連の深い箇所',
    noteCount: (notes: number) => plural(notes, { other: 'ノート#件' }),
  },
  waitingList: {
    label: '送信待ちのメッセージ',
    takeBack: (content: string) => `${inQuotes(content)}を取り消す`,
    help: '回答が終わると送信されます。',
    sendNow: '今すぐ送信',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count}を送信しません：モデルが画像を認識できるか不明です`,
    tooMany: (count: string, mostPictures: number) => `ほか${count}を送信しません：上限は${mostPictures}枚です`,
    count: (pictures: number) => plural(pictures, { other: '画像#枚' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `記憶：${firstWords}`,
  },
};

export const conversationFooter: typeof conversationFooterText = {
  conversationFooter: {
    normal: '変更前に確認',
    careful: 'すべての変更前に確認',
    readOnly: '読み取りのみ',
    choiceNotStored: (reason: string) => `この会話での選択を保存できませんでした：${reason}`,
    chooseModel: '回答するモデルを選択',
    assistantLabel: 'この会話のアシスタント',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `カスタム指示：${path}`,
    instructions: (path: string) => `指示：${path}`,
    permissionsLabel: 'この会話でのアシスタントによる変更',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `会話の容量を${percent(share)}使用${covered > 0 ? `、${covered}件を要約` : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `モデルが一度に読める${inNumbers2}トークン${isGuessed ? '（推定）' : ''}のうち、直前のリクエストと回答で${inNumbers}トークンを使いました。${covered > 0 ? `最初の${covered}件のメッセージは要約して送信します。ここにはすべて残っています。` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `使えるツールを絞っています：一度に読めるのは${isGuessed ? '推定' : ''}${tokens}トークンです`,
    about: (providerName: string) => `${providerName}は、必要に応じて他のツールを要求し、ノートを分割して読みます。`,
    help: '一度に読める量の情報がありません。わかる場合は、設定のモデルの「機能」で指定してください。',
  },
  windowMeter: {
    label: 'モデルが一度に読める量のうちの使用量',
  },
};

export const conversationList: typeof conversationListText = {
  conversationList: {
    deleted: (title: string) => `${inQuotes(title)}を削除しました。`,
    exported: (path: string) => `${inQuotes(path)}として保存しました。`,
    open: '開く',
    imported: (count: number) => plural(count, { other: '会話#件をインポートしました。' }),
    search: '会話を検索',
    emptyHelp: '質問と回答がここに保存されます。',
    empty: '会話はまだありません',
    noMatchHelp: '語句を減らすか、表記を変えると見つかる場合があります。',
    noMatch: '該当する会話はありません',
    exportAll: 'すべてJSONでエクスポート',
    import: 'JSONをインポート',
    importLabel: 'インポートする会話',
  },
  conversationRow: {
    newTitle: '新しいタイトル',
    pinned: 'ピン留め',
    menu: (title: string) => `${inQuotes(title)}の操作`,
    unpin: 'ピン留めを外す',
    pin: 'ピン留め',
    exportNote: 'ノートとしてエクスポート',
    exportJson: 'JSONでエクスポート',
  },
  conversationRows: {
    label: '以前の会話',
  },
};

export const conversation: typeof conversationText = {
  suggestedQuestions: {
    due: '今週のタスク',
    lastWeek: '先週のノート',
    thisWeek: '今週のノート',
    lastMonth: '先月のノート',
    tag: (tag: string) => `タグ#${tag}のノート`,
    linked: (name: string) => `${name}へのリンク`,
    subject: (title: string) => `${title}についてのノート`,
    person: (name: string) => `${name}についてのノート`,
  },
  conversationPanel: {
    label: '会話',
    back: '会話に戻る',
    earlierConversations: '以前の会話',
    jumpToEnd: '最後に移動',
    memories: '記憶',
    newConversation: '新しい会話',
    empty: 'ノートに質問',
    emptyHelp: '回答はノートを引用し、該当する行にリンクします。承認するまで、何も変更されません。',
    spendHelp: '入力と出力の合計です。「約」は、サービスの情報がないため、このアプリで数えた値です。',
    spend: (title: string) => `この会話：${title}`,
    spendToday: (spend: string) => `今日：${spend}`,
  },
  view: {
    title: 'アシスタント',
    show: 'アシスタントを表示',
  },
};

/** What has versions, by the word that the app has for it. */
const BRANCHES: Readonly<Record<string, string>> = { question: '質問', answer: '回答' };

export const messages: typeof messagesText = {
  branchSwitch: {
    label: (messageKind: string) => `この${BRANCHES[messageKind] ?? messageKind}の別バージョン`,
    earlier: (messageKind: string) => `前の${BRANCHES[messageKind] ?? messageKind}`,
    position: (at: number, total: number) => `${at}/${total}`,
    later: (messageKind: string) => `次の${BRANCHES[messageKind] ?? messageKind}`,
  },
  describeStep: {
    invalid_input: 'モデルの呼び出し方が正しくないため、モデルに伝えました。',
    unknown_tool: '存在しないツールが呼び出されたため、モデルに伝えました。',
    waiting: '確認待ち',
    done: '完了',
    stopped: '停止',
    denied: (reason: string) => (reason === '' ? 'あなたが拒否しました' : `あなたが拒否しました：${inQuotes(reason)}`),
    toolSearch: '他のツールを探しました',
    unnamed: '名前のない呼び出し',
    progress: (doneCount: number, of: number, unitName: string) => `${doneCount}/${of} ${unitName}`,
    none: '該当なし',
    count: (resultCount: number) => `${resultCount}件見つかりました`,
    unchanged: '変更の必要なし',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      `（${number(tokens)}トークン${isWindowGuessed ? '、推定値。設定のモデルの「機能」で指定できます' : ''}）`,
    reasoning: '思考の過程',
    summaryTitle: (covers: number) => `以降、最初の${covers}件のメッセージは要約してモデルに送信します`,
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? 'モデルによる要約です。' : 'モデルが要約しなかったため、各メッセージの冒頭を使っています。'}会話が、モデルが一度に読める量${room}を超えました。ここからは何も削除していません。`,
    retry: '再試行',
    goOn: '続ける',
    continue: '続ける',
  },
  understood: {
    label: '質問の解釈',
    taken: (reading: string) => `解釈：${reading}。`,
    or: 'または、こちらですか？',
    settings: (page: string) => `設定を開く：${page}`,
    guide: (page: string) => `ヘルプ：${page}`,
  },
  messageList: {
    label: 'メッセージ',
    reasoning: '思考中…',
    reasoningDone: '思考の過程',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `再試行しています：${retry}` : `${seconds}秒後に再試行します：${retry}`,
    noReply: (seconds: number) =>
      `モデルから${seconds}秒間応答がありません。このコンピューターのモデルの場合、送信内容をまだ読んでいる可能性があります。`,
    keepWaiting: '待ち続ける',
    summarising: '会話が、モデルが一度に読める量を超えたため、古い部分を要約しています…',
    thinking: '考えています',
    interrupted: '回答の前に中断されました。',
    continue: '続ける',
    planWaiting: 'まだ何も書き込んでいません。計画全体を承認するか、変えたい点を伝えてください。',
    acceptPlan: '計画を実行',
    rewound: (putAside: number) => `前に戻りました。後の${putAside}件のメッセージは保留中です。`,
    restore: '復元',
    otherConversation: '別の会話より：',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${
        areNotes ? plural(files, { other: 'ノート#件' }) : plural(files, { other: '#個のファイル' })
      }の${plural(changes, { other: '変更#件' })}`,
    more: (remainingCount: number) => `、ほか${remainingCount}件`,
  },
  receipt: {
    title: '変更の内容',
    show: '表示',
    redo: 'やり直す',
    undoPart: '後の編集を残して元に戻す…',
    undone: (count: string) => `元に戻しました：${count}`,
    partlyUndone: (count: string) => `${count}（一部は元に戻し済み）`,
    more: (remainingCount: number) => `、ほか${remainingCount}件`,
    changedAgain: (names: string, more: string) =>
      `${names}${more}は、この後さらに変更されています。その後の編集を残して、この変更だけを元に戻せます。`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) => `${open}件中${undone}件の変更を元に戻しました。`,
    failed: (prefix: string, message: string) => `${prefix}${message} 会話はそのままです。`,
    goBack: '前に戻る',
    question:
      'このメッセージの前に戻りますか？本文はメッセージ欄に戻ります。以降のやり取りは保留され、後で復元できます。',
    keepNotes: 'ノートはそのまま',
    undo: (count: string) => `${count}を元に戻す`,
  },
  toolStep: {
    input: (name: string) => `${name}への指示`,
    output: '結果',
    picture: (name: string, name2: string) => `${name2}の${name}`,
    partialResult: '停止するまでに見つかったもの',
    cut: (text: string, remainingCount: number) => `${text}
…残り${plural(remainingCount, { other: '#文字' })}`,
  },
  turnEnd: {
    copied: '回答をコピーしました。',
    notCopied: 'ブラウザがコピーを許可しませんでした。テキストを選択して手動でコピーしてください。',
    shortened: (shortened: number, room: string) =>
      `モデルが一度に読める量${room}に収めるため、古い${plural(shortened, { other: '結果#件' })}を短縮して送信しました。`,
    toolRefused: (tool: string, server: string | undefined) =>
      `${server === undefined ? '' : `サーバー${inQuotes(server)}の`}ツール${inQuotes(tool)}が拒否されたため、このモデルではオフにしました。`,
    pictureRefused: (name: string) =>
      `サービスが画像${inQuotes(name)}を拒否したため、画像なしで回答しました。以降この画像は送信しません。`,
    copy: '回答をコピー',
    answerAgain: '回答し直す',
  },
  unheld: {
    label: '回答と異なる点',
    nothingChanged: 'この回答では何も変更されていません。',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? [note, `は変更されましたが、${claims}は含まれていませんでした。`]
        : [
            note,
            `と${plural(otherCount, { other: '他のノート#件' })}は変更されましたが、いずれにも${claims}は含まれていませんでした。`,
          ],
  },
  userMessage: {
    editLabel: 'メッセージを編集',
    waitHelp: '回答の終了後、または停止後：',
    sendAgain: '再送信',
    author: 'あなた：',
    edit: '編集して再送信',
    rewind: 'このメッセージの前に戻る',
    sentAlong: '一緒に送信',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { other: 'ノート#件' })}`,
    omitted: (omittedText: string) => `除外：${omittedText}`,
    partial: '一部のみ',
  },
  markCitations: {
    missingNote: '存在しないノート',
    missingNoteAbout: '回答の時点で、このノートは存在しませんでした。',
    notInNote: 'ノートにない引用',
    notInNoteAbout: (names: string) => `ノートにこのとおりの記述はありません：${names}`,
    missingLine: '存在しない行',
    missingLineAbout: '回答の時点で、ノートにこの行はありませんでした。',
    otherLines: '別の行',
    otherLinesAbout: '引用された文章はこのノートにありますが、別の行にあります。',
    deletedNote: 'ノートなし',
    deletedNoteAbout: (quote: string) => `このノートはなくなりました。元の記述：${quote}`,
    changed: '変更済み',
    changedAbout: (quote: string) => `引用された行は、回答の後に変更されました。元の記述：${quote}`,
    movedLine: (from: number) => `現在${from}行目`,
    movedLineAbout: 'ノートは回答の後に変更されましたが、引用された行は残っています。',
  },
  spend: {
    about: '約',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? '少なくとも' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { other: '#トークン' })}${money}`,
  },
};

export const memories: typeof memoriesText = {
  createMemories: {
    failed: (reason: string) => `記憶を読み込めませんでした：${reason}`,
    exists: 'すでに記憶しています。',
    remembered: '記憶しました。',
    saved: '保存しました。',
    forgot: (firstWords: string) => `${inQuotes(firstWords)}を忘れました。`,
    restored: '復元しました。',
  },
  memoriesDialog: {
    topFolder: '最上位フォルダ',
    title: '記憶',
    about: (folder: string, isRecallMemories: boolean) =>
      `あなたとあなたの仕事についてアシスタントが記憶していることです。それぞれが小さなノートで、新しいものは${inQuotes(folder)}に保存されます。${isRecallMemories ? 'メッセージに関連するものは一緒に送信され、メッセージ欄の上に表示されます。' : '現在の設定では、メッセージと一緒に自動送信されることはありません。'}`,
    add: '記憶を追加',
    loading: '記憶を読み込んでいます…',
    emptyHelp: (typeMemory: JSX.Element) => [
      '回答の好みや取り組んでいることなど、覚えておいてほしいことをアシスタントに伝えると、ここに保存されます。自分で追加することもできます。',
      typeMemory,
      'と書かれたノートは、どのフォルダにあっても記憶になります。',
    ],
    empty: '記憶はまだありません',
    noMatchHelp: '語句を減らすか、種類を変えると見つかる場合があります。',
    noMatch: '該当する記憶はありません',
    showMore: 'さらに表示',
    count: (memoryCount: number) => plural(memoryCount, { other: '記憶#件' }),
    search: '記憶を検索',
    kind: '記憶の種類',
    anyKind: 'すべての種類',
  },
  memoryForm: {
    title: '記憶を追加',
    content: '記憶する内容',
    contentHelp: '1つのことを1文で書きます。',
    placeholder: '朝は短い回答を好む。',
    kind: '種類',
    kindHelp: '好み、事実、目標、習慣など。任意の語句を使えます。',
    remember: '記憶する',
  },
  memoryItem: {
    edit: '編集',
    editOf: (name: string) => `${inQuotes(name)}を編集`,
    openNote: 'ノートとして開く',
    openNoteOf: (name: string) => `${inQuotes(name)}をノートとして開く`,
    forget: '忘れる',
    forgetOf: (name: string) => `${inQuotes(name)}を忘れる`,
    changedMeanwhile: (currentText: string) =>
      `その間にノートが変更され、現在の内容は${inQuotes(currentText)}です。もう一度保存すると、あなたのテキストに置き換わります。`,
    label: '記憶している内容',
  },
  view: {
    title: '記憶',
  },
};
