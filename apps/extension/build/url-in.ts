type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `urlIn(environment, name, usual)`: a URL from an environment variable, without a trailing slash; `usual` if it is not
 * set. Throws if it is neither https nor localhost.
 */
export function urlIn(environment: Environment, name: string, usual: string): string {
  const { protocol, hostname, href } = new URL(environment[name] || usual);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    throw new Error(`${name} must be an https URL or a localhost URL`);
  }
  return href.replace(/\/$/, '');
}
