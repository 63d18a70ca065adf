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

export const bookmarks: typeof bookmarksText = {
  bookmarkRows: {
    search: 'Busca',
    group: 'Grupo',
  },
  bookmarksPane: {
    reorderHelp: 'Alt+↑ e Alt+↓ reordenam',
    removed: (title: string) => `O marcador ${inQuotes(title)} foi removido.`,
    newGroup: 'Novo grupo',
    notSaved: 'Não foi possível gravar os marcadores na pasta. Eles ficam neste navegador.',
    region: 'Seus marcadores',
    emptyHelp:
      '“Adicionar marcador” no menu de uma nota, ou de um cabeçalho no sumário, traz o item para cá, e o marcador ao lado de uma busca guarda essa busca.',
    empty: 'Ainda não há marcadores',
    title: 'Marcadores',
    gone: 'não existe mais',
    name: 'Nome do marcador',
    removeLabel: (title: string) => `Remover o marcador ${title}`,
    menu: (title: string) => `Ações de ${title}`,
    searchAgain: 'Buscar isto',
    remove: 'Remover',
    keptInBrowser: 'As alterações ficam neste navegador.',
    keepInVault: 'Guardar junto com as notas',
  },
  openBookmark: {
    unsupported: 'Este tipo de marcador só pode ser aberto no Obsidian.',
  },
  view: {
    title: 'Marcadores',
    show: 'Mostrar os marcadores',
    toggle: 'Adicionar ou remover o marcador desta nota',
    togglePart: 'Adicionar ou remover o marcador deste cabeçalho ou parágrafo',
    noPart: 'Antes, coloque o cursor em um cabeçalho ou parágrafo.',
  },
};

export const bookmarkNotices: typeof bookmarkNoticesText = {
  added: (names: string) => `Adicionado aos marcadores: ${names}.`,
  removed: (names: string) => `Removido dos marcadores: ${names}.`,
  showList: 'Mostrar',
};

export const home: typeof homeText = {
  home: {
    continueIn: (name: string) => `Continuar em ${name}`,
    continueConversation: (title: string) => `Continuar a conversa ${inQuotes(title)}`,
    bookmarks: 'Marcadores',
    unsaved: 'Ainda não salva',
    noFile: 'ainda sem arquivo',
    recent: 'Alteradas recentemente',
    empty: 'Ainda não há notas aqui',
    emptyHelp: 'Escreva sua primeira nota: ela vira um arquivo nesta pasta, que outros programas também podem ler.',
    emptyNotebookHelp:
      'Escreva sua primeira nota. Este caderno fica guardado neste navegador; pelo menu do nome dele, no canto superior esquerdo, você pode movê-lo para uma pasta.',
    emptyNotebookZipHelp:
      'Escreva sua primeira nota. Este caderno fica guardado neste navegador; pelo menu do nome dele, você pode exportá-lo como zip.',
    newNote: 'Nova nota',
  },
};

export const openTabs: typeof openTabsText = {
  openTabs: {
    title: 'Abas abertas',
    placeholder: 'Ir para uma aba aberta…',
    empty: 'Nenhuma aba aberta tem este nome.',
    newTab: 'Nova aba',
    close: (name: string) => `Fechar ${inQuotes(name)}`,
  },
  view: {
    title: 'Abas abertas',
    search: 'Buscar nas abas abertas…',
  },
};

export const palette: typeof paletteText = {
  commandPalette: {
    title: 'Paleta de comandos',
    placeholder: 'O que você quer fazer?',
    inSettings: (query: string) => `Procurar ${inQuotes(query)} nas configurações e na ajuda`,
    help: 'executa o comando na hora; os que terminam em … pedem mais informações antes.',
  },
  otherWords: {
    'switch-mode': 'alternar editar edição leitura visualização prévia preview',
    'show-source': 'modo de origem código fonte markdown marcações',
    'print-note': 'exportar para pdf',
    'open-note': 'navegação rápida troca rápida ir para arquivo quick switcher',
    'new-note': 'criar arquivo',
    'write-edit-task': 'data dia prazo agendada início repetir vencimento',
    today: 'nota diária diário journal',
    'rename-note': 'título nome do arquivo',
    'move-note': 'pasta para outro arquivo',
    'delete-note': 'remover apagar deletar arquivo',
    'duplicate-note': 'fazer uma cópia copiar clonar arquivo',
    'copy-note-link': 'url interno',
    'reveal-note': 'revelar arquivo atual na navegação explorador',
    'new-folder': 'criar diretório',
    'undo-act': 'voltar atrás reverter',
    'insert-template': 'modelos template',
    'bookmark-note': 'estrela favorito favoritar fixar',
    'note-history': 'versões recuperação de arquivos snapshots',
    'all-changes': 'histórico versões recuperação de arquivos desfazer restaurar',
    'deleted-notes': 'lixeira restaurar notas excluídas apagadas recuperar removidas',
    'show-activity': 'histórico restaurar desfazer',
    'open-tabs': 'alternar janela',
    'next-tab': 'ir para',
    'previous-tab': 'ir para',
    'close-other-tabs': 'todas',
    'close-all-tabs': 'janela painel',
    'reopen-tab': 'desfazer fechar',
    'split-right': 'painel janela vertical',
    'split-down': 'painel janela horizontal',
    'toggle-sidebar': 'alternar ativar painel recolher',
    'toggle-right': 'alternar ativar painel recolher',
    'focus-mode': 'zen tela cheia distração',
    'save-layout': 'área de trabalho leiaute gerenciar',
    'open-layout': 'área de trabalho leiaute carregar gerenciar',
    'rename-layout': 'área de trabalho leiaute',
    'delete-layout': 'área de trabalho leiaute remover',
    'show-files': 'explorador de arquivos árvore pastas',
    'show-links': 'links inversos backlinks links de saída menções',
    'show-outline': 'índice tabela de conteúdo cabeçalhos títulos',
    'show-assistant': 'chat ia conversa',
    'set-up-model':
      'conectar adicionar chave api key login fazer entrar conta token assinatura serviço provedor endpoint llm ia ai chatgpt gpt openai claude anthropic gemini google mistral groq openrouter deepseek grok copilot local ollama lm studio llama qwen vllm chatbot linguagem assistente configurações alterar trocar mudar escolher azure bedrock vertex perplexity huggingface hugging face cohere cerebras fireworks together xai nvidia apikey temperature preço custo gasto faturamento orçamento dinheiro temperatura',
    settings: 'preferências opções idioma aparência plugins',
    search: 'todos os arquivos global procurar pesquisar',
    'write-quote': 'bloco de citação',
    'write-tick-task': 'alternar caixa de seleção marcação status',
    'write-callout': 'callout nota dica aviso',
    'write-formula': 'matemática bloco latex equação',
    'write-diagram': 'mermaid gráfico fluxograma',
    'write-rule': 'régua horizontal divisor separador',
    'write-fold': 'esconder dobrar alternar atual',
    'write-fold-all': 'esconder dobrar cabeçalhos e listas',
    'write-unfold-all': 'mostrar desdobrar cabeçalhos e listas',
    'write-paste-plain': 'texto simples puro',
    'write-attach': 'foto anexo anexar enviar incorporar',
    'write-follow-link': 'seguir',
    'write-follow-link-beside': 'seguir dividir para a direita painel',
    'write-wikilink': 'interno inserir wikilink incorporar',
    'write-date': 'atual',
    'write-time': 'atual agora horário',
    'write-today-link': 'diária',
    'write-move-to-note': 'extrair seleção atual compositor dividir',
    'write-move-line-up': 'trocar linha da tabela subir',
    'write-move-line-down': 'trocar linha da tabela descer',
    'write-task': 'alternar marcador caixa de seleção checkbox',
    'write-find': 'procurar buscar no arquivo atual',
    'write-replace': 'procurar buscar no arquivo atual trocar',
    'write-delete-line': 'apagar parágrafo',
    'go-back': 'navegar para trás',
    'go-forward': 'navegar para frente',
    'add-property': 'metadados do arquivo apelido alias frontmatter',
    'theme-dark': 'alternar modo esquema de cores aparência',
    'theme-light': 'alternar modo esquema de cores aparência',
    'settings-typeface': 'tipo de letra',
    'settings-spelling': 'corretor ortográfico revisão',
    'settings-accent': 'cores',
    'settings-width': 'largura do texto legível comprimento da linha coluna estreita',
    'settings-density': 'compacta espaçamento',
    'settings-excluded': 'excluir arquivos pastas ignorar ocultar',
    shortcuts: 'teclas de atalho ajuda hotkeys',
    'close-vault':
      'trocar de cofre abrir pasta gerenciar cofres importar import zip notion evernote keep roam logseq joplin bear',
    egress: 'privacidade sai enviado internet rede rastreamento',
    'settings-page-general': 'sobre versão about',
    'settings-page-data': 'importar import restaurar mover armazenamento espaço redefinir chaves',
    'settings-page-permissions': 'aprovar permitir confirmar perguntar negar confiança',
    'export-zip': 'backup baixar download',
    'rebuild-index': 'reindexar recarregar cache',
  },
  quickSwitcher: {
    create: (name: string) => `Criar ${inQuotes(name)}`,
    title: 'Navegação rápida',
    placeholder: 'Abrir uma nota, ou #cabeçalho…',
    loading: 'Procurando notas…',
    noNotes: 'Ainda não há notas',
    empty: 'Nada tem este nome.',
    noHeading: 'Nenhum cabeçalho tem estas palavras.',
    headingHelp: 'Continue com palavras de um cabeçalho. Depois do nome de uma nota, # lista os cabeçalhos dessa nota.',
    folder: 'Isto é uma pasta: continue com o nome de uma nota dela.',
    help: (keys: JSX.Element, keys2: JSX.Element, keys3: JSX.Element, keys4: JSX.Element) => [
      keys,
      ' abre ',
      keys2,
      ' em nova aba ',
      keys3,
      ' ao lado ',
      keys4,
      ' cria',
    ],
    aliasOf: (path: string) => `apelido de ${path}`,
    unsaved: 'ainda não salva, sem arquivo',
    excluded: 'Esta pasta fica de fora.',
  },
  view: {
    quickSwitcher: 'Navegação rápida',
    open: 'Abrir nota…',
    commandPalette: 'Paleta de comandos',
  },
};

export const recent: typeof recentText = {
  recentPane: {
    title: 'Recentes',
    emptyHelp: 'O que você abre aparece aqui, do mais recente ao mais antigo.',
    empty: 'Nada foi aberto ainda',
    label: 'Notas recentes',
  },
  view: {
    title: 'Recentes',
    show: 'Mostrar as notas recentes',
  },
};

export const start: typeof startText = {
  deleteCopyDialog: {
    title: (name: string) => `Excluir ${inQuotes(name)}?`,
    description:
      'Todas as notas são excluídas deste navegador, com todas as alterações feitas aqui. A pasta ou o zip de onde elas vieram, se houver, não é tocado. Não é possível desfazer.',
    confirmDelete: 'Excluir estas notas',
    exportFirst: 'Exportar antes como zip',
    exported: 'O zip foi entregue ao navegador para salvar. Confira se ele está lá antes de excluir estas notas.',
  },
  dropTarget: {
    attachToNote: 'Solte para anexar a esta nota',
    attachToMessage: 'Solte para enviar com a mensagem',
    copyIntoFolder: 'Solte para copiar para esta pasta',
    filesElsewhere:
      'Solte arquivos em uma nota, em uma mensagem ou na lista de arquivos, ou uma pasta em qualquer lugar',
    folderOrFile: 'Solte um arquivo para anexá-lo, ou uma pasta para abri-la',
    openFolder: 'Solte a pasta para abri-la',
    noPlaceForFile:
      'Só é possível abrir uma pasta ou importar um zip ou uma exportação. Para anexar um arquivo, solte-o no texto de uma nota aberta para escrita ou na caixa de mensagem.',
    folderQuestion: (name: string) =>
      `${inQuotes(name)} é uma pasta, e só arquivos podem ser anexados. Abri-la no lugar do que está aberto agora?`,
    open: 'Abrir',
    importQuestion: (name: string) =>
      `${inQuotes(name)} pode ser importado: as notas viram um caderno próprio, guardado neste navegador.`,
    importIt: 'Importar',
    opening: 'Abrindo a pasta…',
  },
  fatalScreen: {
    title: 'O Latent não consegue iniciar',
    help: 'Suas notas estão intactas: continuam onde estavam, na sua pasta ou neste navegador.',
    reload: 'Recarregar',
  },
  importCopy: {
    copying: 'Copiando as notas para este navegador…',
    title: 'Este navegador não consegue abrir pastas',
    help: 'Chrome, Edge e outros navegadores Chromium conseguem. Aqui, o Latent trabalha com uma cópia guardada neste navegador. Você pode exportar a cópia como zip a qualquer momento, pelo menu do nome dela.',
    importFolder: 'Importar uma pasta',
    importZip: 'Importar um zip',
    programs:
      'Um zip de notas, ou uma exportação do Notion, Evernote, Google Keep, Roam, Logseq, Joplin ou Bear. Vira um caderno próprio, guardado neste navegador.',
    progress: (copied: number) => `${plural(copied, { one: '# arquivo', other: '# arquivos' })} até agora`,
    folderLabel: 'Pasta a importar',
    zipLabel: 'Zip a importar',
  },
  importedDialog: {
    leftOut: (skipped: number) =>
      plural(skipped, { one: '# arquivo ficou de fora', other: '# arquivos ficaram de fora' }),
    from: (program: string) => `Importado de ${program}`,
    noNotes: 'Não há nenhuma nota nele',
    nothing:
      'Não há arquivo que possa ser importado. Escolha um zip com notas em Markdown ou a exportação de outro programa.',
    taken: (notes: number, others: number, skipped: number) =>
      `Importação: ${plural(notes, { one: '# nota', other: '# notas' })}${others === 0 ? '' : ` e ${plural(others, { one: '# outro arquivo', other: '# outros arquivos' })}`}.${skipped === 0 ? ' Nada ficou de fora.' : ' O que segue continua no lugar de origem e não está na cópia:'}`,
    delete: 'Excluir a cópia',
    open: 'Abrir a cópia',
    list: 'Arquivos que ficaram de fora',
    more: (hiddenCount: number) => `e mais ${number(hiddenCount)}`,
  },
  recentVaults: {
    kinds: {
      folder: 'Pasta neste dispositivo',
      sample: 'Exemplo, guardado neste navegador',
      imported: 'Cópia, guardada neste navegador',
      notebook: 'Caderno, guardado neste navegador',
    },
    permissionNeeded: (vault: string) =>
      `O navegador ainda não pode ler ${inQuotes(vault)}. Clique de novo e escolha “Permitir” quando o navegador perguntar.`,
    forgotten: (vault: string) => `${inQuotes(vault)} foi removido da lista. A pasta em si não foi tocada.`,
    deleted: (vault: string) => `${inQuotes(vault)} foi excluído.`,
    title: 'Recentes',
    forget: (vault: string) => `Esquecer ${vault}`,
    delete: (vault: string) => `Excluir ${vault}`,
  },
  startError: {
    byName: {
      NotFoundError:
        'A pasta não existe mais: talvez tenha sido movida, renomeada ou excluída. Abra-a onde está agora.',
      NotAllowedError: 'O navegador não permitiu abrir a pasta. Tente de novo e permita quando o navegador perguntar.',
      SecurityError: 'O navegador não permitiu abrir a pasta. Tente de novo e permita quando o navegador perguntar.',
      NotReadableError:
        'Não é possível ler a pasta. Talvez outro programa a esteja usando, ou você não tenha permissão de leitura.',
      NoModificationAllowedError: 'Outro programa está usando a pasta. Feche-a nele e tente de novo.',
      QuotaExceededError:
        'O disco está cheio, ou esta página usou todo o espaço que o navegador lhe dá. Libere espaço e tente de novo.',
    },
    other: (reason: string) => `Não foi possível abrir a pasta: ${reason}`,
  },
  startScreen: {
    openingFolder: 'Abrindo a pasta…',
    preparingSample: 'Preparando as notas de exemplo…',
    opening: 'Abrindo…',
    title: 'Latent',
    about:
      'Um lar para a sua pasta de notas, com um assistente que lê, encontra e escreve com você. Nada sai deste navegador, a menos que você queira.',
    picture: 'Uma nota no Latent e, ao lado, uma resposta que cita duas notas',
    openFolder: 'Abrir pasta',
    trySample: 'Fazer o tour',
    newNotebook: 'Novo caderno',
    preparingNotebook: 'Criando o caderno…',
    dropHint: 'Você também pode soltar uma pasta de notas em qualquer lugar desta janela.',
    waysHint:
      'Um novo caderno fica guardado neste navegador até você movê-lo para uma pasta; o tour abre notas de exemplo para você experimentar.',
    waysWithoutFolders:
      'Um novo caderno fica guardado neste navegador e pode ser exportado como zip; o tour abre notas de exemplo para você experimentar.',
    promise:
      'As notas de uma pasta continuam sendo arquivos simples nela. O que o assistente quer alterar é mostrado antes a você, e toda alteração pode ser desfeita.',
  },
  unpackZip: {
    failed:
      'Não foi possível descompactar o zip: o navegador parou, talvez por falta de RAM. Tente um zip menor, só com as notas.',
  },
};

export const templates: typeof templatesText = {
  insertTemplate: {
    unreadable: (reason: string) => `Não foi possível ler o modelo de nota: ${reason}`,
    title: 'Inserir um modelo de nota',
    placeholder: 'Qual modelo de nota?',
    empty: 'Nenhum modelo de nota tem este nome.',
    noNote: 'Abra antes uma nota para escrever: o modelo de nota entra onde está o cursor.',
  },
  newFromTemplate: {
    nameMissing: 'Uma nota precisa de um nome.',
    title: 'Nova nota a partir de um modelo',
    name: 'Nome',
    nameHelp: 'Ele substitui {{title}} no modelo de nota.',
    create: 'Criar nota',
  },
  noTemplates: {
    noFolder:
      'Nenhuma pasta de modelos de nota foi escolhida ainda: cada nota que estiver nela será um modelo de nota.',
    noFolderObsidian:
      'Nenhuma pasta de modelos de nota foi escolhida ainda. Esta pasta tem configurações do Obsidian: escolha lá, em “Modelos”.',
    emptyFolder: (folder: string) =>
      `Ainda não há notas em ${inQuotes(folder)}: cada nota dessa pasta é um modelo de nota.`,
    choose: 'Escolher a pasta',
    make: 'Novo modelo',
  },
  view: {
    insertTitle: 'Inserir um modelo de nota',
    insert: 'Inserir um modelo de nota…',
    createTitle: 'Nova nota a partir de um modelo',
    create: 'Nova nota a partir de um modelo…',
  },
};

export const warnings: typeof warningsText = {
  view: {
    title: 'Avisos',
    show: 'Mostrar notas com avisos',
  },
  warningsDialog: {
    title: 'Avisos',
    about: 'Notas com aviso continuam funcionando: a busca encontra o que deu para ler de cada uma.',
    empty: 'Agora todas as notas podem ser lidas.',
    more: (remainingCount: number) =>
      plural(remainingCount, {
        one: 'E mais #, que aparece quando as de cima forem corrigidas.',
        other: 'E mais #, que aparecem conforme as de cima são corrigidas.',
      }),
    warningLine: (reason: string, line: number) => `${reason} (linha ${line}).`,
    inTopFolder: 'Na pasta raiz',
    inFolder: (path: string) => `Na pasta ${inQuotes(path)}`,
  },
};

export const writingHelp: typeof writingHelpText = {
  askAboutText: {
    noModel:
      'Para reescrever, encurtar, traduzir ou explicar, é preciso um modelo. O assistente integrado só consulta as suas notas.',
    unreadablePrompt: (name: string) => `Não foi possível ler o prompt ${inQuotes(name)}.`,
    emptyAnswer: 'O modelo não respondeu nada. Tente de novo ou escolha outro modelo nas configurações.',
  },
  createWritingHelp: {
    heading: (level: number) => `Cabeçalho ${level}`,
    missingNote: 'Tem links, mas ainda não foi escrita',
    alias: (title: string) => `também chamada de ${title}`,
    newNote: 'Nova nota',
  },
  suggestBlocks: {
    noteChanged: (note: string) => `${inQuotes(note)} acabou de ser alterada. Escolha o parágrafo mais uma vez.`,
    failed: (note: string, person: string) =>
      `Não foi possível pôr em ${inQuotes(note)} uma marca para o link. ${person}`,
    marked: (note: string) => `Um parágrafo de ${inQuotes(note)} recebeu uma marca para o link.`,
  },
};

export const begin: typeof beginText = {
  dialog: {
    title: 'Agora, as suas',
    about: 'As notas de exemplo ficam aqui para você experimentar. As suas podem começar de duas maneiras:',
    notebook: 'Novo caderno',
    notebookHelp: 'Vazio e guardado neste navegador. Você pode movê-lo para uma pasta a qualquer momento.',
    folder: 'Abrir uma pasta',
    folderHelp: 'Com notas que você já tem, ou vazia. As notas continuam sendo arquivos comuns nela.',
    later: 'Continuar explorando',
  },
  view: {
    title: 'Agora, as suas',
    command: 'Começar suas próprias notas…',
    move: 'Mover estas notas para uma pasta…',
    moved: (folder: string) => `Suas notas agora são arquivos na pasta ${folder}.`,
  },
};

export const guide: typeof guideText = {
  guidePane: {
    title: 'Ajuda',
    search: 'Buscar na ajuda',
    searchPlaceholder: 'O que você quer fazer?',
    back: 'Voltar',
    contents: 'Todas as páginas',
    found: 'Páginas encontradas',
    noMatch: (query: string) => `Nenhuma página é sobre ${inQuotes(query)}`,
    noMatchHelp: 'Tente com outras palavras. O assistente também responde perguntas sobre o Latent.',
  },
  view: { title: 'Ajuda', show: 'Ajuda' },
};

export const shared: typeof sharedText = {
  dialog: {
    title: 'Guardar isto',
    about: 'Outro app compartilha isto. Nada é escrito antes de você dizer onde.',
    text: 'Texto',
    newNote: 'Nova nota',
    toToday: 'Adicionar à nota de hoje',
    toOpen: (name: string) => `Adicionar a ${inQuotes(name)}`,
  },
};
