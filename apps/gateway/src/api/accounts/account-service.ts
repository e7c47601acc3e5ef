import { type Address, type Contracts, lower } from '@cenote/chains';
import type pg from 'pg';
import type { Transport } from 'viem';
import { type AccountLedger, databaseAccounts } from './account-queries.ts';
import { type AccountReader, rpcAccounts } from './account-rpc.ts';
import type { KnownContracts } from './activity/classify.ts';

/** All that the gateway knows of one chain's accounts: the index's part and the node's. */
export interface AccountBook extends AccountLedger, AccountReader {
  readonly known: KnownContracts;
}

export interface AccountBookOptions {
  database: pg.Pool;
  schema: string;
  chainId: number;
  contracts: Contracts;
  transport: Transport;
}

export function accountBook({
  database,
  schema,
  chainId,
  contracts,
  transport,
}: AccountBookOptions): AccountBook {
  return {
    ...databaseAccounts(database, schema, chainId),
    ...rpcAccounts(transport),
    known: knownContracts(contracts),
  };
}

const set = (address: Address | undefined): ReadonlySet<Address> =>
  new Set(address ? [lower(address)] : []);

export const knownContracts = (contracts: Contracts): KnownContracts => ({
  wrappedNative: lower(contracts.weth9),
  airdrops: set(contracts.merkleDistributor),
  rewards: set(contracts.rewardsDistributor),
});
