/**
 * `createApp()`: creates the Hono app of the public API with all middleware and routes. Errors are returned as JSON
 * with a code and message.
 */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { GatewayError } from '../errors.ts';
import type { Gateway } from '../gateway.ts';
import { allowOrigins } from './cors.ts';
import { limitBody } from './limits/limit-body.ts';
import { limitRate } from './limits/limit-rate.ts';
import { limitUnread } from './limits/limit-unread.ts';
import type { UnreadLimits } from './limits/unread-responses.ts';
import { logRequests } from './log-requests.ts';
import { backupRoutes } from './routes/backups.ts';
import { delegationRoutes } from './routes/delegations.ts';
import { eventRoutes } from './routes/events.ts';
import { flagRoutes } from './routes/flags.ts';
import { gasRoutes } from './routes/gas.ts';
import { graphqlRoutes } from './routes/graphql.ts';
import { healthRoutes } from './routes/health.ts';
import { liveRoutes } from './routes/live.ts';
import { nameRoutes } from './routes/names.ts';
import { openapiRoutes } from './routes/openapi.ts';
import { orderRoutes } from './routes/orders.ts';
import { quoteRoutes } from './routes/quote.ts';
import { rateRoutes } from './routes/rates.ts';
import { tokenSafetyRoutes } from './routes/token-safety.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { limitTime } from './time-limit.ts';

/** `Retry-After` of a 503 whose error has no value of its own. */
const RETRY_SECONDS = 2;

export function createApp(gateway: Gateway, unreadLimits?: UnreadLimits): Hono {
  const { config, log } = gateway;
  const app = new Hono();
  app.use(
    logRequests(log),
    allowOrigins(config.isAllowedOrigin),
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      // Allows pages of other origins to read responses, subject to CORS.
      crossOriginResourcePolicy: 'cross-origin',
    }),
    limitRate(config.limits),
    limitUnread(config.limits, unreadLimits),
    limitBody(config.limits),
    limitTime(config.requestTimeoutMs),
  );
  app.route('/', healthRoutes(gateway));
  app.route('/', openapiRoutes());
  app.route('/', tokenRoutes(gateway));
  app.route('/', quoteRoutes(gateway));
  app.route('/', nameRoutes(gateway));
  app.route('/', graphqlRoutes(gateway));
  app.route('/', liveRoutes(gateway));
  for (const routes of [
    ...[tokenSafetyRoutes, gasRoutes, delegationRoutes, flagRoutes, eventRoutes, rateRoutes],
    ...[backupRoutes, orderRoutes],
  ]) {
    app.route('/', routes(gateway));
  }
  // A route, not `notFound`: the server that this app is mounted in has its own `notFound`.
  app.all('*', (c) => {
    throw new GatewayError('NOT_FOUND', `No route for ${c.req.method} ${c.req.path}`);
  });
  app.onError((error, c) => {
    if (error instanceof GatewayError) {
      const { code, shortMessage: message, reason, status, retryAfterSeconds } = error;
      const retryAfter = retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined);
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      return c.json({ code, message, ...(reason !== undefined && { reason }) }, status);
    }
    log.error(`Unexpected error: ${error.stack ?? String(error)}`);
    return c.json({ code: 'INTERNAL', message: 'Something went wrong' }, 500);
  });
  return app;
}
