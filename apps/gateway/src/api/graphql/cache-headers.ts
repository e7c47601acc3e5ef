import { createHash } from 'node:crypto';

/** Figures are computed once a second, so a response may be cached as long. */
const FRESH_SECONDS = 1;
const USABLE_SECONDS = 5;

/**
 * An answer to GET with headers that let browsers and proxies keep it as long as a figure stands, and
 * ask whether it has changed. Errors are not kept.
 */
export async function withCacheHeaders(answer: Response, ifNoneMatch: string | undefined) {
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  if (!answer.ok || /^\{"errors"/.test(body)) {
    headers.set('Cache-Control', 'no-store');
    return new Response(body, { status: answer.status, headers });
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
