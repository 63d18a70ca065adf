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
  cancel: 'Cancelar',
  close: 'Fechar',
  openInMain: 'Abrir na área principal',
  delete: 'Excluir',
  undo: 'Desfazer',
  save: 'Salvar',
  rename: 'Renomear',
  remove: 'Remover',
  tryAgain: 'Tentar de novo',
  back: 'Voltar',
  copy: 'Copiar',
  copied: 'Copiado',
  stillLooking: 'A busca continua: nem todas as notas foram lidas ainda.',
  openSettings: 'Abrir as configurações',
  setUpModel: 'Configurar um modelo',
  counted: {
    note: (count: number) => plural(count, { one: '# nota', other: '# notas' }),
    file: (count: number) => plural(count, { one: '# arquivo', other: '# arquivos' }),
    folder: (count: number) => plural(count, { one: '# pasta', other: '# pastas' }),
    item: (count: number) => plural(count, { one: '# item', other: '# itens' }),
  },
};

export const previews: typeof previewsText = {
  preview: (name: string) => `Prévia de ${name}`,
  open: 'Abrir',
  openBeside: 'Abrir ao lado',
  command: 'Mostrar a prévia do link',
};

export const pwa: typeof pwaText = {
  registerServiceWorker: {
    worksOffline: 'O Latent já funciona offline.',
    updateReady: 'Uma nova versão do Latent está pronta.',
    reload: 'Recarregar',
  },
};

export const shell: typeof shellText = {
  createCommands: {
    focusMode: 'Modo de foco: só a nota',
    toggleLeft: 'Mostrar ou ocultar a barra lateral esquerda',
    toggleRight: 'Mostrar ou ocultar a barra lateral direita',
    pauseIndex: 'Pausar a preparação da busca',
    resumeIndex: 'Continuar a preparar a busca',
    rebuildIndex: 'Preparar a busca do zero',
    allowChanges: 'Permitir alterações nesta pasta',
    exportVault: 'Exportar todas as notas como zip',
    resetSample: 'Redefinir as notas de exemplo',
    openVault: 'Abrir outro caderno…',
  },
  createShownViews: {
    unknownView: (id: string) => `Não existe a visualização ${inQuotes(id)}.`,
  },
  leaveFocus: {
    label: 'Sair do modo de foco',
  },
  morePage: {
    openTabs: 'Abas abertas',
    commands: 'Paleta de comandos',
    settings: 'Configurações',
    title: 'Mais',
  },
  pageHead: {
    back: 'Voltar para “Mais”',
  },
  phoneTabs: {
    files: 'Arquivos',
    search: 'Busca',
    note: 'Nota',
    assistant: 'Assistente',
    more: 'Mais',
    label: 'Visualizações',
    waiting: 'aguardando sua resposta',
  },
  sideColumn: {
    leftSide: 'Barra lateral esquerda',
    rightSide: 'Barra lateral direita',
    moreLeft: 'Mais visualizações à esquerda',
    moreRight: 'Mais visualizações à direita',
    hideLeft: 'Ocultar a barra lateral esquerda',
    hideRight: 'Ocultar a barra lateral direita',
    leftWidth: 'Largura da barra lateral esquerda',
    rightWidth: 'Largura da barra lateral direita',
  },
  sideMenu: {
    label: (title: string) => `Ações de ${title}`,
    moveRight: 'Mover para a barra lateral direita',
    moveLeft: 'Mover para a barra lateral esquerda',
    openInMain: 'Abrir na área principal',
    remove: 'Remover desta barra lateral',
    stepTo: {
      row: { '-1': 'Mover para a esquerda', '1': 'Mover para a direita' },
      column: { '-1': 'Mover para cima', '1': 'Mover para baixo' },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}: posição ${number(at)} de ${number(of)}${side ? (side === 'left' ? ', barra lateral esquerda' : ', barra lateral direita') : ''}`,
  },
  sidePanel: {
    leftSide: 'Barra lateral esquerda',
    rightSide: 'Barra lateral direita',
    waiting: (waiting: number) => `${waiting} aguardando sua resposta`,
  },
  vaultHeader: {
    vault: (name: string) => `Caderno ${name}`,
    newNote: 'Nova nota',
    settings: 'Configurações',
  },
  statusBar: {
    label: 'Status',
    allowChanges: 'Permitir alterações',
    allowChangesHelp: 'O navegador deixa o Latent ler esta pasta, mas ainda não alterá-la.',
    words: (count: number) => plural(count, { one: '# palavra', other: '# palavras' }),
    characters: (count: number) => plural(count, { one: '# caractere', other: '# caracteres' }),
    selected: (words: string, characters: string) => `Seleção: ${words}, ${characters}`,
    nothingSent: 'Nada enviado',
    sentCount: (requests: number) => plural(requests, { one: '# envio', other: '# envios' }),
    nothingSentHelp: 'nada saiu deste navegador com este caderno aberto',
    stayedHelp: (stayed: number) =>
      plural(stayed, {
        one: 'nada saiu deste computador com este caderno aberto; # solicitação foi para um programa dele',
        other: 'nada saiu deste computador com este caderno aberto; # solicitações foram para programas dele',
      }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, { one: '# solicitação saiu deste navegador com este caderno aberto', other: '# solicitações saíram deste navegador com este caderno aberto' })}${stayed === 0 ? '' : `; ${plural(stayed, { one: 'mais # ficou neste computador', other: 'mais # ficaram neste computador' })}`}`,
    index: 'Dados da busca',
    pauseIndex: 'Pausar a preparação da busca',
    resume: 'Retomar',
    resumeIndex: 'Continuar a preparar a busca',
    warnings: (warningCount: number) => plural(warningCount, { one: 'aviso', other: 'avisos' }),
    indexInMemoryHelp:
      'Este navegador não oferece um lugar para guardar os dados da busca, por isso eles são refeitos a cada início.',
    indexInMemory: 'Busca na memória',
  },
  tourFoot: { startOwn: 'Começar suas próprias notas' },
  vaultShell: {
    waiting: 'O assistente aguarda sua resposta.',
    show: 'Mostrar',
  },
  writingBar: {
    attach: 'Inserir uma imagem ou arquivo',
    ask: 'Perguntar sobre este texto',
    redo: 'Refazer',
    noteLink: 'Link para uma nota',
    tag: 'Etiqueta',
    indent: 'Aumentar recuo',
    outdent: 'Diminuir recuo',
    find: 'Localizar nesta nota',
    label: 'Formatação',
    stopWriting: 'Parar de escrever',
  },
};

export const startWorkspace: typeof startWorkspaceText = {
  sharedHost: {
    warning: (host: string) =>
      `O Latent divide ${host} com outras páginas, e elas poderiam ler e alterar as pastas que você abrir aqui. Continue só se confiar em tudo o que há em ${host}; o melhor é um endereço só para o Latent.`,
  },
  startWorkspace: {
    storeNote:
      ' O que foi guardado antes pode voltar assim que o navegador conseguir abrir o banco de dados de novo; também há um backup automático.',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} Você pode abrir e alterar suas notas, mas as conversas, as configurações e o histórico de alterações só duram até esta aba ser fechada. ${hint}${storeNote}`,
    startOver: 'Recomeçar do zero…',
    storageFull:
      'O navegador não tem mais espaço para os dados do Latent: o que você vê agora pode sumir depois de recarregar. Libere espaço no disco ou reduza o histórico de alterações em Configurações → Dados. As notas já salvas não são afetadas.',
    outdated:
      'Uma versão mais nova do Latent está aberta em outra aba. Nada mais pode ser salvo aqui até esta aba ser recarregada.',
    reload: 'Recarregar',
    storageClosed:
      'O navegador fechou o armazenamento do Latent, provavelmente porque o disco está cheio. Enquanto não houver espaço, nada pode ser registrado e, por isso, nenhuma nota é alterada. Libere espaço no disco e continue: o Latent reabre o armazenamento sozinho.',
    storageDeleted:
      'Com o disco cheio, o navegador excluiu tudo o que o Latent guardava nele: conversas, atividade, histórico de alterações, texto não salvo e backups automáticos. As notas de uma pasta não são afetadas; os cadernos guardados neste navegador também foram excluídos. O que você vê nesta aba continua aqui: copie ou salve o que precisar. Para que isso não se repita, clique em “Pedir ao navegador que mantenha os dados” em Configurações → Dados e faça um backup de vez em quando.',
    storageReopened:
      'O armazenamento do Latent no navegador está aberto de novo. O que foi feito enquanto ele estava fechado pode faltar nas conversas e na atividade.',
    keysLost:
      'As chaves salvas dos seus modelos e serviços não podem mais ser abertas, porque este navegador perdeu a chave com que foram criptografadas. Informe-as de novo nas configurações; o resto continua como estava.',
    settingsNotSaved: (reason: string) => `Suas configurações valem nesta aba, mas não puderam ser salvas: ${reason}`,
  },
};

export const layoutState: typeof layoutStateText = {
  batchSelection: {
    chosen: 'Escolhidas na lista de arquivos.',
    folder: (folder: string) => `Notas em ${inQuotes(folder)}.`,
    tag: (tag: string) => `Notas com a etiqueta #${tag}.`,
    search: (query: string) => `Encontradas para ${inQuotes(query)}, as melhores primeiro.`,
  },
  commands: {
    leadingWords:
      'Mostrar o|Mostrar a|Mostrar os|Mostrar as|Mostrar|Abrir o|Abrir a|Abrir os|Abrir as|Abrir|Configurações:',
    ignoredWords:
      'alternar ativar inserir adicionar mostrar exibir abrir definir usar um uma o a os as este esta isto atual ativo ativa em no na nos nas de do da dos das para por pela pelo com como ao à arquivo nota app aplicativo visualização',
    openNoteFirst: 'Antes, abra uma nota',
    failed: (title: string, reason: string) => `${inQuotes(title)} falhou: ${reason}`,
  },
  commandGroups: {
    Notes: 'Notas',
    Writing: 'Escrita',
    Tabs: 'Abas',
    View: 'Exibir',
    Index: 'Busca',
    Vault: 'Caderno',
    App: 'App',
    Tools: 'Ferramentas',
  },
};

export const vaultState: typeof vaultStateText = {
  createIndexLink: {
    notOpen: 'A busca ainda não está pronta.',
  },
  createVaultIndex: {
    restarted:
      'A busca parou sozinha e foi iniciada de novo. Ela voltou a funcionar, e suas notas não foram alteradas.',
  },
  createVaultSession: {
    notAllowed:
      'O navegador não permitiu alterações nesta pasta. Nada foi alterado; tente de novo para que ele pergunte outra vez.',
  },
  exportVault: {
    failed: (reason: string) => `Não foi possível criar o zip: ${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `Não foi possível descobrir qual pasta estava aberta, porque o navegador não deixa o Latent ler o que ele guardou (${reason}). Abra a pasta de novo; nada nela foi alterado.`,
    failed: (title: string, reason: string) =>
      `Não foi possível reabrir ${inQuotes(title)}, que estava aberto (${reason}). Abra-o pela tela inicial; nada nele foi alterado.`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) => plural(forgotten, { one: '# alteração antiga', other: '# alterações antigas' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `Não dá mais para desfazer nestas notas: ${changes}. O histórico de alterações é guardado por ${number(historyDays)} dias e até ${number(historyMegabytes)} MB (Configurações → Dados).`,
    activityFull: (activityEntries: number, going: number) =>
      `O registro de atividade tem mais entradas do que as ${number(activityEntries)} que são guardadas (Configurações → Dados). ${plural(going, { one: 'A mais antiga será excluída', other: 'As # mais antigas serão excluídas' })} no próximo início.`,
    export: 'Exportar entradas',
    exportFailed:
      'Não foi possível ler as entradas mais antigas. Tente de novo com “Exportar atividade para um arquivo” em Configurações → Dados.',
  },
  vaultTitle: {
    sample: 'Notas de exemplo',
    notebook: 'Minhas notas',
    furtherNotebook: (number: number) => `Minhas notas ${number}`,
    folderMissing: (vault: string) =>
      `A pasta de ${inQuotes(vault)} não está mais onde estava: foi movida, renomeada ou excluída. Coloque-a de volta ou abra-a onde está agora.`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)} ficava neste navegador, que não o tem mais: os dados deste site foram excluídos. Se você tem um zip ou uma pasta dele, abra-o.`,
  },
};

export const ui: typeof uiText = {
  commandLine: {
    copy: 'Copiar o comando',
  },
  connectionReport: {
    works: 'Funciona',
    note: 'Observação',
    failed: 'Não funciona',
    testing: 'Testando a conexão',
    use: (baseUrl: string | undefined) => `Usar ${baseUrl}`,
  },
  lazyPart: {
    failed:
      'Não foi possível carregar uma parte do Latent. Verifique a conexão e recarregue; o que você digitou está guardado.',
    reload: 'Recarregar',
  },
  reportFailures: {
    failed: (cause: string) =>
      `Algo no Latent não funcionou: ${cause}. Tente de novo. Se falhar outra vez, copie o que você digitou e ainda não salvou e recarregue a página.`,
    noSpace: 'O navegador não tem mais espaço para os dados do Latent: libere espaço no disco',
    noReason: 'nenhum motivo foi informado',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)} foi entregue ao navegador para salvar.`,
  },
  toast: {
    dismiss: 'Dispensar',
    label: 'Notificações',
  },
  suggestions: {
    label: 'Sugestões',
    count: (items: number) => `${plural(items, { one: '# sugestão', other: '# sugestões' })}, escolha com as setas`,
    more: (items: number) => `Mais ${number(items)}: digite para encurtar a lista`,
    looking: 'Procurando…',
    show: 'Mostrar sugestões',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `Remover ${item} de ${name}`,
    addLabel: (name: string) => `Adicionar a ${name}`,
    emptyPlaceholder: 'Vazio',
  },
};

export const layouts: typeof layoutsText = {
  layoutsDialog: {
    saveTitle: 'Salvar este layout como',
    savePlaceholder: 'Nome do layout…',
    saveEmpty: 'Digite um nome para ele.',
    openTitle: 'Mudar para um layout salvo',
    choosePlaceholder: 'Qual layout…',
    noMatch: 'Nenhum layout tem este nome.',
    renameTitle: 'Renomear um layout salvo',
    newNameTitle: 'Novo nome do layout',
    newNameEmpty: 'Digite um nome que nenhum outro layout tenha.',
    renameTo: (newName: string) => `Renomear para ${inQuotes(newName)}`,
    deleteTitle: 'Excluir um layout salvo',
    saveAs: (layoutName: string) => `Salvar como ${inQuotes(layoutName)}`,
    replace: (name: string) => `Substituir ${inQuotes(name)}`,
    saved: (name: string) =>
      `O layout ${inQuotes(name)} foi salvo. Para voltar a ele, use “Mudar para um layout salvo…” na paleta de comandos.`,
    replaced: (name: string) => `O layout ${inQuotes(name)} foi substituído.`,
    deleted: (name: string) => `O layout ${inQuotes(name)} foi excluído.`,
  },
  view: {
    title: 'Layouts',
    save: 'Salvar este layout como…',
    open: 'Mudar para um layout salvo…',
    rename: 'Renomear um layout salvo…',
    delete: 'Excluir um layout salvo…',
  },
};

export const shortcuts: typeof shortcutsText = {
  shortcutKeys: {
    needsModifier: 'Segure Ctrl ou Alt junto ou use uma tecla de função: as outras são digitadas como texto.',
    taken: (title: string) => `${inQuotes(title)} já usa este atalho. Pressione outro, ou:`,
    takeOver: 'Usar neste comando',
    browserKeys: 'Em uma aba, o navegador reserva este atalho para si; na janela do app instalado, ele funciona.',
    recordLabel: (title: string) => `Pressione o atalho para ${inQuotes(title)}, ou Escape`,
    changeLabel: (title: string, keys: string) => `Atalho de ${inQuotes(title)}: ${keys}. Alterar`,
    pressKeys: 'Pressione o atalho…',
    noKeys: 'Sem atalho',
    none: 'nenhum',
    remove: (title: string) => `Remover o atalho de ${inQuotes(title)}`,
    reset: (title: string) => `Redefinir o atalho de ${inQuotes(title)}`,
  },
  shortcutList: {
    sendMessage: 'Enviar uma mensagem',
    messageLine: 'Nova linha em uma mensagem',
    searchLabel: 'Localizar um comando ou seu atalho',
    searchPlaceholder: 'Localizar um comando',
    listsTitle: 'Na navegação rápida, na busca e em outras listas',
    open: 'Abrir',
    openBeside: 'Abrir ao lado',
    openInTab: 'Abrir em nova aba',
    create: 'Criar uma nota com o nome digitado na navegação rápida',
    writingTitle: 'Ao escrever',
    noMatch: 'Nenhum comando tem este nome ou este atalho.',
  },
  shortcutsDialog: {
    title: 'Atalhos',
  },
  view: {
    title: 'Atalhos',
    show: 'Mostrar os atalhos de teclado',
  },
};

export const workbench: typeof workbenchText = {
  groupHeader: {
    label: 'Navegação',
    forward: 'Avançar',
    moreActions: 'Mais ações',
    newNote: 'Nova nota',
    openTabs: (count: number) => plural(count, { one: '# aba aberta', other: '# abas abertas' }),
  },
  groupView: {
    label: 'Notas abertas',
    groupLabel: (numberOf: number) => `Grupo ${numberOf}`,
  },
  splitLine: {
    label: 'Linha entre dois grupos',
  },
  tabBar: {
    showLeft: 'Mostrar a barra lateral esquerda',
    label: 'Notas abertas',
    groupLabel: (numberOf: number) => `Notas abertas, grupo ${numberOf}`,
    newTab: 'Nova aba',
    search: 'Buscar nas abas abertas',
    showRight: 'Mostrar a barra lateral direita',
  },
  tabHandle: {
    unsaved: 'ainda não salva',
    pinned: 'fixada',
    preview: 'prévia',
  },
  tabMenu: {
    moveToGroup: (index: number) => `Mover para o grupo ${index}`,
    keepOpen: 'Manter aberta',
    unpin: 'Desafixar',
    pin: 'Fixar',
    splitRight: 'Dividir para a direita',
    splitDown: 'Dividir para baixo',
    closeOthers: 'Fechar as outras',
    label: (tab: string) => `Ações da aba ${tab}`,
  },
  sideViewTab: {
    moveBack: 'Voltar para a barra lateral',
  },
  tabNames: {
    newTab: 'Nova aba',
    topFolder: 'pasta raiz',
    inFolder: (name: string, parentFolder: string) => `${name} (${parentFolder})`,
  },
  workbenchCommands: {
    leftEdge: 'à esquerda',
    rightEdge: 'à direita',
    topEdge: 'acima',
    bottomEdge: 'abaixo',
    goBack: 'Voltar nesta aba',
    goForward: 'Avançar nesta aba',
    newTab: 'Nova aba',
    closeTab: 'Fechar esta aba',
    closeOthers: 'Fechar as outras abas',
    closeAll: 'Fechar todas as abas deste grupo',
    reopenTab: 'Reabrir a aba fechada',
    togglePin: 'Fixar ou desafixar esta aba',
    nextTab: 'Próxima aba',
    previousTab: 'Aba anterior',
    moveLeft: 'Mover esta aba para a esquerda',
    moveRight: 'Mover esta aba para a direita',
    focusGroup: (where: string) => `Ir para o grupo ${where}`,
    splitRight: 'Dividir para a direita',
    splitDown: 'Dividir para baixo',
    moveToNextGroup: 'Mover esta aba para o próximo grupo',
    closeGroup: 'Fechar este grupo',
    nextGroup: 'Ir para o próximo grupo',
  },
};
