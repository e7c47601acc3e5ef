/**
 * `secretCommands()`: handlers in the worker for the screens' commands that reveal or export secrets, check or change
 * the password, or delete the wallet.
 */
import { sameAddress } from '@cenote/chains';
import type { Random } from '@cenote/wallet-core';
import { KeyringError } from '@cenote/wallet-core/keyring';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { SECRET_COMMANDS } from '../../messages/commands/secrets.ts';
import type { Wallet } from '../vault/wallet.ts';

interface SecretDeps {
  wallet: Wallet;
  random: Random;
  /** Deletes all other stored user data together with the wallet. */
  onForgotten(): Promise<void>;
}

export const secretCommands = ({
  wallet,
  random,
  onForgotten,
}: SecretDeps): HandlersOf<typeof SECRET_COMMANDS> => ({
  revealPhrase: async ({ password, address }) => {
    const keyring = await wallet.prove(password);
    const account = keyring
      .accounts()
      .find((one) => (address ? sameAddress(one.address, address) : one.kind === 'phrase'));
    if (account?.kind !== 'phrase') {
      throw new KeyringError('SOURCE_UNKNOWN', 'The account has no recovery phrase');
    }
    return keyring.exportPhrase(account.sourceId);
  },
  revealKey: async ({ password, address }) => (await wallet.prove(password)).exportKey(address),
  exportKeystore: async ({ password, address, filePassword }) =>
    (await wallet.prove(password)).exportKeystore(address, filePassword, random),
  checkPassword: async ({ password }) => void (await wallet.prove(password)),
  changePassword: async ({ password, next }) => void (await wallet.changePassword(password, next)),
  forget: async ({ password }) => {
    if (await wallet.isUnlocked()) await wallet.prove(password ?? '');
    await wallet.forget();
    await onForgotten();
  },
});
