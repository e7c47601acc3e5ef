/**
 * `vaultCommands()`: handlers in the worker for the screens' commands `unlock`, `lock` and `touch` (restarts the
 * auto-lock timer).
 */
import type { HandlersOf } from '../../messages/command-table.ts';
import type { VAULT_COMMANDS } from '../../messages/commands/vault.ts';
import type { Wallet } from '../vault/wallet.ts';

export const vaultCommands = (wallet: Wallet): HandlersOf<typeof VAULT_COMMANDS> => ({
  unlock: async ({ password }) => void (await wallet.unlock(password)),
  lock: async () => void (await wallet.lock()),
  touch: async () => void (await wallet.touch()),
});
