import { pad } from 'viem';
import { asText, reportSchema } from '../../messages/report/index.ts';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import {
  CONTRACTS,
  KNOWN,
  report,
  several,
  TOKENS,
  transaction,
  USDC,
} from '../../testing/reports.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import { makeReport, type ReportOptions } from './make-report.ts';

it('simulates with the gas limit and gas price of the transaction itself', async () => {
  const requests: unknown[] = [];
  const node = fakeNode({ tokens: TOKENS, simulated: [{ calls: [{ status: '0x1' }] }] });
  await report(transaction(USDC, '0x12345678'), (method, params) => {
    if (method === 'eth_estimateGas') return Promise.resolve('0x10000');
    if (method === 'eth_simulateV1') requests.push(params[0]);
    return node(method, params);
  });
  const call = { gas: '0x11999', maxFeePerGas: expect.stringMatching(/^0x[1-9a-f]/) };
  expect(requests).toMatchObject([{ validation: true, blockStateCalls: [{ calls: [call] }] }]);
});

describe('several calls of an account that could make them as one', () => {
  const batch = several(transaction(USDC, '0x12345678', '0x5'), transaction(BOB, '0x', '0x1'));
  const requests = { ...batch, request: { ...batch.request, atomicRequired: false } };
  const code = `0xef0100${CONTRACTS.smartWallet.slice(2)}`.toLowerCase();
  const fees = (gas: `0x${string}`) =>
    ({ gas, maxFeePerGas: '0x90', maxPriorityFeePerGas: '0x10', willFail: false }) as const;

  /** Simulation requests for an account with the given code. */
  async function simulated(choice?: ReportOptions['choice'], ownCode = '0x') {
    const runs: { calls: { to: string; gas: string }[]; stateOverrides?: unknown }[] = [];
    const contracts = [CONTRACTS.smartWallet];
    const node = fakeNode({ tokens: TOKENS, contracts });
    const made = await makeReport(
      requests,
      (method, params) => {
        if (method === 'eth_getCode' && params[0] === ALICE) return Promise.resolve(ownCode);
        if (method === 'eth_estimateGas') return Promise.resolve('0x10000');
        if (method !== 'eth_simulateV1') return node(method, params);
        const [{ validation, blockStateCalls }] = params as [
          { validation: boolean; blockStateCalls: typeof runs },
        ];
        const [run] = blockStateCalls;
        if (validation && run) runs.push(run);
        const result = { status: '0x1', returnData: '0x', logs: [], gasUsed: '0x5208' };
        return Promise.resolve([{ calls: run?.calls.map(() => result) }]);
      },
      KNOWN,
      { choice },
    );
    expect(reportSchema.parse(JSON.parse(JSON.stringify(asText(made))))).toEqual(made);
    return { ...made, runs };
  }

  it('are simulated as the one transaction that is signed, with the code of a smart account', async () => {
    const { runs, simulated: simulatedTransactions, simulation } = await simulated();
    // The second run is separate by call, to attribute changes.
    expect(runs).toMatchObject([
      { calls: [{ from: ALICE, to: ALICE }] },
      {
        calls: [
          { to: USDC, value: '0x5' },
          { to: BOB, value: '0x1' },
        ],
      },
    ]);
    expect(JSON.stringify(runs[0]?.stateOverrides).toLowerCase()).toContain(code);
    expect(simulatedTransactions).toMatchObject({ atomic: true, fees: [{}] });
    expect(simulation).toMatchObject({ changes: [{ amount: -6n, measured: false }] });
  });

  it('leave as much gas to the calls as remains after the authorization', async () => {
    const { runs, simulated: simulatedTransactions } = await simulated();
    expect(
      BigInt(simulatedTransactions?.fees[0]?.gas ?? 0) - BigInt(runs[0]?.calls[0]?.gas ?? 0),
    ).toBe(25_000n);
    const smart = await simulated(undefined, code);
    expect(smart.runs[0]).not.toHaveProperty('stateOverrides');
    expect(smart.runs[0]?.calls[0]?.gas).toBe(smart.simulated?.fees[0]?.gas);
  });

  it('are simulated one by one with the user’s fees if the user chose that method', async () => {
    const choice = { calls: { atomic: false, fees: [fees('0x30000'), fees('0x20000')] } };
    const { runs, simulated: simulatedTransactions } = await simulated(choice);
    expect(runs).toMatchObject([
      {
        calls: [
          { to: USDC, gas: '0x30000', maxFeePerGas: '0x90' },
          { to: BOB, gas: '0x20000' },
        ],
      },
    ]);
    expect(runs[0]).not.toHaveProperty('stateOverrides');
    expect(simulatedTransactions).toEqual(choice.calls);
  });

  it('are not simulated by another method than the chosen one', async () => {
    const choice = { calls: { atomic: false, fees: [fees('0x1'), fees('0x2')] } };
    const { runs, simulated: simulatedTransactions, simulation } = await simulated(choice, code);
    expect([runs, simulatedTransactions]).toEqual([[], undefined]);
    expect(simulation).toMatchObject({ outcome: 'notSimulated' });
  });
});

it('simulates with the fees that the user chose', async () => {
  const requests: unknown[] = [];
  const node = fakeNode({ tokens: TOKENS, simulated: [{ calls: [{ status: '0x1' }] }] });
  const chosen = {
    gas: '0x30000',
    maxFeePerGas: '0x9',
    maxPriorityFeePerGas: '0x2',
    willFail: false,
  } as const;
  const { simulated } = await makeReport(
    transaction(USDC, '0x12345678'),
    (method, params) => {
      if (method === 'eth_simulateV1') requests.push(params[0]);
      return node(method, params);
    },
    KNOWN,
    { choice: { fees: chosen } },
  );
  const call = { gas: '0x30000', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x2' };
  expect(requests).toMatchObject([{ blockStateCalls: [{ calls: [call] }] }]);
  expect(simulated).toEqual({ atomic: false, fees: [chosen] });
});

it('simulates after the account’s pending transactions, as they were sent', async () => {
  const runs: { calls: unknown[] }[] = [];
  const passes = { status: '0x1', returnData: '0x', logs: [] };
  const waits: TransactionRecord = {
    id: 'a',
    account: ALICE,
    chainId: 31337,
    nonce: 5,
    hash: `0x${'0'.repeat(64)}`,
    about: { kind: 'site', origin: 'https://app.example' },
    call: { to: BOB, value: '0x0', data: '0x1234' },
    paid: { gas: '0x5208', maxFeePerGas: '0xffff', maxPriorityFeePerGas: '0x1' },
    replacements: [],
    status: 'pending',
    submittedAt: 0,
  };
  const node = fakeNode({ tokens: TOKENS });
  const simulateBatch = (transactions: NonNullable<ReportOptions['transactions']>) =>
    makeReport(
      transaction(USDC, '0x12345678'),
      (method, params) => {
        if (method === 'eth_getTransactionCount') return Promise.resolve('0x5');
        if (method !== 'eth_simulateV1') return node(method, params);
        const [{ blockStateCalls }] = params as [{ blockStateCalls: typeof runs }];
        runs.push(...blockStateCalls);
        return Promise.resolve([{ calls: blockStateCalls[0]?.calls.map(() => passes) }]);
      },
      KNOWN,
      { transactions },
    );
  expect((await simulateBatch(async () => [waits])).simulation).toMatchObject({
    outcome: 'passes',
  });
  expect(runs[0]?.calls).toMatchObject([{ from: ALICE, to: BOB, data: '0x1234' }, { to: USDC }]);
  const unknown = await simulateBatch(() => Promise.reject(new Error('nobody can tell')));
  expect(unknown.findings).toContainEqual(
    expect.objectContaining({ code: 'NOT_SIMULATED', level: 'danger' }),
  );
});

it('simulates with the access list that is signed', async () => {
  const requests: unknown[] = [];
  const node = fakeNode({ tokens: TOKENS, simulated: [{ calls: [{ status: '0x1' }] }] });
  const accessList = [{ address: USDC, storageKeys: [pad('0x01')] }];
  const { request, ...site } = transaction(USDC, '0x12345678');
  const withList = { ...request, transaction: { ...request.transaction, accessList } };
  await report({ ...site, request: withList }, (method, params) => {
    if (method === 'eth_simulateV1') requests.push(params[0]);
    return node(method, params);
  });
  expect(requests).toMatchObject([{ blockStateCalls: [{ calls: [{ accessList }] }] }]);
});
