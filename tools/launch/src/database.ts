import pg from 'pg';
import { LaunchError } from './errors.ts';

const LIMIT_MS = 10_000;

/**
 * `withDatabase()`: connects to a Postgres database, runs `work` with the connection, closes it and returns the result.
 * Connecting and each query are limited to 10 s.
 * @throws LaunchError `NO_DATABASE` with the message of the database if connecting or `work` fails
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
    // If the connection is lost between two queries, the next query rejects.
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

/** Node reports several failed addresses as an AggregateError without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
