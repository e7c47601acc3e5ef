/**
 * `createUiConnections()`: creates the `UiConnections` with the handlers of all commands of the extension's own pages.
 * Loaded when the first page connects, so that a worker started by a site responds sooner.
 */
import type { Clock, Random, Store } from '@cenote/wallet-core';
import { browser } from '../../browser/browser.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { ApprovalExecutor } from '../approvals/approval-executor.ts';
import type { WatchedAssets } from '../assets/watched-assets.ts';
import type { Backups } from '../backups/backups.ts';
import type { Batches } from '../calls/batches.ts';
import type { Reports } from '../checks/reports.ts';
import { accountCommands } from '../commands/accounts.ts';
import { approvalCommands } from '../commands/approvals.ts';
import { backupCommands } from '../commands/backups.ts';
import { callsCommands } from '../commands/calls.ts';
import { creationCommands } from '../commands/creation.ts';
import { networkCommands } from '../commands/networks.ts';
import { passkeyCommands } from '../commands/passkeys.ts';
import { secretCommands } from '../commands/secrets.ts';
import { settingsCommands } from '../commands/settings.ts';
import { siteCommands } from '../commands/sites.ts';
import { transactionCommands } from '../commands/transactions.ts';
import { vaultCommands } from '../commands/vault.ts';
import { watchAssetCommands } from '../commands/watch-asset.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import type { SettingsController } from '../settings/settings-controller.ts';
import { invalidateAll } from '../storage/stored-value.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';
import { discoverAccounts } from '../vault/discover-accounts.ts';
import { Passkeys } from '../vault/passkeys.ts';
import type { SelectedAccount } from '../vault/selected-account.ts';
import type { Wallet } from '../vault/wallet.ts';
import { SITE_EVENTS, type WorkerMessenger } from '../worker-messages.ts';
import type { PageConnections } from './page-connections.ts';
import type { PermissionController } from './permission-controller.ts';
import { UiConnections } from './ui-connections.ts';
import { uiState } from './ui-state.ts';

/** Events after which the screens show another state, besides commands. */
export const USES = [
  'ApprovalController:changed',
  'TransactionController:changed',
  ...SITE_EVENTS,
] as const;

export interface UiConnectionsDeps {
  wallet: Wallet;
  backups: Backups;
  approvalController: ApprovalController;
  pageConnections: PageConnections;
  approvalExecutor: ApprovalExecutor;
  networkController: NetworkController;
  reports: Reports;
  permissionController: PermissionController;
  settingsController: SettingsController;
  selectedAccount: SelectedAccount;
  transactionController: TransactionController;
  watchedAssets: WatchedAssets;
  batches: Batches;
  random: Random;
  session: Store;
  clock: Clock;
  gatewayUrl(): Promise<string | undefined>;
  messenger: WorkerMessenger<'UiConnections', typeof USES>;
}

/**
 * The commands of the extension's own pages. Loaded when the first of them connects, so that a worker started by a
 * site responds sooner.
 */
export function createUiConnections(deps: UiConnectionsDeps): UiConnections {
  const { wallet, random, session, clock, messenger } = deps;
  const { origin } = new URL(browser.runtime.getURL(''));
  const passkeys = new Passkeys({ wallet, random, store: session, clock, origin });
  const notifySites = () => messenger.publish('UiConnections:siteChanged');
  const uiConnections = new UiConnections(
    {
      ...vaultCommands(deps.wallet),
      ...creationCommands({ ...deps, discover: () => discover(deps) }),
      ...secretCommands({
        ...deps,
        async onForgotten() {
          await forgetAll();
          notifySites();
        },
      }),
      ...backupCommands(deps),
      ...passkeyCommands({ ...deps, passkeys }),
      ...approvalCommands(deps),
      ...accountCommands({ ...deps, notifySites }),
      ...networkCommands({ ...deps, notifySites }),
      ...siteCommands({ ...deps, notifySites }),
      ...settingsCommands(deps.settingsController),
      ...transactionCommands(deps),
      ...callsCommands(deps),
      ...watchAssetCommands(deps),
    },
    () => uiState(deps),
  );
  for (const event of USES) messenger.subscribe(event, () => uiConnections.notify());
  return uiConnections;
}

/** Deletes all data that the extension stored on this device. */
async function forgetAll(): Promise<void> {
  await browser.storage.local.clear();
  invalidateAll();
}

async function discover({ wallet, networkController, random }: UiConnectionsDeps): Promise<number> {
  const all = await networkController.all();
  const requests = all.map(({ chainId }) => rpcRequestOf(networkController, chainId));
  return discoverAccounts({ wallet, random, networks: requests });
}
