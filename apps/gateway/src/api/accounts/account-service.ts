/**
 * `createAccountService()`: combines the index queries, node reads and known contracts of one chain's accounts. Also:
 * `knownContracts()` (wrapped native token, airdrop and reward distributors), types `AccountService`,
 * `AccountServiceOptions`.
 */
import { type Address, type Contracts, lower } from '@cenote/chains';
import type pg from 'pg';
import { createClient, type Transport } from 'viem';
import { GatewayError } from '../errors.ts';
import { boundedReader } from '../rpc/bounded-calls.ts';
import { type AccountQueries, createAccountQueries } from './account-queries.ts';
import { type AccountRpc, createAccountRpc } from './account-rpc.ts';
import type { KnownContracts } from './activity/classify.ts';
import { readNodeBalances } from './node-balances.ts';

/** Reads one chain's accounts: balances and activity from the index, native balances and costs from a node. */
export interface AccountService extends AccountQueries, AccountRpc {
  readonly known: KnownContracts;
}

export interface AccountServiceOptions {
  database: pg.Pool;
  schema: string;
  chainId: number;
  contracts: Contracts;
  transport: Transport;
  /** Whether the index lacks earlier events, so that balances are read from the node. */
  isSeeded?: () => boolean;
}

export function createAccountService({
  database,
  schema,
  chainId,
  contracts,
  transport,
  isSeeded = () => false,
}: AccountServiceOptions): AccountService {
  const queries = createAccountQueries(database, schema, chainId);
  const read = boundedReader(createClient({ transport }));
  return {
    ...queries,
    balances: async (account, known) =>
      isSeeded()
        ? readNodeBalances(read, account, await known()).catch((cause: unknown) => {
            throw new GatewayError('NOT_READY', 'the node is unavailable', { cause });
          })
        : queries.balances(account, known),
    ...createAccountRpc(transport),
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
