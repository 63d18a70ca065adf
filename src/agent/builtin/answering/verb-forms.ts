/** Verbs whose forms no ending tells, each with all of them: notes are written in the past, and asked for in the present. */
const IRREGULAR = `
begin began begun|bite bit bitten|blow blew blown|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen|come came
cut cut|dig dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|find found
fly flew flown|forget forgot forgotten|freeze froze frozen|get got gotten|give gave given|go went gone|grow grew grown|hang hung|have had|hear heard
hold held|keep kept|know knew known|lead led|leave left|lend lent|lose lost|make made|meet met|pay paid|read read|ride rode ridden|ring rang rung
run ran|say said|see saw seen|sell sold|send sent|shoot shot|show showed shown|shrink shrank|sing sang sung|sink sank|sit sat|sleep slept|sow sowed sown
speak spoke spoken|spend spent|spin spun|stand stood|steal stole stolen|sweep swept|swim swam swum|take took taken|teach taught|tell told|think thought
throw threw thrown|wake woke woken|wear wore worn|weave wove woven|win won|wind wound|write wrote written|bake baked|shear shorn|mow mown
`
  .split(/[|\n]/)
  .map((line) => line.trim().split(' '))
  .filter((forms) => forms.length > 1);

const byForm = new Map(IRREGULAR.flatMap((forms) => forms.map((form) => [form, forms] as const)));

/** The other forms of an irregular verb, itself included; the word alone where it is none. */
export const verbForms = (word: string): readonly string[] => byForm.get(word) ?? [word];
