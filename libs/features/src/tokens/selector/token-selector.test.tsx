import { LOCAL_L2, NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { SwapCard } from '../../swap/form/swap-card.tsx';
import { ARB, BAN, DAI, MOSS, USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';

const open = async (side: 'in' | 'out' = 'out') => {
  fireEvent.click(screen.getByTestId(`token-${side}`));
  return screen.findByTestId('token-search');
};
const option = (address: string) => screen.findByTestId(`token-option-${address}`);
const everywhere = async () => {
  const filter = screen.getByTestId('search-network');
  filter.focus();
  fireEvent.keyDown(filter, { key: 'ArrowDown' });
  const all = await screen.findByRole('option', { name: 'All networks' });
  act(() => all.focus());
  fireEvent.keyDown(all, { key: 'Enter' });
};

beforeEach(() => sessionStorage.clear());
beforeAll(async () => {
  // jsdom has no pointer events.
  window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;
  await import('./token-selector.tsx');
});

describe('the token selector', () => {
  it('lists held tokens above the others', async () => {
    const { chain } = await renderFeature(<SwapCard />);
    chain.balances.set(DAI, parseEther('3'));
    await open();
    await screen.findByTestId('token-section-yours');
    const yours = screen.getByRole('group', { name: 'Your tokens' });
    expect(within(yours).getAllByRole('option')).toHaveLength(1);
    expect(yours.textContent).toContain('DAI');
  });

  it('shows no value for the balance of an unsellable token, and ranks it as zero', async () => {
    const { chain } = await renderFeature(<SwapCard />, {
      prepare: ({ gateway }) => {
        const { tokens } = gateway;
        gateway.tokens = async (chainId) => {
          const answer = await tokens(chainId);
          const trap = (token: (typeof answer.tokens)[number]) =>
            token.address === MOSS
              ? { ...token, priceUsd: 1e6, flags: ['honeypot' as const] }
              : token;
          return { ...answer, tokens: answer.tokens.map(trap) };
        };
      },
    });
    chain.balances.set(MOSS, parseEther('3'));
    chain.balances.set(DAI, parseEther('3'));
    await open();
    await waitFor(async () => expect((await option(DAI)).textContent).toContain('$3.00'));
    const heldToken = await option(MOSS);
    expect(heldToken.textContent).toContain('Can’t be sold');
    expect(heldToken.textContent).not.toContain('$');
    fireEvent.change(screen.getByTestId('token-search'), { target: { value: 'token' } });
    await waitFor(() => expect(screen.queryByTestId('token-section-yours')).toBeNull());
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('DAI');
  });

  it('states that the list failed to load, offers the native coin, and retries', async () => {
    const { gateway, url } = await renderFeature(<SwapCard />, {
      prepare: ({ gateway }) => {
        gateway.failure = new GatewayError('UNREACHABLE', 'x');
      },
    });
    await open();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Couldn’t load tokens');
    // The network's native coin needs no list.
    expect(screen.getByTestId(`token-option-${NATIVE}`)).toBeTruthy();
    expect(screen.queryByTestId(`token-option-${USDC}`)).toBeNull();
    gateway.failure = undefined;
    fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    fireEvent.click(await option(USDC));
    await waitFor(() => expect(url().get('outputCurrency')).toBe(USDC));
    expect(screen.queryByText('Couldn’t load tokens')).toBeNull();
  });

  it("switches the form to the token's network", async () => {
    const { url } = await renderFeature(<SwapCard />, { query: `outputCurrency=${USDC}&value=2` });
    await open('out');
    await everywhere();
    const found = await option(ARB);
    expect(found.textContent).toContain(LOCAL_L2.name);
    fireEvent.click(found);
    await waitFor(() => expect(url().get('chain')).toBe(LOCAL_L2.slug));
    expect(url().get('outputCurrency')).toBe(ARB);
    expect(url().get('inputCurrency')).toBe('NATIVE');
    // The native coins of both networks keep the amount.
    expect(url().get('value')).toBe('2');
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe('2');
  });

  it.each([
    ['keeps the amount on its own side', 'in', '2'],
    ['clears an amount of another token', 'out', null],
  ] as const)('on another network %s', async (_, side, selected) => {
    const { url } = await renderFeature(<SwapCard />, { query: `inputCurrency=${USDC}&value=2` });
    await open(side);
    await everywhere();
    fireEvent.click(await option(ARB));
    await waitFor(() => expect(url().get('chain')).toBe(LOCAL_L2.slug));
    expect(url().get('value')).toBe(selected);
    expect(screen.getByTestId<HTMLInputElement>('amount-in').value).toBe(selected ?? '');
  });

  it("never selects the other network's native coin on both sides", async () => {
    const { url } = await renderFeature(<SwapCard />);
    await open('out');
    await everywhere();
    await option(ARB);
    const [, there] = screen.getAllByTestId(`token-option-${NATIVE}`);
    fireEvent.click(there as HTMLElement);
    await waitFor(() => expect(url().get('chain')).toBe(LOCAL_L2.slug));
    expect(url().get('outputCurrency')).toBe('NATIVE');
    expect(url().get('inputCurrency')).toBeNull();
  });

  it('is navigable with the arrow keys, and selects with Enter', async () => {
    const { url } = await renderFeature(<SwapCard />);
    const search = await open('out');
    await option(USDC);
    fireEvent.change(search, { target: { value: 'd' } });
    const active = () =>
      document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toContain('DAI');
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(active()?.textContent).toContain('USDC');
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(url().get('outputCurrency')).toBe(USDC));
  });

  it('does not select a blocked token', async () => {
    const { url } = await renderFeature(<SwapCard />);
    const search = await open('out');
    fireEvent.change(search, { target: { value: 'BAN' } });
    fireEvent.click(await option(BAN));
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(url().get('outputCurrency')).toBeNull();
    expect(screen.getByTestId('token-selector')).toBeTruthy();
  });

  it('shows the warning of an unverified token once per session', async () => {
    const { url } = await renderFeature(<SwapCard />);
    await open('out');
    fireEvent.click(await option(MOSS));
    fireEvent.click(await screen.findByTestId('token-accept'));
    await waitFor(() => expect(url().get('outputCurrency')).toBe(MOSS));
    await open('out');
    fireEvent.click(await option(USDC));
    await waitFor(() => expect(url().get('outputCurrency')).toBe(USDC));
    await open('out');
    fireEvent.click(await option(MOSS));
    await waitFor(() => expect(url().get('outputCurrency')).toBe(MOSS));
  });
});
