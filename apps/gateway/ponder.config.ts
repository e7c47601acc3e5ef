/**
 * Ponder's configuration (default export): database, chains with their RPC endpoints, contract sources and the block
 * source.
 */
import type { Network } from '@cenote/chains';
import type { PoolConfig } from 'pg';
import { createConfig } from 'ponder';
import { accounts, blocks } from './sources/accounts.ts';
import { byNetwork } from './sources/chain-groups.ts';
import { positionManagers } from './sources/positions.ts';
import { rpcUrlsOf } from './sources/rpc/rpc-urls.ts';
import { v2 } from './sources/v2.ts';
import { v3 } from './sources/v3.ts';
import { v4 } from './sources/v4.ts';

const LOCAL_POLL_MS = 500;
/** Providers count requests: a new block is noticed after half of this time on average. */
const PUBLIC_POLL_MS = 2_000;
/** Ponder opens a third of these connections for each of its three pools. */
const CONNECTIONS = 14;

/** Checks each new connection before its use; set by start.mjs (boot/schema-lock.mjs). */
const { cenoteAdmitConnection: admit } = globalThis as {
  cenoteAdmitConnection?: NonNullable<PoolConfig['verify']>;
};

/** Ponder starts with 20 requests per second to each endpoint; a local node handles far more. */
const LOCAL_LANES = 8;

function endpoints(network: Network): string[] {
  const lanes = network.isLocal ? LOCAL_LANES : 1;
  const urls = rpcUrlsOf(network);
  if (urls.length === 0) throw new Error(`RPC_URL_${network.id} is not set.`);
  return urls.flatMap((url) => new Array<string>(lanes).fill(url));
}

const chain = (network: Network) => ({
  id: network.id,
  rpc: endpoints(network),
  pollingInterval: network.isLocal ? LOCAL_POLL_MS : PUBLIC_POLL_MS,
});

export default createConfig({
  database: {
    kind: 'postgres',
    ...(process.env.DATABASE_URL && { connectionString: process.env.DATABASE_URL }),
    poolConfig: { max: CONNECTIONS, ...(admit && { verify: admit }) },
  },
  ordering: 'multichain',
  chains: byNetwork(chain),
  contracts: { ...v2, ...v3, ...v4, ...positionManagers, ...accounts },
  blocks,
});
