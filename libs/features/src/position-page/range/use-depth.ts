import type { PositionState } from '@cenote/trading/onchain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useIsServed } from '../../config/use-is-served.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import { poolQuery } from '../../liquidity/pool/pool-queries.ts';
import { type Depth, depthOfSteps } from '../../liquidity/range/depth.ts';
import { depthQuery } from '../../liquidity/range/depth-query.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';

/**
 * Hook: returns the liquidity by tick of a position's pool, for drawing, and the pool's tick spacing: read from the chain
 * for a position that was read there, else from the gateway.
 */
export function useDepth(
  network: ConnectedNetwork,
  { range, poolId }: PositionFacts,
  state: PositionState | undefined,
): { data: Depth | undefined; tickSpacing: number } {
  const isServed = useIsServed()(network.id);
  const onChain = useQuery(depthQuery(useConfig(), network, state?.pool));
  const needsGateway = range !== undefined && (state === undefined || onChain.isError);
  const { data: pool } = useQuery({
    ...poolQuery(useGraphql(), { chainId: network.id, poolId }),
    enabled: isServed && needsGateway,
  });
  const steps = pool?.tickLiquidity;
  const drawn = useMemo(() => steps && depthOfSteps(steps), [steps]);
  return { data: onChain.data ?? drawn, tickSpacing: pool?.tickSpacing ?? 1 };
}
