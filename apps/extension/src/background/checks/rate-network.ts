import { type Finding, likenessOf } from '@cenote/wallet-core/checks';
import type { Ask } from '@cenote/wallet-core/provider';
import { knownNetwork, knownNetworks } from '../known-networks.ts';

/** What is to be said against a network that a site describes: its names are the site's word alone. */
export function rateNetwork({
  chainId,
  name,
  symbol,
}: Extract<Ask, { type: 'addChain' }>): Finding[] {
  const own = knownNetwork(chainId);
  if (own) {
    const isSame = likenessOf(own.name) === likenessOf(name) && own.symbol === symbol;
    if (isSame) return [];
    const facts = { said: `${name} (${symbol})`, known: `${own.name} (${own.symbol})` };
    return [{ code: 'NETWORK_RENAMED', level: 'danger', facts }];
  }
  const like = knownNetworks().find((one) => likenessOf(one.name) === likenessOf(name));
  return like
    ? [{ code: 'NETWORK_IMITATED', level: 'danger', facts: { chainId, known: like.name } }]
    : [];
}
