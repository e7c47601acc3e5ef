/**
 * `creationCommands()`: handlers in the worker for the commands that create the wallet: new or imported phrase, private
 * key, keystore, view-only address. Unreadable input creates none.
 */
import type { Random } from '@cenote/wallet-core';
import {
  addPhrase,
  addPrivateKey,
  addViewOnly,
  createPhrase,
  type KeyringSecrets,
  noSecrets,
  openKeystore,
  parsePhrase,
  parsePrivateKey,
} from '@cenote/wallet-core/keyring';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { CREATION_COMMANDS } from '../../messages/commands/creation.ts';
import type { Backups } from '../backups/backups.ts';
import type { Wallet } from '../vault/wallet.ts';

interface MakingDeps {
  wallet: Pick<Wallet, 'make'>;
  backups: Pick<Backups, 'phraseWritten'>;
  random: Random;
  /** Adds further accounts of the phrase that were used. */
  discover(): Promise<unknown>;
}

/** Maximum time that the user waits for the search, in milliseconds; accounts found later are added then. */
const DISCOVERY_MS = 4_000;

/** Creates the wallet by the chosen method. Unreadable input creates none. */
export const creationCommands = ({
  wallet,
  backups,
  random,
  discover,
}: MakingDeps): HandlersOf<typeof CREATION_COMMANDS> => {
  const make = async (password: string, secrets: KeyringSecrets): Promise<null> => {
    await wallet.make(password, secrets);
    return null;
  };
  const ofKey = async (password: string, key: Uint8Array): Promise<null> => {
    try {
      return await make(password, addPrivateKey(noSecrets, key, random));
    } finally {
      key.fill(0);
    }
  };
  return {
    create: async ({ password, words }) =>
      make(password, await addPhrase(noSecrets, await createPhrase(words, random), random)),
    import: async ({ password, phrase }) => {
      await make(password, await addPhrase(noSecrets, await parsePhrase(phrase), random));
      // A phrase that the user typed counts as written down.
      await backups.phraseWritten();
      const late = new Promise((resolve) => setTimeout(resolve, DISCOVERY_MS));
      // The wallet exists regardless of the nodes' responses.
      await Promise.race([discover().catch(() => undefined), late]);
    },
    importKey: async ({ password, key }) => ofKey(password, parsePrivateKey(key)),
    importKeystore: async ({ password, file, filePassword }) =>
      ofKey(password, await openKeystore(file, filePassword)),
    watch: async ({ password, address }) => make(password, addViewOnly(noSecrets, address, random)),
  };
};
