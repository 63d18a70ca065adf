// A window for the login at a server. The page of Latent that opened it has no hold on it, nor it on that page: they only talk
// over a channel, each message under the number that this window was opened with.
const number = location.hash.slice(1);
const channel = new BroadcastChannel('latent-login');
const tell = (what) => channel.postMessage({ number, what });

channel.onmessage = ({ data }) => {
  if (data?.number !== number) return;
  if (data.close === true) window.close();
  // A web page and nothing else: `javascript:` would run here, in the app's own origin.
  if (typeof data.page === 'string' && /^https?:\/\//u.test(data.page)) {
    tell('leaving');
    location.replace(data.page);
  }
};
if (window.top === window.self) tell('open');
