import { act, fireEvent, screen } from '@testing-library/react';
import type { Connector } from '@wagmi/core';
import { fakeAccountGateway } from '../../testing/fake-account-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import type { ConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import { WalletList } from './wallet-list.tsx';

const URI = 'wc:a1b2@2?relay-protocol=irn&symKey=00';

function pairing() {
  let uri: string | undefined;
  let changed = () => {};
  const connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    pairingUri: () => uri,
    onPairingUri: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
    cancelPairing: jest.fn(),
  } as unknown as Connector;
  const show = () =>
    act(async () => {
      uri = URI;
      changed();
    });
  return { connector, show };
}

async function openPairing(connector: Connector, isRequested = true) {
  const badge = isRequested ? ('pending' as const) : undefined;
  fakeAccountGateway();
  const option = {
    connector,
    id: connector.id,
    name: connector.name,
    icon: undefined,
    badge,
    isTest: false,
  };
  const wallets: ConnectWallet = {
    options: [option],
    isPending: isRequested,
    failed: undefined,
    choose: jest.fn(),
    reset: jest.fn(),
  };
  const list = <WalletList options={[option]} onChoose={wallets.choose} />;
  await renderFeature(isRequested ? <PairingDialog wallets={wallets} /> : list, {
    connected: false,
  });
  return wallets;
}

const onPhone = (userAgent: string) =>
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
afterEach(() => jest.restoreAllMocks());

describe('pairing with a wallet on another device', () => {
  it('is offered under a descriptive name', async () => {
    await openPairing(pairing().connector, false);
    expect(screen.getByText('Use a wallet on your phone')).toBeTruthy();
  });

  it('shows a QR code once there is a URI', async () => {
    const { connector, show } = pairing();
    await openPairing(connector);
    expect(screen.getByText('Getting code…')).toBeTruthy();
    expect(screen.queryByTestId('copy-pairing')).toBeNull();
    await show();
    expect(await screen.findByRole('img', { name: 'QR code to connect a wallet' })).toBeTruthy();
    expect(screen.getByText('The code is ready to scan')).toBeTruthy();
    expect(screen.queryByTestId('open-wallet')).toBeNull();
  });

  it('offers a button that copies the URI', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { connector, show } = pairing();
    await openPairing(connector);
    await show();
    await act(async () => void fireEvent.click(screen.getByTestId('copy-pairing')));
    expect(writeText).toHaveBeenCalledWith(URI);
  });

  it('links to the wallet app on a phone', async () => {
    onPhone('Mozilla/5.0 (iPhone)');
    const { connector, show } = pairing();
    await openPairing(connector);
    await show();
    const link = screen.getByRole('link', { name: 'Open wallet' });
    expect(link.getAttribute('href')).toBe(URI);
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('can be cancelled', async () => {
    const { reset } = await openPairing(pairing().connector);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(reset).toHaveBeenCalled();
  });

  it('shows no dialog while a wallet of this browser is connecting', async () => {
    const connector = { id: 'io.a', name: 'A', type: 'injected' } as unknown as Connector;
    await openPairing(connector);
    expect(screen.queryByTestId('pairing-dialog')).toBeNull();
  });
});
