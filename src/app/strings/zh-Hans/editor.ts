import { inQuotes } from '../in-quotes.ts';
import type { askText } from '../../editor/ask/ask.texts.ts';
import type { completionText } from '../../editor/completion/completion.texts.ts';
import type { editorText } from '../../editor/editor.texts.ts';
import type { editorInputText } from '../../editor/input/editor-input.texts.ts';
import type { liveText } from '../../editor/live/live.texts.ts';
import type { noteSessionText } from '../../views/note-session/note-session.texts.ts';
import type { conflictText } from '../../views/note/conflict/conflict.texts.ts';
import { number, plural } from '../formats.ts';

export const ask: typeof askText = {
  askBox: {
    rewrite: '改写',
    shorten: '缩短',
    explain: '解释',
    continue: '续写',
    tooLong: (longestPassage: number) =>
      `这段文字太长，无法发送（最多 ${number(longestPassage)} 个字符）。请少选一些。`,
    textChanged: '文字在此期间被更改。请重新提问。',
    noChange: '模型认为没有需要更改的地方。',
    title: '就这段文字提问',
    instruction: '要对这段文字做什么',
    instructionOrPrompt: '要对它做什么，或输入 / 选择提示词',
    ownPrompts: '你的提示词',
    translate: '翻译',
    translateHelp: '翻译成你在输入框中写明的语言，否则翻译成浏览器的语言',
    cutOff: '回答没有写完就中断了。请少选一些文字再问，或只采用正确的部分。',
    thinking: '正在思考…',
    stop: '停止',
    suggestion: '建议',
    acceptAll: '全部接受',
    reject: '拒绝',
  },
  keepPrompt: {
    saveAs: '保存为提示词…',
    name: '提示词的名称',
    save: '保存',
  },
  shownSuggestion: {
    accept: (named: string) => `接受${inQuotes(named)}`,
    reject: (named: string) => `拒绝${inQuotes(named)}`,
  },
};

export const completion: typeof completionText = {
  completeCallouts: {
    sameAs: (kind: string) => `同 ${kind}`,
  },
  completeTaskDay: {
    due: (day: string) => `截止：${day}`,
    keep: '保留文字',
  },
  completeSlash: {
    heading1: '标题 1',
    textSection: '文本',
    heading2: '标题 2',
    heading3: '标题 3',
    list: '无序列表',
    numberedList: '有序列表',
    task: '任务',
    taskWords: '日期 截止 期限 计划 开始',
    quote: '引用',
    callout: '标注',
    blocksSection: '块',
    insertSection: '插入',
    warning: '警告',
    table: '表格',
    codeBlock: '代码块',
    formula: '公式',
    diagram: '图表',
    line: '分隔线',
    footnote: '脚注',
    noteLink: '链接到笔记',
    embed: '嵌入笔记或文件',
    date: '日期',
    dueDate: '截止日期……',
    time: '时间',
    todayLink: '链接到今天的日记',
    template: (name: string) => `模板：${name}`,
    templatesSection: '模板',
  },
};

export const editor: typeof editorText = {
  textMenu: {
    label: '文字',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
    bold: '加粗',
    italic: '斜体',
    highlight: '高亮',
    link: '链接到网址',
    linkNote: '链接到笔记…',
    removeLink: '移除链接',
    heading: '标题',
    list: '列表',
    task: '任务',
    quote: '引用',
    editTask: '编辑任务…',
    addRow: '在下方添加行',
    addColumn: '在右侧添加列',
    deleteRow: '删除行',
    deleteColumn: '删除列',
    ask: '就这段文字提问…',
    spelling: '拼写…',
    spellingHelp: '按住 Shift 并点击鼠标右键：浏览器自带的菜单中有拼写建议。',
    pasteByKey: '浏览器不让应用读取剪贴板。请按 Ctrl+V 粘贴。',
    pictureName: '图片',
  },
  emptyHint: {
    hint: '输入 / 插入标题、列表、任务',
  },
  createEditor: {
    noteText: '笔记正文',
  },
  longMarks: {
    more: (count: number) => `⟨另有 ${count} 个组合符号⟩`,
  },
  plainLineNotice: {
    message: '这个段落很长，已关闭语法高亮。',
  },
};

export const editorInput: typeof editorInputText = {
  formatBubble: {
    label: '为选中的文字设置格式',
    bold: '加粗',
    italic: '斜体',
    heading: '标题',
    list: '列表',
    task: '任务',
    link: '链接',
    ask: '提问…',
    askHelp: '就这段文字询问助手（Ctrl+J）',
  },
  cursorFirst: {
    inNote: '请先将光标放到笔记中',
    inTable: '请先将光标放到表格中',
    inTask: '请先将光标放到任务中',
    inLink: '请先将光标放到链接中',
  },
  commandNames: {
    bold: '加粗',
    italic: '斜体',
    strikethrough: '删除线',
    highlight: '高亮',
    code: '代码',
    comment: '注释',
    insertLink: '插入链接',
    heading1: '设为标题 1',
    heading2: '设为标题 2',
    heading3: '设为标题 3',
    heading4: '设为标题 4',
    heading5: '设为标题 5',
    heading6: '设为标题 6',
    plainText: '设为正文',
    numberedList: '设为有序列表',
    list: '设为无序列表',
    task: '设为任务',
    tickTask: '勾选或取消勾选任务',
    followLink: '打开光标处的链接',
    followLinkBeside: '在侧边打开光标处的链接',
    indent: '缩进',
    outdent: '减少缩进',
    undo: '撤销输入',
    redo: '重做已撤销的输入',
    save: '立即保存',
    find: '在此笔记中查找',
    replace: '在此笔记中查找和替换',
    linkNote: '链接到笔记…',
    addTag: '添加标签…',
    pastePlain: '粘贴为纯文本',
    selectLine: '选中整行',
    fold: '折叠此部分',
    unfold: '展开此部分',
    foldAll: '全部折叠',
    unfoldAll: '全部展开',
    quote: '设为引用',
    ask: '就这段文字询问助手…',
    moveToNote: '将选中内容移到新笔记',
    attach: '插入图片或文件…',
    editTask: '编辑任务：截止日期、优先级、状态…',
    insertCallout: '插入标注',
    insertCodeBlock: '插入代码块',
    insertFormula: '插入公式',
    insertDiagram: '插入图表',
    insertRule: '插入分隔线',
    insertFootnote: '插入脚注',
    insertDate: '插入今天的日期',
    insertTime: '插入当前时间',
    insertTodayLink: '链接到今天的日记',
    insertTable: '插入表格',
    addRowBelow: '表格：在下方添加行',
    addRowAbove: '表格：在上方添加行',
    deleteRow: '表格：删除行',
    addColumnRight: '表格：在右侧添加列',
    addColumnLeft: '表格：在左侧添加列',
    moveColumnLeft: '表格：左移列',
    moveColumnRight: '表格：右移列',
    deleteColumn: '表格：删除列',
    alignColumnLeft: '表格：列左对齐',
    centreColumn: '表格：列居中',
    alignColumnRight: '表格：列右对齐',
    alignTable: '表格：上下对齐竖线',
    moveLineUp: '上移一行',
    moveLineDown: '下移一行',
    duplicateLine: '向下复制一行',
    deleteLine: '删除整行',
    selectNextOccurrence: '同时选中下一处相同内容',
    addCursorAbove: '在上方添加光标',
    addCursorBelow: '在下方添加光标',
  },
  countMatches: {
    endlessPattern: '这个表达式可能永远运行不完：其中有嵌套的重复。',
    invalidPattern: (reason: string) => `这还不是正则表达式：${reason}。`,
    none: '未找到',
    position: (selected: number, totalText: string) => `${number(selected)} / ${totalText}`,
    count: (totalText: string) => `找到 ${totalText} 处`,
    hiddenInProperties: (hidden: number) => `属性中还有 ${number(hidden)} 处。`,
    replaced: (totalText: string) => `已替换 ${totalText} 处`,
    allReplaced: '已全部替换',
    leftInProperties: (remainingCount: number) => `属性中还剩 ${number(remainingCount)} 处。`,
  },
  findPanel: {
    find: '在此笔记中查找',
    replaceWith: '替换为',
    matchCase: '区分大小写',
    wholeWord: '全字匹配',
    regularExpression: '正则表达式',
    replace: '替换',
    replaceHelp: '替换这一处',
    replaceAllHelp: '替换所有匹配',
    replaceAll: '全部',
    previousMatch: '上一处匹配',
    nextMatch: '下一处匹配',
    selectAllMatches: '选中所有匹配',
  },
  tableCommands: {
    column1: '列 1',
    column2: '列 2',
  },
};

export const live: typeof liveText = {
  fold: {
    unfold: '展开',
    fold: '折叠',
    part: (name: string) => `${inQuotes(name)}下的内容`,
  },
  footnote: {
    footnote: (number: string, text: string) => `脚注 ${number}：${text}`,
  },
  link: {
    missing: '此笔记本中还没有',
    notFollowed: '这类链接不会打开',
  },
  table: {
    cell: (heading: string, row: number) =>
      row === 0 ? `表头${inQuotes(heading)}` : `${heading || '单元格'}，第 ${row} 行`,
    table: '表格',
    row: '行',
    column: '列',
    moveRowUp: '上移此行',
    moveRowDown: '下移此行',
    moveColumnLeft: '左移此列',
    moveColumnRight: '右移此列',
    rowBelow: '下方添加行',
    rowAbove: '上方添加行',
    columnRight: '右侧添加列',
    columnLeft: '左侧添加列',
    deleteRow: '删除行',
    deleteColumn: '删除列',
    alignLeft: '左对齐',
    centre: '居中',
    alignRight: '右对齐',
  },
  listWidgets: {
    task: '任务',
  },
};

export const noteSession: typeof noteSessionText = {
  keepSaved: {
    unsaved: (path: string) => `你在${inQuotes(path)}中输入的内容尚未保存。会一直保留到你回来。`,
    goBack: '返回',
    typedAhead: (name: string) => `${inQuotes(name)}显示之前你输入的内容已放入正文。`,
    notInserted: (name: string, enteredText: string) => `你输入的内容未能放入${inQuotes(name)}：${enteredText}`,
    discarded: '已丢弃你未保存的文字。',
    restore: '找回',
  },
};

const WHO = {
  mine: '只有你更改了',
  theirs: '只有其他程序更改了',
  both: '双方都更改了',
};

export const conflict: typeof conflictText = {
  label: '逐处选择',
  comparing: '正在比较…',
  failed: (problem: string) => `无法比较这两份文本：${problem}`,
  lineEndsOnly: '文字相同：只有换行符不同。',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { other: '# 处差异' });
    if (open === 0) return `${differencesText}，已全部处理`;
    return open === pieces ? `${differencesText}待处理` : `${differencesText}，还有 ${open} 处待处理`;
  },
  showResult: '只看结果',
  next: '下一处差异',
  save: '保存此文本',
  unchangedLines: (lines: number) => plural(lines, { other: '# 行相同' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `差异 ${number} / ${of}：${WHO[changedBy]}`,
    mine: '我的',
    theirs: '对方的',
    both: '两者都要，我的在前',
    nothing: '此处无内容',
    blankLines: (lines: number) => plural(lines, { other: '# 个空行' }),
  },
};
