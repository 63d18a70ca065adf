import { createMemo, Match, Show, Switch } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ReadingPosition } from '../../markdown/reading-position.ts';
import { isWantedAtEnd } from '../../state/navigation/ready-to-type.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { NoteModel } from './create-note-model.ts';
import { EditView } from './edit-view.tsx';
import { textParts } from './files/note-parts.ts';
import { PartsView } from './files/parts-view.tsx';
import { MOST_RENDERED } from './mode/note-mode.ts';
import { ReadView } from './read-view.tsx';
import { keysOf } from '../../editor/input/writing-keys.ts';

const DrawingView = lazyPart(async () => (await import('../drawing/drawing-view.tsx')).DrawingView);
const BoardView = lazyPart(async () => (await import('../board/board-view.tsx')).BoardView);

export interface NoteBodyProps {
  readonly note: NoteModel;
  /** Where the reader of each note was, for as long as the vault is open. */
  readonly places: Map<VaultPath, ReadingPosition>;
  /** Grows whenever another note changed: a link may lead elsewhere then. */
  readonly linksVersion: number;
}

/** The text of a note in its mode: read, written, as a board, as a drawing; a text too long to be drawn, in parts. */
export function NoteBody(props: NoteBodyProps) {
  const vault = useVault();
  const { note, places } = props;
  const { path, mode, text, title, goTo, find, ticking } = note;
  const foldKeys = createMemo(() => {
    const { shortcuts } = note.habits();
    return {
      fold: keysOf('fold', shortcuts),
      unfold: keysOf('unfold', shortcuts),
      'fold-all': keysOf('fold-all', shortcuts),
      'unfold-all': keysOf('unfold-all', shortcuts),
    };
  });
  const longText = createMemo(() => {
    const shown = text();
    return () => Promise.resolve(textParts(shown));
  });
  return (
    <Switch
      fallback={
        <Show
          when={text().length <= MOST_RENDERED}
          fallback={
            <PartsView
              parts={longText()}
              notice={noteText.notePane.noteVeryLongRead}
              line={goTo()?.line}
              wantsKeyboard={mode.wantsKeyboard()}
              onKeyboard={() => mode.tookKeyboard()}
            />
          }
        >
          <ReadView
            vault={vault.files}
            index={vault.index}
            inlinePrefix={note.inlinePrefix}
            path={path}
            text={text()}
            title={title()}
            refusal={note.refusal()}
            onEdit={note.canEdit() ? note.showSource : undefined}
            onTick={note.canEdit() ? (line) => void ticking.tick(line) : undefined}
            goTo={goTo()}
            find={find()}
            folds={note.held.editors.folds}
            fold={note.fold()}
            foldKeys={foldKeys()}
            findKeys={keysOf('find', note.habits().shortcuts)}
            wantsKeyboard={mode.wantsKeyboard()}
            onKeyboard={() => mode.tookKeyboard()}
            place={places.get(path)}
            linksVersion={props.linksVersion}
            properties={note.properties.hasFields() ? note.properties.block() : undefined}
            hasProperties={note.properties.hasFields()}
            onFollow={note.follow}
            onLeave={(left, place) => {
              const cursor = places.get(left)?.cursor;
              if (place) places.set(left, { ...place, ...(cursor && { cursor }) });
            }}
          />
        </Show>
      }
    >
      <Match when={mode.mode() === 'drawing'}>
        <DrawingView
          vault={vault.files}
          index={vault.index}
          path={path}
          title={title()}
          text={text()}
          onShowText={note.showSource}
          wantsKeyboard={mode.wantsKeyboard()}
          onKeyboard={() => mode.tookKeyboard()}
        />
      </Match>
      <Match when={mode.mode() === 'board'}>
        <BoardView
          vault={vault.files}
          index={vault.index}
          inlinePrefix={note.inlinePrefix}
          path={path}
          title={title()}
          text={text()}
          onChange={ticking.change}
          onAct={ticking.act}
          onShowText={note.showSource}
          onFollow={note.follow}
          goTo={goTo()}
          linksVersion={props.linksVersion}
          wantsKeyboard={mode.wantsKeyboard()}
          onKeyboard={() => mode.tookKeyboard()}
        />
      </Match>
      <Match when={mode.mode() !== 'read'}>
        <EditView
          text={text()}
          changedBy={() => note.session.changedBy()}
          editors={note.held.editors}
          isLive={mode.mode() === 'live'}
          live={note.live}
          goTo={goTo()}
          find={find()}
          place={places.get(path)}
          wantsKeyboard={mode.wantsKeyboard()}
          wantsEnd={isWantedAtEnd(path)}
          onKeyboard={() => mode.tookKeyboard()}
          onEdit={(typed) => note.session.edit(typed)}
          onSave={() => void note.save()}
          onFollowLink={(link, isBeside) => void note.followWritten(link, isBeside)}
          help={note.help}
          attach={note.attach}
          onSelection={note.setSelected}
          habits={note.habits()}
          properties={note.properties.mount}
          hasBegunProperties={note.properties.isBegun()}
          ask={note.ask}
          onLeave={(place) => places.set(path, place)}
        />
      </Match>
    </Switch>
  );
}
