import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import { typeWord, withTypeWords } from '../relation-lists.ts';
import type { questionMessagesText } from '../../state/messages/question-messages.texts.ts';
import type { relationWordsText } from '../../state/messages/relation-words.texts.ts';
import type { resultWordsText } from '../../views/tools/result-words.texts.ts';

export const questionMessages: typeof questionMessagesText = {
  looksLikeHere: (name: string, other: string) =>
    `${inQuotes(name)} se parece com ${inQuotes(other)}, que é outro nome neste caderno.`,
  looksLikeTool: (name: string, other: string) =>
    `${inQuotes(name)} se parece com ${inQuotes(other)}, que é o nome de outra ferramenta.`,
  looksLike: (name: string, other: string) => `${inQuotes(name)} se parece com ${inQuotes(other)}, que é outro nome.`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)} não é o que parece: mistura letras de dois alfabetos (${first}, ${second}).`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)} não é o que parece: todas as letras são de outro alfabeto (${script}).`,
  latin: 'latino',
  cyrillic: 'cirílico',
  greek: 'grego',
  hostLetters: (host: string, written: string) =>
    `O host ${inQuotes(host)} se escreve ${inQuotes(written)}, com letras que podem parecer outras.`,
  hostLooksLike: (host: string, other: string) =>
    `O host ${inQuotes(host)} se parece com ${inQuotes(other)}, mas é outro.`,
  hostBeginsAs: (host: string, other: string) =>
    `O host ${inQuotes(host)} começa como ${inQuotes(other)}, mas é outro.`,
  moreMixed: (words: number) =>
    `Mais ${plural(words, { one: '# palavra mistura', other: '# palavras misturam' })} alfabetos.`,
  unseen: (names: string) => `Contém caracteres que não se veem ou que parecem outros: ${names}.`,
  removesText: 'Texto é removido.',
  replacesMore: (files: number) =>
    `Também substitui o texto de ${plural(files, { one: 'mais # arquivo', other: 'mais # arquivos' })}.`,
  itBegins: (text: string) => `Começa assim: ${inQuotes(text)}`,
  itsRelations: (list: string) => `As relações: ${withTypeWords(relationWords, list)}.`,
  takenOut: (list: string) => `Removido: ${withTypeWords(relationWords, list)}.`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)} é ${first} em uma e ${second} na outra; fica ${kept}.`,
  moreDiffer: (count: number) =>
    `${plural(count, { one: 'Mais uma propriedade difere', other: 'Mais # propriedades diferem' })}.`,
  moreFactors: (count: number) =>
    `E ${plural(count, { one: 'mais # fator, que aparece no resultado', other: 'mais # fatores, que aparecem no resultado' })}.`,
  modelWould: (model: string, value: string, thought: string) => `${model} diria ${value}: ${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `Envia ${plural(bytes, { one: '# byte', other: '# bytes' })} para ${inQuotes(host)} (${method}).`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `Envia ${plural(bytes, { one: '# byte', other: '# bytes' })} para ${inQuotes(host)} (${method}), com a chave que você informou.`,
  workedOut: 'Isto foi calculado: confira antes de ser escrito.',
  ownToolShown: 'O que uma ferramenta sua mudaria é mostrado toda vez.',
  oneAnswerForAll: 'Uma resposta vale para todas estas notas.',
  changedSince: (names: string) => `Desde então houve alterações em ${names}.`,
  editsKept: 'Essas edições ficam; só o que esta alteração fez é desfeito.',
  unsavedText: (names: string) => `${names} tem texto digitado no editor que ainda não foi salvo.`,
  unsavedTexts: (names: string) => `${names} têm texto digitado no editor que ainda não foi salvo.`,
  unsavedKept: 'Esse texto é mantido; o editor pergunta como combinar os dois.',
  nameView: (links: number) =>
    `${plural(links, { one: '# link em notas cita', other: '# links em notas citam' })} a visualização e também ${plural(links, { one: 'muda', other: 'mudam' })}.`,
  createNode: (type: string, title: string, path: string) => `Criar ${inQuotes(title)} (${type}) em ${inQuotes(path)}.`,
  deleteRelation: (from: string, type: string, to: string) =>
    `Excluir a relação: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  deletedRelation: (from: string, type: string, to: string) =>
    `Relação excluída: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  relate: (from: string, to: string, type: string) => `Relacionar ${inQuotes(from)} com ${inQuotes(to)}: ${type}.`,
  relatedAlready: (from: string, type: string, to: string) =>
    `A relação ${inQuotes(from)} ${type} ${inQuotes(to)} já existe e fica como está.`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `Mudar a relação ${inQuotes(from)} ${type} ${inQuotes(to)} para ${inQuotes(typeWord(relationWords, newType))}.`,
  relationIsNow: (type: string) => `A relação agora é ${inQuotes(typeWord(relationWords, type))}.`,
  relationIsAlready: (type: string) => `A relação já é ${inQuotes(typeWord(relationWords, type))}.`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `Excluir ${inQuotes(title)} (${type}): ${inQuotes(path)} vai para ${inQuotes(trash)}.`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `Excluir ${inQuotes(title)} (${type}) com ${plural(relations, { one: '# relação', other: '# relações' })}: ${inQuotes(path)} vai para ${inQuotes(trash)}.`,
  relationsLost: (relations: number) =>
    `${plural(relations, { one: '# relação de outras notas não levará', other: '# relações de outras notas não levarão' })} a lugar nenhum.`,
  relationsTakenOut: (relations: number) =>
    `${plural(relations, { one: '# relação de outras notas com ela é removida', other: '# relações de outras notas com ela são removidas' })}.`,
  movedToTrash: (path: string, trash: string) => `${inQuotes(path)} agora está em ${inQuotes(trash)}.`,
  changeFields: (fields: string, path: string) => `Mudar em ${inQuotes(path)}: ${fields}.`,
  changedFields: (fields: string, path: string) => `Alterado em ${inQuotes(path)}: ${fields}.`,
  changeType: (title: string, from: string, to: string) => `Mudar o tipo de ${inQuotes(title)}: ${from} → ${to}.`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `Mudar o tipo de ${inQuotes(title)}: ${from} → ${to}; ${plural(relations, { one: '# relação é removida', other: '# relações são removidas' })}.`,
  typeIsNow: (path: string, type: string) => `O tipo de ${inQuotes(path)} agora é ${type}.`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `Mesclar ${inQuotes(second)} em ${inQuotes(first)}. ${inQuotes(path)} vai para ${inQuotes(trash)}.`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `Mesclar ${inQuotes(second)} em ${inQuotes(first)}, com ${plural(relations, { one: '# relação', other: '# relações' })} dela. ${inQuotes(path)} vai para ${inQuotes(trash)}.`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `Mesclar ${inQuotes(second)} em ${inQuotes(first)}, com ${plural(links, { one: '# link', other: '# links' })} dela. ${inQuotes(path)} vai para ${inQuotes(trash)}.`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `Mesclar ${inQuotes(second)} em ${inQuotes(first)}, com ${plural(relations, { one: '# relação', other: '# relações' })} e ${plural(links, { one: '# link', other: '# links' })} dela. ${inQuotes(path)} vai para ${inQuotes(trash)}.`,
  merged: (second: string, first: string) => `${inQuotes(second)} foi mesclada em ${inQuotes(first)}.`,
  linksLeft: (links: number) => `Não foi possível atualizar ${plural(links, { one: '# link', other: '# links' })}.`,
  linksOldPlace: (links: number) =>
    `${plural(links, { one: '# link ainda aponta', other: '# links ainda apontam' })} para o lugar antigo, como foi escolhido.`,
  relateMany: (title: string, count: number, list: string) =>
    `Relacionar ${inQuotes(title)} com ${plural(count, { one: '# nota', other: '# notas' })}: ${withTypeWords(relationWords, list)}.`,
  relatedMany: (title: string, count: number) =>
    `${inQuotes(title)} agora está relacionada com ${plural(count, { one: '# nota', other: '# notas' })}.`,
  makeSources: (count: number, title: string, list: string) =>
    `Criar ${plural(count, { one: '# nota de fonte', other: '# notas de fonte' })} para ${inQuotes(title)}: ${list}.`,
  connect: (from: string, type: string, to: string) => `Conectar: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `Conectar: ${inQuotes(from)} ${type} ${inQuotes(to)}, e criar ${notes}.`,
  connectedAlready: 'Esta conexão já existe.',
  setConfidence: (title: string, from: string, to: string) =>
    `Mudar a confiança de ${inQuotes(title)}: ${from} → ${to}.`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `Mudar a confiança de ${inQuotes(source)} ${type} ${inQuotes(target)}: ${from} → ${to}.`,
  confidenceIs: (title: string, value: string) => `A confiança de ${inQuotes(title)} agora é ${value}.`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `A confiança de ${inQuotes(source)} ${type} ${inQuotes(target)} agora é ${value}.`,
  confidenceStays: (title: string, value: string) => `A confiança de ${inQuotes(title)} continua ${value}.`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `A confiança de ${inQuotes(source)} ${type} ${inQuotes(target)} continua ${value}.`,
  confidenceStaysSo: (value: string) => `A confiança continua ${value}.`,
  writeModelValue: (value: string) => `Escrever ${value}, segundo o modelo`,
  fromEvenOdds: 'A partir de 50%, só pelas circunstâncias; o que dizia antes não conta.',
  fromEvenOddsAround: 'A partir de 50%, pelas circunstâncias e pelas relações ao redor; o que dizia antes não conta.',
  ownConfidence: (value: string) => `A confiança própria, antes das relações, é ${value}; as relações ficaram de fora.`,
  nothingBears: (value: string) => `Nada a apoia nem a contradiz, então mantém a confiança de ${value}.`,
  eachRelationCounts: (value: string) =>
    `A partir de ${value} antes das relações, cada uma conta pelo tipo, pela confiança e pela confiança da nota na outra ponta; a soma dos fatores é a mudança.`,
  backToOwn: (value: string) => `volta à confiança antes das relações (${value})`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type}: ${title} (peso ${weight}, confiança ${believed})`,
  moreRelations: (count: number) =>
    `${plural(count, { one: 'mais # relação, de menor peso', other: 'mais # relações, cada uma de menor peso' })}`,
  closeInMeaning: (value: string) => `as notas são próximas em significado (${value})`,
  farInMeaning: (value: string) => `as notas são distantes em significado (${value})`,
  confidenceOfTwo: (first: string, second: string) => `confiança das duas notas (${first}, ${second})`,
  saysWhy: 'ela diz por quê',
  saysTheSame: 'a outra nota diz o mesmo',
  saysTheOpposite: 'uma das notas também diz o contrário',
  linksToOther: 'o texto de uma tem link para a outra',
  notesFit: (count: number) =>
    `${plural(count, { one: '# nota relacionada combina', other: '# notas relacionadas combinam' })} com ela`,
  notesDoNotFit: (count: number) =>
    `${plural(count, { one: '# nota relacionada não combina', other: '# notas relacionadas não combinam' })} com ela`,
  wordsSay: (word: string) => `As palavras ao redor dizem ${inQuotes(word)}.`,
  sameTitle: 'As duas têm o mesmo título.',
  isSource: (title: string) => `${inQuotes(title)} é uma fonte.`,
  leadsToHypothesis: (type: string) => `Vai de ${type} a uma hipótese, e não se diz nada contra.`,
  nothingTells: 'Nada do que se diz das duas esclarece mais.',
  typeGiven: 'O tipo foi informado.',
  noOtherType: 'Nem o que se diz dela nem as notas indicam outro tipo.',
  guess: (reason: string) => `Um palpite: ${reason}`,
  withoutModel: 'Sem um modelo de embeddings, a semelhança de significado fica de fora.',
  switchOnTool: (name: string, note: string) =>
    `Ativar ${inQuotes(name)}, uma ferramenta que a nota ${inQuotes(note)} descreve.`,
  nothingToDo: 'Nada a fazer: já estão lá.',
  isThere: 'Já está lá.',
  toPlace: (path: string) => `Para ${inQuotes(path)}.`,
  notTogether: 'Não pode ser feito junto com os outros.',
  byItself: 'Faça isso depois, separadamente.',
  sameLines: 'Edições posteriores mudaram as mesmas linhas.',
  newFileThere: 'Há um arquivo novo no lugar onde estava.',
  fileGone: 'O arquivo não existe mais.',
  alreadyCalled: (name: string) => `Já se chama ${inQuotes(name)}.`,
  wouldNotChange: (path: string) => `${inQuotes(path)} não mudaria.`,
  isThereAlready: (path: string) => `${inQuotes(path)} já existe.`,
  likeThisAlready: (path: string) => `${inQuotes(path)} já está assim.`,
  editNote: (name: string) => `Editar ${inQuotes(name)}.`,
  changes: (count: number) => `${plural(count, { one: '# alteração', other: '# alterações' })}.`,
  andMore: (count: number) => `E mais ${number(count)}.`,
  namesAndMore: (names: string, more: number) => `${names} e mais ${number(more)}`,
  restoreBefore: (path: string, change: string) =>
    `Restaurar ${inQuotes(path)} como estava antes de ${inQuotes(change)}`,
  restoreAfter: (path: string, change: string) =>
    `Restaurar ${inQuotes(path)} como estava depois de ${inQuotes(change)}`,
  moveWithoutLinks: 'Mover sem atualizar links',
  linksLeftSome: (links: number) =>
    `Não foi possível atualizar ${plural(links, { one: '# link', other: '# links' })}, em parte em arquivos ignorados.`,
  sendOne: (hosts: string) => `Enviar uma solicitação para ${hosts}.`,
  sendMany: (count: number, hosts: string) => `Enviar ${number(count)} solicitações para ${hosts}.`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)} fica de fora: ${reason}`,
  moreLeftOut: (count: number) => `Mais ${plural(count, { one: '# fica', other: '# ficam' })} de fora.`,
  nothingToDoLooked: (count: number) =>
    `Nada a fazer: ${plural(count, { one: '1 nota verificada', other: '# notas verificadas' })}.`,
  batch: (title: string, count: number) => `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}.`,
  batchDone: (title: string, count: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}, feito.`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}; em ${number(failed)} não é possível.`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}; ${plural(unchanged, { one: '# não precisa', other: '# não precisam' })}.`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}; em ${number(failed)} não é possível; ${plural(unchanged, { one: '# não precisa', other: '# não precisam' })}.`,
  moveFolder: (from: string, files: number, to: string) =>
    `Mover a pasta ${inQuotes(from)} com ${plural(files, { one: '# arquivo', other: '# arquivos' })} para ${inQuotes(to)}.`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Mover a pasta ${inQuotes(from)} com ${plural(files, { one: '# arquivo', other: '# arquivos' })} para ${inQuotes(to)} e atualizar ${plural(links, { one: '# link', other: '# links' })} em ${plural(linkFiles, { one: '# arquivo', other: '# arquivos' })}.`,
  movedFolder: (from: string, files: number, to: string) =>
    `A pasta ${inQuotes(from)} com ${plural(files, { one: '# arquivo', other: '# arquivos' })} agora está em ${inQuotes(to)}.`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `A pasta ${inQuotes(from)} com ${plural(files, { one: '# arquivo', other: '# arquivos' })} agora está em ${inQuotes(to)}; ${plural(links, { one: '# link atualizado', other: '# links atualizados' })} em ${plural(linkFiles, { one: '# arquivo', other: '# arquivos' })}.`,
  moveMany: (count: number, folder: string) =>
    `Mover ${plural(count, { one: '# nota', other: '# notas' })} para ${inQuotes(folder)}.`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `Mover ${plural(count, { one: '# nota', other: '# notas' })} para ${inQuotes(folder)} e atualizar ${plural(links, { one: '# link', other: '# links' })} em ${plural(files, { one: '# arquivo', other: '# arquivos' })}.`,
  movedMany: (count: number, folder: string) =>
    `${plural(count, { one: '# nota está', other: '# notas estão' })} agora em ${inQuotes(folder)}.`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { one: '# nota está', other: '# notas estão' })} agora em ${inQuotes(folder)}; ${plural(links, { one: '# link atualizado', other: '# links atualizados' })} em ${plural(files, { one: '# arquivo', other: '# arquivos' })}.`,
  linksInNotesChange:
    'Os links em outras notas também mudam; isso é perguntado toda vez enquanto a configuração “Sempre atualizar os links internos” do Obsidian não estiver ativada neste caderno.',
  taskComesAgain: (path: string) => `Uma tarefa de ${inQuotes(path)} foi alterada; ela se repete.`,
  occursNowhere: 'Não aparece nestas notas.',
  newTextAlready: 'O texto novo já está em todos os lugares.',
  tagAlready: (tag: string) => `Já se chama #${tag}.`,
  nothingToTakeBack: 'Não há alteração para desfazer.',
  hadProperties: (notes: number) =>
    `${plural(notes, { one: '# nota já tinha', other: '# notas já tinham' })} estas propriedades.`,
  ownToolDone: (name: string) => `${name}: feito.`,
  ownToolChanges: (name: string, files: number) =>
    `${inQuotes(name)} altera ${plural(files, { one: '# arquivo', other: '# arquivos' })}.`,
  ownToolNothing: (name: string, steps: number) =>
    `${name}: ${plural(steps, { one: '# passo feito', other: '# passos feitos' })}, nada a mudar.`,
  relatedNodes: (count: number, title: string) =>
    `${plural(count, { one: 'Encontrada # nota relacionada', other: 'Encontradas # notas relacionadas' })} com ${inQuotes(title)}.`,
  madeSources: (notes: number, sources: number, title: string) =>
    `${plural(notes, { one: '# nota de fonte criada', other: '# notas de fonte criadas' })} e ${plural(sources, { one: '# fonte relacionada', other: '# fontes relacionadas' })} com ${inQuotes(title)}.`,
  noNoteMatches: 'Nenhuma nota corresponde: não há em que basear uma resposta.',
  nearestPassages:
    'Nenhum modelo está configurado: estes são os trechos mais próximos da pergunta, não uma resposta redigida.',
  searchNoWords: 'Resultados só por palavras: o modelo de embeddings não conhece nenhuma delas.',
  searchWordsAlone: (reason: string) => `Resultados só por palavras: ${reason}`,
  searchNotAll: (reason: string) => `Nem tudo é encontrado pelo significado: ${reason}`,
  searchStillComputing: 'A semelhança de parte das notas ainda está sendo calculada.',
  searchNoValue: (name: string, example: string) => `${name}: está sem valor. Escreva, por exemplo, ${example}.`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: está sem valor. Escreva, por exemplo, ${example}, ou só ${word}.`,
  searchUnknownField: (name: string) => `${name}: não é conhecido aqui; é ignorado.`,
  searchInvalidPattern: (pattern: string) =>
    `/${pattern}/ não é um padrão válido: um parêntese ou sinal não está fechado.`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ poderia não terminar: escreva sem uma repetição dentro de outra, como ${example}.`,
  searchUnknownHas: (value: string, kinds: string) => `has:${value} não existe. Há ${kinds}.`,
  searchPropNoName: (example: string) => `prop: está sem nome. Escreva, por exemplo, ${example}.`,
  searchPropNoValue: (name: string) => `prop:${name} está sem valor: são mostradas as notas que têm a propriedade.`,
  searchOneDate: (side: string, example: string) => `${side}: leva uma só data. Escreva, por exemplo, ${example}.`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)} não é uma data. Escreva, por exemplo, ${example} ou ${other}.`,
  searchUnknownCreated: (name: string) =>
    `${name}: não é conhecido aqui; prop:created>2026-05-01 consulta uma propriedade, e after: e before:, quando uma nota foi alterada.`,
  searchUnknownModified: (name: string) =>
    `${name}: não é conhecido aqui; after: e before: consultam quando uma nota foi alterada.`,
  searchUnknownExt: (name: string) =>
    `${name}: não é conhecido aqui; a navegação rápida encontra outros arquivos pelo nome.`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: aceita palavras. Um padrão como /${pattern}/ busca no texto das notas, ou nos nomes com path:, file:, title: e tag:.`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} não diz nada: qualquer nome serve. Escreva, por exemplo, ${example}.`,
  searchNoProperty: (text: string) => `[${text}] não indica nenhuma propriedade. Escreva, por exemplo, [status:done].`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: no tempo disponível, foram lidas ${number(read)} de ${number(all)} notas.`,
  searchNarrower: 'Outra condição, como uma etiqueta, restringe a busca.',
  searchTakesWords: (kind: string, example: string) =>
    `${kind}: leva palavras, frases e padrões. Escreva, por exemplo, ${example}.`,
  searchNot: (word: string) => `NOT é lido como uma palavra. Escreva -${word} para excluir as notas que a têm.`,
  noSuchTag: (tag: string, others: string) => `Nenhuma nota tem a etiqueta #${tag}, mas há ${others}`,
  withoutExcluded: (typed: string, notes: number) =>
    `Sem -${typed} haveria ${plural(notes, { one: '1 nota', other: '# notas' })}`,
  related: (from: string, to: string, type: string) => `Relacionado: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connected: (from: string, type: string, to: string) => `Conectado: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  addRelations: (title: string, list: string) =>
    `Adicionar relações para ${inQuotes(title)}: ${withTypeWords(relationWords, list)}.`,
  isProject: (title: string) => `${inQuotes(title)} é um projeto.`,
  isArea: (title: string) => `${inQuotes(title)} é uma área.`,
  notTogetherMoved: (path: string) =>
    `Não pode ser feito junto com os outros, pois eles também movem ${inQuotes(path)}.`,
  personEdited: 'O texto foi editado antes da aprovação: o arquivo tem essa versão.',
  changeBaseLinks: (path: string, links: number) =>
    `Mudar a base ${inQuotes(path)} e ${plural(links, { one: '# link', other: '# links' })} para a visualização dela.`,
  replaceBodyLines: (path: string, lines: number) =>
    `Substituir o texto de ${inQuotes(path)}: ${plural(lines, { one: 'sai # linha', other: 'saem # linhas' })}.`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `Substituir o que /${pattern}/ encontra por ${inQuotes(replacement)}: ${plural(places, { one: '# lugar', other: '# lugares' })} em ${plural(notes, { one: '# nota', other: '# notas' })}.`,
  linksStay: (places: number) =>
    `${plural(places, { one: '# lugar em destinos de links ou endereços da web fica como está', other: '# lugares em destinos de links ou endereços da web ficam como estão' })}: outro texto ali quebraria o link.`,
  nowhereElse: 'Não aparece em nenhum outro lugar.',
  batchRead: (title: string, notes: number) => `${title}: ${plural(notes, { one: '# nota', other: '# notas' })}.`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `Uma célula comporta ${number(characters)} caracteres ou ${number(entries)} itens; o que é mais longo é cortado: ${fields}.`,
  madeElsewhere: 'Foi aprovado e feito há pouco em outro lugar: a resposta dada aqui não muda nada.',
  answeredElsewhere: 'Isso foi respondido há pouco em outro lugar.',
  stillReading: 'O caderno ainda está sendo lido: o que falta aqui pode aparecer em instantes.',
  notLookedUp: (reason: string) => `A alteração foi feita, mas o que pertence a ela não foi consultado: ${reason}`,
  nothingInCommon: 'Nenhuma outra nota tem algo em comum com ela.',
  nothingReaches: (least: string, title: string, score: string) =>
    `Nada chega a ${least}: a mais próxima é ${inQuotes(title)}, com ${score}.`,
  modelReadResults: (characters: number, count: number) =>
    `O modelo leu os primeiros ${number(characters)} caracteres de ${plural(count, { one: '# resultado mais longo', other: '# resultados mais longos' })}.`,
  modelReadNotes: (characters: number, count: number) =>
    `O modelo leu os primeiros ${number(characters)} caracteres de ${plural(count, { one: '# nota mais longa', other: '# notas mais longas' })}.`,
  modelReadOf: (characters: number, titles: string) =>
    `O modelo leu os primeiros ${number(characters)} caracteres de ${titles}.`,
  relatedReadFirst: (count: number, characters: number) =>
    `De ${number(count)} notas relacionadas mais longas, o modelo leu os primeiros ${number(characters)} caracteres.`,
  restsOn: (characters: number, total: number) => `Baseia-se em ${number(characters)} de ${number(total)} caracteres.`,
  meaningLeftOut: 'Sem um modelo de embeddings, o significado fica de fora: só links, etiquetas e vizinhas decidem.',
  meaningLeftOutRelations:
    'Sem um modelo de embeddings, o significado fica de fora: só links, relações, etiquetas e vizinhas decidem.',
  modelOtherForm: (model: string) => `${model} não respondeu na forma pedida, então isto é feito sem ele.`,
  modelNoAnswer: (model: string, reason: string) => `${model} não respondeu (${reason}), então isto é feito sem ele.`,
  itFailed: 'falhou',
  conversationsNotSearched:
    'As conversas anteriores não foram consultadas: isso pode ser permitido nas configurações do assistente.',
  frontmatterUnreadable: (line: string, reason: string) =>
    `Não é possível ler as propriedades do início (linha ${line}): ${reason}`,
  frontmatterNoMore: (line: string, reason: string) =>
    `As propriedades do início não poderiam mais ser lidas (linha ${line}): ${reason}`,
  newFrontmatter: (line: string, reason: string) =>
    `Não é possível ler as propriedades da nova nota (linha ${line}): ${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `${number(links)} links para ${inQuotes(path)} não levarão a lugar nenhum; os primeiros ${number(listed)} estão listados.`,
  notDone: 'Não foi feito.',
  foundCount: (count: number) => `Encontrados: ${number(count)}.`,
  doneTimes: (times: number) => `Feito ${number(times)} vezes.`,
  couldNotOpen: (list: string) => `Não foi possível abrir: ${list}`,
  partNotRead: (reason: string) => `Não foi possível ler uma parte: ${reason}`,
  moreRows: (rows: number, most: number) =>
    `Há mais de ${number(rows)} linhas: aumente limit (até ${number(most)}), use OFFSET ou restrinja a pergunta.`,
  onlyBestNotes: (notes: number, count: number) =>
    `${number(notes)} notas contêm estas palavras; só as ${number(count)} melhores foram vistas: dê mais palavras ou deixe a busca vazia.`,
  morePlaces: 'Há mais lugares do que os vistos; restrinja com uma busca.',
  noDailyTemplate: (path: string) => `O modelo de nota diária, ${inQuotes(path)}, não existe: a nota começa sem ele.`,
  sectionsAlike: (count: number, line: string) =>
    `Há ${number(count)} seções com este nome: muda-se a primeira, não a da linha ${line}.`,
  sectionsAlikeMany: (count: number, where: string) =>
    `Há ${number(count)} seções com este nome: muda-se a primeira, não as das linhas ${where}.`,
  pathTellsApart: 'Um caminho como "Plano#Metas" as distingue.',
  callOf: (tool: string, server: string, host: string) => `Chamar ${inQuotes(tool)} de ${inQuotes(server)} em ${host}.`,
  declined: (message: string) => `Recusado: ${message}`,
  nothingTakenBack: 'Nada foi desfeito.',
  relationsOut: (count: number) =>
    `${plural(count, { one: '# relação é removida', other: '# relações são removidas' })}.`,
  textCut: (characters: number, total: number) =>
    `Um texto foi cortado após ${number(characters)} de ${number(total)} caracteres.`,
  answerCut: (characters: number, total: number) =>
    `A resposta foi cortada após ${number(characters)} de ${number(total)} caracteres.`,
  textTooLong: 'O texto é longo demais para uma resposta.',
  firstPlacesOfOne: (places: number) => `De uma nota só são mostrados os primeiros ${number(places)} lugares.`,
  firstPlacesOf: (notes: number, places: number) =>
    `De ${number(notes)} notas só são mostrados os primeiros ${number(places)} lugares.`,
  linkingHere: (notes: number, listed: number) =>
    `De ${number(notes)} notas que apontam para ela, as primeiras ${number(listed)} estão listadas.`,
  linkedFromHere: (notes: number, listed: number) =>
    `De ${number(notes)} notas para as quais ela aponta, as primeiras ${number(listed)} estão listadas.`,
};

export const relationWords: typeof relationWordsText = {
  supports: 'apoia',
  contradicts: 'contradiz',
  causes: 'causa',
  cites: 'cita',
  duplicates: 'duplica',
  derived_from: 'deriva de',
  part_of: 'faz parte de',
  relates_to: 'se relaciona com',
};

export const resultWords: typeof resultWordsText = {
  answer: 'resposta',
  summary: 'resumo',
  synthesis: 'síntese',
  results: 'resultados',
  matches: 'ocorrências',
  notes: 'notas',
  nodes: 'nós',
  factors: 'fatores',
  relationships: 'relações',
  suggestions: 'sugestões',
  key_points: 'pontos principais',
  synthesis_points: 'pontos da síntese',
  evidence: 'evidências',
  sources: 'fontes',
  quotations: 'citações',
  citations: 'referências',
  method: 'método',
  confidence: 'confiança',
  old_confidence: 'confiança anterior',
  new_confidence: 'nova confiança',
  reasoning: 'razões',
  strength: 'força',
  type: 'tipo',
  title: 'título',
  path: 'caminho',
  line: 'linha',
  changed: 'alteradas',
  unchanged: 'inalteradas',
  found: 'encontradas',
  status: 'status',
  source_title: 'da nota',
  target_title: 'para a nota',
  links_updated: 'links atualizados',
  not_updated: 'não atualizados',
  trash_path: 'na lixeira',
};
