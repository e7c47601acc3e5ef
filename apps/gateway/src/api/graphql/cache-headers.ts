/**
 * `withCacheHeaders()`: returns a GET response with `Cache-Control` (fresh for 1 s) and `ETag`, or 304 if the client
 * has it. Errors are not cached.
 */
import { createHash } from 'node:crypto';

/** Figures are computed once a second, so a response may be cached for that long. */
const FRESH_SECONDS = 1;
const USABLE_SECONDS = 5;

export async function withCacheHeaders(response: Response, ifNoneMatch: string | undefined) {
  const body = await response.text();
  const headers = new Headers(response.headers);
  if (!response.ok || /^\{"errors"/.test(body)) {
    headers.set('Cache-Control', 'no-store');
    return new Response(body, { status: response.status, headers });
  }
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  headers.set(
    'Cache-Control',
    `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${USABLE_SECONDS}`,
  );
  headers.set('ETag', tag);
  const isKnown = ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
  if (!isKnown) return new Response(body, { status: 200, headers });
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return new Response(null, { status: 304, headers });
}
