import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { call } from '../forms/question-form.ts';
import { blockquote, cite } from '../note-lists.ts';
import { bindNote } from './bind-note.ts';
import type { Read, Reader } from './candidate.ts';
import { findHelp } from './help.ts';
import { nameIn, QUOTED } from './read-request.ts';

/** What only a language model does, what nothing here does, and questions about the app. */

const SET_UP = 'Set up a model in the settings, under *Assistant*';

/** Verbs of wishes whose answer would have to be thought or written, and how that is said. */
const WISHES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:create|make|write|add|start|new) (?:me )?(?:an? )?(?:new )?(?:note|page|file)\b.*\b(?:that |which )?(?:compar(?:es|ing)|summari[sz](?:es|ing)|explain(?:s|ing)|describ(?:es|ing)|analy[sz](?:es|ing)|(?:of|about|with) what we|list(?:s|ing) (?:all|every|what))\b/i,
    'write new text',
  ],
  [
    /^(?:make|create|build|draw) (?:me )?(?:an? )?(?:table|chart|diagram|timeline|mind ?map) (?:of|from|with|about)\b|^(?:make|create|build|write) (?:me )?an? (?:\w+ )?list of (?:everything|what|things|all the)\b/i,
    'turn text into another form',
  ],
  [
    /^(?:summari[sz]e|sum(?: it| this| that)? up|sum up|tl;?dr|recap|condense|boil down|digest)\b|\b(?:a |the |short |brief |quick )(?:summary|recap|overview|digest|gist|abstract|synopsis)\b|\b(?:summari[sz]ing|summari[sz]es?|in a nutshell|key (?:points|takeaways)|most important (?:things?|points?|findings?|takeaways?|lessons?)|main (?:points|ideas|arguments|themes|findings|messages|thoughts)|the gist|takeaways)\b/i,
    'summarise',
  ],
  [
    /^(?:translate|übersetze|traduce|traduis|翻译)(?![\p{L}])|\b(?:translat(?:e|ion)|how do you say)\b.*\b(?:in|into|to|from)\b/iu,
    'translate',
  ],
  [
    /^(?:rewrite|rephrase|reword|paraphrase|proof-?read|polish|simplify|shorten|improve|reformulate|tidy up|clean up|spell-?check|edit the (?:text|style|wording)|(?:correct|fix|check) (?:the |my |all )?(?:spelling|grammar|typos?|style|language|wording|tone))\b|\bmake (?:it|this|that|.{1,40}) (?:sound|shorter|longer|clearer|more (?:formal|friendly|concise|polite|readable)|simpler|nicer|funnier)\b/i,
    'rewrite text',
  ],
  [
    /^(?:explain|elaborate|clarify|teach me|help me understand|walk me through|break down|interpret|make sense of|what does it mean|why (?:do|does|did|is|are|was|were|should|would|can't|don't)\b.*\bexplain)\b|\bexplain (?:it |this |that )?to me\b|\blike i(?:'m| am) (?:five|5)\b|\bin (?:simple|plain|layman's) (?:words|terms|language)\b/i,
    'explain',
  ],
  [
    /^(?:compare|contrast|weigh(?: up)?|what(?:'s| is| are) the differences?|differences? between|pros and cons|list the pros|which (?:one )?(?:is|are|would be|of .{1,60} is) (?:the )?(?:better|best|worse|worst|nicer|more|most)|how do .{1,60} (?:compare|differ))\b|\b(?:is|are|was) (?:the )?(?:better|best|nicer|worse)\b.*\bor\b|\b(?:versus|vs\.?) \b|\bpros and cons\b/i,
    'compare',
  ],
  [
    /^(?:is|are|was) (?:this|that|my|the) (?:argument|idea|plan|text|note|reasoning|claim|essay|draft|paragraph)s? (?:any )?(?:good|sound|true|right|correct|convincing|clear|valid|ok|strong|weak)\b|^(?:analy[sz]e|evaluate|assess|critici[sz]e|critique|judge|review|argue|rank|prioriti[sz]e|reflect on|discuss|debate|find (?:the )?(?:patterns?|flaws?|gaps?|themes?)|what patterns|give me (?:your )?(?:feedback|advice|an opinion|tips|ideas)|what do you (?:think|make|suggest|recommend|advise)|do you think|your opinion|should (?:i|we)\b|what should i (?:do|cook|read|write|wear|say|choose|buy|focus|pick|eat|prioritise|prioritize)|which .{1,40} should i|is it (?:a good idea|worth|wise|true that|better)|can you recommend|recommend|suggest|advise|predict|guess|estimate|what would happen|what if|draw (?:a )?conclusions?|what can (?:i|we) (?:learn|conclude)|connect the dots|what does .{1,60} tell (?:us|me) about)\b/i,
    'judge or advise',
  ],
  [
    /^(?:(?:write|draft|compose|generate|create|make|give|prepare|produce|craft)(?: me| us)? (?:an?|the|some|my|another|up)?\s?(?:[\p{L}-]+ ){0,3}?(?:e-?mail|letter|essay|poem|haiku|limerick|story|article|blog ?post|post|tweet|report|reply|response|answer|song|lyrics|speech|toast|abstract|introduction|conclusion|outline|code|script|summary|synopsis|caption|invitation|press release|cover letter|quiz|flash ?cards?|study plan|meal plan|plan for|schedule for|work ?out plan|itinerary|presentation|slides|mind ?map|diagram|chart|timeline of|essay|paragraph about|dialogue|scene|chapter about|advert|pitch|proposal|questions? (?:about|on|from|for))\b|brainstorm|come up with|invent|imagine|think of|continue (?:the|this|my|writing)|finish (?:the|this|my) (?:story|sentence|chapter|text|paragraph|poem)|expand on|flesh out|fill in the|role-?play|pretend|act as|quiz me|test me)/iu,
    'write new text',
  ],
  [
    /^(?:turn|convert|transform|rework|change|make|restructure|reorgani[sz]e|reformat|format|distil|extract|pull|sort|group|merge|combine|split|organi[sz]e|structure|cluster)\b.*\b(?:into|to an?|as an?|out of|from|by (?:topic|theme|subject))\b(?! (?:the )?(?:folder|tag)).*\b(?:lists?|tables?|e-?mail|letters?|summary|bullets?|bullet points|outline|poem|story|prose|essay|notes?|sentences|plan|slides|presentation|questions|flash ?cards|checklist|paragraphs?|post|article|timeline|action items|to-?dos?|tasks|themes?|topics?|headings?|sections|chapters)\b/i,
    'turn text into another form',
  ],
  [
    /^(?:make|create|write|give me|build|draft) (?:a|an|me a|me an|the) (?:[\p{L}-]+ )?(?:list|to-?do list|todo list|checklist|table|outline|plan|timeline|quiz|study guide|glossary|index) (?:from|out of|of what|based on|for|using|with everything|of all the)\b/iu,
    'turn text into another form',
  ],
  [
    /^[\d\s.,()]+(?:[-+*/^%×÷][\d\s.,()]+)+=?$|^(?:calculate|compute|work out|add up|sum the|how much is \d|what(?:'s| is) [\d\s.,()+*/^%×÷-]*\d\s*[-+*/^%×÷]\s*[\d(]|convert \d|what(?:'s| is) \d+ ?%? (?:of|times|plus|minus|divided))/i,
    'calculate',
  ],
];

/** Acts outside the notes. */
const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:send|e-?mail|mail|forward|text(?! (?:messages?|files?|notes?|editor|box)\b)|message|whatsapp|dm|write to|reply to|fax|post|tweet|share|publish|upload|invite)\b(?! (?:the )?(?:note|tag))/i,
    'send anything',
  ],
  [/^(?:call|phone|ring|dial|facetime|video ?call) (?!it\b|this\b|the note\b)\S/i, 'make calls'],
  [
    /^(?:order|buy|purchase|pay|book|reserve|rent|subscribe|hire|donate|transfer|sell)\b(?! (?:notes?|lists?|about|by|club)\b)/i,
    'order or pay',
  ],
  [
    /^(?:set|start|stop|cancel|snooze)(?: up)? (?:a |an |the |my )?(?:\w+[ -]){0,2}?(?:timer|alarm|reminder|stopwatch|countdown)\b|^wake me\b|^remind me in (?:an?|\d+|[a-z]+) (?:minutes?|hours?|seconds?|mins?)\b|^(?:schedule|arrange|plan|set up|organi[sz]e) (?:a |an |the |my )?(?:\w+ )?(?:meeting|call|appointment|event|date|lunch|dinner|party)\b|\b(?:in|to|on) my (?:google |outlook |apple )?calendar\b/i,
    'set alarms or keep a calendar',
  ],
  [
    /^(?:play|sing|pause|skip|turn (?:on|off|up|down)|switch (?:on|off)|dim|lock|unlock|mute)\b(?! (?:the )?note)/i,
    'play or switch anything',
  ],
  [
    /^(?:what(?:'s| is| will| was)?(?: the)? (?:weather|temperature outside|forecast|news|time is it|stock|exchange rate|capital of|population of|score of)|how(?:'s| is) the weather|will it (?:rain|snow|be (?:sunny|hot|cold))|is it (?:raining|going to rain)|weather|news|latest news|what time is it|what's the time|google|search (?:the web|google|online|the internet|wikipedia)|look (?:it )?up online|browse|download|install|open (?:youtube|google|spotify|facebook|twitter|netflix|the (?:website|browser|internet))|navigate(?: me)? to|directions to|take me to the (?:street|station|airport|shop)|how do i get to|find (?:a|the nearest) (?:restaurant|hotel|flight|doctor|shop|train)|take a (?:photo|picture|screenshot)|draw|paint|record (?:audio|a video|me)|scan|print)\b/i,
    'reach anything outside your notes',
  ],
  [
    /^(?:tell|say|give|know|do you know)(?: me| us)?(?: another)? (?:an? |any |some |me a )?(?:[\p{L}]+ )?(?:jokes?|riddles?|pun|story|fairy tale|fun fact|bedtime story|something (?:funny|interesting|nice))\b|^(?:make me laugh|entertain me|i(?:'m| am) bored|flip a coin|roll (?:a )?(?:dice|die)|pick a number|marry me|do you love me)\b|^joke$/iu,
    'tell jokes or stories',
  ],
];

const GREETING =
  /^(?:hi|hello|hey|hallo|hola|bonjour|salut|olá|oi|ciao|servus|moin|你好|您好|こんにちは|good (?:morning|afternoon|evening|day|night)|greetings|yo|howdy)(?: (?:there|again|latent|everyone|all|you|my friend|assistant|computer))*(?:,? how are you.*)?$|^how(?: a|')re you(?: doing| today)?.*$|^how(?:'s| is) it going$|^what'?s up$|^nice to meet you$|^test(?:ing)?$/i;
const BYE = /^(?:bye|goodbye|good ?night|see you|later|ciao|tschüss|adiós|au revoir)(?: .{0,20})?$/i;
const THANKS =
  /^(?:thanks|thank you|thx|ty|cheers|danke|gracias|merci|obrigad[oa]|谢谢|ありがとう|great|cool|nice|perfect|awesome|ok(?:ay)?|good job|well done|you're (?:great|the best)|that's (?:great|all|it))(?:[ ,].{0,30})?$/i;

const talk: Read = ({ request }) => {
  const whole = request.whole.trim().replace(/[\s!.?？。！]+$/u, '');
  if (GREETING.test(whole))
    return {
      intent: 'talk',
      reading: 'a greeting',
      sureness: 0.98,
      plan: { say: 'Hello. Ask me for something in your notes, or say *help* to see what I can do.' },
    };
  if (THANKS.test(whole))
    return { intent: 'talk', reading: 'thanks', sureness: 0.98, plan: { say: 'You are welcome.' } };
  if (BYE.test(whole)) return { intent: 'talk', reading: 'a farewell', sureness: 0.98, plan: { say: 'Goodbye.' } };
  return undefined;
};

const needsModel: Read = (reader) => {
  const { request } = reader;
  const { text } = request;
  const whole = request.whole.trim();
  // “A note called Summary”, “the phrase “compare prices””, “the task Explain it” name things.
  if (
    /^(?:find|search|open|which notes?|tag|rename|delete|move|append|add|note|todo|task|remind)\b|\b(?:called|named|titled)\b|^(?:show|list) (?:me )?(?:all |my )?(?:notes|pages|tasks)\b/i.test(
      text,
    ) &&
    !/^add (?:a )?summary\b|^(?:find|list) (?:the )?(?:patterns?|gaps?|flaws?|pros)\b/i.test(text)
  )
    return undefined;
  const wish = WISHES.find(
    ([says]) =>
      says.test(text) ||
      (whole.length < 200 && says.test(whole.replace(/^(?:please|can you|could you|would you) /i, ''))),
  );
  if (!wish) return undefined;
  const say = `I cannot ${wish[1]} without a language model. ${SET_UP}.`;
  const note = noteIn(reader);
  const base = {
    intent: 'model',
    reading: `a wish for a language model: ${wish[1]}`,
    sureness: 0.94,
    place: { settings: 'assistant' } as const,
  };
  if (note === undefined)
    return {
      ...base,
      plan: {
        say: `${say}\n\nMeanwhile I can find what your notes say and quote it, list and count, and make a change that you name.`,
      },
    };
  return {
    ...base,
    plan: call('read_note', { path: note }),
    tell: ([first]) => `${say}${first ? extract(first) : ''}`,
  };
};

/** The one note that a wish is about: named anywhere in it, or open. */
function noteIn({ request, words, openNote }: Reader): string | undefined {
  const { text } = request;
  if (
    /\b(?:this|the open|the current)(?: (?:note|page|file|one))?\b|^(?:summari[sz]e|explain|translate|improve|shorten)(?: it)?$/i.test(
      text,
    )
  )
    return openNote;
  const quoted = new RegExp(QUOTED).exec(text)?.[0];
  const parts =
    quoted === undefined
      ? text.split(
          /\b(?:of|about|from|on|out of|summari[sz]e|sum up|explain|translate|rewrite|compare|analy[sz]e|turn|convert|shorten|improve|into|to|and|for|with|recap|tl;?dr|proofread|in|as|the)\b/i,
        )
      : [quoted];
  for (const part of [text.replace(/^\S+ (?:the |my )?/, ''), ...parts]) {
    const bound = bindNote(nameIn(part, request), words);
    if (bound && bound.paths.length === 1 && bound.sureness >= 0.72) return bound.paths[0];
  }
  return undefined;
}

const EXTRACTED = 12;

/** The note’s first lines, said to be an extract. */
function extract({ result }: AnsweredCall): string {
  const path = scalarInputText(result.path);
  if (result.success !== true || path === '') return '';
  const noteLines = scalarInputText(result.content).split('\n');
  const bodyAt = noteLines[0]?.trim() === '---' ? noteLines.indexOf('---', 1) + 1 : 0;
  let from = bodyAt;
  while (noteLines[from]?.trim() === '') from++;
  const lines = noteLines.slice(from, from + EXTRACTED);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) return '';
  return `\n\nAn extract, as it stands (${cite(path, from + 1, from + lines.length)}):\n\n${blockquote(lines.join('\n'))}`;
}

const outside: Read = ({ request, words }) => {
  const { text } = request;
  const outsideAct = OUTSIDE.find(([says]) => says.test(text));
  // “Phone of the doctor” asks for it.
  if (
    !outsideAct ||
    // “Phone dentist” is more often asked for than wished.
    /^(?:phone|e-?mail|address) [\p{L}-]+$/iu.test(text) ||
    /^(?!what|how|is|will)\S+ (?:of|numbers?|address(?:es)?|for|from|about|in|is|are|was|were|notes?|lists?|codes?|club|books?|recipes?)\b/i.test(
      text,
    )
  )
    return undefined;
  // A note of this very name is what is meant: “Book club”.
  const bound = bindNote(nameIn(text, request), words);
  if (bound && bound.sureness >= 0.9) return undefined;
  const task = /^(?:order|buy|call|phone|ring|pay|book|send|e-?mail|mail|write to|schedule|text|message)\b/i.test(text);
  return {
    intent: 'beyond',
    reading: 'something outside the notes',
    sureness: 0.95,
    plan: {
      say: `I cannot ${outsideAct[1]}: I work on your notes alone.${task ? ` I can write it down as a task: *todo: ${text.slice(0, 80).replace(/[*_`[\]]/g, '')}*.` : ' *help* lists what I can do.'}`,
    },
  };
};

const help: Read = ({ request, words }) => {
  const { text } = request;
  const answer = findHelp(text, request.whole, (word) => words.known.has(word));
  if (!answer) return undefined;
  const bound = bindNote(
    nameIn(text.replace(/^(?:how (?:do|can|to|does)(?: i| you)?|where (?:do|can|is)(?: i)?) ?/i, ''), request),
    words,
  );
  if (bound && bound.sureness >= 0.95) return undefined;
  return {
    intent: 'help',
    reading: `a question about Latent${answer.about === '' ? '' : `: ${inQuotes(answer.about)}`}`,
    sureness: answer.sureness,
    plan: { say: answer.say },
    ...(answer.place && { place: answer.place }),
  };
};

export const BEYOND_NOTES: readonly Read[] = [talk, needsModel, outside, help];
