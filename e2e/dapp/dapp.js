/**
 * Script of the test dapp's page (runs in the browser): discovers Cenote by EIP-6963 and stores its provider, the
 * provider's events and the number of responses in `window.dapp`, with `dapp.rpcRequest()` to send requests.
 */

/* Minimal dapp: discovers Cenote by EIP-6963 and records the provider's events and responses. */
const dapp = { announced: [], events: [], answers: 0, provider: undefined };
window.dapp = dapp;

window.addEventListener('eip6963:announceProvider', ({ detail }) => {
  dapp.announced.push(detail);
  if (detail.info.rdns !== 'eth.cenote' || dapp.provider) return;
  dapp.provider = detail.provider;
  for (const name of ['connect', 'chainChanged', 'accountsChanged']) {
    detail.provider.on(name, (value) => dapp.events.push([name, value]));
  }
});
window.dispatchEvent(new Event('eip6963:requestProvider'));

// Counts every response that reaches the page, including those without a pending request.
window.addEventListener('message', ({ data }) => {
  if (data?.to === 'cenote:page' && 'id' in data.reply) dapp.answers += 1;
});

dapp.rpcRequest = (method, params) =>
  dapp.provider.request({ method, params }).then(
    (result) => ({ result }),
    ({ code, message }) => ({ error: { code, message } }),
  );
