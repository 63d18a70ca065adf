import { expect, it } from 'vitest';
import type { ContextRef } from '../../../../agent/context/context-read.ts';
import type { ImagePart } from '../../../../agent/model/messages.ts';
import { createMemoryVault } from '../../../../fs-access/memory-vault.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { type AttacherDependencies, createAttacher } from './conversation-composer.tsx';
import { readAttachment } from './read-attachment.ts';

/** Text is read as the page reads it; a picture, which only a browser can decode, by its type and bytes. */
const read: AttacherDependencies['readAttachment'] = async (file) =>
  file.type.startsWith('image/')
    ? { image: { name: file.name, dataUrl: `data:${file.type},${await file.text()}` } }
    : readAttachment(file);

function open(more: Partial<AttacherDependencies> = {}) {
  const vault = createMemoryVault('v', { 'img/moth.png': 'pixels' });
  const added: (ContextRef | ImagePart)[] = [];
  const told: string[] = [];
  const attach = createAttacher({
    state: { add: (ref) => void added.push(ref), addImage: (image) => void added.push(image) },
    file: (path) => vault.file(path),
    readAttachment: read,
    seesImages: () => true,
    tell: (text) => told.push(text),
    ...more,
  });
  return { ...attach, added, told, vault };
}

const text = new File(['They fly at night.'], 'moths.txt', { type: 'text/plain' });
const picture = new File(['pixels'], 'moth.png', { type: 'image/png' });
const binary = new File([new Uint8Array([1, 0, 2])], 'song.bin');

it('text and pictures go along in the order given; the person is told of what is neither', async () => {
  const { attach, added, told } = open();
  await attach([text, binary, picture]);
  expect(added).toEqual([
    { kind: 'file', name: 'moths.txt', text: 'They fly at night.' },
    { name: 'moth.png', dataUrl: 'data:image/png,pixels' },
  ]);
  expect(told).toEqual(['“song.bin” is neither text nor a picture, so the assistant cannot read it.']);
});

it('a picture stays out where the model in use sees none, and the person is told', async () => {
  const { attach, attachFromVault, added, told } = open({ seesImages: () => false });
  await attach([picture, text]);
  await attachFromVault('img/moth.png' as VaultPath);
  expect(added).toHaveLength(1);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^The model in use is not known to see pictures\./);
});

it('a picture of the vault goes along under its name and with its type, which some storage does not know', async () => {
  const { attachFromVault, added, told } = open({ file: async () => new Blob(['pixels']) });
  await attachFromVault('img/moth.png' as VaultPath);
  expect([added, told]).toEqual([[{ name: 'moth.png', dataUrl: 'data:image/png,pixels' }], []]);
});

it('the person is told of a picture that is gone, or whose folder can no longer be read', async () => {
  const gone = open();
  gone.vault.disk.clear();
  await gone.attachFromVault('img/moth.png' as VaultPath);
  const closed = open({ file: () => Promise.reject(new DOMException('closed', 'NotAllowedError')) });
  await closed.attachFromVault('img/moth.png' as VaultPath);
  expect([...gone.added, ...closed.added]).toEqual([]);
  expect([gone.told, closed.told]).toEqual([
    ['“img/moth.png” is no longer in this notebook.'],
    ['“img/moth.png” is no longer in this notebook.'],
  ]);
});
