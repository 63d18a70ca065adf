import { foldText } from '../../notes/words.ts';

/** A letter, or several, of a script with the sounds that it may stand for; what has none is silent, or written at will. */
export type Letters = ReadonlyMap<string, readonly string[]>;

export interface SoundScript {
  readonly letters: RegExp;
  readonly sounds: Letters;
  /** Short vowels are not written: where none stands there may be one. */
  readonly hasLongVowelsAlone?: true;
  /** What an inflected name ends in beyond the name: fewer than in `word-variants.ts`, since names take no plural and no owner. */
  readonly endings?: readonly string[];
  /** What is written onto the beginning of a word. */
  readonly leads?: readonly string[];
}

/** `letters:sounds` by spaces: letters with the same sound side by side, several as `(sh)`; sounds to choose from by `/`. */
function lettersOf(list: string): Letters {
  return new Map(
    list.split(' ').flatMap((group) => {
      const [letters = '', sounds = ''] = group.split(':');
      return [...letters.matchAll(/\(([^)]+)\)|(.)/gu)].map(
        ([, several, single]) => [several ?? single!, sounds.split('/')] as const,
      );
    }),
  );
}

const words = (list: string): readonly string[] => foldText(list).split(' ');

/** As folded by `foldText`. */
export const SOUND_SCRIPTS: readonly SoundScript[] = [
  {
    letters: /^\p{Script=Latin}+$/u,
    sounds: lettersOf(
      'aeiouy:a bp:b (ph)fv:f w:f/a dt(th):t (ce)(ci)(cy):sa ckq(ck)(qu):k (ch):c/k (kh)(gh):k/ g:k (ge)(gi)(gy):ka/ca x:ks s(ss):s z:s j:c/a (sh)(zh)(sch)(tch)(dj)(dzh)(ts)(tz)(cz):c h:/k l:l r:r m:m n:n',
    ),
  },
  {
    letters: /^\p{Script=Cyrillic}+$/u,
    sounds: lettersOf(
      'аеиоуыэюяієәөұү:a ь: ъ:/a бп:b вф:f гґқғ:k һх:k/ к:k дт:t зс:s щ:c/ct жцчшѕ(дж)(дз)(тс)(тч):c (кс):ks лљ:l р:r м:m нњң:n џ:c ђ:c/t ћ:c/k ј:a',
    ),
    endings: words('а я у ю ы и е о ом ем ой ей ам ям ах ях ами ями ов ев ові ого ему'),
  },
  {
    letters: /^\p{Script=Greek}+$/u,
    sounds: lettersOf(
      'αεηιουω:a βφ:f π:b (μπ):b/mb γ:k/a κχ:k (γκ)(γγ):k/nk δθτ:t (ντ):t/nt ζσς:s ξ:ks ψ:bs (τσ)(τζ):c λ:l ρ:r μ:m ν:n',
    ),
    endings: words('α ας η ης ο ος ου ον ι ες ων ς'),
  },
  {
    letters: /^\p{Script=Arabic}+$/u,
    sounds: lettersOf(
      'ايے:a و:a/f ءعهھح: بپ:b فڤ:f تثطدذضظٹڈ:t جچ:c/k شژ:c سصز:s غقكگ:k خ:k/ ل:l رڑ:r م:m نں:n (كس):ks',
    ),
    hasLongVowelsAlone: true,
    endings: words('ية ي ه ات ين ون'),
    leads: words('ال و وال ب بال ل لل ك كال ف فال'),
  },
  {
    letters: /^\p{Script=Hebrew}+$/u,
    sounds: lettersOf('אי:a ו:a/f הע: ח:/k ב:b/f פף:b/f ג:k כךק:k דטת:t ז:s ס:s שצץ:c/s (טש):c ל:l ר:r מם:m נן:n'),
    hasLongVowelsAlone: true,
    endings: words('ים ות י'),
    leads: words('ה ו ב ל מ ש כ וה שה מה'),
  },
  {
    letters: /^[\p{Script=Devanagari}\p{M}]+$/u,
    sounds: lettersOf(
      'अआइईउऊएऐऑओऔािीुूेैॉोौय:a ऋृ:ra ह:/k ं:n/m णनङञ:n ः्: कखगघ:k चछझशष:c ज:c/s स:s टठडढतथदध:t पबभ:b फ:b/f व:f/a र:r ल:l म:m',
    ),
    endings: words('ा े ी ों'),
  },
  {
    // Syllables are read as the letters that they are made of.
    letters: /^\p{Script=Hangul}+$/u,
    sounds: lettersOf(
      'ᅡᅢᅣᅤᅥᅦᅧᅨᅩᅪᅫᅬᅭᅮᅯᅰᅱᅲᅳᅴᅵ:a ᄋ: ᆼ:nk/n ᄀᄁᄏᆨᆩᆿ:k ᄂᆫ:n ᄃᄄᄐᆮᇀ:t ᄅᆯ:l/r ᄆᆷ:m ᄇᄈᄑᆸᇁ:b/f ᄉᄊᆺᆻ:s/t ᄌᄍᄎᆽᆾ:c ᄒᇂ:/k',
    ),
    endings: words('은 는 이 가 을 를 의 에 에서 로 으로 와 과 도'),
  },
];

/** The script of a folded word that is all of one script whose sounds are known, as a number; -1 where there is none. */
export const scriptOf = (word: string): number => SOUND_SCRIPTS.findIndex(({ letters }) => letters.test(word));
