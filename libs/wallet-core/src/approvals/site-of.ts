/** Under these, each name belongs to somebody else. The most used hosts of dapps; any other counts as one site. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  ...['vercel.app', 'netlify.app', 'pages.dev', 'workers.dev', 'web.app', 'firebaseapp.com'],
  ...['github.io', 'gitlab.io', 'herokuapp.com', 'on-fleek.app', 'eth.limo', 'eth.link'],
]);

/**
 * The domain that somebody registered, or the address, behind an origin: what all its subdomains are counted under.
 * An approximation of the public suffix list, which is too large for the worker: `shop.example.co.uk` is counted under
 * `example.co.uk`, since second-level suffixes have at most three letters under countries' two.
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
