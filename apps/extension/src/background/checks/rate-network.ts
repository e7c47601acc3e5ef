import { isAlike } from '@cenote/chains/names';
import type { Finding } from '@cenote/wallet-core/checks';
import type { Ask } from '@cenote/wallet-core/provider';
import { knownNetwork, knownNetworks } from '../known-networks.ts';

/** What is to be said against a network that a site describes: its names and its node are the site's word alone. */
export const rateNetwork = (network: AddChain): Finding[] => [
  ...rateNames(network),
  rateNode(network),
];

type AddChain = Extract<Ask, { type: 'addChain' }>;

/**
 * All that is shown and checked on the network would come from one of these nodes, whichever answers; on a network that
 * is known, much is at stake.
 */
function rateNode({ chainId, name, rpcUrls }: AddChain): Finding {
  const own = knownNetwork(chainId);
  const hosts = [...new Set(rpcUrls.map((url) => URL.parse(url)?.host ?? url))];
  const facts = { network: own?.name ?? name, hosts };
  return { code: 'SITE_ENDPOINT', level: own ? 'danger' : 'warning', facts };
}

function rateNames({ chainId, name, symbol }: AddChain): Finding[] {
  const own = knownNetwork(chainId);
  if (own) {
    const isSame = isAlike(own.name, name) && own.symbol === symbol;
    if (isSame) return [];
    const facts = { said: `${name} (${symbol})`, known: `${own.name} (${own.symbol})` };
    return [{ code: 'NETWORK_RENAMED', level: 'danger', facts }];
  }
  const like = knownNetworks().find((one) => isAlike(one.name, name));
  return like
    ? [{ code: 'NETWORK_IMITATED', level: 'danger', facts: { chainId, known: like.name } }]
    : [];
}
