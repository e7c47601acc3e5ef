import { LOCAL, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { LimitTrade } from '../../limit/form/limit-trade.tsx';
import { SwapCard } from '../../swap/form/swap-card.tsx';
import { type FakeGateway, MOSS, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import { fakeOrders } from '../../testing/fake-orders.ts';
import { renderFeature } from '../../testing/render.tsx';

const WETH = LOCAL.wrappedNative.toLowerCase() as typeof USDC;

/** Prepares a gateway whose list contradicts the contract of one token. */
const lying = (address: string, about: object) => (gateway: FakeGateway) => {
  const tokens = TOKENS.map((token) =>
    token.address.toLowerCase() === address ? { ...token, ...about } : token,
  );
  gateway.tokens = async (chainId) => ({ chainId, blockNumber: 7, tokens });
};

const stateOf = (id: string, state: string) =>
  waitFor(() => expect(screen.getByTestId(id).dataset.state).toBe(state));

async function page(form: 'swap' | 'limit', query: string, lie?: (gateway: FakeGateway) => void) {
  const rendered = await renderFeature(form === 'swap' ? <SwapCard /> : <LimitTrade />, {
    query,
    prepare: ({ chain, gateway }) => {
      lie?.(gateway);
      chain.balances.set(NATIVE, parseEther('10'));
      chain.balances.set(WETH, parseEther('10'));
      chain.balances.set(USDC, 50_000_000_000n);
    },
  });
  fakeOrders(rendered.chain);
  return rendered;
}

const BUY = `outputCurrency=${USDC}&value=1`;
const SELL = `inputCurrency=${USDC}&outputCurrency=${WETH}&value=100`;

describe('a token whose contract contradicts the list', () => {
  it.each([
    ['decimals', { decimals: 8 }],
    ['symbol', { symbol: 'USDT' }],
  ])('cannot be traded: %s', async (difference, about) => {
    await page('swap', BUY, lying(USDC, about));
    await stateOf('swap-button', 'tokenDiffers');
    expect(screen.getByTestId('warning-token-differs').dataset.difference).toBe(difference);
    const button = screen.getByTestId<HTMLButtonElement>('swap-button');
    expect(button.disabled).toBe(true);
    expect(button.textContent).toBe('Token data doesn’t match onchain data');
  });

  it('cannot be used in a limit order', async () => {
    await page('limit', SELL, lying(USDC, { decimals: 4 }));
    await stateOf('limit-button', 'tokenDiffers');
    const { textContent } = screen.getByTestId('warning-token-differs');
    expect(textContent).toContain('decimals for USDC don’t match its contract');
    expect(screen.getByTestId<HTMLButtonElement>('limit-button').disabled).toBe(true);
  });

  it('cannot be unwrapped, although unwrapping needs no quote', async () => {
    const query = `inputCurrency=${WETH}&outputCurrency=NATIVE&value=1`;
    await page('swap', query, lying(WETH, { decimals: 16 }));
    await stateOf('swap-button', 'tokenDiffers');
  });
});

it('a token with a well-known symbol at another address requires an acknowledged warning before the review', async () => {
  const called = { symbol: 'USDC', safety: 'verified' };
  const { chain } = await page('swap', `outputCurrency=${MOSS}&value=1`, lying(MOSS, called));
  chain.tokens.set(MOSS, { symbol: 'USDC', name: 'USD Coin', decimals: 18 });
  await stateOf('swap-button', 'review');
  expect(screen.getByTestId('warning-impersonator')).toBeTruthy();
  fireEvent.click(screen.getByTestId('swap-button'));
  await screen.findByTestId('token-accept');
  expect(screen.queryByTestId('review-dialog')).toBeNull();
});

it('decimals and symbol of the native coin come from the network only', async () => {
  const { gateway } = await page('swap', BUY, lying(NATIVE, { decimals: 6, symbol: 'USDC' }));
  await stateOf('swap-button', 'review');
  expect(screen.getByTestId('token-in').textContent).toContain('ETH');
  expect(gateway.requests.at(-1)?.amount).toBe(`${parseEther('1')}`);
});

it('nothing is signed until both tokens were read, and the check resumes once the node responds', async () => {
  const { chain } = await page('swap', '');
  // Tokens with a balance are listed first, once balances are known.
  await waitFor(() => expect(screen.getByTestId('balance-in').textContent).toContain('10'), {
    timeout: 4_000,
  });
  chain.answer.eth_call = () => {
    throw new TypeError('fetch failed');
  };
  fireEvent.click(screen.getByTestId('token-out'));
  fireEvent.click(await screen.findByTestId(`token-option-${USDC}`));
  fireEvent.change(screen.getByTestId('amount-in'), { target: { value: '1' } });
  await stateOf('swap-button', 'tokenUnreadable');
  delete chain.answer.eth_call;
  await stateOf('swap-button', 'review');
});
