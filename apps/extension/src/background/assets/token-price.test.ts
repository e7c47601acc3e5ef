/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import { fakeNode } from '../../testing/fake-node.ts';
import { type FakePool, fakePools } from '../../testing/fake-pools.ts';
import { tokenPrice } from './token-price.ts';

const tokenOf = (symbol: string) => {
  const { address, decimals } = knownTokensOf(31337).find((token) => token.symbol === symbol)!;
  return { chainId: 31337, token: lower(address), decimals };
};
const [USDC, SHIB] = [tokenOf('USDC'), tokenOf('SHIB')];
const WETH = lower(contractsOf(31337)!.weth9);
const DOLLAR = 10n ** 6n;
const COIN = 10n ** 18n;
const COINS: FakePool = {
  token: WETH,
  hub: USDC.token,
  fee: 500,
  price: [3_000n * DOLLAR, COIN],
  balance: 5_000_000n * DOLLAR,
};

/** Price of a whole token in US dollars. */
async function priceOf(priced: Parameters<typeof tokenPrice>[1], pools: readonly FakePool[]) {
  const { perToken } = await tokenPrice(fakeNode({ reads: fakePools(pools) }), priced);
  return perToken && Number(perToken) / 1e12;
}

describe('tokenPrice', () => {
  it('is computed from the pools for tokens, the coin and the dollar', async () => {
    const coin = await priceOf({ chainId: 31337, token: NATIVE, decimals: 18 }, [COINS]);
    expect(coin).toBeGreaterThan(2_990);
    expect(coin).toBeLessThan(3_010);
    expect(await priceOf(USDC, [COINS])).toBe(1);
  });

  it('has enough digits for a token that costs $0.00001', async () => {
    const pool: FakePool = {
      token: SHIB.token,
      hub: WETH,
      fee: 3_000,
      price: [COIN, 240_000_000n * COIN],
      balance: 2_000n * COIN,
    };
    const price = await priceOf(SHIB, [COINS, pool]);
    expect(price).toBeGreaterThan(0.0000124);
    expect(price).toBeLessThan(0.0000126);
  });

  it('is undefined if no deep pool has a price', async () => {
    expect(await priceOf(SHIB, [COINS])).toBeUndefined();
  });
});
