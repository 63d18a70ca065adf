import { inQuotes } from '../../strings/in-quotes.ts';
import type { JSX } from 'solid-js';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The properties of a note. */
export const propertiesText = texts('properties', {
  propertiesBlock: {
    title: (names: number) => plural(names, { one: '# property', other: '# properties' }),
    region: 'Properties',
    unreadable: (line: number, message: string) =>
      `The properties of this note cannot be read (line ${line}): ${message}`,
    edit: 'Edit the text',
    tooLong: (editText: JSX.Element) => ['The properties of this note are too long for fields. ', editText],
    editAsText: 'Edit as text',
    add: 'Add property',
    newName: 'Name of the new property',
    newNamePlaceholder: 'Name',
    about: 'Properties say what a note is about: its status, a date, its tags.',
  },
  propertiesPane: {
    noNote: 'No note is open',
    missingNote: 'This note is not there',
    help: 'Properties say what a note is about: its status, a date, its tags. Open a note to see and add some.',
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
    dateTime: 'Date and time',
    moveUp: 'Move up',
    moveDown: 'Move down',
    changeType: (label: string) => `Turn into: ${label}`,
    typeMismatch: (value: string, label: string) =>
      `${inQuotes(value)} cannot be shown as ${inQuotes(label)}, so it stays as text. Write a value that fits, or empty it first.`,
    typeEverywhere: 'Type in all notes…',
    editAsText: 'Edit as text',
    newName: (name: string) => `New name for ${name}`,
    menu: (name: string) => `Actions for ${name}`,
  },
  typeDialog: {
    title: (name: string) => `Type of ${inQuotes(name)}`,
    declared: (type: string) => `Here its type is: ${type}.`,
    undeclared: 'No type is set for it: each note shows it by its value.',
    type: 'Type',
    types: {
      text: 'Text',
      multitext: 'List',
      number: 'Number',
      checkbox: 'Checkbox',
      date: 'Date',
      datetime: 'Date and time',
    },
    help: (name: string, type: string) =>
      `One entry of .obsidian/types.json becomes "${name}": "${type}", which Obsidian reads, too. No note is changed; a value that does not fit is shown as it is. Bases follow when the folder is opened again.`,
    change: 'Change the type',
    failed: (reason: string) => `.obsidian/types.json was not changed: ${reason}.`,
  },
  textField: {
    notePlaceholder: 'Name of a note',
    change: (name: string) => `Change ${name}`,
    emptyPlaceholder: 'Empty',
    showLess: 'Show less',
    showAll: 'Show all',
  },
  view: {
    title: 'Properties',
    show: 'Show properties',
    addProperty: 'Add a property',
  },
});
