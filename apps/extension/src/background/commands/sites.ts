/**
 * `siteCommands()`: handlers in the worker for the screens' commands about connected sites: disconnect, hide or show an
 * account, switch network.
 */
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
  /** Called after the state that sites can see has changed. */
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
      // Rejects requests for accounts that are no longer the site's, first of all for this one.
      await approvalController.rejectForOtherAccounts(
        origin,
        (await permissionController.accounts(origin))[0],
      );
      notifySites();
      return null;
    },
    async showAccount({ origin, account }) {
      const own = (await wallet.accounts()).find((one) => sameAddress(one.address, account));
      if (!own) throw new KeyringError('ACCOUNT_UNKNOWN', 'Account not found');
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
      // Requests for the previous network are not executed on another.
      await approvalController.rejectForOtherChains(origin, chainId);
      notifySites();
      return null;
    },
    disconnectAll: async () =>
      disconnect((await permissionController.connections()).map(({ invoker }) => invoker)),
  };
};
