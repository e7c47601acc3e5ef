import { gasQuerySchema } from '@cenote/data';
import { Hono } from 'hono';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import { parse } from '../parse.ts';

/** Hono route `/v1/gas`: one network's gas fees, slow to fast. */
export function gasRoutes({ chains }: Gateway): Hono {
  const app = new Hono();
  app.get('/v1/gas', async (c) => {
    const { chainId } = parse(gasQuerySchema, c.req.query());
    const chain = chains.get(chainId);
    if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
    const fees = await chain.fees.fees().catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', `Gas fees are unavailable on ${chain.network.name}`, {
        cause,
      });
    });
    c.header('Cache-Control', 'no-store');
    return c.json(fees);
  });
  return app;
}
