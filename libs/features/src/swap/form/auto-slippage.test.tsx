import { lower, NATIVE } from '@cenote/chains';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { parseEther, parseGwei } from 'viem';
import type { FakeChain } from '../../testing/fake-chain.ts';
import { DAI, type FakeGateway, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import { type FakeRouting, fakeRouting, HOLDS } from '../../testing/fake-routing.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

async function form(
  query: string,
  prepare: (fakes: { chain: FakeChain; gateway: FakeGateway }) => void,
  routing: FakeRouting = fakeRouting(),
) {
  const page = await renderFeature(<SwapCard />, {
    query,
    routing,
    prepare(fakes) {
      fakes.chain.balances.set(NATIVE, parseEther('10'));
      fakes.chain.balances.set(USDC, 5_000_000_000n);
      prepare(fakes);
    },
  });
  await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));
  return page;
}

const tolerance = () => screen.getByTestId('slippage').textContent;
const becomes = (text: string) => waitFor(() => expect(tolerance()).toBe(`Auto ${text}`));
/** Waits until it was computed, which the screen does not show if it is the minimum. */
const isRead = (client: QueryClient) =>
  waitFor(() =>
    expect(
      client.getQueriesData({ queryKey: ['autoSlippage'] }).some(([, data]) => data !== undefined),
    ).toBe(true),
  );
/** Sets the dollar price that the gateway returns for a token; amounts do not change. */
const statePrice = (gateway: FakeGateway, address: string, priceUsd: number) => {
  gateway.tokens = async (chainId) => ({
    chainId,
    blockNumber: 7,
    tokens: TOKENS.map((token) =>
      lower(token.address) === address ? { ...token, priceUsd } : token,
    ),
  });
};

beforeAll(() =>
  Promise.all([
    import('./quote-details.tsx'),
    import('../review/review-dialog.tsx'),
    import('./read-auto-slippage.ts'),
  ]),
);

describe('the automatic slippage', () => {
  it('does not depend on the dollar prices of the gateway', async () => {
    const { client } = await form(`outputCurrency=${USDC}&value=1`, ({ gateway }) => {
      statePrice(gateway, USDC, 0.001);
      const { quote } = gateway;
      gateway.quote = async (request) => ({ ...(await quote(request)), gasUsd: 1_000 });
    });
    expect(tolerance()).toBe('Auto 0.5%');
    await isRead(client);
    expect(tolerance()).toBe('Auto 0.5%');
    expect(screen.getByTestId('min-received').textContent).toBe('2,985 USDC');
  });

  it.each([
    ['bought', `outputCurrency=${USDC}&value=1`],
    ['sold', `inputCurrency=${USDC}&outputCurrency=NATIVE&value=3000`],
    ['bought exactly', `inputCurrency=${USDC}&outputCurrency=NATIVE&value=1&field=OUTPUT`],
  ])('depends on the gas price of the chain if the coin is %s', async (_, query) => {
    await form(query, ({ chain }) => {
      chain.gasPrice = parseGwei('100');
    });
    await becomes('1.3%');
  });

  it('includes the ticks that a merged route crosses in its pools', async () => {
    const merge = (gateway: FakeGateway) => {
      const quote = gateway.quote.bind(gateway);
      gateway.quote = async (request) => {
        const found = await quote(request);
        const paths = found.paths.map((path) => ({ ...path, amounts: [path.amountIn] }));
        return { ...found, paths };
      };
    };
    await form(
      `outputCurrency=${USDC}&value=1`,
      ({ chain, gateway }) => {
        chain.gasPrice = parseGwei('100');
        merge(gateway);
      },
      fakeRouting({ ...HOLDS, ticks: 2 }),
    );
    await becomes('1.9%');
  });

  it('is the minimum if neither token is the coin', async () => {
    const { client } = await form(
      `inputCurrency=${USDC}&outputCurrency=${DAI}&value=100`,
      ({ chain }) => {
        chain.gasPrice = parseGwei('500');
      },
    );
    await isRead(client);
    expect(tolerance()).toBe('Auto 0.5%');
  });
});
