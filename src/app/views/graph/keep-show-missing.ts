const KEY = 'latent.graphMissing';

/** Whether the graph shows notes that do not exist yet: as the person left it, else it does, as Obsidian's. */
export function keptShowMissing(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true;
  }
}

export function keepShowMissing(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'yes' : 'no');
  } catch {
    // Without storage it lasts as long as the page.
  }
}
