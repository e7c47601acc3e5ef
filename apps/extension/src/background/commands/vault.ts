import type { VAULT_COMMANDS } from '../../messages/commands/vault.ts';
import type { HandlersOf } from '../../messages/table.ts';
import type { Wallet } from '../wallet.ts';

export const vaultCommands = (wallet: Wallet): HandlersOf<typeof VAULT_COMMANDS> => ({
  unlock: async ({ password }) => void (await wallet.unlock(password)),
  lock: async () => void (await wallet.lock()),
  touch: async () => void (await wallet.touch()),
});
