import type { Clock, Random, Store } from '@cenote/wallet-core';
import { browser } from '../../browser/browser.ts';
import type { Desk } from '../approvals/approval-controller.ts';
import type { Execution } from '../approvals/approval-executor.ts';
import type { Assets } from '../assets/watched-assets.ts';
import type { Backups } from '../backups/backups.ts';
import type { Batches } from '../calls/batches.ts';
import type { Reports } from '../checks/reports.ts';
import { accountCommands } from '../commands/accounts.ts';
import { approvalCommands } from '../commands/approvals.ts';
import { backupCommands } from '../commands/backups.ts';
import { callsCommands } from '../commands/calls.ts';
import { makingCommands } from '../commands/making.ts';
import { networkCommands } from '../commands/networks.ts';
import { passkeyCommands } from '../commands/passkeys.ts';
import { secretCommands } from '../commands/secrets.ts';
import { settingsCommands } from '../commands/settings.ts';
import { siteCommands } from '../commands/sites.ts';
import { transactionCommands } from '../commands/transactions.ts';
import { vaultCommands } from '../commands/vault.ts';
import { watchCommands } from '../commands/watch.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askingNetwork } from '../networks/rpc-request-of.ts';
import type { SettingsStore } from '../settings/settings-controller.ts';
import type { Outbox } from '../transactions/transaction-controller.ts';
import { discoverAccounts } from '../vault/discover-accounts.ts';
import { Passkeys } from '../vault/passkeys.ts';
import type { Selection } from '../vault/selected-account.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { Pages } from './page-connections.ts';
import type { Sites } from './permission-controller.ts';
import { Screens } from './ui-connections.ts';
import { screenState } from './ui-state.ts';

export interface OwnPagesDeps {
  wallet: Wallet;
  backups: Backups;
  desk: Desk;
  pages: Pages;
  execution: Execution;
  networks: Networks;
  reports: Reports;
  sites: Sites;
  settings: SettingsStore;
  selection: Selection;
  outbox: Outbox;
  assets: Assets;
  batches: Batches;
  random: Random;
  session: Store;
  clock: Clock;
  gatewayUrl(): Promise<string | undefined>;
  tellSites(): void;
  forgetAll(): Promise<void>;
}

/**
 * What the extension's own pages may ask. Loaded when the first of them connects: a worker that was started
 * by a site has its answer ready sooner.
 */
export function ownPages(deps: OwnPagesDeps): Screens {
  const { wallet, random, session, clock } = deps;
  const { origin } = new URL(browser.runtime.getURL(''));
  const passkeys = new Passkeys({ wallet, random, store: session, clock, origin });
  return new Screens(
    {
      ...vaultCommands(deps.wallet),
      ...makingCommands({ ...deps, discover: () => discover(deps) }),
      ...secretCommands({ ...deps, onForgotten: deps.forgetAll }),
      ...backupCommands(deps),
      ...passkeyCommands({ ...deps, passkeys }),
      ...approvalCommands(deps),
      ...accountCommands(deps),
      ...networkCommands(deps),
      ...siteCommands(deps),
      ...settingsCommands(deps.settings),
      ...transactionCommands(deps),
      ...callsCommands(deps),
      ...watchCommands(deps),
    },
    () => screenState(deps),
  );
}

async function discover({ wallet, networks, random }: OwnPagesDeps): Promise<number> {
  const all = await networks.all();
  const requests = all.map(({ chainId }) => askingNetwork(networks, chainId));
  return discoverAccounts({ wallet, random, networks: requests });
}
