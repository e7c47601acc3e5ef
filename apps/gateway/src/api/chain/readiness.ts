import type { Readiness } from '@cenote/data';
import type { ChainService } from './chain-service.ts';

type Watched = Pick<ChainService, 'network' | 'index'> & {
  follower: Pick<ChainService['follower'], 'head' | 'problem'>;
  engine: Pick<ChainService['engine'], 'pools' | 'problem'>;
};

/**
 * `chainReadiness()`: returns whether a chain is quoted, how much of its history is indexed, since when, its block and number of
 * pools and, if it is not ready, why.
 */
export async function chainReadiness({
  network,
  follower,
  index,
  engine,
}: Watched): Promise<Readiness['chains'][number]> {
  const indexProblem = await index.problem();
  // Read last: the chain may have been lost while the index was read.
  const quoteProblem = follower.problem ?? engine.problem;
  const reason = quoteProblem ?? indexProblem;
  const { progress, since } = index;
  return {
    chainId: network.id,
    ready: reason === undefined,
    quotes: quoteProblem === undefined,
    ...(progress !== undefined && { indexed: progress }),
    ...(follower.head && { blockNumber: follower.head.number }),
    ...(since && { since }),
    pools: engine.pools.size,
    ...(reason !== undefined && { reason }),
  };
}
