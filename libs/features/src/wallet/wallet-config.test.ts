/** @jest-environment node */
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { encodeErrorResult, type Hex, parseAbi } from 'viem';
import { call } from 'viem/actions';
import { addToWalletConfig, createWalletConfig } from './wallet-config.ts';

const RPC = 'http://127.0.0.1:8545';
const CONTRACT: Hex = `0x${'c0'.repeat(20)}`;
/** ERC-3668. */
const offchainLookup = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

afterEach(() => jest.restoreAllMocks());

test('a contract cannot make the page request an arbitrary URL', async () => {
  const data = encodeErrorResult({
    abi: offchainLookup,
    args: [CONTRACT, ['https://collector.test/{sender}/{data}'], '0x', '0x12345678', '0x'],
  });
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requested.push(input instanceof Request ? input.url : String(input));
    const { id } = JSON.parse(String(init?.body ?? '{}'));
    const error = { code: 3, message: 'execution reverted', data };
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const config = createWalletConfig([{ ...LOCAL, rpcUrls: [RPC] }]);
  const client = config.getClient({ chainId: LOCAL.id as number });
  await expect(call(client, { to: CONTRACT, data: '0x01' })).rejects.toThrow(/revert/);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((url) => !url.startsWith(RPC))).toEqual([]);
});

test('a network that is added later can be read and switched to at once, and only once', async () => {
  const urls: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    urls.push(input instanceof Request ? input.url : String(input));
    const { id, method } = JSON.parse(String(init?.body ?? '{}'));
    const result = method === 'eth_chainId' ? '0x7a6a' : '0x7';
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const own = { [LOCAL_L2.id]: ['https://own.example'] };
  const { rpcUrls: _, ...bare } = { ...LOCAL_L2, rpcUrls: [] };
  const config = createWalletConfig([{ ...LOCAL, rpcUrls: [RPC] }]);
  for (let i = 0; i < 2; i++) addToWalletConfig(config, [bare], () => own);
  expect(config.chains.map(({ id }) => id)).toEqual([LOCAL.id, LOCAL_L2.id]);
  const client = config.getClient({ chainId: LOCAL_L2.id as number });
  expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x7');
  expect(urls.every((url) => url.startsWith('https://own.example'))).toBe(true);
});
