// What must hold before anything of the app runs. A file of its own, since the page allows no inline script.

// Another site could lay its own buttons over a framed app. Hosts that can send headers refuse frames there already.
if (window.top !== window.self) {
  window.stop();
  const words = document.createElement('p');
  words.textContent = 'Latent does not run inside another page, which could watch or mislead you here. ';
  const link = document.createElement('a');
  link.href = location.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = 'Open Latent in a tab of its own';
  words.append(link);
  const body = document.createElement('body');
  body.append(words);
  document.documentElement.replaceChildren(body);
}

// The only text that becomes a script's address names a file of the app.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, document.baseURI).origin === location.origin ? address : null),
});

// This tab never goes to another site: links to elsewhere open a tab of their own. What a page asks a server by going there, no content security policy refuses.
window.navigation?.addEventListener('navigate', (event) => {
  const { protocol, origin } = new URL(event.destination.url);
  if (/^(?:https?|ftp):$/u.test(protocol) && origin !== location.origin && event.cancelable) event.preventDefault();
});

// Connections between browsers, which no content security policy refuses either, and which the app has no use for.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(window, name);

// The library that checks values would try out whether it may make code from text.
globalThis.__zod_globalConfig = { jitless: true };
