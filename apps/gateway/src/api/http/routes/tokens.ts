/**
 * `tokenRoutes()`: Hono route `/v1/tokens`, the tokens of a network with their prices (see {@link listingOf}); a
 * response is used again for up to a second.
 */
import { type TokensResponse, tokensQuerySchema } from '@cenote/data';
import { Hono } from 'hono';
import { type ChainService, toApiToken } from '../../chain/chain-service.ts';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import type { BlockRef } from '../../graph/chain-source.ts';
import type { KnownToken } from '../../tokens/known-token.ts';
import { listingOf } from '../../tokens/token-listing.ts';
import { charge } from '../limits/limit-rate.ts';
import { parse } from '../parse.ts';

/** Prices are computed once a second, so a response may be this old. */
const FRESH_MS = 1_000;
/** Tokens that cost as much as a usual request. */
const TOKENS_PER_REQUEST = 500;

type Tokens = Awaited<ReturnType<ChainService['registry']['fresh']>>;

interface Written {
  tokens: Tokens;
  head: BlockRef;
  problem: string | undefined;
  at: number;
  count: number;
  text: string;
}

export function tokenRoutes({ chains }: Gateway): Hono {
  const app = new Hono();
  const responses = new Map<number, Written>();
  app.get('/v1/tokens', async (c) => {
    const { chainId } = parse(tokensQuerySchema, c.req.query());
    const chain = chains.get(chainId);
    if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
    const tokens = await chain.registry.fresh();
    const { head, problem } = chain.follower;
    if (!head) throw new GatewayError('NOT_READY', problem ?? 'no block has been indexed yet');
    let written = responses.get(chainId);
    const isFresh =
      written?.tokens === tokens &&
      written.head.hash === head.hash &&
      written.problem === problem &&
      performance.now() - written.at <= FRESH_MS;
    if (!written || !isFresh) {
      const { registry, prices, engine } = chain;
      const { listed } = registry;
      const pools = () => engine.pools.values();
      const shown = listingOf(tokens, { listed, sources: prices.sources, pools });
      const text = JSON.stringify(responseOf(chainId, chain, { tokens: shown, head, problem }));
      written = { tokens, head, problem, at: performance.now(), count: shown.length, text };
      responses.set(chainId, written);
    }
    charge(c, Math.ceil(written.count / TOKENS_PER_REQUEST));
    return c.body(written.text, 200, { 'Content-Type': 'application/json' });
  });
  return app;
}

const responseOf = (
  chainId: number,
  { prices }: Pick<ChainService, 'prices'>,
  { tokens, head, problem }: Pick<Written, 'head' | 'problem'> & { tokens: readonly KnownToken[] },
): TokensResponse => ({
  chainId,
  ...(problem !== undefined && { stale: true }),
  blockNumber: head.number,
  tokens: tokens.map((token) => toApiToken(token, prices)),
});
