/** A site's origin, taken apart: scheme, host in lower case, port only where it is not the usual one. */
export interface Origin {
  scheme: string;
  /** As the browser writes it: punycode where a name has other than ASCII letters. */
  hostname: string;
  port?: string;
}

const ORIGIN = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[^/?#@:\s[\]]+)(?::(\d{1,5}))?$/;
const USUAL: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Undefined where it is no origin. */
export function parseOrigin(origin: string): Origin | undefined {
  const match = ORIGIN.exec(origin.toLowerCase());
  if (!match) return undefined;
  const [, scheme, hostname, port] = match as unknown as [string, string, string, string?];
  return { scheme, hostname, ...(port && port !== USUAL[scheme] && { port }) };
}

/** Whether an authority (host and port, RFC 3986) is that of an origin. */
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
