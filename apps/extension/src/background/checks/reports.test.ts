/** @jest-environment node */
import { stringToHex } from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { Reports } from './reports.ts';

const APPROVAL = {
  id: 'a',
  ask: { type: 'message', account: ALICE, message: '0x68656c6c6f' },
  chainId: 31337,
  createdAt: 0,
  stage: { name: 'open' },
  asker: {
    origin: 'https://app.example',
    tabId: 1,
    frameId: 0,
    documentId: 'document',
    requestId: 'a',
  },
} as const;

function setUp() {
  const clock = { now: 0 };
  const acquaintance = jest.fn(async () => ({ addresses: [], hosts: [] }));
  const askNetwork = () => fakeNode({});
  const reports = new Reports({ askNetwork, acquaintance, now: () => clock.now });
  return { clock, acquaintance, reports };
}

it('is made once for a question, and anew when it is old or asked for', async () => {
  const { clock, acquaintance, reports } = setUp();
  const first = await reports.of(APPROVAL);
  expect(first.reading?.meaning).toMatchObject({ kind: 'message', text: 'hello' });
  clock.now = 14_999;
  expect(await reports.of(APPROVAL)).toBe(first);
  await reports.of(APPROVAL, true);
  expect(acquaintance).toHaveBeenCalledTimes(2);
  clock.now = 29_999;
  await reports.of(APPROVAL);
  expect(acquaintance).toHaveBeenCalledTimes(3);
});

it('is each question its own', async () => {
  const { acquaintance, reports } = setUp();
  await reports.of(APPROVAL);
  await reports.of({ ...APPROVAL, id: 'b' });
  expect(acquaintance).toHaveBeenCalledTimes(2);
});

it('keeps what is blocked from being agreed to', async () => {
  const { reports } = setUp();
  const { ask, ...asked } = APPROVAL;
  const text = `app.example wants you to sign in with your Ethereum account:
${BOB}


URI: https://app.example
Version: 1
Chain ID: 31337
Nonce: 32891756
Issued At: 2026-11-22T06:00:00Z`;
  await reports.of({ ...asked, ask: { ...ask, message: stringToHex(text) } });
  await expect(reports.requireSignable('a')).rejects.toMatchObject({ code: 'SIGNING_BLOCKED' });
  await reports.of(APPROVAL, true);
  await expect(reports.requireSignable('a')).resolves.toBeUndefined();
});
