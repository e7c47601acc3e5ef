import { type Address, LOCAL, NATIVE, toViemChain } from '@cenote/chains';
import { createConfig } from '@wagmi/core';
import { numberToHex } from 'viem';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { answerReader } from '../../testing/fake-reader.ts';
import { readBalances } from './read-balances.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;

function world() {
  const chain = fakeChain();
  const config = createConfig({
    chains: [toViemChain(LOCAL, 'http://rpc.test')],
    transports: { [LOCAL.id]: fakeTransport(chain) },
    storage: null,
  });
  return {
    chain,
    read: (tokens: readonly Address[] = [NATIVE, USDC]) =>
      readBalances(config, LOCAL, ACCOUNT, tokens),
  };
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

  it('are not reported as empty when the network does not respond', async () => {
    const { chain, read } = world();
    chain.answer.eth_call = () => {
      throw new TypeError('fetch failed');
    };
    await expect(read()).rejects.toThrow('fetch failed');
  });

  it('are read even if many tokens consume all gas of their calls', async () => {
    const { chain, read } = world();
    const burners = Array.from({ length: 200 }, (_, i) => token(i));
    const honest = Array.from({ length: 150 }, (_, i) => token(1_000 + i));
    chain.answer.eth_call = (params) => nodeWith(burners, params[0] as Sent);
    const balances = await read([NATIVE, ...burners, ...honest]);
    expect([...balances.keys()]).toEqual([NATIVE, ...honest]);
    expect([...balances.values()]).toEqual(Array.from({ length: 151 }, () => 3n));
  });

  it('are read in calls of the gas that the network’s endpoint allows, also the next time', async () => {
    const { chain, read } = world();
    const tokens = Array.from({ length: 300 }, (_, i) => token(i));
    chain.answer.eth_call = (params) => {
      const { data, gas } = params[0] as Sent;
      return nodeWith([], { data, gas: numberToHex(Math.min(Number(gas), 5_000_000)) });
    };
    expect((await read(tokens)).size).toBe(300);
    expect(chain.calls.length).toBeGreaterThan(4);
    chain.calls.length = 0;
    expect((await read(tokens)).size).toBe(300);
    expect(chain.calls).toHaveLength(4);
  });
});

interface Sent {
  to?: Address;
  data: `0x${string}`;
  gas: `0x${string}`;
}

const token = (i: number): Address => numberToHex(0xabc000 + i, { size: 20 });

/**
 * Simulates a node that meters gas: a tenth of the limit for honest tokens or all of it for the others, and the gas of
 * the returned data.
 */
function nodeWith(burners: readonly Address[], { to, data, gas }: Sent) {
  if (to) throw new Error('A token that uses up its gas takes the whole call');
  let left = Number(gas);
  const answer = answerReader(data, (currency) => {
    const isBurner = burners.includes(currency);
    left -= 12_800 + (isBurner ? 300_000 : 30_000);
    return isBurner ? undefined : 3n;
  });
  if (left < 0) throw Object.assign(new Error('out of gas'), { code: -32000 });
  expect(Number(gas)).toBeLessThanOrEqual(2 ** 24);
  return answer;
}
