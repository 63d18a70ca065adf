// A server's login page sends the person back here; what it sent along goes to the page of Latent that waits for it.
const channel = new BroadcastChannel('latent-login');
channel.postMessage(location.search);
// It must not stay in the history.
history.replaceState(null, '', location.pathname);
setTimeout(() => window.close(), 300);
