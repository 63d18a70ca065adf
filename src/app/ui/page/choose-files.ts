/** Asks for files of this device; nothing is called where none is chosen. Browsers allow it only while a key or press is handled. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
