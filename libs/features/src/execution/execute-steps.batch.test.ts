import { contractsOf, erc20Abi, LOCAL, lower } from '@cenote/chains';
import { decodeFunctionData, type Hex, numberToHex } from 'viem';
import {
  ACCOUNT,
  type ExecutionWorld,
  HASH,
  executionWorld as world,
} from '../testing/execution-world.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { fakeSimulation } from '../testing/fake-simulation.ts';
import { canBatch, waitForBatch } from '../transactions/batch.ts';

const AMOUNT = 3_000_000_000n;
const contracts = contractsOf(LOCAL.id)!;

interface Taken {
  version: string;
  from: string;
  atomicRequired: boolean;
  calls: { to: Hex; data: Hex }[];
}

/**
 * Returns a test environment whose wallet accepts batches; `statuses` are its responses to status requests, in this
 * order.
 */
async function batching(statuses: unknown[] = [{ status: 200 }]) {
  const made = await world();
  const taken: Taken[] = [];
  made.batching.now = true;
  made.chain.answer.wallet_sendCalls = ([batch]) => {
    taken.push(batch as Taken);
    return { id: 'one' };
  };
  const receipts = [{ transactionHash: HASH }];
  made.chain.answer.wallet_getCallsStatus = () => {
    const next = statuses.shift();
    if (next instanceof Error) throw next;
    return { receipts, ...(next as object) };
  };
  return { ...made, taken };
}

const refuse = ({ chain }: ExecutionWorld, code: number, message = 'no') => {
  chain.answer.wallet_sendCalls = () => {
    throw Object.assign(new Error(message), { code });
  };
};

describe('a batch of all steps', () => {
  it('approves exactly the amount of the swap, then swaps', async () => {
    const { run, order, taken, sent, signed, recorded, states } = await batching();
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ phase: 'confirmed', hash: HASH });
    expect(taken).toMatchObject([{ version: '2.0.0', atomicRequired: true, from: ACCOUNT }]);
    expect(taken[0]!.calls.map(({ to }) => lower(to))).toEqual([
      USDC,
      lower(contracts.permit2),
      lower(contracts.universalRouter),
    ]);
    const { args } = decodeFunctionData({ abi: erc20Abi, data: taken[0]!.calls[0]!.data });
    expect(args?.[1]).toBe(AMOUNT);
    expect([sent, signed]).toEqual([[], []]);
    expect(recorded).toMatchObject([{ kind: 'swap', sent: { hash: HASH } }]);
    expect(states.map(({ phase }) => phase)).toEqual([
      'reviewing',
      'awaitingWallet',
      'batchPending',
      'submitted',
      'confirmed',
    ]);
  });

  it('is not used if one step is sufficient', async () => {
    const { run, order, taken, sent } = await batching();
    await run(await order());
    expect(taken).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    5700, 5710, 5720, 5740, 5750, 5760, 4200, -32601, -32602,
  ])('falls back to single steps if the wallet rejects the batch with code %i', async (code) => {
    const made = await batching();
    refuse(made, code, 'user rejected the upgrade');
    const request = await made.order(USDC, AMOUNT);
    const failed = await made.run(request);
    expect(failed).toMatchObject({ phase: 'failed', reason: 'BATCH_FAILED' });
    made.batching.now = false;
    expect(await made.run(request, failed)).toMatchObject({ phase: 'confirmed' });
    expect(made.sent).toHaveLength(2);
  });

  it('ends as rejected if the user rejects it', async () => {
    const made = await batching();
    refuse(made, 4001);
    expect(await made.run(await made.order(USDC, AMOUNT))).toMatchObject({ phase: 'rejected' });
  });

  it('is not sent if the simulation fails', async () => {
    const { run, order, chain, taken } = await batching();
    fakeSimulation(chain, { revert: '0x39d35496' });
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'SLIPPAGE' });
    expect(taken).toEqual([]);
  });

  it('is not sent if the estimate fails on a node that does not simulate', async () => {
    const { run, order, chain, taken } = await batching();
    chain.answer.eth_estimateGas = () => {
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x39d35496' });
    };
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'SLIPPAGE' });
    expect(taken).toEqual([]);
  });

  it.each([
    'simulation',
    'estimate',
  ])('is not sent if its %s shows far more gas than the displayed network cost, unless the user forces it', async (kind) => {
    const { run, order, chain, forced, taken } = await batching();
    if (kind === 'simulation') fakeSimulation(chain, { gasUsed: 5_000_000n });
    else chain.answer.eth_estimateGas = () => numberToHex(5_000_000n);
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'GAS_HIGH' });
    expect(taken).toEqual([]);
    forced.now = true;
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ phase: 'confirmed' });
  });

  it('is checked by the estimate of all calls together if the node does not simulate', async () => {
    const { run, order, chain, taken } = await batching();
    const codes: unknown[] = [];
    chain.answer.eth_estimateGas = ([sent, , codeOf]) => {
      codes.push((codeOf as Record<string, { code: Hex }>)[(sent as { to: Hex }).to]?.code);
      return numberToHex(300_000n);
    };
    await run(await order(USDC, AMOUNT));
    expect(codes).toHaveLength(1);
    for (const { to, data } of taken[0]!.calls) {
      expect(codes[0]).toContain(`73${lower(to).slice(2)}`);
      expect(codes[0]).toContain(data.slice(2));
    }
  });

  it.each([
    [
      'rejects code in an estimate',
      () => {
        throw Object.assign(new Error('too many arguments'), { code: -32602 });
      },
    ],
    ['ignores the code', () => numberToHex(21_000)],
  ])('falls back to single steps if the node neither simulates nor estimates: it %s', async (_, answer) => {
    const { run, order, chain, taken } = await batching();
    chain.answer.eth_estimateGas = answer;
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'BATCH_FAILED' });
    expect(taken).toEqual([]);
  });

  it('falls back to single steps if the node estimates fewer ticks than a merged route crosses', async () => {
    const { run, order, chain, gateway, ticks } = await batching();
    const quote = gateway.quote.bind(gateway);
    gateway.quote = async (request) => {
      const found = await quote(request);
      return {
        ...found,
        paths: found.paths.map((path) => ({ ...path, amounts: [path.amountIn] })),
      };
    };
    chain.answer.eth_estimateGas = () => numberToHex(80_000);
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ phase: 'confirmed' });
    ticks.now = 2;
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'BATCH_FAILED' });
  });

  it('is not sent if the price is worse than the accepted one', async () => {
    const { run, order, gateway, taken } = await batching();
    const request = await order(USDC, AMOUNT);
    gateway.rate = 0.99;
    expect(await run(request)).toMatchObject({ phase: 'quoteMoved' });
    expect(taken).toEqual([]);
  });

  it('ends with the reason of its revert on the chain', async () => {
    const { run, order, ends } = await batching([{ status: 500 }]);
    ends.push({ status: 'failed', failure: 'SLIPPAGE' });
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'SLIPPAGE', hash: HASH });
  });

  it('falls back to single steps if the wallet dropped it', async () => {
    const { run, order, recorded } = await batching([{ status: 400, receipts: [] }]);
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({ reason: 'BATCH_FAILED' });
    expect(recorded).toEqual([]);
  });
});

describe('waitForBatch', () => {
  const options = { pollMs: 1, followMs: 1_000 };

  it('repeats the request while the batch is pending or the wallet does not respond', async () => {
    const { context } = await batching([
      { status: 100, receipts: [] },
      new Error('asleep'),
      'nonsense',
      { status: 200 },
    ]);
    expect(await waitForBatch(context, 'one', options)).toEqual({ hash: HASH });
  });

  it('stops if the wallet no longer has the batch', async () => {
    const forgotten = Object.assign(new Error('Unknown bundle id'), { code: 5730 });
    const { context } = await batching([{ status: 100, receipts: [] }, forgotten]);
    expect(await waitForBatch(context, 'one', options)).toBe('unknown');
  });

  it('sends no further request once the result is not wanted any more', async () => {
    const { context, chain } = await batching();
    const request = jest.fn(() => ({ status: 100 }));
    chain.answer.wallet_getCallsStatus = request;
    const isRequested = () => request.mock.calls.length < 2;
    expect(await waitForBatch(context, 'one', { ...options, isRequested })).toBe('waiting');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('returns `waiting` after the time limit', async () => {
    const { context, chain } = await batching();
    chain.answer.wallet_getCallsStatus = () => ({ status: 100 });
    expect(await waitForBatch(context, 'one', { pollMs: 1, followMs: 20 })).toBe('waiting');
  });
});

describe('canBatch', () => {
  const here = '0x7a69';
  it.each<[string, unknown, boolean]>([
    ['supports batches', { [here]: { atomic: { status: 'supported' } } }, true],
    ['offers an upgrade for batches', { [here]: { atomic: { status: 'ready' } } }, true],
    ['supports batches on every network', { '0x0': { atomic: { status: 'supported' } } }, true],
    ['does not support batches', { [here]: { atomic: { status: 'unsupported' } } }, false],
    ['supports batches on another network', { '0x1': { atomic: { status: 'supported' } } }, false],
    ['supports other capabilities', { [here]: { paymasterService: { supported: true } } }, false],
    ['does not respond', {}, false],
    ['returns an invalid response', 'yes', false],
  ])('returns the expected result for a wallet that %s', async (_, status, expected) => {
    const { context, chain } = await world();
    chain.answer.wallet_getCapabilities = () => status;
    expect(await canBatch(context)).toBe(expected);
  });

  it('returns false for a wallet that does not support the method', async () => {
    const { context } = await world();
    expect(await canBatch(context)).toBe(false);
  });
});
