import { inQuotes } from '../in-quotes.ts';
import type { fileMenuText } from '../../file-menu/file-menu.texts.ts';
import type { boardsText } from '../../views/board/boards.texts.ts';
import type { calendarText } from '../../views/calendar/calendar.texts.ts';
import type { filesText } from '../../views/files/files.texts.ts';
import type { linksText } from '../../views/links/links.texts.ts';
import type { outlineText } from '../../views/outline/outline.texts.ts';
import type { relatedText } from '../../views/related/related.texts.ts';
import type { tagsText } from '../../views/tags/tags.texts.ts';
import type { tasksText } from '../../views/tasks/tasks.texts.ts';
import { number, plural } from '../formats.ts';

export const fileMenu: typeof fileMenuText = {
  fileEntries: {
    open: '打开',
    openInTab: '在新标签页中打开',
    openBeside: '在侧边打开',
    move: '移动…',
    duplicate: '创建副本',
    copyLink: '复制链接',
    copyPath: '复制路径',
    reveal: '在文件列表中显示',
    createNote: '创建这篇笔记',
    createBeside: '在侧边创建',
    searchTag: '搜索此标签',
    renameTag: '重命名…',
    renameHeading: '重命名此标题…',
    copyTag: '复制',
    searchName: '搜索此名称',
    history: '历史记录',
    activity: '活动',
    batch: '批量更改其中的笔记…',
    delete: '删除…',
    newNote: '在此新建笔记',
    newFolder: '在此新建文件夹…',
    newFile: { canvas: '在此新建白板', base: '在此新建数据库', board: '在此新建看板' },
    removeBookmark: '移除书签',
    bookmark: '添加书签',
    include: '重新纳入搜索',
    exclude: '从搜索中排除',
    copied: (value: string) => `已复制 ${value}`,
    notCopied: '浏览器不允许复制。',
  },
  fileMenu: {
    label: (path: string) => `${path} 的操作`,
  },
};

export const boards: typeof boardsText = {
  label: (name: string) => `看板 ${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `第 ${lines[0]} 行既不是列也不是卡片。它会原样留在笔记中。`
      : `从第 ${lines.slice(0, 3).map(String).join('、')} 行开始的内容既不是列也不是卡片${lines.length > 3 ? `，另有 ${number(lines.length - 3)} 处也不是` : ''}。它们会原样留在笔记中。`,
  showInText: '在文本中查看',
  empty: '这个看板还没有列。',
  archived: (count: number) => plural(count, { other: '已归档 # 张卡片' }),
  restore: '找回',
  restoreCard: (name: string) => `找回：${name}`,
  lane: {
    add: '添加列',
    name: '列的名称',
    menu: (name: string) => `列 ${name} 的操作`,
    rename: '重命名',
    moveLeft: '左移',
    moveRight: '右移',
    archive: (count: number) => plural(count, { other: '归档其中的 # 张卡片' }),
    remove: '连同卡片一起移除',
    close: (name: string) => `收起列 ${name}`,
    open: (name: string) => `展开列 ${name}`,
    count: (count: number) => plural(count, { other: '# 张卡片' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: '此列的卡片视为完成',
    showMore: (remainingCount: number) => plural(remainingCount, { other: '再显示 # 张卡片' }),
  },
  card: {
    add: '添加卡片',
    addTo: (lane: string) => `添加卡片到 ${lane}`,
    text: '卡片文字',
    keysHelp: 'Enter 保存，Shift+Enter 换行，Escape 放弃更改。',
    multilineKeysHelp: 'Shift+Enter 保存，Enter 换行，Escape 放弃更改。',
    keyboardHelp: '方向键在卡片之间移动，加 Shift 则移动卡片。按 Enter 编辑。',
    menu: (name: string) => `操作：${name}`,
    empty: '没有文字的卡片',
    tick: (name: string) => `完成：${name}`,
    edit: '编辑',
    date: '日期…',
    dateLabel: (name: string) => `日期：${name}`,
    moveUp: '上移',
    moveDown: '下移',
    moveTo: (lane: string) => `移到 ${lane}`,
    archive: '归档',
    remove: '移除',
    textLost: '看板发生了变化，你正在写的卡片在其中已没有位置。',
    copyText: '复制卡片文字',
    movedTo: (lane: string, place: number, of: number) => `已移到 ${lane}，第 ${number(place)} 张，共 ${number(of)} 张`,
  },
};

export const calendar: typeof calendarText = {
  title: '日历',
  show: '显示日历',
  region: '日历',
  previousMonth: '上个月',
  nextMonth: '下个月',
  today: '今天',
  week: '周',
  hasNote: (day: string) => `${day}，有笔记`,
  notesOf: (day: string) => `${day}的笔记`,
  create: (name: string) => `创建${inQuotes(name)}`,
  open: (name: string) => `打开${inQuotes(name)}`,
  periods: { daily: '日', weekly: '周', monthly: '月', quarterly: '季', yearly: '年' },
};

export const files: typeof filesText = {
  deleteFolderDialog: {
    title: (folder: string) => `删除${inQuotes(folder)}`,
    tooMany: (files: number) =>
      `其中有 ${plural(files, { other: '# 个文件' })}，超出了这里能移到回收站的数量。请用其他程序删除。`,
    help: (files: number) => plural(files, { other: '其中的 # 个文件将移到回收站。用“撤销”可以找回。' }),
  },
  fileTree: {
    label: '文件',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `已保存为${inQuotes(path)}。`
        : plural(storedCount, { other: '已将 # 个文件与笔记存放在一起。' }),
  },
  order: {
    label: (order: string) => `文件排序：${order}`,
    orders: {
      name: '名称（A 到 Z）',
      'name-last': '名称（Z 到 A）',
      changed: '最近更改的在前',
      'changed-first': '最早更改的在前',
      created: '最新创建的在前',
      'created-first': '最早创建的在前',
    },
    by: {
      name: '按名称排序文件',
      changed: '按更改日期排序文件',
      created: '按创建日期排序文件',
    },
    chosen: '已选',
  },
  filesPanel: {
    loading: '正在查找笔记…',
    emptyHelp: '写下第一篇吧。',
    empty: '还没有笔记',
  },
  moveDialog: {
    folderTitle: '重命名或移动文件夹',
    title: '重命名或移动',
    path: '路径',
    pathHelp: '文件夹写在名称之前，用 / 隔开。指向它的链接会随之更新。',
    move: '移动',
  },
  chooseFolder: {
    title: (name: string) => `将${inQuotes(name)}移到文件夹`,
    placeholder: '哪个文件夹？',
    topFolder: '根目录',
    newFolder: (folder: string) => `新建文件夹${inQuotes(folder)}`,
    empty: '还没有其他文件夹：请输入新文件夹的名称。',
  },
  newFolderDialog: {
    title: '新建文件夹',
    name: '名称',
    nameHelp: (isFolder: boolean, folder: string) =>
      `${isFolder ? '位于根目录' : `位于${inQuotes(folder)}`}。其中会先有一篇未命名的笔记。`,
    otherName: (name: string, reason: string) => `它将命名为${inQuotes(name)}。${reason}`,
    create: '创建文件夹',
  },
  view: {
    title: '文件',
    newNote: '新建笔记',
    collapseFolders: '折叠所有文件夹',
    newFile: { canvas: '新建白板', base: '新建数据库', board: '新建看板' },
    today: '打开今天的日记',
    rename: '重命名此笔记',
    move: '移动此笔记…',
    delete: '删除此笔记',
    duplicate: '创建此笔记的副本',
    copyLink: '复制此笔记的链接',
    copyPath: '复制此笔记的路径',
    reveal: '在文件列表中显示此笔记',
    show: '显示文件列表',
    newFolderCommand: '新建文件夹…',
    undo: '撤销上一次文件更改',
    redo: '重做上一次文件更改',
    focusNotice: '转到当前显示的通知',
    moveTitle: '重命名或移动',
    moveToFolderTitle: '移到文件夹',
    newFolderTitle: '新建文件夹',
    deleteFolderTitle: '删除文件夹',
  },
};

export const links: typeof linksText = {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `已为 ${plural(byNote, { other: '# 篇笔记' })}中的 ${plural(linked, { other: '# 处提及' })}添加链接。用“撤销”可以逐篇撤回。`,
  },
  linksPane: {
    title: '链接',
    noNoteHelp: '打开一篇笔记，查看哪些笔记链接到它，以及它链接到哪里。',
    noNote: '没有打开笔记',
    failed: '无法读取链接',
    linkedFrom: '反向链接',
    noBacklinks: '还没有笔记链接到这里。',
    linksTo: '出链',
    noLinks: '此笔记没有链接到其他笔记。',
    tags: '标签',
    showMore: (min: number) => `再显示 ${min} 项`,
    missingNote: '没有这篇笔记',
    embedded: '嵌入',
    card: '在卡片上',
    property: '属性',
  },
  relationsSection: {
    title: '关系',
    add: '添加关系',
    subject: '此笔记 ',
    object: ' 此笔记：',
    relationFrom: (type: string, title: string) => `此笔记 ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} 此笔记`,
    changeType: '更改类型…',
    workOutConfidence: '计算置信度…',
    summarise: '总结…',
    menu: (inWords: string) => `操作：${inWords}`,
    missingNote: '没有这篇笔记',
  },
  unlinkedMentions: {
    title: '未链接的提及',
    linkAll: '全部链接',
    empty: '没有未加链接的提及。',
    link: '添加链接',
    linkLabel: (text: string, title: string) => `添加链接：${title} 中的${inQuotes(text)}`,
  },
  view: {
    title: '链接',
    show: '显示链接',
  },
};

export const outline: typeof outlineText = {
  outlinePane: {
    emptyHeading: '（空）',
    title: '大纲',
    noNoteHelp: '打开一篇笔记，在这里查看它的标题。',
    noNote: '没有打开笔记',
    missingNote: '没有这篇笔记',
    empty: '还没有标题',
    pdfEmptyHelp: '此 PDF 没有目录。',
    emptyHelp: '以 # 加空格开头的行就是标题。',
    cut: (mostRows: number, rows: number) => `共 ${number(rows)} 个标题，显示前 ${number(mostRows)} 个。`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `重命名${inQuotes(heading)}`,
    newName: '新名称',
    noHeadings: '此笔记没有标题。',
    help: (links: number, notes: number) =>
      `将更新 ${plural(notes, { other: '# 篇笔记' })}中的 ${plural(links, { other: '# 条链接' })}。可以撤销。`,
  },
  view: {
    title: '大纲',
    show: '显示大纲',
    rename: '重命名此标题…',
    renameTitle: '重命名标题',
  },
};

export const related: typeof relatedText = {
  relatedPane: {
    title: '相关笔记',
    noNoteHelp: '打开一篇笔记，查看在语义、链接和标签上与它相关的内容。',
    noNote: '没有打开笔记',
    failed: '无法查找相关笔记',
    empty: '没有相关笔记',
    emptyHelp: '除了已经相连的笔记，没有与它相近的笔记。',
    link: (title: string) => `在此笔记末尾链接 ${title}`,
  },
  relatedReason: {
    meaning: (word: string) => (word === 'close' ? '语义相近' : '语义相关'),
    sharedLinks: (count: number) => plural(count, { other: '共同关联 # 篇笔记' }),
  },
  view: {
    title: '相关笔记',
    show: '显示相关笔记',
  },
};

export const tags: typeof tagsText = {
  chooseTag: {
    noteCount: (notes: number) => plural(notes, { other: '# 篇笔记' }),
    placeholder: '哪个标签？',
    loading: '正在查找标签…',
    empty: '没有匹配的标签。',
  },
  renameTagDialog: {
    title: (tag: string) => `重命名 #${tag}`,
    newName: '新名称',
    newNameHelp: '用 / 可以把它放到另一个标签之下。如果其他笔记已有这个名称的标签，两者会合并。',
    help: (notes: number) => plural(notes, { other: '将更改 # 篇笔记。可以撤销。' }),
  },
  view: {
    title: '标签',
    show: '显示标签',
    rename: '重命名标签…',
    renameTitle: '重命名标签',
  },
  tagsPane: {
    region: '你笔记中的标签',
    filter: '筛选标签',
    byName: '按名称',
    mostUsed: '最常用',
    noMatch: '没有匹配的标签',
    empty: '还没有标签',
    noMatchHelp: '少输几个字能找到更多。',
    emptyHelp: '在笔记中写 #词语，标签就会列在这里。',
    label: '标签',
    rename: (tag: string) => `重命名 #${tag}`,
    showMore: '显示更多标签',
    countHelp: '带有此标签或其下级标签的笔记',
    noteCount: (notes: number) => plural(notes, { other: '# 篇笔记' }),
  },
};

export const tasks: typeof tasksText = {
  view: {
    title: '任务',
    show: '显示任务',
    editTask: '编辑任务',
    notListed: '这一行不在任务之列。',
  },
  pane: {
    region: '你笔记中的任务',
    words: '任务文字',
    filter: '筛选任务',
    groupLabel: '任务分组依据',
    byDay: '日期',
    byNote: '笔记',
    byTag: '标签',
    showDone: '显示已完成的任务',
    hideDone: '隐藏已完成的任务',
    empty: '没有未完成的任务',
    emptyHelp: '以“- [ ]”开头的行就是任务。可以用这里的菜单为它设定日期。',
    noMatch: '没有匹配的任务',
    noMatchHelp: '少输几个字能找到更多。',
    failed: '无法列出任务',
    showMore: (remainingCount: number) => plural(remainingCount, { other: '再显示 # 项任务' }),
    repeats: (rule: string) => `重复：${rule}`,
    open: (name: string, line: number) => `打开 ${name} 第 ${line} 行`,
  },
  groups: {
    overdue: '已逾期',
    today: '今天',
    tomorrow: '明天',
    week: '未来七天',
    later: '以后',
    none: '无截止日期',
    finished: '已完成',
    noTag: '无标签',
  },
  priority: {
    highest: '最高优先级',
    high: '高优先级',
    medium: '中优先级',
    none: '',
    low: '低优先级',
    lowest: '最低优先级',
  },
  priorities: {
    highest: '最高',
    high: '高',
    medium: '中',
    none: '无',
    low: '低',
    lowest: '最低',
  },
  statuses: {
    todo: '待办',
    in_progress: '进行中',
    on_hold: '搁置',
    done: '已完成',
    cancelled: '已取消',
  },
  dialog: {
    title: '编辑任务',
    status: '状态',
    otherStatus: '保持不变',
    priority: '优先级',
    dates: { due: '截止', scheduled: '计划', start: '开始' },
  },
  picker: '任务日期',
  menu: {
    label: (task: string) => `${inQuotes(task)}的操作`,
    edit: '编辑…',
    today: '今天',
    tomorrow: '明天',
    nextWeek: '下周',
    pick: '选择日期…',
    rename: '编辑文字',
    remove: { due: '移除截止日期', scheduled: '移除计划日期', start: '移除开始日期' },
    setStatus: (status: string) => `状态：${status}`,
    setPriority: (priority: string) => `优先级：${priority}`,
  },
  filters: {
    label: '筛选',
    priority: '优先级',
    anyPriority: '任何优先级',
    atLeast: (priority: string) => `${priority}及以上`,
    due: '截止',
    anyDay: '任何日期',
    overdue: '已逾期',
    today: '今天',
    sevenDays: '未来七天',
    noDay: '无截止日期',
    status: '状态',
    open: '未完成',
    all: '全部',
    tag: '标签',
    anyTag: '任何标签',
    folder: '文件夹',
    anyFolder: '任何文件夹',
    remove: (filter: string) => `移除筛选条件${inQuotes(filter)}`,
    clear: '清除筛选',
  },
  days: {
    due: (day: string) => `截止：${day}`,
    scheduled: (day: string) => `计划：${day}`,
    start: (day: string) => `开始：${day}`,
    done: (day: string) => `完成：${day}`,
  },
};
