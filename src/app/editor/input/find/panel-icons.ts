import CaseSensitive from 'lucide-solid/icons/case-sensitive';
import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import Regex from 'lucide-solid/icons/regex';
import SquareDashedText from 'lucide-solid/icons/square-dashed-text';
import WholeWord from 'lucide-solid/icons/whole-word';
import X from 'lucide-solid/icons/x';

/** The same where a note is written and where it is read. */
export const panelIcons = {
  unfold: ChevronRight,
  matchCase: CaseSensitive,
  wholeWord: WholeWord,
  regularExpression: Regex,
  previous: ChevronUp,
  next: ChevronDown,
  selectAll: SquareDashedText,
  close: X,
} as const;
