import { ChainDisconnected } from '@cenote/wallet-core/provider';
import type { Address } from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import {
  approve,
  CAROL,
  CONTRACTS,
  HERE,
  KNOWN,
  message,
  NODE,
  permitSingle,
  report,
  several,
  signIn,
  TOKENS,
  transaction,
  typedData,
  USDC,
} from '../../testing/reports.ts';
import { makeReport } from './make-report.ts';

it.each([
  [
    'an unlimited approval to an account',
    approve(CAROL),
    ['danger APPROVAL_TO_ACCOUNT', 'warning UNLIMITED_APPROVAL', 'note NOT_SIMULATED'],
  ],
  [
    'an unlimited approval for Permit2',
    approve(CONTRACTS.permit2),
    ['note UNLIMITED_APPROVAL', 'note NOT_SIMULATED'],
  ],
  [
    'a permit for an unknown spender',
    permitSingle(CAROL),
    ['danger APPROVAL_TO_ACCOUNT', 'danger UNKNOWN_SPENDER'],
  ],
  ['a permit for the router', permitSingle(CONTRACTS.universalRouter), []],
  ['a payment to an own account', transaction(BOB, '0x', '0x1'), ['note NOT_SIMULATED']],
  [
    'a payment above the balance',
    transaction(BOB, '0x', '0xde0b6b3a7640001'),
    ['block INSUFFICIENT_FUNDS', 'note NOT_SIMULATED'],
  ],
  [
    'several calls, of which one approves an account',
    several(approve(CAROL), transaction(BOB, '0x', '0x1')),
    ['danger APPROVAL_TO_ACCOUNT', 'warning UNLIMITED_APPROVAL', 'note NOT_SIMULATED'],
  ],
  ['a sign-in to the site', signIn('app.example'), []],
  ['a sign-in to another site', signIn('bank.example'), ['danger SIGN_IN_DOMAIN']],
  ['words', message('Hello'), []],
  [
    'typed data v1',
    typedData([{ type: 'string', name: 'text', value: 'hi' }], 'V1'),
    ['warning UNREADABLE', 'warning UNBOUND_SIGNATURE'],
  ],
])('reports %s correctly', async (_, request, found) => {
  expect((await report(request)).found).toEqual(found);
});

it('blocks transfers and approvals to an address that is listed for theft', async () => {
  const attacker: Address = '0x098b716b8aaf21512996dc57eb0615e2383e2f96';
  expect((await report(transaction(attacker, '0x', '0x1'))).found).toContain(
    'block BLOCKED_ADDRESS',
  );
  expect((await report(approve(attacker))).found).toContain('block BLOCKED_ADDRESS');
});

it('reports a balance that does not cover the value and the fee', async () => {
  const { found } = await report(
    transaction(BOB, '0x', '0xde0b6b3a7640000'),
    fakeNode({ tokens: TOKENS, coins: 10n ** 18n }),
  );
  expect(found).toContain('block INSUFFICIENT_FUNDS');
});

it('recognizes tokens and contracts and returns their names', async () => {
  const { known, decoded } = await report(approve(CONTRACTS.permit2, 5n));
  expect(known).toEqual([
    { address: CONTRACTS.permit2.toLowerCase(), contract: 'Permit2' },
    { address: USDC, token: { standard: 'erc20', symbol: 'USDC', name: 'USDC', decimals: 6 } },
  ]);
  expect(decoded?.action).toMatchObject({ asset: { standard: 'erc20', amount: 5n } });
});

it('reports a site without encryption for any request', async () => {
  const origin = 'http://app.example';
  const connect = {
    ...HERE,
    requester: { origin },
    request: { type: 'connect', answer: 'accounts' },
  } as const;
  expect((await report(connect)).found).toEqual(['danger INSECURE_ORIGIN']);
  const text = `app.example wants you to sign in with your Ethereum account:
${ALICE}


URI: https://app.example
Version: 1
Chain ID: 31337
Nonce: abcdefgh1
Issued At: 2026-01-01T00:00:00Z`;
  expect((await report({ ...message(text), requester: { origin } })).found).toContain(
    'danger INSECURE_ORIGIN',
  );
});

it('reports a site whose host resembles another for any request', async () => {
  const request = {
    ...HERE,
    requester: { origin: 'https://xn--80ak6aa92e.com' },
    request: { type: 'connect', answer: 'accounts' } as const,
  };
  const { found, shownHost, decoded } = await report(request);
  expect(found).toEqual(['danger LOOKALIKE_ORIGIN']);
  expect(shownHost).toBe('аррӏе.com');
  expect(decoded).toBeUndefined();
});

it('reports only known facts if the node does not respond', async () => {
  const silent = () => Promise.reject(new ChainDisconnected());
  const { found, decoded } = await report(approve(CAROL), silent);
  expect(found).toEqual([
    'danger UNKNOWN_SPENDER',
    'danger NOT_LOOKED_UP',
    'warning UNLIMITED_APPROVAL',
    'note NOT_SIMULATED',
  ]);
  expect(decoded?.action.kind).toBe('approve');
});

it('reports what was not checked if the node returns the code of a contract but not its token data', async () => {
  const halfSilent: typeof NODE = (method, params, signal) =>
    method === 'eth_call' ? Promise.reject(new ChainDisconnected()) : NODE(method, params, signal);
  expect((await report(approve(CONTRACTS.permit2), halfSilent)).found).toContain(
    'danger NOT_LOOKED_UP',
  );
});

it('ends even if the node never responds', async () => {
  jest.useFakeTimers();
  try {
    const made = report(approve(CAROL), () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(11_000);
    const { simulation, found } = await made;
    expect(simulation).toEqual({ outcome: 'notSimulated', why: 'TIMEOUT' });
    expect(found).toContain('danger NOT_SIMULATED');
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  'Permit2',
  'Ρеrmit2',
  'ＰＥＲＭＩＴ２',
  'Per\u200bmit2',
  'ᴘᴇʀᴍɪᴛ2',
  'Permit2\u3164',
  'Seaport\u2800',
  'USD\u115fT',
  'WETΗ',
  'UΝI',
  'ꓴꓢꓓꓔ',
  'USDT.',
  '$USDT',
  'USD₮',
  'DAl',
])('reports a token named %j as an imitation of a trusted name', async (symbol) => {
  const tokens = { [USDC]: { symbol, decimals: 6, balance: 1n } };
  const { findings } = await makeReport(approve(BOB), fakeNode({ tokens }), KNOWN);
  expect(findings.map(({ code }) => code)).toContain('MISLEADING_SYMBOL');
});
