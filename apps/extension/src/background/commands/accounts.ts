/**
 * `accountCommands()`: handlers in the worker for the screens' account commands: add (derived, imported or view-only),
 * select, rename and remove.
 */
import type { Random } from '@cenote/wallet-core';
import {
  addPhraseAccount,
  addPrivateKey,
  addViewOnly,
  KeyringError,
  type KeyringSecrets,
  parsePrivateKey,
  removeAccount,
  renameAccount,
} from '@cenote/wallet-core/keyring';
import { VaultError } from '@cenote/wallet-core/vault';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { ACCOUNT_COMMANDS } from '../../messages/commands/accounts.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { PermissionController } from '../connections/permission-controller.ts';
import type { SelectedAccount } from '../vault/selected-account.ts';
import type { Wallet } from '../vault/wallet.ts';

interface Parts {
  wallet: Pick<Wallet, 'change' | 'accounts' | 'prove'>;
  selectedAccount: SelectedAccount;
  permissionController: PermissionController;
  approvalController: Pick<ApprovalController, 'rejectForOtherAccounts'>;
  random: Random;
  /** Called after the state that sites can see has changed. */
  notifySites(): void;
}

export const accountCommands = ({
  wallet,
  selectedAccount,
  permissionController,
  approvalController,
  random,
  notifySites,
}: Parts): HandlersOf<typeof ACCOUNT_COMMANDS> => {
  const byId = async (id: string) => {
    const account = (await wallet.accounts()).find((one) => one.id === id);
    if (!account) throw new KeyringError('ACCOUNT_UNKNOWN', 'Account not found');
    return account;
  };
  /** Rejects requests for the account that a site saw first, if it sees another first now. */
  const notify = async (origins: readonly string[]) => {
    for (const origin of origins)
      await approvalController.rejectForOtherAccounts(
        origin,
        (await permissionController.accounts(origin))[0],
      );
    notifySites();
    return null;
  };
  const select = async (id: string) => {
    const { address } = await byId(id);
    await selectedAccount.set(id);
    return notify(await permissionController.turnTo(address));
  };
  const add = async (
    change: (secrets: KeyringSecrets) => KeyringSecrets | Promise<KeyringSecrets>,
  ) => {
    const before = new Map((await wallet.accounts()).map(({ id, kind }) => [id, kind]));
    await wallet.change(change);
    // A watch-only account keeps its position and can sign from now on.
    const added = (await wallet.accounts()).find(({ id, kind }) => before.get(id) !== kind);
    return added ? select(added.id) : null;
  };
  return {
    addAccount: () =>
      add((secrets) => addPhraseAccount(secrets, secrets.phrases[0]?.id ?? '', random)),

    async addKey({ key }) {
      const bytes = parsePrivateKey(key);
      try {
        return await add((secrets) => addPrivateKey(secrets, bytes, random));
      } finally {
        bytes.fill(0);
      }
    },

    addWatched: ({ address }) => add((secrets) => addViewOnly(secrets, address, random)),
    selectAccount: ({ id }) => select(id),
    renameAccount: ({ id, label }) => wallet.change((secrets) => renameAccount(secrets, id, label)),

    async removeAccount({ id, password }) {
      const { address } = await byId(id);
      if (password !== undefined) await wallet.prove(password);
      await wallet.change((secrets) => {
        const { kind } = secrets.accounts.find((one) => one.id === id) ?? {};
        if (kind === 'key' && password === undefined) {
          throw new VaultError('WRONG_PASSWORD', 'Exporting a key requires the password');
        }
        return removeAccount(secrets, id);
      });
      return notify(await permissionController.withdraw(address));
    },
  };
};
