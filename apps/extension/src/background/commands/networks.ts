import { WalletError } from '@cenote/wallet-core';
import { toQuantity } from '@cenote/wallet-core/provider';
import type { NETWORK_COMMANDS } from '../../messages/commands/networks.ts';
import type { HandlersOf } from '../../messages/table.ts';
import type { Networks } from '../networks.ts';
import { askNode } from '../node.ts';

interface Parts {
  networks: Networks;
  /** What sites may know has changed. */
  tellSites(): void;
  ask?: typeof askNode;
}

/** Adding is not selecting: no site is turned to a network that is added. */
export const networkCommands = ({
  networks,
  tellSites,
  ask = askNode,
}: Parts): HandlersOf<typeof NETWORK_COMMANDS> => {
  /** An endpoint that answers for another network would show one and send to the other. */
  const prove = async (rpcUrl: string, chainId: number) => {
    const answer = await ask(rpcUrl, 'eth_chainId', []).catch(() => undefined);
    if (typeof answer !== 'string')
      throw new WalletError('ENDPOINT_SILENT', 'The endpoint does not answer');
    if (answer.toLowerCase() !== toQuantity(chainId))
      throw new WalletError('ENDPOINT_OTHER', 'The endpoint answers for another network');
  };
  return {
    async addNetwork(network) {
      const { chainId, rpcUrl } = network;
      if ((await networks.listed()).some((one) => one.chainId === chainId))
        throw new WalletError('NETWORK_KNOWN', 'The wallet has this network already');
      await prove(rpcUrl, chainId);
      await networks.add(network);
      return null;
    },
    async setEndpoint({ chainId, rpcUrl }) {
      if (rpcUrl !== null) await prove(rpcUrl, chainId);
      await networks.setEndpoint(chainId, rpcUrl);
      tellSites();
      return null;
    },
    async removeNetwork({ chainId }) {
      await networks.remove(chainId);
      tellSites();
      return null;
    },
  };
};
