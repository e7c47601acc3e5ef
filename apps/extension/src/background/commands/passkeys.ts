/** `passkeyCommands()`: handlers in the worker for the screens' passkey commands: list, add, rename, remove, unlock. */
import type { HandlersOf } from '../../messages/command-table.ts';
import type { PASSKEY_COMMANDS } from '../../messages/commands/passkeys.ts';
import type { Passkeys } from '../vault/passkeys.ts';
import type { Wallet } from '../vault/wallet.ts';

interface PasskeyDeps {
  passkeys: Passkeys;
  wallet: Pick<Wallet, 'openPasskeys'>;
}

export const passkeyCommands = ({
  passkeys,
  wallet,
}: PasskeyDeps): HandlersOf<typeof PASSKEY_COMMANDS> => ({
  passkeys: async () =>
    (await passkeys.list()).map(({ credentialId, label, createdAt }) => ({
      credentialId,
      label,
      createdAt,
    })),
  beginPasskey: ({ password, label }) => passkeys.begin(password, label),
  addPasskey: ({ answer }) => passkeys.add(answer),
  renamePasskey: async ({ credentialId, label }) =>
    void (await (await wallet.openPasskeys()).rename(credentialId, label)),
  removePasskey: async ({ credentialId }) =>
    void (await (await wallet.openPasskeys()).remove(credentialId)),
  requestPasskey: () => passkeys.requestOptions(),
  unlockWithPasskey: async ({ answer }) => void (await passkeys.unlock(answer)),
});
