/** A question about the sample vault, and how its answer is judged. */
export interface AnswerQuestion {
  readonly asks: string;
  /** Facts of a right answer: each must match it, ignoring case. None: the notes do not hold the answer. */
  readonly facts: readonly RegExp[];
  /** Notes that hold it; one of them must be cited. */
  readonly notes: readonly string[];
}

const held = (asks: string, facts: readonly RegExp[], ...notes: string[]): AnswerQuestion => ({ asks, facts, notes });
/** Questions close to the notes whose answer is not in them: a right answer says so. */
const absent = (asks: string): AnswerQuestion => ({ asks, facts: [], notes: [] });

/** Written from the notes, before any answer was seen. */
export const ANSWER_QUESTIONS: readonly AnswerQuestion[] = [
  held('What is the VIN of the van?', [/WZX7HTVA7TH031947/], 'Life/Bike and van.md'),
  held('What is the frame number of my bike?', [/KB4R21960713/], 'Life/Bike and van.md'),
  held('When is the van’s next inspection?', [/March 2027/], 'Life/Bike and van.md'),
  held('What was the booking code of the ferry to Amrum?', [/AMR-7Q4K2/], 'Life/Weekend on Amrum.md'),
  held('How many eggs go into Oma’s apple cake?', [/4 Eier|four eggs|4 eggs/], 'Life/Omas Apfelkuchen.md'),
  held('At what temperature is the Apfelkuchen baked?', [/180/], 'Life/Omas Apfelkuchen.md'),
  held('How far apart do the lamps in Kiebitzpark stand?', [/38 ?m/], 'Projects/Lantern swap at Kiebitzpark.md'),
  held('Which lamps are the amber ones?', [/2, 5, 8,? (and )?11/], 'Projects/Lantern swap at Kiebitzpark.md'),
  held(
    'Which lamp flickers?',
    [/\b7\b/],
    'Projects/Lantern swap at Kiebitzpark.md',
    'Meetings/2026-10-14 City lighting department.md',
  ),
  held('How many moths came to the amber lamps in the pilot?', [/108/], 'Projects/Chapter 2 Moths under the lamps.md'),
  held('How many moths did the pilot count in all?', [/480/], 'Projects/Chapter 2 Moths under the lamps.md'),
  held('Why do we use no light trap?', [/own light|contest/], 'Methods/Moth trapping protocol.md'),
  held('Above which wind speed is there no trapping?', [/5 m\/s/], 'Methods/Moth trapping protocol.md'),
  held('What sample rate do the bat recorders use?', [/384/], 'Methods/Bat detector settings.md'),
  held(
    'At what frequency is the noctule loudest?',
    [/20 ?kHz/],
    'Methods/Bat detector settings.md',
    'Daily/2026-11-02.md',
  ),
  held(
    'How many lamps and nights does the power simulation ask for?',
    [/20 lamps|twenty lamps/, /12 nights|twelve nights/],
    'Methods/Mixed models in R.md',
    'Meetings/2026-09-30 Supervision.md',
  ),
  held('Which seed do I fix in R?', [/20260911/], 'Methods/Mixed models in R.md'),
  held(
    'Until when does the city keep the switching in Kiebitzpark?',
    [/30\. ?November 2027|30 November 2027|end of November 2027/],
    'Meetings/2026-10-14 City lighting department.md',
    'Projects/Dim Light, Busy Nights.md',
  ),
  held('What does one amber lamp cost?', [/189[.,]50/], 'Meetings/2026-10-14 City lighting department.md'),
  held(
    'What is the order number of the amber lamps?',
    [/LX-2200-0417/],
    'Meetings/2026-10-14 City lighting department.md',
  ),
  held(
    'When is the best time to call Jonas?',
    [/seven and nine|sieben und neun/],
    'Meetings/2026-10-14 City lighting department.md',
    'Daily/2026-10-12.md',
    'People/Jonas Petersen.md',
  ),
  held(
    'When and where does Yuting talk about feeding buzzes?',
    [/25 November/, /2\.07/],
    'Meetings/2026-10-28 Lab meeting.md',
  ),
  held('How many moths were counted on 11 September?', [/97/], 'Daily/2026-09-11.md'),
  held('What is Yuting’s email address?', [/chen\.yuting@urban-ecology\.example\.org/], 'People/Chen Yuting.md'),
  held(
    'Within how many metres of a white lamp do the tracks bend, according to Ferrand?',
    [/23 ?m/],
    'Literature/Ferrand 2021 Light fields.md',
  ),
  held(
    'In how many towns did Halvorsen study part-night lighting?',
    [/twelve|12/],
    'Literature/Halvorsen 2023 Part-night lighting.md',
  ),
  held(
    'When was the word echolocation coined, and by whom?',
    [/1944/, /Griffin/],
    'Literature/Fabre 1900 The great peacock.md',
  ),
  held('What went wrong with recorder 3?', [/card/], 'Daily/2026-11-02.md'),

  absent('What is the PIN of the diesel card?'),
  absent('What is Ruth’s birthday?'),
  absent('How much did the tourer bike cost?'),
  absent('Which moth species was the most frequent in the pilot?'),
  absent('What did the second full season in 2028 show?'),
  absent('What is the name of the dog in the park?'),
  absent('Who won the football match on Amrum?'),
  absent('How much does the dim light project cost in all?'),
  absent('What is Jonas Petersen’s home address?'),
  absent('How many bats did the winter baseline count in January 2027?'),
  absent('Which camera do I use for the photographs of moths?'),
  absent('What did Okonjo find about fish?'),
];
