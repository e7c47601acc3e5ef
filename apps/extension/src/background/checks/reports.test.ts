/** @jest-environment node */

import { type Hex, numberToHex, pad, stringToHex, toEventSelector } from 'viem';
import { dangersIn } from '../../messages/report/dangers.ts';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { Reports } from './reports.ts';

const TOKEN: Hex = '0x00000000000000000000000000000000000070c3';

const APPROVAL = {
  id: 'a',
  request: { type: 'message', account: ALICE, message: '0x68656c6c6f' },
  chainId: 31337,
  createdAt: 0,
  stage: { name: 'open' },
  requester: {
    origin: 'https://app.example',
    tabId: 1,
    frameId: 0,
    documentId: 'document',
    requestId: 'a',
  },
} as const;

function setUp() {
  const clock = { now: 0 };
  const addressContext = jest.fn(async () => ({ addresses: [], names: [], hosts: [] }));
  const node: { simulated?: unknown } = {};
  const rpcRequestOf = () => fakeNode({ coins: 10n ** 19n, ...node });
  const reports = new Reports({
    messenger: workerMessenger(),
    rpcRequestOf,
    addressContext,
    now: () => clock.now,
  });
  return { clock, addressContext, reports, node };
}

it('creates one report per request, and renews it when it is out of date or on demand', async () => {
  const { clock, addressContext, reports } = setUp();
  const first = await reports.of(APPROVAL);
  expect(first.decoded?.action).toMatchObject({ kind: 'message', text: 'hello' });
  clock.now = 14_999;
  expect(await reports.of(APPROVAL)).toBe(first);
  await reports.of(APPROVAL, true);
  expect(addressContext).toHaveBeenCalledTimes(2);
  clock.now = 29_999;
  await reports.of(APPROVAL);
  expect(addressContext).toHaveBeenCalledTimes(3);
});

it('renews a report after the wallet has sent a transaction', async () => {
  const { addressContext, reports } = setUp();
  await reports.of(APPROVAL);
  reports.outdate();
  await reports.requireSignable(APPROVAL, '');
  expect(addressContext).toHaveBeenCalledTimes(2);
});

it('creates separate reports for separate requests', async () => {
  const { addressContext, reports } = setUp();
  await reports.of(APPROVAL);
  await reports.of({ ...APPROVAL, id: 'b' });
  expect(addressContext).toHaveBeenCalledTimes(2);
});

const signIn = (domain: string, account: string): typeof APPROVAL => ({
  ...APPROVAL,
  request: {
    ...APPROVAL.request,
    message: stringToHex(`${domain} wants you to sign in with your Ethereum account:
${account}


URI: https://${domain}
Version: 1
Chain ID: 31337
Nonce: 32891756
Issued At: 2026-11-22T06:00:00Z`) as '0x68656c6c6f',
  },
});

it('prevents the approval of blocked requests', async () => {
  const { reports } = setUp();
  const blocked = signIn('app.example', BOB);
  await reports.of(blocked);
  const refused = reports.requireSignable(blocked, '');
  await expect(refused).rejects.toMatchObject({ code: 'SIGNING_BLOCKED' });
  await reports.of(APPROVAL, true);
  await expect(reports.requireSignable(APPROVAL, '')).resolves.toBeUndefined();
});

it('W3: signs a dangerous request only if exactly its dangers were accepted', async () => {
  const { reports } = setUp();
  const dangerous = signIn('bank.example', ALICE);
  const dangers = dangersIn(await reports.of(dangerous));
  expect(dangers).toContain('SIGN_IN_DOMAIN');
  for (const accepted of ['', `${dangers}x`]) {
    const refused = reports.requireSignable(dangerous, accepted);
    await expect(refused).rejects.toMatchObject({ code: 'RISK_NOT_ACCEPTED' });
  }
  await expect(reports.requireSignable(dangerous, dangers)).resolves.toBeUndefined();
});

it('W9: creates a report that is missing after a restart of the worker', async () => {
  const { addressContext, reports } = setUp();
  const refused = reports.requireSignable(signIn('app.example', BOB), '');
  await expect(refused).rejects.toMatchObject({ code: 'SIGNING_BLOCKED' });
  expect(addressContext).toHaveBeenCalledTimes(1);
});

it('W3: reports a failure to create a report as a danger', async () => {
  const { addressContext, reports } = setUp();
  addressContext.mockRejectedValue(new Error('The storage is broken'));
  const { findings } = await reports.of(APPROVAL);
  expect(findings).toEqual([{ code: 'NOT_CHECKED', level: 'danger', facts: {} }]);
  const refused = reports.requireSignable(APPROVAL, '');
  await expect(refused).rejects.toMatchObject({ code: 'RISK_NOT_ACCEPTED' });
});

describe('the report of a transaction', () => {
  const request = {
    type: 'transaction',
    account: ALICE,
    chainId: 31337,
    transaction: { from: ALICE, to: BOB, value: '0x1', data: '0x' },
  } as const;
  const approval = { ...APPROVAL, request };
  const fees = (gas: `0x${string}`) => ({
    fees: { gas, maxFeePerGas: '0x90', maxPriorityFeePerGas: '0x10', willFail: false } as const,
  });

  it('is renewed if the user chooses to send another one', async () => {
    const { addressContext, reports } = setUp();
    const first = await reports.of(approval, false, fees('0x5208'));
    expect(first.simulated).toMatchObject({ fees: [{ gas: '0x5208' }] });
    expect(await reports.of(approval, false, fees('0x5208'))).toBe(first);
    expect(await reports.of(approval)).toBe(first);
    expect((await reports.of(approval, false, fees('0x5209'))).simulated).not.toEqual(
      first.simulated,
    );
    expect(addressContext).toHaveBeenCalledTimes(2);
  });

  describe('on approval', () => {
    const NATIVE_LOGS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
    const COIN = 10n ** 18n;
    const move = (from: Hex, to: Hex, amount: bigint, token: Hex = NATIVE_LOGS) => ({
      address: token,
      topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
      data: numberToHex(amount, { size: 32 }),
    });
    const passes = (...logs: object[]) => [{ calls: [{ status: '0x1', logs }] }];
    const pays = passes(move(ALICE, BOB, 1n));

    it('is renewed each time, and the request is signed if the result is the same', async () => {
      const { clock, addressContext, reports, node } = setUp();
      node.simulated = pays;
      const shown = await reports.of(approval);
      const dangers = dangersIn(shown);
      clock.now = 1_000;
      await reports.requireSignable(approval, dangers, {}, shown.simulation);
      expect(addressContext).toHaveBeenCalledTimes(2);
      clock.now = 2_000;
      await reports.requireSignable(approval, dangers, {}, shown.simulation);
      expect(addressContext).toHaveBeenCalledTimes(3);
    });

    it.each([
      ['now fails', [{ calls: [{ status: '0x0', logs: [] }] }]],
      ['now brings something else', passes(move(ALICE, BOB, 1n), move(BOB, ALICE, 5n))],
    ])('is not signed if the transaction %s', async (_, later) => {
      const { clock, reports, node } = setUp();
      node.simulated = pays;
      const shown = await reports.of(approval);
      node.simulated = later;
      clock.now = 1_000;
      const refused = reports.requireSignable(approval, dangersIn(shown), {}, shown.simulation);
      await expect(refused).rejects.toMatchObject({ code: 'RISK_NOT_ACCEPTED' });
      const next = await reports.of(approval);
      const signable = reports.requireSignable(approval, dangersIn(next), {}, next.simulation);
      await expect(signable).resolves.toBeUndefined();
    });

    /** An undecoded call: only the simulation shows its effects. */
    const unread = {
      ...approval,
      request: {
        ...request,
        transaction: { ...request.transaction, value: '0xde0b6b3a7640000', data: '0x12345678' },
      },
    } as const;
    const exchange = (lost: bigint, gained: bigint) =>
      passes(move(ALICE, BOB, lost), move(BOB, ALICE, gained, TOKEN));

    const taking = (amount: bigint) =>
      passes(move(ALICE, BOB, COIN), move(ALICE, BOB, amount, TOKEN));

    it.each([
      ['brings a millionth of what was shown', exchange(COIN, 3_000_000n), exchange(COIN, 3n)],
      ['brings 6 % less than was shown', exchange(COIN, 100n), exchange(COIN, 94n)],
      ['takes 2 % more than was shown', taking(100n), taking(102n)],
    ])('is not signed if a call %s', async (_, before, later) => {
      const { reports, node } = setUp();
      node.simulated = before;
      const shown = await reports.of(unread);
      node.simulated = later;
      const refused = reports.requireSignable(unread, dangersIn(shown), {}, shown.simulation);
      await expect(refused).rejects.toMatchObject({ code: 'RISK_NOT_ACCEPTED' });
    });

    it.each([
      ['brings 4 % less than was shown', exchange(COIN, 100n), exchange(COIN, 96n)],
      ['brings more than was shown', exchange(COIN, 100n), exchange(COIN, 200n)],
      ['takes 1 % more than was shown', taking(100n), taking(101n)],
      ['takes less than was shown', taking(100n), taking(50n)],
    ])('is signed if a call %s', async (_, before, later) => {
      const { reports, node } = setUp();
      node.simulated = before;
      const shown = await reports.of(unread);
      node.simulated = later;
      const signing = reports.requireSignable(unread, dangersIn(shown), {}, shown.simulation);
      await expect(signing).resolves.toBeUndefined();
    });

    it('is compared with the shown simulation after a restart of the worker too', async () => {
      const { reports, node } = setUp();
      node.simulated = exchange(COIN, 3_000_000n);
      const shown = await reports.of(unread);
      const restarted = setUp();
      restarted.node.simulated = exchange(COIN, 3n);
      const accepted = dangersIn(shown);
      const refused = restarted.reports.requireSignable(unread, accepted, {}, shown.simulation);
      await expect(refused).rejects.toMatchObject({ code: 'RISK_NOT_ACCEPTED' });
      const unseen = reports.requireSignable(unread, accepted);
      await expect(unseen).rejects.toMatchObject({ code: 'RISK_NOT_ACCEPTED' });
    });
  });

  it('permits signing only the transaction for which it was created', async () => {
    const { reports } = setUp();
    const shown = await reports.of(approval, false, fees('0x5208'));
    const dangers = dangersIn(shown);
    await reports.requireSignable(approval, dangers, fees('0x5208'), shown.simulation);
    // A million units of gas at a thousand coins each: more than the account has.
    const dear = {
      fees: { ...fees('0xf4240').fees, maxFeePerGas: '0x3635c9adc5dea00000' },
    } as const;
    const refused = reports.requireSignable(approval, dangers, dear, shown.simulation);
    await expect(refused).rejects.toMatchObject({ code: 'SIGNING_BLOCKED' });
  });
});
