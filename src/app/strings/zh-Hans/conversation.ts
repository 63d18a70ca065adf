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
      `${inQuotes(path)}已不再是助手：现在由 Latent 自带的助手回答。请在消息框下方选择其他助手。`,
  },
  createConversation: {
    acceptPlan: '执行这个计划。',
    title: '新对话',
  },
  createTurnRunner: {
    otherTab: '此对话正在另一个标签页中进行。',
  },
  readInstructions: {
    unreadable: (path: string) =>
      `无法读取你的自定义指令${inQuotes(path)}，因此助手在没有它的情况下回答。请在设置中选择其他笔记。`,
  },
  vaultConversation: {
    noteNotSaved: (reason: string) => `对话已保存在此浏览器中，但未能保存为笔记：${reason}`,
  },
};

export const composer: typeof composerText = {
  composer: {
    label: '消息',
    send: '发送',
    attachFiles: '附加文件',
    queue: '排队',
    stop: '停止',
    nextPlaceholder: '下一条消息',
    planPlaceholder: '你想做什么？',
    placeholder: '提问，或输入 @ 或 /',
  },
  contextChips: {
    label: '随消息一起发送',
    remove: (labelOf: string) => `不发送 ${labelOf}`,
    embedded: (path: string) => `${path}：显示在一篇随消息发送的笔记中，会一起发送，可以移除`,
    memory: '一条与你所写内容相关的记忆：会一起发送，可以移除',
    openNote: '当前打开：会一起发送，可以移除',
  },
  createAttacher: {
    noPictures: '不确定当前模型能否看图片。请选择能看图片的模型，或在设置中模型的能力处注明。',
    missing: (path: string) => `${inQuotes(path)}已不在此笔记本中。`,
  },
  createPromptInserter: {
    unreadable: (name: string) => `无法读取提示词${inQuotes(name)}。`,
    and: ' 和 ',
    unfilled: (names: string, notePath: string | undefined) =>
      `${names}：${notePath ? '打开的笔记中没有选中内容' : '没有打开笔记'}。`,
    unknownNames: (names: string, unknown: number) =>
      `有 ${unknown} 处保持原样：${names}。提示词只认得 {{selection}}、{{note}} 和 {{date}}。`,
  },
  planSwitch: {
    onHelp: '在你接受计划之前不会写入任何内容',
    offHelp: '写入任何内容之前先制定计划',
    label: '先做计划',
  },
  promptCommands: {
    summariseName: '总结',
    summariseAbout: '用几句话概括打开的笔记',
    summarise: '用几句话总结这篇笔记，并说明还有什么没有解决。',
    relatedName: '相关',
    relatedAbout: '与它相关的笔记',
    related: '哪些笔记与这篇笔记有关？有什么关系？',
    tagsName: '标签',
    tagsAbout: '适合的标签',
    tags: '我的笔记已有的标签中，哪些适合这篇笔记？先提出建议，再加上我同意的标签。',
    linksName: '链接',
    linksAbout: '缺少的链接',
    links: '这篇笔记应该链接到哪些笔记，但还没有链接？请分别指出对应的段落。',
    questionsName: '问题',
    questionsAbout: '尚未解答的问题',
    questions: '这篇笔记留下了哪些未解答的问题？',
    improveName: '改进',
    improveAbout: '润色选中的内容',
    improve: '改进这段文字的措辞，保持原意和语气：\n\n{{selection}}',
    todayName: '今天',
    todayAbout: '今天的日记',
    today: '如果还没有 {{date}} 的日记，请创建一篇。',
    weekName: '本周',
    weekAbout: '这一周做了什么',
    week: '过去七天我做了哪些事？请根据这段时间更改过的笔记回答。',
  },
  readAttachment: {
    fileTooLarge: (name: string) => `${inQuotes(name)}太大，无法随消息发送。请把它放进笔记的某个文件夹，再用 @ 引用。`,
    unsupported: (name: string) => `${inQuotes(name)}既不是文本也不是图片，助手无法读取。`,
    missing: (path: string) => `${inQuotes(path)}已不在此笔记本中。`,
    picturesTooLarge: (path: string) => `${inQuotes(path)}未发送：图片加起来太大。`,
    pictureTooLarge: (name: string) => `${inQuotes(name)}太大，无法随消息发送。`,
    unreadablePicture: (name: string) => `${inQuotes(name)}不是此浏览器能读取的图片。`,
  },
  suggestContext: {
    searchWord: '搜索',
    picture: '图片',
    folder: '文件夹',
    searchAbout: '搜索到的内容',
    search: (query: string) => `搜索${inQuotes(query)}`,
    passagesAbout: '最相关的片段',
    noteCount: (notes: number) => plural(notes, { other: '# 篇笔记' }),
  },
  waitingList: {
    label: '排队的消息',
    takeBack: (content: string) => `撤回${inQuotes(content)}`,
    help: '回答完成后发送。',
    sendNow: '立即发送',
  },
  embeddedPictures: {
    notSeen: (count: string) => `${count}未发送：不确定模型能否看图片`,
    tooMany: (count: string, mostPictures: number) => `另有 ${count}未发送：一次最多发送 ${mostPictures} 张`,
    count: (pictures: number) => plural(pictures, { other: '# 张图片' }),
  },
  recalledMemories: {
    memory: (firstWords: string) => `记忆：${firstWords}`,
  },
};

export const conversationFooter: typeof conversationFooterText = {
  conversationFooter: {
    normal: '更改前询问',
    careful: '每次更改前都询问',
    readOnly: '只读',
    choiceNotStored: (reason: string) => `未能保存对此对话的选择：${reason}`,
    chooseModel: '选择由谁回答',
    assistantLabel: '此对话的助手',
    ownAssistant: 'Latent',
    instructionsHelp: (path: string) => `你的自定义指令：${path}`,
    instructions: (path: string) => `指令：${path}`,
    permissionsLabel: '助手在此对话中可以更改什么',
  },
  describeWindow: {
    text: (share: number, covered: number) =>
      `这段对话已占用 ${percent(share)}${covered > 0 ? `，已总结 ${covered} 条消息` : ''}`,
    details: (inNumbers: string, inNumbers2: string, isGuessed: boolean, covered: number) =>
      `模型一次能读 ${inNumbers2} 个 token${isGuessed ? '（估计值）' : ''}，上一个请求及其回答用了 ${inNumbers} 个。${covered > 0 ? `前 ${covered} 条消息以总结的形式发送；这里仍保留全部消息。` : ''}`,
  },
  shortToolListNotice: {
    title: (isGuessed: boolean, tokens: string) =>
      `简短的工具列表：它一次${isGuessed ? '大概' : ''}能读 ${tokens} 个 token`,
    about: (providerName: string) => `${providerName} 需要时会索取其他工具，并分段读取笔记。`,
    help: '没有资料说明它能读多少：如果你知道，请在设置中模型的能力处填写。',
  },
  windowMeter: {
    label: '模型一次能读的内容中已用多少',
  },
};

export const conversationList: typeof conversationListText = {
  conversationList: {
    deleted: (title: string) => `已删除${inQuotes(title)}。`,
    exported: (path: string) => `已保存为${inQuotes(path)}。`,
    open: '打开',
    imported: (count: number) => plural(count, { other: '已导入 # 个对话。' }),
    search: '搜索对话',
    emptyHelp: '你的问题和得到的回答都保存在这里。',
    empty: '还没有对话',
    noMatchHelp: '减少字词或换一种写法，也许能找到更多。',
    noMatch: '没有谈到过这个内容',
    exportAll: '全部导出为 JSON',
    import: '导入 JSON',
    importLabel: '要导入的对话',
  },
  conversationRow: {
    newTitle: '新标题',
    pinned: '已置顶',
    menu: (title: string) => `${inQuotes(title)}的操作`,
    unpin: '取消置顶',
    pin: '置顶',
    exportNote: '导出为笔记',
    exportJson: '导出为 JSON',
  },
  conversationRows: {
    label: '以前的对话',
  },
};

export const conversation: typeof conversationText = {
  suggestedQuestions: {
    due: '本周到期的任务',
    lastWeek: '上周的笔记',
    thisWeek: '本周的笔记',
    lastMonth: '上个月的笔记',
    tag: (tag: string) => `标签为#${tag}的笔记`,
    linked: (name: string) => `链接到${name}的笔记`,
    subject: (title: string) => `关于${title}的笔记`,
    person: (name: string) => `关于${name}的笔记`,
  },
  conversationPanel: {
    label: '对话',
    back: '返回对话',
    earlierConversations: '以前的对话',
    jumpToEnd: '跳到末尾',
    memories: '记忆',
    newConversation: '新对话',
    empty: '向你的笔记提问',
    emptyHelp: '回答会引用笔记，并链接到具体的行。未经你批准，不会更改任何内容。',
    spendHelp: '输入和输出合计。“约”：由此应用统计，因为服务没有提供数字。',
    spend: (title: string) => `对话：${title}`,
    spendToday: (spend: string) => `今天：${spend}`,
  },
  view: {
    title: '助手',
    show: '显示助手',
  },
};

/** The code names what there are versions of in English. */
const MESSAGE_KINDS: Readonly<Record<string, string>> = { question: '问题', answer: '回答' };

/** The code names what is counted in English. */
const UNITS: Readonly<Record<string, string>> = {
  notes: '篇笔记',
  files: '个文件',
  steps: '步',
  checks: '项检查',
  'seconds to wait, by your limit of calls a minute': '秒（已达到每分钟调用次数的上限，正在等待）',
};

export const messages: typeof messagesText = {
  understood: {
    label: '对问题的理解',
    taken: (reading: string) => `理解为：${reading}。`,
    or: '或者你的意思是',
    settings: (page: string) => `打开设置：${page}`,
    guide: (page: string) => `帮助：${page}`,
  },
  branchSwitch: {
    label: (messageKind: string) => `此${MESSAGE_KINDS[messageKind]}的各个版本`,
    earlier: (messageKind: string) => `上一版${MESSAGE_KINDS[messageKind]}`,
    position: (at: number, total: number) => `${at} / ${total}`,
    later: (messageKind: string) => `下一版${MESSAGE_KINDS[messageKind]}`,
  },
  describeStep: {
    done: '已完成',
    stopped: '已停止',
    invalid_input: '模型调用的格式无法使用，已告知模型。',
    unknown_tool: '模型调用了不存在的工具，已告知模型。',
    waiting: '等待你的答复',
    denied: (reason: string) => (reason === '' ? '你拒绝了' : `你拒绝了：${inQuotes(reason)}`),
    toolSearch: '查找更多工具',
    unnamed: '未命名的调用',
    progress: (doneCount: number, of: number, unitName: string) =>
      `${doneCount} / ${of} ${UNITS[unitName] ?? unitName}`,
    none: '没有找到',
    count: (resultCount: number) => `找到 ${resultCount} 个`,
    unchanged: '无需更改',
  },
  messageItem: {
    room: (tokens: number, isWindowGuessed: boolean) =>
      `（${number(tokens)} 个 token${isWindowGuessed ? '，估计值：可在设置中模型的能力处填写' : ''}）`,
    reasoning: '思考过程',
    summaryTitle: (covers: number) => `从这里开始，前 ${covers} 条消息以总结的形式发送给模型`,
    summaryHelp: (isBy: boolean, room: string) =>
      `${isBy ? '由模型撰写。' : '取自每条消息的开头，因为模型没有写总结。'}对话已超出模型一次能读的长度${room}。这里没有移除任何内容。`,
    retry: '重试',
    goOn: '继续',
    continue: '继续',
  },
  messageList: {
    label: '消息',
    reasoning: '正在思考…',
    reasoningDone: '思考过程',
    tryingAgain: (retry: string, seconds: number) =>
      seconds < 3 ? `正在重试：${retry}` : `${seconds} 秒后重试：${retry}`,
    noReply: (seconds: number) => `模型已有 ${seconds} 秒没有回应。你电脑上的模型可能还在读取发送给它的内容。`,
    keepWaiting: '继续等待',
    summarising: '对话已超出模型一次能读的长度：正在总结最早的部分…',
    thinking: '正在思考',
    interrupted: '这一轮在得到回答前中断了。',
    continue: '继续',
    planWaiting: '尚未写入任何内容。请接受整个计划，或说明哪里需要修改。',
    acceptPlan: '执行计划',
    rewound: (putAside: number) =>
      `你已回到之前：后面的 ${putAside} ${plural(putAside, { other: '条消息' })}暂时收起。`,
    restore: '找回',
    otherConversation: '来自另一个对话：',
  },
  describeReceipt: {
    count: (changes: number, files: number, areNotes: boolean) =>
      `${areNotes ? plural(files, { other: '# 篇笔记' }) : plural(files, { other: '# 个文件' })}中的 ${plural(changes, { other: '# 项更改' })}`,
    more: (remainingCount: number) => `，另有 ${remainingCount} 个`,
  },
  receipt: {
    redo: '重做',
    title: '更改的内容',
    show: '查看',
    undoPart: '撤销并保留之后的编辑…',
    undone: (count: string) => `已撤销：${count}`,
    partlyUndone: (count: string) => `${count}，部分已撤销`,
    more: (remainingCount: number) => `，另有 ${remainingCount} 个`,
    changedAgain: (names: string, more: string) =>
      `此后又更改过：${names}${more}。可以保留之后的编辑，只撤回这次的更改。`,
  },
  rewindChoice: {
    partlyUndone: (undone: number, open: number) => `${open} 项更改中已撤销 ${undone} 项。`,
    failed: (prefix: string, message: string) => `${prefix}${message} 对话保持原样。`,
    goBack: '回到之前',
    question: '回到这条消息之前？消息文字会放回消息框；之后的内容会暂时收起，可以找回。',
    keepNotes: '笔记保持现状',
    undo: (count: string) => `撤销 ${count}`,
  },
  toolStep: {
    input: (name: string) => `${name} 的调用参数`,
    output: '返回结果',
    picture: (name: string, name2: string) => `${name2} 的 ${name}`,
    partialResult: '停止前找到的内容',
    cut: (text: string, remainingCount: number) => `${text}
… ${plural(remainingCount, { other: '还有 # 个字符' })}`,
  },
  turnEnd: {
    copied: '已复制回答。',
    notCopied: '浏览器不允许复制。请选中文字手动复制。',
    shortened: (shortened: number, room: string) =>
      `已为模型缩短 ${shortened} ${plural(shortened, { other: '个较早的结果' })}，以适应它一次能读的长度${room}。`,
    toolRefused: (tool: string, server: string | undefined) =>
      `${server === undefined ? '' : `服务器${inQuotes(server)}的`}工具${inQuotes(tool)}被拒绝，已对此模型停用。`,
    pictureRefused: (name: string) => `服务拒绝了图片${inQuotes(name)}：回答没有用到它，以后也不再发送。`,
    copy: '复制回答',
    answerAgain: '重新回答',
  },
  unheld: {
    label: '与回答所说不符',
    nothingChanged: '这次回答没有更改任何内容。',
    missingClaims: (note: JSX.Element, otherCount: number, claims: string) =>
      otherCount === 0
        ? [note, ' 已更改，但其中没有', claims, '。']
        : [note, ` 和${plural(otherCount, { other: '其他 # 篇笔记' })}已更改，但其中都没有`, claims, '。'],
  },
  userMessage: {
    editLabel: '编辑消息',
    waitHelp: '等回答完成或停止后：',
    sendAgain: '重新发送',
    author: '你：',
    edit: '编辑并重新发送',
    rewind: '回到这条消息之前',
    sentAlong: '一起发送的内容',
    noteCount: (label: string, notes: number) => `${label} · ${plural(notes, { other: '# 篇笔记' })}`,
    omitted: (omittedText: string) => `未包括：${omittedText}`,
    partial: '部分',
  },
  markCitations: {
    missingNote: '没有这篇笔记',
    missingNoteAbout: '回答时没有这篇笔记。',
    notInNote: '笔记中没有',
    notInNoteAbout: (names: string) => `笔记中没有这样的原文：${names}`,
    missingLine: '没有这一行',
    missingLineAbout: '回答时笔记中没有这一行。',
    otherLines: '在其他行',
    otherLinesAbout: '引文在这篇笔记中，但在其他行。',
    deletedNote: '笔记已不存在',
    deletedNoteAbout: (quote: string) => `这篇笔记已不在这里。原文是：${quote}`,
    changed: '后来有更改',
    changedAbout: (quote: string) => `引用的行在这次回答之后更改过。原文是：${quote}`,
    movedLine: (from: number) => `现为第 ${from} 行`,
    movedLineAbout: '笔记在这次回答之后更改过；引用的行仍然存在。',
  },
  spend: {
    about: '约 ',
    atLeast: (isUnpriced: boolean, money: string) => ` · ${isUnpriced ? '至少 ' : ''}${money}`,
    tokens: (about: string, tokens: number, money: string) =>
      `${about}${plural(tokens, { other: '# 个 token' })}${money}`,
  },
};

export const memories: typeof memoriesText = {
  createMemories: {
    failed: (reason: string) => `无法读取记忆：${reason}`,
    exists: '这已经记住了。',
    remembered: '已记住。',
    saved: '已保存。',
    forgot: (firstWords: string) => `已忘记${inQuotes(firstWords)}。`,
    restored: '已恢复。',
  },
  memoriesDialog: {
    topFolder: '根目录',
    title: '记忆',
    about: (folder: string, isRecallMemories: boolean) =>
      `这里是助手记住的、关于你和你的工作的事。每条记忆都是一篇小笔记，新的存放在${inQuotes(folder)}；${isRecallMemories ? '与消息相关的记忆会随消息发送，并显示在消息框上方。' : '按照你的设置，不会自动随消息发送任何记忆。'}`,
    add: '添加记忆',
    loading: '正在读取记忆…',
    emptyHelp: (typeMemory: JSX.Element) => [
      '告诉助手一些长期有效的事，比如你喜欢怎样的回答、在做什么工作，它就会记在这里。你也可以自己添加记忆；任何文件夹中带有 ',
      typeMemory,
      ' 的笔记都是一条记忆。',
    ],
    empty: '还没有记住任何事',
    noMatchHelp: '减少字词或换一个类别，也许能找到更多。',
    noMatch: '没有与此相关的记忆',
    showMore: '显示更多',
    count: (memoryCount: number) => plural(memoryCount, { other: '# 条记忆' }),
    search: '搜索记忆',
    kind: '记忆的类别',
    anyKind: '所有类别',
  },
  memoryForm: {
    title: '添加记忆',
    content: '要记住的内容',
    contentHelp: '一件事，写成一句话。',
    placeholder: '早上喜欢简短的回答。',
    kind: '类别',
    kindHelp: '偏好、事实、目标、习惯，或任何其他词。',
    remember: '记住',
  },
  memoryItem: {
    edit: '编辑',
    editOf: (name: string) => `编辑${inQuotes(name)}`,
    openNote: '作为笔记打开',
    openNoteOf: (name: string) => `将${inQuotes(name)}作为笔记打开`,
    forget: '忘记',
    forgetOf: (name: string) => `忘记${inQuotes(name)}`,
    changedMeanwhile: (currentText: string) =>
      `它的笔记在此期间被更改，现在是：${inQuotes(currentText)}。再次保存会用你的文字替换它。`,
    label: '记住的内容',
  },
  view: {
    title: '记忆',
  },
};
