import { sameAddress } from '@cenote/chains';
import { KeyringError } from '@cenote/wallet-core/keyring';
import { UnknownChain } from '@cenote/wallet-core/provider';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { SITE_COMMANDS } from '../../messages/commands/sites.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { PermissionController } from '../connections/permission-controller.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import type { Wallet } from '../vault/wallet.ts';

interface Parts {
  permissionController: PermissionController;
  wallet: Pick<Wallet, 'accounts'>;
  networkController: Pick<NetworkController, 'byId'>;
  approvalController: Pick<ApprovalController, 'rejectForOtherAccounts' | 'rejectForOtherChains'>;
  /** What sites may know has changed. */
  notifySites(): void;
}

export const siteCommands = ({
  permissionController,
  wallet,
  networkController,
  approvalController,
  notifySites,
}: Parts): HandlersOf<typeof SITE_COMMANDS> => {
  const disconnect = async (origins: readonly string[]) => {
    for (const origin of origins) {
      await permissionController.revoke(origin);
      await approvalController.rejectForOtherAccounts(origin);
    }
    notifySites();
    return null;
  };
  return {
    disconnect: ({ origin }) => disconnect([origin]),
    async hideAccount({ origin, account }) {
      const seen = await permissionController.accounts(origin);
      if (!seen.some((one) => !sameAddress(one, account))) return disconnect([origin]);
      await permissionController.withdraw(account, origin);
      // Whatever was asked of an account that is not its own now dies, of this one first of all.
      await approvalController.rejectForOtherAccounts(
        origin,
        (await permissionController.accounts(origin))[0],
      );
      notifySites();
      return null;
    },
    async showAccount({ origin, account }) {
      const own = (await wallet.accounts()).find((one) => sameAddress(one.address, account));
      if (!own) throw new KeyringError('ACCOUNT_UNKNOWN', 'The wallet has no such account');
      await permissionController.extend(own.address, origin);
      notifySites();
      return null;
    },
    async setSiteNetwork({ origin, chainId }) {
      if (
        (await permissionController.accounts(origin)).length === 0 ||
        !(await networkController.byId(chainId))
      )
        throw new UnknownChain();
      await permissionController.setChain(origin, chainId);
      // What was requested for the network that it leaves is not executed on another.
      await approvalController.rejectForOtherChains(origin, chainId);
      notifySites();
      return null;
    },
    disconnectAll: async () =>
      disconnect((await permissionController.connections()).map(({ invoker }) => invoker)),
  };
};
