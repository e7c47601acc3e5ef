import { type TokensResponse, tokensQuerySchema } from '@cenote/data';
import { Hono } from 'hono';
import { toApiToken } from '../chain-service.ts';
import { GatewayError } from '../errors.ts';
import type { Gateway } from '../gateway.ts';
import { parse } from '../parse.ts';

export function tokenRoutes({ chains }: Gateway): Hono {
  const app = new Hono();
  app.get('/v1/tokens', async (c) => {
    const { chainId } = parse(tokensQuerySchema, c.req.query());
    const chain = chains.get(chainId);
    if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
    const tokens = await chain.registry.fresh();
    const { head } = chain.follower;
    if (!head) {
      throw new GatewayError('NOT_READY', chain.follower.problem ?? 'no block is known yet');
    }
    const body: TokensResponse = {
      ...{ chainId, ...(chain.follower.problem !== undefined && { stale: true }) },
      blockNumber: head.number,
      tokens: [...tokens.values()].map((token) => toApiToken(token, chain.prices)),
    };
    return c.json(body);
  });
  return app;
}
