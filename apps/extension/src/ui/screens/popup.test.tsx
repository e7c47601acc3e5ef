import type { Permission } from '@cenote/wallet-core/permissions';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  ALICE,
  approvalOf,
  BOB,
  LOCKED,
  renderScreen,
  UNLOCKED,
} from '../../testing/render-screen.tsx';
import { ARMED_AFTER_MS } from '../approvals/use-armed.ts';
import { Popup } from './popup.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const SITE = 'https://app.example';

/** Waits until a click is no longer ignored as meant for something else. */
const settle = () => act(async () => void jest.advanceTimersByTime(ARMED_AFTER_MS));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a locked wallet', () => {
  it('shows only the password field', async () => {
    const { sentCommands } = await renderScreen(<Popup />, LOCKED);
    expect(screen.getByText('2 pending requests.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unlock' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open sesame' } });
    press('Unlock');
    expect(sentCommands('unlock')).toMatchObject([{ args: { password: 'open sesame' } }]);
  });

  it.each([
    [{ code: 'WRONG_PASSWORD' }, 'Wrong password. Try again'],
    [{ code: 'LOCKED_OUT', retryAfter: 300_000 }, 'Too many attempts. Try again in 5 minutes.'],
    [{ code: 'UNKNOWN' }, 'Something went wrong'],
  ])('shows why it stays locked: %j', async (failure, words) => {
    const { sentCommands, emit } = await renderScreen(<Popup />, LOCKED);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    press('Unlock');
    await emit({ type: 'failed', id: sentCommands('unlock')[0]?.id ?? 0, failure });
    expect(screen.getByRole('alert').textContent).toContain(words);
  });
});

describe('a wallet that cannot be read', () => {
  it('is reported as damaged, with a button to start again by a restore', async () => {
    const { sentCommands } = await renderScreen(<Popup />, { ...LOCKED, status: 'damaged' });
    expect(screen.getByRole('heading', { name: 'Your wallet data is damaged' })).toBeTruthy();
    expect(screen.getByText(/recovery phrase, a private key or a backup/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    press('Remove it and restore');
    fireEvent.change(await screen.findByTestId('forget-word'), { target: { value: 'forget' } });
    fireEvent.click(screen.getByTestId('forget'));
    expect(sentCommands('forget')).toHaveLength(1);
  });

  it('shows that an update is needed if a newer version has written it, without a button to remove it', async () => {
    await renderScreen(<Popup />, { ...LOCKED, status: 'tooNew' });
    expect(screen.getByRole('heading', { name: 'Update Cenote to open this wallet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove it and restore' })).toBeNull();
  });
});

const seeing = (...value: `0x${string}`[]): Permission => ({
  id: 'c',
  parentCapability: 'eth_accounts',
  invoker: SITE,
  date: 0,
  caveats: [{ type: 'restrictReturnedAccounts', value }],
});

describe('an unlocked wallet', () => {
  it('removes one of several accounts of a site', async () => {
    const connections = [seeing(ALICE, BOB)];
    const { sentCommands } = await renderScreen(<Popup />, { ...UNLOCKED, connections });
    press(/Connected sites/);
    await screen.findByText(SITE);
    press(`Hide Savings from ${SITE}`);
    expect(sentCommands('hideAccount')).toMatchObject([{ args: { origin: SITE, account: BOB } }]);
  });

  it('shows the connected sites above the tokens, and no empty list of them', async () => {
    const shown = await renderScreen(<Popup />, { ...UNLOCKED, connections: [seeing(ALICE)] });
    const sites = screen.getByRole('button', { name: /Connected sites/ });
    const tokens = await screen.findByTestId('part');
    expect(sites.compareDocumentPosition(tokens)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await shown.emit({ type: 'state', state: { ...UNLOCKED, connections: [] } });
    expect(screen.queryByRole('button', { name: /Connected sites/ })).toBeNull();
  });

  it('shows the selected account and the sites that see an account', async () => {
    const connections = [seeing(ALICE)];
    const { sentCommands } = await renderScreen(<Popup />, { ...UNLOCKED, connections });
    expect(screen.getByText('Account 1')).toBeTruthy();
    press(/Connected sites/);
    await screen.findByText('https://app.example');
    press('Disconnect https://app.example');
    expect(sentCommands('disconnect')).toMatchObject([{ args: { origin: 'https://app.example' } }]);
    expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull();
  });

  it('shows a site’s request and its origin before anything else', async () => {
    const approvals = [
      approvalOf({ type: 'message', account: ALICE, message: '0x68656c6c6f' }),
      approvalOf({ type: 'switchChain', chainId: 31338 }, 'b'),
    ];
    const { sentCommands } = await renderScreen(<Popup />, { ...UNLOCKED, approvals });
    expect(screen.getByText('hello')).toBeTruthy();
    expect(screen.getByText('https://app.example')).toBeTruthy();
    expect(screen.getByText('1 more request')).toBeTruthy();
    press('Reject');
    expect(sentCommands('reject')).toMatchObject([{ args: { id: 'a' } }]);
  });

  it('shows the browser’s icon of the requesting page, and none for a frame', async () => {
    const url = `${SITE}/swap?amount=1&to=2`;
    const first = approvalOf({ type: 'message', account: ALICE, message: '0x68656c6c6f' });
    const approvals = [{ ...first, requester: { ...first.requester, url } }];
    const { emit } = await renderScreen(<Popup />, { ...UNLOCKED, approvals });
    const icon = within(screen.getByTestId('origin')).getByTestId<HTMLImageElement>('site-icon');
    const { origin, pathname, searchParams } = new URL(icon.src);
    expect([origin, pathname]).toEqual([location.origin, '/_favicon/']);
    expect(searchParams.get('pageUrl')).toBe(url);
    await emit({ type: 'state', state: { ...UNLOCKED, approvals: [first] } });
    expect(screen.queryByTestId('site-icon')).toBeNull();
  });

  it('disables signing for a watch-only account, and shows why', async () => {
    const approvals = [approvalOf({ type: 'message', account: ALICE, message: '0x68656c6c6f' })];
    const accounts = UNLOCKED.accounts.map((one) => ({ ...one, kind: 'viewOnly' as const }));
    await renderScreen(<Popup />, { ...UNLOCKED, accounts, approvals });
    await settle();
    expect(screen.getByText('View-only account')).toBeTruthy();
    expect(screen.getByTestId('approve').hasAttribute('disabled')).toBe(true);
  });

  it('connects the account that the user chooses, after the click delay', async () => {
    const approvals = [approvalOf({ type: 'connect', answer: 'accounts' })];
    const { sentCommands } = await renderScreen(<Popup />, { ...UNLOCKED, approvals });
    tick(/Account 1/);
    tick(/Savings/);
    press('Connect');
    expect(sentCommands('approve')).toEqual([]);
    await settle();
    press('Connect');
    expect(sentCommands('approve')).toMatchObject([
      { args: { id: 'a', choice: { accounts: [BOB] } } },
    ]);
  });

  describe('connecting a site', () => {
    const openApproval = async (state: Partial<typeof UNLOCKED> = {}) => {
      const approvals = [approvalOf({ type: 'connect', answer: 'accounts' })];
      const world = await renderScreen(<Popup />, { ...UNLOCKED, ...state, approvals });
      await settle();
      const granted = () => {
        press('Connect');
        return sentCommands()[0];
      };
      const sentCommands = () =>
        world.sentCommands('approve').map(({ args }) => (args as { choice: object }).choice);
      return { ...world, granted };
    };
    const TWO = [
      ...UNLOCKED.networks,
      { ...UNLOCKED.networks[0]!, chainId: 31_338, name: 'Local L2' },
    ];
    const canConnect = () =>
      !screen.getByRole('button', { name: 'Connect' }).hasAttribute('disabled');

    it('uses the selected account by default', async () => {
      const { granted } = await openApproval({ selectedId: '2' });
      expect(granted()).toEqual({ accounts: [BOB] });
    });

    it('allows several accounts, with the selected one first', async () => {
      const { granted } = await openApproval({ selectedId: '2' });
      tick(/Account 1/);
      expect(granted()).toEqual({ accounts: [BOB, ALICE] });
    });

    it('can be limited to some networks and a duration, and lists what the site can do', async () => {
      const { granted } = await openApproval({ networks: TWO });
      expect(screen.getByTestId('site-permissions').textContent).toContain(
        'Can’t move funds without your permission',
      );
      press('All networks');
      const [first, ...others] = screen.getAllByTestId<HTMLInputElement>('connect-network');
      expect([first, ...others].every((one) => one?.checked)).toBe(true);
      fireEvent.click(first!);
      expect(screen.getByRole('button', { name: /^1 network/ })).toBeTruthy();
      fireEvent.click(screen.getByTestId('connect-duration'));
      await settle();
      const option = screen.getByRole('option', { name: '1 week' });
      fireEvent.pointerDown(option);
      fireEvent.click(option);
      expect(granted()).toEqual({
        accounts: [ALICE],
        chains: others.map(({ value }) => Number(value)),
        durationMs: 7 * 86_400_000,
      });
    });

    it('is disabled without a network', async () => {
      await openApproval({ networks: TWO });
      press('All networks');
      for (const box of screen.getAllByTestId('connect-network')) fireEvent.click(box);
      expect(canConnect()).toBe(false);
    });

    it('is disabled without an account', async () => {
      await openApproval();
      expect(canConnect()).toBe(true);
      tick(/Account 1/);
      expect(canConnect()).toBe(false);
    });

    it('keeps the accounts that the site saw before if it connects again', async () => {
      const { granted } = await openApproval({ connections: [seeing(BOB, ALICE)] });
      expect(granted()).toEqual({ accounts: [ALICE, BOB] });
    });

    it('uses the only account without a choice', async () => {
      const { granted } = await openApproval({ accounts: UNLOCKED.accounts.slice(0, 1) });
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(granted()).toEqual({ accounts: [ALICE] });
    });

    it('allows a watch-only account, and marks it', async () => {
      const [first, second] = UNLOCKED.accounts;
      if (!first || !second) throw new Error('There are two');
      await openApproval({ accounts: [first, { ...second, kind: 'viewOnly' }] });
      expect(screen.getByText('View only')).toBeTruthy();
    });
  });
});

describe('a transaction', () => {
  const transaction = { from: ALICE, to: BOB, value: '0x6f05b59d3b20000', data: '0x' } as const;
  const request = { type: 'transaction', account: ALICE, chainId: 31337, transaction } as const;
  const FEES = {
    gas: '0x5208',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x1',
    willFail: false,
  } as const;
  const LEVEL = { maxFeePerGas: FEES.maxFeePerGas, maxPriorityFeePerGas: '0x1' } as const;
  const OFFER = {
    fees: FEES,
    levels: { slow: LEVEL, normal: LEVEL, fast: { ...LEVEL, maxFeePerGas: '0x77359400' } },
    byGasPrice: false,
    bySite: false,
    gasFloor: '0x5208',
    coins: '0xde0b6b3a7640000',
  } as const;
  const open = () => renderScreen(<Popup />, { ...UNLOCKED, approvals: [approvalOf(request)] });

  it('is sent with the fees that the user saw', async () => {
    const { sentCommands, emit } = await open();
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
    await emit({ type: 'done', id: sentCommands('prepare')[0]?.id ?? 0, result: OFFER });
    expect(screen.getByTestId('cost').textContent).toContain('0.000021 ETH');
    await settle();
    press('Send');
    expect(sentCommands('approve')).toMatchObject([{ args: { id: 'a', choice: { fees: FEES } } }]);
  });

  it('is sent with higher fees if the user chooses them', async () => {
    const { sentCommands, emit } = await open();
    await emit({ type: 'done', id: sentCommands('prepare')[0]?.id ?? 0, result: OFFER });
    fireEvent.click(screen.getByRole('radio', { name: 'Fast' }));
    expect(screen.getByTestId('cost').textContent).toContain('0.000042 ETH');
    await settle();
    press('Send');
    const fees = { ...FEES, maxFeePerGas: '0x77359400' };
    expect(sentCommands('approve')).toMatchObject([{ args: { choice: { fees } } }]);
  });

  it('shows what is missing if the account cannot pay for it', async () => {
    const { sentCommands, emit } = await open();
    const result = { ...OFFER, coins: '0x6f05b59d3b20000' };
    await emit({ type: 'done', id: sentCommands('prepare')[0]?.id ?? 0, result });
    await settle();
    const banner = screen.getByTestId('short-of-coins');
    expect(banner.textContent).toContain('Not enough ETH for the network cost');
    // Also next to the button: the fee may be below the visible area.
    expect(screen.getByTestId('approval-blocked').textContent).toBe(
      'Not enough ETH for the network cost',
    );
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  });

  it('shows no fee error if its value alone exceeds the balance, which a finding reports', async () => {
    const { sentCommands, emit } = await open();
    await emit({
      type: 'done',
      id: sentCommands('prepare')[0]?.id ?? 0,
      result: { ...OFFER, coins: '0x1' },
    });
    await settle();
    expect(screen.queryByTestId('short-of-coins')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  });

  it('shows a nonce from the site, and none if the wallet chooses it', async () => {
    const ofSite = { ...transaction, nonce: '0x20000000000001' } as const;
    await renderScreen(<Popup />, {
      ...UNLOCKED,
      approvals: [approvalOf({ ...request, transaction: ofSite })],
    });
    expect(screen.getByTestId('nonce').textContent).toBe('9007199254740993');
    cleanup();
    await open();
    expect(screen.queryByTestId('nonce')).toBeNull();
  });

  it('can be rejected, and the fees requested again, while the network does not respond', async () => {
    const { sentCommands, emit } = await open();
    const failure = { code: 'RPC_4901' };
    await emit({ type: 'failed', id: sentCommands('prepare')[0]?.id ?? 0, failure });
    expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(false);
    press('Try again');
    expect(sentCommands('prepare')).toHaveLength(2);
  });
});
