import type { Caveat } from '@cenote/wallet-core/permissions';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Choice } from '../../messages/choice.ts';
import { asText, type Report } from '../../messages/report/index.ts';
import { ALICE, approvalOf, BOB, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Popup } from '../screens/popup.tsx';
import { ARMED_AFTER_MS } from './use-armed.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Waits until a click is no longer ignored as meant for something else. */
const settle = () => act(async () => void jest.advanceTimersByTime(ARMED_AFTER_MS));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a token that a site suggests', () => {
  const suggest = async (
    declared: object,
    token = { symbol: 'DAI', name: 'Dai', decimals: 18 },
  ) => {
    const request = {
      type: 'watchAsset',
      account: ALICE,
      chainId: 31337,
      address: BOB,
      declared,
    } as const;
    const { sentCommands, emit } = await renderScreen(<Popup />, {
      ...UNLOCKED,
      approvals: [approvalOf(request)],
    });
    const id = sentCommands('describeToken')[0]?.id ?? 0;
    return {
      sentCommands,
      found: () => emit({ type: 'done', id, result: token }),
      missing: (code: string) => emit({ type: 'failed', id, failure: { code } }),
    };
  };

  it('is shown with its own metadata, and added on approval', async () => {
    const { sentCommands, found } = await suggest({ symbol: 'DAI', decimals: 18 });
    expect(screen.getByRole('button', { name: 'Add token' }).hasAttribute('disabled')).toBe(true);
    await found();
    await settle();
    expect(screen.getByTestId('token-symbol').textContent).toBe('DAI');
    expect(screen.queryByTestId('token-differs')).toBeNull();
    press('Add token');
    expect(sentCommands('approve')).toMatchObject([{ args: { id: 'a', choice: {} } }]);
  });

  it.each([
    ['symbol', { symbol: 'USDC' }, 'USDC with 18'],
    ['decimals', { decimals: 6 }, 'DAI with 6'],
  ])('shows a warning if the site states another %s', async (_, declared, textContext) => {
    const { found } = await suggest(declared);
    await found();
    expect(screen.getByTestId('token-differs').textContent).toContain(textContext);
    expect(screen.getByTestId('token-symbol').textContent).toBe('DAI');
  });

  it('cannot be added if the contract is no token', async () => {
    const { missing } = await suggest({});
    await missing('RPC_-32602');
    await settle();
    expect(screen.getByText('Token not found on this network')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add token' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('a connected site that requests a connection again', () => {
  const DAY_MS = 86_400_000;
  const connect = async (caveats: readonly Caveat[]) => {
    const [network] = UNLOCKED.networks;
    const other = { ...network, chainId: 31338, name: 'Other' } as typeof network & object;
    const all: Caveat = { type: 'restrictReturnedAccounts', value: [ALICE] };
    const { sentCommands } = await renderScreen(<Popup />, {
      ...UNLOCKED,
      networks: [...UNLOCKED.networks, other],
      connections: [
        {
          id: '1',
          parentCapability: 'eth_accounts',
          invoker: 'https://app.example',
          date: 0,
          caveats: [all, ...caveats],
        },
      ],
      approvals: [approvalOf({ type: 'connect', answer: 'permissions' })],
    });
    await settle();
    press('Connect');
    return sentCommands('approve');
  };

  it.each([
    ['its networks', [{ type: 'restrictNetworks', value: [31338] }], { chains: [31338] }],
    [
      'a duration of a day',
      [{ type: 'expiry', value: Date.now() + DAY_MS / 2 }],
      { durationMs: DAY_MS },
    ],
    [
      'a duration of a week',
      [{ type: 'expiry', value: Date.now() + 3 * DAY_MS }],
      { durationMs: 7 * DAY_MS },
    ],
    ['unlimited permissions', [], {}],
  ] as const)('keeps %s unless the user changes that', async (_, caveats, expected) => {
    const [approved] = await connect([...caveats] as Caveat[]);
    expect(approved?.args).toMatchObject({ choice: { accounts: [ALICE] } });
    const { accounts: _accounts, ...bounds } = (approved?.args as { choice: Choice }).choice;
    expect(bounds).toEqual(expected);
  });
});

describe('several calls', () => {
  const FEES = {
    gas: '0x5208',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x1',
    willFail: false,
  } as const;
  const AS_ONE = { ...FEES, gas: '0xa410' } as const;
  const open = async (status: string, atomicRequired = false, report?: Report) => {
    const calls = [
      { to: BOB, value: '0x6f05b59d3b20000', data: '0x' },
      { to: ALICE, value: '0x0', data: '0x1234' },
    ] as const;
    const request = {
      type: 'calls',
      account: ALICE,
      chainId: 31337,
      atomicRequired,
      calls: [...calls],
    };
    const state = { ...UNLOCKED, approvals: [approvalOf(request as never)] };
    const { sentCommands, emit } = await renderScreen(<Popup />, state, report);
    const canBeOne = status !== 'unsupported';
    const result = {
      status,
      oneByOne: [FEES, FEES],
      ...(canBeOne && { asOne: AS_ONE, executor: BOB }),
    };
    await emit({ type: 'done', id: sentCommands('prepareCalls')[0]?.id ?? 0, result });
    await settle();
    return Object.assign(sentCommands, { emit });
  };
  const choice = (sentCommands: Awaited<ReturnType<typeof open>>) =>
    (sentCommands('approve')[0]?.args as { choice: unknown } | undefined)?.choice;

  it('are listed, and sent as one transaction if the account supports it', async () => {
    const sentCommands = await open('supported');
    expect(screen.getAllByTestId('call')).toHaveLength(2);
    expect(screen.getByText('0.5 ETH')).toBeTruthy();
    press('Send');
    expect(choice(sentCommands)).toEqual({ calls: { atomic: true, fees: [AS_ONE] } });
  });

  it('explain the upgrade to a smart account, and leave the choice to the user', async () => {
    const sentCommands = await open('ready');
    expect(screen.getByText(/becomes a smart account on Local/)).toBeTruthy();
    expect(screen.getByTestId('executor')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /One at a time/ }));
    expect(screen.queryByTestId('executor')).toBeNull();
    press('Send');
    expect(choice(sentCommands)).toEqual({ calls: { atomic: false, fees: [FEES, FEES] } });
  });

  it('show that the account stays unchanged, even if the site requires atomic execution', async () => {
    const sentCommands = await open('ready', true);
    fireEvent.click(screen.getByRole('radio', { name: /Keep my regular account/ }));
    press('Decline smart account');
    expect(choice(sentCommands)).toEqual({ calls: { atomic: false, fees: [] } });
  });

  it('need a new report for the chosen method before they can be approved', async () => {
    const decisions = {
      one: { atomic: true, fees: [AS_ONE] },
      each: { atomic: false, fees: [FEES, FEES] },
    };
    const of = (simulated: Report['simulated'], amount: bigint): Report => ({
      simulation: {
        outcome: 'passes',
        changes: [{ holding: { standard: 'native' }, amount, measured: true }],
        approvals: [],
      },
      ...(simulated && { simulated }),
      findings: [],
      known: [],
    });
    const sentCommands = await open('ready', false, of(decisions.one, -(10n ** 18n)));
    const send = () => screen.getByRole('button', { name: 'Send' });
    expect(sentCommands('check')).toHaveLength(1);
    expect(screen.getByTestId('balance-change').textContent).toContain('−1 ETH');
    expect(send().hasAttribute('disabled')).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /One at a time/ }));
    expect(screen.queryByTestId('balance-change')).toBeNull();
    expect(send().hasAttribute('disabled')).toBe(true);
    await settle();
    const again = sentCommands('check')[1];
    expect(again?.args).toEqual({ id: 'a', again: false, choice: { calls: decisions.each } });
    const result = asText(of(decisions.each, -5n * 10n ** 18n));
    await sentCommands.emit({ type: 'done', id: again?.id ?? 0, result });
    expect(screen.getByTestId('balance-change').textContent).toContain('−5 ETH');
    expect(send().hasAttribute('disabled')).toBe(false);
  });

  it('are sent in sequence if the account supports nothing else', async () => {
    const sentCommands = await open('unsupported');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByTestId('cost').textContent).toContain('0.000042 ETH');
    press('Send');
    expect(choice(sentCommands)).toEqual({ calls: { atomic: false, fees: [FEES, FEES] } });
  });
});
