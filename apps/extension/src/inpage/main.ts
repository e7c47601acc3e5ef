import { type PageRequest, readPageReply } from '../messages/page.ts';
import { announce, setWindowEthereum } from './announce.ts';
import { Provider } from './provider.ts';
import { uuid } from './uuid.ts';

const channel = uuid();
// As it is before any script of the page ran.
const post = window.postMessage.bind(window);

const provider = new Provider((id, body) => {
  const request: PageRequest = { to: 'cenote:content', channel, id, body };
  // To this very window: the origin of a frame that has none cannot be named.
  post(request, '*');
});

window.addEventListener('message', (event) => {
  if (event.source !== window) return;
  const reply = readPageReply(event.data, channel);
  if (reply) provider.receive(reply);
});

announce(window, provider, uuid());
setWindowEthereum(window, provider);
