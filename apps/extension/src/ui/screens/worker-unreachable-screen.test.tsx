import { startText, withExtensionTexts } from '@cenote/i18n';
import { UiProvider } from '@cenote/ui';
import { act, render, screen } from '@testing-library/react';
import { fakePort } from '../../testing/fake-port.ts';
import { LOCKED } from '../../testing/render-screen.tsx';
import { WalletProvider } from '../wallet-context.tsx';
import { WorkerClient } from '../worker-client.ts';
import { WorkerUnreachableScreen } from './worker-unreachable-screen.tsx';

beforeAll(() => withExtensionTexts(startText()));
afterEach(() => jest.useRealTimers());

test('shows that the worker does not respond, and replaces that by a late response', async () => {
  const { port, post } = fakePort<unknown, unknown>();
  const client = new WorkerClient(() => port);
  expect(await client.hasSpoken(10)).toBe(false);
  render(
    <UiProvider theme="dark">
      <WalletProvider client={client} silent={<WorkerUnreachableScreen />}>
        <p>the wallet</p>
      </WalletProvider>
    </UiProvider>,
  );
  screen.getByText('The wallet isn’t responding');
  screen.getByRole('button', { name: 'Try again' });
  const spoken = client.hasSpoken(60_000);
  await act(async () => post({ type: 'state', state: LOCKED }));
  expect(await spoken).toBe(true);
  screen.getByText('the wallet');
});

test('connects again while the worker does not respond', async () => {
  jest.useFakeTimers();
  const silent = fakePort<unknown, unknown>();
  const served = fakePort<unknown, unknown>();
  const ports = [silent, served];
  const client = new WorkerClient(() => (ports.shift() ?? served).port);
  const spoken = client.hasSpoken(10_000);
  jest.advanceTimersByTime(3_000);
  served.post({ type: 'state', state: LOCKED });
  expect(await spoken).toBe(true);
  expect(silent.isDisconnected()).toBe(true);
});
