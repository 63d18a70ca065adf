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
    done: '已完成',
    waiting: '等待中',
    failed: '失败',
    denied: '已拒绝',
    cancelled: '已取消',
    notDone: '未执行',
    assistant: '助手',
    you: '你',
    anotherProgram: '其他程序',
    found: (count: number) => plural(count, { other: '找到 # 项' }),
    linksUpdated: (links: number) => plural(links, { other: '已更新 # 条链接' }),
    more: (remainingCount: number) => `另有 ${remainingCount} 个`,
    changeUndone: '已撤销更改。',
    undone: '已撤销',
    show: '查看',
    errorLabel: '出了什么问题',
    failedMessage: '未能完成。',
    input: (toolTitle: string) => `${toolTitle}：收到的请求（技术格式）`,
    output: '返回的结果',
    durationLabel: '用时',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)} 毫秒` : `${decimal(ms / 1000, 1)} 秒`),
    usage: '模型用量',
    cut: (text: string) => `${text}
… 在此截断；导出的文件中有完整内容。`,
  },
  activityList: {
    label: '发生了什么',
  },
  activityView: {
    anyOutcome: '任何结果',
    done: '已完成',
    waiting: '等待中',
    denied: '已拒绝',
    failed: '失败',
    cancelled: '已取消',
    byAnyone: '所有人',
    byYou: '由你',
    byAssistant: '由助手',
    byProgram: '由其他程序',
    byLatent: '由 Latent 自身',
    anyNote: '任何笔记',
    inNote: (path: string) => `在 ${path} 中`,
    chooseNote: '其他笔记…',
    chooseNoteTitle: '某篇笔记的活动',
    title: '活动',
    kindLabel: '内容',
    actorLabel: '操作者',
    outcomeLabel: '结果',
    noteLabel: '位置',
    entries: (count: number) => plural(count, { other: '# 条记录' }),
    export: '将这些记录导出为文件',
    everything: '全部',
    changes: '更改',
    emptyHelp: '助手和你的每次搜索、读取和更改都列在这里，更改可以撤销。',
    noMatch: '没有发生过这样的事。',
    empty: '还没有任何活动。',
  },
  dayHeading: {
    undoAll: '全部撤销…',
    undoAllLabel: (day: string) => `撤销${day}的全部更改…`,
  },
  dayInWords: {
    today: '今天',
    yesterday: '昨天',
  },
  filterMenu: {
    chosen: '已选',
  },
  view: {
    title: '活动',
    show: '显示活动',
    showNote: '此笔记的活动',
  },
};

export const graphHealth: typeof graphHealthText = {
  joiningWord: { contradicts: '反驳', mentions: '提到', and: '和' },
  graphHealthDialog: {
    title: '检查关系图谱',
    about: '检查重复、孤立、矛盾和未完成的笔记。检查不会更改任何内容。',
    nothingToChange: '没有发现需要更改的地方。',
    unchanged: '没有做任何更改。',
    refresh: '重新检查',
    progress: '关系图谱的检查进度',
    none: '没有发现',
    partial: (about: string) => `${about}只检查了一部分笔记。`,
    cut: (findings: number, foundCount: number) =>
      `共 ${number(foundCount)} 项，列出了 ${findings} 项。请先处理一些，再重新检查。`,
    stopped: '检查提前停止：目前发现的结果列在下方。',
    empty: '关系图谱没有任何问题。',
    count: (findingCount: number) => plural(findingCount, { other: '发现 # 项。' }),
  },
  healthAction: {
    mergeFirst: '合并前两篇',
    merge: '合并',
    relate: '与最接近的笔记建立关系',
    searchWeb: '搜索网络',
    remove: '移除',
    link: '添加链接',
    invalidMention: '一处提及对应两篇笔记。',
  },
  healthText: {
    brokenRelations: '没有着落的关系',
    brokenRelationsAbout: '它们指向的笔记不存在，或已不存在。',
    brokenRelationsNone: '每个关系都指向一篇笔记。',
    contradictions: '矛盾',
    contradictionsAbout: '按关系所述互相矛盾的笔记。',
    contradictionsNone: '没有关系说明存在矛盾。',
    unsupported: '没有证据的假设',
    unsupportedAbout: '没有笔记支持或反驳它们，它们也没有引用来源。',
    unsupportedNone: '每个假设都有支持或反对的依据。',
    duplicates: '重复',
    duplicatesAbout: '正文相同的笔记，不论属性如何。',
    duplicatesNone: '没有正文相同的笔记。',
    orphans: '孤立笔记',
    orphansAbout: '没有链接到其他笔记，也没有被链接的笔记。',
    orphansNone: '每篇笔记都与其他笔记相连。',
    nearDuplicates: '几乎相同',
    nearDuplicatesAbout: '看起来是同一内容的不同版本的笔记。',
    nearDuplicatesNone: '没有几乎相同的笔记。',
    unlinkedMentions: '未链接的提及',
    unlinkedMentionsAbout: '一篇笔记的标题或别名出现在另一篇的正文中。',
    unlinkedMentionsNone: '对笔记的每处提及都是链接。',
    sharedWords: (share: number) => `${percent(share)} 的字词相同`,
    confidence: (confidence: number) => `置信度 ${decimal(confidence, 2)}`,
    believed: (confidence: number) => `置信度 ${decimal(confidence, 2)}`,
  },
  view: {
    title: '检查关系图谱',
  },
};

export const graph: typeof graphText = {
  createGraphLayout: {
    failed: '排列失败。',
  },
  createStage: {
    unsupported: '此浏览器无法绘图。',
  },
  describeNote: {
    unlinked: '没有任何链接',
    neighbours: (names: string, remainingCount: number) =>
      `与 ${names}${remainingCount > 0 ? ` 等相连，另有 ${remainingCount} 篇` : ' 相连'}`,
  },
  displayOptions: {
    type: '类型',
    tag: '标签',
    folder: '文件夹',
    title: '颜色与连线',
    titleWithHidden: (off: number) => `颜色与连线（已关闭 ${off} 项）`,
    colourBy: '着色依据',
    lines: '连线',
    links: '链接',
    missingNotes: '尚不存在的笔记',
    noRelations: '还没有笔记写明关系。',
  },
  graphCanvas: {
    keysHelp: '用方向键移到该方向上的相邻笔记。按 Enter 打开笔记，按空格键显示它周围的内容。',
    viewHelp: 'Shift 加方向键移动画面，加号和减号缩放，0 显示全部。列表视图中有同样的笔记。',
    role: '关系图谱',
    label: (notes: number, missing: number) =>
      `${plural(notes, { other: '# 篇笔记' })}的关系图谱${missing > 0 ? `，另有 ${plural(missing, { other: '# 篇尚不存在' })}` : ''}`,
  },
  graphLegend: {
    notes: (notes: number) => plural(notes, { other: '篇笔记' }),
    lines: (edges: number) => plural(edges, { other: '条连线' }),
    label: '颜色的含义',
  },
  graphList: {
    label: '图谱中的笔记',
    showMore: (notes: number) => `显示更多（共 ${number(notes)} 篇）`,
    unlinked: '没有任何链接',
    lineCount: (count: number) => plural(count, { other: '# 条连线' }),
    linksTo: '链接到',
    relation: (verb: string, isOut: boolean, value: string) => `${verb}${isOut ? '' : ' 此笔记'}${value}`,
  },
  graphToolbar: {
    wholeVault: '所有笔记',
    scope: '显示哪些笔记',
    filter: '筛选图谱',
    filterPlaceholder: '字词或 #标签',
    refresh: '重新排列',
    showPicture: '显示为图',
    showList: '显示为列表',
  },
  graphView: {
    title: '关系图谱',
    loading: '正在查看笔记…',
    failed: '无法显示关系图谱',
    notInGraph: '这不在关系图谱中',
    notInGraphHelp: (around: string | undefined) => `关系图谱显示搜索会读取的笔记，${around} 不在其中。`,
    showWhole: '显示所有笔记',
    emptyHelp: '第一篇笔记会成为第一个点。',
    empty: '还没有笔记',
    noMatch: (filter: string) => `没有笔记匹配${inQuotes(filter)}。`,
    layoutRunning: '正在排列笔记',
    layout: '排列',
    stopLayout: '就此停止',
  },
  groupNotes: {
    noType: '无类型',
    others: '其他',
    noTag: '无标签',
    noFolder: '无文件夹',
    missing: '尚未创建',
  },
  view: {
    title: '关系图谱',
    heading: '关系图谱',
    loading: '正在准备关系图谱…',
    show: '显示关系图谱',
    label: '所有笔记的关系图谱',
    showAround: '显示此笔记周围的关系图谱',
    aroundLabel: '此笔记周围的关系图谱',
  },
  zoomButtons: {
    label: '缩放',
    zoomIn: '放大',
    zoomOut: '缩小',
    showAll: '显示全部',
  },
};

export const records: typeof recordsText = {
  backupSettings: {
    title: '备份 Latent 的数据',
    about: '对话、活动、撤销历史、设置、未保存的文字和笔记本名称，都放在一个文件中。其中不含密钥，也不含你的笔记。',
    save: '备份到文件',
    restoreFile: '从文件恢复…',
    noAutomatic: '你使用时，此浏览器会自动备份。目前还没有备份。',
    automaticHelp:
      '此浏览器中的自动备份，用于防止数据库损坏。清除浏览器中此网站的数据时，自动备份也会删除；你保存的文件不会。',
    made: (size: string, isKept: boolean) => `${size}${isKept ? '，因数据丢失而保留' : ''}`,
    restore: '恢复…',
  },
  lostRecordsDialog: {
    failed: (reason: string) => `无法恢复备份：${reason} 数据仍与之前一样。`,
    lostTitle: '浏览器丢失了 Latent 的数据',
    missingTitle: 'Latent 的部分数据缺失',
    description:
      '对话、活动日志、撤销历史、设置和尚未保存的文字，原本保存在此浏览器的数据库中。数据库已损坏，或被浏览器删除（磁盘已满时浏览器会这样做）。文件夹中的笔记不受影响。保存在此浏览器中的笔记本可能已一并删除。',
    skip: '不恢复，继续使用',
    restore: '恢复备份',
    missing: (kinds: string) => `部分缺失：${kinds}。`,
    noBackup: '没有留下自动备份。如果你自己做过备份，请在“设置 → 数据”中恢复。',
    looking: '正在查找备份…',
    lookingProgress: '查找备份的进度',
    unreadable: '现在无法读取备份。请重新加载后再试。',
    backupFound: (strong: JSX.Element) => ['有一个自动备份，时间为 ', strong, '。将从中恢复：'],
    nothingNew: '没有这里缺少的内容',
    help: '数据丢失之后你所做的会保留。备份之后、丢失之前所做的无法找回。',
    keysHelp: '备份中不含模型和服务的密钥：请在设置中重新输入。也不含文件夹：请逐个重新打开，对应的对话会提供给它。',
    restoring: '正在恢复…',
    restoringProgress: '恢复进度',
  },
  recordText: {
    conversation: '对话',
    conversations: '对话',
    change: '可撤销的更改',
    changes: '可撤销的更改',
    activityEntry: '活动记录',
    activityEntries: '活动记录',
    question: '待答复的问题',
    questions: '待答复的问题',
    draft: '有未保存文字的笔记',
    drafts: '有未保存文字的笔记',
    message: '未写完的消息或回答',
    messages: '未写完的消息或回答',
    vault: '笔记本名称',
    vaults: '笔记本名称',
    spendingDay: '每日费用',
    spendingDays: '每日费用',
    settingsPart: '设置项',
    settingsParts: '设置项',
    damaged: '文件已损坏或不完整：这是能读出的内容。',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        other: '# 个等待中的问题或答复：请重新提出这些更改。文件中的任何内容都不能代替你的批准。',
      }),
    skippedUnfinished: (unfinished: number) => plural(unfinished, { other: '# 项在备份时尚未完成的操作。' }),
    skippedUnknown: (unknown: number) => plural(unknown, { other: '# 项此版本不认识或格式不符的内容。' }),
  },
  settingChanges: {
    title: '采用这些设置后，Latent 会：',
  },
  restoreDialog: {
    nothing: '没有任何内容',
    reading: '正在读取备份…',
    restoring: '正在恢复…',
    title: '从备份恢复数据',
    about: '会添加这里缺少的内容。已有的内容不会更改或删除，也不会动任何笔记。',
    restore: '恢复',
    chooseFile: '选择文件…',
    fileLabel: '要恢复的备份',
    contents: (strong: JSX.Element, names: string) => ['备份时间：', strong, '。包含 ', names, '。'],
    addedTitle: '将添加：',
    nothingNew: '其中的内容这里都有了。',
    skippedTitle: '不包括：',
    takePlain: '采用其中关于 Latent 外观和存放位置的设置',
    takeWeighty: '同时采用其中的权限、服务、费用和限额',
    takeWeightyHelp: '仅当这个文件是你自己生成的：它决定助手不经询问可以做什么，以及你的文字发送到哪里。',
  },
  startOverDialog: {
    reading: '正在读取剩余的数据…',
    startingOver: '正在重新开始…',
    notDeleted: (reason: string) =>
      `浏览器也无法删除它（${reason}）。请关闭 Latent 的所有其他标签页再试一次；如果没有用，请在浏览器的设置中删除此网站的数据。`,
    title: '清空数据，重新开始？',
    about:
      '浏览器无法打开 Latent 的数据库，其中保存着对话、活动日志、撤销历史和设置。重启浏览器或电脑后往往就能打开：请先试试。你的笔记不受影响：它们不在数据库里，而是你文件夹或此浏览器中的文件。',
    save: '保存能读出的内容',
    confirmDelete: '删除并重新开始',
    help: '先把还能读出的内容保存为文件。然后删除数据库，建立一个空的；如果有自动备份，届时会询问你是否恢复。',
    saved: '能读出的内容已交给浏览器保存。删除数据库前，请确认文件已经存好。用“设置 → 数据”中的“从文件恢复…”可以取回。',
    nothingReadable: '其中的内容都无法读取，也没有自动备份。如果你自己做过备份，之后请在“设置 → 数据”中恢复。',
    savedBackup: '数据库中的内容都无法读取。最新的自动备份已改为交给浏览器保存。删除数据库前，请确认文件已经存好。',
  },
  view: {
    title: '恢复数据',
    save: '将 Latent 的数据备份到文件',
    restore: '从文件恢复 Latent 的数据…',
  },
};

export const search: typeof searchText = {
  indexText: {
    opening: '正在打开…',
    failed: '索引因错误停止。',
    readingNotes: (notes: string, notesFound: string) => `正在读取笔记：${notes} / ${notesFound}`,
    readingSoFar: (notes: string) => `正在读取笔记：${notes}`,
    listing: '正在查找笔记…',
    paused: (share: string) => `已暂停：搜索已准备 ${share}`,
    ready: (notes: number) => plural(notes, { other: '# 篇笔记' }),
    readingPdfs: (pdfsLeft: string) => `正在读取 PDF：还剩 ${pdfsLeft} 个`,
    loadingModel: '正在加载模型…',
    embedding: (share: string) => `正在准备搜索：${share}`,
    needsDownload: '搜索需要下载…',
    needsConsent: '搜索需要你的同意…',
    wordsOnly: '仅按字词搜索',
  },
  searchBox: {
    label: '搜索笔记',
    clear: '清除搜索',
    suggestions: '建议',
  },
  searchHead: {
    bestFirst: '最匹配的在前',
    newestFirst: '最近更改的在前',
    byName: '按名称',
    hybrid: '字词和语义',
    words: '仅字词',
    meaning: '仅语义',
    optionsLabel: (sorts: string, modes: string) => `排序和搜索方式：${sorts}，${modes}`,
    removeBookmark: '从书签中移除此搜索',
    addBookmark: '将此搜索加入书签',
    batch: '批量更改这些笔记',
    chosen: '已选',
    weakMatches: '弱匹配',
    noteCount: (noteCount: number) => plural(noteCount, { other: '# 篇笔记' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `没有笔记包含${inQuotes(query)}${
        used.length === 0
          ? ''
          : `：以下笔记包含${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }。`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `同时按语义搜索：${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)}理解为${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join('；')}。`,
    wordsOnly: '仅按字词找到：还没有可以按语义比较的笔记。',
  },
  searchPanel: {
    searchExactly: '按原文搜索',
    noMatchHelp: '减少字词或换一种写法，也许能找到更多。',
    noMatchAll: '没有笔记符合所有条件。',
    noMatch: (query: string) => `没有与${inQuotes(query)}相关的笔记。`,
    noWords: (words: string) => `没有笔记包含${inQuotes(words)}。`,
    show: '显示',
    excluded: (hidden: number, show: JSX.Element) => ['排除的位置中还有 ', number(hidden), ' 个 ', show],
  },
  searchReasons: {
    alias: (value: string) => `又称${inQuotes(value)}`,
    meaning: (word: string) => (word === 'close' ? '语义相近' : '语义相关'),
    linkedFrom: (value: string) => `被${inQuotes(value)}链接`,
    reranked: (previousNumber: number) => `重新排序：原为第 ${previousNumber} 位`,
  },
  searchResult: {
    moreLabel: (title: string) => `${title} 中的更多内容`,
    showAll: '此笔记中的所有匹配',
    showBest: '只看最佳匹配',
  },
  searchResults: {
    noGoodMatch: '没有很匹配的笔记。最接近的是：',
    label: '搜索结果',
    showMore: '显示更多结果',
    showWeak: (remainingCount: number) => `更多：${plural(remainingCount, { other: '# 个弱匹配' })}`,
    weakMatches: '弱匹配',
  },
  foundPictures: {
    label: '找到的图片',
    fallbackName: '图片',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0 ? `在 ${note} 中` : `在 ${note} 和${plural(otherCount, { other: '其他 # 篇笔记' })}中`,
  },
  suggestOperators: {
    property: '属性',
    folder: '文件夹',
    noteCount: (count: number) => plural(count, { other: '# 篇笔记' }),
  },
  view: {
    title: '搜索',
    show: '搜索笔记',
  },
};
