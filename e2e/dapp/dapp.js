/* A site as wallets meet them: finds Cenote by EIP-6963 and keeps what it hears. */
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

// Every answer that reaches the page, also one that nobody waits for.
window.addEventListener('message', ({ data }) => {
  if (data?.to === 'cenote:page' && 'id' in data.reply) dapp.answers += 1;
});

dapp.rpcRequest = (method, params) =>
  dapp.provider.request({ method, params }).then(
    (result) => ({ result }),
    ({ code, message }) => ({ error: { code, message } }),
  );
