import { fireEvent, screen } from '@testing-library/react';
import type { Connector } from '@wagmi/core';
import { PairingError } from '../../errors/pairing-error.ts';
import { fakeAccountGateway } from '../../testing/fake-account-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import type { ConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { ConnectionFailed } from './connection-failed.tsx';

const option = {
  connector: {} as Connector,
  id: 'io.wallet',
  name: 'Alpha',
  icon: undefined,
  badge: undefined,
  isTest: false,
};

async function failedBy(error: unknown) {
  fakeAccountGateway();
  const wallets: ConnectWallet = {
    options: [option],
    isPending: false,
    failed: { option, error },
    choose: jest.fn(),
    reset: jest.fn(),
  };
  await renderFeature(<ConnectionFailed wallets={wallets} />, { connected: false });
  return wallets;
}

describe('a failed connection', () => {
  it.each([
    [{ code: 4001 }, 'You rejected the connection in Alpha.'],
    [{ code: -32002 }, 'A request is already open in your wallet.'],
    [new PairingError('PAIRING_EXPIRED'), 'The code has expired. Try again to get a new one.'],
    [
      new PairingError('PAIRING_NETWORKS'),
      'This wallet doesn’t support any of this site’s networks.',
    ],
    [new Error('x'), 'Alpha didn’t connect. Try again or choose another wallet.'],
  ])('shows the reason', async (error, text) => {
    await failedBy(error);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('can be retried or dismissed', async () => {
    const { choose, reset } = await failedBy(new Error('x'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(choose).toHaveBeenCalledWith(option);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(reset).toHaveBeenCalled();
  });
});
