import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LimitTrade } from '../../limit/form/limit-trade.tsx';
import { SwapCard } from '../../swap/form/swap-card.tsx';
import { fakeAccountGateway } from '../../testing/fake-account-gateway.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { AccountButton } from '../account-button.tsx';

const toasted = jest.fn();
jest.mock('@cenote/ui', () => ({
  ...jest.requireActual<object>('@cenote/ui'),
  toast: (...args: unknown[]) => toasted(...args),
}));

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;
const SILENT = 'connect-option-mock';
const SECOND = 'connect-option-io.second';

/** Announces a second wallet by EIP-6963, which responds immediately. */
function announceSecond(): void {
  const provider = {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x7a69';
      return method.endsWith('ccounts') ? [OTHER] : null;
    },
    on() {},
    removeListener() {},
  };
  const info = {
    uuid: 'second',
    name: 'Second',
    icon: 'data:image/png;base64,',
    rdns: 'io.second',
  };
  const detail = Object.freeze({ info, provider });
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}

const Connected = () => <p data-testid="connected">{useWallet().account ?? 'nobody'}</p>;
const connected = () => screen.getByTestId('connected').textContent;

/** Renders a page on which an unresponsive wallet was chosen; `answer` makes it approve later. */
async function chosen(form?: ReactNode) {
  fakeAccountGateway();
  let answer: (accounts: string[]) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  await renderFeature(
    <>
      <AccountButton />
      <Connected />
      {form}
    </>,
    {
      connected: false,
      prepare: ({ chain }) => {
        chain.answer.eth_requestAccounts = () =>
          new Promise<string[]>((resolve, reject) => {
            answer = resolve;
            refuse = reject;
          });
      },
    },
  );
  act(announceSecond);
  fireEvent.click(screen.getByTestId('connect-button'));
  fireEvent.click(await screen.findByTestId(SILENT));
  await screen.findByTestId('connect-cancel');
  return {
    answer: () => act(async () => answer([ACCOUNT])),
    refuse: () => act(async () => refuse(Object.assign(new Error('no'), { code: 4001 }))),
  };
}
const settled = () => waitFor(() => expect(screen.queryByTestId('connect-cancel')).toBeNull());

beforeAll(() => import('../drawer/account-drawer.tsx'));
beforeEach(() => toasted.mockClear());

describe('an unresponsive wallet', () => {
  it('can be cancelled and chosen again', async () => {
    await chosen();
    fireEvent.click(screen.getByTestId('connect-cancel'));
    await settled();
    expect(screen.queryByTestId('connection-failed')).toBeNull();
    expect(screen.getByTestId('connect-button').textContent).toBe('Connect wallet');
    fireEvent.click(screen.getByTestId(SILENT));
    await screen.findByTestId('connect-cancel');
  });

  it('allows choosing another wallet, and does not replace it when it responds later', async () => {
    const { answer } = await chosen();
    fireEvent.click(await screen.findByTestId(SECOND));
    await waitFor(() => expect(connected()).toBe(OTHER));
    await answer();
    expect(connected()).toBe(OTHER);
  });

  it('does not connect when it responds after cancellation', async () => {
    const { answer } = await chosen();
    fireEvent.click(screen.getByTestId('connect-cancel'));
    await settled();
    await answer();
    expect(connected()).toBe('nobody');
  });

  it('keeps the button to the wallet list after Escape', async () => {
    await chosen();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('account-drawer')).toBeNull());
    const button = screen.getByTestId<HTMLButtonElement>('connect-button');
    expect(button.textContent).toBe('Connecting…');
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
    fireEvent.click(button);
    fireEvent.click(await screen.findByTestId('connect-cancel'));
    await settled();
  });

  it('times out after two minutes with an error', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    const isThere = async (id: string) => {
      for (let at = 0; at < 200 && !screen.queryByTestId(id); at++) {
        await act(() => jest.advanceTimersByTimeAsync(50));
      }
      return screen.getByTestId(id);
    };
    await chosen();
    await act(() => jest.advanceTimersByTimeAsync(121_000));
    const failed = await isThere('connection-failed');
    expect(failed.textContent).toContain('didn’t connect');
    jest.useRealTimers();
  });

  it('shows its failure as a toast while the drawer is closed', async () => {
    const { refuse } = await chosen();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('account-drawer')).toBeNull());
    await refuse();
    await waitFor(() => expect(toasted).toHaveBeenCalledTimes(1));
    expect(toasted.mock.calls[0]?.[0]).toMatchObject({
      tone: 'error',
      description: 'You rejected the connection in Mock Connector.',
    });
    expect(screen.getByTestId('connect-button').textContent).toBe('Connect wallet');
  });

  it.each([
    ['the swap form', () => <SwapCard />, 'swap-button'],
    ['the limit form', () => <LimitTrade />, 'limit-button'],
  ])('keeps the wallet list reachable from the button of %s', async (_, form, id) => {
    await chosen(form());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('account-drawer')).toBeNull());
    const button = await screen.findByTestId(id);
    expect(button.textContent).toBe('Connecting…');
    fireEvent.click(button);
    await screen.findByTestId('connect-cancel');
  });

  it('times out after ten seconds when it belongs to an earlier visit, and the wallet list is offered', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    fakeAccountGateway();
    await renderFeature(<AccountButton />, {
      prepare: ({ chain }) => {
        chain.answer.eth_accounts = () => new Promise(() => undefined);
      },
    });
    const button = () => screen.getByTestId('connect-button').textContent;
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(button()).toBe('Connecting…');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(button()).toBe('Connect wallet');
    jest.useRealTimers();
  });
});
