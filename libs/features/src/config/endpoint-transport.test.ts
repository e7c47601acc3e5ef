/** @jest-environment node */
import { endpointTransport, NoEndpointError } from './endpoint-transport.ts';

const options = { retryCount: 0, timeout: 1_000 };

describe('endpointTransport', () => {
  const requests: string[] = [];
  const fetchFn = (async (url: string) => {
    requests.push(String(url));
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x7' });
  }) as typeof fetch;

  beforeEach(() => {
    requests.length = 0;
  });

  it('sends each request to the endpoint that is configured at that time', async () => {
    let url = 'https://one.example';
    const { request } = endpointTransport(() => url, { ...options, fetchFn })({});
    expect(await request({ method: 'eth_blockNumber' })).toBe('0x7');
    url = 'https://two.example';
    await request({ method: 'eth_blockNumber' });
    await request({ method: 'eth_blockNumber' });
    expect(requests.map((url) => new URL(url).host)).toEqual([
      'one.example',
      'two.example',
      'two.example',
    ]);
  });

  it('rejects requests after the endpoint is removed', async () => {
    let url: string | undefined = 'https://one.example';
    const { request } = endpointTransport(() => url, { ...options, fetchFn })({});
    url = undefined;
    await expect(request({ method: 'eth_blockNumber' })).rejects.toThrow(NoEndpointError);
    expect(requests).toEqual([]);
  });
});
