/** @jest-environment node */
import { memoryStore } from '../../testing/memory-store.ts';
import { rpcResponse } from '../../testing/rpc-response.ts';
import { NetworkController } from './network-controller.ts';
import { rpcRequestOf } from './rpc-request-of.ts';

const GOOD = 'https://good.example';
const BAD = 'https://bad.example';
const NETWORK = { chainId: 4_242, name: 'Elsewhere', symbol: 'ELS' };

type Answer = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

/** @param answers response of each endpoint to all but requests of chain id and head; undefined: none */
async function setUp(
  answers: Record<string, Answer | undefined>,
  chainIds: Record<string, string> = {},
) {
  const networks = new NetworkController(memoryStore());
  await networks.add(
    NETWORK,
    Object.keys(answers).map((url) => ({ url })),
  );
  const requested: string[] = [];
  globalThis.fetch = (async (input: string | URL | Request, init: RequestInit) => {
    const url = (input instanceof Request ? input.url : String(input)).replace(/\/$/, '');
    const { method } = JSON.parse(String(init.body));
    requested.push(`${url} ${method}`);
    const answer: Answer | undefined =
      method === 'eth_chainId' && answers[url]
        ? { result: chainIds[url] ?? '0x1092' }
        : method === 'eth_getBlockByNumber' && answers[url]
          ? { result: { number: '0x10', hash: `0x${'a'.repeat(64)}` } }
          : answers[url];
    if (!answer) throw new TypeError('fetch failed');
    return rpcResponse(init.body, answer);
  }) as typeof fetch;
  return { networks, requested, request: rpcRequestOf(networks, NETWORK.chainId) };
}

it('uses the second endpoint if the first does not respond', async () => {
  const { request } = await setUp({ [BAD]: undefined, [GOOD]: { result: '0x5' } });
  expect(await request('eth_getBalance', [])).toBe('0x5');
});

it('uses no endpoint that serves another network', async () => {
  const answers = { [BAD]: { result: '0x666' }, [GOOD]: { result: '0x5' } };
  const { request } = await setUp(answers, { [BAD]: '0x1' });
  expect(await request('eth_getBalance', [])).toBe('0x5');
  const alone = await setUp({ [BAD]: { result: '0x666' } }, { [BAD]: '0x1' });
  await expect(alone.request('eth_getBalance', [])).rejects.toMatchObject({ rpcCode: 4901 });
});

it('rejects with the error of the node, which another endpoint is not asked about', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
  const { request, requested } = await setUp({ [BAD]: { error }, [GOOD]: { result: '0x' } });
  await expect(request('eth_call', [])).rejects.toMatchObject({
    rpcCode: 3,
    message: 'execution reverted',
    data: '0x08c379a0',
  });
  expect(requested).not.toContain(`${GOOD} eth_call`);
});

it('rejects if no endpoint responds, and once the signal aborts', async () => {
  const { request } = await setUp({ [BAD]: undefined });
  await expect(request('eth_getBalance', [])).rejects.toMatchObject({ rpcCode: 4901 });
  const aborted = request('eth_getBalance', [], AbortSignal.abort());
  await expect(aborted).rejects.toMatchObject({ rpcCode: 4901 });
});

it('uses the endpoints as the user changes them', async () => {
  const { networks, request } = await setUp({ [BAD]: undefined, [GOOD]: { result: '0x5' } });
  await networks.removeEndpoint(NETWORK.chainId, GOOD);
  await expect(request('eth_getBalance', [])).rejects.toMatchObject({ rpcCode: 4901 });
  await networks.addEndpoint(NETWORK.chainId, { url: GOOD });
  await networks.removeEndpoint(NETWORK.chainId, BAD);
  expect(await request('eth_getBalance', [])).toBe('0x5');
});

it('rejects for a network that the wallet cannot reach', async () => {
  const { networks } = await setUp({ [GOOD]: { result: '0x5' } });
  const unknown = rpcRequestOf(networks, 5)('eth_getBalance', []);
  await expect(unknown).rejects.toMatchObject({ rpcCode: 4902 });
});
