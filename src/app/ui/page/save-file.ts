/** Hands a file to the person, as a download. Straight quotation marks, which browsers would replace by `_`, become curved ones. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/"([^"]*)"/gu, '“$1”').replaceAll('"', '”');
  link.click();
  // The download has its own hold on the data after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Asks for files of this device; nothing is called where none is chosen. Browsers allow it only while a key or press is handled. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
