/**
 * The frames of the commonest requests in German, Spanish, French, Portuguese, Chinese and Japanese, each with the English sentence that
 * it is read as (`languages.ts`). Of one language the first that fits counts: what is told more closely stands before what takes anything.
 */

import { DAY } from './language-days.ts';

/** A sentence’s frame, and what it is in English; `$1` and so on are its parts. A `~` before one: its day is told behind it. */
export type Rule = readonly [frame: RegExp, english: string];

/** Quotation marks that may stand around a name. */
const [OPENING, CLOSING] = ['[“"]?', '[”"]?'];
const N = '[\\s\\S]+?';
/** A tag is one word; French has spaces within its quotation marks. */
const TAG = '«[^»]+»|\\S+';
const rule = (frame: string, english: string): Rule => [new RegExp(`^(?:${frame})$`, 'iu'), english];

const GERMAN: readonly Rule[] = [
  rule(
    `(?:(?:zeig(?:e)?|such(?:e)?|finde|gib)(?: mir)? )?(?:alle |meine |die )*(?:notizen|seiten|alles|was) (?:über|zu|zum thema|zum|zur) (${N})`,
    'notes about $1',
  ),
  rule(
    `(?:was (?:weiß|habe|hab|schrieb) ich|habe ich (?:etwas|was|notizen)|gibt es (?:etwas|notizen)) (?:alles )?(?:über|zu|zum|zur) (${N})(?: geschrieben| notiert)?`,
    'notes about $1',
  ),
  rule(`(?:suche?|finde) (?:mir )?(?:nach )?(${N})`, 'search for $1'),
  rule(
    `(?:öffne|zeig(?:e)?|lies)(?: mir)? (?:die |meine )?heutige (?:notiz|tagesnotiz)|(?:öffne|zeig(?:e)?) (?:die )?(?:tagesnotiz|notiz von heute)|(?:heutige )?tagesnotiz`,
    "open today's note",
  ),
  rule(`(?:öffne|zeig(?:e)?|lies)(?: mir)? (?:die )?(?:notiz|tagesnotiz) von gestern`, "open yesterday's note"),
  rule(
    `(?:zeig(?:e)?(?: mir)? )?(?:alle )?(?:notizen|alles) (?:mit dem (?:tag|schlagwort)|mit tag|getaggt mit|mit den tags) #?(${N})`,
    'notes tagged $1',
  ),
  rule(`welche notizen (?:haben|tragen) (?:den tag|das schlagwort) #?(${N})`, 'notes tagged $1'),
  rule(`(?:welche notizen|wo) (?:erwähnen|erwähne ich|wird|nennen) (${N})(?: erwähnt)?`, 'which notes mention $1'),
  rule(
    `(?:welche notizen|was|wer) (?:verlinken|verlinkt|verweisen|verweist|zeigt|zeigen) auf (${N})`,
    'what links to $1',
  ),
  rule(`(?:rückverweise|backlinks|links) (?:von|auf|zu) (${N})`, 'what links to $1'),
  rule(
    `(?:was|welche aufgaben?) (?:ist|sind|steht|stehen) (${DAY}) (?:fällig|an)|was (?:muss|soll) ich (${DAY}) (?:tun|machen|erledigen)`,
    'tasks due $1$2',
  ),
  rule(
    `(?:was|welche aufgaben?) (?:ist|sind) (?:schon |noch |alles )?(?:überfällig|zu spät)|(?:alle )?überfällige[sn]? ?(?:aufgaben)?`,
    'overdue tasks',
  ),
  rule(
    `(?:zeig(?:e)?(?: mir)? )?(?:alle |meine )?(?:offenen?|unerledigten) aufgaben|was ist (?:noch )?offen`,
    'open tasks',
  ),
  rule(`(?:offene )?aufgaben (?:in|von|für) (${N})`, 'open tasks in $1'),
  rule(`(?:zeig(?:e)?(?: mir)? )?(?:die |meine )?(?:neuesten?|letzten?|aktuellen?) notizen`, 'recent notes'),
  rule(
    `(?:zeig(?:e)?(?: mir)? )?(?:die |meine |alle )?notizen (?:von|vom|aus|seit)(?: der| dem)? (${DAY}|letzten woche)`,
    'notes from $1',
  ),
  rule(`was habe ich (${DAY}) (?:geschrieben|gemacht|notiert)`, 'what did I write $1'),
  rule(
    `(?:erstelle?|mach(?:e)?|schreib(?:e)?|leg(?:e)?)(?: mir)? (?:eine )?(?:neue )?notiz (?:namens|mit dem (?:titel|namen)|mit titel|genannt) (${N})(?: an)?(?:\\s*:\\s*(${N}))?`,
    'create a note called $1: $2',
  ),
  rule(`neue notiz:? (${N})(?:\\s*:\\s*(${N}))?`, 'create a note called $1: $2'),
  rule(
    `(?:neue )?aufgabe(?: hinzufügen)?\\s*:\\s*(${N})|erinnere mich(?: daran)?,? (?:dass |an )?(${N})`,
    'todo: ~$1$2',
  ),
  rule(
    `(?:füge?|erstelle?|schreib(?:e)?) (?:eine )?(?:neue )?aufgabe (?:(?:zu|in|zur|zum) (${N}) )?(?:hinzu)?\\s*:\\s*(${N})`,
    'add a task to $1: ~$2',
  ),
  rule(
    `(?:füge?|setze?|schreibe?|packe?|tue?|nimm|notiere?) (${N}) (?:auf|in|zu|zur) (?:die |meine |unsere |der )?(?:liste|einkaufsliste) ?(${N})(?: hinzu| ein| auf)?`,
    'add $1 to $2',
  ),
  rule(
    `(?:füge?|setze?|schreibe?|packe?|tue?|nimm) (${N}) (?:auf|in|zu|zur) (?:die |meine |unsere |der )?einkaufsliste(?: hinzu)?`,
    'add $1 to the shopping list',
  ),
  rule(
    `was (?:ist|steht|gibt(?:'?s| es)|liegt|muss|soll|habe?) (?:ich |wir |es )?(?:noch )?(?:alles )?(${DAY}) (?:noch |alles )?(?:zu tun|zu erledigen|an|tun|erledigen|machen|fällig)|(?:aufgaben|to-?dos?) (?:für|von|am|bis)? ?(${DAY})`,
    'tasks due $1$2',
  ),
  rule(
    `(?:hake?|streiche?) (${N}) ab|(?:erledige?|schließe?|beende) (${N})|(?:erledigt|fertig)\\s*:\\s*(${N})|(?:markiere|setze?) (${N}) (?:als|auf) (?:erledigt|fertig)|(${N}) (?:ist )?(?:erledigt|abgehakt)`,
    'tick off $1$2$3$4$5',
  ),
  rule(
    `(?:tagge|markiere) (${N}) mit (?:dem tag )?#?(${N})|(?:füge?|setze?|hänge?|gib) (?:den|das|dem) (?:tag|schlagwort) #?(${TAG}) (?:zu|zur|zum|an|in|bei) (?:der notiz |notiz )?(${N})(?: hinzu| an| ein)?`,
    'tag $1$4 with $2$3',
  ),
  rule(
    `(?:entferne?|lösche?|nimm) (?:den|das) (?:tag|schlagwort) #?(${TAG}) (?:von|vom|aus|bei|in) (?:der notiz |notiz )?(${N})(?: weg)?`,
    'remove the tag $1 from $2',
  ),
  rule(`(?:setze?|ändere) (?:die |den |das )?([\\p{L}_-]+) von (${N}) auf (${N})`, 'set $1 of $2 to $3'),
  rule(`(?:markiere|setze?) (${N}) (?:als|auf) (${N})`, 'mark $1 as $2'),
  rule(
    `(?:füge?|setze?|schreib(?:e)?|pack(?:e)?) (${N}) (?:zu|zur|zum|auf|in|an) (?:die |der |den |meine[rn]? |das )?(${N})(?: hinzu| ein)?`,
    'add $1 to $2',
  ),
  rule(`(?:benenne|nenne) (?:die notiz )?(${N}) (?:in|zu) (${N})(?: um)?`, 'rename $1 to $2'),
  rule(`verschiebe (?:die notiz )?(${N}) (?:in|nach) (?:den ordner )?(${N})`, 'move $1 to $2'),
  rule(`(?:lösche?|entferne?|wirf) (?:bitte )?(?:die (?:notiz|seite) )?(${N})(?: weg)?`, 'delete $1'),
  rule(`wie ?viele notizen (?:habe ich|gibt es)`, 'how many notes are there'),
  rule(
    `wie ?viele notizen (?:haben den tag|mit dem tag|sind mit) #?(${N})(?: getaggt| gibt es| habe ich)?`,
    'how many notes are tagged $1',
  ),
  rule(`wie ?viele (?:aufgaben sind überfällig|überfällige aufgaben.*)`, 'how many overdue tasks'),
  rule(`wie ?viele (?:offene )?aufgaben (?:sind|habe ich|gibt es)(?: noch)?(?: offen)?`, 'how many open tasks'),
  rule(`(?:ähnliche notizen|notizen ähnlich) (?:zu|wie) (${N})|was passt zu (${N})`, 'notes similar to $1$2'),
  rule(`(?:was kannst du|hilfe|was kann ich (?:fragen|tun))`, 'help'),
  rule(`(?:öffne|zeig(?:e)?|lies)(?: mir)?(?: die notiz)? (${N})`, 'open $1'),
  rule(`fasse? (${N}) zusammen`, 'summarise $1'),
];

const SPANISH: readonly Rule[] = [
  rule(
    `(?:muéstrame |busca |dame |encuentra |ver )?(?:todas |todo |las |mis |los )*(?:notas|apuntes|todo|lo que tengo) (?:sobre|acerca de|de) (?!${DAY}$)(${N})`,
    'notes about $1',
  ),
  rule(
    `¿?(?:qué (?:sé|tengo|escribí|he escrito)|tengo (?:algo|notas)|hay algo) (?:sobre|acerca de|de) (${N})`,
    'notes about $1',
  ),
  rule(
    `(?:abre|muestra|muéstrame|crea) (?:la |mi )?(?:nota (?:de hoy|diaria)|nota del día)|nota de hoy`,
    "open today's note",
  ),
  rule(`(?:abre|muestra|muéstrame) la nota de ayer`, "open yesterday's note"),
  rule(
    `(?:muéstrame |muestra |ver )?(?:las |todas las )*notas (?:con (?:la )?etiqueta|etiquetadas (?:con|como)|con el tag) #?(${N})`,
    'notes tagged $1',
  ),
  rule(`¿?qué notas (?:tienen la etiqueta|están etiquetadas con) #?(${N})`, 'notes tagged $1'),
  rule(
    `¿?(?:qué|cuáles) notas (?:mencionan|nombran) (?:a )?(${N})|¿?dónde (?:se menciona|menciono) (?:a )?(${N})`,
    'which notes mention $1$2',
  ),
  rule(
    `¿?qué (?:notas )?(?:enlazan?|apuntan?|se refieren?) (?:a|con) (${N})|enlaces (?:a|hacia) (${N})`,
    'what links to $1$2',
  ),
  rule(
    `¿?qué (?:tengo que hacer|hay que hacer|vence|tareas (?:hay|vencen|tengo)) (?:para )?(${DAY})|tareas (?:de|para) (${DAY})`,
    'tasks due $1$2',
  ),
  rule(
    `¿?(?:(?:qué|cuáles) )?(?:está|tareas)(?: (?:están|hay|tengo|ya están))? (?:atrasad[oa]s?|vencid[oa]s?|con retraso)|(?:las |mis )?tareas (?:atrasadas|vencidas)`,
    'overdue tasks',
  ),
  rule(`¿?cuántas tareas (?:están |tengo |hay )?(?:atrasadas|vencidas|con retraso)`, 'how many overdue tasks'),
  rule(
    `(?:muéstrame |ver )?(?:mis |las |todas las )*tareas (?:abiertas|pendientes)|¿?qué (?:queda|tengo) pendiente`,
    'open tasks',
  ),
  rule(`tareas (?:pendientes |abiertas )?(?:de|en) (${N})`, 'open tasks in $1'),
  rule(`(?:muéstrame )?(?:mis |las )?(?:últimas notas|notas recientes)`, 'recent notes'),
  rule(`(?:muéstrame )?(?:las |mis )?notas (?:(?:de|desde) |d(?=el ))(${DAY})`, 'notes from $1'),
  rule(`¿?qué (?:escribí|hice|he escrito) (${DAY})`, 'what did I write $1'),
  rule(
    `(?:crea|haz|escribe|añade)(?:me)? una (?:nueva )?nota (?:llamada|titulada|con el título|con título) (${N})(?:\\s*:\\s*(${N}))?|nueva nota:? (${N})(?:\\s*:\\s*(${N}))?`,
    'create a note called $1$3: $2$4',
  ),
  rule(
    `(?:añade|agrega|anota|pon|apunta) (?:una )?(?:nueva )?tarea(?: (?:a|en) (${N}))?\\s*:\\s*(${N})`,
    'add a task to $1: ~$2',
  ),
  rule(`(?:nueva )?tarea\\s*:\\s*(${N})|recuérdame (?:que )?(${N})`, 'todo: ~$1$2'),
  rule(
    `(?:etiqueta) (${N}) (?:con|como) #?(${N})|(?:añade|pon|agrega) la etiqueta #?(${TAG}) a (${N})`,
    'tag $1$4 with $2$3',
  ),
  rule(`(?:quita|elimina|borra) la etiqueta #?(${TAG}) (?:de|a) (${N})`, 'remove the tag $1 from $2'),
  rule(`(?:añade|agrega|pon|apunta|escribe) (${N}) (?:a|en) (?:la |el |mi )?(?:lista (?:de )?)?(${N})`, 'add $1 to $2'),
  rule(`(?:cambia|pon|establece) (?:el |la )?([\\p{L}_-]+) de (${N}) a (${N})`, 'set $1 of $2 to $3'),
  rule(`marca (${N}) como (${N})`, 'mark $1 as $2'),
  rule(`(?:renombra|cambia el nombre de) (${N}) (?:a|como|por) (${N})`, 'rename $1 to $2'),
  rule(`mueve (${N}) a (?:la carpeta )?(${N})`, 'move $1 to $2'),
  rule(`(?:elimina|borra) (?:la nota )?(${N})`, 'delete $1'),
  rule(`¿?cuántas notas (?:tengo|hay)`, 'how many notes are there'),
  rule(
    `¿?cuántas notas (?:hay |tengo )?(?:con la etiqueta|tienen la etiqueta|etiquetadas con) #?(${N})`,
    'how many notes are tagged $1',
  ),
  rule(
    `¿?cuántas tareas (?:(?:abiertas|pendientes) )?(?:tengo|hay)(?: (?:abiertas|pendientes))?`,
    'how many open tasks',
  ),
  rule(`notas (?:parecidas|similares|relacionadas) (?:a|con) (${N})`, 'notes similar to $1'),
  rule(`¿?(?:qué puedes hacer|ayuda)`, 'help'),
  rule(`(?:busca|encuentra) (${N})`, 'search for $1'),
  rule(`(?:abre|muéstrame|muestra|lee)(?: la nota)? (${N})`, 'open $1'),
  rule(`(?:resume|haz un resumen de) (${N})`, 'summarise $1'),
];

const FRENCH: readonly Rule[] = [
  rule(
    `(?:montre(?:-moi)? |trouve |cherche |donne-moi )?(?:toutes |tout |les |mes )*(?:notes|ce que j'ai|tout) (?:sur|à propos de|concernant|au sujet de) (${N})`,
    'notes about $1',
  ),
  rule(
    `(?:que sais-je|qu'est-ce que (?:je sais|j'ai écrit|j'ai)|qu'ai-je écrit|est-ce que j'ai (?:quelque chose|des notes)|ai-je (?:quelque chose|des notes)|j'ai quelque chose) (?:sur|à propos de|de) (${N})`,
    'notes about $1',
  ),
  rule(
    `(?:ouvre|montre(?:-moi)?|crée) (?:la |ma )?note (?:du jour|d'aujourd'hui|quotidienne)|note du jour`,
    "open today's note",
  ),
  rule(`(?:ouvre|montre(?:-moi)?) la note d'hier`, "open yesterday's note"),
  rule(
    `(?:montre(?:-moi)? )?(?:les |toutes les )*notes (?:avec (?:le tag|l'étiquette|le mot-clé)|étiquetées|taguées(?: avec)?) #?(${N})|quelles notes ont (?:le tag|l'étiquette) #?(${N})`,
    'notes tagged $1$2',
  ),
  rule(
    `quelles notes (?:mentionnent|parlent de|citent) (${N})|où est(?:-ce que je mentionne| mentionnée?) (${N})`,
    'which notes mention $1$2',
  ),
  rule(
    `(?:quelles notes|qu'est-ce qui) (?:renvoient|mènent|renvoie|mène|pointent|pointe|font un lien) (?:à|vers|sur) (${N})|liens vers (${N})`,
    'what links to $1$2',
  ),
  rule(
    `(?:que dois-je faire|qu'est-ce que je dois faire|qu'est-ce qui est (?:dû|prévu)|quelles tâches (?:sont )?(?:dues|prévues)?) ?(?:pour )?(${DAY})|tâches (?:de|pour|d')? ?(${DAY})`,
    'tasks due $1$2',
  ),
  rule(`(?:quelles )?tâches (?:sont )?en retard|qu'est-ce qui est en retard`, 'overdue tasks'),
  rule(
    `(?:montre(?:-moi)? )?(?:les |mes |toutes les )*tâches (?:ouvertes|en cours|à faire)|que reste-t-il à faire`,
    'open tasks',
  ),
  rule(`tâches (?:ouvertes )?(?:de|dans|du) (${N})`, 'open tasks in $1'),
  rule(`(?:montre(?:-moi)? )?(?:les |mes )?(?:dernières notes|notes récentes)`, 'recent notes'),
  rule(`(?:montre(?:-moi)? )?(?:les |mes )?notes (?:de |d'|depuis )(${DAY})`, 'notes from $1'),
  rule(`(?:qu'ai-je (?:écrit|fait)|qu'est-ce que j'ai (?:écrit|fait)) (${DAY})`, 'what did I write $1'),
  rule(
    `(?:crée|créer|cree|écris|fais|ajoute)(?:-moi)? une (?:nouvelle )?note (?:appelée|nommée|intitulée|avec le titre) (${N})(?:\\s*:\\s*(${N}))?|nouvelle note ?:? (${N})(?:\\s*:\\s*(${N}))?`,
    'create a note called $1$3: $2$4',
  ),
  rule(`(?:ajoute|crée|note) une (?:nouvelle )?tâche(?: (?:à|dans) (${N}))?\\s*:\\s*(${N})`, 'add a task to $1: ~$2'),
  rule(`(?:nouvelle )?tâche\\s*:\\s*(${N})|rappelle-moi (?:de |d'|que )?(${N})`, 'todo: ~$1$2'),
  rule(
    `(?:ajoute|mets) (?:le tag|le mot-clé|l'étiquette) #?(${TAG}) (?:à|sur) (${N})|(?:étiquette|tague) (${N}) (?:avec|comme) #?(${N})`,
    'tag $2$3 with $1$4',
  ),
  rule(
    `(?:retire|enlève|supprime|efface) (?:le tag|le mot-clé|l'étiquette) #?(${TAG}) (?:de|à) (${N})`,
    'remove the tag $1 from $2',
  ),
  rule(`(?:mets|change|règle) (?:le |la |l')?([\\p{L}_-]+) de (${N}) (?:à|sur|en) (${N})`, 'set $1 of $2 to $3'),
  rule(
    `(?:ajoute|mets|écris|note) (${N}) (?:à|dans|sur) (?:la |le |ma |mon |l')?(?:liste (?:de |des |d')?)?(${N})`,
    'add $1 to $2',
  ),
  rule(`marque (${N}) comme (${N})`, 'mark $1 as $2'),
  rule(`renomme (${N}) en (${N})`, 'rename $1 to $2'),
  rule(`déplace (${N}) (?:dans|vers) (?:le dossier )?(${N})`, 'move $1 to $2'),
  rule(`(?:supprime|efface) (?:la note )?(${N})`, 'delete $1'),
  rule(`combien de notes (?:ai-je|y a-t-il|j'ai|est-ce que j'ai)|combien ai-je de notes`, 'how many notes are there'),
  rule(`combien de notes (?:ont le tag|avec le tag|sont étiquetées) #?(${N})`, 'how many notes are tagged $1'),
  rule(`combien de tâches (?:sont |ai-je )?en retard`, 'how many overdue tasks'),
  rule(`combien de tâches (?:ouvertes )?(?:ai-je|y a-t-il|j'ai|sont ouvertes)`, 'how many open tasks'),
  rule(`notes (?:similaires|semblables|liées) à (${N})`, 'notes similar to $1'),
  rule(`(?:que peux-tu faire|qu'est-ce que tu (?:peux|sais) faire|aide)`, 'help'),
  rule(`(?:cherche|trouve) (${N})`, 'search for $1'),
  rule(`(?:ouvre|montre(?:-moi)?|lis|affiche)(?: la note)? (${N})`, 'open $1'),
  rule(`résume (${N})`, 'summarise $1'),
];

const PORTUGUESE: readonly Rule[] = [
  rule(
    `(?:mostra(?:-me|r)? |mostre |procura |encontra |me mostra )?(?:todas |tudo |as |minhas |os )*(?:notas|anotações|tudo|o que tenho) (?:sobre|acerca de|a respeito de) (${N})`,
    'notes about $1',
  ),
  rule(
    `(?:o que (?:sei|tenho|escrevi|eu sei|eu tenho)|tenho (?:algo|alguma coisa|notas)|há algo) (?:sobre|acerca de|de) (${N})`,
    'notes about $1',
  ),
  rule(
    `(?:abre|abra|abrir|mostra|mostre|cria) (?:a |minha )?nota (?:de hoje|diária|do dia)|nota de hoje`,
    "open today's note",
  ),
  rule(`(?:abre|abra|mostra|mostre) a nota de ontem`, "open yesterday's note"),
  rule(
    `(?:mostra(?:-me)? |mostre )?(?:as |todas as )*notas (?:com a (?:etiqueta|tag)|etiquetadas (?:com|como)|marcadas com) #?(${N})|(?:que|quais) notas têm a (?:etiqueta|tag) #?(${N})`,
    'notes tagged $1$2',
  ),
  rule(
    `(?:que|quais) notas (?:mencionam|citam|falam de) (?:o |a )?(${N})|onde (?:é mencionad[oa]|menciono) (?:o |a )?(${N})`,
    'which notes mention $1$2',
  ),
  rule(
    `(?:que|quais) notas (?:ligam|apontam|remetem|têm link) (?:para|a) (?:o |a )?(${N})|o que (?:liga|aponta) para (${N})|links para (${N})`,
    'what links to $1$2$3',
  ),
  rule(
    `(?:o que tenho (?:que|de|para) fazer|o que (?:vence|há para fazer)|(?:que|quais) tarefas (?:tenho|vencem)) (?:para )?(${DAY})|tarefas (?:de|para) (${DAY})`,
    'tasks due $1$2',
  ),
  rule(`(?:que |quais )?tarefas (?:estão )?(?:atrasadas|vencidas)|o que está atrasado`, 'overdue tasks'),
  rule(
    `(?:mostra(?:-me)? |mostre )?(?:as |minhas |todas as )*tarefas (?:abertas|pendentes|em aberto)|o que (?:falta|está) (?:fazer|pendente|em aberto)`,
    'open tasks',
  ),
  rule(`tarefas (?:abertas |pendentes )?(?:de|em|do|da|no|na) (${N})`, 'open tasks in $1'),
  rule(`(?:mostra(?:-me)? |mostre )?(?:as |minhas )?(?:últimas notas|notas recentes)`, 'recent notes'),
  rule(`(?:mostra(?:-me)? |mostre )?(?:as |minhas )?notas (?:(?:de|da|desde|do) |d(?=est))(${DAY})`, 'notes from $1'),
  rule(`o que (?:eu )?(?:escrevi|fiz) (${DAY})`, 'what did I write $1'),
  rule(
    `(?:cria|crie|criar|faz|escreve|adiciona) uma (?:nova )?nota (?:chamada|intitulada|com o título|com o nome) (${N})(?:\\s*:\\s*(${N}))?|nova nota:? (${N})(?:\\s*:\\s*(${N}))?`,
    'create a note called $1$3: $2$4',
  ),
  rule(
    `(?:adiciona|adicione|cria|crie|acrescenta) uma (?:nova )?tarefa(?: (?:a|em|ao|à|na|no) (${N}))?\\s*:\\s*(${N})`,
    'add a task to $1: ~$2',
  ),
  rule(`(?:nova )?tarefa\\s*:\\s*(${N})|(?:lembra-me|lembre-me|me lembre) (?:de |que )?(${N})`, 'todo: ~$1$2'),
  rule(
    `(?:adiciona|adicione|põe|coloca) a (?:etiqueta|tag) #?(${TAG}) (?:a|em|à|ao) (${N})|(?:etiqueta|marca) (${N}) com (?:a tag )?#?(${N})`,
    'tag $2$3 with $1$4',
  ),
  rule(
    `(?:remova|remove|retire|tire|exclua) a (?:etiqueta|tag) #?(${TAG}) (?:de|da|do) (${N})`,
    'remove the tag $1 from $2',
  ),
  rule(
    `(?:adiciona|adicione|acrescenta|põe|coloca|coloque|escreve) (${N}) (?:a|em|na|no|à|ao) (?:minha )?(?:lista (?:de )?)?(${N})`,
    'add $1 to $2',
  ),
  rule(`(?:muda|mude|define|altera) (?:o |a )?([\\p{L}_-]+) de (${N}) para (${N})`, 'set $1 of $2 to $3'),
  rule(`(?:marca|marque) (${N}) como (${N})`, 'mark $1 as $2'),
  rule(`(?:renomeia|renomeie|muda o nome de) (${N}) (?:para|como) (${N})`, 'rename $1 to $2'),
  rule(`(?:move|mova) (${N}) para (?:a pasta )?(${N})`, 'move $1 to $2'),
  rule(`(?:apaga|apague|elimina|exclui|exclua) (?:a nota )?(${N})`, 'delete $1'),
  rule(`quantas notas (?:tenho|há|existem|eu tenho)`, 'how many notes are there'),
  rule(
    `quantas notas (?:há |tenho )?(?:com a (?:etiqueta|tag)|têm a (?:etiqueta|tag)) #?(${N})`,
    'how many notes are tagged $1',
  ),
  rule(`quantas tarefas (?:estão |tenho |há )?(?:atrasadas|vencidas|em atraso)`, 'how many overdue tasks'),
  rule(
    `quantas tarefas (?:(?:abertas|pendentes) )?(?:tenho|há)(?: (?:abertas|pendentes|em aberto))?`,
    'how many open tasks',
  ),
  rule(`notas (?:parecidas|semelhantes|relacionadas) (?:com|a) (${N})`, 'notes similar to $1'),
  rule(`(?:o que (?:podes|pode|você pode|sabes) fazer|ajuda)`, 'help'),
  rule(`(?:procura|procure|busca|encontra) (?:por )?(${N})`, 'search for $1'),
  rule(`(?:abre|abra|abrir|mostra(?:-me)?|mostre|lê)(?: a nota)? (${N})`, 'open $1'),
  rule(`(?:resume|resuma) (${N})`, 'summarise $1'),
];

const CHINESE: readonly Rule[] = [
  rule(`(?:打开|显示|查看)?(?:今天|今日)的(?:日记|笔记)|打开(?:日记|每日笔记)`, "open today's note"),
  rule(`(?:打开|显示|查看)昨天的(?:日记|笔记)`, "open yesterday's note"),
  rule(
    `(?:显示|列出|查找|找出)?(?:所有)?(?:标签(?:为|是)|带有?(?:标签)?|标记为)${OPENING}#?(${N})${CLOSING}(?:标签)?的(?:所有)?笔记`,
    'notes tagged $1',
  ),
  rule(`(?:哪些|什么)笔记(?:提到|提及|写到)(?:了|过)?(${N})|提到(${N})的笔记`, 'which notes mention $1$2'),
  rule(`(?:哪些|什么)笔记?(?:链接|连接|引用)(?:到|了|至)(${N})|链接到(${N})的笔记`, 'what links to $1$2'),
  rule(
    `(?:我)?(${DAY})(?:要|需要|得)做(?:什么|哪些事)|(${DAY})(?:到期的|的)任务(?:有哪些)?|(${DAY})有(?:什么|哪些)任务`,
    'tasks due $1$2$3',
  ),
  rule(`(?:有)?(?:多少)(?:个|项)?任务(?:已经|已)?(?:逾期|过期)了?`, 'how many overdue tasks'),
  rule(
    `(?:有)?(?:哪些|什么)?(?:任务)?(?:是|都)?(?:已经|已)?(?:逾期|过期)(?:的)?(?:任务|了)?(?:有哪些|吗)?`,
    'overdue tasks',
  ),
  rule(`(?:显示|列出)?(?:所有|我的)?(?:未完成|没完成|待办)的?(?:任务|事项)?(?:有哪些)?`, 'open tasks'),
  rule(`(${N})(?:里|中)?的(?:未完成)?任务`, 'open tasks in $1'),
  rule(`(?:显示|列出)?(?:我)?最近的笔记|最新的?笔记`, 'recent notes'),
  rule(`(?:显示|列出)?(${DAY})的笔记|(?:我)?(${DAY})写了什么`, 'notes from $1$2'),
  rule(
    `(?:显示|列出|查找|找)?(?:所有)?(?:我)?(?:有(?:没有)?|写过)?(?:什么|哪些)?关于(${N})的?(?:所有)?(?:笔记|内容|东西)?(?:有哪些|吗)?`,
    'notes about $1',
  ),
  rule(
    `(?:创建|新建|建立|写)(?:一个|一篇|一条)?(?:新的?)?(?:笔记)?(?:，|,)?(?:名为|叫做?|标题为|题为)${OPENING}(${N})${CLOSING}的?(?:新)?笔记?(?:\\s*[:：]\\s*(${N}))?|新建笔记[:： ]?(${N})(?:\\s*[:：]\\s*(${N}))?`,
    'create a note called $1$3: $2$4',
  ),
  rule(`(?:添加|新建|增加|创建)(?:一个|一项)?(?:新)?任务(?:到(${N}))?\\s*[:：]\\s*(${N})`, 'add a task to $1: ~$2'),
  rule(`(?:任务|待办)\\s*[:：]\\s*(${N})|提醒我(${N})`, 'todo: ~$1$2'),
  rule(`给(${N})(?:加上|添加|打上)(?:标签)?${OPENING}#?(${N})${CLOSING}(?:的?标签)?`, 'tag $1 with $2'),
  rule(`(?:把|将)(${N})的([\\p{L}_-]{1,40}?)(?:设为|设置为|改为|改成)(${N})`, 'set $2 of $1 to $3'),
  rule(`(?:把|将)(${N})(?:重命名为|改名为)(${N})`, 'rename $1 to $2'),
  rule(`(?:把|将)(${N})(?:移动到|移到)(${N})(?:文件夹)?`, 'move $1 to $2'),
  rule(`(?:把|将)(${N})标记为(${N})`, 'mark $1 as $2'),
  rule(
    `(?:把|将)${OPENING}(${N})${CLOSING}(?:添加到|加到|加入|写到|写进|放到|放进)(${N})(?:里|中)?|(?:在|往|向)(${N})(?:里|中|上)?(?:添加|加上|加入|写上)${OPENING}(${N})${CLOSING}`,
    'add $1$4 to $2$3',
  ),
  rule(`删除(?:笔记)?(${N})`, 'delete $1'),
  rule(`(?:我)?(?:一共)?有多少(?:条|篇|个)?笔记`, 'how many notes are there'),
  rule(`有多少(?:条|篇|个)?(?:带有?|标签为)(${N})(?:标签)?的笔记`, 'how many notes are tagged $1'),
  rule(`(?:我)?(?:还)?有多少(?:个|项)?(?:未完成的?)?任务`, 'how many open tasks'),
  rule(`(?:与|和|跟)(${N})(?:相似|类似|相关)的笔记`, 'notes similar to $1'),
  rule(`你(?:能|会|可以)做什么|帮助`, 'help'),
  rule(`(?:搜索|查找|找)(${N})`, 'search for $1'),
  rule(`(?:打开|显示|查看)(?:笔记)?(${N})`, 'open $1'),
  rule(`(?:总结|概括)(?:一下)?(${N})`, 'summarise $1'),
];

const JAPANESE: readonly Rule[] = [
  rule(
    `(?:今日|本日)の(?:ノート|日記|メモ)(?:を(?:開いて|見せて|開く))?(?:ください)?|デイリーノート(?:を開いて)?`,
    "open today's note",
  ),
  rule(`昨日の(?:ノート|日記|メモ)を(?:開いて|見せて)(?:ください)?`, "open yesterday's note"),
  rule(
    `(?:タグ)?[「#]?(${N})」?(?:の)?タグ(?:が付いた|の付いた|がついた|の)(?:ノート|メモ)(?:を(?:見せて|表示して|一覧して))?(?:ください)?`,
    'notes tagged $1',
  ),
  rule(
    `(${N})(?:を|に)(?:言及|触れて)(?:している|いる|した)(?:ノート|メモ)(?:は(?:どれ|何)?(?:ですか)?)?|どの(?:ノート|メモ)が(${N})(?:を|に)言及(?:している|していますか)?`,
    'which notes mention $1$2',
  ),
  rule(
    `(${N})(?:に|へ)リンク(?:している|する)(?:ノート|メモ)(?:は(?:どれ|何)?(?:ですか)?)?|(${N})へのリンク`,
    'what links to $1$2',
  ),
  rule(
    `(${DAY})(?:が期限の|の|締め切りの)タスク(?:は(?:何)?(?:ですか)?)?|(${DAY})(?:は)?(?:何をする|やること|すること)(?:は(?:何)?)?(?:べき)?(?:ですか)?`,
    'tasks due $1$2',
  ),
  rule(`(?:期限切れ|期限が過ぎた|遅れている)(?:の)?タスク(?:は(?:何)?(?:ですか)?)?`, 'overdue tasks'),
  rule(`(?:未完了|終わっていない|残っている)(?:の)?タスク(?:を(?:見せて|表示して))?(?:ください|一覧)?`, 'open tasks'),
  rule(`(${N})の(?:未完了の)?タスク`, 'open tasks in $1'),
  rule(`最近の(?:ノート|メモ)(?:を(?:見せて|表示して))?(?:ください)?`, 'recent notes'),
  rule(
    `(${DAY})の(?:ノート|メモ)(?:を(?:見せて|表示して))?(?:ください)?|(${DAY})(?:は)?何を書き?(?:いた|ました)か?`,
    'notes from $1$2',
  ),
  rule(
    `(${N})(?:についての?|に関する)(?:ノート|メモ|情報|こと)(?:を(?:見せて|探して|表示して)|は(?:ありますか|ある)?)?(?:ください)?`,
    'notes about $1',
  ),
  rule(`(${N})について(?:何を|なにを)(?:書いた|知っている|書きましたか)(?:か)?`, 'notes about $1'),
  rule(
    `[「]?(${N})[」]?(?:という(?:名前の|題の)?)(?:新しい)?(?:ノート|メモ)を(?:作って|作成して|作る|作成)(?:ください)?(?:\\s*[:：]\\s*(${N}))?|新しい(?:ノート|メモ)[:： ]?(${N})(?:\\s*[:：]\\s*(${N}))?`,
    'create a note called $1$3: $2$4',
  ),
  rule(`(?:(${N})に)?タスク(?:を追加(?:して)?)?\\s*[:：]\\s*(${N})`, 'add a task to $1: ~$2'),
  rule(
    `(${N})(?:に)(?:タグ)?[「#]?(${N})」?(?:という|の)?タグを(?:付けて|つけて|追加して)(?:ください)?`,
    'tag $1 with $2',
  ),
  rule(`(${N})の名前を(${N})に(?:変更|変えて)(?:して)?(?:ください)?`, 'rename $1 to $2'),
  rule(`(${N})の([\\p{L}_-]{1,40}?)を(${N})に(?:して|設定して|変更して|変えて)(?:ください)?`, 'set $2 of $1 to $3'),
  rule(`(${N})を(${N})(?:フォルダー?)?に移動(?:して)?(?:ください)?`, 'move $1 to $2'),
  rule(`(${N})に[「]?(${N})[」]?を(?:追加|加え|書い|書き加え)(?:して|て)?(?:ください)?`, 'add $2 to $1'),
  rule(`(?:(?:ノート|メモ)の?)?(${N})を(?:削除|消)(?:して)?(?:ください)?`, 'delete $1'),
  rule(`(?:ノート|メモ)は(?:いくつ|何件|何個)(?:ありますか|ある)?`, 'how many notes are there'),
  rule(`(${N})タグの(?:ノート|メモ)は(?:いくつ|何件)(?:ありますか|ある)?`, 'how many notes are tagged $1'),
  rule(`(?:未完了の)?タスクは(?:いくつ|何件)(?:ありますか|ある)?`, 'how many open tasks'),
  rule(`(${N})に(?:似た|関連する)(?:ノート|メモ)`, 'notes similar to $1'),
  rule(`何ができ(?:る|ますか)|ヘルプ`, 'help'),
  rule(`(${N})を(?:検索|探)(?:して)?(?:ください)?`, 'search for $1'),
  rule(`(${N})を(?:開いて|見せて|表示して|読んで|開く)(?:ください)?`, 'open $1'),
  rule(`(${N})を要約(?:して)?(?:ください)?`, 'summarise $1'),
];

/** Words that tell the language of a request; Chinese and Japanese tell it by their signs. */
export const LANGUAGES: readonly (readonly [says: RegExp, rules: readonly Rule[], tag: string])[] = [
  [/[\u3040-\u30ff]/, JAPANESE, 'ja'],
  [/[\u4e00-\u9fff]/, CHINESE, 'zh-Hans'],
  [
    /^(?:zeige?|suche?|finde|öffne|lies|welche|was|wer|wo|wie|wieviele|erstelle?|mach|mache|schreibe?|neue|füge?|setze?|pack|packe|tue?|nimm|notiere?|hake?|streiche?|erledigt|erledige?|schließe?|beende|fertig|wirf|tagge|markiere|benenne|nenne|verschiebe|lösche?|entferne?|ändere|aufgaben?|erinnere|offene|überfällige|notizen|alle|alles|tagesnotiz|heutige|rückverweise|backlinks|links|ähnliche|hilfe|fasse?|habe|gibt|leg|lege|meine|die|gib|letzte|neueste)(?![\p{L}])/iu,
    GERMAN,
    'de',
  ],
  [
    /^(?:¿|muéstra|muestra|muéstrame|busca|dame|encuentra|ver|notas?|todas|todo|mis|las|qué|cuántas|cuáles|dónde|tengo|hay|abre|crea|haz|escribe|nueva|añade|agrega|anota|pon|apunta|tareas?|recuérdame|etiqueta|cambia|establece|marca|renombra|mueve|quita|elimina|borra|últimas|enlaces|ayuda|lee|resume)(?![\p{L}])/iu,
    SPANISH,
    'es',
  ],
  [
    /^(?:montre|trouve|cherche|donne|toutes|tout|les|mes|notes|que|quelles|où|est-ce|ai-je|j'ai|ouvre|crée|créer|cree|écris|fais|ajoute|nouvelle|note|tâches?|rappelle|mets|étiquette|tague|change|règle|marque|renomme|déplace|retire|enlève|supprime|efface|combien|dernières|liens|aide|lis|affiche|résume)(?![\p{L}])|^qu'/iu,
    FRENCH,
    'fr',
  ],
  [
    /^(?:mostra|mostre|mostrar|procura|procure|encontra|todas|tudo|as|minhas|notas?|o que|que|quais|onde|tenho|há|abre|abra|abrir|cria|crie|criar|faz|escreve|nova|adiciona|adicione|acrescenta|põe|coloca|coloque|tarefas?|lembra|lembre|me|etiqueta|muda|mude|define|altera|marca|marque|renomeia|renomeie|move|mova|remova|remove|retire|tire|apaga|apague|elimina|exclui|exclua|quantas|últimas|links|ajuda|lê|resume|resuma|busca)(?![\p{L}])/iu,
    PORTUGUESE,
    'pt-BR',
  ],
];
