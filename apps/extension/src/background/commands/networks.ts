/**
 * `networkCommands()`: handlers in the worker for the screens' network commands: add and remove networks, check and set
 * RPC endpoints. Adding a network switches no site to it.
 */
import { WalletError } from '@cenote/wallet-core';
import { toQuantity } from '@cenote/wallet-core/provider';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { NETWORK_COMMANDS } from '../../messages/commands/networks.ts';
import { isWaiting } from '../../transactions/record.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { sendRpcRequest } from '../networks/send-rpc-request.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';

interface Parts {
  networkController: NetworkController;
  transactionController: Pick<TransactionController, 'all'>;
  /** Called after the state that sites can see has changed. */
  notifySites(): void;
  sendRequest?: typeof sendRpcRequest;
}

/** Adding a network switches no site to it. */
export const networkCommands = ({
  networkController,
  transactionController,
  notifySites,
  sendRequest = sendRpcRequest,
}: Parts): HandlersOf<typeof NETWORK_COMMANDS> => {
  /** Checks the endpoint's chain id: an endpoint of another network would show one chain and broadcast to another. */
  const prove = async (rpcUrl: string, chainId: number) => {
    const answer = await sendRequest(rpcUrl, 'eth_chainId', []).catch(() => undefined);
    if (typeof answer !== 'string')
      throw new WalletError('ENDPOINT_SILENT', 'The endpoint did not respond');
    if (answer.toLowerCase() !== toQuantity(chainId))
      throw new WalletError('ENDPOINT_OTHER', 'The endpoint serves another network');
  };
  return {
    async addNetwork(network) {
      const { chainId, rpcUrl } = network;
      if ((await networkController.listed()).some((one) => one.chainId === chainId))
        throw new WalletError('NETWORK_KNOWN', 'The network is already added');
      await prove(rpcUrl, chainId);
      await networkController.add(network);
      return null;
    },
    async checkEndpoints({ chainId, rpcUrls }) {
      const answers = await Promise.all(
        rpcUrls.map((url) => sendRequest(url, 'eth_chainId', []).catch(() => undefined)),
      );
      const received = answers.filter((answer) => answer !== undefined);
      if (received.length === 0) return 'silent';
      const isRight = (answer: unknown) =>
        typeof answer === 'string' && answer.toLowerCase() === toQuantity(chainId);
      return received.every(isRight) ? 'right' : 'other';
    },
    async setEndpoint({ chainId, rpcUrl }) {
      if (rpcUrl !== null) await prove(rpcUrl, chainId);
      await networkController.setEndpoint(chainId, rpcUrl);
      notifySites();
      return null;
    },
    async removeNetwork({ chainId }) {
      const isOpen = (await transactionController.all()).some(
        (one) => one.chainId === chainId && isWaiting(one),
      );
      // A pending transaction could no longer be followed, sped up or canceled.
      if (isOpen)
        throw new WalletError('NETWORK_PENDING', 'A transaction on this network is pending');
      await networkController.remove(chainId);
      notifySites();
      return null;
    },
  };
};
