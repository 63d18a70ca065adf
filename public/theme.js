// Sets the look before the first paint. A file of its own, since the page allows no inline script.
try {
  for (const [name, standard] of [
    ['theme', 'system'],
    ['accent', 'teal'],
    ['density', 'comfortable'],
  ]) {
    const value = localStorage.getItem(`latent.${name}`);
    if (value && value !== standard) document.documentElement.dataset[name] = value;
  }
} catch {
  // No storage: the defaults it is.
}
