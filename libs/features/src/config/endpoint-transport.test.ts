/** @jest-environment node */
import { endpointTransport, NoEndpointError } from './endpoint-transport.ts';

const LOCAL = { id: 31337, blockTimeMs: 1_000 };
const CALL = { method: 'eth_blockNumber' } as const;

describe('endpointTransport', () => {
  const requests: string[] = [];
  let down = '';
  const fetchFn = (async (url: string, { body }: RequestInit) => {
    const { host } = new URL(url);
    const { method } = JSON.parse(body as string) as { method: string };
    if (method === 'eth_blockNumber') requests.push(host);
    if (host === down) throw new TypeError('Failed to fetch');
    const result = {
      eth_chainId: '0x7a69',
      eth_getBlockByNumber: { number: '0x7', hash: '0xab' },
      eth_blockNumber: '0x7',
    }[method];
    return Response.json({ jsonrpc: '2.0', id: 1, result });
  }) as typeof fetch;

  beforeEach(() => {
    requests.length = 0;
    down = '';
  });

  it('sends each request to the endpoint that is set at that time', async () => {
    let url = 'https://one.example';
    const { request } = endpointTransport(LOCAL, () => [url], { fetchFn })({});
    expect(await request(CALL)).toBe('0x7');
    url = 'https://two.example';
    await request(CALL);
    await request(CALL);
    expect(requests).toEqual(['one.example', 'two.example', 'two.example']);
  });

  it('uses the next endpoint when the first does not respond', async () => {
    const urls = ['https://one.example', 'https://two.example'];
    const { request } = endpointTransport(LOCAL, () => urls, { fetchFn })({});
    await request(CALL);
    down = 'one.example';
    expect(await request(CALL)).toBe('0x7');
    await request(CALL);
    expect(requests).toEqual(['one.example', 'one.example', 'two.example', 'two.example']);
  });

  it('rejects requests after the endpoint is removed', async () => {
    let urls = ['https://one.example'];
    const { request } = endpointTransport(LOCAL, () => urls, { fetchFn })({});
    urls = [];
    await expect(request(CALL)).rejects.toThrow(NoEndpointError);
    expect(requests).toEqual([]);
  });

  it('rejects requests at an endpoint of another chain', async () => {
    const { request } = endpointTransport({ ...LOCAL, id: 1 }, () => ['https://one.example'], {
      fetchFn,
    })({});
    await expect(request(CALL)).rejects.toThrow('The endpoint is of another chain');
  });
});
