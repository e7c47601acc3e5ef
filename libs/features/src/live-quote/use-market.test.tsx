import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { screen, waitFor } from '@testing-library/react';
import { useConnectedNetworks } from '../config/use-networks.ts';
import { DAI, MOSS, TOKENS, USDC } from '../testing/fake-gateway.ts';
import { cannot, type FakeRouting, fakeRouting, HOLDS } from '../testing/fake-routing.ts';
import { renderFeature } from '../testing/render.tsx';
import type { Token } from '../tokens/list/token.ts';
import { useMarket } from './use-market.ts';

/** A token of 18 decimals that no table and no list knows, worth as much as MOSS: a tenth of a dollar. */
const REED = '0x00000000000000000000000000000000000000b1';
const E18 = 10n ** 18n;

const tokenOf = (address: string, priceUsd: number | undefined): Token => {
  const { priceUsd: _, ...token } = TOKENS.find((each) => lower(each.address) === address)!;
  const isDollar = address === USDC || address === DAI;
  return { ...token, isDollar, ...(priceUsd !== undefined && { priceUsd }) };
};

function Market({ input, output }: { input: Token; output: Token }) {
  const network = useConnectedNetworks().find(({ id }) => id === LOCAL.id)!;
  const { price, isMissing } = useMarket(network, input, output);
  const text = price ? `${price.amountIn} ${price.amountOut}` : isMissing ? 'missing' : 'loading';
  return <p data-testid="market">{text}</p>;
}

/** The price on screen, and the amounts that the device's router was requested to swap. */
async function market(input: Token, output: Token, routing: FakeRouting) {
  await renderFeature(<Market input={input} output={output} />, {
    routing,
    // The gateway gives no answers: routes are the device's own.
    prepare: ({ gateway }) => {
      gateway.quote = () => Promise.reject(new GatewayError('UNREACHABLE', 'x'));
    },
  });
  await waitFor(() => expect(screen.getByTestId('market').textContent).not.toBe('loading'));
  return screen.getByTestId('market').textContent;
}

/** Small amounts of MOSS find a pool at a hundredth of its price. */
const routes = (): FakeRouting =>
  Object.assign(fakeRouting(), {
    gives({ tokenIn, tokenOut, amount }: { tokenIn: string; tokenOut: string; amount: bigint }) {
      const price = tokenIn === MOSS && amount < E18 ? 1_000n : 100_000n;
      if (tokenOut === USDC) return (amount * price) / E18;
      return tokenOut === NATIVE ? amount / 30_000n : amount;
    },
  });

describe('the market price of a pair', () => {
  it.each([
    1e-12,
    0.0001,
    0.1,
    1,
    1_000,
    1e12,
    undefined,
  ])('is that of a sample of ten dollars at least where a token is stated at %s dollars', async (priceUsd) => {
    const routing = routes();
    const text = await market(tokenOf(MOSS, priceUsd), tokenOf(USDC, 1), routing);
    const [amountIn, amountOut] = text!.split(' ').map(BigInt);
    expect(amountOut).toBeGreaterThanOrEqual(10_000_000n);
    expect((amountIn! * 100_000n) / E18).toBe(amountOut);
  });

  it('is routed by the amounts alone, so that a small sample does not take the path of the least gas', async () => {
    const routing = routes();
    await market(tokenOf(NATIVE, 1e13), tokenOf(DAI, 1), routing);
    expect(routing.routed).toMatchObject([{ amount: E18 / 10n, ignoresGas: true }]);
  });

  it('of two tokens without a known worth is that of as much as a hundredth of a coin buys', async () => {
    const routing = routes();
    const output = { ...tokenOf(MOSS, 0.1), address: REED } as Token;
    const text = await market(tokenOf(MOSS, 1e12), output, routing);
    const [amountIn] = text!.split(' ').map(BigInt);
    expect(amountIn! / 30_000n).toBeGreaterThanOrEqual(E18 / 100n);
  });

  it('is missing where nobody buys such a token for coins', async () => {
    const routing = routes();
    const { gives } = routing;
    routing.gives = (request) => {
      if (request.tokenOut === NATIVE) throw cannot('NO_ROUTE');
      return gives(request);
    };
    const output = { ...tokenOf(MOSS, 0.1), address: REED } as Token;
    expect(await market(tokenOf(MOSS, 1e12), output, routing)).toBe('missing');
  });

  describe('by a quote of the gateway', () => {
    /** The gateway gives 3,000 dollars for a coin. */
    const stated = async (finding: FakeRouting['finding'], own?: bigint) => {
      const routing = fakeRouting(finding);
      if (own === undefined) routing.failure = cannot('NO_ROUTE');
      else routing.gives = ({ amount }) => (amount * own) / E18;
      const [input, output] = [tokenOf(NATIVE, 3_000), tokenOf(USDC, 1)];
      await renderFeature(<Market input={input} output={output} />, { routing });
      const shown = () => screen.getByTestId('market').textContent;
      await waitFor(() => expect(shown()).not.toBe('loading'));
      const [amountIn, amountOut] = shown()!.split(' ').map(Number);
      return amountOut === undefined ? shown() : Math.round((amountOut / amountIn!) * 1e12);
    };

    it('is that of the quote where this device has verified it', async () => {
      expect(await stated(HOLDS)).toBe(3_000);
    });

    it('is missing where the chain contradicts it', async () => {
      expect(await stated({ verdict: 'invalid', fault: 'AMOUNTS_DIFFER' })).toBe('missing');
    });

    it('is the device’s own where nothing can be read at the block of the quote', async () => {
      expect(await stated(cannot('BLOCK_UNAVAILABLE'), 3_100_000_000n)).toBe(3_100);
    });

    it('is missing where neither can be verified nor a route be found', async () => {
      expect(await stated(cannot('BLOCK_UNAVAILABLE'))).toBe('missing');
    });
  });
});
