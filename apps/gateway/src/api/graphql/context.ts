import type { ChainService } from '../chain-service.ts';
import { GatewayError } from '../errors.ts';
import type { Market, PoolFigures, TokenFigures } from '../market/market.ts';

/** The part of a chain's service that GraphQL answers from. */
export type MarketChain = Pick<
  ChainService,
  'network' | 'market' | 'ledger' | 'engine' | 'positions' | 'index'
>;

export interface GraphqlContext {
  chains: ReadonlyMap<number, MarketChain>;
}

/** A token or a pool, with the market that its figures are of. */
export interface TokenNode {
  market: Market;
  token: TokenFigures;
}
export interface PoolNode {
  market: Market;
  pool: PoolFigures;
}

/** @throws GatewayError `UNSUPPORTED_CHAIN`. */
export function chainOf({ chains }: GraphqlContext, chainId: number): MarketChain {
  const chain = chains.get(chainId);
  if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'This network is not served here');
  return chain;
}

/** Markets of one chain, or of all. */
export function marketsOfChains(
  context: GraphqlContext,
  chainId: number | null | undefined,
): Promise<Market[]> {
  const chains = chainId == null ? [...context.chains.values()] : [chainOf(context, chainId)];
  return Promise.all(chains.map(({ market }) => market.fresh()));
}
