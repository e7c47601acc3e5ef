import { sameAddress } from '@cenote/chains';
import { KeyringError } from '@cenote/wallet-core/keyring';
import { UnknownChain } from '@cenote/wallet-core/provider';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { SITE_COMMANDS } from '../../messages/commands/sites.ts';
import type { Desk } from '../approvals/approval-controller.ts';
import type { Sites } from '../connections/permission-controller.ts';
import type { Networks } from '../networks/network-controller.ts';
import type { Wallet } from '../vault/wallet.ts';

interface Parts {
  sites: Sites;
  wallet: Pick<Wallet, 'accounts'>;
  networks: Pick<Networks, 'byId'>;
  desk: Pick<Desk, 'reconnected' | 'switched'>;
  /** What sites may know has changed. */
  tellSites(): void;
}

export const siteCommands = ({
  sites,
  wallet,
  networks,
  desk,
  tellSites,
}: Parts): HandlersOf<typeof SITE_COMMANDS> => {
  const disconnect = async (origins: readonly string[]) => {
    for (const origin of origins) {
      await sites.revoke(origin);
      await desk.reconnected(origin);
    }
    tellSites();
    return null;
  };
  return {
    disconnect: ({ origin }) => disconnect([origin]),
    async hideAccount({ origin, account }) {
      const seen = await sites.accounts(origin);
      if (!seen.some((one) => !sameAddress(one, account))) return disconnect([origin]);
      await sites.withdraw(account, origin);
      // Whatever was asked of an account that is not its own now dies, of this one first of all.
      await desk.reconnected(origin, (await sites.accounts(origin))[0]);
      tellSites();
      return null;
    },
    async showAccount({ origin, account }) {
      const own = (await wallet.accounts()).find((one) => sameAddress(one.address, account));
      if (!own) throw new KeyringError('ACCOUNT_UNKNOWN', 'The wallet has no such account');
      await sites.extend(own.address, origin);
      tellSites();
      return null;
    },
    async setSiteNetwork({ origin, chainId }) {
      if ((await sites.accounts(origin)).length === 0 || !(await networks.byId(chainId)))
        throw new UnknownChain();
      await sites.setChain(origin, chainId);
      // What was requested for the network that it leaves is not executed on another.
      await desk.switched(origin, chainId);
      tellSites();
      return null;
    },
    disconnectAll: async () =>
      disconnect((await sites.connections()).map(({ invoker }) => invoker)),
  };
};
