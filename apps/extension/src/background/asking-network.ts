import { UnknownChain } from '@cenote/wallet-core/provider';
import type { AskNetwork } from './fees.ts';
import type { Networks } from './networks.ts';
import { askNode } from './node.ts';

/** Asks the node of a network. @throws UnknownChain */
export const askingNetwork =
  (networks: Networks, chainId: number): AskNetwork =>
  async (method, params, signal) => {
    const network = await networks.byId(chainId);
    if (!network) throw new UnknownChain();
    return askNode(network.rpcUrl, method, params, signal);
  };
