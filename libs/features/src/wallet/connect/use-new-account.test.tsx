import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AccountButton } from '../../account/account-button.tsx';
import { walletConnected } from '../../state/slices/account.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { useNewAccount } from './use-new-account.ts';

// The drawer's code is loaded up front, so that no test waits for it.
beforeAll(() => import('../../account/drawer/account-drawer.tsx'));

function Welcome({ onArrival }: { onArrival(): void }) {
  useNewAccount(onArrival);
  return <AccountButton />;
}

async function choose(): Promise<void> {
  fireEvent.click(await screen.findByTestId('connect-button'));
  fireEvent.click(await screen.findByTestId('connect-option-mock'));
  await screen.findByTestId('account-chip');
  await waitFor(() => expect(screen.queryByTestId('account-drawer')).toBeNull());
}

describe('useNewcomer', () => {
  it('calls back once for a wallet that was chosen here for the first time', async () => {
    const onArrival = jest.fn();
    await renderFeature(<Welcome onArrival={onArrival} />, { connected: false });
    await choose();
    expect(onArrival).toHaveBeenCalledTimes(1);
  });

  it('does not call back for a known wallet', async () => {
    const onArrival = jest.fn();
    const { store } = await renderFeature(<Welcome onArrival={onArrival} />, { connected: false });
    act(() => void store.dispatch(walletConnected({ connectorId: 'mock', account: ACCOUNT })));
    await choose();
    expect(onArrival).not.toHaveBeenCalled();
  });

  it('does not call back for a wallet that reconnects automatically', async () => {
    const onArrival = jest.fn();
    await renderFeature(<Welcome onArrival={onArrival} />);
    await screen.findByTestId('account-chip');
    expect(onArrival).not.toHaveBeenCalled();
  });
});
