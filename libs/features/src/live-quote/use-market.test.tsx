import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { screen, waitFor } from '@testing-library/react';
import { useConnectedNetworks } from '../config/use-networks.ts';
import { DAI, MOSS, TOKENS, USDC } from '../testing/fake-gateway.ts';
import { cannot, type FakeRouting, fakeRouting, HOLDS } from '../testing/fake-routing.ts';
import { renderFeature } from '../testing/render.tsx';
import type { Token } from '../tokens/list/token.ts';
import { useMarket } from './use-market.ts';

/** A token of 18 decimals that is in no table and no list, with the value of MOSS: a tenth of a dollar. */
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

/** Returns the price on screen, and the amounts that the local router was requested to swap. */
async function market(input: Token, output: Token, routing: FakeRouting) {
  await renderFeature(<Market input={input} output={output} />, {
    routing,
    // Requests to the gateway fail: routes come from the local router.
    prepare: ({ gateway }) => {
      gateway.quote = () => Promise.reject(new GatewayError('UNREACHABLE', 'x'));
    },
  });
  await waitFor(() => expect(screen.getByTestId('market').textContent).not.toBe('loading'));
  return screen.getByTestId('market').textContent;
}

/** Small amounts of MOSS are routed through a pool at a hundredth of its price. */
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
  ])('comes from a sample of at least ten dollars when a token is listed at %s dollars', async (priceUsd) => {
    const routing = routes();
    const text = await market(tokenOf(MOSS, priceUsd), tokenOf(USDC, 1), routing);
    const [amountIn, amountOut] = text!.split(' ').map(BigInt);
    expect(amountOut).toBeGreaterThanOrEqual(10_000_000n);
    expect((amountIn! * 100_000n) / E18).toBe(amountOut);
  });

  it('is routed by amounts alone, so that a small sample does not take the path of the least gas', async () => {
    const routing = routes();
    await market(tokenOf(NATIVE, 1e13), tokenOf(DAI, 1), routing);
    expect(routing.routed).toMatchObject([{ amount: E18 / 10n, ignoresGas: true }]);
  });

  it('comes from the amount that a hundredth of a coin buys when neither token has a USD value', async () => {
    const routing = routes();
    const output = { ...tokenOf(MOSS, 0.1), address: REED } as Token;
    const text = await market(tokenOf(MOSS, 1e12), output, routing);
    const [amountIn] = text!.split(' ').map(BigInt);
    expect(amountIn! / 30_000n).toBeGreaterThanOrEqual(E18 / 100n);
  });

  /** A token of 60,000 dollars, of which a whole one moves the pools by 4 %; less than that sells for `share` of it. */
  const precious = (share: bigint): FakeRouting => {
    const routing = fakeRouting();
    routing.gives = ({ amount }) => (amount * 60_000_000_000n) / E18 / (amount < E18 ? share : 1n);
    const { quote } = routing;
    routing.quote = async (network, request, signal) => {
      const found = await quote(network, request, signal);
      const priceImpactBps = request.amount < E18 ? 4 : 400;
      return { ...found, route: { ...found.route, priceImpactBps } };
    };
    return routing;
  };

  it('comes from a smaller sample when a whole token without a listed price moves the pools', async () => {
    const text = await market(tokenOf(MOSS, undefined), tokenOf(USDC, 1), precious(1n));
    expect(text).toBe(`${E18 / 10n} 6000000000`);
  });

  it('is missing when only samples that move the pools are worth enough', async () => {
    const routing = precious(10_000_000n);
    expect(await market(tokenOf(MOSS, undefined), tokenOf(USDC, 1), routing)).toBe('missing');
    expect(routing.routed.length).toBeLessThan(6);
  });

  it('is missing when such a token cannot be sold for coins', async () => {
    const routing = routes();
    const { gives } = routing;
    routing.gives = (request) => {
      if (request.tokenOut === NATIVE) throw cannot('NO_ROUTE');
      return gives(request);
    };
    const output = { ...tokenOf(MOSS, 0.1), address: REED } as Token;
    expect(await market(tokenOf(MOSS, 1e12), output, routing)).toBe('missing');
  });

  describe('of a gateway quote', () => {
    /** The gateway returns 3,000 dollars for a coin. */
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

    it('is the price of the quote when this device has verified it', async () => {
      expect(await stated(HOLDS)).toBe(3_000);
    });

    it('is missing when the chain contradicts the quote', async () => {
      expect(await stated({ verdict: 'invalid', fault: 'AMOUNTS_DIFFER' })).toBe('missing');
    });

    it('comes from the local router when the state at the block of the quote cannot be read', async () => {
      expect(await stated(cannot('BLOCK_UNAVAILABLE'), 3_100_000_000n)).toBe(3_100);
    });

    it('is missing when the quote cannot be verified and no local route is found', async () => {
      expect(await stated(cannot('BLOCK_UNAVAILABLE'))).toBe('missing');
    });
  });
});
