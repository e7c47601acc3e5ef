/**
 * Entry of the script in the page: creates the EIP-1193 provider, connects it to the content script by
 * window.postMessage, and announces it.
 */
import { type PageRequest, readPageReply } from '../messages/page.ts';
import { announce, setWindowEthereum } from './announce.ts';
import { Provider } from './provider.ts';
import { uuid } from './uuid.ts';

const channel = uuid();
// Saved before any script of the page can replace it.
const post = window.postMessage.bind(window);

const provider = new Provider((id, body) => {
  const request: PageRequest = { to: 'cenote:content', channel, id, body };
  // Sent to this window only: the origin of a frame with an opaque origin cannot be named.
  post(request, '*');
});

window.addEventListener('message', (event) => {
  if (event.source !== window) return;
  const reply = readPageReply(event.data, channel);
  if (reply) provider.receive(reply);
});

announce(window, provider, uuid());
setWindowEthereum(window, provider);
