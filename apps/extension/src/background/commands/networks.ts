import { WalletError } from '@cenote/wallet-core';
import { toQuantity } from '@cenote/wallet-core/provider';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { NETWORK_COMMANDS } from '../../messages/commands/networks.ts';
import { isWaiting } from '../../transactions/record.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askNode } from '../networks/send-rpc-request.ts';
import type { Outbox } from '../transactions/transaction-controller.ts';

interface Parts {
  networks: Networks;
  outbox: Pick<Outbox, 'all'>;
  /** What sites may know has changed. */
  tellSites(): void;
  ask?: typeof askNode;
}

/** Adding is not selecting: no site is turned to a network that is added. */
export const networkCommands = ({
  networks,
  outbox,
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
    async checkEndpoints({ chainId, rpcUrls }) {
      const answers = await Promise.all(
        rpcUrls.map((url) => ask(url, 'eth_chainId', []).catch(() => undefined)),
      );
      const given = answers.filter((answer) => answer !== undefined);
      if (given.length === 0) return 'silent';
      const isRight = (answer: unknown) =>
        typeof answer === 'string' && answer.toLowerCase() === toQuantity(chainId);
      return given.every(isRight) ? 'right' : 'other';
    },
    async setEndpoint({ chainId, rpcUrl }) {
      if (rpcUrl !== null) await prove(rpcUrl, chainId);
      await networks.setEndpoint(chainId, rpcUrl);
      tellSites();
      return null;
    },
    async removeNetwork({ chainId }) {
      const isOpen = (await outbox.all()).some((one) => one.chainId === chainId && isWaiting(one));
      // Nothing could follow it, speed it up or cancel it any more.
      if (isOpen) throw new WalletError('NETWORK_PENDING', 'A transaction of it is pending');
      await networks.remove(chainId);
      tellSites();
      return null;
    },
  };
};
