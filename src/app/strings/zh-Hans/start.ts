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

export const begin: typeof beginText = {
  dialog: {
    title: '开始写你自己的笔记',
    about: '示例笔记会留在这里供你试用。你自己的笔记可以这样开始：',
    notebook: '新建笔记本',
    notebookHelp: '空白的，保存在此浏览器中。随时可以移到文件夹。',
    folder: '打开文件夹',
    folderHelp: '已有笔记的文件夹，或空文件夹。笔记始终是其中的普通文件。',
    later: '再看看',
  },
  view: {
    title: '开始写你自己的笔记',
    command: '开始写自己的笔记…',
    move: '将这些笔记移到文件夹…',
    moved: (folder: string) => `你的笔记现在是文件夹 ${folder} 中的文件。`,
  },
};

export const bookmarks: typeof bookmarksText = {
  bookmarkRows: {
    search: '搜索',
    group: '分组',
  },
  bookmarksPane: {
    reorderHelp: 'Alt+↑ 和 Alt+↓ 调整顺序',
    removed: (title: string) => `已移除书签${inQuotes(title)}。`,
    newGroup: '新建分组',
    notSaved: '书签未能写入文件夹，因此保存在此浏览器中。',
    region: '你的书签',
    emptyHelp: '在笔记或大纲标题的菜单中选择“添加书签”，就会列在这里；点击搜索旁边的书签图标可保存该搜索。',
    empty: '还没有书签',
    title: '书签',
    gone: '已不存在',
    name: '书签名称',
    removeLabel: (title: string) => `移除书签 ${title}`,
    menu: (title: string) => `${title} 的操作`,
    searchAgain: '再次搜索',
    remove: '移除',
    keptInBrowser: '更改保存在此浏览器中。',
    keepInVault: '与笔记放在一起',
  },
  openBookmark: {
    unsupported: '这类书签只能在 Obsidian 中打开。',
  },
  view: {
    title: '书签',
    show: '显示书签',
    toggle: '为此笔记添加或移除书签',
    togglePart: '为此标题或段落添加或移除书签',
    noPart: '请先将光标放到标题或段落中。',
  },
};

export const bookmarkNotices: typeof bookmarkNoticesText = {
  added: (names: string) => `已为${names}添加书签。`,
  removed: (names: string) => `已移除${names}的书签。`,
  showList: '查看',
};

export const guide: typeof guideText = {
  guidePane: {
    title: '帮助',
    search: '搜索帮助',
    searchPlaceholder: '你想做什么？',
    back: '返回',
    contents: '所有页面',
    found: '找到的页面',
    noMatch: (query: string) => `没有与${inQuotes(query)}相关的页面`,
    noMatchHelp: '换个说法也许能找到。助手也能回答关于 Latent 的问题。',
  },
  view: {
    title: '帮助',
    show: '帮助',
  },
};

export const home: typeof homeText = {
  home: {
    continueIn: (name: string) => `继续写 ${name}`,
    continueConversation: (title: string) => `继续对话${inQuotes(title)}`,
    bookmarks: '书签',
    unsaved: '尚未保存',
    noFile: '还没有文件',
    recent: '最近更改',
    empty: '还没有笔记',
    emptyHelp: '写下第一篇笔记：它会成为此文件夹中的一个文件，其他程序也能读取。',
    emptyNotebookHelp: '写下第一篇笔记。此笔记本保存在此浏览器中；点击左上角的名称，可以在菜单中将它移到文件夹。',
    emptyNotebookZipHelp: '写下第一篇笔记。此笔记本保存在此浏览器中；点击它的名称，可以在菜单中将它导出为 zip。',
    newNote: '新建笔记',
  },
};

export const openTabs: typeof openTabsText = {
  openTabs: {
    title: '已打开的标签页',
    placeholder: '转到已打开的标签页…',
    empty: '没有匹配的标签页。',
    newTab: '新标签页',
    close: (name: string) => `关闭${inQuotes(name)}`,
  },
  view: {
    title: '已打开的标签页',
    search: '搜索已打开的标签页…',
  },
};

export const palette: typeof paletteText = {
  commandPalette: {
    title: '命令面板',
    placeholder: '你想做什么？',
    inSettings: (query: string) => `在设置和帮助中查找${inQuotes(query)}`,
    help: '立即执行；以 … 结尾的命令会先询问更多信息。',
  },
  otherWords: {
    'switch-mode': '阅读视图 编辑视图 预览 切换阅读',
    'show-source': '源码模式 源码 显示格式符号 markdown',
    'print-note': '导出为 pdf 导出 另存为 pdf',
    'open-note': '快速切换 转到文件 打开文件',
    'new-note': '创建笔记 新建文件',
    'write-edit-task': '截止日期 期限 计划日期 开始日期 重复 优先级',
    today: '日记 每日笔记 日志 今日笔记',
    'rename-note': '改名 修改文件名 修改标题',
    'move-note': '移到文件夹 移动文件',
    'delete-note': '移除笔记 删除文件',
    'duplicate-note': '复制笔记 笔记副本 副本 克隆',
    'copy-note-link': '内部链接 笔记链接 url',
    'reveal-note': '定位文件 定位笔记 当前文件',
    'new-folder': '创建文件夹 新文件夹 目录',
    'undo-act': '撤回 回退 还原',
    'insert-template': '使用模板 套用模板',
    'bookmark-note': '收藏 星标 加入书签 添加书签',
    'note-history': '历史记录 历史版本 版本历史 文件恢复 快照',
    'all-changes': '历史记录 版本 文件恢复 更改记录',
    'deleted-notes': '回收站 恢复笔记 恢复文件 已删除 误删',
    'show-activity': '日志 操作记录',
    'open-tabs': '切换标签页 查找标签页 窗口',
    'next-tab': '切换标签页',
    'previous-tab': '切换标签页',
    'close-other-tabs': '全部关闭',
    'close-all-tabs': '全部关闭 关闭窗口',
    'reopen-tab': '恢复标签页 撤销关闭',
    'split-right': '分屏 向右拆分 垂直分屏 窗格',
    'split-down': '分屏 向下拆分 水平分屏 窗格',
    'toggle-sidebar': '左侧边栏 切换左侧边栏 折叠左侧边栏 侧边栏 侧栏',
    'toggle-right': '右侧边栏 切换右侧边栏 折叠右侧边栏 侧边栏 侧栏',
    'focus-mode': '禅模式 全屏 免打扰 沉浸',
    'save-layout': '工作区 保存布局 保存工作区',
    'open-layout': '工作区 切换布局 加载布局 加载工作区',
    'rename-layout': '工作区 重命名布局',
    'delete-layout': '工作区 删除布局',
    'show-files': '文件浏览器 资源管理器 目录树',
    'show-links': '反向链接 出链 正向链接 提及',
    'show-outline': '大纲 目录',
    'show-assistant': '聊天 ai 人工智能',
    'set-up-model':
      '设置模型 选择模型 更换模型 切换模型 大模型 连接 添加 密钥 登录 账号 账户 令牌 订阅 服务商 端点 api key token llm ai chatgpt gpt openai claude anthropic gemini google mistral groq openrouter deepseek grok copilot 本地模型 local ollama lm studio llama qwen 通义千问 豆包 vllm 聊天机器人 助手设置 azure bedrock vertex perplexity huggingface hugging face cohere cerebras fireworks together xai nvidia apikey temperature 价格 费用 成本 计费 预算 温度 price cost',
    settings: '选项 偏好设置 首选项 语言 插件 外观',
    search: '全局搜索 查找笔记 全文搜索',
    'write-quote': '引用 引用块',
    'write-tick-task': '切换任务状态 复选框 完成任务 打勾',
    'write-callout': '标注 提示框 高亮块 callout',
    'write-formula': '公式 数学公式 方程 latex',
    'write-diagram': '图表 流程图 mermaid',
    'write-rule': '分隔线 分割线 水平线',
    'write-fold': '收起 折叠当前',
    'write-fold-all': '全部收起 收起 折叠所有标题和列表',
    'write-unfold-all': '展开所有标题和列表',
    'write-paste-plain': '纯文本 无格式粘贴',
    'write-attach': '插入附件 附件 上传 图片',
    'write-follow-link': '跟随链接 跳转链接 打开链接',
    'write-follow-link-beside': '分屏打开链接 在右侧打开链接',
    'write-wikilink': '双链 内部链接 插入内部链接 嵌入 wiki',
    'write-date': '当前日期 日期 今天',
    'write-time': '时间 现在 时刻',
    'write-today-link': '日记链接 插入日记链接',
    'write-move-to-note': '提取 拆分笔记 移动选中内容 笔记重组',
    'write-move-line-up': '向上移动 交换行',
    'write-move-line-down': '向下移动 交换行',
    'write-task': '待办 复选框',
    'write-find': '查找 搜索当前文件 页内查找',
    'write-replace': '替换 查找 搜索当前文件',
    'write-delete-line': '删除行 删除段落',
    'go-back': '返回 向后导航',
    'go-forward': '向前导航',
    'add-property': '元数据 前置元数据 别名 frontmatter',
    'theme-dark': '夜间 暗色 深色模式 切换深色',
    'theme-light': '日间 亮色 浅色模式 切换浅色',
    'settings-typeface': '字体 更换字体',
    'settings-spelling': '拼写检查 拼写 校对',
    'settings-accent': '主题色 颜色 强调色',
    'settings-width': '行宽 限制行宽 缩减栏宽 文字宽度',
    'settings-density': '紧凑 密度 间距',
    'settings-excluded': '忽略文件 排除文件 排除文件夹 隐藏文件',
    shortcuts: '快捷键 热键 按键 帮助',
    'close-vault':
      '切换笔记本 切换仓库 打开仓库 打开文件夹 管理仓库 导入 import zip notion evernote keep roam logseq joplin bear',
    egress: '隐私 发送 外传 网络 联网 privacy',
    'settings-page-general': '关于 版本信息 about version',
    'settings-page-data': '导入 恢复 迁移 存储空间 重置 import',
    'settings-page-permissions': '批准 允许 确认 询问 拒绝 信任',
    'export-zip': '导出笔记 导出仓库 备份笔记 下载',
    'rebuild-index': '重新索引 重建缓存 刷新索引',
  },
  quickSwitcher: {
    create: (name: string) => `创建${inQuotes(name)}`,
    title: '快速切换',
    placeholder: '打开笔记，或输入 #标题…',
    loading: '正在查找笔记…',
    noNotes: '还没有笔记',
    empty: '没有匹配的结果。',
    noHeading: '没有包含这些字词的标题。',
    headingHelp: '继续输入标题中的字词。在笔记名称后输入 #，会列出该笔记的标题。',
    folder: '这是文件夹：请继续输入其中笔记的名称。',
    help: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' 打开 ',
      keys2,
      ' 新标签页 ',
      keys3,
      ' 侧边 ',
      keys4,
      ' 创建',
    ],
    aliasOf: (path: string) => `${path} 的别名`,
    unsaved: '尚未保存，还没有文件',
    excluded: '此文件夹已被排除。',
  },
  view: {
    quickSwitcher: '快速切换',
    open: '打开笔记…',
    commandPalette: '命令面板',
  },
};

export const recent: typeof recentText = {
  recentPane: {
    title: '最近打开',
    emptyHelp: '你打开的内容会列在这里，最近的在前。',
    empty: '还没有打开过任何内容',
    label: '最近打开的笔记',
  },
  view: {
    title: '最近打开',
    show: '显示最近打开的笔记',
  },
};

export const shared: typeof sharedText = {
  dialog: {
    title: '保存分享的内容',
    about: '由其他应用分享而来。在你选定位置之前不会写入任何内容。',
    text: '文字',
    newNote: '新建笔记',
    toToday: '添加到今天的日记',
    toOpen: (name: string) => `添加到${inQuotes(name)}`,
  },
};

export const start: typeof startText = {
  deleteCopyDialog: {
    title: (name: string) => `删除${inQuotes(name)}？`,
    description:
      '其中的所有笔记，以及在这里做的每项更改，都会从此浏览器中删除。笔记来自的文件夹或 zip（如果有）不受影响。此操作无法撤销。',
    confirmDelete: '删除这些笔记',
    exportFirst: '先导出为 zip',
    exported: 'zip 已交给浏览器保存。删除这些笔记前，请确认它已经存好。',
  },
  dropTarget: {
    attachToNote: '松开以附加到此笔记',
    attachToMessage: '松开以随消息发送',
    copyIntoFolder: '松开以复制到此文件夹',
    filesElsewhere: '请将文件拖到笔记、消息或文件列表上；文件夹可以拖到任意位置',
    folderOrFile: '松开文件以附加，松开文件夹以打开',
    openFolder: '松开以打开文件夹',
    noPlaceForFile: '这里只能打开文件夹，或导入 zip 和导出文件。要附加文件，请将它拖到正在编辑的笔记正文或消息框上。',
    folderQuestion: (name: string) => `${inQuotes(name)}是文件夹，而这里只能附加文件。要打开它来代替当前打开的内容吗？`,
    open: '打开',
    importQuestion: (name: string) => `可以导入${inQuotes(name)}：其中的笔记会成为一个单独的笔记本，保存在此浏览器中。`,
    importIt: '导入',
    opening: '正在打开文件夹…',
  },
  fatalScreen: {
    title: 'Latent 无法启动',
    help: '你的笔记没有受到影响：它们仍在原处，在你的文件夹或此浏览器中。',
    reload: '重新加载',
  },
  importCopy: {
    copying: '正在将笔记复制到此浏览器…',
    title: '此浏览器无法打开文件夹',
    help: 'Chrome、Edge 和其他 Chromium 浏览器可以。在这里，Latent 使用保存在此浏览器中的副本。你可以随时点击它的名称，在菜单中将副本导出为 zip。',
    importFolder: '导入文件夹',
    importZip: '导入 zip',
    programs:
      '可以是笔记的 zip，或 Notion、Evernote、Google Keep、Roam、Logseq、Joplin、Bear 的导出文件。它会成为一个单独的笔记本，保存在此浏览器中。',
    progress: (copied: number) => `已复制 ${plural(copied, { other: '# 个文件' })}`,
    folderLabel: '要导入的文件夹',
    zipLabel: '要导入的 zip',
  },
  importedDialog: {
    leftOut: (skipped: number) => plural(skipped, { other: '# 个文件未导入' }),
    from: (program: string) => `从 ${program} 导入`,
    noNotes: '其中没有笔记',
    nothing: '其中没有可以导入的文件。请选择包含 Markdown 笔记的 zip，或其他程序的导出文件。',
    taken: (notes: number, others: number, skipped: number) =>
      `已导入 ${plural(notes, { other: '# 篇笔记' })}${others === 0 ? '' : `和${plural(others, { other: '其他 # 个文件' })}`}。${skipped === 0 ? '没有遗漏。' : '以下文件仍在原处，不在副本中：'}`,
    delete: '删除副本',
    open: '打开副本',
    list: '未导入的文件',
    more: (hiddenCount: number) => `另有 ${number(hiddenCount)} 个`,
  },
  recentVaults: {
    kinds: {
      folder: '此设备上的文件夹',
      sample: '示例，保存在此浏览器中',
      notebook: '笔记本，保存在此浏览器中',
      imported: '副本，保存在此浏览器中',
    },
    permissionNeeded: (vault: string) =>
      `浏览器还不能读取${inQuotes(vault)}。请再次点击它，并在浏览器询问时选择“允许”。`,
    forgotten: (vault: string) => `已从列表中移除${inQuotes(vault)}。文件夹本身不受影响。`,
    deleted: (vault: string) => `已删除${inQuotes(vault)}。`,
    title: '最近打开',
    forget: (vault: string) => `从列表中移除 ${vault}`,
    delete: (vault: string) => `删除 ${vault}`,
  },
  startError: {
    byName: {
      NotFoundError: '文件夹已不在原处：它可能被移动、重命名或删除了。请从现在的位置打开。',
      NotAllowedError: '浏览器不允许打开文件夹。请再试一次，并在浏览器询问时允许。',
      SecurityError: '浏览器不允许打开文件夹。请再试一次，并在浏览器询问时允许。',
      NotReadableError: '无法读取文件夹。可能有其他程序正在使用，或者你没有读取权限。',
      NoModificationAllowedError: '其他程序正在使用此文件夹。请在那里关闭它，然后重试。',
      QuotaExceededError: '磁盘已满，或此页面已用完浏览器分配的空间。请腾出一些空间，然后重试。',
    },
    other: (reason: string) => `无法打开文件夹：${reason}`,
  },
  startScreen: {
    openingFolder: '正在打开文件夹…',
    preparingSample: '正在准备示例笔记…',
    newNotebook: '新建笔记本',
    preparingNotebook: '正在创建笔记本…',
    dropHint: '也可以将笔记文件夹拖到此窗口的任意位置。',
    waysHint: '新笔记本保存在此浏览器中，直到你将它移到文件夹；导览会打开示例笔记供你试用。',
    waysWithoutFolders: '新笔记本保存在此浏览器中，可以导出为 zip；导览会打开示例笔记供你试用。',
    opening: '正在打开…',
    title: 'Latent',
    about: '为你的笔记文件夹安个家，还有一位助手陪你阅读、查找和写作。除非你愿意，否则数据不会离开此浏览器。',
    picture: 'Latent 中的一篇笔记，旁边是一个引用了两篇笔记的回答',
    openFolder: '打开文件夹',
    trySample: '开始导览',
    promise: '文件夹中的笔记始终是普通文件。助手想做的更改会先给你看，每项更改都可以撤销。',
  },
  unpackZip: {
    failed: '无法解压 zip：浏览器中途停止，可能是内存不足。请换一个只含笔记的较小的 zip 再试。',
  },
};

export const templates: typeof templatesText = {
  insertTemplate: {
    unreadable: (reason: string) => `无法读取模板：${reason}`,
    noNote: '请先打开要编辑的笔记：模板会插入到光标处。',
    title: '插入模板',
    placeholder: '哪个模板？',
    empty: '没有匹配的模板。',
  },
  newFromTemplate: {
    nameMissing: '笔记需要名称。',
    title: '用模板新建笔记',
    name: '名称',
    nameHelp: '它会替换模板中的 {{title}}。',
    create: '创建笔记',
  },
  noTemplates: {
    noFolder: '还没有选择模板文件夹。文件夹中的每篇笔记都是一个模板。',
    noFolderObsidian: '还没有选择模板文件夹。此文件夹有 Obsidian 的设置：请在 Obsidian 设置的“模板”中选择。',
    emptyFolder: (folder: string) => `${inQuotes(folder)}中还没有笔记。其中的每篇笔记都会成为模板。`,
    choose: '选择文件夹',
    make: '新建模板',
  },
  view: {
    insertTitle: '插入模板',
    insert: '插入模板…',
    createTitle: '用模板新建笔记',
    create: '用模板新建笔记…',
  },
};

export const warnings: typeof warningsText = {
  view: {
    title: '警告',
    show: '显示有警告的笔记',
  },
  warningsDialog: {
    title: '警告',
    about: '有警告的笔记仍可使用：其中能读取的内容都可以搜索到。',
    empty: '现在所有笔记都能读取。',
    more: (remainingCount: number) => `另有 ${number(remainingCount)} 个，修正上面的问题后会陆续显示。`,
    warningLine: (reason: string, line: number) => `${reason}（第 ${line} 行）。`,
    inTopFolder: '在根目录中',
    inFolder: (path: string) => `在文件夹${inQuotes(path)}中`,
  },
};

export const writingHelp: typeof writingHelpText = {
  askAboutText: {
    noModel: '改写、缩短、翻译和解释需要模型。内置助手只能在你的笔记中查找内容。',
    unreadablePrompt: (name: string) => `无法读取提示词${inQuotes(name)}。`,
    emptyAnswer: '模型没有给出回答。请重试，或在设置中选择其他模型。',
  },
  createWritingHelp: {
    heading: (level: number) => `标题 ${level}`,
    missingNote: '已有链接，尚未写下',
    alias: (title: string) => `又称 ${title}`,
    newNote: '新建笔记',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)}刚刚有更改。请重新选择段落。`,
    failed: (note: string, person: string) => `无法在${inQuotes(note)}中添加用于链接的标记。${person}`,
    marked: (note: string) => `已在${inQuotes(note)}的一个段落中添加用于链接的标记。`,
  },
};
