import { number, plural } from '../../strings/formats.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** What tools say of changes. Records and models have it in English; `tool-messages.ts` reads it there. */
export const toolMessagesText = texts('tool-messages', {
  messages: {
    create: (name: string) => `Create ${inQuotes(name)}.`,
    created: (name: string) => `Created ${inQuotes(name)}.`,
    change: (name: string) => `Change ${inQuotes(name)}.`,
    changed: (name: string) => `Changed ${inQuotes(name)}.`,
    trash: (name: string, trash: string, links: number) =>
      `Delete ${inQuotes(name)}: it moves to ${inQuotes(trash)}${links === 0 ? '' : `, and ${plural(links, { one: 'one link', other: '# links' })} to it will lead nowhere`}.`,
    move: (from: string, to: string, links: number, files: number) =>
      `Move ${inQuotes(from)} to ${inQuotes(to)}${links === 0 ? '' : `, and update ${plural(links, { one: 'one link', other: '# links' })} in ${plural(files, { one: 'one file', other: '# files' })}`}.`,
    moved: (from: string, to: string, links: number, files: number) =>
      `Moved ${inQuotes(from)} to ${inQuotes(to)}${links === 0 ? '' : `, and updated ${plural(links, { one: 'one link', other: '# links' })} in ${plural(files, { one: 'one file', other: '# files' })}`}.`,
    /** @param to a folder; '' where they go to several, or to the top */
    moveSeveral: (items: string, to: string, links: number, files: number) =>
      `Move ${items}${to === '' ? '' : ` to ${inQuotes(to)}`}${links === 0 ? '' : `, and update ${plural(links, { one: 'one link', other: '# links' })} in ${plural(files, { one: 'one file', other: '# files' })}`}.`,
    movedSeveral: (items: string, to: string, links: number, files: number) =>
      `Moved ${items}${to === '' ? '' : ` to ${inQuotes(to)}`}${links === 0 ? '' : `, and updated ${plural(links, { one: 'one link', other: '# links' })} in ${plural(files, { one: 'one file', other: '# files' })}`}.`,
    edit: (name: string, places: number) =>
      `Edit ${inQuotes(name)} in ${plural(places, { one: 'one place', other: '# places' })}.`,
    replaceBody: (name: string) => `Replace the text of ${inQuotes(name)}.`,
    addTo: (name: string) => `Add to ${inQuotes(name)}.`,
    addToSection: (name: string, section: string) => `Add to ${inQuotes(name)}, section ${inQuotes(section)}.`,
    replaceIn: (name: string) => `Replace text in ${inQuotes(name)}.`,
    replaceInSection: (name: string, section: string) =>
      `Replace text in ${inQuotes(name)}, section ${inQuotes(section)}.`,
    changeProperties: (name: string, keys: string) => `Change the properties of ${inQuotes(name)}: ${keys}.`,
    changeManyProperties: (notes: number, keys: string) =>
      `Change the properties of ${plural(notes, { one: 'one note', other: '# notes' })}: ${keys}.`,
    renameHeading: (from: string, name: string, to: string, links: number) =>
      `Rename the heading ${inQuotes(from)} of ${inQuotes(name)} to ${inQuotes(to)}${links === 0 ? '' : `, and update ${plural(links, { one: 'one link', other: '# links' })}`}.`,
    renamedHeading: (from: string, to: string) => `Renamed the heading ${inQuotes(from)} to ${inQuotes(to)}.`,
    renameTag: (from: string, to: string, places: number, notes: number) =>
      `Rename ${from} to ${to} in ${plural(places, { one: 'one place', other: '# places' })} of ${plural(notes, { one: 'one note', other: '# notes' })}.`,
    replaceEverywhere: (find: string, replacement: string, places: number, notes: number) =>
      `Replace ${inQuotes(find)} with ${inQuotes(replacement)} in ${plural(places, { one: 'one place', other: '# places' })} of ${plural(notes, { one: 'one note', other: '# notes' })}.`,
    restored: (name: string) => `Restored ${inQuotes(name)}.`,
    undo: (change: string) => `Undo: ${change}`,
    undone: (change: string) => `Undone: ${change}`,
    changeTask: (name: string, task: string) => `Change a task of ${inQuotes(name)}: ${inQuotes(task)}`,
    removeTask: (name: string) => `Change a task of ${inQuotes(name)}: it is done and deleted, as it says.`,
    remember: (name: string) => `Remember in ${inQuotes(name)}.`,
    remembered: 'Remembered.',
    forget: (content: string, name: string, trash: string) =>
      `Forget ${inQuotes(content)}: ${inQuotes(name)} moves to ${inQuotes(trash)}.`,
    forgot: (content: string) => `Forgot ${inQuotes(content)}.`,
    sameAlready: 'It is like this already.',
    emptyName: 'A name must not be empty.',
    hiddenName: 'A name must not begin with a dot: that hides it.',
    endOfName: 'A name must not end in a dot or a space: other systems drop them.',
    startOfName: 'A name must not begin with a space.',
    deviceName: (name: string) => `${inQuotes(name)} is a name that Windows keeps for a device.`,
    longName: (letters: number) =>
      `This name is too long: it has to be ${plural(letters, { one: 'one letter', other: '# letters' })} shorter.`,
    deadLinks: (links: number) => `${plural(links, { one: 'One link', other: '# links' })} will lead nowhere.`,
    removesText: (name: string) => `It removes text: what ${inQuotes(name)} says is replaced.`,
    notAsked: 'Your message did not ask for this.',
    foreignText: 'It is asked because the assistant has read text in this conversation that you did not write.',
    oneMemory: 'One memory is kept for a message without a question.',
    otherWords: 'It does not say what your message says in your own words.',
    unreadableProperties: (line: number, reason: string) =>
      `The properties at the top cannot be read (line ${number(line)}): ${reason}`,
    unreadableCanvas: (line: number, reason: string) => `The canvas cannot be read (line ${number(line)}): ${reason}`,
    notClosed: (opening: string, closing: string) => `The ${opening} that begins here is not closed. Add a ${closing}.`,
    quoteNotClosed: (quote: string) =>
      `The quotation mark ${quote} that begins here is not closed. Add the second one.`,
    indentedWithTab: 'A line is indented with a tab. Use spaces instead.',
    twiceThere: (name: string) => `The property ${inQuotes(name)} is there twice. Keep one of the two.`,
    oneLineEach: 'This line does not fit the next one: write each property on its own line, as "name: value".',
    cannotBegin: (sign: string) => `A value cannot begin with ${sign}. Put the whole value in quotes.`,
    renamedTag: (from: string, to: string, places: number, notes: number) =>
      `Renamed ${from} to ${to} in ${plural(places, { one: 'one place', other: '# places' })} of ${plural(notes, { one: 'one note', other: '# notes' })}.`,
    replaced: (places: number, notes: number) =>
      `Replaced in ${plural(places, { one: 'one place', other: '# places' })} of ${plural(notes, { one: 'one note', other: '# notes' })}.`,
  },
});
