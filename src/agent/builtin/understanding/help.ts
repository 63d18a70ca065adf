import { foldText, segmentWords } from '../../../notes/words.ts';
import type { AppPlace } from './candidate.ts';
import { formOf } from '../answering/word-forms.ts';
import { wordForms } from './vault-words.ts';

/** Questions about the app, answered from what it knows of itself: each answer names the command or the place in the settings. */

interface Topic {
  readonly about: string;
  /** Words of which one has to be there, as people say them; `+` joins words that must all be there. */
  readonly words: string;
  readonly say: string;
  /** Where in the app that is done. */
  readonly place?: AppPlace;
}

const WHAT_I_DO =
  'I am the built-in assistant: I look things up in your notes and quote them, with a link to the line. I do not reason, summarise or translate; for that, set up a language model in the settings.';

const OVERVIEW = [
  WHAT_I_DO,
  '',
  'I understand requests like these, in your own words:',
  '- **Find**: *notes about moths* · *where did I write "to be decided"?* · *which notes mention Ada?*',
  '- **Look up**: *what is my VIN?* · *when did I last swim?* · *who is Ruth?*',
  '- **List and count**: *books rated 8 or higher* · *notes tagged project and garden* · *notes changed since Monday* · *how many tasks are overdue?*',
  '- **Follow links**: *what links to this note?* · *notes similar to this one* · *what contradicts …?*',
  '- **Change, after you have said yes**: *create a note called Ideas: a first thought* · *add eggs to Groceries* · *tag this note with garden* · *set the status of Shed to done* · *rename Garden to Allotment* · *todo: call Ada on Friday* · *remember that I prefer short notes*',
].join('\n');

const TOPICS: readonly Topic[] = [
  {
    about: 'templates',
    place: { command: 'insert-template', guide: 'Templates' },
    words: 'template templates',
    say: 'A template is an ordinary note in the folder of templates: make the folder *Templates*, put a note there with the text you want, and `{{title}}`, `{{date}}` or `{{time}}` where they are to be filled in. Use it with the command *Insert a template…* or *New note from a template…* (Ctrl+P opens the commands).',
  },
  {
    about: 'undoing a change',
    place: { command: 'show-activity', guide: 'Undo and history' },
    words: 'undo revert undone restore+version earlier+version previous+version take+back history+note roll+back',
    say: 'Every change can be taken back: say *undo* here, press Ctrl+Z outside a text, use *Undo* below the answer or in *Activity*, or open *History of this note* (Ctrl+P) and restore an earlier text.',
  },
  {
    about: 'deleted notes',
    place: { command: 'deleted-notes', guide: 'Undo and history' },
    words: 'deleted+note trash recover bin+note deleted+notes bring+back',
    say: 'A deleted note lies in the folder `.trash`. The command *Bring back a deleted note…* (Ctrl+P) lists them; *Undo* in *Activity* takes the deletion back.',
  },
  {
    about: 'links',
    place: { command: 'show-links', guide: 'Links' },
    words:
      'link wikilink wikilinks backlink links make+link+note create+link+note add+link+note insert+link link+another+note link+two+notes connect+two+notes',
    say: 'Type two opening square brackets in a note and choose the other note’s name; behind the name, `|` begins the text that is shown, and `#` the name of a heading that it leads to. The *Links* view at the side lists what links here. A rename rewrites the links.',
  },
  {
    about: 'tags',
    place: { command: 'show-tags', guide: 'Tags' },
    words: 'tag tags hashtag',
    say: 'Write `#tag` anywhere in a note, or `tags: [one, two]` in its properties; `#garden/beds` is a tag below another. The *Tags* view lists them all, and *Rename a tag…* changes one everywhere (Ctrl+P).',
  },
  {
    about: 'the look',
    place: { settings: 'appearance' },
    words:
      'theme dark+mode light+mode appearance font colours colors colour color+app text+size bigger+text darkmode look+app',
    say: 'Open the settings (Ctrl+,) and choose *Appearance*: light, dark or as the system, the accent colour, the font and its size.',
  },
  {
    about: 'keys',
    place: { settings: 'shortcuts', guide: 'Keys' },
    words: 'shortcut shortcuts key keys hotkey hotkeys keyboard',
    say: 'Ctrl+O opens a note by name, Ctrl+P the commands, Ctrl+Shift+F the search, Ctrl+Shift+D today’s note, Alt+N a new note, Ctrl+, the settings (⌘ on a Mac). Press `?` outside a text for all of them; settings → *Shortcuts* changes them.',
  },
  {
    about: 'a language model',
    place: { settings: 'assistant', guide: 'Connect a model' },
    words: 'model llm chatgpt openai gpt ollama claude api+key language+model ai+connect gemini lm+studio',
    say: 'Open the settings (Ctrl+,) → *Assistant*: choose an endpoint (OpenAI, Ollama, LM Studio or any compatible address), a model in this page, or the browser’s own, and use *Test* there. Without one, I answer from your notes by search.',
  },
  {
    about: 'what leaves this device',
    place: { command: 'egress', guide: 'What leaves this device' },
    words:
      'private privacy sent leave leaves upload uploaded cloud server+notes data+stored where+stored secure safe+notes encrypted tracking offline internet+notes see+my+notes saved+where stored read+my+notes uploaded+anywhere stuff+uploaded stuff+sent data+go notes+go notes+online account+need',
    say: 'Your notes stay in their folder on your device: Latent reads them in the browser and sends them nowhere by itself. Only what you set up leaves this machine, such as a language model elsewhere; *What has left this browser* (Ctrl+P) shows every request. It works offline.',
  },
  {
    about: 'today’s note',
    place: { command: 'today', guide: 'Daily notes' },
    words: 'daily+note daily+notes journal+entry diary+entry today+note',
    say: 'Ctrl+Shift+D opens today’s note, or say *open today’s note*. Its folder, name and template are those of the vault’s settings (`.obsidian/daily-notes.json`).',
  },
  {
    about: 'tasks',
    place: { command: 'show-tasks', guide: 'Tasks' },
    words: 'task tasks checkbox checkboxes checklist checklists todo to-do due+date',
    say: 'Write `- [ ] water the beans 📅 2026-05-15` in a note; a click on the box ticks it. The *Tasks* view lists those of the whole vault. Here you can say *todo: water the beans on Friday* or *tick off water the beans*.',
  },
  {
    about: 'properties',
    place: { command: 'show-properties', guide: 'Properties' },
    words: 'property properties frontmatter metadata yaml',
    say: 'Properties stand at the head of a note between two lines `---`, such as `status: open`. The *Properties* view (Ctrl+;) changes them; here you can say *set the status of … to done*.',
  },
  {
    about: 'the graph',
    place: { command: 'show-graph', guide: 'Related notes and the graph' },
    words: 'graph',
    say: 'The command *Graph of all notes* (Ctrl+P) draws all notes and their links; *Graph around this note* shows one note’s surroundings.',
  },
  {
    about: 'search',
    place: { command: 'search', guide: 'Search' },
    words: 'search find+note search+notes look+for operators',
    say: 'Ctrl+Shift+F searches all notes by words and by meaning; `"exact words"`, `tag:#garden`, `path:Projects`, `-word` narrow it down. Ctrl+O opens a note by its name.',
  },
  {
    about: 'a new note',
    place: { command: 'new-note', guide: 'Write a note' },
    words: 'new+note create+note make+note add+note start+note',
    say: 'Press Alt+N, or say *create a note called … in the folder …*. A link to a note that is not there yet makes it when you follow it.',
  },
  {
    about: 'folders and moving',
    place: { command: 'new-folder', guide: 'Rename, move, delete' },
    words: 'folder folders move+note rename+note organise organize',
    say: 'In *Files* at the left, *New folder* makes a folder and dragging moves notes; F2 renames the open note and rewrites the links to it. Here you can say *move … to …* or *rename … to …*.',
  },
  {
    about: 'pictures and files',
    place: { guide: 'Pictures and files' },
    words: 'image images picture pictures attachment attachments photo pdf file+attach embed embeds',
    say: 'Drag a picture or a file into a note, or paste it: it is saved in the vault and shown there. PDFs are searched too.',
  },
  {
    about: 'export and backups',
    place: { settings: 'data', guide: 'Back up and move' },
    words: 'export backup backups zip download+notes back+up',
    say: 'Your notes are plain files in your folder: copying it is a backup. *Export all notes as a zip* and *Back up Latent’s records* (Ctrl+P) save more; settings → *Data* has both ways.',
  },
  {
    about: 'notes of other programs',
    place: { command: 'close-vault', guide: 'Coming from Obsidian' },
    words:
      'import evernote onenote keep+google apple+notes bear+notes roam joplin notion+import bring+notes move+notes+here switch+from csv+import',
    say: 'Save an export in the other program, and drop its file on the first screen (*Open another notebook…* in Ctrl+P leads there): exports of Notion, Evernote, Google Keep, Roam, Logseq, Joplin and Bear, and zips of Markdown, are read as a vault of their own, and nothing is sent anywhere. A folder of Markdown files needs no import: open it.',
  },
  {
    about: 'other devices',
    place: { guide: 'Latent on a phone' },
    words: 'sync synchronise synchronize phone mobile device devices android iphone ipad install+app installed',
    say: 'Latent works on the folder where your notes lie, so any program that syncs that folder (such as Syncthing, iCloud or a drive) brings them to other devices. In the browser’s menu, *Install* makes it an app of its own.',
  },
  {
    about: 'other programs',
    place: { guide: 'Other agents' },
    words: 'obsidian plugin plugins logseq mcp notion compatible',
    say: 'A vault of Obsidian opens as it is: links, properties, bases, canvases, daily notes and templates are read and written in the same form. Other programs and agents reach it through `latent mcp`; settings → *Other agents* says how.',
  },
  {
    about: 'bases',
    place: { guide: 'Bases' },
    words: 'base bases database+view table+view dataview',
    say: 'A base is a file `.base` that lists notes by their properties as a table, cards or a list. *New base* is in the commands (Ctrl+P); blocks of Dataview are shown too.',
  },
  {
    about: 'canvas and boards',
    place: { guide: 'Canvas, boards and drawings' },
    words: 'canvas whiteboard kanban board',
    say: '*New canvas* (Ctrl+P) makes a sheet with cards and arrows; a board is a note with lists as columns, made with *New board*.',
  },
  {
    about: 'headings and formatting',
    place: { guide: 'Formatting' },
    words:
      'heading headings bold italic format formatting markdown callout callouts table+note insert+table make+table create+table code+block highlight footnote list+write strikethrough',
    say: 'Notes are Markdown: `# Heading`, `**bold**`, `*italic*`, `- item`, `> quote`, `==highlight==`, `> [!note]` for a callout. Typing `/` in a note offers them.',
  },
  {
    about: 'memories',
    place: { command: 'memories', guide: 'Memories and instructions' },
    words: 'remember+you memory memories',
    say: 'Say *remember that …* and I store it as a note that you can read and edit; the *Memories* view lists them.',
  },
  {
    about: 'relations',
    place: { command: 'show-properties' },
    words: 'relation relations relationship',
    say: 'A typed relation says how two notes belong together: say *relate A to B as supports*. It is written into the first note’s property `relations`.',
  },
  {
    about: 'bookmarks',
    place: { command: 'show-bookmarks', guide: 'Bookmarks and recent notes' },
    words: 'bookmark bookmarks star+note favourite favorite pin+note',
    say: 'Ctrl+Alt+B bookmarks the open note; the *Bookmarks* view at the side lists them.',
  },
  {
    about: 'tabs and panes',
    place: { guide: 'The window' },
    words: 'tab tabs split pane panes side+by+side window+two',
    say: 'Ctrl+click opens a link in a tab of its own, and *Split* in a tab’s menu shows two notes side by side. *Save this layout as…* keeps an arrangement.',
  },
  {
    about: 'another vault',
    place: { command: 'close-vault' },
    words: 'vault vaults open+folder switch+vault another+folder',
    say: 'The command *Open another notebook…* (Ctrl+P) lets you choose another folder of notes.',
  },
  {
    about: 'what the assistant may do',
    place: { settings: 'permissions', guide: 'Approve, deny, edit' },
    words: 'permission permissions allow+change allowed ask+before confirm approve',
    say: 'Every change is shown and asked before it is made. Settings → *Permissions* says what may happen without a question.',
  },
  {
    about: 'languages and spelling',
    words: 'language+app spell+check spellcheck spelling+check',
    say: 'Spelling is checked by the browser as you type, in the languages of your system. I understand requests in English, and the commonest ones in German, Spanish, French, Portuguese, Chinese and Japanese.',
  },
  {
    about: 'settings',
    place: { settings: 'general' },
    words: 'settings preferences options configure',
    say: 'Ctrl+, opens the settings; their pages are *Appearance*, *General*, *Shortcuts*, *Assistant*, *Permissions*, *Search* and *Data*.',
  },
];

const ASKS_HOW =
  /^(?:(?:and |so )?how (?:do|can|could|would|should|to|does|am|are|is|did)\b|how to\b|where (?:do|can|could|would|should|is|are|did|does|to)\b|what(?:'s| is| are) (?:the )?(?:key|keys|shortcut|hotkey|command|way to|syntax|templates?\b|bases?$|a (?:template|vault|base|canvas|tag|property|backlink|callout|relation|wikilink)\b)|(?:which|what) (?:key|keys|shortcut|button|command|menu|setting|syntax)\b|(?:can|could|may) (?:i|you|it|latent|this app|we|somebody|anyone|someone)\b|(?:is|are) (?:there(?: an?)? (?:way|shortcut|key|setting|button|command|dark|graph|trash|backup|history|template|spell|keyboard|mobile|phone|app|plugin|offline|undo)|it possible|my notes|my data|this|latent|everything)\b|do(?:es)? (?:latent|this|the app|it|you|my notes|my data)\b|will (?:latent|my notes|my data|it)\b|who (?:can|sees?|reads?) (?:see |read )?my\b|what happens\b|i (?:want|need|can't|cannot|don't know how) (?:to|find)\b|help (?:me )?with\b|explain how to\b|show me how\b|tell me how\b|what does .{1,30} (?:mean|do|show)$|is (?:my (?:stuff|data|content|vault)|anything) )/i;

/** Named alone they mean the app, where no note is called so. */
const APP_WORDS =
  /^(?:keyboard |all )?(?:shortcuts?|hotkeys?|keyboard)$|^(?:dark|light) mode$|^(?:settings|preferences|permissions|backups?|theme|darkmode|font|text size|bookmarks|backlinks|wikilinks|frontmatter|markdown|footnotes?|callouts?)$/i;

const ABOUT_ASSISTANT =
  /^(?:help|help me|hilfe|ayuda|aide|ajuda|帮助|ヘルプ|\?|what can (?:you|i|latent|this|we)(?: all)? (?:do|ask|say|type|help)(?: .{0,30})?|what (?:are|do) you(?: (?:able to do|do|know how to do|good for|for|here for|understand))?|who are you|what are you|what is (?:latent|this)(?: app)?|how (?:do|does|can) (?:you|this|it|latent|i use (?:you|this|latent|it))(?: work| help)?(?: me)?|how does this work|what should i (?:ask|type|say)|(?:show|list|give)(?: me)? (?:your |the |all )?(?:commands|help|examples|features|instructions|manual|guide)|commands|examples|instructions|get(?:ting)? started|what do you do|who (?:made|built|wrote|created) you|are you (?:an? )?(?:ai|bot|robot|human|real|chatgpt).*|what else can you do|tell me what you can do)$/i;

/** The answer to a question about the app, where this is one. @param whole as typed */
export function findHelp(
  text: string,
  whole: string,
  isOwn: (word: string) => boolean = () => false,
): { readonly say: string; readonly about: string; readonly sureness: number; readonly place?: AppPlace } | undefined {
  const plain = whole.trim().replace(/[\s?!.。？！]+$/u, '');
  if (plain === '' || ABOUT_ASSISTANT.test(plain) || ABOUT_ASSISTANT.test(text))
    return { say: OVERVIEW, about: '', sureness: 0.97 };
  const named =
    APP_WORDS.test(plain) &&
    TOPICS.find(
      ({ words }) =>
        words.split(' ').includes(plain.toLowerCase().replace(/ /g, '+')) ||
        words.split(' ').includes(plain.toLowerCase().split(' ').at(-1)!),
    );
  if (named) return { say: named.say, about: named.about, sureness: 0.72, ...(named.place && { place: named.place }) };
  const question = ASKS_HOW.test(plain) ? plain : ASKS_HOW.test(text) ? text : undefined;
  if (question === undefined || question.length > 160) return undefined;
  const forms = new Set(wordForms(question));
  const folded = foldText(question);
  const scored = TOPICS.map((topic) => ({
    topic,
    score: Math.max(0, ...topic.words.split(' ').map((topicWords) => scoreTopicWords(topicWords, forms, folded))),
  })).filter(({ score }) => score > 0);
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  // “Where is the key of the shed” asks for a thing; what is named after it says so.
  const isThing =
    /\b(?:my|his|her|their|our|the) (?:[\p{L}]+ )?(?:key|keys|search|model|list|task|tab|file|picture|window|board|server|phone|vault)\b/iu.test(
      question,
    ) &&
    !/\b(?:app|latent|settings?|shortcut|notes?|keyboard)\b/i.test(question) &&
    /^where|^who|^what happens/i.test(question);
  if (isThing && best.score < 2) return undefined;
  // “Could you look for …” asks for an act; only where nothing else is understood is it a question whether that can be done.
  const isWish = /^(?:can|could|would|will) you\b/i.test(plain) && !ASKS_HOW.test(text);
  return {
    say: best.topic.say,
    about: best.topic.about,
    ...(best.topic.place && { place: best.topic.place }),
    sureness: isWish
      ? 0.66
      : best.score >= 1.5
        ? 0.95
        : best.score < 1.5 && namesOwn(question, best.topic, isOwn)
          ? 0.72
          : 0.9,
  };
}

/** “How do I reach Tomas by phone” has a word of the vault beside that of the topic. */
const namesOwn = (question: string, topic: Topic, isOwn: (word: string) => boolean): boolean =>
  segmentWords(question).some(
    ({ text }) =>
      text.length >= 4 &&
      isOwn(foldText(text).replace(/'s$/, '')) &&
      !/^(?:notes?|pages?|files?|folders?|lists?|that|this|with|have|open|make|change|call|work|read|find|does|what|when|where|from|into)$/i.test(
        text,
      ) &&
      !topic.words.split(/[ +]/).some((word) => formOf(word) === formOf(text)),
  );

function scoreTopicWords(words: string, forms: ReadonlySet<string>, folded: string): number {
  const parts = words.split('+');
  // The stem of “settings” is that of “set up”.
  const isThere = (part: string) =>
    forms.has(formOf(part)) &&
    (formOf(part).length >= 4 || new RegExp(`(?<!\\p{L})${part.replace(/s$/, '')}s?(?!\\p{L})`, 'u').test(folded));
  if (!parts.every((part) => isThere(part) || (part.includes('-') && folded.includes(part)))) return 0;
  return parts.length > 1 ? 1 + parts.length * 0.35 : 1 + (parts[0]!.length > 6 ? 0.2 : 0);
}
