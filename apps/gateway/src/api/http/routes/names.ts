/**
 * `nameRoutes()`: Hono routes `/v1/names/{name}`, `/v1/addresses/{address}/name` and `/v1/names`, which resolve ENS
 * names and addresses.
 */
import { lower } from '@cenote/chains';
import {
  addressParamsSchema,
  type NamesResponse,
  nameParamsSchema,
  namesRequestSchema,
} from '@cenote/data';
import { type Context, Hono } from 'hono';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import type { NameService } from '../../names/name-service.ts';
import { normaliseName } from '../../names/normalise.ts';
import { charge } from '../limits/limit-rate.ts';
import { parse, parseJson } from '../parse.ts';
import { requestSignal } from '../time-limit.ts';

/** Names that cost as much as a usual request. */
const NAMES_PER_REQUEST = 5;

export function nameRoutes({ names }: Gateway): Hono {
  const app = new Hono();
  app.get('/v1/names/:name', async (c) => {
    const name = normaliseName(parse(nameParamsSchema, c.req.param()).name);
    return respond(c, await lookUp(names, (service) => service.profile(name, requestSignal(c))));
  });
  app.get('/v1/addresses/:address/name', async (c) => {
    const { address } = parse(addressParamsSchema, c.req.param());
    const [name] = await lookUp(names, (service) =>
      service.namesOf([lower(address)], requestSignal(c)),
    );
    return respond(c, name!);
  });
  app.post('/v1/names', async (c) => {
    const { addresses } = parse(namesRequestSchema, parseJson(await c.req.text()));
    const distinct = [...new Set(addresses.map(lower))];
    charge(c, Math.ceil(distinct.length / NAMES_PER_REQUEST));
    const found = await lookUp(names, (service) => service.namesOf(distinct, requestSignal(c)));
    return respond(c, { names: found } satisfies NamesResponse);
  });
  return app;
}

async function lookUp<T>(
  service: Gateway['names'],
  of: (service: Pick<NameService, 'profile' | 'namesOf'>) => Promise<T>,
): Promise<T> {
  if (!service)
    throw new GatewayError('NOT_FOUND', 'ENS is not available on any supported network');
  return of(service).catch((cause: unknown) => {
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError('NOT_READY', 'Name lookup is unavailable', { cause });
  });
}

function respond(c: Context, body: object): Response {
  c.header('Cache-Control', 'public, max-age=10');
  return c.json(body);
}
