import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { JSX } from 'solid-js';
import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The properties of a note. */
export const propertiesText = texts('properties', {
  listField: {
    another: '+',
    takeOutOf: (item: string, name: string) => `Take ${item} out of ${name}`,
    addTo: (name: string) => `Add to ${name}`,
    empty: 'Empty',
  },
  propertiesBlock: {
    properties: (names: number) => plural(names, { one: '# property', other: '# properties' }),
    region: 'Properties',
    propertiesNoteCannotRead: (line: number, message: string) =>
      `The properties of this note cannot be read (line ${line}): ${message}`,
    editTheText: 'Edit the text',
    propertiesNoteTooLong: (editText: JSX.Element) => [
      'The properties of this note are too long for fields. ',
      editText,
    ],
    editAsText: 'Edit as text',
    addProperty: 'Add property',
    nameNewProperty: 'Name of the new property',
    nameNewPropertyPlaceholder: 'Name',
    whatTheyAre: 'Properties say what a note is about: its status, a date, its tags.',
  },
  propertiesPane: {
    noNoteIsOpen: 'No note is open',
    noteIsNotThere: 'This note is not there',
    propertiesSayWhatNote:
      'Properties say what a note is about: its status, a date, its tags. Open a note to see and add some.',
  },
  propertyEdits: {
    line: (message: string, line: number) => `${message} (line ${line})`,
  },
  propertyRow: {
    link: 'Link',
    move: (name: string) => `Move ${name}`,
    moveHelp: 'Drag, or press the up and down keys',
    text: 'Text',
    list: 'List',
    number: 'Number',
    checkbox: 'Checkbox',
    date: 'Date',
    dateAndTime: 'Date and time',
    moveUp: 'Move up',
    moveDown: 'Move down',
    turnInto: (label: string) => `Turn into: ${label}`,
    doesNotFit: (value: string, label: string) =>
      `${inQuotes(value)} cannot be shown as ${inQuotes(label)}, so it stays as text. Write a value that fits, or empty it first.`,
    typeInAllNotes: 'Type in all notes…',
    editAsText: 'Edit as text',
    newNameFor: (name: string) => `New name for ${name}`,
    actionsFor: (name: string) => `Actions for ${name}`,
  },
  typeDialog: {
    title: (name: string) => `Type of ${inQuotes(name)}`,
    isDeclared: (type: string) => `In this vault its type is: ${type}.`,
    isNotDeclared: 'This vault declares no type for it: each note shows it by its value.',
    type: 'Type',
    types: {
      text: 'Text',
      multitext: 'List',
      number: 'Number',
      checkbox: 'Checkbox',
      date: 'Date',
      datetime: 'Date and time',
    },
    whatChanges: (name: string, type: string) =>
      `One entry of .obsidian/types.json becomes "${name}": "${type}", which Obsidian reads, too. No note is changed; a value that does not fit is shown as it is. Bases follow when the folder is opened again.`,
    change: 'Change the type',
    couldNot: (reason: string) => `.obsidian/types.json was not changed: ${reason}.`,
  },
  textField: {
    nameOfNote: 'Name of a note',
    change: (name: string) => `Change ${name}`,
    empty: 'Empty',
    showLess: 'Show less',
    showAll: 'Show all',
  },
  view: {
    properties: 'Properties',
    showProperties: 'Show properties',
    addProperty: 'Add a property',
  },
});
