/**
 * `siteOf(origin)`: the registered domain, or the IP address, of an origin, by an approximation of the public suffix
 * list: all its subdomains count as one site.
 */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  ...['vercel.app', 'netlify.app', 'pages.dev', 'workers.dev', 'web.app', 'firebaseapp.com'],
  ...['github.io', 'gitlab.io', 'herokuapp.com', 'on-fleek.app', 'eth.limo', 'eth.link'],
]);

/**
 * The registered domain, or the IP address, of an origin: all its subdomains count as one site. An approximation of
 * the public suffix list, which is too large for the worker: `shop.example.co.uk` counts as `example.co.uk`, because
 * second-level suffixes have at most three letters under two-letter country codes.
 */
export function siteOf(origin: string): string {
  const host = URL.parse(origin)?.hostname ?? origin;
  if (host.startsWith('[') || /^[0-9.]+$/.test(host)) return host;
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isShared = SHARED_HOSTS.has(`${second}.${top}`);
  const isSuffix = top.length === 2 && second.length <= 3;
  return labels.slice(isShared || isSuffix ? -3 : -2).join('.');
}
