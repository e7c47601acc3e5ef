import { AccountButton, AccountDrawerProvider } from '@cenote/features';
import { act, screen } from '@testing-library/react';
import { connect, createConfig, mock } from '@wagmi/core';
import { custom } from 'viem';
import { foundry } from 'viem/chains';
import { renderShell } from '../testing/render-shell.tsx';
import { useIntro } from './use-intro.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const silent = custom({ request: () => Promise.reject(new Error('Nobody answers')) });

function Page() {
  useIntro();
  return (
    <AccountDrawerProvider>
      <AccountButton />
    </AccountDrawerProvider>
  );
}

async function open(path: string) {
  const wallet = createConfig({
    chains: [foundry],
    connectors: [mock({ accounts: [ACCOUNT] })],
    transports: { [foundry.id]: silent },
    storage: null,
  });
  await connect(wallet, { connector: wallet.connectors[0]! });
  await act(() => renderShell(<Page />, { path, wallet }));
  return wallet;
}

const search = () => screen.getByTestId('current-url').dataset.search;

describe('useIntro', () => {
  it('disconnects the wallet and removes its parameter, but no other, from the address', async () => {
    const wallet = await open('/?chain=local&intro=true&value=1');
    await screen.findByTestId('connect-button');
    expect(wallet.state.status).toBe('disconnected');
    expect(search()).toBe('?chain=local&value=1');
  });

  it('disconnects once: a wallet that connects afterwards stays connected', async () => {
    const wallet = await open('/?intro=true');
    await screen.findByTestId('connect-button');
    await act(() => connect(wallet, { connector: wallet.connectors[0]! }));
    expect((await screen.findByTestId('account-chip')).dataset.address).toBe(ACCOUNT);
  });

  it('does not disconnect without the parameter', async () => {
    const wallet = await open('/?chain=local');
    expect((await screen.findByTestId('account-chip')).dataset.address).toBe(ACCOUNT);
    expect(wallet.state.status).toBe('connected');
    expect(search()).toBe('?chain=local');
  });
});
