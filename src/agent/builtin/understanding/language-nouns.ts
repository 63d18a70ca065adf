import { foldText } from '../../../notes/words.ts';

/** The commonest kinds of note and states in other languages, each as English notes call it. A vault has them in one language or the other. */

const NOUNS: Readonly<Record<string, string>> = Object.fromEntries(
  `projects proyectos projekte projets projetos|books libros bücher livres livros|recipes recetas rezepte recettes receitas
  meetings reuniones besprechungen treffen réunions reuniões|clients clientes kunden clients|people personas personen leute personnes pessoas
  tasks tareas aufgaben tâches tarefas|decisions decisiones entscheidungen décisions decisões|notes notas notizen notes notas
  ideas ideas ideen idées ideias|songs canciones lieder chansons canções|films películas filme films filmes|plants plantas pflanzen plantes plantas
  students alumnos estudiantes schüler studenten élèves étudiants alunos|lessons clases lecciones stunden leçons aulas
  interviews entrevistas interviews entretiens entrevistas|articles artículos artikel articles artigos|places lugares orte lieux lugares
  trips viajes reisen voyages viagens|contacts contactos kontakte contacts contatos|invoices facturas rechnungen factures faturas`
    .split(/[|\n]/)
    .flatMap((line) => {
      const [english = '', ...others] = line.trim().split(' ');
      return [english, ...others].map((word) => [foldText(word), english] as const);
    }),
);

const STATES: readonly (readonly [RegExp, string])[] = [
  [/^(?:activ[oa]s?|aktive?[nrs]?|acti(?:f|fs|ve|ves)|ativ[oa]s?|en curso|en cours)$/, 'active'],
  [
    /^(?:terminad[oa]s?|acabad[oa]s?|hech[oa]s?|erledigte?[nrs]?|abgeschlossene?[nrs]?|terminée?s?|finie?s?|concluíd[oa]s?|feit[oa]s?)$/,
    'done',
  ],
  [/^(?:pausad[oa]s?|pausiere?n?|pausierte?[nrs]?|en pause|em pausa)$/, 'paused'],
  [/^(?:abiert[oa]s?|offene?[nrs]?|ouverte?s?|abert[oa]s?)$/, 'open'],
  [/^(?:cerrad[oa]s?|geschlossene?[nrs]?|fermée?s?|fechad[oa]s?)$/, 'closed'],
  [/^(?:leíd[oa]s?|gelesene?[nrs]?|lue?s?|lid[oa]s?)$/, 'read'],
  [/^(?:rechazad[oa]s?|abgelehnte?[nrs]?|rejetée?s?|refusée?s?|rejeitad[oa]s?)$/, 'rejected'],
  [/^(?:aceptad[oa]s?|angenommene?[nrs]?|acceptée?s?|aceit[oa]s?)$/, 'accepted'],
  [/^(?:propuest[oa]s?|vorgeschlagene?[nrs]?|proposée?s?|propost[oa]s?)$/, 'proposed'],
  [/^(?:planead[oa]s?|geplante?[nrs]?|prévue?s?|planejad[oa]s?|planead[oa]s?)$/, 'planned'],
];

/** What such notes are called in English; `undefined` where the word is none of the commonest. */
const englishNoun = (word: string): string | undefined => NOUNS[foldText(word)];

/** A state in English; `undefined` where it is none of the commonest. */
const englishState = (word: string): string | undefined =>
  STATES.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];

const WHICH =
  /^(?:welche|que|qué|cuáles|cuales|quels?|quelles?|quais)(?: (?:son|sont|são|sind)(?: (?:los|las|les|os|as|die))?)? (?<noun>\p{L}+) (?:sind|wurden|waren|están|estan|son|fueron|sont|ont été|étaient|estão|são|foram)(?: (?:noch|todavía|aún|encore|ainda))? (?<state>.+)$/iu;
const COUNT =
  /^(?:wie ?viele|cuánt[oa]s|cuant[oa]s|combien (?:de |d')|quant[oa]s) ?(?<noun>\p{L}+)(?: (?:haben wir|habe ich|gibt es|sind es|tenemos|tengo|hay|avons-nous|ai-je|y a-t-il|temos|tenho|há|existem))?$/iu;
const ALL =
  /^(?:(?:zeig(?:e)?(?: mir)?|liste|muéstrame|muestra|lista|montre(?:-moi)?|liste|mostra(?:-me)?|mostre) )(?:alle |meine |die |todos |todas |los |las |mis |tous |toutes |les |mes |os |as |meus |minhas )*(?<noun>\p{L}+)$/iu;

/** “Welche Projekte sind aktiv”, “¿cuántos clientes tenemos?”: lists and counts of notes of a kind, in English. @param text without its signs of question */
export function listInEnglish(text: string): string | undefined {
  const which = WHICH.exec(text)?.groups;
  const noun = which && englishNoun(which.noun ?? '');
  const state = englishState((which?.state ?? '').trim());
  if (which && noun !== undefined && state !== undefined) return `which ${noun} are ${state}`;
  const counted = englishNoun(COUNT.exec(text)?.groups?.noun ?? '');
  if (counted !== undefined) return `how many ${counted}`;
  const all = englishNoun(ALL.exec(text)?.groups?.noun ?? '');
  return all === undefined || all === 'notes' || all === 'tasks' ? undefined : `list all ${all}`;
}
