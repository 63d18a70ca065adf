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
  setUpModel: '配置模型',
  counted: {
    note: (count: number) => plural(count, { other: '# 篇笔记' }),
    file: (count: number) => plural(count, { other: '# 个文件' }),
    folder: (count: number) => plural(count, { other: '# 个文件夹' }),
    item: (count: number) => plural(count, { other: '# 项' }),
  },
  cancel: '取消',
  close: '关闭',
  openInMain: '在主区域打开',
  delete: '删除',
  undo: '撤销',
  save: '保存',
  rename: '重命名',
  remove: '移除',
  tryAgain: '重试',
  back: '返回',
  copy: '复制',
  copied: '已复制',
  stillLooking: '仍在查找：还有笔记没有读取完。',
  openSettings: '打开设置',
};

export const previews: typeof previewsText = {
  preview: (name: string) => `${name} 的预览`,
  open: '打开',
  openBeside: '在侧边打开',
  command: '预览链接',
};

export const pwa: typeof pwaText = {
  registerServiceWorker: {
    worksOffline: 'Latent 现在可以离线使用了。',
    updateReady: 'Latent 有新版本可用。',
    reload: '重新加载',
  },
};

export const shell: typeof shellText = {
  tourFoot: {
    startOwn: '开始写自己的笔记',
  },
  createCommands: {
    focusMode: '专注模式：只显示笔记',
    toggleLeft: '显示或隐藏左侧边栏',
    toggleRight: '显示或隐藏右侧边栏',
    pauseIndex: '暂停搜索准备',
    resumeIndex: '继续搜索准备',
    rebuildIndex: '重新准备搜索',
    allowChanges: '允许更改此文件夹',
    exportVault: '将所有笔记导出为 zip',
    resetSample: '重置示例笔记',
    openVault: '打开其他笔记本…',
  },
  createShownViews: {
    unknownView: (id: string) => `没有名为${inQuotes(id)}的视图。`,
  },
  leaveFocus: {
    label: '退出专注模式',
  },
  morePage: {
    openTabs: '已打开的标签页',
    commands: '命令面板',
    settings: '设置',
    title: '更多',
  },
  pageHead: {
    back: '返回“更多”',
  },
  phoneTabs: {
    files: '文件',
    search: '搜索',
    note: '笔记',
    assistant: '助手',
    more: '更多',
    label: '视图',
    waiting: '等待你的答复',
  },
  sideColumn: {
    moreLeft: '左侧的更多视图',
    moreRight: '右侧的更多视图',
    leftSide: '左侧边栏',
    rightSide: '右侧边栏',
    hideLeft: '隐藏左侧边栏',
    hideRight: '隐藏右侧边栏',
    leftWidth: '左侧边栏的宽度',
    rightWidth: '右侧边栏的宽度',
  },
  sideMenu: {
    remove: '从此侧边栏移除',
    label: (title: string) => `${title}的操作`,
    moveRight: '移到右侧边栏',
    moveLeft: '移到左侧边栏',
    openInMain: '在主区域打开',
    stepTo: {
      row: { '-1': '左移', '1': '右移' },
      column: { '-1': '上移', '1': '下移' },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}：第 ${number(at)} 个，共 ${number(of)} 个${side ? (side === 'left' ? '，左侧边栏' : '，右侧边栏') : ''}`,
  },
  sidePanel: {
    leftSide: '左侧边栏',
    rightSide: '右侧边栏',
    waiting: (waiting: number) => `${waiting} 项等待你的答复`,
  },
  vaultHeader: {
    settings: '设置',
    vault: (name: string) => `笔记本 ${name}`,
    newNote: '新建笔记',
  },
  statusBar: {
    label: '状态',
    allowChanges: '允许更改',
    allowChangesHelp: '浏览器允许 Latent 读取此文件夹，但还不允许更改。',
    words: (count: number) => plural(count, { other: '# 个词' }),
    characters: (count: number) => plural(count, { other: '# 个字符' }),
    selected: (words: string, characters: string) => `已选 ${words}，${characters}`,
    nothingSent: '未发送数据',
    sentCount: (requests: number) => `已发送 ${number(requests)} 次`,
    nothingSentHelp: '打开此笔记本期间，没有数据离开过此浏览器',
    stayedHelp: (stayed: number) =>
      plural(stayed, { other: '打开此笔记本期间，没有数据离开过这台电脑；# 个请求发给了电脑上的程序' }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, { other: '打开此笔记本期间，已从此浏览器发出 # 个请求' })}${stayed === 0 ? '' : `；${plural(stayed, { other: '另有 # 个留在这台电脑上' })}`}`,
    index: '搜索数据',
    pauseIndex: '暂停搜索准备',
    resume: '继续',
    resumeIndex: '继续搜索准备',
    warnings: (warningCount: number) => plural(warningCount, { other: '条警告' }),
    indexInMemoryHelp: '此浏览器没有可保存搜索数据的位置，因此每次启动都会重新生成。',
    indexInMemory: '搜索数据在内存中',
  },
  vaultShell: {
    waiting: '助手正在等待你的答复。',
    show: '查看',
  },
  writingBar: {
    attach: '插入图片或文件',
    ask: '就这段文字提问',
    redo: '重做',
    noteLink: '链接到笔记',
    tag: '标签',
    indent: '缩进',
    outdent: '减少缩进',
    find: '在此笔记中查找',
    label: '格式',
    stopWriting: '结束编辑',
  },
};

export const startWorkspace: typeof startWorkspaceText = {
  sharedHost: {
    warning: (host: string) =>
      `Latent 与其他页面共用 ${host}，那些页面可能会读取和更改你在这里打开的文件夹。如果你信任 ${host} 上的一切，可以继续；最好给 Latent 一个单独的地址。`,
  },
  startWorkspace: {
    storeNote: ' 等浏览器能再次打开数据库时，之前保存的内容也许会恢复；它的自动备份也仍然保留着。',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} 你可以打开和更改笔记，但对话、设置和撤销历史只保留到关闭此标签页为止。${hint}${storeNote}`,
    startOver: '重新开始…',
    storageFull:
      '浏览器没有空间保存 Latent 的数据了：你现在看到的内容，重新加载后可能会消失。请腾出一些磁盘空间，或在“设置 → 数据”中减少撤销历史的保留量。已保存的笔记不受影响。',
    outdated: '另一个标签页中打开了更新版本的 Latent。重新加载此标签页之前，这里无法再保存任何内容。',
    reload: '重新加载',
    storageClosed:
      '浏览器关闭了 Latent 的存储，多半是因为所在的磁盘已满。腾出空间之前无法记录任何操作，因此也不会更改任何笔记。请腾出一些磁盘空间，然后继续：Latent 会自动重新打开存储。',
    storageDeleted:
      '磁盘已满时，浏览器删除了 Latent 保存在其中的全部数据：对话、活动、撤销历史、未保存的文字和自动备份。文件夹中的笔记不受影响；保存在此浏览器中的笔记本也一并删除了。此标签页中看到的内容还在：请复制或保存你需要的部分。为避免再次发生，请在“设置 → 数据”中点击“请求浏览器保留数据”，并不时在那里做一次备份。',
    storageReopened: 'Latent 在浏览器中的存储已重新打开。关闭期间的操作可能没有记入对话和活动。',
    keysLost:
      '你保存的模型和服务密钥已无法打开，因为此浏览器丢失了用来加密它们的密钥。请在设置中重新输入；其他一切照旧。',
    settingsNotSaved: (reason: string) => `你的设置在此标签页中有效，但未能保存：${reason}`,
  },
};

export const layoutState: typeof layoutStateText = {
  batchSelection: {
    chosen: '在文件列表中选中的笔记。',
    folder: (folder: string) => `${inQuotes(folder)}中的笔记。`,
    tag: (tag: string) => `带有 #${tag} 标签的笔记。`,
    search: (query: string) => `搜索${inQuotes(query)}找到的笔记，最匹配的在前。`,
  },
  commands: {
    leadingWords: '显示|打开|设置：',
    ignoredWords: '切换 插入 添加 新增 显示 打开 设置 设为 使用 这个 此 当前 的 在 到 为 文件 笔记 应用 视图',
    openNoteFirst: '请先打开一篇笔记',
    failed: (title: string, reason: string) => `${inQuotes(title)}未能完成：${reason}`,
  },
  commandGroups: {
    Notes: '笔记',
    Writing: '编辑',
    Tabs: '标签页',
    View: '视图',
    Index: '搜索',
    Vault: '笔记本',
    App: '应用',
    Tools: '工具',
  },
};

export const vaultState: typeof vaultStateText = {
  createIndexLink: {
    notOpen: '搜索尚未就绪。',
  },
  createVaultIndex: {
    restarted: '搜索意外停止后已重新启动，现已恢复使用，你的笔记没有改变。',
  },
  createVaultSession: {
    notAllowed: '浏览器不允许更改此文件夹。没有做任何更改；再试一次，浏览器会重新询问。',
  },
  exportVault: {
    failed: (reason: string) => `无法生成 zip：${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `无法查到你上次打开的文件夹，因为浏览器不让 Latent 读取它保存的数据（${reason}）。请重新打开该文件夹；其中的内容没有变化。`,
    failed: (title: string, reason: string) =>
      `你上次打开的${inQuotes(title)}无法再次打开（${reason}）。请从开始页面打开；其中的内容没有变化。`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) => plural(forgotten, { other: '# 项旧更改' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `这些笔记的 ${changes}已无法撤销：撤销历史保留 ${number(historyDays)} 天，最多 ${number(historyMegabytes)} MB（设置 → 数据）。`,
    activityFull: (activityEntries: number, going: number) =>
      `活动日志已超过保留上限 ${number(activityEntries)} 条（设置 → 数据）。下次启动时将删除最早的 ${number(going)} 条。`,
    export: '导出这些记录',
    exportFailed: '无法读取最早的记录。请在“设置 → 数据”中用“将活动导出为文件”再试一次。',
  },
  vaultTitle: {
    sample: '示例笔记',
    notebook: '我的笔记',
    furtherNotebook: (place: number) => `我的笔记 ${place}`,
    folderMissing: (vault: string) =>
      `${inQuotes(vault)}的文件夹不在原处了：它被移动、重命名或删除了。请把它放回去，或从现在的位置打开。`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)}原本保存在此浏览器中，现在已经没有了：此网站的数据被清除了。如果你有它的 zip 或文件夹，请打开那个。`,
  },
};

export const ui: typeof uiText = {
  commandLine: {
    copy: '复制命令',
  },
  connectionReport: {
    works: '正常',
    note: '注意',
    failed: '异常',
    testing: '正在测试连接',
    use: (baseUrl: string | undefined) => `使用 ${baseUrl}`,
  },
  lazyPart: {
    failed: 'Latent 的一部分未能加载。请检查网络连接，然后重新加载；你输入的内容会保留。',
    reload: '重新加载',
  },
  reportFailures: {
    failed: (cause: string) =>
      `Latent 出了点问题：${cause}。请再试一次。如果仍然失败，请复制你输入但尚未保存的内容，然后重新加载页面。`,
    noSpace: '浏览器没有空间保存 Latent 的数据了，请腾出一些磁盘空间',
    noReason: '未给出原因',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)}已交给浏览器保存。`,
  },
  toast: {
    dismiss: '关闭',
    label: '通知',
  },
  suggestions: {
    label: '建议',
    count: (items: number) => `${plural(items, { other: '# 条建议' })}，用方向键选择`,
    more: (items: number) => `还有 ${number(items)} 条，输入以缩小范围`,
    looking: '正在查找…',
    show: '显示建议',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `从 ${name} 中移除 ${item}`,
    addLabel: (name: string) => `添加到 ${name}`,
    emptyPlaceholder: '空',
  },
};

export const layouts: typeof layoutsText = {
  layoutsDialog: {
    saveTitle: '将当前布局保存为',
    savePlaceholder: '布局名称…',
    saveEmpty: '请输入名称。',
    openTitle: '切换到已保存的布局',
    choosePlaceholder: '选择布局…',
    noMatch: '没有匹配的布局。',
    renameTitle: '重命名已保存的布局',
    newNameTitle: '布局的新名称',
    newNameEmpty: '请输入一个未被其他布局使用的名称。',
    renameTo: (newName: string) => `重命名为${inQuotes(newName)}`,
    deleteTitle: '删除已保存的布局',
    saveAs: (layoutName: string) => `保存为${inQuotes(layoutName)}`,
    replace: (name: string) => `替换${inQuotes(name)}`,
    saved: (name: string) => `布局${inQuotes(name)}已保存。用命令面板中的“切换到已保存的布局…”可以恢复它。`,
    replaced: (name: string) => `布局${inQuotes(name)}已替换。`,
    deleted: (name: string) => `布局${inQuotes(name)}已删除。`,
  },
  view: {
    title: '布局',
    save: '将当前布局保存为…',
    open: '切换到已保存的布局…',
    rename: '重命名已保存的布局…',
    delete: '删除已保存的布局…',
  },
};

export const shortcuts: typeof shortcutsText = {
  shortcutKeys: {
    needsModifier: '请同时按住 Ctrl 或 Alt，或使用功能键：其他按键会作为文字输入。',
    taken: (title: string) => `这个快捷键已用于${inQuotes(title)}。请按其他按键，或者：`,
    takeOver: '改为用在这里',
    browserKeys: '在标签页中，浏览器会占用这个快捷键；在已安装的窗口中可以使用。',
    recordLabel: (title: string) => `请按下${inQuotes(title)}的快捷键，或按 Escape 取消`,
    changeLabel: (title: string, keys: string) => `${inQuotes(title)}的快捷键：${keys}。更改`,
    pressKeys: '按下快捷键…',
    noKeys: '未设置',
    none: '无',
    remove: (title: string) => `移除${inQuotes(title)}的快捷键`,
    reset: (title: string) => `重置${inQuotes(title)}的快捷键`,
  },
  shortcutList: {
    sendMessage: '发送消息',
    messageLine: '在消息中换行',
    searchLabel: '查找命令或快捷键',
    searchPlaceholder: '查找命令',
    listsTitle: '在快速切换、搜索和其他列表中',
    open: '打开',
    openBeside: '在侧边打开',
    openInTab: '在新标签页中打开',
    create: '用快速切换中输入的名称新建笔记',
    writingTitle: '编辑时',
    noMatch: '没有这个名称或快捷键的命令。',
  },
  shortcutsDialog: {
    title: '快捷键',
  },
  view: {
    title: '快捷键',
    show: '键盘快捷键',
  },
};

export const workbench: typeof workbenchText = {
  groupHeader: {
    newNote: '新建笔记',
    openTabs: (count: number) => plural(count, { other: '# 个打开的标签页' }),
    label: '导航',
    forward: '前进',
    moreActions: '更多操作',
  },
  groupView: {
    label: '已打开的笔记',
    groupLabel: (numberOf: number) => `标签页组 ${numberOf}`,
  },
  splitLine: {
    label: '两个标签页组之间的分隔线',
  },
  tabBar: {
    showLeft: '显示左侧边栏',
    label: '已打开的笔记',
    groupLabel: (numberOf: number) => `已打开的笔记，标签页组 ${numberOf}`,
    newTab: '新标签页',
    search: '搜索已打开的标签页',
    showRight: '显示右侧边栏',
  },
  tabHandle: {
    unsaved: '尚未保存',
    pinned: '已锁定',
    preview: '预览',
  },
  tabMenu: {
    moveToGroup: (index: number) => `移到标签页组 ${index}`,
    keepOpen: '保持打开',
    unpin: '取消锁定',
    pin: '锁定',
    splitRight: '左右分屏',
    splitDown: '上下分屏',
    closeOthers: '关闭其他',
    label: (tab: string) => `标签页 ${tab} 的操作`,
  },
  sideViewTab: {
    moveBack: '移回侧边栏',
  },
  tabNames: {
    newTab: '新标签页',
    topFolder: '根目录',
    inFolder: (name: string, parentFolder: string) => `${name}（${parentFolder}）`,
  },
  workbenchCommands: {
    leftEdge: '左侧',
    rightEdge: '右侧',
    topEdge: '上方',
    bottomEdge: '下方',
    goBack: '后退到此标签页的上一处',
    goForward: '前进到此标签页的下一处',
    newTab: '新标签页',
    closeTab: '关闭此标签页',
    closeOthers: '关闭其他标签页',
    closeAll: '关闭此标签页组的所有标签页',
    reopenTab: '重新打开已关闭的标签页',
    togglePin: '锁定或取消锁定此标签页',
    nextTab: '下一个标签页',
    previousTab: '上一个标签页',
    moveLeft: '将此标签页左移',
    moveRight: '将此标签页右移',
    focusGroup: (where: string) => `转到${where}的标签页组`,
    splitRight: '左右分屏',
    splitDown: '上下分屏',
    moveToNextGroup: '将此标签页移到下一个标签页组',
    closeGroup: '关闭此标签页组',
    nextGroup: '转到下一个标签页组',
  },
};
