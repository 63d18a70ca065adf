import { pattern } from '../../notes/basics/pattern.ts';

/** The thing: a call of a tool, as people name it in the languages that the assistant knows. */
const CALL = pattern('iu')`
  (?:tool|function)[ -_]?calls?
  |(?:tool|werkzeug|funktions)[- ]?(?:auf)?rufe?n?\b
  |appels?[ ](?:d[’'])?(?:de[ ])?(?:l[’'])?(?:outils?|fonctions?)
  |llamadas?[ ](?:(?:a|de)[ ])?(?:(?:la|una)[ ])?(?:herramientas?|funci(?:ón|ones))
  |chiamat[ae][ ](?:(?:a|di)[ ])?(?:strument[io]|funzion[ei])
`;
/** What is wanted of it: to see it, not to have it made. */
const SHOW = pattern('iu')`
  \b(?:show|print|explain|describe|quote|example|format|syntax|looks?[ ]like|without[ ](?:running|calling|making)|would[ ]you[ ](?:write|call))\b
  |\b(?:zeig|erklär|beschreib|beispiel|aussieht|aussehen|syntax)
  |\b(?:montre|explique|exemple|ressemble|syntaxe)
  |\b(?:muestra|muéstra|explica|ejemplo|sintaxis)
  |\b(?:mostra|spiega|esempio|sintassi)
`;

/** Whether a person asks to be shown what a call looks like: then a call in the answer's text is what they asked for, and is not made. */
export function asksToSeeCalls(message: string): boolean {
  return message.length < 5000 && CALL.test(message) && SHOW.test(message);
}
