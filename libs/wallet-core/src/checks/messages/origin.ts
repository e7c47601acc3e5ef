/**
 * `parseOrigin()`: splits a site's origin into scheme, host and port. Also: `isAuthorityOf()`, whether a host and port
 * belong to an origin, and type `Origin`.
 */
/** The parts of a site's origin: scheme, host in lower case, and the port unless it is the default. */
export interface Origin {
  scheme: string;
  /** In the form used by browsers: punycode for names with non-ASCII letters. */
  hostname: string;
  port?: string;
}

const ORIGIN = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[^/?#@:\s[\]]+)(?::(\d{1,5}))?$/;
const USUAL: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Undefined if the text is not an origin. */
export function parseOrigin(origin: string): Origin | undefined {
  const match = ORIGIN.exec(origin.toLowerCase());
  if (!match) return undefined;
  const [, scheme, hostname, port] = match as unknown as [string, string, string, string?];
  return { scheme, hostname, ...(port && port !== USUAL[scheme] && { port }) };
}

/** Whether an authority (host and port, RFC 3986) belongs to an origin. */
export function isAuthorityOf(
  authority: string,
  scheme: string | undefined,
  origin: string,
): boolean {
  const site = parseOrigin(origin);
  if (!site) return false;
  const named = parseOrigin(`${scheme?.toLowerCase() ?? site.scheme}://${authority}`);
  return (
    named !== undefined &&
    named.scheme === site.scheme &&
    named.hostname === site.hostname &&
    named.port === site.port
  );
}
