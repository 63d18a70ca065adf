import BookOpen from 'lucide-solid/icons/book-open';
import CodeXml from 'lucide-solid/icons/code-xml';
import PenLine from 'lucide-solid/icons/pen-line';
import Shapes from 'lucide-solid/icons/shapes';
import SquareKanban from 'lucide-solid/icons/square-kanban';

/** What stands for each way to look at a note. */
export const MODE_ICONS = {
  drawing: Shapes,
  board: SquareKanban,
  live: PenLine,
  source: CodeXml,
  read: BookOpen,
} as const;
