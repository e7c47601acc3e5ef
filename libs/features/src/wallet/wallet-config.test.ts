/** @jest-environment node */
import { LOCAL } from '@cenote/chains';
import { encodeErrorResult, type Hex, parseAbi } from 'viem';
import { call } from 'viem/actions';
import { createWalletConfig } from './wallet-config.ts';

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
