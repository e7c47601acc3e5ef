/** @jest-environment node */

import { knownTokensOf, lower } from '@cenote/chains';
import type { Approval } from '@cenote/wallet-core/approvals';
import type { RequestedAllowance } from '@cenote/wallet-core/checks';
import { type Address, encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { dangersIn } from '../../messages/report/dangers.ts';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { GrantedAllowances } from './granted-allowances.ts';
import { Reports } from './reports.ts';
import { siteOf } from './site-of.ts';

const USDC: Address = lower(
  knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')?.address ?? '0x',
);
const FIRST: Address = '0x00000000000000000000000000000000000dea1e';
const SECOND: Address = '0x00000000000000000000000000000000000dea2e';
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const SITE = 'https://app.example';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HALF = 2_500_000n;

let requestCount = 0;
const approvalOf = (request: Approval['request'], origin: string): Approval => {
  requestCount += 1;
  return {
    id: `request-${requestCount}`,
    request,
    chainId: 31337,
    createdAt: 0,
    stage: { name: 'open' },
    requester: {
      origin,
      tabId: 1,
      frameId: 0,
      documentId: 'document',
      requestId: `${requestCount}`,
    },
  };
};
const approve = (spender: Address, amount: bigint, origin = SITE, account: Address = ALICE) => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  const transaction = { from: account, to: USDC, value: '0x0', data } as const;
  return approvalOf({ type: 'transaction', account, chainId: 31337, transaction }, origin);
};
const permit = (spender: Address, amount: bigint, deadline: number) =>
  approvalOf(
    {
      type: 'typedData',
      account: ALICE,
      version: 'V4',
      data: JSON.stringify({
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        domain: { name: 'USDC', chainId: 31337, verifyingContract: USDC },
        message: { owner: ALICE, spender, value: `${amount}`, nonce: '0', deadline },
      }),
    },
    SITE,
  );

function setUp() {
  const clock = { now: 1_800_000_000_000 };
  const store = memoryStore();
  const waiting = new Set<string>();
  /** On-chain allowances, and those of Permit2. */
  const chain = new Map<string, bigint>();
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
  const node = fakeNode({
    tokens: { [USDC]: { symbol: 'USDC', decimals: 6, balance: 5_000_000n } },
    contracts: [FIRST, SECOND, PERMIT2],
    reads: (target: string, data: Hex) => {
      const spender = `0x${data.slice(-40)}`;
      if (target === USDC && data.startsWith('0xdd62ed3e')) return word(chain.get(spender) ?? 0n);
      if (target !== PERMIT2) return undefined;
      const amount = chain.get(`permit2 ${spender}`) ?? 0n;
      return `${word(amount)}${word(BigInt(clock.now)).slice(2)}${word(0n).slice(2)}`;
    },
  });
  const granted = new GrantedAllowances(store, () => clock.now);
  const start = () =>
    new Reports({
      messenger: workerMessenger(),
      rpcRequestOf: () => node,
      addressContext: async () => ({ addresses: [], names: [], hosts: ['app.example'] }),
      granted: new GrantedAllowances(store, () => clock.now),
      unmined: async () => [...waiting],
      now: () => clock.now,
    });
  /** A restarted worker with the same storage. */
  const wallet = { reports: start() };
  const restart = () => {
    wallet.reports = start();
  };
  /** The level of the finding about the spender. */
  const levelOf = async (approval: Approval) =>
    (await wallet.reports.of(approval)).findings.find(({ code }) => code === 'UNKNOWN_SPENDER')
      ?.level;
  const agree = async (approval: Approval) => {
    const report = await wallet.reports.of(approval);
    await wallet.reports.requireSignable(approval, dangersIn(report), {}, report.simulation);
    waiting.add(approval.id);
  };
  return { agree, levelOf, granted, waiting, chain, clock, restart, reports: () => wallet.reports };
}

it('rates the second allowance of a site as a danger if both together reach half of the balance', async () => {
  const { agree, levelOf, restart } = setUp();
  const [first, second] = [approve(FIRST, HALF - 1n), approve(SECOND, HALF - 1n)];
  expect(await levelOf(first)).toBe('warning');
  // The report of the second approval was read before the first was approved.
  expect(await levelOf(second)).toBe('warning');
  await agree(first);
  expect(await levelOf(second)).toBe('danger');
  restart();
  expect(await levelOf(second)).toBe('danger');
});

it('accepts only one of two requests that are approved simultaneously', async () => {
  const { reports } = setUp();
  const both = [approve(FIRST, HALF - 1n), approve(SECOND, HALF - 1n)];
  const seen = await Promise.all(both.map((one) => reports().of(one)));
  const results = await Promise.allSettled(
    both.map((one, i) => reports().requireSignable(one, '', {}, seen[i]?.simulation)),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['another host of the same domain', 'https://other.app.example', 'danger'],
  ['another domain', 'https://app.elsewhere', 'warning'],
] as const)('rates an approval for %s by whether it shares allowances with a site', async (_, origin, level) => {
  const { agree, levelOf } = setUp();
  await agree(approve(FIRST, HALF - 1n));
  expect(await levelOf(approve(SECOND, HALF - 1n, origin))).toBe(level);
});

it('counts a spender’s allowance regardless of the site that requested it', async () => {
  const { agree, levelOf, chain } = setUp();
  await agree(approve(FIRST, HALF - 1n));
  expect(await levelOf(approve(FIRST, 1n, 'https://app.elsewhere'))).toBe('danger');
  const onChain = approve(SECOND, 1n);
  expect(await levelOf(approve(SECOND, 1n, 'https://app.elsewhere'))).toBe('warning');
  chain.set(SECOND, HALF - 1n);
  expect(await levelOf({ ...onChain, id: 'again' })).toBe('danger');
});

it('counts the allowance of the spender at Permit2', async () => {
  const { levelOf, chain } = setUp();
  chain.set(`permit2 ${FIRST}`, HALF - 1n);
  expect(await levelOf(approve(FIRST, 1n))).toBe('danger');
});

it('counts on-chain allowances once the transaction is confirmed, and not used ones', async () => {
  const { agree, levelOf, waiting, chain, clock } = setUp();
  await agree(approve(FIRST, HALF - 1n));
  waiting.clear();
  clock.now += MINUTE_MS;
  expect(await levelOf(approve(SECOND, HALF - 1n))).toBe('warning');
  chain.set(FIRST, HALF - 1n);
  expect(await levelOf(approve(SECOND, HALF - 1n))).toBe('danger');
});

it('counts each of several pending transactions of one request', async () => {
  const { agree, levelOf, waiting, clock } = setUp();
  const first = approve(FIRST, HALF - 1n);
  await agree(first);
  waiting.clear();
  waiting.add(`${first.id}-1`);
  clock.now += MINUTE_MS;
  expect(await levelOf(approve(SECOND, HALF - 1n))).toBe('danger');
});

it('counts a signature until its deadline, also after a restart of the worker', async () => {
  const { agree, levelOf, clock, restart } = setUp();
  await agree(permit(FIRST, HALF - 1n, clock.now / 1_000 + 3_600));
  restart();
  expect(await levelOf(approve(SECOND, HALF - 1n))).toBe('danger');
  clock.now += DAY_MS;
  expect(await levelOf(approve(SECOND, HALF - 1n))).toBe('warning');
});

it('does not count allowances of another account', async () => {
  const { agree, levelOf } = setUp();
  await agree(approve(FIRST, HALF - 1n, SITE, BOB));
  expect(await levelOf(approve(SECOND, HALF - 1n))).toBe('warning');
});

describe('the list of allowances', () => {
  const site = { account: ALICE, chainId: 31337, origin: SITE } as const;
  const addressOf = (n: number): Address => `0x${(n + 1).toString(16).padStart(40, '0')}`;
  const junk = (n: number) =>
    ({ token: addressOf(n), spender: FIRST, by: 'call', viaPermit2: false, amount: 1n }) as const;
  const listIn = async (
    ...requests: [origin: string, given: Parameters<GrantedAllowances['add']>[1]][]
  ) => {
    const granted = new GrantedAllowances(memoryStore());
    for (const [i, [origin, approvals]] of requests.entries()) {
      await granted.add({ ...site, origin, approvalId: `${i}` }, approvals);
    }
    return granted.of(ALICE, 31337);
  };

  it('sums several allowances of one request for the same spender', async () => {
    const approvals = {
      token: USDC,
      spender: FIRST,
      by: 'call',
      viaPermit2: false,
      amount: 3n,
    } as const;
    const list = await listIn([SITE, Array.from({ length: 250 }, () => approvals)]);
    expect(list.map(({ amount }) => amount)).toEqual(['0x2ee']);
  });

  it('sums the older requests of many, up to the maximum amount', async () => {
    const approvals = {
      token: USDC,
      spender: FIRST,
      by: 'signature',
      viaPermit2: false,
      amount: 2n ** 256n - 1n,
    } as const;
    const list = await listIn(
      ...Array.from({ length: 20 }, () => [SITE, [approvals]] as [string, [typeof approvals]]),
    );
    expect(list).toHaveLength(8);
    expect(list[0]).toMatchObject({ amount: `0x${'f'.repeat(64)}`, approvalId: '12' });
    expect(list.at(-1)?.approvalId).toBe('19');
  });

  it('keeps a site’s larger allowances of a token, and records that others were dropped', async () => {
    const small = Array.from({ length: 250 }, (_, n) => ({
      ...junk(0),
      token: USDC,
      spender: addressOf(n),
    }));
    const large = {
      token: USDC,
      spender: SECOND,
      by: 'call',
      viaPermit2: false,
      amount: HALF,
    } as const;
    const list = await listIn([SITE, [large]], ['https://other.example', [large]], [SITE, small]);
    expect(list).toHaveLength(202);
    expect(list.filter(({ spender }) => spender === SECOND)).toHaveLength(2);
    expect(list.filter(({ spender }) => BigInt(spender) === 0n)).toHaveLength(1);
  });

  it('is bounded over all sites and keeps a part of each', async () => {
    const approvals = Array.from({ length: 200 }, (_, n) => junk(n));
    const list = await listIn(
      ...Array.from(
        { length: 25 },
        (_, n) => [`https://site${n}.example`, approvals] as [string, typeof approvals],
      ),
    );
    expect(list.length).toBeLessThanOrEqual(4_000);
    expect(new Set(list.map(({ origin }) => origin)).size).toBe(25);
  });

  it('is empty if the stored value is invalid', async () => {
    const store = memoryStore();
    await store.set({ grantedAllowances: [{ spender: 'nobody' }] });
    expect(await new GrantedAllowances(store).of(ALICE, 31337)).toEqual([]);
  });
});

it('the next allowance is a danger for a site with more allowances than are listed', async () => {
  const { levelOf, granted, restart } = setUp();
  expect(await levelOf(approve(SECOND, 1n))).toBe('warning');
  const many = Array.from(
    { length: 300 },
    (_, n): RequestedAllowance => ({
      token: `0x${(n + 1).toString(16).padStart(40, '0')}`,
      spender: FIRST,
      amount: 1n,
      by: 'call',
      viaPermit2: false,
    }),
  );
  const site = { account: ALICE, chainId: 31337, approvalId: 'many' } as const;
  await granted.add({ ...site, origin: SITE }, many);
  restart();
  expect(await levelOf(approve(SECOND, 1n))).toBe('danger');
  expect(await levelOf(approve(SECOND, 1n, 'https://app.elsewhere'))).toBe('warning');
});

it.each([
  ['https://a.b.example.org', 'example.org'],
  ['https://example.org:8443', 'example.org'],
  ['http://127.0.0.1:3000', '127.0.0.1'],
  ['http://localhost:3000', 'localhost'],
  ['http://[::1]:3000', '[::1]'],
])('takes %s for the site of %s', (origin, site) => {
  expect(siteOf(origin)).toBe(site);
});
