import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Text } from '@codemirror/state';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { describeFuzz, fuzzRuns } from '../../../notes/testing/fuzz-runs.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import type { Draft } from '../../state/drafts/draft-store.ts';
import { advanceNote } from './note-machine.ts';
import {
  beginNote,
  draftOf,
  dueTask,
  textToGiveUp,
  typedOf,
  type GivenUp,
  type NoteEffect,
  type NoteEvent,
  type NoteMachine,
} from './note-state.ts';
import type { DiskNote } from './note-session.ts';

/** Numbers from 0 up to 1 that a seed gives again (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const toDisk = (text: string): DiskNote => ({ text, hash: `#${text}`, modified: 0, size: text.length, exact: true });

/** The words of a text that somebody typed: each is typed once. */
const wordsIn = (text: string | undefined): string[] => text?.match(/[a-z]\d+/g) ?? [];

/** A page with the note: the machine, and what a shell does for it, a step at a time. */
interface Page {
  readonly id: string;
  machine: NoteMachine;
  /** What was asked for and is not begun: one goes at a time. */
  readonly tasks: ('look' | 'save')[];
  /** What is under way: what was asked of the disk, and its answer once the disk has given it. */
  readonly steps: { readonly effect: NoteEffect; answer?: NoteEvent }[];
  isSaveDue: boolean;
  isDraftDue: boolean;
  isStored: boolean;
  given: GivenUp | undefined;
}

/**
 * One file, one draft store and a page or two, with everything that can happen to them. It is written down which words were typed, until each
 * was in the file or was given up by a person.
 */
class Walk {
  readonly path = 'a.md' as VaultPath;
  text: string | undefined = 'first\n\nlast\n';
  at = this.path;
  mayWrite = true;
  isFull = false;
  drafts = new Map<string, Draft & { readonly path: VaultPath }>();
  pages: Page[] = [];
  /** Typed, and never yet in the file. */
  readonly unsaved = new Set<string>();
  /** Words that a person chose to do without: they may vanish from the file. */
  readonly dispensable = new Set<string>();
  /** They were in the file at some time: who took them out since saw them. */
  readonly #onceSaved = new Set<string>();
  readonly log: string[] = [];
  #words = 0;
  #moves = 0;
  #pages = 0;

  constructor(readonly random: () => number) {
    this.open();
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  open(): Page {
    const page: Page = {
      id: `page ${(this.#pages += 1)}`,
      machine: beginNote(this.at),
      tasks: ['look'],
      steps: [],
      isSaveDue: false,
      isDraftDue: false,
      isStored: false,
      given: undefined,
    };
    this.pages.push(page);
    return page;
  }

  /** The page is gone at once, with what is in its memory alone: only what waits for its first moment of quiet may be lost. */
  crash(page: Page): void {
    this.pages = this.pages.filter((other) => other !== page);
    const left = new Set([...this.textsLeft()].flatMap(wordsIn));
    for (const word of wordsIn(typedOf(page.machine)?.file)) if (!left.has(word)) this.unsaved.delete(word);
  }

  *textsLeft(): Iterable<string> {
    if (this.text !== undefined) yield this.text;
    for (const { text } of this.drafts.values()) yield text;
    for (const { machine } of this.pages) {
      yield typedOf(machine)?.file ?? '';
    }
  }

  /** Every word that was typed is in the file, in a draft, or in a page that is about to store it. */
  check(): void {
    const stored = new Set([this.text ?? '', ...[...this.drafts.values()].map(({ text }) => text)].flatMap(wordsIn));
    for (const page of this.pages) {
      const { machine, isDraftDue } = page;
      const words = wordsIn(typedOf(machine)?.file);
      if (isDraftDue) for (const word of words) stored.add(word);
      const isTyped = machine.text.kind === 'typed';
      if (isTyped && !page.isSaveDue && !this.isBusy(page)) throw new Error(`${page.id} would never save by itself`);
    }
    const lost = [...this.unsaved].filter((word) => !stored.has(word));
    if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
  }

  send(page: Page, event: NoteEvent): void {
    const { state, effects } = advanceNote(page.machine, event);
    page.machine = state;
    const steps: Page['steps'] = [];
    for (const effect of effects) {
      if (effect.kind === 'adoptDraft') page.isStored = true;
      else if (effect.kind === 'syncDraft') page.isDraftDue = true;
      else if (effect.kind === 'saveSoon') page.isSaveDue = true;
      else if (effect.kind === 'cancelSave') page.isSaveDue = false;
      else steps.push({ effect });
    }
    page.steps.unshift(...steps);
  }

  /** The disk does what was asked of it; the page hears of it later. */
  carryOut(page: Page, step: Page['steps'][number]): void {
    const { effect } = step;
    const { machine } = page;
    if (effect.kind === 'read') {
      const isUnreadable = this.random() < 0.05;
      const disk = this.text === undefined || machine.path !== this.at ? undefined : toDisk(this.text);
      step.answer = isUnreadable
        ? { type: 'unreadable', kind: 'failed', message: 'It cannot be read.' }
        : { type: 'looked', disk, refusal: effect.refusal };
    } else if (effect.kind === 'takeDraft')
      step.answer = { type: 'opened', disk: effect.disk, draft: this.takeDraft(page, false) };
    else if (effect.kind === 'write') step.answer = this.write(effect);
    else if (effect.kind === 'merge') step.answer = this.merge(effect);
    else if (effect.kind === 'compareWithOwn') step.answer = this.compareWithOwn(effect);
  }

  /** The history knows of some of it. */
  compareWithOwn({ disk, shown }: Extract<NoteEffect, { readonly kind: 'compareWithOwn' }>): NoteEvent {
    const lines = (shown ?? '').split('\n').filter((line) => line !== '' && !disk.text.split('\n').includes(line));
    const isKnown = shown !== undefined && this.random() < 0.7;
    return { type: 'comparedWithOwn', found: isKnown ? { own: shown, lines } : undefined, other: disk.text };
  }

  takeBack(page: Page): void {
    const { overtaken } = page.machine;
    if (!overtaken) return;
    this.dispenseWith(overtaken.other);
    this.send(page, { type: 'tookBack' });
    this.track(typedOf(page.machine)?.file);
  }

  merge({ conflict, base }: Extract<NoteEffect, { readonly kind: 'merge' }>): NoteEvent {
    // Both together, whatever they are: what counts is that nothing is lost.
    const own = conflict.mine.split('\n').filter((line) => !base.split('\n').includes(line));
    const both = this.random() < 0.5 ? `${conflict.theirs?.text ?? ''}${own.join('\n')}\n` : undefined;
    return { type: 'merged', conflict, both };
  }

  write({ text, over, to }: Extract<NoteEffect, { readonly kind: 'write' }>): NoteEvent {
    const hash = this.text === undefined ? undefined : toDisk(this.text).hash;
    const refused = { type: 'refused', message: 'Refused.', at: 0 } as const;
    // The one file of the walk is where it is: elsewhere nothing is made.
    if (to !== this.at || hash !== over?.hash) return { ...refused, isChanged: true };
    if (this.random() < 0.1) return { ...refused, isChanged: false };
    const vanished = wordsIn(this.text).filter((word) => !wordsIn(text).includes(word) && !this.dispensable.has(word));
    expect(vanished, 'words of others that nobody decided about').toEqual([]);
    this.setFile(text);
    // A write may fail after its bytes were written.
    if (this.random() < 0.05) return { ...refused, isChanged: false };
    return { type: 'written', hash: toDisk(text).hash, changeId: 'change', at: 0 };
  }

  setFile(text: string | undefined): void {
    this.text = text;
    for (const word of wordsIn(text)) {
      this.unsaved.delete(word);
      this.#onceSaved.add(word);
    }
  }

  /** These words show again as unsaved text. */
  track(text: string | undefined): void {
    for (const word of wordsIn(text)) if (!this.#onceSaved.has(word)) this.unsaved.add(word);
  }

  takeDraft(page: Page, isAny: boolean): Draft | undefined {
    const own = this.drafts.get(page.id);
    if (own?.path === page.machine.path) return own;
    for (const [id, draft] of this.drafts) {
      const isGone = this.pages.every((other) => other.id !== id);
      if (draft.path !== page.machine.path || (!isGone && !isAny)) continue;
      if (isGone) this.drafts.delete(id);
      this.drafts.set(page.id, draft);
      return draft;
    }
    return undefined;
  }

  storeDraft(page: Page): void {
    page.isDraftDue = false;
    if (this.isFull) {
      page.isDraftDue = true;
      return this.send(page, { type: 'draftTried', isKept: false });
    }
    const draft = draftOf(page.machine);
    if (draft) this.drafts.set(page.id, { ...draft, saved: '', path: page.machine.path });
    else if (page.isStored) this.drafts.delete(page.id);
    page.isStored = draft !== undefined;
    this.send(page, { type: 'draftTried', isKept: true });
  }

  type(page: Page): void {
    const { machine } = page;
    const isDirty = machine.text.kind !== 'saved';
    if (machine.file.kind === 'missing' && !isDirty) return this.send(page, { type: 'begun', text: '' });
    if (machine.file.kind !== 'open' && !isDirty) return;
    const word = `m${(this.#words += 1)}`;
    const shown = this.shownIn(page);
    const lines = shown.split('\n');
    lines.splice(Math.floor(this.random() * lines.length), 0, word);
    this.unsaved.add(word);
    this.send(page, { type: 'edited', shown: this.asEdited(lines), at: 0 });
  }

  /** As an editor hands it on, or as a string, as of a change of properties. */
  asEdited(lines: readonly string[]): TextDocument {
    const text = lines.join('\n');
    return TextDocument.from(this.random() < 0.5 ? Text.of(text.split('\n')) : text);
  }

  shownIn({ machine }: Page): string {
    return String(typedOf(machine)?.shown ?? (machine.file.kind === 'open' ? machine.file.shown : ''));
  }

  /** The person does without what shows. */
  dispenseWith(text: string | undefined): void {
    for (const word of wordsIn(text)) {
      this.dispensable.add(word);
      this.unsaved.delete(word);
    }
  }

  erase(page: Page): void {
    const words = wordsIn(this.shownIn(page));
    if (words.length === 0) return;
    const word = this.pick(words);
    this.dispenseWith(word);
    const lines = this.shownIn(page)
      .split('\n')
      .filter((line) => line !== word);
    this.send(page, { type: 'edited', shown: this.asEdited(lines), at: 0 });
  }

  /** Another program. */
  changeOutside(): void {
    const word = `o${(this.#words += 1)}`;
    const lines = this.text?.split('\n') ?? [];
    if (this.random() < 0.3) lines.splice(Math.floor(this.random() * lines.length), 1);
    this.setFile([word, ...lines].join('\n'));
  }

  /** In the app: the drafts go along, and the page hears of it at once. */
  rename(): void {
    const [page, another] = this.pages;
    if (!page || another || this.text === undefined || page.machine.path !== this.at) return;
    const from = this.at;
    this.at = `${(this.#moves += 1)}.md` as VaultPath;
    const before = toDisk(this.text);
    if (this.random() < 0.5) this.setFile(this.text.replace(/^(?:link \d+\n)?/, `link ${this.#moves}\n`));
    for (const [id, draft] of this.drafts) if (draft.path === from) this.drafts.set(id, { ...draft, path: this.at });
    this.send(page, { type: 'moved', to: this.at, text: { before, after: toDisk(this.text) }, at: 0 });
  }

  answer(page: Page): void {
    const { text } = page.machine;
    if (text.kind !== 'asked') return;
    const { theirs, isMerging } = text.conflict;
    if (isMerging) return;
    const choice = this.pick(['mine', 'merged', 'theirs'] as const);
    if (choice === 'theirs') return this.giveUp(page);
    if (choice === 'mine') this.dispenseWith(theirs?.text);
    if (choice === 'merged') {
      const shown = `${theirs?.text ?? ''}\n${String(text.typed.shown)}`;
      return this.send(page, { type: 'answered', choice, shown });
    }
    this.send(page, { type: 'answered', choice });
    // What was in both is in mine.
    this.track(typedOf(page.machine)?.file);
  }

  giveUp(page: Page): void {
    const given = textToGiveUp(page.machine);
    for (const word of wordsIn(given.typed?.file)) this.unsaved.delete(word);
    // What is on its way to the file is given up too.
    const { writing } = page.machine;
    if (writing) for (const word of wordsIn(given.typed?.file)) this.dispensable.add(word);
    page.given = given;
    const isSaved = page.machine.text.restoredOver !== undefined && !given.typed;
    if (isSaved) this.dispenseWith(this.shownIn(page));
    this.send(page, { type: isSaved ? 'restoredGivenUp' : 'givenUp' });
  }

  bringBack(page: Page): void {
    const { given } = page;
    if (!given?.typed) return;
    page.given = undefined;
    // It takes the place of what shows.
    this.dispenseWith(this.shownIn(page));
    this.track(given.typed.file);
    this.send(page, { type: 'broughtBack', given });
  }

  /** The next thing that a page does by itself. */
  goOn(page: Page): void {
    const [step] = page.steps;
    if (step && !step.answer) return this.carryOut(page, step);
    if (step?.answer) {
      page.steps.shift();
      this.send(page, step.answer);
      // What was merged is unsaved text.
      if (step.answer.type === 'merged') this.track(typedOf(page.machine)?.file);
      return;
    }
    const task = page.tasks.shift();
    if (task === 'look') return this.send(page, { type: 'lookAsked' });
    if (task !== 'save') return;
    page.isSaveDue = false;
    this.send(page, { type: 'saveAsked' });
  }

  isBusy(page: Page): boolean {
    return page.steps.length > 0 || page.tasks.length > 0;
  }

  /** A moment of quiet is over. */
  saveDue(page: Page): void {
    if (!page.isSaveDue) return;
    page.isSaveDue = false;
    const task = dueTask(page.machine, this.mayWrite);
    if (task) page.tasks.push(task);
    // Where it may not be written, it waits for the person.
    else if (page.machine.text.kind === 'typed') page.isSaveDue = true;
  }

  act(): void {
    if (this.pages.length === 0) this.open();
    const page = this.pick(this.pages);
    const acts: Readonly<Record<string, readonly [number, () => void]>> = {
      goesOn: [40, () => this.goOn(page)],
      types: [20, () => this.type(page)],
      erases: [3, () => this.erase(page)],
      saveDue: [8, () => this.saveDue(page)],
      draftDue: [8, () => page.isDraftDue && this.storeDraft(page)],
      looks: [4, () => page.tasks.push('look')],
      saves: [3, () => page.tasks.push('save')],
      changesOutside: [4, () => this.changeOutside()],
      deletes: [1, () => this.setFile(undefined)],
      renames: [3, () => this.rename()],
      permission: [2, () => (this.mayWrite = !this.mayWrite)],
      fullDisk: [1, () => (this.isFull = !this.isFull)],
      answers: [4, () => this.answer(page)],
      givesUp: [1, () => this.giveUp(page)],
      bringsBack: [1, () => this.bringBack(page)],
      takesBack: [3, () => this.takeBack(page)],
      crash: [2, () => this.crash(page)],
      secondTab: [2, () => this.pages.length < 2 && this.open()],
      takesElsewhere: [2, () => this.takeElsewhere(page)],
    };
    let at = this.random() * Object.values(acts).reduce((sum, [weight]) => sum + weight, 0);
    const [name, [, run]] = Object.entries(acts).find(([, [weight]]) => (at -= weight) < 0)!;
    this.log.push(`${page.id} ${name}`);
    run();
  }

  takeElsewhere(page: Page): void {
    if (this.isBusy(page) || typedOf(page.machine) !== undefined || page.machine.file.kind === 'loading') return;
    this.send(page, { type: 'tookElsewhere', draft: this.takeDraft(page, true) });
    page.tasks.push('look');
  }

  /** Nothing else happens, and everything succeeds. */
  settle(): void {
    this.mayWrite = true;
    this.isFull = false;
    for (let round = 0; round < 200; round += 1)
      for (const page of this.pages) {
        if (page.isDraftDue) this.storeDraft(page);
        if (this.isBusy(page)) this.goOn(page);
        else this.saveDue(page);
      }
  }
}

describe(describeFuzz('a note through everything that can happen to it'), () => {
  it('has every word that was typed in the file, in a draft or in a question, and writes over nothing that nobody decided about', () => {
    const walkFrom = (seed: number): void => {
      const walk = new Walk(seededRandom(seed));
      for (let acts = 0; acts < 300; acts += 1) {
        walk.act();
        walk.check();
      }
      walk.settle();
      walk.check();
      for (const { machine } of walk.pages)
        expect(machine.text.kind, 'what nothing stands in the way of is saved').not.toBe('typed');
    };
    fc.assert(fc.property(fc.noShrink(fc.nat()), walkFrom), fuzzRuns(400));
  });
});
