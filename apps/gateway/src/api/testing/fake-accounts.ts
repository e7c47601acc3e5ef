/**
 * Test helpers: `fakeAccounts()`, an `AccountService` in memory, and `fakeNfts()`, an `NftService` in memory. Also:
 * type `FakeAccounts`, the data of the first.
 */
import { type Address, contractsOf, type Hex, LOCAL } from '@cenote/chains';
import { type AccountService, knownContracts } from '../accounts/account-service.ts';
import { type ActivityRow, EMPTY_TRACE, type Trace } from '../accounts/activity/activity-rows.ts';
import type { ApprovalRow, BalanceRow, RecipientRow } from '../accounts/read-accounts.ts';
import type { Metadata } from '../nfts/metadata.ts';
import type { Collection, NftService } from '../nfts/nft-service.ts';
import type { ItemRow } from '../nfts/read-nfts.ts';

/** Data of fake accounts, the same for every account. */
export interface FakeAccounts {
  rows: ActivityRow[];
  traces: Map<Hex, Trace>;
  balances: BalanceRow[];
  native: bigint;
  recipients: RecipientRow[];
  approvals: ApprovalRow[];
}

const isBefore = (row: ActivityRow, position: { blockNumber: number; transactionIndex: number }) =>
  row.block_number < position.blockNumber ||
  (row.block_number === position.blockNumber && row.transaction_index < position.transactionIndex);

/** Accounts in memory; every transaction costs 7 wei. */
export function fakeAccounts(known: Partial<FakeAccounts> = {}): AccountService {
  const { rows = [], traces = new Map(), balances = [], native = 0n } = known;
  return {
    known: knownContracts(contractsOf(LOCAL.id)!),
    activity: async (_account, limit, after) =>
      rows.filter((row) => !after || isBefore(row, after)).slice(0, limit),
    traces: async () => (hash) => traces.get(hash) ?? EMPTY_TRACE,
    balances: async () => balances,
    recipients: async () => known.recipients ?? [],
    approvals: async () => known.approvals ?? [],
    nativeBalance: async () => native,
    costs: async (hashes) => new Map(hashes.map((hash) => [hash, 7n])),
  };
}

/** NFTs in memory. */
export function fakeNfts(
  collections: readonly Collection[] = [],
  items: readonly (ItemRow & { metadata: Metadata })[] = [],
): NftService {
  const isNext = (row: ItemRow, after: { collection: Address; tokenId: bigint }) =>
    row.collection > after.collection ||
    (row.collection === after.collection && BigInt(row.token_id) > after.tokenId);
  return {
    collections: async () => new Map(collections.map((each) => [each.address, each])),
    items: async ({ owner, collection, without }, limit, after) =>
      items
        .filter((row) => !owner || row.owner === owner)
        .filter((row) => !collection || row.collection === collection)
        .filter((row) => !without?.includes(row.collection))
        .filter((row) => !after || isNext(row, after))
        .slice(0, limit),
    holdings: async (owner) => {
      const own = items.filter((row) => row.owner === owner).map(({ collection }) => collection);
      return [...new Set(own)].map((collection) => ({
        collection,
        items: own.filter((each) => each === collection).length,
      }));
    },
    metadata: async (rows) =>
      rows.map((row) => items.find((item) => item.token_id === row.token_id)!.metadata),
  };
}
