import type { ScreenState } from '../../messages/ui.ts';
import type { Desk } from '../approvals/approval-controller.ts';
import type { Assets } from '../assets/watched-assets.ts';
import type { Networks } from '../networks/network-controller.ts';
import type { SettingsStore } from '../settings/settings-controller.ts';
import type { Outbox } from '../transactions/transaction-controller.ts';
import type { Selection } from '../vault/selected-account.ts';
import type { Wallet, WalletStatus } from '../vault/wallet.ts';
import type { Sites } from './permission-controller.ts';

interface Parts {
  wallet: Wallet;
  desk: Desk;
  sites: Sites;
  networks: Networks;
  settings: SettingsStore;
  selection: Selection;
  outbox: Outbox;
  assets: Assets;
}

/** What screens show. While the wallet is locked: that it is, and how much waits. */
export async function screenState(parts: Parts): Promise<ScreenState> {
  const { wallet, desk, sites, networks } = parts;
  const all = await wallet.accounts();
  const status = all.length > 0 ? 'unlocked' : closed(await wallet.status());
  const open = await desk.open();
  const shown = (await networks.all()).map(({ chainId, name, symbol, rpcUrl, explorerUrl }) => ({
    chainId,
    name,
    symbol,
    rpcUrl,
    ...(explorerUrl && { explorerUrl }),
  }));
  const always = {
    status,
    networks: shown,
    listedNetworks: [...(await networks.listed())],
    waiting: open.length,
    settings: await parts.settings.get(),
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
  const connections = await sites.connections();
  const siteChains = await siteChainsOf(connections, parts);
  const transactions = await parts.outbox.all();
  const assets = await parts.assets.all();
  const selectedId = await parts.selection.of(all);
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

/** One that is opened at this very moment is told open, with its accounts, when it is. */
const closed = (status: WalletStatus): WalletStatus => (status === 'unlocked' ? 'locked' : status);

/** A vault that cannot be read says so when it is opened. */
const hasPasskey = (wallet: Wallet): Promise<boolean> =>
  wallet.passkeys.list().then(
    ({ passkeys }) => passkeys.length > 0,
    () => false,
  );

/** The network that each site is on. */
async function siteChainsOf(
  connections: readonly { invoker: string }[],
  { sites, networks }: Pick<Parts, 'sites' | 'networks'>,
): Promise<Record<string, number>> {
  const ids = (await networks.all()).map(({ chainId }) => chainId);
  const chainOf = async (origin: string) => (await sites.chainOf(origin, ids)) ?? 0;
  return Object.fromEntries(
    await Promise.all(connections.map(async ({ invoker }) => [invoker, await chainOf(invoker)])),
  );
}
