import { createTestWalletProvider } from './test-wallet-provider.ts';

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

function fixture() {
  const calls: { chainId: number; method: string; params?: unknown }[] = [];
  const node = (chainId: number) => ({
    chainId,
    request: async (call: { method: string; params?: unknown }) => {
      calls.push({ chainId, ...call });
      return call.method === 'eth_accounts'
        ? [ACCOUNT, `0x${'1'.repeat(40)}`]
        : `did ${call.method}`;
    },
  });
  return { calls, provider: createTestWalletProvider([node(31337), node(31338)]) };
}

describe('the test wallet', () => {
  it("exposes only the node's first account", async () => {
    const { provider } = fixture();
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ACCOUNT]);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ACCOUNT]);
  });

  it.each([
    ['eth_sendTransaction', [{ from: ACCOUNT, to: ACCOUNT }]],
    ['eth_signTypedData_v4', [ACCOUNT, '{}']],
    ['personal_sign', ['0x00', ACCOUNT]],
  ])('forwards %s unchanged to its current chain', async (method, params) => {
    const { provider, calls } = fixture();
    expect(await provider.request({ method, params })).toBe(`did ${method}`);
    expect(calls).toEqual([{ chainId: 31337, method, params }]);
  });

  it('switches between its chains, emits chainChanged, and forwards to the new one', async () => {
    const { provider, calls } = fixture();
    const events: unknown[] = [];
    provider.on('chainChanged', (id) => events.push(id));
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    });
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    });
    await provider.request({ method: 'eth_blockNumber' });
    expect(events).toEqual(['0x7a6a']);
    expect(calls.at(-1)).toEqual({ chainId: 31338, method: 'eth_blockNumber' });
  });

  it('rejects a chain that is not local with code 4902', async () => {
    const { provider } = fixture();
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
    ).rejects.toMatchObject({ code: 4902 });
  });

  it.each([
    'anvil_setBalance',
    'evm_mine',
    'debug_traceCall',
    'eth',
    'personal_signX',
  ])('rejects %s', async (method) => {
    const { provider, calls } = fixture();
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 });
    expect(calls).toEqual([]);
  });

  it('rejects when the node has no account', async () => {
    const provider = createTestWalletProvider([{ chainId: 31337, request: async () => [] }]);
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      code: 4100,
    });
  });
});
