import type { Address } from '@cenote/chains';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { PermissionController } from '../connections/permission-controller.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { AddressContext } from './make-report.ts';

interface Parts {
  wallet: Pick<Wallet, 'accounts'>;
  permissionController: Pick<PermissionController, 'connections'>;
  transactionController: Pick<TransactionController, 'all'>;
  networkController: Pick<NetworkController, 'all'>;
}

/**
 * `addressContextOf()`: collects what the wallet has stored about addresses: own accounts and their names, past
 * recipients, connected hosts and networks.
 */
export async function addressContextOf({
  wallet,
  permissionController,
  transactionController,
  networkController,
}: Parts): Promise<AddressContext> {
  const [accounts, connections, sent, reachable] = await Promise.all([
    wallet.accounts(),
    permissionController.connections(),
    transactionController.all(),
    networkController.all(),
  ]);
  return {
    addresses: [...accounts.map(({ address }) => address), ...sent.flatMap(paidTo)],
    own: accounts.flatMap(({ address, kind }) => (kind === 'viewOnly' ? [] : [address])),
    names: accounts.flatMap(({ label }) => label ?? []),
    hosts: connections.map(({ invoker }) => new URL(invoker).hostname),
    networks: reachable.map(({ chainId, name }) => ({ chainId, name })),
  };
}

/**
 * Recipients of successful payments from the wallet's own screens. Senders of incoming payments are excluded, because
 * imitated addresses are spread that way. So are payments requested by sites: a site could have its own address paid a
 * fraction of a cent, without close review, to become known.
 */
const paidTo = ({ about, status }: Pick<TransactionRecord, 'about' | 'status'>): Address[] =>
  about.kind === 'send' && status === 'success' && BigInt(about.amount) > 0n ? [about.to] : [];
