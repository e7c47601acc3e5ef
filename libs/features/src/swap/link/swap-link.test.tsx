import { LOCAL_L2, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DAI, MOSS, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from '../form/swap-card.tsx';

const token = (side: 'in' | 'out') => screen.getByTestId(`token-${side}`).dataset.address;
const amount = (side: 'in' | 'out') => screen.getByTestId<HTMLInputElement>(`amount-${side}`).value;

describe('a link to the swap', () => {
  it('in the older format is accepted', async () => {
    await renderFeature(<SwapCard />, {
      query: 'inputCurrency=usdc&outputCurrency=DAI&exactAmount=20&exactField=output',
    });
    await waitFor(() => expect([token('in'), token('out')]).toEqual([USDC, DAI]));
    expect(amount('out')).toBe('20');
    expect(screen.queryByTestId('link-notice')).toBeNull();
    // Later choices are not overwritten.
    fireEvent.click(screen.getByTestId('flip'));
    await waitFor(() => expect([token('in'), token('out')]).toEqual([DAI, USDC]));
  });

  it.each([
    ['outputCurrency=NOPE', 'Unknown token: NOPE'],
    ['outputCurrency=MOSS', 'Unknown token: MOSS'],
    ['chain=mars&value=1', 'Unknown network: mars'],
    ['value=1,000', 'Invalid amount: 1,000'],
    [`outputCurrency=0x${'9'.repeat(40)}`, `Unknown token: 0x${'9'.repeat(40)}`],
  ])('that is invalid shows the reason: %s', async (query, expected) => {
    await renderFeature(<SwapCard />, { query });
    const notice = await screen.findByTestId('link-notice');
    expect(notice.textContent).toContain('Parts of the link were ignored');
    expect(notice.textContent).toContain(expected);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByTestId('link-notice')).toBeNull());
  });

  it('selects no token with a well-known symbol at another address', async () => {
    const tokens = TOKENS.filter(({ symbol }) => symbol !== 'USDC').map((listed) =>
      listed.address === MOSS ? { ...listed, symbol: 'USDC', safety: 'verified' as const } : listed,
    );
    await renderFeature(<SwapCard />, {
      query: 'outputCurrency=USDC',
      prepare: ({ gateway }) => {
        gateway.tokens = async (chainId) => ({ chainId, blockNumber: 7, tokens });
      },
    });
    const notice = await screen.findByTestId('link-notice');
    expect(notice.textContent).toContain('Unknown token: USDC');
    expect(token('out')).toBeUndefined();
  });
});

describe('another network', () => {
  const toL2 = async () => {
    fireEvent.click(screen.getByTestId('network-select'));
    fireEvent.click(await screen.findByTestId(`network-option-${LOCAL_L2.id}`));
  };

  it('clears the currencies and the amount of the address bar if it is selected without a token', async () => {
    const { url } = await renderFeature(<SwapCard />, {
      query: `inputCurrency=NATIVE&outputCurrency=${USDC}&value=2&field=OUTPUT`,
    });
    await toL2();
    await waitFor(() => expect(url().toString()).toBe('chain=local-l2'));
    expect(token('in')).toBe(NATIVE);
    expect(amount('in')).toBe('');
  });
});
