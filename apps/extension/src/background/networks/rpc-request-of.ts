import { UnknownChain } from '@cenote/wallet-core/provider';
import type { RpcRequest } from '../transactions/fees.ts';
import type { NetworkController } from './network-controller.ts';
import { sendRpcRequest } from './send-rpc-request.ts';

/**
 * `rpcRequestOf()`: returns a function that sends JSON-RPC requests to the node of a network, and throws UnknownChain
 * if the wallet does not have it.
 * @throws UnknownChain
 */
export const rpcRequestOf =
  (networkController: NetworkController, chainId: number): RpcRequest =>
  async (method, params, signal) => {
    const network = await networkController.byId(chainId);
    if (!network) throw new UnknownChain();
    return sendRpcRequest(network.rpcUrl, method, params, signal);
  };
