import { fireEvent, screen, within } from '@testing-library/react';
import type { Connector } from '@wagmi/core';
import { fakeAccountGateway } from '../../testing/fake-account-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { connectOptions } from '../../wallet/connect/connect-options.ts';
import type { ConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { ConnectView, OtherWalletsView } from './connect-view.tsx';

/** Fake state with `count` announced wallets; the last one is connecting if `pending`. */
function walletsOf(count: number, pending = false): ConnectWallet {
  const connectors = Array.from(
    { length: count },
    (_, i) => ({ id: `io.w${i}`, name: `Wallet ${i}`, type: 'injected' }) as unknown as Connector,
  );
  const options = connectOptions(connectors, {
    onLocalNetwork: false,
    hasInjected: false,
    isMobile: false,
    recentId: 'io.w1',
    pendingId: pending ? `io.w${count - 1}` : undefined,
  });
  return { options, isPending: pending, failed: undefined, choose: jest.fn(), reset: jest.fn() };
}

const setWidth = (narrow: boolean) => {
  window.matchMedia = ((media: string) => ({
    matches: narrow && media.includes('639px'),
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
};

async function show(wallets: ConnectWallet, narrow = false) {
  fakeAccountGateway();
  setWidth(narrow);
  const onOthers = jest.fn();
  await renderFeature(<ConnectView wallets={wallets} onOthers={onOthers} />, { connected: false });
  return onOthers;
}

const option = (i: number) => screen.getByTestId<HTMLButtonElement>(`connect-option-io.w${i}`);

describe('the wallet list', () => {
  it('lists the last used wallet first and marks detected ones', async () => {
    await show(walletsOf(3));
    const rows = screen.getAllByTestId(/^connect-option/);
    expect(rows.map((row) => row.textContent?.slice(-18))).toEqual([
      expect.stringContaining('Wallet 1Recent'),
      expect.stringContaining('Wallet 0Detected'),
      expect.stringContaining('Wallet 2Detected'),
    ]);
  });

  it('allows choosing another wallet or cancelling while one is connecting', async () => {
    const wallets = walletsOf(3, true);
    await show(wallets);
    expect([option(0).disabled, option(2).disabled]).toEqual([false, false]);
    expect(option(2).textContent).toContain('Open Wallet 2 and confirm.');
    fireEvent.click(option(0));
    expect(wallets.choose).toHaveBeenCalledWith(expect.objectContaining({ id: 'io.w0' }));
    fireEvent.click(screen.getByTestId('connect-cancel'));
    expect(wallets.reset).toHaveBeenCalled();
  });

  it('expands the remaining wallets in place on a wide screen', async () => {
    const wallets = walletsOf(7);
    await show(wallets);
    const others = screen.getByTestId('other-wallets');
    expect(option(6).closest('[inert]')).not.toBeNull();
    fireEvent.click(others);
    expect(others.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(option(6));
    expect(wallets.choose).toHaveBeenCalledWith(expect.objectContaining({ id: 'io.w6' }));
  });

  it('links to the remaining wallets on a narrow screen', async () => {
    const onOthers = await show(walletsOf(7), true);
    expect(screen.queryByTestId('connect-option-io.w6')).toBeNull();
    const row = screen.getByTestId('other-wallets');
    expect(within(row).getByText('3 more wallets')).toBeTruthy();
    fireEvent.click(row);
    expect(onOthers).toHaveBeenCalled();
  });

  it('shows the remaining wallets in a separate view', async () => {
    await renderFeature(<OtherWalletsView wallets={walletsOf(7)} />, { connected: false });
    expect(screen.getAllByTestId(/^connect-option/)).toHaveLength(3);
  });

  it('links to the terms and the privacy notice', async () => {
    await show(walletsOf(1));
    const links = ['Terms of use', 'Privacy notice'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/terms', '/privacy']);
  });

  it('explains what to do when no wallet is found', async () => {
    await show(walletsOf(0));
    expect(screen.getByText('No wallet found')).toBeTruthy();
  });
});
