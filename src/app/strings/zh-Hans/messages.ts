import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import { relation, relationList, typedNames, relationTypeWord } from './relations.ts';
import type { questionMessagesText } from '../../state/messages/question-messages.texts.ts';
import type { resultWordsText } from '../../views/tools/result-words.texts.ts';

export const questionMessages: typeof questionMessagesText = {
  looksLikeHere: (name: string, other: string) => `${inQuotes(name)}看起来像此笔记本中的另一个名称${inQuotes(other)}。`,
  looksLikeTool: (name: string, other: string) => `${inQuotes(name)}看起来像另一个工具的名称${inQuotes(other)}。`,
  looksLike: (name: string, other: string) => `${inQuotes(name)}看起来像另一个名称${inQuotes(other)}。`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)}并非看上去那样：混用了不同文字的字母（${first}、${second}）。`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)}并非看上去那样：所有字母都属于另一种文字（${script}）。`,
  latin: '拉丁字母',
  cyrillic: '西里尔字母',
  greek: '希腊字母',
  hostLetters: (host: string, written: string) =>
    `主机${inQuotes(host)}写作${inQuotes(written)}，其中的字母可能看起来像其他字母。`,
  hostLooksLike: (host: string, other: string) => `主机${inQuotes(host)}看起来像${inQuotes(other)}，但并非同一个。`,
  hostBeginsAs: (host: string, other: string) => `主机${inQuotes(host)}的开头像${inQuotes(other)}，但并非同一个。`,
  moreMixed: (words: number) => `另有 ${plural(words, { other: '# 个词' })}混用了不同文字。`,
  unseen: (names: string) => `含有看不见或看起来像其他字符的字符：${names}。`,
  removesText: '会移除文字。',
  replacesMore: (files: number) => `还会替换另外 ${plural(files, { other: '# 个文件' })}的文字。`,
  itBegins: (text: string) => `开头：${inQuotes(text)}`,
  itsRelations: (list: string) => `它的关系：${relationList(list)}。`,
  takenOut: (list: string) => `将移除：${relationList(list)}。`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)}在一篇中是 ${first}，在另一篇中是 ${second}；保留 ${kept}。`,
  moreDiffer: (count: number) => `另有 ${plural(count, { other: '# 个属性' })}不同。`,
  moreFactors: (count: number) => `另有 ${plural(count, { other: '# 个因素' })}，见结果。`,
  modelWould: (model: string, value: string, thought: string) => `${model} 认为是 ${value}：${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `向${inQuotes(host)}发送 ${plural(bytes, { other: '# 字节' })}（${method}）。`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `向${inQuotes(host)}发送 ${plural(bytes, { other: '# 字节' })}（${method}），并附上你为它提供的密钥。`,
  workedOut: '这是计算得出的：写入前请先查看。',
  ownToolShown: '你自己的工具要做的更改每次都会显示。',
  oneAnswerForAll: '一次答复适用于所有这些笔记。',
  changedSince: (names: string) => `${names}此后有更改。`,
  editsKept: '那些编辑会保留；只撤销此更改所做的部分。',
  unsavedText: (names: string) => `${names}有在编辑器中输入但尚未保存的文字。`,
  unsavedTexts: (names: string) => `${names}有在编辑器中输入但尚未保存的文字。`,
  unsavedKept: '那些文字会保留；编辑器会询问如何合并两者。',
  nameView: (links: number) => `笔记中有 ${plural(links, { other: '# 条链接' })}指向此视图，会一并更改。`,
  createNode: (type: string, title: string, path: string) => `在${inQuotes(path)}创建${inQuotes(title)}（${type}）。`,
  deleteRelation: (from: string, type: string, to: string) => `删除关系：${relation(from, type, to)}。`,
  deletedRelation: (from: string, type: string, to: string) => `已删除关系：${relation(from, type, to)}。`,
  relate: (from: string, to: string, type: string) => `将${inQuotes(from)}与${inQuotes(to)}关联：${type}。`,
  relatedAlready: (from: string, type: string, to: string) => `${relation(from, type, to)}：此关系已存在，保持不变。`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `将关系（${relation(from, type, to)}）改为${inQuotes(relationTypeWord(newType))}。`,
  relationIsNow: (type: string) => `关系现在是${inQuotes(relationTypeWord(type))}。`,
  relationIsAlready: (type: string) => `关系已经是${inQuotes(relationTypeWord(type))}。`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `删除${inQuotes(title)}（${type}）：${inQuotes(path)}移至${inQuotes(trash)}。`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `删除${inQuotes(title)}（${type}）及其 ${plural(relations, { other: '# 条关系' })}：${inQuotes(path)}移至${inQuotes(trash)}。`,
  relationsLost: (relations: number) => `其他笔记的 ${plural(relations, { other: '# 条关系' })}将失效。`,
  relationsTakenOut: (relations: number) => `其他笔记指向它的 ${plural(relations, { other: '# 条关系' })}将被移除。`,
  movedToTrash: (path: string, trash: string) => `已将${inQuotes(path)}移至${inQuotes(trash)}。`,
  changeFields: (fields: string, path: string) => `更改${inQuotes(path)}的 ${fields}。`,
  changedFields: (fields: string, path: string) => `已更改${inQuotes(path)}的 ${fields}。`,
  changeType: (title: string, from: string, to: string) => `更改${inQuotes(title)}的类型：${from} → ${to}。`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `更改${inQuotes(title)}的类型：${from} → ${to}，并移除 ${plural(relations, { other: '# 条关系' })}。`,
  typeIsNow: (path: string, type: string) => `${inQuotes(path)}的类型现在是 ${type}。`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `将${inQuotes(second)}合并到${inQuotes(first)}。${inQuotes(path)}移至${inQuotes(trash)}。`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `将${inQuotes(second)}连同 ${plural(relations, { other: '# 条关系' })}合并到${inQuotes(first)}。${inQuotes(path)}移至${inQuotes(trash)}。`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `将${inQuotes(second)}连同 ${plural(links, { other: '# 条链接' })}合并到${inQuotes(first)}。${inQuotes(path)}移至${inQuotes(trash)}。`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `将${inQuotes(second)}连同 ${plural(relations, { other: '# 条关系' })}和 ${plural(links, { other: '# 条链接' })}合并到${inQuotes(first)}。${inQuotes(path)}移至${inQuotes(trash)}。`,
  merged: (second: string, first: string) => `已将${inQuotes(second)}合并到${inQuotes(first)}。`,
  linksLeft: (links: number) => `${plural(links, { other: '# 条链接' })}无法更新。`,
  linksOldPlace: (links: number) => `${plural(links, { other: '# 条链接' })}仍指向旧位置：这是你的选择。`,
  relateMany: (title: string, count: number, list: string) =>
    `将${inQuotes(title)}与 ${plural(count, { other: '# 篇笔记' })}关联：${typedNames(list)}。`,
  relatedMany: (title: string, count: number) =>
    `已将${inQuotes(title)}与 ${plural(count, { other: '# 篇笔记' })}关联。`,
  makeSources: (count: number, title: string, list: string) =>
    `为${inQuotes(title)}创建 ${plural(count, { other: '# 篇来源笔记' })}：${typedNames(list)}。`,
  connect: (from: string, type: string, to: string) => `连接：${relation(from, type, to)}。`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `连接：${relation(from, type, to)}，并创建${notes}。`,
  connectedAlready: '此连接已经存在。',
  setConfidence: (title: string, from: string, to: string) => `更改${inQuotes(title)}的置信度：${from} → ${to}。`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `更改关系（${relation(source, type, target)}）的置信度：${from} → ${to}。`,
  confidenceIs: (title: string, value: string) => `${inQuotes(title)}的置信度现在是 ${value}。`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `关系（${relation(source, type, target)}）的置信度现在是 ${value}。`,
  confidenceStays: (title: string, value: string) => `${inQuotes(title)}的置信度仍为 ${value}。`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `关系（${relation(source, type, target)}）的置信度仍为 ${value}。`,
  confidenceStaysSo: (value: string) => `置信度仍为 ${value}。`,
  writeModelValue: (value: string) => `写入模型的 ${value}`,
  fromEvenOdds: '从五五开算起，仅依据其自身情况；之前的值不计入。',
  fromEvenOddsAround: '从五五开算起，依据其自身情况和周围的关系；之前的值不计入。',
  ownConfidence: (value: string) => `计入关系之前的置信度为 ${value}；未计入关系。`,
  nothingBears: (value: string) => `没有支持或反对它的内容，因此保持置信度 ${value}。`,
  eachRelationCounts: (value: string) =>
    `从计入关系前的 ${value} 起，每条关系按其类型、自身置信度以及另一端笔记的置信度计算；各因素之和即为变化。`,
  backToOwn: (value: string) => `回到计入关系前的置信度（${value}）`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type}：${title}（权重 ${weight}，置信度 ${believed}）`,
  moreRelations: (count: number) => `另有 ${number(count)} 条权重较小的关系`,
  closeInMeaning: (value: string) => `两篇笔记含义相近（${value}）`,
  farInMeaning: (value: string) => `两篇笔记含义相距较远（${value}）`,
  confidenceOfTwo: (first: string, second: string) => `两篇笔记的置信度（${first}、${second}）`,
  saysWhy: '说明了理由',
  saysTheSame: '另一篇笔记也这么说',
  saysTheOpposite: '其中一篇笔记也有相反的说法',
  linksToOther: '一篇的正文链接到另一篇',
  notesFit: (count: number) => `${plural(count, { other: '# 篇相关笔记' })}与之相符`,
  notesDoNotFit: (count: number) => `${plural(count, { other: '# 篇相关笔记' })}与之不符`,
  wordsSay: (word: string) => `周围的文字写着${inQuotes(word)}。`,
  sameTitle: '两者标题相同。',
  isSource: (title: string) => `${inQuotes(title)}是来源。`,
  leadsToHypothesis: (type: string) => `它从 ${type.replace(/^an? /u, '')} 指向一个假设，且没有反对的内容。`,
  nothingTells: '关于两者的内容没有给出更多信息。',
  typeGiven: '类型是指定的。',
  noOtherType: '无论是对它的说明还是两篇笔记，都没有显示其他类型。',
  guess: (reason: string) => `推测：${reason}`,
  withoutModel: '没有嵌入模型，因此未计入语义相似度。',
  switchOnTool: (name: string, note: string) => `启用${inQuotes(name)}：笔记${inQuotes(note)}所描述的工具。`,
  nothingToDo: '无需操作：它们已经存在。',
  isThere: '已经存在。',
  toPlace: (path: string) => `到${inQuotes(path)}。`,
  notTogether: '无法与其他更改一起进行。',
  byItself: '请稍后单独进行。',
  sameLines: '之后的编辑更改了相同的行。',
  newFileThere: '原位置已有新文件。',
  fileGone: '文件已不存在。',
  alreadyCalled: (name: string) => `名称已经是${inQuotes(name)}。`,
  wouldNotChange: (path: string) => `${inQuotes(path)}不会有变化。`,
  isThereAlready: (path: string) => `${inQuotes(path)}已经存在。`,
  likeThisAlready: (path: string) => `${inQuotes(path)}的内容已经是这样。`,
  editNote: (name: string) => `编辑${inQuotes(name)}。`,
  changes: (count: number) => `${number(count)} 项更改。`,
  andMore: (count: number) => `另有 ${number(count)} 项。`,
  namesAndMore: (names: string, more: number) => `${names}，以及另外 ${number(more)} 个`,
  restoreBefore: (path: string, change: string) => `将${inQuotes(path)}恢复到${inQuotes(change)}之前的样子`,
  restoreAfter: (path: string, change: string) => `将${inQuotes(path)}恢复到${inQuotes(change)}之后的样子`,
  moveWithoutLinks: '移动但不更新链接',
  linksLeftSome: (links: number) => `${plural(links, { other: '# 条链接' })}无法更新，部分在已排除的文件中。`,
  sendOne: (hosts: string) => `向 ${hosts} 发送一个请求。`,
  sendMany: (count: number, hosts: string) => `向 ${hosts} 发送 ${number(count)} 个请求。`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)}被跳过：${reason}`,
  moreLeftOut: (count: number) => `另有 ${number(count)} 篇被跳过。`,
  nothingToDoLooked: (count: number) => `无需操作：已查看 ${plural(count, { other: '# 篇笔记' })}。`,
  batch: (title: string, count: number) => `${title}：${plural(count, { other: '# 篇笔记' })}。`,
  batchDone: (title: string, count: number) => `${title}：${plural(count, { other: '# 篇笔记' })}，已完成。`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title}：${plural(count, { other: '# 篇笔记' })}；${number(failed)} 篇无法处理。`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title}：${plural(count, { other: '# 篇笔记' })}；${number(unchanged)} 篇无需更改。`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title}：${plural(count, { other: '# 篇笔记' })}；${number(failed)} 篇无法处理；${number(unchanged)} 篇无需更改。`,
  moveFolder: (from: string, files: number, to: string) =>
    `将文件夹${inQuotes(from)}（${plural(files, { other: '# 个文件' })}）移至${inQuotes(to)}。`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `将文件夹${inQuotes(from)}（${plural(files, { other: '# 个文件' })}）移至${inQuotes(to)}，并更新 ${plural(linkFiles, { other: '# 个文件' })}中的 ${plural(links, { other: '# 条链接' })}。`,
  movedFolder: (from: string, files: number, to: string) =>
    `已将文件夹${inQuotes(from)}（${plural(files, { other: '# 个文件' })}）移至${inQuotes(to)}。`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `已将文件夹${inQuotes(from)}（${plural(files, { other: '# 个文件' })}）移至${inQuotes(to)}，并更新了 ${plural(linkFiles, { other: '# 个文件' })}中的 ${plural(links, { other: '# 条链接' })}。`,
  moveMany: (count: number, folder: string) => `将 ${plural(count, { other: '# 篇笔记' })}移至${inQuotes(folder)}。`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `将 ${plural(count, { other: '# 篇笔记' })}移至${inQuotes(folder)}，并更新 ${plural(files, { other: '# 个文件' })}中的 ${plural(links, { other: '# 条链接' })}。`,
  movedMany: (count: number, folder: string) => `已将 ${plural(count, { other: '# 篇笔记' })}移至${inQuotes(folder)}。`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `已将 ${plural(count, { other: '# 篇笔记' })}移至${inQuotes(folder)}，并更新了 ${plural(files, { other: '# 个文件' })}中的 ${plural(links, { other: '# 条链接' })}。`,
  linksInNotesChange: '其他笔记中的链接会随之更改；在 Obsidian 的“始终更新内部链接”设置未启用时，每次都会询问。',
  taskComesAgain: (path: string) => `已更改${inQuotes(path)}的任务；它还会再次出现。`,
  occursNowhere: '这些笔记中没有出现。',
  newTextAlready: '所有位置都已是新文字。',
  tagAlready: (tag: string) => `名称已经是 #${tag}。`,
  nothingToTakeBack: '没有可撤销的更改。',
  hadProperties: (notes: number) => `${plural(notes, { other: '# 篇笔记' })}已有这些属性。`,
  ownToolDone: (name: string) => `${name}：已完成。`,
  ownToolChanges: (name: string, files: number) => `${inQuotes(name)}会更改 ${plural(files, { other: '# 个文件' })}。`,
  ownToolNothing: (name: string, steps: number) => `${name}：已完成 ${plural(steps, { other: '# 步' })}，无需更改。`,
  relatedNodes: (count: number, title: string) =>
    `为${inQuotes(title)}找到 ${plural(count, { other: '# 篇相关笔记' })}。`,
  madeSources: (notes: number, sources: number, title: string) =>
    `已创建 ${plural(notes, { other: '# 篇来源笔记' })}，并将 ${plural(sources, { other: '# 个来源' })}与${inQuotes(title)}关联。`,
  noNoteMatches: '没有匹配的笔记：无从回答。',
  nearestPassages: '未设置模型：以下是与问题最接近的片段，而非文字回答。',
  searchNoWords: '仅按字词搜索：嵌入模型不认识这些词。',
  searchWordsAlone: (reason: string) => `仅按字词搜索：${reason}`,
  searchNotAll: (reason: string) => `部分内容无法按含义找到：${reason}`,
  searchStillComputing: '部分笔记的相似度仍在计算中。',
  searchNoValue: (name: string, example: string) => `${name}: 后面没有值。例如写 ${example}。`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: 后面没有值。例如写 ${example}，或只写 ${word}。`,
  searchUnknownField: (name: string) => `${name}: 在此处无法识别，已忽略。`,
  searchInvalidPattern: (pattern: string) => `/${pattern}/ 不是有效的匹配模式：其中的括号或符号没有闭合。`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ 可能永不结束：请避免像 ${example} 这样的嵌套重复。`,
  searchUnknownHas: (value: string, kinds: string) => `没有 has:${value}。可用的有 ${kinds}。`,
  searchPropNoName: (example: string) => `prop: 后面没有名称。例如写 ${example}。`,
  searchPropNoValue: (name: string) => `prop:${name} 后面没有值：显示具有此属性的笔记。`,
  searchOneDate: (side: string, example: string) => `${side}: 需要一个日期。例如写 ${example}。`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)}不是日期。例如写 ${example} 或 ${other}。`,
  searchUnknownCreated: (name: string) =>
    `${name}: 在此处无法识别；prop:created>2026-05-01 查询属性，after: 和 before: 查询笔记的更改时间。`,
  searchUnknownModified: (name: string) => `${name}: 在此处无法识别；after: 和 before: 查询笔记的更改时间。`,
  searchUnknownExt: (name: string) => `${name}: 在此处无法识别；其他文件可在快速切换中按名称查找。`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: 只接受字词。像 /${pattern}/ 这样的匹配模式用于查找笔记正文，或与 path:、file:、title: 和 tag: 一起查找名称。`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} 没有限定作用：任何名称都符合。例如写 ${example}。`,
  searchNoProperty: (text: string) => `[${text}] 没有指明属性。例如写 [status:done]。`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: 在可用时间内读取了 ${number(all)} 篇笔记中的 ${number(read)} 篇。`,
  searchNarrower: '添加其他条件（如标签）可以缩小范围。',
  searchTakesWords: (kind: string, example: string) => `${kind}: 接受字词、短语和匹配模式。例如写 ${example}。`,
  searchNot: (word: string) => `NOT 会被当作字词。要排除含有它的笔记，请写 -${word}。`,
  noSuchTag: (tag: string, others: string) => `没有带标签 #${tag} 的笔记，但有 ${others}`,
  withoutExcluded: (typed: string, notes: number) => `去掉 -${typed} 会有 ${plural(notes, { other: '# 篇笔记' })}`,
  related: (from: string, to: string, type: string) => `已关联：${relation(from, type, to)}。`,
  connected: (from: string, type: string, to: string) => `已连接：${relation(from, type, to)}。`,
  addRelations: (title: string, list: string) => `为${inQuotes(title)}添加关系：${typedNames(list)}。`,
  isProject: (title: string) => `${inQuotes(title)}是项目。`,
  isArea: (title: string) => `${inQuotes(title)}是领域。`,
  notTogetherMoved: (path: string) => `无法与其他更改一起进行，因为它们也会移动${inQuotes(path)}。`,
  personEdited: '文本在批准前被编辑过：文件中是编辑后的内容。',
  changeBaseLinks: (path: string, links: number) =>
    `更改数据库${inQuotes(path)}，以及指向其视图的${plural(links, { other: ' # 条链接' })}。`,
  replaceBodyLines: (path: string, lines: number) =>
    `替换${inQuotes(path)}的正文：将移除${plural(lines, { other: ' # 行' })}。`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `把 /${pattern}/ 找到的内容替换为${inQuotes(replacement)}：${plural(notes, { other: '# 篇笔记' })}中的${plural(places, { other: ' # 处' })}。`,
  linksStay: (places: number) => `链接目标或网址中的${plural(places, { other: ' # 处' })}保持原样：更改会使链接失效。`,
  nowhereElse: '别处没有出现。',
  batchRead: (title: string, notes: number) => `${title}：${plural(notes, { other: '# 篇笔记' })}。`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `单元格最多容纳 ${number(characters)} 个字符或 ${number(entries)} 个条目；更长的内容已截断：${fields}。`,
  madeElsewhere: '刚才已在别处批准并执行：此处的回答不改变任何内容。',
  answeredElsewhere: '刚才已在别处作出回答。',
  stillReading: '笔记本仍在读取中：此处缺少的内容可能稍后就能找到。',
  notLookedUp: (reason: string) => `更改已完成，但没有查找与之相关的内容：${reason}`,
  nothingInCommon: '没有其他笔记与它有共同之处。',
  nothingReaches: (least: string, title: string, score: string) =>
    `没有达到 ${least} 的笔记：最接近的是${inQuotes(title)}（${score}）。`,
  modelReadResults: (characters: number, count: number) =>
    `模型只读取了${plural(count, { other: ' # 条较长结果' })}的前 ${number(characters)} 个字符。`,
  modelReadNotes: (characters: number, count: number) =>
    `模型只读取了${plural(count, { other: ' # 篇较长笔记' })}的前 ${number(characters)} 个字符。`,
  modelReadOf: (characters: number, titles: string) => `模型只读取了${titles}的前 ${number(characters)} 个字符。`,
  relatedReadFirst: (count: number, characters: number) =>
    `对于 ${number(count)} 篇较长的相关笔记，模型只读取了前 ${number(characters)} 个字符。`,
  restsOn: (characters: number, total: number) => `依据 ${number(total)} 个字符中的 ${number(characters)} 个。`,
  meaningLeftOut: '没有嵌入模型，因此不考虑语义：仅由链接、标签和相邻笔记决定。',
  meaningLeftOutRelations: '没有嵌入模型，因此不考虑语义：仅由链接、关系、标签和相邻笔记决定。',
  modelOtherForm: (model: string) => `${model} 没有按要求的格式回答，因此不使用它来完成。`,
  modelNoAnswer: (model: string, reason: string) => `${model} 没有回答（${reason}），因此不使用它来完成。`,
  itFailed: '失败',
  conversationsNotSearched: '没有查找之前的对话：可在助手的设置中允许。',
  frontmatterUnreadable: (line: string, reason: string) => `无法读取开头的属性（第 ${line} 行）：${reason}`,
  frontmatterNoMore: (line: string, reason: string) => `开头的属性将无法再读取（第 ${line} 行）：${reason}`,
  newFrontmatter: (line: string, reason: string) => `无法读取新笔记的属性（第 ${line} 行）：${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `指向${inQuotes(path)}的 ${number(links)} 条链接将失效；此处列出前 ${number(listed)} 条。`,
  notDone: '未执行。',
  foundCount: (count: number) => `找到 ${number(count)} 项。`,
  doneTimes: (times: number) => `已执行 ${number(times)} 次。`,
  couldNotOpen: (list: string) => `无法打开：${list}`,
  partNotRead: (reason: string) => `有一部分无法读取：${reason}`,
  moreRows: (rows: number, most: number) =>
    `超过 ${number(rows)} 行：请提高 limit（最多 ${number(most)}）、使用 OFFSET，或缩小问题范围。`,
  onlyBestNotes: (notes: number, count: number) =>
    `${number(notes)} 篇笔记含有这些词；只查看了最匹配的 ${number(count)} 篇：请提供更多的词，或留空查询。`,
  morePlaces: '还有未查看的位置；请用查询缩小范围。',
  noDailyTemplate: (path: string) => `日记模板${inQuotes(path)}不存在：笔记将不使用模板开始。`,
  sectionsAlike: (count: number, line: string) =>
    `有 ${number(count)} 个同名章节：更改的是第一个，而不是第 ${line} 行的那个。`,
  sectionsAlikeMany: (count: number, where: string) =>
    `有 ${number(count)} 个同名章节：更改的是第一个，而不是第 ${where} 行的那些。`,
  pathTellsApart: '用“计划#目标”这样的路径可以区分它们。',
  callOf: (tool: string, server: string, host: string) => `调用${inQuotes(server)}的${inQuotes(tool)}（${host}）。`,
  declined: (message: string) => `已拒绝：${message}`,
  nothingTakenBack: '没有撤销任何内容。',
  relationsOut: (count: number) => `移除${plural(count, { other: ' # 条关系' })}。`,
  textCut: (characters: number, total: number) =>
    `有一段文本在 ${number(total)} 个字符中的第 ${number(characters)} 个之后被截断。`,
  answerCut: (characters: number, total: number) =>
    `应答在 ${number(total)} 个字符中的第 ${number(characters)} 个之后被截断。`,
  textTooLong: '文本太长，无法在一次应答中给出。',
  firstPlacesOfOne: (places: number) => `有一篇笔记只显示前 ${number(places)} 处。`,
  firstPlacesOf: (notes: number, places: number) => `有 ${number(notes)} 篇笔记只显示前 ${number(places)} 处。`,
  linkingHere: (notes: number, listed: number) => `${number(notes)} 篇笔记链接到它，此处列出前 ${number(listed)} 篇。`,
  linkedFromHere: (notes: number, listed: number) =>
    `它链接到 ${number(notes)} 篇笔记，此处列出前 ${number(listed)} 篇。`,
};

export const resultWords: typeof resultWordsText = {
  answer: '回答',
  summary: '总结',
  synthesis: '综合',
  results: '结果',
  matches: '匹配',
  notes: '笔记',
  nodes: '节点',
  factors: '因素',
  relationships: '关系',
  suggestions: '建议',
  key_points: '要点',
  synthesis_points: '综合要点',
  evidence: '证据',
  sources: '来源',
  quotations: '引文',
  citations: '引用',
  method: '方法',
  confidence: '置信度',
  old_confidence: '原置信度',
  new_confidence: '新置信度',
  reasoning: '理由',
  strength: '强度',
  type: '类型',
  title: '标题',
  path: '路径',
  line: '行',
  changed: '已更改',
  unchanged: '未更改',
  found: '找到',
  status: '状态',
  source_title: '源笔记',
  target_title: '目标笔记',
  links_updated: '已更新链接',
  not_updated: '未更新',
  trash_path: '回收站中',
};
