import { eventsRequestSchema } from '@cenote/data';
import { type Context, Hono } from 'hono';
import { EventLog } from '../../analytics/event-log.ts';
import type { GatewayConfig } from '../../config.ts';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import { peerOf } from '../limits/limit-rate.ts';
import { parse, parseJson } from '../parse.ts';

const MAX_NAME = 64;

/**
 * Hono route `/v1/events`: appends analytics events to a file if `ANALYTICS_FILE` is set. `Origin-Country` returns the
 * client's country if a trusted proxy sends it.
 */
export function eventRoutes({ config }: Gateway): Hono {
  const app = new Hono();
  const log = config.analyticsFile === undefined ? undefined : new EventLog(config.analyticsFile);
  app.post('/v1/events', async (c) => {
    const country = countryOf(c, config);
    if (country) c.header('Origin-Country', country);
    if (!log) throw new GatewayError('NOT_FOUND', 'Analytics events are disabled');
    const events = parse(eventsRequestSchema, parseJson(await c.req.text()));
    const header = (name: string) => c.req.header(name)?.slice(0, MAX_NAME);
    const origin = {
      origin: header('X-Application-Origin'),
      build: header('X-Application-Build'),
      country,
    };
    if (!(await log.add(events, origin))) {
      throw new GatewayError('NOT_READY', 'Analytics events are unavailable', {
        retryAfterSeconds: 60,
      });
    }
    return c.body(null, 204);
  });
  return app;
}

function countryOf(c: Context, { countryHeader, limits }: GatewayConfig): string | undefined {
  if (countryHeader === undefined || !limits.isTrustedProxy(peerOf(c) ?? '')) return undefined;
  const country = c.req.header(countryHeader);
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined;
}
