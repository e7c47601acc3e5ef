import { lower } from '@cenote/chains';
import {
  type BuySellSimulation,
  type TokenSafetyResponse,
  tokenSafetyParamsSchema,
} from '@cenote/data';
import { Hono } from 'hono';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import type { Finding } from '../../safety/finding.ts';
import { parse } from '../parse.ts';

/** Hono route `/v1/tokens/{chainId}/{address}/safety`: a token's safety level, flags, fees and buy-sell simulation. */
export function tokenSafetyRoutes({ chains }: Gateway): Hono {
  const app = new Hono();
  app.get('/v1/tokens/:chainId/:address/safety', async (c) => {
    const { chainId, address } = parse(tokenSafetyParamsSchema, c.req.param());
    const chain = chains.get(chainId);
    if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
    const token = (await chain.registry.fresh()).get(lower(address));
    if (!token) throw new GatewayError('UNKNOWN_TOKEN', 'Unknown token');
    const { safety, flags, buyFeeBps, sellFeeBps } = token;
    const finding = chain.safety.findings.get(token.address);
    const body: TokenSafetyResponse = {
      chainId,
      address: token.address,
      safety,
      flags,
      buyFeeBps,
      sellFeeBps,
      isListed: chain.registry.listed?.has(token.address) ?? false,
      simulation: finding ? toSimulation(finding) : null,
    };
    c.header('Cache-Control', 'public, max-age=10');
    return c.json(body);
  });
  return app;
}

const toSimulation = ({ checkedAt, oddities, ...finding }: Finding): BuySellSimulation => ({
  ...finding,
  oddities: [...oddities],
  checkedAt: Math.floor(checkedAt / 1_000),
});
