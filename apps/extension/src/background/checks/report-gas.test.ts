import { numberToHex } from 'viem';
import { BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { KNOWN, NODE, report, several, transaction, USDC } from '../../testing/reports.ts';
import { makeReport } from './make-report.ts';

it('a gas price that costs many coins is a danger', async () => {
  const { request, ...approval } = transaction(BOB, '0x', '0x1');
  const withPrice = (gasPrice: `0x${string}`) =>
    report({
      ...approval,
      request: { ...request, transaction: { ...request.transaction, gas: '0x1c9c380', gasPrice } },
    });
  // 30 million units of gas at 1,000 gwei cost 30 coins.
  expect((await withPrice('0xe8d4a51000')).found).toContain('danger HIGH_FEE');
  expect((await withPrice('0x7')).found).not.toContain('danger HIGH_FEE');
});

describe('the gas that a contract uses by its own estimate', () => {
  const found = async (approval: Parameters<typeof report>[0], gas: number) => {
    const node: typeof NODE = async (method, params) => {
      if (method === 'eth_estimateGas') return numberToHex(gas);
      // 20 gwei per unit.
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x4a817c800' };
      return NODE(method, params);
    };
    return (await report(approval, node)).found;
  };
  const deployment = (bytes: number) => {
    const { request, ...rest } = transaction(BOB, `0x${'00'.repeat(bytes)}`);
    const { to: _, ...created } = request.transaction;
    return { ...rest, request: { ...request, transaction: created } };
  };

  it('is a danger if it is a large part of a block', async () => {
    const call = transaction(USDC, '0x12345678');
    expect(await found(call, 30_000_000)).toContain('danger HIGH_FEE');
    expect(await found(call, 1_000_000)).not.toContain('danger HIGH_FEE');
  });

  it('has a higher limit for the creation of a contract', async () => {
    expect(await found(deployment(24_000), 8_000_000)).not.toContain('danger HIGH_FEE');
    expect(await found(deployment(1_000), 20_000_000)).toContain('danger HIGH_FEE');
  });

  it.each([
    ['is a danger', 30_000_000, ['danger']],
    ['is no danger if it is small', 200_000, []],
  ])('in a request of several calls %s', async (_, gas, levels) => {
    const call = transaction(USDC, '0x12345678');
    const fees = {
      gas: numberToHex(gas),
      maxFeePerGas: '0x4a817c800',
      maxPriorityFeePerGas: '0x1',
      willFail: false,
    } as const;
    const choice = { calls: { atomic: false, fees: [fees, fees] } };
    const { findings } = await makeReport(several(call, call), NODE, KNOWN, { choice });
    const costs = findings.filter(({ code }) => code === 'HIGH_FEE');
    expect(costs.map(({ level }) => level)).toEqual(levels);
  });
});

it('a nonce chosen by the site is a danger unless it is the next one', async () => {
  const node = fakeNode({});
  const counting: typeof node = (method, params, signal) =>
    method === 'eth_getTransactionCount' ? Promise.resolve('0x5') : node(method, params, signal);
  const found = async (nonce: `0x${string}`) => {
    const approval = transaction(BOB);
    const request = {
      ...approval.request,
      transaction: { ...approval.request.transaction, nonce },
    };
    const { findings } = await makeReport({ ...approval, request }, counting, KNOWN);
    return findings.find(({ code }) => code === 'REPLACES_PENDING' || code === 'NONCE_GAP');
  };
  expect(await found('0x4')).toMatchObject({ code: 'REPLACES_PENDING', level: 'danger' });
  expect(await found('0x9')).toMatchObject({ code: 'NONCE_GAP', facts: { nonce: 9, next: 5 } });
  expect(await found('0x5')).toBeUndefined();
});
