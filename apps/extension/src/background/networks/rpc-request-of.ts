/**
 * `rpcRequestOf()`: returns a function that sends JSON-RPC requests to a network's endpoints: to the first healthy one,
 * to the next if it fails.
 */
import { networkById } from '@cenote/chains';
import { Endpoints } from '@cenote/chains/rpc';
import { UnknownChain } from '@cenote/wallet-core/provider';
import type { RpcRequest } from '../transactions/fees.ts';
import type { NetworkController, WalletNetwork } from './network-controller.ts';
import { asWallet, connectTo, LIMITS } from './send-rpc-request.ts';

/** Time in which a request is repeated if an endpoint limits their rate or does not have a block yet. */
const MAX_WAIT_MS = 2_000;

type Networks = Pick<NetworkController, 'byId'>;
interface Used {
  urls: string;
  endpoints: Endpoints;
}

/** The endpoints of each network, with what is known of their health. Replaced when the user changes them. */
const used = new WeakMap<Networks, Map<number, Used>>();

function endpointsOf(networks: Networks, { chainId, rpcUrls }: WalletNetwork): Endpoints {
  const all = used.get(networks) ?? new Map<number, Used>();
  used.set(networks, all);
  const urls = rpcUrls.join('\n');
  const known = all.get(chainId);
  if (known?.urls === urls) return known.endpoints;
  const blockTimeMs = networkById(chainId)?.blockTimeMs;
  const endpoints = new Endpoints(rpcUrls.map(connectTo), { chainId, blockTimeMs });
  all.set(chainId, { urls, endpoints });
  return endpoints;
}

/**
 * The function rejects with UnknownChain if the wallet does not have the network, with RpcError if a node responds with
 * an error, and with ChainDisconnected if none responds, or once the signal aborts.
 */
export const rpcRequestOf =
  (networks: Networks, chainId: number): RpcRequest =>
  async (method, params, signal) => {
    const network = await networks.byId(chainId);
    if (!network) throw new UnknownChain();
    const options = { ...LIMITS, maxWaitMs: MAX_WAIT_MS, signal };
    return asWallet(endpointsOf(networks, network).request({ method, params }, options), signal);
  };
