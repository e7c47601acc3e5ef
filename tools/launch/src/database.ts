import pg from 'pg';
import { LaunchError } from './errors.ts';

const LIMIT_MS = 10_000;

/**
 * Runs `work` on a connection of its own; nothing in it waits without end.
 * @throws LaunchError `NO_DATABASE` with the message of the database.
 */
export async function withDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new LaunchError('NO_DATABASE', 'DATABASE_URL must begin with postgresql://');
  }
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    });
    // A connection lost between two queries is told by the next one.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (cause) {
    throw new LaunchError('NO_DATABASE', `The database cannot be used: ${messageOf(cause)}`, {
      cause,
    });
  }
}

/** Node gives several failed addresses as one error without a message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
