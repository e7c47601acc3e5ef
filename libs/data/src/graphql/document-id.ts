const ids = new Map<string, Promise<string | undefined>>();

/**
 * Returns the id of a persisted GraphQL document: `sha256:` and the hexadecimal SHA-256 of its text, cached. Undefined
 * without Web Crypto (plain HTTP pages).
 */
export function documentIdOf(query: string): Promise<string | undefined> {
  const known = ids.get(query);
  if (known) return known;
  const made = digest(query);
  ids.set(query, made);
  return made;
}

async function digest(query: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(query));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `sha256:${digits.join('')}`;
}
