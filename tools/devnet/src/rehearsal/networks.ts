/**
 * `REHEARSED`: the public networks that can be rehearsed, by slug. Also: `RehearsedNetwork`, a registry entry with the
 * contracts that a rehearsal requires, and `RehearsedSlug`.
 */
import { type ContractsWith, contractsWith, type KnownToken, type Network } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';

export interface RehearsedNetwork extends Network {
  contracts: ContractsWith<
    | 'v2Factory'
    | 'v2Router'
    | 'v4PoolManager'
    | 'v4PositionManager'
    | 'v4Quoter'
    | 'v4StateView'
    | 'universalRouter'
    | 'spokePool'
  >;
  tokens: readonly KnownToken[];
  /** Number of the first block: about the height of the real network. */
  genesisNumber: number;
}

function rehearsed(slug: string, genesisNumber: number): RehearsedNetwork {
  const network = NETWORKS.find((known) => known.slug === slug);
  const contracts = contractsWith(
    network?.contracts,
    'v2Factory',
    'v2Router',
    'v4PoolManager',
    'v4PositionManager',
    'v4Quoter',
    'v4StateView',
    'universalRouter',
    'spokePool',
  );
  if (!network?.tokens || !contracts) throw new Error(`${slug} lacks contracts or tokens`);
  return { ...network, contracts, tokens: network.tokens, genesisNumber };
}

export const REHEARSED = {
  ethereum: rehearsed('ethereum', 24_000_000),
  base: rehearsed('base', 38_000_000),
};

export type RehearsedSlug = keyof typeof REHEARSED;
