import Tags from 'lucide-solid/icons/tags';
import type { DialogView, SideView } from '../../state/layout/view.ts';
import { tagsText } from './tags.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly tags: NoArgument;
    readonly 'choose-tag': { readonly title: string; readonly onChoose: (tag: string) => void };
    readonly 'rename-tag': { readonly tag: string };
  }
}

/** Every tag, nested, with the number of notes that carry it. */
export const tagsView: SideView<'tags'> = {
  id: 'tags',
  title: tagsText.view.title,
  icon: Tags,
  place: 'left',
  isOffAtFirst: true,
  component: lazyPart(async () => (await import('./tags-pane.tsx')).TagsPane),
  commands: ({ shell }) => [
    { id: 'show-tags', title: tagsText.view.show, group: 'View', run: () => shell.enter('tags') },
    {
      id: 'rename-tag',
      title: tagsText.view.rename,
      group: 'Notes',
      isEnabled: () => shell.files().length > 0,
      run: () =>
        shell.show('choose-tag', {
          title: tagsText.view.renameTitle,
          onChoose: (tag) => shell.show('rename-tag', { tag }),
        }),
    },
  ],
};

/** One tag, for something that is done with its notes. */
export const chooseTagView: DialogView<'choose-tag'> = {
  id: 'choose-tag',
  title: tagsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./tag-dialogs.tsx')).ChooseTag),
};

export const renameTagView: DialogView<'rename-tag'> = {
  id: 'rename-tag',
  title: tagsText.view.renameTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./tag-dialogs.tsx')).RenameTagDialog),
};
