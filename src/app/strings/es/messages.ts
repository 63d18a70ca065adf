import { number, plural } from '../formats.ts';
import { inQuotes } from '../in-quotes.ts';
import { typeWord, withTypeWords } from '../relation-lists.ts';
import type { questionMessagesText } from '../../state/messages/question-messages.texts.ts';
import type { relationWordsText } from '../../state/messages/relation-words.texts.ts';
import type { resultWordsText } from '../../views/tools/result-words.texts.ts';

export const questionMessages: typeof questionMessagesText = {
  looksLikeHere: (name: string, other: string) =>
    `${inQuotes(name)} se parece a ${inQuotes(other)}, que es otro nombre de este cuaderno.`,
  looksLikeTool: (name: string, other: string) =>
    `${inQuotes(name)} se parece a ${inQuotes(other)}, que es el nombre de otra herramienta.`,
  looksLike: (name: string, other: string) => `${inQuotes(name)} se parece a ${inQuotes(other)}, que es otro nombre.`,
  mixed: (word: string, first: string, second: string) =>
    `${inQuotes(word)} no es lo que parece: mezcla letras de dos alfabetos (${first}, ${second}).`,
  otherAlphabet: (name: string, script: string) =>
    `${inQuotes(name)} no es lo que parece: todas sus letras son de otro alfabeto (${script}).`,
  latin: 'latino',
  cyrillic: 'cirílico',
  greek: 'griego',
  hostLetters: (host: string, written: string) =>
    `El host ${inQuotes(host)} se escribe ${inQuotes(written)}, con letras que pueden parecer otras.`,
  hostLooksLike: (host: string, other: string) =>
    `El host ${inQuotes(host)} se parece a ${inQuotes(other)}, pero es otro.`,
  hostBeginsAs: (host: string, other: string) =>
    `El host ${inQuotes(host)} empieza como ${inQuotes(other)}, pero es otro.`,
  moreMixed: (words: number) =>
    `${plural(words, { one: '# palabra más mezcla', other: '# palabras más mezclan' })} alfabetos.`,
  unseen: (names: string) => `Contiene caracteres que no se ven o que parecen otros: ${names}.`,
  removesText: 'Se quita texto.',
  replacesMore: (files: number) =>
    `También se reemplaza el texto de ${plural(files, { one: '# archivo más', other: '# archivos más' })}.`,
  itBegins: (text: string) => `Empieza así: ${inQuotes(text)}`,
  itsRelations: (list: string) => `Sus relaciones: ${withTypeWords(relationWords, list)}.`,
  takenOut: (list: string) => `Se quita: ${withTypeWords(relationWords, list)}.`,
  differs: (property: string, first: string, second: string, kept: string) =>
    `${inQuotes(property)} es ${first} en una y ${second} en la otra; se conserva ${kept}.`,
  moreDiffer: (count: number) =>
    `${plural(count, { one: 'Otra propiedad es distinta', other: '# propiedades más son distintas' })}.`,
  moreFactors: (count: number) =>
    `Y ${plural(count, { one: '# factor más, que aparece en el resultado', other: '# factores más, que aparecen en el resultado' })}.`,
  modelWould: (model: string, value: string, thought: string) => `${model} diría ${value}: ${thought}`,
  sends: (bytes: number, host: string, method: string) =>
    `Envía ${plural(bytes, { one: '# byte', other: '# bytes' })} a ${inQuotes(host)} (${method}).`,
  sendsWithKey: (bytes: number, host: string, method: string) =>
    `Envía ${plural(bytes, { one: '# byte', other: '# bytes' })} a ${inQuotes(host)} (${method}), con la clave que diste para él.`,
  workedOut: 'Se ha calculado: revísalo antes de que se escriba.',
  ownToolShown: 'Lo que cambiaría una herramienta tuya se muestra cada vez.',
  oneAnswerForAll: 'Una respuesta vale para todas estas notas.',
  changedSince: (names: string) => `Desde entonces ha habido cambios en ${names}.`,
  editsKept: 'Esas ediciones se conservan; solo se deshace lo que hizo este cambio.',
  unsavedText: (names: string) => `${names} tiene texto escrito en el editor que aún no se ha guardado.`,
  unsavedTexts: (names: string) => `${names} tienen texto escrito en el editor que aún no se ha guardado.`,
  unsavedKept: 'Ese texto se conserva; el editor pregunta cómo combinar los dos.',
  nameView: (links: number) =>
    `${plural(links, { one: '# enlace de las notas nombra', other: '# enlaces de las notas nombran' })} la vista y también ${plural(links, { one: 'cambia', other: 'cambian' })}.`,
  createNode: (type: string, title: string, path: string) => `Crear ${inQuotes(title)} (${type}) en ${inQuotes(path)}.`,
  deleteRelation: (from: string, type: string, to: string) =>
    `Eliminar la relación: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  deletedRelation: (from: string, type: string, to: string) =>
    `Relación eliminada: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  relate: (from: string, to: string, type: string) => `Relacionar ${inQuotes(from)} con ${inQuotes(to)}: ${type}.`,
  relatedAlready: (from: string, type: string, to: string) =>
    `La relación ${inQuotes(from)} ${type} ${inQuotes(to)} ya existe y se queda como está.`,
  changeRelation: (from: string, type: string, to: string, newType: string) =>
    `Cambiar la relación ${inQuotes(from)} ${type} ${inQuotes(to)} a ${inQuotes(typeWord(relationWords, newType))}.`,
  relationIsNow: (type: string) => `La relación ahora es ${inQuotes(typeWord(relationWords, type))}.`,
  relationIsAlready: (type: string) => `La relación ya es ${inQuotes(typeWord(relationWords, type))}.`,
  deleteNode: (type: string, title: string, path: string, trash: string) =>
    `Eliminar ${inQuotes(title)} (${type}): ${inQuotes(path)} pasa a ${inQuotes(trash)}.`,
  deleteNodeWith: (type: string, title: string, relations: number, path: string, trash: string) =>
    `Eliminar ${inQuotes(title)} (${type}) con ${plural(relations, { one: '# relación', other: '# relaciones' })}: ${inQuotes(path)} pasa a ${inQuotes(trash)}.`,
  relationsLost: (relations: number) =>
    `${plural(relations, { one: '# relación de otras notas no llevará', other: '# relaciones de otras notas no llevarán' })} a ninguna parte.`,
  relationsTakenOut: (relations: number) =>
    `Se ${plural(relations, { one: 'quita # relación de otras notas con ella', other: 'quitan # relaciones de otras notas con ella' })}.`,
  movedToTrash: (path: string, trash: string) => `${inQuotes(path)} está ahora en ${inQuotes(trash)}.`,
  changeFields: (fields: string, path: string) => `Cambiar en ${inQuotes(path)}: ${fields}.`,
  changedFields: (fields: string, path: string) => `Se ha cambiado en ${inQuotes(path)}: ${fields}.`,
  changeType: (title: string, from: string, to: string) => `Cambiar el tipo de ${inQuotes(title)}: ${from} → ${to}.`,
  changeTypeTakingOut: (title: string, from: string, to: string, relations: number) =>
    `Cambiar el tipo de ${inQuotes(title)}: ${from} → ${to}; se ${plural(relations, { one: 'quita # relación', other: 'quitan # relaciones' })}.`,
  typeIsNow: (path: string, type: string) => `El tipo de ${inQuotes(path)} ahora es ${type}.`,
  merge: (second: string, first: string, path: string, trash: string) =>
    `Fusionar ${inQuotes(second)} en ${inQuotes(first)}. ${inQuotes(path)} pasa a ${inQuotes(trash)}.`,
  mergeRelations: (second: string, first: string, relations: number, path: string, trash: string) =>
    `Fusionar ${inQuotes(second)} en ${inQuotes(first)}, con ${plural(relations, { one: 'su relación', other: 'sus # relaciones' })}. ${inQuotes(path)} pasa a ${inQuotes(trash)}.`,
  mergeLinks: (second: string, first: string, links: number, path: string, trash: string) =>
    `Fusionar ${inQuotes(second)} en ${inQuotes(first)}, con ${plural(links, { one: 'su enlace', other: 'sus # enlaces' })}. ${inQuotes(path)} pasa a ${inQuotes(trash)}.`,
  mergeBoth: (second: string, first: string, relations: number, links: number, path: string, trash: string) =>
    `Fusionar ${inQuotes(second)} en ${inQuotes(first)}, con ${plural(relations, { one: 'su relación', other: 'sus # relaciones' })} y ${plural(links, { one: 'su enlace', other: 'sus # enlaces' })}. ${inQuotes(path)} pasa a ${inQuotes(trash)}.`,
  merged: (second: string, first: string) => `${inQuotes(second)} se ha fusionado en ${inQuotes(first)}.`,
  linksLeft: (links: number) =>
    `No se ${plural(links, { one: 'ha podido actualizar # enlace', other: 'han podido actualizar # enlaces' })}.`,
  linksOldPlace: (links: number) =>
    `${plural(links, { one: '# enlace sigue', other: '# enlaces siguen' })} apuntando al lugar anterior, como se eligió.`,
  relateMany: (title: string, count: number, list: string) =>
    `Relacionar ${inQuotes(title)} con ${plural(count, { one: '# nota', other: '# notas' })}: ${withTypeWords(relationWords, list)}.`,
  relatedMany: (title: string, count: number) =>
    `${inQuotes(title)} está ahora relacionada con ${plural(count, { one: '# nota', other: '# notas' })}.`,
  makeSources: (count: number, title: string, list: string) =>
    `Crear ${plural(count, { one: '# nota de fuente', other: '# notas de fuente' })} para ${inQuotes(title)}: ${list}.`,
  connect: (from: string, type: string, to: string) => `Conectar: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connectMaking: (from: string, type: string, to: string, notes: string) =>
    `Conectar: ${inQuotes(from)} ${type} ${inQuotes(to)}, y crear ${notes}.`,
  connectedAlready: 'Esta conexión ya existe.',
  setConfidence: (title: string, from: string, to: string) =>
    `Cambiar la certeza de ${inQuotes(title)}: ${from} → ${to}.`,
  setEdgeConfidence: (source: string, type: string, target: string, from: string, to: string) =>
    `Cambiar la certeza de ${inQuotes(source)} ${type} ${inQuotes(target)}: ${from} → ${to}.`,
  confidenceIs: (title: string, value: string) => `La certeza de ${inQuotes(title)} ahora es ${value}.`,
  edgeConfidenceIs: (source: string, type: string, target: string, value: string) =>
    `La certeza de ${inQuotes(source)} ${type} ${inQuotes(target)} ahora es ${value}.`,
  confidenceStays: (title: string, value: string) => `La certeza de ${inQuotes(title)} sigue en ${value}.`,
  edgeConfidenceStays: (source: string, type: string, target: string, value: string) =>
    `La certeza de ${inQuotes(source)} ${type} ${inQuotes(target)} sigue en ${value}.`,
  confidenceStaysSo: (value: string) => `La certeza sigue en ${value}.`,
  writeModelValue: (value: string) => `Escribir ${value}, según el modelo`,
  fromEvenOdds: 'Desde el 50 %, solo por sus circunstancias; lo que decía antes no cuenta.',
  fromEvenOddsAround:
    'Desde el 50 %, por sus circunstancias y las relaciones a su alrededor; lo que decía antes no cuenta.',
  ownConfidence: (value: string) =>
    `Su certeza propia, antes de las relaciones, es ${value}; las relaciones no se han contado.`,
  nothingBears: (value: string) => `Nada la apoya ni la contradice, así que conserva su certeza de ${value}.`,
  eachRelationCounts: (value: string) =>
    `Desde ${value} antes de las relaciones, cada una cuenta por su tipo, su certeza y la de la nota del otro extremo; la suma de los factores es el cambio.`,
  backToOwn: (value: string) => `vuelta a su certeza antes de las relaciones (${value})`,
  relationWeight: (type: string, title: string, weight: string, believed: string) =>
    `${type}: ${title} (peso ${weight}, certeza ${believed})`,
  moreRelations: (count: number) =>
    `${plural(count, { one: '# relación más, de menos peso', other: '# relaciones más, cada una de menos peso' })}`,
  closeInMeaning: (value: string) => `las notas se parecen en significado (${value})`,
  farInMeaning: (value: string) => `las notas se parecen poco en significado (${value})`,
  confidenceOfTwo: (first: string, second: string) => `certeza de las dos notas (${first}, ${second})`,
  saysWhy: 'dice por qué',
  saysTheSame: 'la otra nota dice lo mismo',
  saysTheOpposite: 'una de las notas dice también lo contrario',
  linksToOther: 'el texto de una enlaza a la otra',
  notesFit: (count: number) =>
    `${plural(count, { one: '# nota relacionada encaja', other: '# notas relacionadas encajan' })} con ella`,
  notesDoNotFit: (count: number) =>
    `${plural(count, { one: '# nota relacionada no encaja', other: '# notas relacionadas no encajan' })} con ella`,
  wordsSay: (word: string) => `Las palabras de alrededor dicen ${inQuotes(word)}.`,
  sameTitle: 'Las dos tienen el mismo título.',
  isSource: (title: string) => `${inQuotes(title)} es una fuente.`,
  leadsToHypothesis: (type: string) => `Va de ${type} a una hipótesis, y no se dice nada en contra.`,
  nothingTells: 'Nada de lo que se dice de las dos aclara más.',
  typeGiven: 'Se indicó el tipo.',
  noOtherType: 'Ni lo que se dice de ella ni sus notas apuntan a otro tipo.',
  guess: (reason: string) => `Una suposición: ${reason}`,
  withoutModel: 'Sin un modelo de embeddings, la semejanza de significado no cuenta.',
  switchOnTool: (name: string, note: string) =>
    `Activar ${inQuotes(name)}, una herramienta que describe la nota ${inQuotes(note)}.`,
  nothingToDo: 'Nada que hacer: ya están ahí.',
  isThere: 'Ya está ahí.',
  toPlace: (path: string) => `A ${inQuotes(path)}.`,
  notTogether: 'No se puede hacer junto con los demás.',
  byItself: 'Hazlo después por separado.',
  sameLines: 'Ediciones posteriores cambiaron las mismas líneas.',
  newFileThere: 'Hay un archivo nuevo en el lugar donde estaba.',
  fileGone: 'El archivo ya no existe.',
  alreadyCalled: (name: string) => `Ya se llama ${inQuotes(name)}.`,
  wouldNotChange: (path: string) => `${inQuotes(path)} no cambiaría.`,
  isThereAlready: (path: string) => `${inQuotes(path)} ya existe.`,
  likeThisAlready: (path: string) => `${inQuotes(path)} ya está así.`,
  editNote: (name: string) => `Editar ${inQuotes(name)}.`,
  changes: (count: number) => `${plural(count, { one: '# cambio', other: '# cambios' })}.`,
  andMore: (count: number) => `Y ${number(count)} más.`,
  namesAndMore: (names: string, more: number) => `${names} y ${number(more)} más`,
  restoreBefore: (path: string, change: string) =>
    `Restaurar ${inQuotes(path)} como estaba antes de ${inQuotes(change)}`,
  restoreAfter: (path: string, change: string) =>
    `Restaurar ${inQuotes(path)} como estaba después de ${inQuotes(change)}`,
  moveWithoutLinks: 'Mover sin actualizar enlaces',
  linksLeftSome: (links: number) =>
    `No se ${plural(links, { one: 'ha podido actualizar # enlace', other: 'han podido actualizar # enlaces' })}, en parte en archivos excluidos.`,
  sendOne: (hosts: string) => `Enviar una solicitud a ${hosts}.`,
  sendMany: (count: number, hosts: string) => `Enviar ${number(count)} solicitudes a ${hosts}.`,
  leftOut: (path: string, reason: string) => `${inQuotes(path)} se omite: ${reason}`,
  moreLeftOut: (count: number) => `Se ${plural(count, { one: 'omite # más', other: 'omiten # más' })}.`,
  nothingToDoLooked: (count: number) =>
    `Nada que hacer: ${plural(count, { one: '1 nota revisada', other: '# notas revisadas' })}.`,
  batch: (title: string, count: number) => `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}.`,
  batchDone: (title: string, count: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}, hecho.`,
  batchSomeCannot: (title: string, count: number, failed: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}; en ${number(failed)} no se puede.`,
  batchSomeNeedNothing: (title: string, count: number, unchanged: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}; ${plural(unchanged, { one: '# no lo necesita', other: '# no lo necesitan' })}.`,
  batchBoth: (title: string, count: number, failed: number, unchanged: number) =>
    `${title}: ${plural(count, { one: '1 nota', other: '# notas' })}; en ${number(failed)} no se puede; ${plural(unchanged, { one: '# no lo necesita', other: '# no lo necesitan' })}.`,
  moveFolder: (from: string, files: number, to: string) =>
    `Mover la carpeta ${inQuotes(from)} con ${plural(files, { one: '# archivo', other: '# archivos' })} a ${inQuotes(to)}.`,
  moveFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `Mover la carpeta ${inQuotes(from)} con ${plural(files, { one: '# archivo', other: '# archivos' })} a ${inQuotes(to)} y actualizar ${plural(links, { one: '# enlace', other: '# enlaces' })} en ${plural(linkFiles, { one: '# archivo', other: '# archivos' })}.`,
  movedFolder: (from: string, files: number, to: string) =>
    `La carpeta ${inQuotes(from)} con ${plural(files, { one: '# archivo', other: '# archivos' })} está ahora en ${inQuotes(to)}.`,
  movedFolderLinks: (from: string, files: number, to: string, links: number, linkFiles: number) =>
    `La carpeta ${inQuotes(from)} con ${plural(files, { one: '# archivo', other: '# archivos' })} está ahora en ${inQuotes(to)}; ${plural(links, { one: '# enlace actualizado', other: '# enlaces actualizados' })} en ${plural(linkFiles, { one: '# archivo', other: '# archivos' })}.`,
  moveMany: (count: number, folder: string) =>
    `Mover ${plural(count, { one: '# nota', other: '# notas' })} a ${inQuotes(folder)}.`,
  moveManyLinks: (count: number, folder: string, links: number, files: number) =>
    `Mover ${plural(count, { one: '# nota', other: '# notas' })} a ${inQuotes(folder)} y actualizar ${plural(links, { one: '# enlace', other: '# enlaces' })} en ${plural(files, { one: '# archivo', other: '# archivos' })}.`,
  movedMany: (count: number, folder: string) =>
    `${plural(count, { one: '# nota está', other: '# notas están' })} ahora en ${inQuotes(folder)}.`,
  movedManyLinks: (count: number, folder: string, links: number, files: number) =>
    `${plural(count, { one: '# nota está', other: '# notas están' })} ahora en ${inQuotes(folder)}; ${plural(links, { one: '# enlace actualizado', other: '# enlaces actualizados' })} en ${plural(files, { one: '# archivo', other: '# archivos' })}.`,
  linksInNotesChange:
    'Los enlaces de otras notas también cambian; se pregunta cada vez mientras el ajuste de Obsidian «Actualizar los enlaces internos automáticamente» no esté activado en este cuaderno.',
  taskComesAgain: (path: string) => `Se ha cambiado una tarea de ${inQuotes(path)}; se repite.`,
  occursNowhere: 'No aparece en estas notas.',
  newTextAlready: 'El texto nuevo ya está en todas partes.',
  tagAlready: (tag: string) => `Ya se llama #${tag}.`,
  nothingToTakeBack: 'No hay ningún cambio que deshacer.',
  hadProperties: (notes: number) =>
    `${plural(notes, { one: '# nota ya tenía', other: '# notas ya tenían' })} estas propiedades.`,
  ownToolDone: (name: string) => `${name}: hecho.`,
  ownToolChanges: (name: string, files: number) =>
    `${inQuotes(name)} cambia ${plural(files, { one: '# archivo', other: '# archivos' })}.`,
  ownToolNothing: (name: string, steps: number) =>
    `${name}: ${plural(steps, { one: '# paso hecho', other: '# pasos hechos' })}, nada que cambiar.`,
  relatedNodes: (count: number, title: string) =>
    `Se ${plural(count, { one: 'ha encontrado # nota relacionada', other: 'han encontrado # notas relacionadas' })} con ${inQuotes(title)}.`,
  madeSources: (notes: number, sources: number, title: string) =>
    `${plural(notes, { one: '# nota de fuente creada', other: '# notas de fuente creadas' })} y ${plural(sources, { one: '# fuente relacionada', other: '# fuentes relacionadas' })} con ${inQuotes(title)}.`,
  noNoteMatches: 'Ninguna nota coincide: no hay nada en que basar una respuesta.',
  nearestPassages:
    'No hay ningún modelo configurado: estos son los fragmentos más cercanos a la pregunta, no una respuesta redactada.',
  searchNoWords: 'Resultados solo por palabras: el modelo de embeddings no conoce ninguna de ellas.',
  searchWordsAlone: (reason: string) => `Resultados solo por palabras: ${reason}`,
  searchNotAll: (reason: string) => `No todo se encuentra por su significado: ${reason}`,
  searchStillComputing: 'Aún se calcula la semejanza de una parte de las notas.',
  searchNoValue: (name: string, example: string) => `${name}: no tiene valor. Escribe, por ejemplo, ${example}.`,
  searchNoValueOr: (name: string, example: string, word: string) =>
    `${name}: no tiene valor. Escribe, por ejemplo, ${example}, o solo ${word}.`,
  searchUnknownField: (name: string) => `${name}: no se conoce aquí; se omite.`,
  searchInvalidPattern: (pattern: string) =>
    `/${pattern}/ no es un patrón válido: falta cerrar un paréntesis o un signo.`,
  searchEndless: (pattern: string, example: string) =>
    `/${pattern}/ podría no terminar: escríbelo sin una repetición dentro de otra, como ${example}.`,
  searchUnknownHas: (value: string, kinds: string) => `has:${value} no existe. Hay ${kinds}.`,
  searchPropNoName: (example: string) => `prop: no tiene nombre. Escribe, por ejemplo, ${example}.`,
  searchPropNoValue: (name: string) => `prop:${name} no tiene valor: se muestran las notas que tienen la propiedad.`,
  searchOneDate: (side: string, example: string) => `${side}: lleva una sola fecha. Escribe, por ejemplo, ${example}.`,
  searchNoDate: (text: string, example: string, other: string) =>
    `${inQuotes(text)} no es una fecha. Escribe, por ejemplo, ${example} o ${other}.`,
  searchUnknownCreated: (name: string) =>
    `${name}: no se conoce aquí; prop:created>2026-05-01 pregunta por una propiedad, y after: y before:, cuándo se cambió una nota.`,
  searchUnknownModified: (name: string) =>
    `${name}: no se conoce aquí; after: y before: preguntan cuándo se cambió una nota.`,
  searchUnknownExt: (name: string) =>
    `${name}: no se conoce aquí; el selector rápido encuentra otros archivos por su nombre.`,
  searchNoPatternHere: (field: string, pattern: string) =>
    `${field}: admite palabras. Un patrón como /${pattern}/ busca en el texto de las notas, o en los nombres con path:, file:, title: y tag:.`,
  searchSaysNothing: (condition: string, example: string) =>
    `${condition} no dice nada: vale para cualquier nombre. Escribe, por ejemplo, ${example}.`,
  searchNoProperty: (text: string) => `[${text}] no indica ninguna propiedad. Escribe, por ejemplo, [status:done].`,
  searchOutOfTime: (kind: string, read: number, all: number) =>
    `${kind}: en el tiempo disponible se han leído ${number(read)} de ${number(all)} notas.`,
  searchNarrower: 'Otra condición, como una etiqueta, acota la búsqueda.',
  searchTakesWords: (kind: string, example: string) =>
    `${kind}: lleva palabras, frases y patrones. Escribe, por ejemplo, ${example}.`,
  searchNot: (word: string) => `NOT se lee como una palabra. Escribe -${word} para excluir las notas que la tienen.`,
  noSuchTag: (tag: string, others: string) => `Ninguna nota tiene la etiqueta #${tag}, pero hay ${others}`,
  withoutExcluded: (typed: string, notes: number) =>
    `Sin -${typed} habría ${plural(notes, { one: '1 nota', other: '# notas' })}`,
  related: (from: string, to: string, type: string) => `Relacionado: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  connected: (from: string, type: string, to: string) => `Conectado: ${inQuotes(from)} ${type} ${inQuotes(to)}.`,
  addRelations: (title: string, list: string) =>
    `Añadir relaciones para ${inQuotes(title)}: ${withTypeWords(relationWords, list)}.`,
  isProject: (title: string) => `${inQuotes(title)} es un proyecto.`,
  isArea: (title: string) => `${inQuotes(title)} es un área.`,
  notTogetherMoved: (path: string) => `No se puede hacer junto con los demás, porque también mueven ${inQuotes(path)}.`,
  personEdited: 'El texto se editó antes de aprobarlo: en el archivo está esa versión.',
  changeBaseLinks: (path: string, links: number) =>
    `Cambiar la base ${inQuotes(path)} y ${plural(links, { one: '# enlace', other: '# enlaces' })} a su vista.`,
  replaceBodyLines: (path: string, lines: number) =>
    `Reemplazar el texto de ${inQuotes(path)}: ${plural(lines, { one: 'se quita # línea', other: 'se quitan # líneas' })}.`,
  replacePattern: (pattern: string, replacement: string, places: number, notes: number) =>
    `Reemplazar lo que encuentra /${pattern}/ por ${inQuotes(replacement)}: ${plural(places, { one: '# lugar', other: '# lugares' })} en ${plural(notes, { one: '# nota', other: '# notas' })}.`,
  linksStay: (places: number) =>
    `${plural(places, { one: '# lugar en destinos de enlaces o direcciones web queda como estaba', other: '# lugares en destinos de enlaces o direcciones web quedan como estaban' })}: otro texto allí rompería el enlace.`,
  nowhereElse: 'No aparece en ningún otro lugar.',
  batchRead: (title: string, notes: number) => `${title}: ${plural(notes, { one: '# nota', other: '# notas' })}.`,
  cellCut: (characters: number, entries: number, fields: string) =>
    `Una celda admite ${number(characters)} caracteres o ${number(entries)} entradas; lo que es más largo se recorta: ${fields}.`,
  madeElsewhere: 'Se aprobó y se hizo hace un momento en otro lugar: la respuesta dada aquí no cambia nada.',
  answeredElsewhere: 'Se respondió hace un momento en otro lugar.',
  stillReading: 'El cuaderno aún se está leyendo: lo que falta aquí puede aparecer en un momento.',
  notLookedUp: (reason: string) => `El cambio está hecho, pero no se consultó lo que le corresponde: ${reason}`,
  nothingInCommon: 'Ninguna otra nota tiene algo en común con ella.',
  nothingReaches: (least: string, title: string, score: string) =>
    `Nada llega a ${least}: lo más cercano es ${inQuotes(title)}, con ${score}.`,
  modelReadResults: (characters: number, count: number) =>
    `El modelo leyó los primeros ${number(characters)} caracteres de ${plural(count, { one: '# resultado más largo', other: '# resultados más largos' })}.`,
  modelReadNotes: (characters: number, count: number) =>
    `El modelo leyó los primeros ${number(characters)} caracteres de ${plural(count, { one: '# nota más larga', other: '# notas más largas' })}.`,
  modelReadOf: (characters: number, titles: string) =>
    `El modelo leyó los primeros ${number(characters)} caracteres de ${titles}.`,
  relatedReadFirst: (count: number, characters: number) =>
    `De ${number(count)} notas relacionadas más largas, el modelo leyó los primeros ${number(characters)} caracteres.`,
  restsOn: (characters: number, total: number) => `Se basa en ${number(characters)} de ${number(total)} caracteres.`,
  meaningLeftOut: 'Sin un modelo de embeddings, el significado queda fuera: solo deciden enlaces, etiquetas y vecinas.',
  meaningLeftOutRelations:
    'Sin un modelo de embeddings, el significado queda fuera: solo deciden enlaces, relaciones, etiquetas y vecinas.',
  modelOtherForm: (model: string) => `${model} no respondió en la forma pedida, así que esto se hace sin él.`,
  modelNoAnswer: (model: string, reason: string) => `${model} no respondió (${reason}), así que esto se hace sin él.`,
  itFailed: 'falló',
  conversationsNotSearched: 'No se buscó en conversaciones anteriores: se puede permitir en los ajustes del asistente.',
  frontmatterUnreadable: (line: string, reason: string) =>
    `Las propiedades del principio no se pueden leer (línea ${line}): ${reason}`,
  frontmatterNoMore: (line: string, reason: string) =>
    `Las propiedades del principio ya no se podrían leer (línea ${line}): ${reason}`,
  newFrontmatter: (line: string, reason: string) =>
    `Las propiedades de la nota nueva no se pueden leer (línea ${line}): ${reason}`,
  linksFirstListed: (links: number, path: string, listed: number) =>
    `${number(links)} enlaces a ${inQuotes(path)} no llevarán a ninguna parte; se muestran los primeros ${number(listed)}.`,
  notDone: 'No se hizo.',
  foundCount: (count: number) => `Encontrados: ${number(count)}.`,
  doneTimes: (times: number) => `Hecho ${number(times)} veces.`,
  couldNotOpen: (list: string) => `No se ha podido abrir: ${list}`,
  partNotRead: (reason: string) => `No se ha podido leer una parte: ${reason}`,
  moreRows: (rows: number, most: number) =>
    `Hay más de ${number(rows)} filas: sube limit (hasta ${number(most)}), usa OFFSET o acota la pregunta.`,
  onlyBestNotes: (notes: number, count: number) =>
    `${number(notes)} notas contienen estas palabras; solo se miraron las ${number(count)} mejores: da más palabras o deja la búsqueda vacía.`,
  morePlaces: 'Hay más lugares de los que se miraron; acótalos con una búsqueda.',
  noDailyTemplate: (path: string) =>
    `La plantilla de notas diarias, ${inQuotes(path)}, no existe: la nota empieza sin ella.`,
  sectionsAlike: (count: number, line: string) =>
    `Hay ${number(count)} secciones con este nombre: se cambia la primera, no la de la línea ${line}.`,
  sectionsAlikeMany: (count: number, where: string) =>
    `Hay ${number(count)} secciones con este nombre: se cambia la primera, no las de las líneas ${where}.`,
  pathTellsApart: 'Una ruta como "Plan#Metas" las distingue.',
  callOf: (tool: string, server: string, host: string) =>
    `Llamar a ${inQuotes(tool)} de ${inQuotes(server)} en ${host}.`,
  declined: (message: string) => `Rechazado: ${message}`,
  nothingTakenBack: 'No se deshizo nada.',
  relationsOut: (count: number) => `${plural(count, { one: 'Se quita # relación', other: 'Se quitan # relaciones' })}.`,
  textCut: (characters: number, total: number) =>
    `Se cortó un texto tras ${number(characters)} de ${number(total)} caracteres.`,
  answerCut: (characters: number, total: number) =>
    `Se cortó la respuesta tras ${number(characters)} de ${number(total)} caracteres.`,
  textTooLong: 'El texto es demasiado largo para una respuesta.',
  firstPlacesOfOne: (places: number) => `De una nota solo se muestran los primeros ${number(places)} lugares.`,
  firstPlacesOf: (notes: number, places: number) =>
    `De ${number(notes)} notas solo se muestran los primeros ${number(places)} lugares.`,
  linkingHere: (notes: number, listed: number) =>
    `De ${number(notes)} notas que enlazan con ella se muestran las primeras ${number(listed)}.`,
  linkedFromHere: (notes: number, listed: number) =>
    `De ${number(notes)} notas a las que enlaza se muestran las primeras ${number(listed)}.`,
};

export const relationWords: typeof relationWordsText = {
  supports: 'apoya',
  contradicts: 'contradice',
  causes: 'causa',
  cites: 'cita',
  duplicates: 'duplica',
  derived_from: 'deriva de',
  part_of: 'es parte de',
  relates_to: 'se relaciona con',
};

export const resultWords: typeof resultWordsText = {
  answer: 'respuesta',
  summary: 'resumen',
  synthesis: 'síntesis',
  results: 'resultados',
  matches: 'coincidencias',
  notes: 'notas',
  nodes: 'nodos',
  factors: 'factores',
  relationships: 'relaciones',
  suggestions: 'sugerencias',
  key_points: 'puntos clave',
  synthesis_points: 'puntos de la síntesis',
  evidence: 'pruebas',
  sources: 'fuentes',
  quotations: 'citas',
  citations: 'referencias',
  method: 'método',
  confidence: 'certeza',
  old_confidence: 'certeza anterior',
  new_confidence: 'certeza nueva',
  reasoning: 'razones',
  strength: 'fuerza',
  type: 'tipo',
  title: 'título',
  path: 'ruta',
  line: 'línea',
  changed: 'cambiadas',
  unchanged: 'sin cambios',
  found: 'encontradas',
  status: 'estado',
  source_title: 'de la nota',
  target_title: 'a la nota',
  links_updated: 'enlaces actualizados',
  not_updated: 'sin actualizar',
  trash_path: 'en la papelera',
};
