import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import { relation, relationList, typedNames, relationTypeWord } from './relations.ts';
import type { questionMessagesText } from '../../state/messages/question-messages.texts.ts';
import type { resultWordsText } from '../../views/tools/result-words.texts.ts';

export const questionMessages: typeof questionMessagesText = {
  looksLikeHere: (name: string, other: string) =>
    `${inQuotes(name)}は、このノートブックの別の名前${inQuotes(other)}に見た目が似ています。`,
  looksLikeTool: (name: string, other: string) =>
    `${inQuotes(name)}は、別のツールの名前${inQuotes(other)}に見た目が似ています。`,
  looksLike: (name: string, other: string) => `${inQuotes(name)}は別の名前${inQuotes(other)}に見た目が似ています。`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)}は見た目どおりではありません。異なる文字種（${first}、${second}）が混ざっています。`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)}は見た目どおりではありません。すべて別の文字種（${script}）で書かれています。`,
  latin: 'ラテン文字',
  cyrillic: 'キリル文字',
  greek: 'ギリシャ文字',
  hostLetters: (host: string, written: string) =>
    `ホスト${inQuotes(host)}は${inQuotes(written)}と表記され、ほかの文字と見間違えやすい文字を含みます。`,
  hostLooksLike: (host: string, other: string) =>
    `ホスト${inQuotes(host)}は${inQuotes(other)}に似ていますが、別のものです。`,
  hostBeginsAs: (host: string, other: string) =>
    `ホスト${inQuotes(host)}は${inQuotes(other)}と同じように始まりますが、別のものです。`,
  moreMixed: (words: number) => `ほかに${plural(words, { other: '#語' })}でも文字種が混ざっています。`,
  unseen: (names: string) => `見えない文字、またはほかの文字に見える文字が含まれています：${names}。`,
  removesText: 'テキストが削除されます。',
  replacesMore: (files: number) => `ほかに${plural(files, { other: '#個のファイル' })}のテキストも置き換えられます。`,
  itBegins: (text: string) => `冒頭：${inQuotes(text)}`,
  itsRelations: (list: string) => `このノートの関係：${relationList(list)}。`,
  takenOut: (list: string) => `外される関係：${relationList(list)}。`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)}は一方では${first}、もう一方では${second}です。${kept}が残ります。`,
  moreDiffer: (count: number) => `ほかに${plural(count, { other: '#個のプロパティ' })}が異なります。`,
  moreFactors: (count: number) => `ほかに${plural(count, { other: '#個の要因' })}があり、結果に示されます。`,
  modelWould: (model: string, value: string, thought: string) => `${model}の見立ては${value}：${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `${inQuotes(host)}へ${plural(bytes, { other: '#バイト' })}を送信します（${method}）。`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `${inQuotes(host)}へ${plural(bytes, { other: '#バイト' })}を、登録済みのAPIキーとともに送信します（${method}）。`,
  workedOut: '計算された値です。書き込む前に確認してください。',
  ownToolShown: '自分のツールによる変更は毎回表示されます。',
  oneAnswerForAll: '1回の回答がこれらすべてのノートに適用されます。',
  changedSince: (names: string) => `${names}はその後変更されています。`,
  editsKept: 'その編集は残り、この変更で行われたことだけが元に戻ります。',
  unsavedText: (names: string) => `${names}には、入力したままでまだ保存されていないテキストがあります。`,
  unsavedTexts: (names: string) => `${names}には、入力したままでまだ保存されていないテキストがあります。`,
  unsavedKept: 'そのテキストは残ります。2つをどう合わせるかはエディターで確認します。',
  nameView: (links: number) =>
    `ノート内の${plural(links, { other: '#件のリンク' })}がこのビューを指しているため、あわせて変更されます。`,
  createNode: (type: string, title: string, path: string) => `${inQuotes(title)}（${type}）を${inQuotes(path)}に作成。`,
  deleteRelation: (from: string, type: string, to: string) => `関係を削除：${relation(from, type, to)}。`,
  deletedRelation: (from: string, type: string, to: string) => `関係を削除しました：${relation(from, type, to)}。`,
  relate: (from: string, to: string, type: string) => `関連付け：${relation(from, type, to)}。`,
  relatedAlready: (from: string, type: string, to: string) =>
    `この関係はすでにあり、そのまま残ります：${relation(from, type, to)}。`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `関係の種類を${inQuotes(relationTypeWord(newType))}に変更：${relation(from, type, to)}。`,
  relationIsNow: (type: string) => `関係の種類は${inQuotes(relationTypeWord(type))}になりました。`,
  relationIsAlready: (type: string) => `関係の種類はすでに${inQuotes(relationTypeWord(type))}です。`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `${inQuotes(title)}（${type}）を削除：${inQuotes(path)}は${inQuotes(trash)}へ移動します。`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `${inQuotes(title)}（${type}）を${plural(relations, { other: '#件の関係' })}とともに削除：${inQuotes(path)}は${inQuotes(trash)}へ移動します。`,
  relationsLost: (relations: number) =>
    `ほかのノートの${plural(relations, { other: '#件の関係' })}がリンク切れになります。`,
  relationsTakenOut: (relations: number) =>
    `ほかのノートからの${plural(relations, { other: '#件の関係' })}が外されます。`,
  movedToTrash: (path: string, trash: string) => `${inQuotes(path)}を${inQuotes(trash)}へ移動しました。`,
  changeFields: (fields: string, path: string) => `${inQuotes(path)}の${fields}を変更。`,
  changedFields: (fields: string, path: string) => `${inQuotes(path)}の${fields}を変更しました。`,
  changeType: (title: string, from: string, to: string) => `${inQuotes(title)}の種類を変更：${from} → ${to}。`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `${inQuotes(title)}の種類を変更：${from} → ${to}。${plural(relations, { other: '#件の関係' })}は外されます。`,
  typeIsNow: (path: string, type: string) => `${inQuotes(path)}の種類は${type}になりました。`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `${inQuotes(second)}を${inQuotes(first)}に統合。${inQuotes(path)}は${inQuotes(trash)}へ移動します。`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `${inQuotes(second)}を${plural(relations, { other: '#件の関係' })}とともに${inQuotes(first)}に統合。${inQuotes(path)}は${inQuotes(trash)}へ移動します。`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `${inQuotes(second)}を${plural(links, { other: '#件のリンク' })}とともに${inQuotes(first)}に統合。${inQuotes(path)}は${inQuotes(trash)}へ移動します。`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `${inQuotes(second)}を${plural(relations, { other: '#件の関係' })}と${plural(links, { other: '#件のリンク' })}とともに${inQuotes(first)}に統合。${inQuotes(path)}は${inQuotes(trash)}へ移動します。`,
  merged: (second: string, first: string) => `${inQuotes(second)}を${inQuotes(first)}に統合しました。`,
  linksLeft: (links: number) => `${plural(links, { other: '#件のリンク' })}を更新できませんでした。`,
  linksOldPlace: (links: number) =>
    `${plural(links, { other: '#件のリンク' })}は、選択どおり以前の場所を指したままです。`,
  relateMany: (title: string, count: number, list: string) =>
    `${inQuotes(title)}を${plural(count, { other: '#件のノート' })}に関連付け：${typedNames(list)}。`,
  relatedMany: (title: string, count: number) =>
    `${inQuotes(title)}を${plural(count, { other: '#件のノート' })}に関連付けました。`,
  makeSources: (count: number, title: string, list: string) =>
    `${inQuotes(title)}の情報源ノートを${plural(count, { other: '#件' })}作成：${typedNames(list)}。`,
  connect: (from: string, type: string, to: string) => `関連付け：${relation(from, type, to)}。`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `関連付け：${relation(from, type, to)}。${notes}を作成します。`,
  connectedAlready: 'この関係はすでにあります。',
  setConfidence: (title: string, from: string, to: string) => `${inQuotes(title)}の確度を変更：${from} → ${to}。`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `関係（${relation(source, type, target)}）の確度を変更：${from} → ${to}。`,
  confidenceIs: (title: string, value: string) => `${inQuotes(title)}の確度は${value}になりました。`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `関係（${relation(source, type, target)}）の確度は${value}になりました。`,
  confidenceStays: (title: string, value: string) => `${inQuotes(title)}の確度は${value}のままです。`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `関係（${relation(source, type, target)}）の確度は${value}のままです。`,
  confidenceStaysSo: (value: string) => `確度は${value}のままです。`,
  writeModelValue: (value: string) => `モデルの値${value}を書き込む`,
  fromEvenOdds: '五分五分から、その状況だけで算出しました。以前の値は使っていません。',
  fromEvenOddsAround: '五分五分から、その状況と周囲の関係で算出しました。以前の値は使っていません。',
  ownConfidence: (value: string) => `関係を加味する前の確度は${value}です。関係は計算に含めていません。`,
  nothingBears: (value: string) => `支持も矛盾もないため、元の確度${value}のままです。`,
  eachRelationCounts: (value: string) =>
    `関係を加味する前の${value}をもとに、各関係をその種類、確度、相手のノートの確度に応じて加味します。各要因の合計が変化量です。`,
  backToOwn: (value: string) => `関係を加味する前の確度（${value}）に戻した分`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type}：${title}（重み${weight}、確度${believed}）`,
  moreRelations: (count: number) => `ほか${number(count)}件の重みの小さい関係`,
  closeInMeaning: (value: string) => `ノート同士の意味が近い（${value}）`,
  farInMeaning: (value: string) => `ノート同士の意味が遠い（${value}）`,
  confidenceOfTwo: (first: string, second: string) => `2つのノートの確度（${first}、${second}）`,
  saysWhy: '理由が書かれている',
  saysTheSame: 'もう一方のノートも同じ関係を述べている',
  saysTheOpposite: '一方のノートは反対の関係も述べている',
  linksToOther: '一方の本文がもう一方にリンクしている',
  notesFit: (count: number) => `${plural(count, { other: '#件の関連ノート' })}と整合している`,
  notesDoNotFit: (count: number) => `${plural(count, { other: '#件の関連ノート' })}と整合していない`,
  wordsSay: (word: string) => `前後に${inQuotes(word)}とあります。`,
  sameTitle: 'どちらも同じタイトルです。',
  isSource: (title: string) => `${inQuotes(title)}は情報源です。`,
  leadsToHypothesis: (type: string) => `${type.replace(/^an? /u, '')}から仮説への関係で、反対する内容はありません。`,
  nothingTells: '2つについて書かれている内容からは、これ以上わかりません。',
  typeGiven: '種類は指定されたものです。',
  noOtherType: '書かれている内容からも両方のノートからも、ほかの種類は読み取れません。',
  guess: (reason: string) => `推測：${reason}`,
  withoutModel: '埋め込みモデルがないため、意味の近さは含めていません。',
  switchOnTool: (name: string, note: string) =>
    `ノート${inQuotes(note)}に書かれたツール${inQuotes(name)}を有効にします。`,
  nothingToDo: '必要な操作はありません。すべてすでにあります。',
  isThere: 'すでにあります。',
  toPlace: (path: string) => `${inQuotes(path)}へ。`,
  notTogether: 'ほかの変更と一緒には行えません。',
  byItself: 'あとで個別に行ってください。',
  sameLines: 'その後の編集で同じ行が変更されています。',
  newFileThere: '元の場所に新しいファイルがあります。',
  fileGone: 'ファイルはもうありません。',
  alreadyCalled: (name: string) => `すでに${inQuotes(name)}という名前です。`,
  wouldNotChange: (path: string) => `${inQuotes(path)}は変わりません。`,
  isThereAlready: (path: string) => `${inQuotes(path)}はすでにあります。`,
  likeThisAlready: (path: string) => `${inQuotes(path)}はすでにこの内容です。`,
  editNote: (name: string) => `${inQuotes(name)}を編集。`,
  changes: (count: number) => `${number(count)}件の変更。`,
  andMore: (count: number) => `ほか${number(count)}件。`,
  namesAndMore: (names: string, more: number) => `${names}、ほか${number(more)}件`,
  restoreBefore: (path: string, change: string) => `${inQuotes(path)}を${inQuotes(change)}の前の状態に復元`,
  restoreAfter: (path: string, change: string) => `${inQuotes(path)}を${inQuotes(change)}のあとの状態に復元`,
  moveWithoutLinks: 'リンクを更新せずに移動',
  linksLeftSome: (links: number) =>
    `${plural(links, { other: '#件のリンク' })}を更新できませんでした（一部は除外したファイル内）。`,
  sendOne: (hosts: string) => `${hosts}へリクエストを送信。`,
  sendMany: (count: number, hosts: string) => `${hosts}へ${number(count)}件のリクエストを送信。`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)}は対象外です：${reason}`,
  moreLeftOut: (count: number) => `ほか${number(count)}件も対象外です。`,
  nothingToDoLooked: (count: number) =>
    `必要な操作はありません。${plural(count, { other: '#件のノート' })}を確認しました。`,
  batch: (title: string, count: number) => `${title}：${plural(count, { other: '#件のノート' })}。`,
  batchDone: (title: string, count: number) => `${title}：${plural(count, { other: '#件のノート' })}、完了。`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title}：${plural(count, { other: '#件のノート' })}。${number(failed)}件は実行できません。`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title}：${plural(count, { other: '#件のノート' })}。${number(unchanged)}件は変更不要です。`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title}：${plural(count, { other: '#件のノート' })}。${number(failed)}件は実行できません。${number(unchanged)}件は変更不要です。`,
  moveFolder: (from: string, files: number, to: string) =>
    `フォルダ${inQuotes(from)}（${plural(files, { other: '#個のファイル' })}）を${inQuotes(to)}へ移動。`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `フォルダ${inQuotes(from)}（${plural(files, { other: '#個のファイル' })}）を${inQuotes(to)}へ移動し、${plural(linkFiles, { other: '#個のファイル' })}の${plural(links, { other: '#件のリンク' })}を更新。`,
  movedFolder: (from: string, files: number, to: string) =>
    `フォルダ${inQuotes(from)}（${plural(files, { other: '#個のファイル' })}）を${inQuotes(to)}へ移動しました。`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `フォルダ${inQuotes(from)}（${plural(files, { other: '#個のファイル' })}）を${inQuotes(to)}へ移動し、${plural(linkFiles, { other: '#個のファイル' })}の${plural(links, { other: '#件のリンク' })}を更新しました。`,
  moveMany: (count: number, folder: string) =>
    `${plural(count, { other: '#件のノート' })}を${inQuotes(folder)}へ移動。`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { other: '#件のノート' })}を${inQuotes(folder)}へ移動し、${plural(files, { other: '#個のファイル' })}の${plural(links, { other: '#件のリンク' })}を更新。`,
  movedMany: (count: number, folder: string) =>
    `${plural(count, { other: '#件のノート' })}を${inQuotes(folder)}へ移動しました。`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { other: '#件のノート' })}を${inQuotes(folder)}へ移動し、${plural(files, { other: '#個のファイル' })}の${plural(links, { other: '#件のリンク' })}を更新しました。`,
  linksInNotesChange:
    'ほかのノートのリンクも変わります。このノートブックでObsidianの「内部リンクを毎回更新する」がオフの間は、毎回確認します。',
  taskComesAgain: (path: string) => `${inQuotes(path)}のタスクを変更しました。繰り返しの次のタスクが作られます。`,
  occursNowhere: 'これらのノートには見つかりません。',
  newTextAlready: 'すべての箇所がすでに新しいテキストです。',
  tagAlready: (tag: string) => `すでに #${tag} という名前です。`,
  nothingToTakeBack: '元に戻す変更はありません。',
  hadProperties: (notes: number) =>
    `${plural(notes, { other: '#件のノート' })}にはすでにこれらのプロパティがあります。`,
  ownToolDone: (name: string) => `${name}：完了。`,
  ownToolChanges: (name: string, files: number) =>
    `${inQuotes(name)}は${plural(files, { other: '#個のファイル' })}を変更します。`,
  ownToolNothing: (name: string, steps: number) =>
    `${name}：${plural(steps, { other: '#ステップ' })}を実行しました。変更はありません。`,
  relatedNodes: (count: number, title: string) =>
    `${inQuotes(title)}の関連ノートが${plural(count, { other: '#件' })}見つかりました。`,
  madeSources: (notes: number, sources: number, title: string) =>
    `情報源ノートを${plural(notes, { other: '#件' })}作成し、${plural(sources, { other: '#件の情報源' })}を${inQuotes(title)}に関連付けました。`,
  noNoteMatches: '一致するノートがなく、回答の材料がありません。',
  nearestPassages: 'モデルが設定されていないため、文章による回答ではなく、質問に最も近い箇所を示しています。',
  searchNoWords: '語句だけで検索しました。埋め込みモデルはこれらの語を知りません。',
  searchWordsAlone: (reason: string) => `語句だけで検索しました：${reason}`,
  searchNotAll: (reason: string) => `一部は意味では見つかりません：${reason}`,
  searchStillComputing: '一部のノートの類似度はまだ計算中です。',
  searchNoValue: (name: string, example: string) => `${name}: に値がありません。例：${example}。`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: に値がありません。例：${example}、または ${word} だけ。`,
  searchUnknownField: (name: string) => `${name}: はここでは使えないため、無視されます。`,
  searchInvalidPattern: (pattern: string) =>
    `/${pattern}/ は正しいパターンではありません。括弧などが閉じられていません。`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ は終わらない可能性があります。${example} のような繰り返しの繰り返しを避けてください。`,
  searchUnknownHas: (value: string, kinds: string) => `has:${value} はありません。使えるのは ${kinds} です。`,
  searchPropNoName: (example: string) => `prop: に名前がありません。例：${example}。`,
  searchPropNoValue: (name: string) => `prop:${name} に値がないため、そのプロパティを持つノートを表示しています。`,
  searchOneDate: (side: string, example: string) => `${side}: には日付を1つ指定します。例：${example}。`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)}は日付ではありません。例：${example} または ${other}。`,
  searchUnknownCreated: (name: string) =>
    `${name}: はここでは使えません。プロパティは prop:created>2026-05-01、ノートの変更日は after: と before: で調べます。`,
  searchUnknownModified: (name: string) =>
    `${name}: はここでは使えません。ノートの変更日は after: と before: で調べます。`,
  searchUnknownExt: (name: string) =>
    `${name}: はここでは使えません。ほかのファイルは、クイックスイッチャーで名前から見つかります。`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: には語を指定します。/${pattern}/ のようなパターンは、ノートの本文、または path:、file:、title:、tag: で名前を検索します。`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} はどの名前にも当てはまります。例：${example}。`,
  searchNoProperty: (text: string) => `[${text}] はプロパティを表していません。例：[status:done]。`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: 時間内に${number(all)}件中${number(read)}件のノートを読みました。`,
  searchNarrower: 'タグなどの条件を加えると絞り込めます。',
  searchTakesWords: (kind: string, example: string) => `${kind}: には語、語句、パターンを指定します。例：${example}。`,
  searchNot: (word: string) => `NOT は語として扱われます。除外するには -${word} と書いてください。`,
  noSuchTag: (tag: string, others: string) => `タグ #${tag} のノートはありませんが、${others} はあります`,
  withoutExcluded: (typed: string, notes: number) =>
    `-${typed} がなければ${plural(notes, { other: '#件のノート' })}が見つかります`,
  related: (from: string, to: string, type: string) => `関連付けました：${relation(from, type, to)}。`,
  connected: (from: string, type: string, to: string) => `関連付けました：${relation(from, type, to)}。`,
  addRelations: (title: string, list: string) => `${inQuotes(title)}に関係を追加：${typedNames(list)}。`,
  isProject: (title: string) => `${inQuotes(title)}はプロジェクトです。`,
  isArea: (title: string) => `${inQuotes(title)}は領域です。`,
  notTogetherMoved: (path: string) => `ほかの変更も${inQuotes(path)}を移動するため、一緒には行えません。`,
  personEdited: 'テキストは承認前に編集されました。ファイルにはその内容が入っています。',
  changeBaseLinks: (path: string, links: number) =>
    `ベース${inQuotes(path)}と、そのビューへの${plural(links, { other: '#件のリンク' })}を変更。`,
  replaceBodyLines: (path: string, lines: number) =>
    `${inQuotes(path)}の本文を置き換えます：${plural(lines, { other: '#行' })}がなくなります。`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `/${pattern}/ に一致する部分を${inQuotes(replacement)}に置き換えます：${plural(notes, { other: '#件のノート' })}の${plural(places, { other: '#か所' })}。`,
  linksStay: (places: number) =>
    `リンク先やWebアドレス内の${plural(places, { other: '#か所' })}はそのままです。変えるとリンクが切れます。`,
  nowhereElse: 'ほかの場所にはありません。',
  batchRead: (title: string, notes: number) => `${title}：${plural(notes, { other: '#件のノート' })}。`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `セルには${number(characters)}文字または${number(entries)}件まで入り、長いものは省略されます：${fields}。`,
  madeElsewhere: '少し前に別の場所で承認され、実行されました。ここでの答えでは何も変わりません。',
  answeredElsewhere: 'これは少し前に別の場所で回答されました。',
  stillReading: 'ノートブックはまだ読み込み中です。ここにないものは、まもなく見つかるかもしれません。',
  notLookedUp: (reason: string) => `変更は行われましたが、関連する情報は調べられませんでした：${reason}`,
  nothingInCommon: 'ほかに共通点のあるノートはありません。',
  nothingReaches: (least: string, title: string, score: string) =>
    `${least}に達するものはありません。最も近いのは${inQuotes(title)}（${score}）です。`,
  modelReadResults: (characters: number, count: number) =>
    `モデルは、長い${plural(count, { other: '#件の結果' })}の最初の${number(characters)}文字を読みました。`,
  modelReadNotes: (characters: number, count: number) =>
    `モデルは、長い${plural(count, { other: '#件のノート' })}の最初の${number(characters)}文字を読みました。`,
  modelReadOf: (characters: number, titles: string) =>
    `モデルは${titles}の最初の${number(characters)}文字を読みました。`,
  relatedReadFirst: (count: number, characters: number) =>
    `長い関連ノート${number(count)}件については、モデルは最初の${number(characters)}文字を読みました。`,
  restsOn: (characters: number, total: number) =>
    `${number(total)}文字のうち${number(characters)}文字に基づいています。`,
  meaningLeftOut: '埋め込みモデルがないため、意味は考慮されません。リンク、タグ、隣接するノートだけで決まります。',
  meaningLeftOutRelations:
    '埋め込みモデルがないため、意味は考慮されません。リンク、関係、タグ、隣接するノートだけで決まります。',
  modelOtherForm: (model: string) => `${model}の回答が求めた形式ではないため、モデルなしで行います。`,
  modelNoAnswer: (model: string, reason: string) => `${model}から回答がないため（${reason}）、モデルなしで行います。`,
  itFailed: '失敗しました',
  conversationsNotSearched: '以前の会話は検索していません。アシスタントの設定で許可できます。',
  frontmatterUnreadable: (line: string, reason: string) => `先頭のプロパティを読み取れません（${line}行目）：${reason}`,
  frontmatterNoMore: (line: string, reason: string) =>
    `先頭のプロパティが読み取れなくなります（${line}行目）：${reason}`,
  newFrontmatter: (line: string, reason: string) =>
    `新しいノートのプロパティを読み取れません（${line}行目）：${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `${inQuotes(path)}への${number(links)}件のリンクが切れます。最初の${number(listed)}件を表示しています。`,
  notDone: '行われませんでした。',
  foundCount: (count: number) => `${number(count)}件見つかりました。`,
  doneTimes: (times: number) => `${number(times)}回行いました。`,
  couldNotOpen: (list: string) => `開けませんでした：${list}`,
  partNotRead: (reason: string) => `一部を読み取れませんでした：${reason}`,
  moreRows: (rows: number, most: number) =>
    `${number(rows)}行を超えています。limitを上げる（${number(most)}まで）か、OFFSETを使うか、質問を絞ってください。`,
  onlyBestNotes: (notes: number, count: number) =>
    `これらの語を含むノートは${number(notes)}件あり、上位${number(count)}件だけを調べました。語を増やすか、検索語を空にしてください。`,
  morePlaces: '調べきれなかった箇所があります。検索語で絞ってください。',
  noDailyTemplate: (path: string) =>
    `デイリーノートのテンプレート${inQuotes(path)}がないため、テンプレートなしで始めます。`,
  sectionsAlike: (count: number, line: string) =>
    `この名前のセクションは${number(count)}個あります。変更されるのは最初のもので、${line}行目のものではありません。`,
  sectionsAlikeMany: (count: number, where: string) =>
    `この名前のセクションは${number(count)}個あります。変更されるのは最初のもので、${where}行目のものではありません。`,
  pathTellsApart: '"計画#目標" のようなパスで区別できます。',
  callOf: (tool: string, server: string, host: string) =>
    `${inQuotes(server)}の${inQuotes(tool)}を呼び出します（${host}）。`,
  declined: (message: string) => `拒否：${message}`,
  nothingTakenBack: '何も元に戻していません。',
  relationsOut: (count: number) => `${plural(count, { other: '#件の関係' })}が外されます。`,
  textCut: (characters: number, total: number) =>
    `テキストを${number(total)}文字のうち${number(characters)}文字で切りました。`,
  answerCut: (characters: number, total: number) =>
    `応答を${number(total)}文字のうち${number(characters)}文字で切りました。`,
  textTooLong: 'テキストが1回の応答には長すぎます。',
  firstPlacesOfOne: (places: number) => `1件のノートでは、最初の${number(places)}か所だけを表示しています。`,
  firstPlacesOf: (notes: number, places: number) =>
    `${number(notes)}件のノートでは、最初の${number(places)}か所だけを表示しています。`,
  linkingHere: (notes: number, listed: number) =>
    `リンク元のノート${number(notes)}件のうち、最初の${number(listed)}件を表示しています。`,
  linkedFromHere: (notes: number, listed: number) =>
    `リンク先のノート${number(notes)}件のうち、最初の${number(listed)}件を表示しています。`,
};

export const resultWords: typeof resultWordsText = {
  answer: '回答',
  summary: '要約',
  synthesis: 'まとめ',
  results: '結果',
  matches: '一致',
  notes: 'ノート',
  nodes: 'ノード',
  factors: '要因',
  relationships: '関係',
  suggestions: '候補',
  key_points: '要点',
  synthesis_points: 'まとめの要点',
  evidence: '根拠',
  sources: '情報源',
  quotations: '引用',
  citations: '参照',
  method: '方法',
  confidence: '確度',
  old_confidence: '以前の確度',
  new_confidence: '新しい確度',
  reasoning: '理由',
  strength: '強さ',
  type: '種類',
  title: 'タイトル',
  path: 'パス',
  line: '行',
  changed: '変更',
  unchanged: '変更なし',
  found: '見つかった数',
  status: '状態',
  source_title: '関係元のノート',
  target_title: '関係先のノート',
  links_updated: '更新されたリンク',
  not_updated: '未更新',
  trash_path: 'ゴミ箱内',
};
