// Sets the theme before the first paint. A file of its own, since the page allows no inline script.
try {
  const theme = localStorage.getItem('latent.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme it is.
}
