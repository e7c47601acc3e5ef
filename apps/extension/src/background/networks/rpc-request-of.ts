import { UnknownChain } from '@cenote/wallet-core/provider';
import type { AskNetwork } from '../transactions/fees.ts';
import type { Networks } from './network-controller.ts';
import { askNode } from './send-rpc-request.ts';

/** Asks the node of a network. @throws UnknownChain */
export const askingNetwork =
  (networks: Networks, chainId: number): AskNetwork =>
  async (method, params, signal) => {
    const network = await networks.byId(chainId);
    if (!network) throw new UnknownChain();
    return askNode(network.rpcUrl, method, params, signal);
  };
