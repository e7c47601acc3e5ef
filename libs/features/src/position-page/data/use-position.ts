/**
 * Hook `usePosition()`: returns a position's current state, read from the chain if it responds, else as the gateway
 * reports it, with what the gateway alone knows of its past (type `PositionQuery`).
 */
import { useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { useMemo } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useIsServed } from '../../config/use-is-served.ts';
import { useLastingFailure } from '../../errors/use-lasting-failure.ts';
import { factsOfState, factsOfView } from '../../liquidity/data/position-facts.ts';
import {
  type PositionRequest,
  positionQuery,
  positionStateQuery,
} from '../../liquidity/data/position-queries.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';

export function usePosition(network: ConnectedNetwork, request: PositionRequest) {
  const isServed = useIsServed()(network.id);
  const client = getClient(useConfig(), { chainId: network.id });
  const onChain = useLastingFailure(useQuery(positionStateQuery(client, network, request)));
  const fromGateway = useQuery({
    ...positionQuery(useGraphql(), request),
    enabled: isServed && (request.protocol !== 'v2' || request.owner !== undefined),
  });
  const { data: state } = onChain;
  const { data: view } = fromGateway;
  const facts = useMemo(() => {
    if (state) return factsOfState(state);
    return view ? factsOfView(view) : undefined;
  }, [state, view]);
  const isGone = state === null && !view;
  return {
    facts,
    /** As read from the chain, for transactions. */
    state: state ?? undefined,
    /** What the gateway reports; undefined while unknown, null where it has no such position. */
    view: isServed ? view : null,
    /** The NFT does not exist any more, or the address is not a pair. */
    isBurnt: state === null && view !== null && view !== undefined,
    isNotFound: isGone && !(isServed && fromGateway.isPending),
    hasFailed: onChain.isError && !facts && !(isServed && fromGateway.isPending),
    query: onChain,
  };
}

export type PositionQuery = ReturnType<typeof usePosition>;
