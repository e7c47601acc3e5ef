import type { UiState } from '../../messages/ui.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { WatchedAssets } from '../assets/watched-assets.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import type { SettingsController } from '../settings/settings-controller.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';
import type { SelectedAccount } from '../vault/selected-account.ts';
import type { Wallet, WalletStatus } from '../vault/wallet.ts';
import type { PermissionController } from './permission-controller.ts';

interface Parts {
  wallet: Wallet;
  approvalController: ApprovalController;
  permissionController: PermissionController;
  networkController: NetworkController;
  settingsController: SettingsController;
  selectedAccount: SelectedAccount;
  transactionController: TransactionController;
  watchedAssets: WatchedAssets;
}

/**
 * `uiState()`: the state that the worker sends to the screens. While the wallet is locked: only its status, the
 * networks, the settings and the number of open requests.
 */
export async function uiState(parts: Parts): Promise<UiState> {
  const { wallet, approvalController, permissionController, networkController } = parts;
  const all = await wallet.accounts();
  const status = all.length > 0 ? 'unlocked' : closed(await wallet.status());
  const open = await approvalController.open();
  const reached = (await networkController.all()).map(({ chainId, name, symbol }) => ({
    chainId,
    name,
    symbol,
  }));
  const always = {
    status,
    networks: reached,
    listedNetworks: [...(await networkController.listed())],
    waiting: open.length,
    settings: await parts.settingsController.get(),
    hasPasskey: status === 'locked' && (await hasPasskey(wallet)),
  };
  if (status !== 'unlocked') {
    const nothing = {
      accounts: [],
      connections: [],
      siteChains: {},
      approvals: [],
      transactions: [],
      assets: {},
    };
    return { ...always, ...nothing, selectedId: null };
  }
  const accounts = all.map(({ id, address, label, kind }) => ({
    id,
    address,
    label,
    kind,
  }));
  const connections = await permissionController.connections();
  const siteChains = await siteChainsOf(connections, parts);
  const transactions = await parts.transactionController.all();
  const assets = await parts.watchedAssets.all();
  const selectedId = await parts.selectedAccount.of(all);
  return {
    ...always,
    accounts,
    selectedId,
    connections,
    siteChains,
    approvals: open,
    transactions,
    assets,
  };
}

/** A wallet that is unlocked during this read is reported as locked; the next state has its accounts. */
const closed = (status: WalletStatus): WalletStatus => (status === 'unlocked' ? 'locked' : status);

/** False if the vault cannot be read: unlocking reports that error. */
const hasPasskey = (wallet: Wallet): Promise<boolean> =>
  wallet.passkeys.list().then(
    ({ passkeys }) => passkeys.length > 0,
    () => false,
  );

/** The network of each site. */
async function siteChainsOf(
  connections: readonly { invoker: string }[],
  {
    permissionController,
    networkController,
  }: Pick<Parts, 'permissionController' | 'networkController'>,
): Promise<Record<string, number>> {
  const ids = (await networkController.all()).map(({ chainId }) => chainId);
  const chainOf = async (origin: string) => (await permissionController.chainOf(origin, ids)) ?? 0;
  return Object.fromEntries(
    await Promise.all(connections.map(async ({ invoker }) => [invoker, await chainOf(invoker)])),
  );
}
