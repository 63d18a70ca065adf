import { inQuotes, plainHost } from '../in-quotes.ts';
import type { backupText } from '../../state/backup/backup.texts.ts';
import type { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import type { preferencesText } from '../../state/preferences/preferences.texts.ts';
import type { dataText } from '../../views/data/data.texts.ts';
import type { dataSettingsText } from '../../views/settings/data-settings.texts.ts';
import type { serverSettingsText } from '../../views/settings/server-settings.texts.ts';
import type { settingsText } from '../../views/settings/settings.texts.ts';
import { number, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const backup: typeof backupText = {
  browserRecords: {
    otherFolder: (name: string) =>
      `Os dados restaurados contêm conversas e alterações de uma pasta chamada ${inQuotes(name)}. Se for esta pasta, traga-as para cá.`,
    adopt: 'É esta pasta',
    failed: (reason: string) => `Não foi possível trazê-las para cá: ${reason}`,
  },
  recordsClient: {
    failed: 'A parte do Latent que lê e grava backups não conseguiu iniciar. Recarregue e tente de novo.',
  },
  saveRecords: {
    saved: 'O backup foi entregue ao navegador para salvar. Ele contém partes das suas notas e nenhuma chave.',
    failed: (reason: string) => `Não foi possível fazer o backup: ${reason}`,
  },
};

export const appSettings: typeof appSettingsText = {
  about: {
    title: 'Sobre',
    version: (version: string) =>
      `Latent ${version}. Suas notas ficam na sua pasta; suas conversas e configurações, neste navegador.`,
    versionHere: (version: string) =>
      `Latent ${version}. Estas notas, suas conversas e configurações ficam neste navegador.`,
    reportHelp:
      'Quando algo não funciona, isto ajuda outras pessoas a descobrir o motivo. Não contém nomes de notas nem de pastas, nem endereços, nem chaves.',
    reportLabel: 'Detalhes para um relato',
    copy: 'Copiar estes detalhes',
    copied: 'Copiado. Cole no seu relato.',
    notCopied: 'O navegador não permitiu copiar. Selecione o texto e copie.',
  },
  appearance: {
    system: 'Sistema',
    light: 'Claro',
    dark: 'Escuro',
    teal: 'Verde-azulado',
    green: 'Verde',
    blue: 'Azul',
    violet: 'Violeta',
    rose: 'Rosa',
    ochre: 'Ocre',
    graphite: 'Grafite',
    literata: 'Literata',
    sansSerif: 'Sem serifa',
    monospace: 'Monoespaçada',
    narrow: 'Estreita',
    normal: 'Normal',
    wide: 'Larga',
    full: 'Total',
    comfortable: 'Confortável',
    compact: 'Compacta',
    appTitle: 'O app',
    theme: 'Tema',
    density: 'Densidade',
    notesTitle: 'Notas',
    typeface: 'Fonte',
    lineWidth: 'Largura máxima da linha',
    sampleEmphasis: 'alcançar',
    sampleStrong: '480 mariposas',
    sample: (reached: JSX.Element, n480Moths: JSX.Element) => [
      'A maior parte do que voa à noite se orienta pela lua. Uma lâmpada é uma lua que se pode ',
      reached,
      ': ',
      n480Moths,
      ' em uma só noite.',
    ],
    accent: 'Cor de destaque',
    textSize: 'Tamanho do texto',
    pixels: (value: number) => `${value} pixels`,
    px: (value: number) => `${value} px`,
    namesHelp:
      'Uma nota usa o nome do arquivo: em listas, abas, links e no gráfico. A busca acrescenta o título dela, o primeiro cabeçalho ou uma propriedade, quando dizem outra coisa.',
    themeHelp: '“Sistema” acompanha este dispositivo, também quando ele muda à noite.',
    accentHelp: 'A cor dos links, do que está escolhido e do botão principal.',
    densityHelp: 'A compacta aproxima listas e botões.',
    typefaceHelp: 'A fonte em que as notas são escritas e lidas. O código mantém a dele.',
    textSizeHelp: 'Só das notas: o resto do app acompanha o zoom do seu navegador.',
    lineWidthHelp: 'Linhas longas são difíceis de ler: as notas mantêm esta largura, por mais larga que seja a janela.',
  },
  general: {
    language: 'Idioma',
    languageHelp: 'O idioma do Latent a partir do próximo início. Suas notas ficam como estão.',
    languageAuto: 'O do navegador',
    live: 'Escrita',
    source: 'Origem',
    read: 'Leitura',
    mode: 'As notas abrem em',
    modeHelp:
      'Escrita: como se lê, enquanto você escreve. Origem: com todos os sinais do arquivo. Leitura: só para ler.',
    linkPreviews: 'Prévias de links',
    linkPreviewsHelp:
      'Pare o ponteiro sobre um link para ver aonde ele leva; ao escrever, com Ctrl ou ⌘ pressionado. Alt+Q mostra a prévia do link sob o cursor.',
    linkPreviewsTouchHelp:
      'Com mouse ou trackpad: pare sobre um link para ver aonde ele leva. Em um teclado, Alt+Q mostra a prévia do link sob o cursor.',
    checkSpelling: 'Verificar ortografia',
    checkSpellingHelp: 'O navegador marca as palavras que não conhece, nos idiomas dele.',
    tabWidth: 'Largura da tabulação',
    closePairs: 'Fechar parênteses e aspas',
    closePairsHelp: 'O que você abre ao escrever, como ( ou [[, ganha o fechamento depois do cursor.',
    vimKeys: 'Teclas do Vim',
    vimKeysHelp: 'As notas são escritas com as teclas do editor Vim; :w salva.',
    more: 'Mais: digitação e o que é memorizado',
  },
  places: {
    title: 'Onde ficam as notas e os arquivos',
    about: 'Em uma pasta sem configurações do Obsidian, outro programa de notas.',
    newNotes: 'Novas notas vão para',
    newNotesIn: { root: 'A pasta raiz', current: 'A pasta da nota aberta', folder: 'Uma pasta à sua escolha' },
    newNotesFolder: 'Pasta das novas notas',
    dailyFolder: 'Notas diárias vão para',
    dailyFolderHelp: 'A pasta da nota de hoje. Vazio: a pasta raiz.',
    dailyFormat: 'Formato de data das notas diárias',
    dailyFormatHelp: (example: string) =>
      `Como o dia vira o nome da nota: YYYY ano, MM mês, DD dia, dddd dia da semana. Hoje: ${example}`,
    dailyTemplate: 'Modelo das notas diárias',
    dailyTemplateHelp: 'A nota com que cada dia começa, como Modelos/Dia. Vazio: nenhuma.',
    attachments: 'Imagens e anexos vão para',
    attachmentsHelp: 'A pasta do que você cola ou solta em uma nota. Vazio: a pasta raiz. ./ é a pasta da nota.',
    templates: 'Modelos de nota ficam em',
    templatesHelp: 'Cada nota desta pasta é um modelo de nota. Vazio: não há nenhum.',
    templateDates: 'Formato de data nos modelos de nota',
    templateDatesHelp: (example: string) => `O que {{date}} vira. Hoje: ${example}`,
    folderPlaceholder: 'A pasta raiz',
    obsidian:
      'Esta pasta tem configurações do Obsidian, outro programa de notas. Elas valem aqui também, para que os dois ponham tudo no mesmo lugar. Altere-as lá ou nestes arquivos:',
    obsidianCopy:
      'Valem as configurações do Obsidian que vieram com esta cópia. Para alterá-las, mova estas notas para uma pasta e abra-a no Obsidian. Elas estão nestes arquivos:',
    topFolder: 'a pasta raiz',
    besideNote: 'a pasta da nota',
    noTemplates: 'nenhuma pasta escolhida',
    from: (place: string, file: string) => `${place} (${file})`,
  },
  graph: {
    title: 'O que é memorizado',
    memoryFolder: 'Pasta das memórias',
    memoryFolderHelp: 'Cada memória é uma pequena nota nela. Vazio: a pasta raiz.',
    entityFolder: 'Pasta de pessoas, projetos e afins',
    entityFolderHelp: 'Para os que não têm nota, quando não há pasta para o tipo deles.',
    recallMemories: 'Enviar memórias relevantes com uma mensagem',
    recallMemoriesHelp: 'Elas aparecem acima da caixa de mensagem antes do envio e podem ser removidas.',
    showMemories: 'Ver todas as memórias',
    askToRemember: 'Perguntar antes de memorizar qualquer coisa',
    askToRememberHelp:
      'Desativado: ainda pergunta, a menos que a sua própria mensagem peça para memorizar. Antes de esquecer, sempre pergunta.',
    recheck: 'Recalcular a confiança das relações em momentos ociosos',
    recheckHelp:
      'Uma vez por dia, com o app aberto e ninguém usando. As diferenças são propostas como uma só alteração; nada é escrito antes de você aprovar, e nenhum modelo é consultado.',
  },
};

export const preferences: typeof preferencesText = {
  settingsFile: {
    notSettings: 'Este arquivo não contém configurações do Latent. Nada foi alterado.',
    damaged:
      'Este arquivo de configurações está danificado, talvez cortado. Nada foi alterado. Exporte-o de novo no lugar de onde ele veio.',
    newer: 'Este arquivo é de uma versão mais nova do Latent. Nada foi alterado. Atualize antes o Latent aqui.',
  },
  browserSettingsStore: {
    settingsSubject: 'Suas configurações foram',
    encryptionFailed: 'Não foi possível criptografar as chaves.',
  },
  loosenedProtections: {
    title: 'Um script quer alterar suas configurações',
    changeMore: 'deixar o assistente alterar mais, com menos perguntas',
    askLess: (tool: string) => `perguntar menos antes de usar a ferramenta ${inQuotes(tool)}`,
    followInstructions: (path: string) => `seguir a nota ${inQuotes(path)} como se fossem suas próprias instruções`,
    offerNotes: 'oferecer suas notas a agentes do navegador',
    readUnasked: 'deixar agentes do navegador lerem suas notas sem perguntar a você',
    saveConversations: 'escrever cada conversa como nota',
    recallConversations: 'deixar o assistente consultar conversas anteriores',
    raiseLimits: 'aumentar os limites do que o assistente pode gastar ou chamar',
    shortenHistory: 'guardar o histórico de alterações por menos tempo',
    shortenActivity: 'guardar menos do registro de atividade',
  },
  namedHosts: {
    answers: 'Respostas',
    searchByMeaning: 'Busca por significado',
    embeddingTests: 'Testes do serviço de embeddings',
    downloads: 'Downloads de modelos',
    webSources: 'Fontes da web',
    toolsOf: (name: string) => `Ferramentas de ${name}`,
    loginAt: (name: string) => `Login em ${name}`,
    sendQuestions: (host: string) => `enviar suas perguntas, e as notas de que elas tratam, a ${plainHost(host)}`,
    sendEveryNote: (host: string) => `enviar o texto de todas as notas a ${plainHost(host)}`,
    testEmbeddings: (host: string) => `consultar os modelos de ${plainHost(host)} e enviar palavras para testá-los`,
    downloadModels: 'baixar modelos de huggingface.co',
    askWeb: (host: string) => `deixar o assistente consultar ${plainHost(host)} na web`,
    useTools: (name: string, host: string) =>
      `deixar o assistente usar as ferramentas de ${inQuotes(name)} em ${plainHost(host)}`,
    fillIn: (host: string, fieldName: string) => `preencher ${plainHost(host)} como endereço de ${inQuotes(fieldName)}`,
    logIn: (name: string, host: string) => `fazer login para ${inQuotes(name)} em ${plainHost(host)}`,
  },
  newerDataError: {
    help: 'Recarregue para obter a versão mais nova. Nada foi alterado.',
    message: (subject: string) => `${subject} salvas por uma versão do Latent mais nova que esta.`,
  },
  webSources: {
    wikipediaLanguage: 'Um idioma como no endereço da Wikipédia correspondente, por exemplo en, pt ou zh.',
    tavilyKey: 'A Tavily precisa de uma chave.',
    httpAddress: 'Um endereço que comece com http:// ou https://.',
  },
};

export const data: typeof dataText = {
  reading: 'Lendo o arquivo…',
  table: (name: string) => `Tabela de ${name}`,
  tree: (name: string) => `Valores de ${name}`,
  column: (at: number) => `Coluna ${number(at)}`,
  rows: (count: number) => plural(count, { one: '# linha', other: '# linhas' }),
  tableCut: (rows: number, columns: number) =>
    `Este arquivo é mais longo ou mais largo: aparecem as primeiras ${number(rows)} linhas e ${number(columns)} colunas.`,
  tooLarge: (limit: string) => `Este arquivo tem mais de ${limit}: o texto aparece em partes.`,
  unreadable: (line: number, reason: string) => `Não é possível ler este arquivo (linha ${line}): ${reason}`,
  problem: (line: number, reason: string) => `Linha ${line}: ${reason}`,
  problems: (count: number) => plural(count, { one: '# linha não se encaixa', other: '# linhas não se encaixam' }),
  items: (count: number) => plural(count, { one: '# item', other: '# itens' }),
  fields: (count: number) => plural(count, { one: '# campo', other: '# campos' }),
  root: 'O arquivo inteiro',
  show: 'Mostrar como',
  asTable: 'Tabela',
  asTree: 'Árvore',
  asText: 'Texto',
  readOnly: 'Aparece como está salvo. Para alterá-lo, abra-o em outro programa.',
  page: {
    label: 'Página',
    region: (name: string) => `Palavras de ${name}`,
    about: 'As palavras desta página salva. Nada dela é executado, e nada é carregado.',
    tooLarge: 'Esta página contém coisa demais para ser lida aqui: o texto aparece em partes.',
    empty: 'Nenhuma palavra foi encontrada nesta página: aparece o texto dela.',
  },
  readOnlyText: 'Este é o texto como está salvo. Para alterá-lo, abra-o em outro programa.',
};

export const dataSettings: typeof dataSettingsText = {
  settingsFile: {
    title: 'Configurações em um arquivo',
    about:
      'Para outro navegador ou computador. Chaves e senhas não vão nele: informe-as de novo onde forem necessárias.',
    export: 'Exportar configurações',
    import: 'Importar configurações…',
    fileLabel: 'Arquivo de configurações',
    unchanged: 'Tudo já está configurado assim.',
    takePlain: 'Aplicar as configurações de aparência e de uso do Latent',
    takeWeighty: 'Aplicar também as permissões, os serviços, os gastos e os limites',
    takeWeightyHelp:
      'Só se foi você quem fez este arquivo: ele diz o que o assistente pode fazer sem perguntar e para onde seu texto é enviado.',
    apply: 'Usar estas configurações',
    applied: 'As configurações foram aplicadas.',
  },
  dataSettings: {
    offlineWhole: (files: number, bytes: string) =>
      `O Latent funciona offline: este navegador guarda todos os ${files} arquivos do app, ${bytes}. Uma atualização baixa só o que mudou.`,
    offlinePart: (files: number, ofFiles: number) =>
      `As notas já abrem offline. O resto do app também está sendo guardado: ${files} de ${ofFiles} arquivos até agora; o download continua na próxima visita.`,
    offlineNone:
      'Este navegador não guarda nenhuma cópia do app, por isso ele só abre quando o endereço responde. Em uma janela anônima ou em um endereço sem HTTPS, não é possível guardar uma.',
    notPersisted:
      'O navegador ainda não garante isso. Instalar o Latent como app, ou usá-lo com frequência, costuma resolver.',
    storageTitle: 'Armazenamento neste navegador',
    storageHelp:
      'Suas notas ficam na sua pasta. As conversas, o registro de atividade e o histórico de alterações ficam neste navegador',
    storageHelpHere:
      'Estas notas ficam somente neste navegador, com suas conversas, o registro de atividade e o histórico de alterações',
    storageSize: (usage: string) => `(${usage} no total, com os dados da busca)`,
    askToPersist: 'Pedir ao navegador que mantenha os dados',
    notPersistedHelp:
      'Por enquanto, o navegador pode excluir tudo, inclusive os backups automáticos, quando o disco estiver cheio.',
    notPersistedHelpHere:
      'Por enquanto, o navegador pode excluir tudo, inclusive estas notas e os backups automáticos, quando o disco estiver cheio.',
    moveHelp:
      'Excluir os dados deste site no navegador exclui também estas notas. Em uma pasta, elas são arquivos comuns, que outros programas podem ler e copiar.',
    zipHelp:
      'Excluir os dados deste site no navegador exclui também estas notas. Um zip que você salva é uma cópia que permanece.',
    persisted: 'O navegador garante que vai manter tudo.',
    egressTitle: 'O que saiu deste navegador',
    egressHelp: (leftWords: string) =>
      `${leftWords} A lista diz de cada solicitação quando, por que e para onde foi, o tamanho e de quais notas levava texto.`,
    showEgress: 'Mostrar a lista',
    historyTitle: 'Histórico de alterações',
    historyHelp:
      'O texto anterior a cada alteração é guardado, para que ela possa ser desfeita ou restaurada. O mais antigo além destes limites é excluído quando o caderno é aberto, com uma notificação.',
    days: 'Dias',
    megabytes: 'Megabytes por caderno',
    activityTitle: 'Registro de atividade',
    activityHelp:
      'As entradas mais novas são guardadas. Antes que as mais antigas sejam excluídas, no próximo início, o Latent avisa você, para que possa exportá-las. Ficam as entradas que ainda podem ser desfeitas ou que aguardam sua resposta.',
    activityEntries: 'Entradas, de todos os cadernos',
    exportTitle: 'Exportar',
    exportActivity: 'Exportar atividade para um arquivo',
    exportVault: 'Exportar todas as notas (zip)',
    exportHelp:
      'O registro de atividade contém o que foi pedido a cada ferramenta e o que ela respondeu, inclusive partes das suas notas.',
    egressNone: 'Nada saiu deste navegador com este caderno aberto.',
    egressNoneStayed: (requests: number) =>
      plural(requests, {
        one: 'Nada saiu deste computador com este caderno aberto: # solicitação foi para um programa dele.',
        other: 'Nada saiu deste computador com este caderno aberto: # solicitações foram para programas dele.',
      }),
    egressCount: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# solicitação saiu com este caderno aberto.', other: '# solicitações saíram com este caderno aberto.' })}${stayed === 0 ? '' : ` ${plural(stayed, { one: 'mais # ficou neste computador', other: 'mais # ficaram neste computador' })}.`}`,
  },
  permissionsSettings: {
    changesShown: 'Nas perguntas, as alterações aparecem',
    shownAsRead: 'Como se lê a nota',
    shownAsSource: 'Como origem, linha por linha',
    normal: 'Normal',
    careful: 'Cuidadoso',
    readOnly: 'Só leitura',
    normalAbout:
      'Você vê cada alteração, e o assistente pergunta antes. Você pode permitir mais: em uma resposta, para uma nota ou para novas notas em uma pasta, até a conversa terminar; ou abaixo, de vez.',
    carefulAbout: 'Você vê cada alteração, e o assistente pergunta antes, não importa o que você tenha permitido.',
    readOnlyAbout:
      'O assistente e outros programas não alteram nada. O que você faz por conta própria funciona como de costume.',
    allowed: 'Permitido',
    never: 'Nunca',
    ask: 'Perguntar',
    allow: 'Permitir',
    whenTold: 'Quando eu disser',
    modeLabel: 'O que o assistente pode alterar',
    allowHelp:
      '“Permitir”, abaixo, vale até o assistente ler algo que você não escreveu na conversa, como uma nota ou uma página da web: esse texto pode ter dito a ele o que fazer. A partir daí, ele volta a perguntar.',
    alwaysAsked:
      'Ele sempre pergunta antes de sobrescrever a maior parte de uma nota, de excluir ou enviar qualquer coisa e de memorizar algo que você não pediu.',
    groups: {
      read: 'Ler e buscar notas',
      write: 'Escrever em notas e criar novas',
      organise: 'Mover, renomear, etiquetar e reescrever notas',
      connect: 'Conectar pessoas, projetos e outras coisas',
      remember: 'Memorizar e esquecer',
      web: 'Buscar na web',
    },
    mixed: 'Não é igual para todas',
    oneByOne: (count: number) => plural(count, { one: 'Uma ação', other: 'Uma por uma: # ações' }),
  },
  webSettings: {
    title: 'Fontes',
    about:
      'A ferramenta “Procurar evidências na web” envia as palavras da busca às fontes ativadas, e a mais ninguém; você vê cada solicitação antes do envio.',
    wikipedia: 'Wikipédia',
    wikipediaHelp: 'Enciclopédia; sem chave.',
    wikipediaLanguage: 'Idioma da Wikipédia',
    openalexHelp: 'Trabalhos acadêmicos com resumos; sem chave.',
    crossref: 'Crossref',
    crossrefHelp: 'Trabalhos acadêmicos pelo DOI; sem chave.',
    tavily: 'Tavily',
    tavilyHelp: 'A web em geral; com a sua própria chave.',
    tavilyKey: 'Chave da Tavily',
    tavilyKeyHelp: 'Enviada só à Tavily.',
    keepKey: 'Guardar a chave neste navegador',
    keepKeyHelp: 'Caso contrário, ela é esquecida ao fechar esta aba e pedida de novo depois.',
    searxngHelp: 'Um buscador seu.',
    searxngAddress: 'Endereço do SearXNG',
    searxngAddressHelp:
      'O settings.yml dele precisa permitir o formato json, e ele precisa aceitar solicitações desta página (Access-Control-Allow-Origin).',
    requestLimit: 'Solicitações a uma fonte por minuto',
  },
};

export const serverSettings: typeof serverSettingsText = {
  mcpHeaderFields: {
    title: 'Outros headers',
    titleWithCount: (names: number) => `Outros headers (${names})`,
    label: 'Headers enviados',
    remove: (itemName: string) => `Remover ${itemName}`,
    name: 'Header',
    value: 'Valor',
    add: 'Adicionar o header',
  },
  mcpHeader: {
    invalidName: 'O nome de um header tem letras, dígitos e hifens, como X-Api-Key.',
    forbiddenName: (name: string) => `Os navegadores não deixam uma página enviar ${inQuotes(name)}.`,
    reservedName: (name: string) => `${inQuotes(name)} pertence ao protocolo, que o define sozinho.`,
    missingValue: 'Ele ainda não tem valor.',
    invalidValue: 'O valor de um header é uma linha de letras latinas sem acento e sinais.',
  },
  mcpLoginFields: {
    loginAt: (name: string) => `Login em ${name}`,
    loggedIn: 'Você fez login.',
    logOut: 'Sair',
    logIn: 'Fazer login na página dele',
    waiting: 'Aguardando a página de login…',
    blocked: 'O navegador bloqueou a janela. Permita pop-ups para esta página e tente de novo.',
    failed: (message: string) => `${message} Tente de novo ou coloque um token no campo acima.`,
    unsupported: (message: string) =>
      `O login não funciona aqui: ${message} Muitos servidores só aceitam apps que conhecem. Se este fornecer tokens, coloque um no campo acima.`,
  },
  mcpServerFields: {
    title: 'Um servidor',
    enabled: 'As ferramentas dele podem ser usadas',
    name: 'Nome',
    nameHelp: 'As ferramentas dele levam esse nome.',
    address: 'Endereço',
    addressHelp: 'O do endpoint Streamable HTTP dele; muitas vezes termina em /mcp.',
    token: 'Token',
    tokenHelp: 'Se ele exigir um: é enviado como “Authorization: Bearer …”.',
    keepLogin: 'Guardar o login neste navegador',
    keepToken: 'Guardar o token e os headers neste navegador',
    keepHelp: 'Caso contrário, isso é esquecido ao fechar esta aba e pedido de novo depois.',
    testing: 'Testando…',
    test: 'Testar e listar as ferramentas',
    toolsOf: (name: string) => `Ferramentas de ${name}`,
  },
  otherAgentsSettings: {
    webMcp: 'Agentes deste navegador podem usar as suas notas',
    webMcpHelp:
      'Por WebMCP, com as mesmas ferramentas do assistente. Na primeira chamada de um agente, você decide se ele pode entrar; depois, ele lê como o assistente, e cada alteração e tudo o que seria enviado para outro lugar são mostrados antes a você.',
    webMcpMissing:
      'Neste navegador, as páginas não têm como oferecer ferramentas aos agentes dele (WebMCP). No Chrome, o teste público terminou em 17 de novembro de 2026; agora o recurso depende de uma flag, que você encontra em chrome://flags por esse nome.',
    admitAll: 'Deixar entrar sem perguntar',
    admitAllHelp: 'Caso contrário, o Latent pergunta uma vez para cada caderno e visita.',
    serversTitle: 'Servidores com ferramentas (MCP)',
    serversAbout:
      'Ferramentas de outros programas, pelo Model Context Protocol. Cada chamada é mostrada antes: o servidor, a ferramenta e tudo o que sai deste computador. O que eles respondem são dados para o assistente, nunca uma instrução. O assistente integrado não usa essas ferramentas.',
    addServer: 'Adicionar um servidor',
    tokensHelp: 'Os tokens ficam neste navegador e são enviados só ao endereço ao lado deles.',
  },
  serverPermissions: {
    ask: 'Perguntar',
    never: 'Nunca',
    toolsOf: (name: string | undefined) => `Ferramentas de ${name}`,
    about:
      'Elas saem deste computador: cada chamada é mostrada, com tudo o que é enviado, e depende da sua resposta. O que volta é tratado como texto não confiável.',
    all: 'Todas elas',
  },
};

export const settings: typeof settingsText = {
  excludedSettings: {
    title: 'Locais excluídos',
    about:
      'O que está aqui fica fora da busca, da navegação rápida, do gráfico, das notas relacionadas e das sugestões. Continua abrindo pela lista de arquivos, e o assistente ainda pode ler.',
    templatesExcluded: (folder: string) => `A pasta de modelos de nota, ${inQuotes(folder)}, sempre fica de fora.`,
    include: (place: string) => `Incluir ${place} de novo`,
    obsidianExcluded: (ignoreFilters: string) =>
      `As configurações do próprio Obsidian excluem ${ignoreFilters}. O Latent mantém isso oculto em toda parte, também para o assistente.`,
    duplicate: (place: string) => `${inQuotes(place)} já está na lista.`,
    place: 'Pasta, arquivo ou padrão',
    placeHelp:
      'Uma pasta, como Arquivo, nomes com asterisco, como *.excalidraw.md, ou uma expressão entre barras, como /^20(19|20)/.',
    placePlaceholder: 'Arquivo',
    exclude: 'Excluir da busca',
  },
  pages: {
    appearance: 'Aparência',
    appearanceAbout: 'Como o Latent e suas notas aparecem.',
    general: 'Geral',
    generalAbout: 'Como as notas abrem e para onde vão as novas.',
    shortcuts: 'Atalhos',
    shortcutsAbout: 'Os atalhos de todos os comandos. Escolha um para alterá-lo.',
    assistant: 'Assistente',
    assistantAbout: 'Quem responde, e até onde uma resposta pode ir.',
    permissions: 'Permissões',
    permissionsAbout:
      'O que o assistente e outros programas podem fazer. O que você faz por conta própria não precisa de nenhuma.',
    otherAgents: 'Outros agentes',
    otherAgentsAbout: 'Servidores cujas ferramentas o assistente pode usar e agentes que podem usar as suas.',
    search: 'Busca',
    searchAbout: 'O que a busca deixa de fora e como ela encontra notas por significado.',
    webSources: 'Fontes da web',
    webSourcesAbout: 'Onde se pode procurar evidências na web.',
    data: 'Dados',
    dataAbout: 'O que este navegador guarda e como tirar isso dele.',
  },
  settingsDialog: {
    title: 'Configurações',
    search: 'Buscar configurações',
    reset: (title: string) => `${inQuotes(title)} voltou ao padrão.`,
    resetPage: 'Redefinir esta página',
    more: 'Mais',
  },
  view: {
    pageTitle: (name: string) => `Configurações: ${name}`,
    lightTheme: 'Tema claro',
    darkTheme: 'Tema escuro',
    systemTheme: 'Tema do sistema',
    title: 'Configurações',
  },
};
