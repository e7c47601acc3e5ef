/**
 * `originCountry()`: country of the visitor as the gateway's proxy reports it (ISO 3166-1 alpha-2); undefined where
 * unknown. The header comes with every response of the events endpoint, rejections included: the request carries an
 * empty list, so nothing about the visitor is sent.
 */

/** The used part of the browser's fetch. */
type SendRequest = (
  url: string,
  init: RequestInit,
) => Promise<{ headers: { get(name: string): string | null } }>;

export async function originCountry(
  gatewayUrl: string,
  signal: AbortSignal,
  sendRequest: SendRequest = (url, init) => fetch(url, init),
): Promise<string | undefined> {
  try {
    const { headers } = await sendRequest(`${gatewayUrl}/v1/events`, {
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
