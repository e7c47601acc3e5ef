/**
 * `backupRoutes()`: Hono routes `/v1/backups/{id}` (GET, PUT, DELETE): encrypted backups of wallets, accessible with a
 * token.
 */
import { createHash } from 'node:crypto';
import { type BackupResponse, backupParamsSchema, backupRequestSchema } from '@cenote/data';
import { type Context, Hono } from 'hono';
import { clientGroupOf, rateLimitKeyOf } from '../../backups/client-group.ts';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import { clientOf } from '../limits/limit-rate.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { parse, parseJson } from '../parse.ts';

/** Backups that a network may write at once; after that, one every five minutes. */
const WRITES = 20;
const WRITES_PER_SECOND = 1 / 300;
const FULL_RETRY_SECONDS = 86_400;

const TOKEN = /^Bearer ([0-9a-f]{64})$/;

/**
 * `/v1/backups/{id}`: encrypted backups of wallets. The creator chooses the id and sends a token; the gateway stores
 * the token's hash, so that neither the id nor the database grants access.
 */
export function backupRoutes({ backups, config }: Gateway): Hono {
  const app = new Hono();
  const writes = new RateLimiter(WRITES_PER_SECOND, WRITES);

  app.use('/v1/backups/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/v1/backups/:id', async (c) => {
    const { id, tokenHash } = tokenHashOf(c);
    const data = await backups.get(id, tokenHash).catch(notNow);
    if (data === undefined) throw new GatewayError('NOT_FOUND', 'Backup not found');
    return c.json({ data } satisfies BackupResponse);
  });
  app.put('/v1/backups/:id', async (c) => {
    const { id, tokenHash } = tokenHashOf(c);
    const { data } = parse(backupRequestSchema, parseJson(await c.req.text()));
    const client = clientOf(c, config.limits);
    const { isAllowed, retryAfterSeconds } = writes.take(rateLimitKeyOf(client), performance.now());
    if (!isAllowed) {
      throw new GatewayError('RATE_LIMITED', 'Too many backups. Try again later.', {
        retryAfterSeconds,
      });
    }
    const outcome = await backups.put(id, tokenHash, data, clientGroupOf(client)).catch(notNow);
    if (outcome === 'denied') {
      throw new GatewayError('MALFORMED', 'The token doesn’t match the backup', { status: 403 });
    }
    if (outcome === 'full') {
      throw new GatewayError('NOT_READY', 'Backup storage is full', {
        retryAfterSeconds: FULL_RETRY_SECONDS,
      });
    }
    return c.body(null, 204);
  });
  app.delete('/v1/backups/:id', async (c) => {
    const { id, tokenHash } = tokenHashOf(c);
    await backups.remove(id, tokenHash).catch(notNow);
    return c.body(null, 204);
  });
  return app;
}

/** Returns the id and the token's hash. The token is 32 random bytes: a plain hash resists guessing. */
function tokenHashOf(c: Context): { id: string; tokenHash: string } {
  const { id } = parse(backupParamsSchema, c.req.param());
  const token = TOKEN.exec(c.req.header('Authorization') ?? '')?.[1];
  if (token === undefined) {
    throw new GatewayError('MALFORMED', 'A backup needs its token', { status: 401 });
  }
  return { id, tokenHash: createHash('sha256').update(token).digest('hex') };
}

function notNow(cause: unknown): never {
  throw new GatewayError('NOT_READY', 'Backups are unavailable', { cause });
}
