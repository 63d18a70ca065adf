import { inQuotes } from '../in-quotes.ts';
import type { assistantSettingsText } from '../../views/settings/assistant/assistant-settings.texts.ts';
import type { searchSettingsText } from '../../views/settings/search-settings.texts.ts';
import { decimal, monthOfYear, number, percent, plural } from '../formats.ts';
import type { JSX } from 'solid-js';

export const assistantSettings: typeof assistantSettingsText = {
  assistantSettings: {
    rounds: (rounds: number) => `${rounds} etapas`,
    roundsPresent: (present: string) => `${present} etapas`,
    keepConversations: 'Guardar as conversas como notas',
    keepConversationsHelp:
      'Cada conversa é escrita em uma nota e atualizada a cada resposta. Caso contrário, ela fica só neste navegador e é excluída com os dados dele.',
    conversationFolder: 'Pasta das conversas',
    recallConversations: 'Deixar o assistente consultar conversas anteriores',
    recallConversationsHelp:
      'Partes das conversas sobre estas notas vão para o modelo quando uma pergunta é sobre elas.',
    longestAnswer: 'Resposta mais longa',
    longestAnswerHelp: 'Quantas vezes o assistente pode pensar e consultar algo antes de ter de responder.',
    toolCalls: 'Chamadas de uma ferramenta por minuto',
    toolCallsHelp: 'Limita um assistente que se repete, e outros agentes.',
    promptFolder: 'Pasta dos seus prompts',
    promptFolderHelp:
      'Cada nota nela é um comando: digite / e o nome dela. {{selection}}, {{note}} e {{date}} são preenchidos.',
  },
  browserModelSettings: {
    about:
      'Ele é executado nesta página, na placa de vídeo, se houver uma, ou no processador, que é lento. Nada sai deste computador. Modelos tão pequenos cometem erros e deixam passar coisas; não foi testado como estes se saem com as suas notas.',
    suggestions: 'Sugestões',
    otherModel: 'Ou outro, pelo nome',
    otherModelHelp: (models: JSX.Element) => [
      'Um modelo “Instruct” do hub do Hugging Face com pesos ONNX, ou uma pasta em ',
      models,
      ' ao lado do app, onde se procura primeiro.',
    ],
    downloads: 'Downloads de modelos',
    unload: 'Liberar a RAM',
    onDevice: 'Ele está neste dispositivo. É carregado com a primeira pergunta, ou agora.',
    load: 'Carregar agora',
    fetchMissing: 'Baixar o que falta',
    notOnDevice:
      'Ele ainda não está neste dispositivo. O hub vê que um navegador baixa este modelo; das suas notas, não vê nada. O modelo fica guardado para uso offline.',
    showSize: 'Ver o tamanho',
    download: (megabytes: string) => `Baixar ${megabytes} de huggingface.co`,
    loading: 'Carregando o modelo',
    progress: (megabytes: string, megabytes2: string) => `${megabytes} de ${megabytes2}`,
    starting: 'Começando…',
    graphicsCard: 'na placa de vídeo',
    processor: 'no processador',
    running: (where: string, dtype: string, contextTokens: number, takesTools: boolean, value: string) =>
      `Em uso ${where} (${dtype}). Lê ${number(contextTokens)} tokens de uma vez e ${takesTools ? 'chama ferramentas no formato próprio' : 'escreve na resposta as chamadas de ferramentas'}.${value}`,
  },
  chromeSettings: {
    about:
      'O modelo é executado dentro do Chrome, neste computador: sem chave, sem custo, e nada sai dele. Ele é pequeno e lê pouco de uma vez.',
    fetching: 'Baixando o modelo do Chrome',
    progress: (share: number) => `${percent(share)}. O Chrome pode continuar sozinho depois de um cancelamento.`,
    failed: (problem: string) =>
      `O Chrome não conseguiu baixar o modelo: ${problem} Conecte-se à internet e consulte chrome://on-device-internals.`,
    showProgress: 'Mostrar o progresso',
    download: 'Baixar',
  },
  endpointSettings: {
    trial: {
      openai:
        'Pagamento antecipado, a partir de 5 dólares americanos. A assinatura do ChatGPT não inclui isto: é outra conta, com o mesmo login.',
      anthropic: 'Pagamento antecipado, a partir de 5 dólares americanos. A assinatura do Claude não inclui isto.',
      google:
        'Grátis para testar com uma conta do Google, sem cartão, até certo número de solicitações por dia. No plano gratuito, o Google pode usar o que você envia para melhorar os produtos dele.',
      groq: 'Grátis para testar com uma conta, sem cartão, até certo número de solicitações por dia.',
      mistral:
        'Grátis para testar com uma conta e um número de telefone. No plano gratuito, a Mistral pode treinar modelos com o que você envia.',
      openrouter:
        'Grátis para testar com uma conta: os modelos com “free” no nome, até 50 solicitações por dia. Os outros têm pagamento antecipado.',
      ollama: 'Grátis. Instale-o e depois baixe um modelo nele, o que ocupa alguns gigabytes.',
      'lm-studio': 'Grátis. Instale-o e depois baixe um modelo nele, o que ocupa alguns gigabytes.',
      'llama-cpp': 'Grátis. Inicie o servidor dele com um modelo seu.',
      vllm: 'Grátis. Inicie o servidor dele com um modelo seu.',
    },
    getKey: (place: string) => `Obter uma chave em ${place}`,
    getProgram: (place: string) => `Baixar em ${place}`,
    address: 'Endereço',
    works: (model: string) => `A partir de agora, quem responde é ${inQuotes(model)}.`,
    ask: 'Perguntar algo a ele',
    serviceHelp: (label: string, asOf: Date) =>
      `O que o Latent sabe sobre ${label}, e usa nos próprios testes, foi consultado pela última vez em ${monthOfYear(asOf)}.`,
    baseUrl: 'Endereço do serviço',
    baseUrlHelp: 'O endereço da API compatível com a da OpenAI; geralmente termina em /v1.',
    key: 'Chave',
    keyPlaceholder: 'Cole aqui a chave (API key)',
    keyHelp: (isElsewhere: boolean) =>
      isElsewhere ? 'Enviada só a este serviço.' : 'Servidores neste computador geralmente não precisam de chave.',
    keepKey: 'Guardar a chave neste navegador',
    keepKeyHelp: 'Caso contrário, ela é esquecida ao fechar esta aba e pedida de novo depois.',
    model: 'Modelo',
    modelPlaceholder: 'Teste a conexão para ver o que há',
    modelCount: (models: number) => `Escolher um de ${models}`,
    testConnection: 'Testar conexão',
    stopTest: 'Parar o teste',
    testing: (isAsking: boolean) =>
      `Testando… ${isAsking ? 'O modelo está sendo consultado; um local talvez precise ser carregado antes.' : ''}`,
    testHelp: 'O teste faz uma pergunta curta ao modelo.',
    privacyRemote:
      'O que sai deste navegador: suas mensagens, e as partes das notas que o assistente lê para respondê-las, só para este serviço e nenhum outro.',
    privacyLocal:
      'Este endereço fica no seu próprio computador: nada sai dele, a menos que o programa de lá o encaminhe.',
    privacyForwarded:
      'O Ollama executa este modelo em servidores próprios e encaminha a eles as suas mensagens e as partes das notas que o assistente lê para responder.',
  },
  instructionsSettings: {
    missingNote: (path: string) => `Não há nota ${inQuotes(path)} neste caderno.`,
    note: 'Instruções permanentes',
    notePlaceholder: 'Caminho de uma nota',
    noteHelp: (longestInstructions: number) =>
      `O texto desta nota, até ${number(longestInstructions)} caracteres, acompanha cada conversa sobre estas notas como palavras suas: como responder, onde ficam as coisas. Só você a escolhe, aqui; alterações nela sempre dependem da sua resposta. Vazio: nenhuma.`,
    useOpenNote: (path: string) => `Usar ${inQuotes(path)}, a nota aberta`,
  },
  modelTraitsFields: {
    toolsNative: 'De forma nativa',
    toolsSchema: 'Em um formato fixo de resposta',
    toolsText: 'Por escrito na resposta',
    writesCalls: 'escreve chamadas como texto',
    writesCallsToo: (tools: string, writesCalls: boolean | undefined) =>
      `${tools}${writesCalls ? ', e também escreve chamadas como texto' : ''}`,
    detected: (words: string) => `Detectado: ${words}`,
    fromEndpoint: 'Como o serviço informa',
    windowFromEndpoint: 'Vazio: como o serviço informa.',
    windowCount: (count: string) => `Vazio: ${count}, como o serviço informa.`,
    windowPublished: (count: string) => `Vazio: ${count}, como o criador do modelo publicou.`,
    windowGuessed: (count: string) =>
      `Vazio: ${count}, uma estimativa, já que o serviço não informa. Defina, se souber: o que não cabe é encurtado e resumido.`,
    title: (model: string) => `Capacidades de ${model}`,
    toolStyle: 'Como chama ferramentas',
    toolList: 'Ferramentas que conhece de início',
    toolListHelp: 'Ele pode pedir as outras quando precisar. Nunca mais do que cabe no espaço para tokens dele.',
    toolListUsual: 'As da maioria das tarefas',
    toolListShort: 'Uma lista curta, em poucas palavras',
    images: 'Imagens',
    imagesSeen: 'ele vê imagens',
    imagesNotSeen: 'ele não vê imagens',
    seesImages: 'Vê imagens',
    seesNoImages: 'Não vê imagens',
    shortListHelp: 'Ele recebe uma lista curta e pode pedir as outras.',
    refused: (parts: readonly string[]) =>
      `Rejeitado por este serviço e deixado de fora do que é enviado a ele: ${parts.join(', ')}.`,
    resetRefused: 'Voltar a enviar tudo',
    refusedPictures: 'imagens',
    refusedInstructions: 'instruções separadas das mensagens (ficam na primeira mensagem)',
    refusedStream: 'respostas palavra por palavra',
    refusedTool: (name: string) => `a ferramenta ${inQuotes(name)}`,
    refusedDescription: (name: string) => `a descrição completa da ferramenta ${inQuotes(name)}`,
    refusedField: (name: string) => `o campo ${inQuotes(name)}`,
    refusedOthers: (count: number) => plural(count, { one: '# detalhe', other: '# detalhes' }),
    window: 'Espaço para tokens',
    windowHelp: (windowWords: string) => `Pergunta, notas e resposta juntas. ${windowWords}`,
  },
  modelChoice: {
    title: 'Quem responde',
    services: 'Um serviço, com a sua própria chave',
    onThisComputer: 'Neste computador: grátis',
    more: 'Outras opções',
    names: { openai: 'ChatGPT (OpenAI)', anthropic: 'Claude (Anthropic)' },
    prices: {
      openai: 'pagamento antecipado',
      anthropic: 'pagamento antecipado',
      google: 'grátis para testar',
      groq: 'grátis para testar',
      mistral: 'grátis para testar',
      openrouter: 'grátis para testar',
      ollama: 'um programa a instalar',
      'lm-studio': 'um programa a instalar',
      'llama-cpp': 'para quem já o usa',
      vllm: 'para quem já o usa',
    },
    builtIn: 'Integrado',
    builtInAbout: 'sem modelo, sem chave',
    builtInHelp:
      'O assistente integrado entende as formas comuns de pedir notas, busca com as ferramentas do Latent e responde com o que elas encontraram, citando o texto e as fontes. Não precisa de chave, login nem token, e nada sai deste navegador. Para resumir, explicar ou escrever, é preciso um modelo: escolha um acima.',
    anotherAddress: 'Outro endereço',
    anotherAddressAbout: 'qualquer um compatível com a OpenAI',
    chrome: 'O modelo do Chrome',
    chromeAbout: 'pequeno, parte do Chrome',
    browserModel: 'Um modelo nesta página',
    browserModelAbout: 'pequeno, baixado uma vez',
  },
  spendingSettings: {
    dollarsPerDay: 'dólares por dia',
    dollarsPerConversation: 'dólares por conversa',
    tokensPerDay: 'tokens por dia',
    tokensPerConversation: 'tokens por conversa',
    title: 'Gastos',
    free: 'Só modelos de um serviço têm preço. O que está em uso não custa nada.',
    inputPrice: (model: string) => `Preço de um milhão de tokens lidos por ${model}, em dólares`,
    priceHelp:
      'Da tabela de preços do provedor: nenhuma vem incluída, porque logo estaria errada. Quando o serviço informa o preço, ele já aparece aqui.',
    outputPrice: 'Preço de um milhão de tokens que ele escreve, em dólares',
    limitHelp: 'Antes de uma solicitação que passaria de um limite, o assistente para e avisa. Vazio: sem limite.',
    limit: (label: string) => `No máximo: ${label}`,
  },
};

export const searchSettings: typeof searchSettingsText = {
  foundSettings: {
    ignoredWords:
      'alternar usar adicionar um uma o a os as de do da em no na mudar trocar escolher selecionar configurar ativar desativar meu minha como onde que qual é são posso quero configuração configurações opção opções modo padrão',
    otherWords: {
      typeface: { typed: 'font letra tipografia', called: 'fonte|tamanho do texto' },
      accent: { typed: 'color cor', called: 'cor de destaque' },
      theme: { typed: 'night noite escuro claro', called: 'tema' },
      previews: { typed: 'hover passar pairar', called: 'prévias de links' },
      excluded: { typed: 'ignore filter hidden ignorar filtrar ocultar', called: 'locais excluídos' },
      lineWidth: { typed: 'readable width legível largura', called: 'largura máxima da linha' },
      spelling: { typed: 'proofread corretor corrigir', called: 'verificar ortografia' },
      backup: { typed: 'backup cópia', called: 'exportar' },
      attachments: {
        typed: 'images photos files fotos arquivos media assets uploads screenshots',
        called: 'imagens e anexos',
      },
      dailyNotes: { typed: 'journal diary today diário hoje', called: 'notas diárias' },
      newNotes: { typed: 'folder pasta', called: 'vão para' },
      shortcuts: { typed: 'hotkeys teclas', called: 'atalhos' },
      servers: { typed: 'plugins extensões complementos', called: 'servidores com ferramentas' },
      answerer: {
        typed:
          'provider connect login log sign account subscription api token llm ai gpt deepseek grok copilot llama local endpoint vllm chrome openai offline server chatbot bot azure bedrock perplexity huggingface apikey temperature cohere vertex price pricing cost billing money openrouter preço custo gasto faturamento orçamento dinheiro temperatura provedor conectar entrar conta assinatura chave ia',
        called: 'quem responde',
      },
    },
    helpWords: {
      privacy: { typed: 'privacidade criptografia criptografar nuvem lgpd' },
      sync: { typed: 'sincronizar sincronização' },
      trash: { typed: 'lixeira excluir apagar recuperar' },
      password: { typed: 'senha bloquear' },
      backup: { typed: 'reserva' },
    },
    help: 'Ajuda',
    noMatch: 'Nenhuma configuração tem estas palavras.',
  },
  searchSettingsEndpoint: {
    baseUrl: 'Endereço do serviço',
    baseUrlHelp:
      'Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · llama.cpp: http://localhost:8080/v1 · ou o endereço de um provedor, terminado em /v1.',
    key: 'Chave',
    keyHelp: 'Guardada neste navegador e enviada só ao endereço acima. Servidores locais não precisam de chave.',
    keepKey: 'Guardar a chave neste navegador',
    keepKeyHelp: 'Caso contrário, ela é esquecida ao fechar esta aba e pedida de novo depois.',
    model: 'Modelo de embeddings',
    modelPlaceholder: 'como nomic-embed-text',
    privacyLocal:
      'Este endereço fica no seu próprio computador: nada sai dele, a menos que o programa de lá o encaminhe.',
    consent: (host: string) => `Enviar o texto de todas as notas a ${host}`,
    consentHelp:
      'O serviço não fica neste computador. Cada trecho de todas as suas notas é enviado para lá uma vez, e de novo quando muda; o que você busca também.',
    price: (embeddingEndpointModel: string) =>
      `Preço de um milhão de tokens lidos por ${embeddingEndpointModel}, em dólares`,
    priceHelp: 'Os embeddings contam nos gastos do dia e param no limite deles. Vazio: só os tokens são contados.',
    apply: 'Usar este serviço',
    testing: 'Testando…',
    testConnection: 'Testar conexão',
    testHelp: 'O teste envia duas palavras próprias e nada das suas notas.',
  },
  searchSettingsModels: {
    model: 'Modelo',
    otherModel: 'Ou outro, pelo nome',
    otherModelHelp: (models: JSX.Element, measured: JSX.Element) => [
      'Qualquer modelo de embeddings de frases do hub do Hugging Face que tenha pesos ONNX, ou uma pasta em ',
      models,
      ' ao lado do app, onde se procura primeiro. ',
      measured,
    ],
    allowDownload: 'Permitir o download de huggingface.co',
    allowDownloadHelp:
      'Como em qualquer download, o hub vê que um navegador baixa este modelo; das suas notas, não vê nada. O modelo fica guardado para uso offline.',
  },
  searchSettingsRecipe: {
    deviceAuto: 'O mais rápido, segundo a medição',
    processor: 'Processador',
    graphicsCard: 'Placa de vídeo',
    poolingAuto: 'Como o modelo indica',
    poolingMean: 'A média de todos os tokens',
    poolingFirst: 'O primeiro token',
    poolingLast: 'O último token',
    prefixPlaceholder: 'nada',
    prefixAutoPlaceholder: 'como indicam os arquivos do modelo',
    title: 'Como este modelo é usado',
    device: 'Executado em',
    pooling: 'O vetor de um texto é',
    questionPrefix: 'Antes de cada pergunta',
    questionPrefixHelp: 'Alguns modelos foram treinados com palavras antes dos textos e encontram pior sem elas.',
    passagePrefix: 'Antes de cada trecho de nota',
    passagePrefixHelp: 'Depois de uma alteração, todas as notas são lidas de novo.',
  },
  searchSettingsStatus: {
    progress: 'Download do modelo',
    allowDownload: 'Permitir o download',
    measureAgain: 'Medir de novo',
  },
  searchSettingsText: {
    onProcessor: 'no processador',
    onGraphicsCard: 'na placa de vídeo',
    atEndpoint: 'no serviço',
    graphicsDownload: (downloadMegabytes: number | undefined) =>
      `, mais ${downloadMegabytes} MB para testar a placa de vídeo`,
    downloadSize: (sizeOf: number | undefined, more: string) => `cerca de ${sizeOf} MB${more}`,
    vaultDuration: (duration: string) => `: cerca de ${duration} para estas notas`,
    measuredRate: (rate: string, vault: string) => `Neste computador, ${rate}${vault}`,
    processorRate: (rate: string) => `${rate} no processador`,
    graphicsRate: (rate: string) => `${rate} na placa de vídeo`,
    graphicsFailed: (webgpuProblem: string) => ` A placa de vídeo não é usada: ${webgpuProblem}`,
    measured: (measured: string, problem: string) => `${measured ? `Medido aqui: ${measured}.` : ''}${problem}`,
    builtIn: 'o modelo integrado',
    english: 'para inglês',
    multilingual: 'para vários idiomas',
    loading: (name: string, bytes: string) => `Carregando ${name}…${bytes}`,
    running: (toUpperCase: string, name: string, details: string) => `${toUpperCase}${name} está em uso (${details}).`,
    oneSecond: 'um segundo',
    seconds: (count: number) => `${decimal(count, count < 10 ? 1 : 0)} ${count < 2 ? 'segundo' : 'segundos'}`,
    minutes: (count: number) => plural(count, { one: '# minuto', other: '# minutos' }),
    hours: (count: number) => (count === 1 ? 'uma hora' : `${decimal(count, 1)} ${count < 2 ? 'hora' : 'horas'}`),
    rate: (rounded: number, duration: string) =>
      rounded < 1
        ? `${duration} por trecho de nota`
        : plural(rounded, { one: '# trecho de nota por segundo', other: '# trechos de nota por segundo' }),
    loadedSize: (loaded: string, total: string) => ` ${loaded} de ${total}`,
  },
  searchSettings: {
    builtIn: 'Integrado: nada para baixar',
    otherModel: 'Outro neste navegador: mais lento, muitas vezes melhor',
    endpoint: 'Um serviço: Ollama, LM Studio, um provedor',
    none: 'Nenhum: só por palavras',
    about: (isKind: boolean) =>
      `A busca por palavras sempre funciona. Para encontrar notas também por significado, o Latent executa um pequeno modelo neste navegador. O modelo vem até as suas notas: nenhuma nota, e nada do que você busca, é enviado a lugar nenhum${isKind ? ', a menos que você escolha um serviço em outro lugar' : ''}.`,
    modelLabel: 'Encontrar por significado com',
    modelHelp: 'Depois de uma troca, a busca continua usando o modelo antigo até o novo ter lido todas as notas.',
    builtInHelp: 'Uma tabela de palavras e seus significados, feita para o Latent. É rápida e funciona offline.',
    languages: 'Idiomas',
    languagesAuto: 'Os das notas',
    languagesEnglish: 'Inglês',
    languagesMany: '23 idiomas, entre eles o inglês',
    languagesHelp:
      'O Latent usa sozinho a tabela de 23 idiomas quando um quinto das notas está em um idioma que não o inglês. Os idiomas são alemão, árabe, chinês, coreano, espanhol, francês, grego, hebraico, híndi, holandês, indonésio, inglês, italiano, japonês, polonês, português, romeno, russo, tailandês, tcheco, turco, ucraniano e vietnamita. Nos outros, só as palavras decidem.',
    rerankTitle: 'Segunda leitura',
    rerankModel: 'Ler de novo os melhores resultados com',
    rerankHelp: (models: JSX.Element) => [
      'Um cross-encoder com pesos ONNX, do hub do Hugging Face ou de uma pasta em ',
      models,
      ' ao lado do app; vazio para nenhum. Ele lê os 30 melhores resultados junto com o que foi buscado, o que leva um ou dois segundos, e os reordena.',
    ],
    indexCounts: (notes: number, chunks: number, embedded: number) =>
      `${plural(notes, { one: '# nota', other: '# notas' })} em ${plural(chunks, { one: '# trecho', other: '# trechos' })}; conhecidos por significado: ${number(embedded)}.`,
    indexNotOpen: 'Ele ainda não está aberto.',
    indexTitle: 'Dados da busca',
    indexHelp: (counts: string) =>
      `${counts} Eles são feitos a partir das suas notas e guardados neste navegador; nada se perde ao reconstruí-los.`,
    indexNotKept: 'Este navegador não tem um lugar para guardá-los, por isso eles são refeitos a cada início.',
    rebuild: 'Reconstruir',
    resume: 'Retomar',
    pause: 'Pausar',
  },
};
