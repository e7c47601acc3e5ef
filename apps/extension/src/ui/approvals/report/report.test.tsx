import { knownTokensOf, lower } from '@cenote/chains';
import { UiProvider } from '@cenote/ui';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { asText, type Report } from '../../../messages/report/index.ts';
import { ALICE, approvalOf, BOB, renderScreen, UNLOCKED } from '../../../testing/render-screen.tsx';
import { Popup } from '../../screens/popup.tsx';
import { ARMED_AFTER_MS } from '../use-armed.ts';

const USDC = lower(knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!.address);
/** Addresses in their shortened form. */
const SHORT_USDC = `${USDC.slice(0, 8)}…${USDC.slice(-4)}`;
const UNKNOWN_ADDRESS = '0xbad0000000000000000000000000000000000bad';
const known = [
  { address: USDC, token: { standard: 'erc20', symbol: 'USDC', name: 'USD Coin', decimals: 6 } },
] as const;
const at = { sender: ALICE.toLowerCase() as `0x${string}`, value: 0n, basis: 'name' } as const;
const usdc = (amount: bigint) => ({ standard: 'erc20', token: USDC, amount }) as const;
const approve = {
  ...at,
  target: USDC,
  action: { kind: 'approve', spender: UNKNOWN_ADDRESS, asset: usdc(1n << 255n), change: 'set' },
} as const;

const MESSAGE = { type: 'message', account: ALICE, message: '0x68656c6c6f' } as const;
const TYPED = { type: 'typedData', account: ALICE, version: 'V4', data: '{"a":1}' } as const;

/** Opens a message request for which the worker returns this report. */
const open = (report: Report | null, request: typeof MESSAGE | typeof TYPED = MESSAGE) => {
  const marks = (symbol: string) => `/${symbol.toLowerCase()}.svg`;
  return renderScreen(
    <UiProvider theme="dark" tokenIcon={marks}>
      <Popup />
    </UiProvider>,
    { ...UNLOCKED, approvals: [approvalOf(request)] },
    report,
  );
};
const settle = () => act(async () => void jest.advanceTimersByTime(ARMED_AFTER_MS));
const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('describes allowances and their spenders', async () => {
  await open({ decoded: approve, findings: [], known });
  expect(screen.getByText('Approve 0xbad000…0bad to spend unlimited USDC')).toBeTruthy();
  expect(screen.getByTestId('fact-spender').textContent).toContain('0xbad000…0bad');
});

it('lists each allowance of one signature with its token and expiry, latest first', async () => {
  const other = `0x${'c'.repeat(40)}` as const;
  const action = {
    kind: 'permit',
    protocol: 'permit2',
    spender: UNKNOWN_ADDRESS,
    allowances: [
      { asset: { standard: 'erc20', token: other, amount: 1n }, expiration: 1_700_000_000n },
      { asset: usdc(5_000_000n), expiration: (1n << 48n) - 1n },
    ],
    deadline: 1_700_000_000n,
  } as const;
  await open({ decoded: { ...at, action }, findings: [], known }, TYPED);
  const texts = (id: string) => screen.getAllByTestId(id).map(({ textContent }) => textContent);
  expect(texts('fact-token').map((text) => text?.toLowerCase())).toEqual([
    expect.stringContaining(SHORT_USDC.toLowerCase()),
    expect.stringContaining('0xcccccc'),
  ]);
  expect(texts('fact-expires')).toEqual(['Never', expect.stringContaining('2023')]);
});

it('shows the payments of an order to others separately from its proceeds', async () => {
  const owner = at.sender;
  const action = {
    kind: 'order',
    protocol: 'seaport',
    offerer: owner,
    gives: [{ asset: usdc(5_000_000n), limit: 'exact' }],
    receives: [
      { asset: { standard: 'native', amount: 10n ** 18n }, limit: 'exact', recipient: owner },
      { asset: usdc(70_000n), limit: 'exact', recipient: UNKNOWN_ADDRESS },
    ],
    deadline: 1_800_000_000n,
  } as const;
  await open({ decoded: { ...at, target: USDC, action }, findings: [], known }, TYPED);
  expect(screen.getByText('Order: 5 USDC for 1 ETH')).toBeTruthy();
  expect(screen.getByTestId('fact-pays').textContent).toContain('0.07 USDC');
  expect(screen.getByTestId('fact-paysTo').textContent).toMatch(/0x[bB][aA][dD]/);
});

it('shows that an order that only pays others has no proceeds', async () => {
  const action = {
    kind: 'order',
    protocol: 'seaport',
    offerer: at.sender,
    gives: [{ asset: usdc(5_000_000n), limit: 'exact' }],
    receives: [{ asset: usdc(5_000_000n), limit: 'exact', recipient: UNKNOWN_ADDRESS }],
    deadline: 1_800_000_000n,
  } as const;
  await open({ decoded: { ...at, target: USDC, action }, findings: [], known }, TYPED);
  expect(screen.getByText('Order: 5 USDC for nothing')).toBeTruthy();
});

it('describes the action of a Safe after all signatures, and names the Safe', async () => {
  const safe = '0x5afe00000000000000000000000000000000005a';
  const action = {
    kind: 'safeTransaction',
    nonce: 3n,
    parts: [
      {
        sender: safe,
        target: USDC,
        value: 0n,
        basis: 'name',
        action: {
          kind: 'transfer',
          from: safe,
          recipient: UNKNOWN_ADDRESS,
          assets: [usdc(5_000_000n)],
        },
      },
    ],
  } as const;
  await open(
    { decoded: { ...at, target: safe, chainId: 31337, action }, findings: [], known },
    TYPED,
  );
  expect(screen.getByText('Sign a Safe transaction')).toBeTruthy();
  expect(screen.getByText('Send 5 USDC')).toBeTruthy();
  expect(screen.getByTestId('fact-safe').textContent).toMatch(/0x5[aA][fF][eE]/);
  expect(screen.getByTestId('fact-network').textContent).toContain('Local');
  expect(screen.getByTestId('fact-recipient').textContent).toMatch(/0x[bB][aA][dD]/);
});

it('shows until when a signed transfer can be submitted', async () => {
  const action = {
    kind: 'transfer',
    from: at.sender,
    recipient: UNKNOWN_ADDRESS,
    assets: [usdc(5_000_000n)],
    bySignature: true,
    deadline: 4_102_444_800n,
  } as const;
  await open({ decoded: { ...at, target: USDC, action }, findings: [], known }, TYPED);
  expect(screen.getByTestId('fact-deadline').textContent).toContain('2100');
});

it('shows nested calls as steps, with the names of own accounts', async () => {
  const send = {
    kind: 'transfer',
    from: at.sender,
    recipient: BOB.toLowerCase() as `0x${string}`,
    assets: [usdc(1_500_000n)],
  } as const;
  const action = {
    kind: 'batch',
    atomic: true,
    parts: [approve, { ...at, target: USDC, action: send }],
  } as const;
  await open({ decoded: { ...at, action }, findings: [], known });
  expect(screen.getByText('2 steps')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Send 1.5 USDC')).toBeTruthy();
  expect(screen.getByTestId('fact-recipient').textContent).toContain('Savings');
});

it('shows outgoing before incoming amounts, and marks values reported only by the token', async () => {
  const changes = [
    { holding: { standard: 'erc20', token: USDC }, amount: 3_021_123_456n, measured: false },
    { holding: { standard: 'native' }, amount: -(10n ** 18n), measured: true },
  ] as const;
  const simulation = { outcome: 'passes', changes, approvals: [] } as const;
  await open({ decoded: approve, simulation, findings: [], known });
  const rows = screen.getAllByTestId('balance-change').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('−1 ETH');
  expect(rows[1]).toMatch(/\+3,021.12\d* USDC/);
  expect(rows[1]).toContain('Reported by the token');
  expect(rows[0]).not.toContain('Reported by the token');
});

it('shows amounts below the usual precision exactly', async () => {
  const changes = [{ holding: { standard: 'native' }, amount: -1n, measured: true }] as const;
  const simulation = { outcome: 'passes', changes, approvals: [] } as const;
  await open({ decoded: approve, simulation, findings: [], known: [] });
  expect(screen.getByTestId('balance-change').textContent).toBe('−0.000000000000000001 ETH');
});

it('shows logos for the coin and listed tokens, and none for a token that imitates a symbol', async () => {
  const listed = {
    chainId: 31337,
    address: USDC,
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    safety: 'verified',
    flags: [],
    buyFeeBps: 0,
    sellFeeBps: 0,
  };
  const list = { chainId: 31337, blockNumber: 1, tokens: [listed] };
  globalThis.fetch = (async () => ({ ok: true, status: 200, json: async () => list })) as never;
  const fake = {
    address: UNKNOWN_ADDRESS,
    token: { ...known[0].token, name: 'Free dollars' },
  } as const;
  const change = { amount: 1n, measured: true } as const;
  const changes = [
    { ...change, holding: { standard: 'native' } },
    { ...change, holding: { standard: 'erc20', token: USDC } },
    { ...change, holding: { standard: 'erc20', token: UNKNOWN_ADDRESS } },
  ] as const;
  const simulation = { outcome: 'passes', changes, approvals: [] } as const;
  await open({ decoded: approve, simulation, findings: [], known: [...known, fake] });
  const icons = () =>
    screen.getAllByTestId('balance-change').map((row) => row.querySelector('img')?.src);
  await waitFor(() =>
    expect(icons()).toEqual([
      expect.stringContaining('eth.svg'),
      expect.stringContaining('usdc.svg'),
      undefined,
    ]),
  );
});

it('requires the acceptance of a danger before signing', async () => {
  const { sentCommands } = await open({
    decoded: approve,
    findings: [{ code: 'UNKNOWN_SPENDER', level: 'danger', facts: { spender: UNKNOWN_ADDRESS } }],
    known: [],
  });
  await settle();
  expect(screen.getByText('Unknown spender')).toBeTruthy();
  expect(isOff('Sign')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(isOff('Sign')).toBe(false);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(isOff('Sign')).toBe(true);
  expect(sentCommands('approve')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const accepted = `["UNKNOWN_SPENDER",{"spender":"${UNKNOWN_ADDRESS}"}]`;
  expect(sentCommands('approve')).toMatchObject([{ args: { id: 'a', accepted } }]);
});

/** A danger, with a simulation that receives this amount of the coin. */
const simulated = (amount: bigint): Report => ({
  decoded: approve,
  simulation: {
    outcome: 'passes',
    changes: [{ holding: { standard: 'native' }, amount, measured: true }],
    approvals: [],
  },
  findings: [{ code: 'UNKNOWN_SPENDER', level: 'danger', facts: { spender: UNKNOWN_ADDRESS } }],
  known: [],
});

it('simulates again before signing, and requires acceptance of a different result', async () => {
  const { sentCommands, emit } = await open(simulated(10n ** 18n), TYPED);
  await settle();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const [sent] = sentCommands('approve');
  expect(sent).toMatchObject({ args: { shown: { changes: [{ amount: `${10n ** 18n}` }] } } });
  expect(screen.getByText('Simulating again before signing…')).toBeTruthy();
  await emit({ type: 'failed', id: sent?.id as number, failure: { code: 'RISK_NOT_ACCEPTED' } });
  expect(screen.queryByText('Simulating again before signing…')).toBeNull();
  expect(
    screen.getByText('The check results have changed. Review them before you continue.'),
  ).toBeTruthy();
  // An outdated report cannot be accepted again.
  fireEvent.click(screen.getByRole('checkbox'));
  await settle();
  expect(isOff('Sign')).toBe(true);
  const check = sentCommands('check').at(-1);
  expect(check).toMatchObject({ args: { again: true } });
  await emit({ type: 'done', id: check?.id as number, result: asText(simulated(1n)) });
  expect(screen.getByTestId('balance-change').textContent).toContain('0.000000000000000001 ETH');
  expect(isOff('Sign')).toBe(true);
  await settle();
  expect(isOff('Sign')).toBe(false);
});

it('compares the signed request with the report that was shown first, even after a refresh', async () => {
  const { sentCommands, emit } = await open(simulated(10n ** 18n), TYPED);
  await settle();
  await act(async () => void jest.advanceTimersByTime(15_000));
  const renewed = sentCommands('check').at(-1);
  await emit({ type: 'done', id: renewed?.id as number, result: asText(simulated(1n)) });
  expect(screen.getByTestId('balance-change').textContent).toContain('0.000000000000000001 ETH');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const [sent] = sentCommands('approve');
  expect(sent).toMatchObject({ args: { shown: { changes: [{ amount: `${10n ** 18n}` }] } } });
  await emit({ type: 'failed', id: sent?.id as number, failure: { code: 'RISK_NOT_ACCEPTED' } });
  const again = sentCommands('check').at(-1);
  await emit({ type: 'done', id: again?.id as number, result: asText(simulated(1n)) });
  await settle();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(sentCommands('approve').at(-1)).toMatchObject({
    args: { shown: { changes: [{ amount: '1' }] } },
  });
});

it('does not sign a blocked request, and shows why', async () => {
  await open({
    decoded: approve,
    findings: [{ code: 'CHAIN_MISMATCH', level: 'block', facts: { named: 1, active: 31337 } }],
    known: [],
  });
  await settle();
  expect(isOff('Sign')).toBe(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByTestId('approval-blocked').textContent).toBe('This can’t be signed.');
  expect(screen.getByText('It’s for Network 1, but the site uses Local.')).toBeTruthy();
});

it('shows insufficient funds once', async () => {
  await open({
    decoded: approve,
    findings: [
      { code: 'INSUFFICIENT_FUNDS', level: 'block', facts: { needs: 2n, has: 1n } },
      { code: 'WILL_FAIL', level: 'danger', facts: { reason: { kind: 'insufficientFunds' } } },
      { code: 'NEW_RECIPIENT', level: 'note', facts: { recipient: UNKNOWN_ADDRESS } },
    ],
    known: [],
  });
  const found = screen.getAllByTestId('finding').map(({ dataset }) => dataset.code);
  expect(found).toEqual(['INSUFFICIENT_FUNDS', 'NEW_RECIPIENT']);
});

it('shows the raw data if it cannot be decoded', async () => {
  const unfolded = () => screen.getByTestId('data').getAttribute('aria-expanded');
  const action = { kind: 'unknownTypedData', primaryType: 'Note', reason: 'UNKNOWN' } as const;
  await open({ decoded: { ...at, action }, findings: [], known: [] }, TYPED);
  expect(unfolded()).toBe('true');
  cleanup();
  await open({ decoded: approve, findings: [], known: [] }, TYPED);
  expect(unfolded()).toBe('false');
});

it('allows signing if the simulation is unavailable', async () => {
  await open({
    decoded: approve,
    simulation: { outcome: 'notSimulated', why: 'TIMEOUT' },
    findings: [{ code: 'NOT_SIMULATED', level: 'note', facts: { why: 'TIMEOUT' } }],
    known: [],
  });
  await settle();
  expect(screen.getByText('Simulation unavailable')).toBeTruthy();
  expect(isOff('Sign')).toBe(false);
});

it('W3: disables signing without a report, and can request the report again', async () => {
  const { sentCommands, emit } = await open(null);
  await settle();
  expect(isOff('Sign')).toBe(true);
  await emit({
    type: 'failed',
    id: sentCommands('check')[0]?.id ?? 0,
    failure: { code: 'UNKNOWN' },
  });
  expect(screen.getByText('Couldn’t read the request')).toBeTruthy();
  expect(isOff('Sign')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sentCommands('check').at(-1)).toMatchObject({ args: { id: 'a', again: true } });
});

it('shows the written form of a disguised host', async () => {
  await open({ decoded: approve, findings: [], known: [], shownHost: 'аррӏе.com' });
  expect(screen.getByTestId('shown-host').textContent).toBe('Reads as “аррӏе.com”');
});

it('W1: shows the contract and the coin value of a call with the description of its function', async () => {
  const action = {
    kind: 'transfer',
    from: at.sender,
    recipient: BOB.toLowerCase() as `0x${string}`,
    assets: [usdc(100_000_000n)],
  } as const;
  const decoded = { ...at, target: USDC, value: 5n * 10n ** 18n, action } as const;
  await open({ decoded, findings: [], known });
  expect(screen.getByText('Send 100 USDC')).toBeTruthy();
  expect(screen.getByTestId('fact-contract').textContent).toContain(SHORT_USDC);
  expect(screen.getByTestId('fact-sent').textContent).toBe('5 ETH');
  expect(screen.getByTestId('by-name')).toBeTruthy();
});

it('shows who makes the calls of a contract’s batch, and the coin value that the contract receives', async () => {
  const send = {
    kind: 'transfer',
    from: UNKNOWN_ADDRESS,
    recipient: BOB.toLowerCase() as `0x${string}`,
    assets: [usdc(100_000_000n)],
  } as const;
  const parts = [{ ...at, sender: UNKNOWN_ADDRESS, target: USDC, action: send } as const];
  const action = { kind: 'batch', atomic: true, parts } as const;
  const decoded = { ...at, target: UNKNOWN_ADDRESS, value: 5n * 10n ** 18n, action } as const;
  await open({ decoded, findings: [], known });
  expect(screen.getAllByTestId('fact-contract')[0]?.textContent).toMatch(/0x[bB][aA][dD]/);
  expect(screen.getByTestId('fact-sent').textContent).toBe('5 ETH');
  expect(screen.queryByText('Send 100 USDC')).toBeNull();
  expect(screen.getByText('Transfer 100 USDC from another account')).toBeTruthy();
  expect(screen.getByTestId('fact-from').textContent).toMatch(/0x[bB][aA][dD]/);
});

it('names the contract that makes a call of a batch, for every kind of call', async () => {
  const parts = [{ ...approve, sender: UNKNOWN_ADDRESS } as const];
  const action = { kind: 'multicall', atomic: true, parts } as const;
  await open({ decoded: { ...at, target: UNKNOWN_ADDRESS, action }, findings: [], known });
  expect(screen.getByTestId('fact-from').textContent).toMatch(/0x[bB][aA][dD]/);
});

it('W2: names no address by a token’s symbol', async () => {
  const token = { standard: 'erc20', symbol: 'Permit2', name: 'Permit2', decimals: 18 } as const;
  await open({
    decoded: approve,
    findings: [],
    known: [...known, { address: UNKNOWN_ADDRESS, token }],
  });
  expect(screen.getByText('Approve 0xbad000…0bad to spend unlimited USDC')).toBeTruthy();
  expect(screen.queryByText(/Permit2/)).toBeNull();
});

it('W4: shows a step that takes something, after any number of other steps', async () => {
  const idle = {
    ...at,
    target: USDC,
    action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
  } as const;
  const parts = [...Array.from({ length: 70 }, () => idle), approve];
  await open({
    decoded: { ...at, action: { kind: 'batch', atomic: true, parts } },
    findings: [],
    known,
  });
  expect(screen.getByText('Approve 0xbad000…0bad to spend unlimited USDC')).toBeTruthy();
  expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('value')).toBe('71');
});

it('lists every step that transfers or approves something, after any number of others', async () => {
  const sendOf = (amount: bigint) => {
    const assets = [usdc(amount)];
    const action = {
      kind: 'transfer',
      from: at.sender,
      recipient: UNKNOWN_ADDRESS,
      assets,
    } as const;
    return { ...at, target: USDC, action } as const;
  };
  const revoke = {
    ...approve,
    action: { ...approve.action, asset: usdc(0n) },
  } as const;
  const parts = [
    ...Array.from({ length: 60 }, () => revoke),
    ...Array.from({ length: 30 }, () => sendOf(1_000_000n)),
    sendOf(50_000_000_000n),
  ];
  const action = { kind: 'batch', atomic: true, parts } as const;
  await open({ decoded: { ...at, action }, findings: [], known });
  expect(screen.getByText('Send 50,000 USDC')).toBeTruthy();
  expect(screen.getAllByText('Send 1 USDC')).toHaveLength(30);
  expect(screen.getByText('60 more steps in the data')).toBeTruthy();
});

it('shows the same finding of several calls once, with a count', async () => {
  const unknown = (spender: `0x${string}`) =>
    ({ code: 'UNKNOWN_SPENDER', level: 'danger', facts: { spender } }) as const;
  const findings = [unknown(UNKNOWN_ADDRESS), unknown(UNKNOWN_ADDRESS), unknown(USDC)];
  await open({ decoded: approve, findings, known: [] });
  await settle();
  const titles = screen.getAllByTestId('finding').map((one) => one.textContent ?? '');
  expect(titles).toEqual([
    expect.stringMatching(/^Unknown spender \(2×\)0xbad000…0bad/),
    expect.stringMatching(`^Unknown spender${SHORT_USDC}`),
  ]);
});

it('shows what a call leaves in its contract, and the recipient of a transfer', async () => {
  const NATIVE = '0x0000000000000000000000000000000000000000';
  const decoded = {
    ...at,
    target: UNKNOWN_ADDRESS,
    action: { kind: 'leftBehind', leaves: [{ asset: usdc(5_000_000n), limit: 'atLeast' }] },
  } as const;
  await open({
    decoded,
    known,
    findings: [
      {
        code: 'LEFT_BEHIND',
        level: 'danger',
        facts: { target: UNKNOWN_ADDRESS, tokens: [USDC, NATIVE] },
      },
      {
        code: 'OTHER_POSITION',
        level: 'danger',
        facts: { manager: UNKNOWN_ADDRESS, id: 7n, owner: UNKNOWN_ADDRESS },
      },
      {
        code: 'PORTION_TO_OTHER',
        level: 'warning',
        facts: { recipient: UNKNOWN_ADDRESS, portion: 25n },
      },
    ],
  });
  const text = document.body.textContent;
  for (const sentence of [
    'Leave at least 5 USDC in the contract',
    'This leaves USDC and ETH in 0xbad000…0bad.',
    'Position #7 belongs to 0xbad000…0bad',
    '0xbad000…0bad would receive 0.25% of them, as a fee.',
  ])
    expect(text).toContain(sentence);
});
