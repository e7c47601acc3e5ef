import { LOCAL, NATIVE, toViemChain } from '@cenote/chains';
import { createConfig } from '@wagmi/core';
import { fakeChain, fakeTransport } from '../testing/fake-chain.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { readBalances } from './read-balances.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;

function world() {
  const chain = fakeChain();
  const config = createConfig({
    chains: [toViemChain(LOCAL, 'http://rpc.test')],
    transports: { [LOCAL.id]: fakeTransport(chain) },
    storage: null,
  });
  return { chain, read: () => readBalances(config, LOCAL, ACCOUNT, [NATIVE, USDC]) };
}

describe('the balances of an account', () => {
  it('are read in one request', async () => {
    const { chain, read } = world();
    chain.balances.set(NATIVE, 5n);
    chain.balances.set(USDC, 7n);
    expect([...(await read())]).toEqual([
      [NATIVE, 5n],
      [USDC, 7n],
    ]);
    expect(chain.calls).toEqual(['eth_call']);
  });

  it('are not taken to be none where the network does not answer', async () => {
    const { chain, read } = world();
    chain.answer.eth_call = () => {
      throw new TypeError('fetch failed');
    };
    await expect(read()).rejects.toThrow('fetch failed');
  });
});
