/**
 * `networkCommands()`: handlers in the worker for the screens' network commands: add and remove networks and their RPC
 * endpoints, check endpoints. Adding a network switches no site to it.
 */
import { WalletError } from '@cenote/wallet-core';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { NETWORK_COMMANDS } from '../../messages/commands/networks.ts';
import { isWaiting } from '../../transactions/record.ts';
import { type CheckDeps, checkEndpoint } from '../networks/check-endpoint.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';

interface Parts extends CheckDeps {
  networkController: NetworkController;
  transactionController: Pick<TransactionController, 'all'>;
  /** Called after the state that sites can see has changed. */
  notifySites(): void;
}

/** Adding a network switches no site to it. */
export const networkCommands = ({
  networkController,
  transactionController,
  notifySites,
  ...deps
}: Parts): HandlersOf<typeof NETWORK_COMMANDS> => {
  /** Checks the endpoint's chain id: an endpoint of another network would show one chain and broadcast to another. */
  const prove = async (rpcUrl: string, chainId: number) => {
    const { state } = await checkEndpoint(rpcUrl, chainId, deps);
    if (state === 'silent')
      throw new WalletError('ENDPOINT_SILENT', 'The endpoint did not respond');
    if (state === 'other')
      throw new WalletError('ENDPOINT_OTHER', 'The endpoint serves another network');
  };
  /** A pending transaction could no longer be followed, sped up or canceled. */
  const requireNoPending = async (chainId: number) => {
    const all = await transactionController.all();
    if (all.some((one) => one.chainId === chainId && isWaiting(one)))
      throw new WalletError('NETWORK_PENDING', 'A transaction on this network is pending');
  };
  const find = async (chainId: number) =>
    (await networkController.listed()).find((one) => one.chainId === chainId);
  return {
    async addNetwork({ rpcUrl, ...network }) {
      const { chainId } = network;
      if (await find(chainId))
        throw new WalletError('NETWORK_KNOWN', 'The network is already added');
      await prove(rpcUrl, chainId);
      await networkController.add(network, [{ url: rpcUrl }]);
      return null;
    },
    checkEndpoints: ({ chainId, rpcUrls }) =>
      Promise.all(rpcUrls.map((url) => checkEndpoint(url, chainId, deps))),
    async addEndpoint({ chainId, rpcUrl }) {
      const network = await find(chainId);
      if (!network?.isDefault && network?.endpoints.some(({ url }) => url === rpcUrl))
        throw new WalletError('ENDPOINT_KNOWN', 'The endpoint is already added');
      await prove(rpcUrl, chainId);
      await networkController.addEndpoint(chainId, { url: rpcUrl });
      notifySites();
      return null;
    },
    async removeEndpoint({ chainId, rpcUrl }) {
      const { endpoints = [], hasDefault } = (await find(chainId)) ?? {};
      if (endpoints.length === 1 && !hasDefault) await requireNoPending(chainId);
      await networkController.removeEndpoint(chainId, rpcUrl);
      notifySites();
      return null;
    },
    async resetEndpoints({ chainId }) {
      if (!(await find(chainId))?.hasDefault) await requireNoPending(chainId);
      await networkController.resetEndpoints(chainId);
      notifySites();
      return null;
    },
    async removeNetwork({ chainId }) {
      await requireNoPending(chainId);
      await networkController.remove(chainId);
      notifySites();
      return null;
    },
  };
};
