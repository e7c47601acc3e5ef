/** The part of the web's fetch that is used. */
type Ask = (
  url: string,
  init: RequestInit,
) => Promise<{ headers: { get(name: string): string | null } }>;

/**
 * The country that the gateway's proxy sees a person in, ISO 3166-1 alpha-2; undefined where nobody
 * knows. The header comes with every answer about events, so the question tells of none: nothing about
 * the person is sent, and an answer that refuses the empty list is as good.
 */
export async function originCountry(
  gatewayUrl: string,
  signal: AbortSignal,
  ask: Ask = (url, init) => fetch(url, init),
): Promise<string | undefined> {
  try {
    const { headers } = await ask(`${gatewayUrl}/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"events":[]}',
      signal,
    });
    const country = headers.get('Origin-Country');
    return country !== null && /^[A-Z]{2}$/.test(country) ? country : undefined;
  } catch {
    return undefined;
  }
}
