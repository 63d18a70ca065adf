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
    byteOrderMarkAdded: '添加了字节顺序标记。',
    byteOrderMarkRemoved: '移除了字节顺序标记。',
    lineBreakAdded: '在末尾添加了换行符。',
    lineBreakRemoved: '移除了末尾的换行符。',
    lineEndsChanged: (oldStyle: string, newStyle: string) => `换行符从 ${oldStyle} 变为 ${newStyle}。`,
    lineEnds: (style: string) => `换行符为 ${style}。`,
    byteOrderMark: '以字节顺序标记开头。',
    noLineBreak: '末尾没有换行符。',
  },
  diffView: {
    changesTo: (label: string) => `对 ${label} 的更改`,
    failed: (problem: string) => `无法比较这两份文本：${problem}`,
    comparing: '正在比较…',
    new: '新建',
    deleted: '已删除',
    added: (counted: string) => `添加 ${counted}`,
    removed: (counted: string) => `移除 ${counted}`,
    dissimilar: '两份文本差别很大：先显示完整的旧文本，再显示新文本。',
    same: '没有差异。',
    createdEmpty: '创建时为空。',
    wasEmpty: '原来为空。',
    changedLines: '更改的行',
    exactCharacters: '显示每个字符',
    showMore: (pageRows: number, remainingCount: number) =>
      `再显示 ${pageRows} 行（还有 ${number(remainingCount)} 行）`,
    showLast: (remainingCount: number) => plural(remainingCount, { other: '显示最后 # 行' }),
    moreOfLine: '此行的其余部分(无更改)',
    unchangedLines: (folded: number) => plural(folded, { other: '# 行未更改' }),
    lineCount: (lines: number) => plural(lines, { other: '# 行' }),
    addedWords: '添加：',
    removedWords: '移除：',
  },
  fileDiff: {
    inFile: '文件中的写法',
  },
  canvas: {
    emptyCard: '没有文字的卡片',
    group: (label: string) => (label === '' ? '分组' : `分组：${label}`),
    cardCount: (cards: number) => plural(cards, { other: '# 张卡片' }),
    arrowCount: (arrows: number) => plural(arrows, { other: '# 个箭头' }),
    moved: (cards: string) => `已移动：${cards}`,
    resized: (cards: string) => `大小已更改：${cards}`,
    recoloured: (cards: string) => `颜色已更改：${cards}`,
    otherDetails: (cards: string) => `其他细节已更改：${cards}`,
    arrowsAdded: (arrows: string) => `新增箭头：${arrows}`,
    arrowsRemoved: (arrows: string) => `移除箭头：${arrows}`,
    arrowsRedrawn: (arrows: string) => `箭头画法已更改：${arrows}`,
    restacked: '卡片的层叠顺序已更改。',
  },
  base: {
    newNotesIn: '新笔记的文件夹',
    newNotesFrom: '新笔记的模板',
  },
  changeInWords: {
    elsewhere: '文件中还有其他更改，仅在源码中可见。',
  },
};

export const addresses: typeof addressesText = {
  addressDialog: {
    title: (short: string) => `打开 ${short}？`,
    open: '打开',
    addressLabel: '网站将收到的完整地址：',
    fallbackName: '此地址',
    fromModel: '这个链接来自对话。地址是模型写的，而地址可以把你笔记中的文字带给网站。',
    fromPage: '这个链接来自保存的网页。地址是网页写的，网站会知道你点击了它。',
    fromNotes: '助手或其他程序把这个地址写进了你的笔记。地址可以把你笔记中的文字带给网站。',
    holdsNoteText: (text: string, path: string) => `其中含有另一篇笔记的文字：${inQuotes(text)}出自 ${path}。`,
    holdsEncodedText: (text: string) => `其中含有人看不懂的编码文字：${inQuotes(text)}。`,
    misleadingUser: (text: string) => `@ 前面的${inQuotes(text)}不是网站。粗体部分才是网站。`,
    notChecked: '无法检查其中是否含有你其他笔记的文字，因为索引尚未完成，或查找用时太长。',
  },
  addressLinks: {
    menu: (href: string) => `${href} 的操作`,
    openInTab: '在新标签页中打开',
    copyLink: '复制链接',
  },
  copyAddress: {
    copied: '已复制地址。',
    notCopied: '浏览器不允许复制。请选中地址手动复制。',
  },
};

export const questions: typeof questionsText = {
  denial: {
    reason: '理由',
    placeholder: '为什么不行？会原样告诉它。',
    deny: (hasReason: boolean) => (hasReason ? '附上理由拒绝' : '不说理由，直接拒绝'),
  },
  agentQuestion: {
    title: '此浏览器中的智能体想使用 Latent 的工具',
    facts: (tool: string, name: string) =>
      `它先请求使用${inQuotes(tool)}。一旦允许，它可以读取${inQuotes(name)}中的任何笔记而不再询问，读到的内容会发送给该智能体的服务商。每次更改，以及要发送到别处的一切，仍会先给你看；它的所有调用都记录在活动中。`,
    allowSession: '允许此次会话',
    allowAlways: '始终允许',
    notNow: '暂不',
    never: '从不',
  },
  confirmationCard: {
    more: '此更改的更多选项',
    showSource: '显示源码',
    showAsRead: '显示阅读效果',
    everyCharacter: '显示每个字符',
    noEveryCharacter: '照常显示字符',
    remember: '在此对话中始终允许',
    number: (numberOf: number | undefined) => `更改 ${numberOf}`,
    title: '助手请求确认',
    label: '等待你的答复',
    removesText: '会移除文字',
    askedAgain: '再次询问',
    fileChanged: (isOfSet: boolean) =>
      `上次询问之后文件有变化${isOfSet ? '，或者它所依据的更改被拒绝或编辑过' : ''}。这是现在将要做的更改。`,
    showMore: (hidden: number, next: number) =>
      `还有 ${plural(hidden, { other: '# 个文件' })}。${hidden > next ? `再显示 ${number(next)} 个` : '全部显示'}`,
    approveEdited: '批准编辑后的版本',
    approve: '批准',
    deny: '拒绝',
  },
  decidedChange: {
    number: (numberOf: number) => `更改 ${numberOf}`,
    decideAgain: '重新决定',
    decideAgainLabel: (numberOf: number) => `重新决定更改 ${numberOf}`,
    differenceLabel: (isOpen: boolean, numberOf: number) => `${isOpen ? '隐藏' : '显示'}更改 ${numberOf} 的差异`,
    hideDifference: '隐藏差异',
    showDifference: '显示差异',
    allowedByRules: '按你的规则允许',
    denied: '已拒绝',
    approvedEdited: '编辑后批准',
    approved: '已批准',
  },
  grantList: {
    title: (grants: number) => `此对话中允许的操作：${grants}`,
    withdraw: '收回',
    topFolder: '根目录',
    withdrawLabel: (grantTool: string, value: string) => `收回在 ${value} 中使用${grantTool}的许可`,
    help: '覆盖笔记、删除、发送和记住内容，每次都会询问。对话结束、笔记本或页面关闭时，以上许可全部失效。',
  },
  grantText: {
    inPlace: '，笔记：',
    createNotesIn: '，新建笔记的位置：',
    topFolder: '根目录',
    folder: (folder: string) => `文件夹 ${folder}`,
  },
  interruptedCard: {
    settled: '这已经处理过了，也许是在另一个标签页中。',
    completed: '更改已完成。',
    rolledBack: '一切恢复到更改之前的状态。',
    partlyDone: (doneText: string, leftText: string) =>
      `${doneText}以下文件已被其他操作更改，因此保持原样：${leftText}。`,
    title: '已中断',
    progress: (arrived: number, total: number) => `${arrived} / ${total} 个文件`,
    help: (moment: string) => `这项更改在 ${moment} 中途停止。请完成它，或让文件恢复原样。`,
    changedTitle: '已更改',
    unchangedTitle: '尚未更改',
    changedSinceTitle: '之后被其他操作更改；这些保持原样',
    complete: '完成',
    rollBack: '恢复原样',
    more: (remainingCount: number) => `，另有 ${remainingCount} 个`,
  },
  longTextField: {
    partFailed: '编辑器的一部分停止了工作。你输入的内容已保留。',
    notLoaded: '编辑器未能加载。请检查网络连接，或重新加载应用；没有更改任何内容。',
  },
  memoryQuestion: {
    topFolder: '根目录',
    label: '要记住这件事吗？',
    title: '记住',
    place: (untrustedtext: JSX.Element) => ['存放在 ', untrustedtext],
    keep: '记住',
    no: '不记',
  },
  ownActDialog: {
    move: '移动',
    keepLinks: '不更改链接',
    hideChanges: '隐藏更改',
    showChanges: '显示更改',
    moreFiles: (remainingCount: number) => `另有 ${plural(remainingCount, { other: '# 个文件' })}`,
    linksHelp: (links: number, files: number) =>
      `将更新 ${plural(files, { other: '# 篇笔记' })}中的 ${plural(links, { other: '# 条链接' })}。`,
    notesHelp: '其他笔记也会随之更改。',
  },
  proposedChange: {
    moved: '移动',
    new: '新建',
    deleted: '删除',
    changed: '更改',
    showDifferenceLabel: (verb: string, label: string) => `${verb}：${label}。显示差异`,
    textLabel: (label: string) => `${label} 的文本`,
    editHelp: '整个文件，你批准后会照此写入。',
    edited: '你编辑过',
    toggleLabel: (isEditing: boolean, label: string) => `${isEditing ? '显示差异' : '编辑文本'}：${label}`,
    showDifference: '显示差异',
    edit: '编辑文本',
    reset: '恢复为建议的内容',
    renewed: '在你编辑之后，建议有更新，并改动了相同的行。你的文本保持原样，不含新的改动。',
  },
  questionSet: {
    others: (questions: number) => `其余 ${number(questions)} 项`,
    title: (total: number) => `助手提出了 ${total} 项更改`,
    help: (answered: number, total: number, value: string) =>
      `${answered > 0 ? `已答复 ${answered} / ${total}。` : ''}${value}全部答复后，你批准的内容会作为一项更改执行，也可以一次撤销。`,
    approve: (remainingText: string) => `批准${remainingText === 'all' ? '全部' : remainingText}`,
    deny: (remainingText: string) => `拒绝${remainingText === 'all' ? '全部' : remainingText}`,
    assembling: '仍在整理中。',
    notMade: (count: number, isDenied: boolean) =>
      `按目前的情况，有 ${plural(count, { other: '# 项' })}不会执行：${
        isDenied ? '其依据或提到的内容已被你拒绝' : '与你的其他答复不一致'
      }。`,
  },
  questionTray: {
    label: '等待你答复的问题',
    title: '问题',
  },
  rememberChoice: {
    title: '在此对话中始终允许：',
    allow: (granttext: JSX.Element) => ['在此对话中始终允许：', granttext],
  },
  requestList: {
    title: '离开你电脑的只有这些：',
    keyNote: '附上你的密钥，这里不显示。',
    raw: '实际发送的原文',
  },
  scriptQuestionDialog: {
    help: '如果不是你发起的，请不要允许：这样不会更改任何内容。',
    refuse: '不允许',
    allow: '允许',
    listTitle: '它想要：',
  },
};

export const agents: typeof agentsText = {
  createRemoteTools: {
    toolsChanged: (name: string) =>
      `${inQuotes(name)}的工具有变化。在你重新测试该服务器之前，仍沿用你看过的工具：设置 → 其他智能体。`,
  },
  loginWindow: {
    blocked: '登录窗口未能打开。',
  },
  mcpServers: {
    defaultName: (keys: number) => `服务器 ${keys}`,
  },
};

export const ownActs: typeof ownActsText = {
  createOwnActs: {
    changes: (count: number) => plural(count, { other: '# 项更改。' }),
    deletedFolder: (folder: string, count: string) => `已删除${inQuotes(folder)}，含 ${count}。`,
    deletedPart: (count: string, folder: string) => `已删除${inQuotes(folder)}中的 ${count}。`,
    folderBack: (folder: string, count: string) => `已恢复${inQuotes(folder)}，含 ${count}。`,
    partBack: (count: string, folder: string) => `已恢复${inQuotes(folder)}中的 ${count}。`,
    // What was done says itself that it is done.
    folderHeld: '文件夹保留不变：其中有此处不显示的文件。请用其他程序查看。',
    undone: (isUndo: boolean, lowerFirst: string) =>
      `${isUndo ? '已撤销' : '已重做'}：${lowerFirst.replace(/^已/u, '')}`,
    redo: '重做',
    undoPart: '撤销并保留之后的编辑',
  },
  makeNote: {
    untitled: '未命名',
    failed: (why: string, enteredText: string) => `${why} 你输入的是：${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `已创建副本：${name}。`,
    failed: (name: string, reason: string) => `未能创建 ${name} 的副本：${reason}`,
    missing: '它已不在那里。',
    tooLarge: (size: string, maxSize: string) => `它有 ${size}；这里最多可复制 ${maxSize}。请用其他程序复制。`,
  },
  typeAhead: {
    label: '写入正在打开的笔记的文字',
  },
  makeFile: {
    board: '未命名看板',
    view: '表格',
    lanes: { toDo: '待办', doing: '进行中', done: '已完成' },
  },
  toldAct: {
    taskChanged: (name: string) => `已更改任务 ${name}。`,
    repeats: (day: string) => (day === '' ? '任务会重复。' : `任务将在 ${day} 重复。`),
    deleted: (path: string) => `已删除 ${path}。`,
    deletedSeveral: (count: string) => `已删除 ${count}。`,
    back: (path: string) => `已恢复 ${path}。`,
    severalBack: (count: string) => `已恢复 ${count}。`,
    namedAgain: (name: string, oldName: string) => `${name}已恢复原名 ${oldName}。`,
    placedAgain: (name: string, folder: string) =>
      folder === '' ? `${name} 已移回根目录。` : `${name} 已移回${inQuotes(folder)}。`,
    severalPlacedAgain: (count: string) => `已将 ${count}移回原处。`,
    movedSeveral: (count: string, place: string) => `已将 ${count}移到${place}。`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `已在 ${plural(notesChanged, { other: '# 篇笔记' })}中将 #${from} 重命名为 #${to}。`,
    renamedHeading: (from: string, to: string) => `已将${inQuotes(from)}重命名为${inQuotes(to)}。`,
    changed: (path: string) => `已更改 ${path}。`,
    created: (path: string) => `已创建 ${path}。`,
    renamedTo: (to: string) => `已重命名为 ${to}。`,
    topFolder: '根目录',
    movedTo: (to: string, place: string) => `已将 ${to} 移到${place}。`,
    movedAs: (place: string, to: string) => `已移到${place}，名为 ${to}。`,
    linksUpdated: (updated: number) => plural(updated, { other: '已更新 # 条链接。' }),
    linksLeft: (remainingCount: number) => plural(remainingCount, { other: '# 条链接保持原样。' }),
    linksFailed: (missed: number) => plural(missed, { other: '# 条链接未能更新。' }),
    linksBroken: (brokenCount: number) => plural(brokenCount, { other: '指向它的 # 条链接已失效。' }),
    linksBrokenToSeveral: (brokenCount: number) => plural(brokenCount, { other: '指向它们的 # 条链接已失效。' }),
  },
  storeFiles: {
    failed: (name: string, reason: string) => `未能附加${inQuotes(name)}：${reason}`,
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `已保存为${inQuotes(path)}。`
        : `已将 ${plural(storedCount, { other: '# 个文件' })}保存到${folder === '' ? '根目录' : inQuotes(folder)}。`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `文件有 ${inMegabytes}，上限为 ${inMegabytes2}。请用其他程序复制到文件夹中。`,
    noFreeName: '没有可用的名称。',
    pastedName: (formatTime: string, name: string) => `粘贴的图片 ${formatTime}${name}`,
  },
};

export const egress: typeof egressText = {
  egressDialog: {
    title: '离开此浏览器的数据',
    about: (host: string) =>
      `打开此笔记本期间，以及没有打开笔记本时的每个请求，在记录保留的范围内都列在这里。应用自身的文件来自 ${host}，它对你的笔记一无所知。`,
    loading: '正在读取请求记录…',
    unreadable: '浏览器无法读取请求记录。请重新加载页面再看：在此之前，Latent 无法得知有哪些数据离开了此浏览器。',
    emptyHelp: '在你设置别处的模型或服务之前，笔记、问题和搜索都只在此设备上。',
    empty: '打开此笔记本期间，没有数据离开过此浏览器。',
    requests: '请求',
    older: (remainingCount: number) => `还有 ${number(remainingCount)} 个更早的请求。`,
    allowedTitle: '现在允许请求发往哪里',
    allowedHosts: '允许的主机',
    noHosts: '无：没有设置其他主机。',
    stopHelp: '按一项用途即可在设置中更改或关闭它：关闭后不再为它发送任何数据。',
    find: '查找笔记或主机',
    unlisted: (lines: number) => plural(lines, { other: '有 # 行涉及许多笔记，没有全部列出名称。' }),
    limitsTitle: '此列表能说明什么',
    limits: (lines: number) => [
      '会列出助手读过的笔记、你附上的笔记，以及文件名或连续五个词出现在请求中的笔记。在超过 20 个笔记中出现的词语不会对应到任何笔记。',
      '文字本身不保存在这里：问题以及为它读取的内容在对应的对话中，向工具提出的请求在活动日志中。',
      '你打开的链接以及浏览器扩展发送的内容不在其中。',
      `列表只留在此浏览器中：每个笔记本保留最新的 ${number(lines)} 行。在浏览器中删除此网站的数据时，列表也随之删除。`,
    ],
    textOf: '含有以下笔记的文字或名称',
    more: (more: number) => `另有 ${number(more)} 个`,
  },
  egressText: {
    answered: '已响应',
    search: '搜索词，用于语义搜索',
    question: '向模型提问',
    test: '测试连接',
    modelFacts: '查询模型的能力',
    noteText: '笔记文字，用于语义搜索',
    webSource: '网络来源',
    serverTool: '服务器的工具',
    login: '登录',
    download: '下载模型',
    requestTitle: (reason: string, place: string) => `${reason} — ${place}`,
    sentOnTo: (host: string, names: string) => `${host}，由它转发到 ${names}`,
    stayed: (host: string) => `${host}，留在这台电脑上`,
    toCloud: (host: string) => `${host}，再转到 Ollama 自己的服务器`,
    maySendOn: (host: string) => `${host}，这台电脑上的程序，可能会转发`,
    inNetwork: (host: string) => `${host}，你网络中的另一台电脑`,
    refused: '已拦截：设置中没有此主机。没有发送任何数据。',
    requestCount: (requests: number) => plural(requests, { other: '# 个请求' }),
    sent: (bytes: string) => `发送 ${bytes}`,
    handedOver: (bytes: string) => `交给 ${bytes}`,
    received: (bytes: string) => `接收 ${bytes}`,
    pending: '尚无完整的响应',
    ended: '在收到回答前已停止',
    stopped: (problem: string) => `已停止：${problem}`,
    httpError: (status: number) => `返回错误（${status}）`,
    none: '打开此笔记本期间，没有数据离开过此浏览器。',
    noneLeft: '打开此笔记本期间，没有数据离开过这台电脑。',
    summary: (requests: number, hosts: number, bytes: string, bytes2: string) =>
      `向 ${plural(hosts, { other: '# 个主机' })}发出 ${plural(requests, { other: '# 个请求' })}：发送 ${bytes}，接收 ${bytes2}。`,
    foundNone: (words: string) => `列表中没有请求提到${inQuotes(words)}。`,
    summaryStayed: (requests: number, bytes: string, bytes2: string) =>
      `${plural(requests, { other: '# 个请求' })}留在这台电脑上：交给本机程序 ${bytes}，接收 ${bytes2}。`,
  },
  view: {
    title: '离开此浏览器的数据',
  },
};
