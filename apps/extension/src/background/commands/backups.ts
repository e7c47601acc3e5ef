/**
 * `backupCommands()`: handlers in the worker for the screens' backup commands: status, create, delete and restore, for
 * file, gateway and Google Drive.
 */
import type { KeyringSecrets } from '@cenote/wallet-core/keyring';
import type { HandlersOf } from '../../messages/command-table.ts';
import type { BACKUP_COMMANDS } from '../../messages/commands/backups.ts';
import type { Backups, GatewayUrl } from '../backups/backups.ts';
import type { Wallet } from '../vault/wallet.ts';

interface BackupDeps {
  wallet: Pick<Wallet, 'make'>;
  backups: Backups;
  gatewayUrl: GatewayUrl;
}

const makeWith = (wallet: BackupDeps['wallet'], password: string) => (secrets: KeyringSecrets) =>
  wallet.make(password, secrets);

export const backupCommands = ({
  wallet,
  backups,
  gatewayUrl,
}: BackupDeps): HandlersOf<typeof BACKUP_COMMANDS> => ({
  backups: async () => {
    const url = await gatewayUrl();
    return {
      phrase: await backups.phrase(),
      file: await backups.status('file'),
      ...(backups.hasDrive && { drive: await backups.status('drive') }),
      ...(url && { gateway: { host: new URL(url).host, state: await backups.status('gateway') } }),
    };
  },
  phraseWritten: async () => void (await backups.phraseWritten()),
  backUpToFile: ({ password, backupPassword }) => backups.toFile(password, backupPassword),
  backUpToGateway: ({ password, backupPassword, code }) =>
    backups.toGateway(password, backupPassword, code),
  deleteFromGateway: async ({ code }) => void (await backups.deleteFromGateway(code)),
  backUpToDrive: async ({ password, backupPassword, mayReplace }) =>
    void (await backups.toDrive(password, backupPassword, mayReplace)),
  deleteFromDrive: async ({ password }) => void (await backups.deleteFromDrive(password)),
  restoreFromFile: async ({ password, backupPassword, file }) =>
    void (await backups.fromFile(backupPassword, file, makeWith(wallet, password))),
  restoreFromGateway: async ({ password, backupPassword, code }) =>
    void (await backups.fromGateway(backupPassword, code, makeWith(wallet, password))),
  restoreFromDrive: async ({ password, backupPassword }) =>
    void (await backups.fromDrive(backupPassword, makeWith(wallet, password))),
});
