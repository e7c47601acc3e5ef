import { type Address, type Hex, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import {
  encodeErrorResult,
  maxUint256,
  numberToHex,
  padHex,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ACCOUNT, NFT, RECIPIENT, SPENDER, TOKEN } from '../testing/fixtures.ts';
import { simulateChanges } from './simulate-changes.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';
import { NATIVE_LOGS } from './tally.ts';

const WETH: Address = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const PERMIT2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3';

const word = (value: bigint | Address): Hex =>
  padHex(typeof value === 'bigint' ? numberToHex(value) : value, { size: 32 });
const join = (...values: (bigint | Address)[]): Hex =>
  `0x${values.map((value) => word(value).slice(2)).join('')}`;
const log = (address: Address, event: string, indexed: (Address | bigint)[], data: Hex = '0x') => ({
  address,
  topics: [toEventSelector(event), ...indexed.map(word)],
  data,
});
type Log = ReturnType<typeof log>;
const transfer = (token: Address, from: Address, to: Address, amount: bigint): Log =>
  log(token, 'Transfer(address,address,uint256)', [from, to], word(amount));

const ok = (logs: Log[] = [], returnData: Hex = '0x') => ({ status: '0x1', returnData, logs });
/** Result of the contract that reads balances: for each, a success flag and the balance. */
const words = (...balances: bigint[]) => join(...balances.flatMap((amount) => [1n, amount]));
const read = (...balances: bigint[]) => ok([], words(...balances));
const request: SimulationRequest = {
  account: ACCOUNT,
  calls: [{ to: SPENDER, data: '0x12345678', gas: 100_000n }],
  gasPrice: { maxFeePerGas: 9n, maxPriorityFeePerGas: 1n },
  slotSeconds: 1n,
  wrappedNative: WETH,
};

/** Fields of the latest block. */
const LATEST = { number: '0x1', timestamp: '0x64', miner: RECIPIENT, mixHash: word(7n) };

interface SentRequest {
  method: string;
  params: readonly unknown[];
}
type Overrides = { time: Hex; number?: Hex };
const overridesIn = ({ params }: SentRequest): Overrides =>
  (params as [{ blockStateCalls: [{ blockOverrides: Overrides }] }])[0].blockStateCalls[0]
    .blockOverrides;
/** Whether it is a run in a later block, which only some nodes support. */
const isLater = (args: SentRequest): boolean =>
  args.method === 'eth_simulateV1' && overridesIn(args).number !== undefined;
/** A node that returns the given responses by method, in order. */
function node(answers: Record<string, unknown[]>) {
  const requests: SentRequest[] = [];
  const transport = {
    request: async (args: SentRequest) => {
      if (isLater(args)) throw { code: -38020, message: 'Block number is not supported' };
      requests.push(args);
      if (args.method === 'eth_getBlockByNumber') return LATEST;
      const next = answers[args.method]?.shift();
      if (next === undefined) throw { code: -32601, message: 'Method not found' };
      if (next instanceof Error) throw next;
      return next;
    },
  };
  return { transport, requests };
}
const block = (...calls: unknown[]) => [{ calls }];
const simulate = (...blocks: unknown[]) =>
  simulateChanges(request, node({ eth_simulateV1: blocks }).transport);
const measured = (before: bigint[], ...blocks: unknown[]) =>
  simulateChanges(
    request,
    node({ eth_simulateV1: blocks, eth_call: [words(...before)] }).transport,
  );
const erc20 = (amount: bigint, measured: boolean, token = TOKEN) => ({
  holding: { standard: 'erc20', token },
  amount,
  measured,
});

describe('simulated changes', () => {
  it('are measured by balances if these can be read', async () => {
    const result = ok([
      transfer(TOKEN, ACCOUNT, SPENDER, 7n),
      transfer(NFT, SPENDER, ACCOUNT, 900n),
    ]);
    const simulation = await measured([100n, 3n], block(result), block(result, read(90n, 3n)));
    // The first token lost more than its log states; the second only logged an inflow.
    expect(simulation).toEqual({
      outcome: 'passes',
      changes: [erc20(-10n, true)],
      approvals: [],
      received: [],
    });
  });

  it('list all gross inflows, including those that are spent again', async () => {
    const result = ok([
      ...[transfer(TOKEN, SPENDER, ACCOUNT, 7n), transfer(TOKEN, ACCOUNT, RECIPIENT, 5n)],
      ...[transfer(NFT, SPENDER, ACCOUNT, 9n), transfer(NFT, ACCOUNT, RECIPIENT, 9n)],
    ]);
    // Of the first inflow in the logs, balances show one unit less.
    expect(await measured([0n, 0n], block(result), block(result, read(1n, 0n)))).toMatchObject({
      changes: [erc20(1n, true)],
      received: [erc20(6n, false), erc20(9n, false, NFT)],
    });
  });

  it('are taken from logs if balances cannot be read, and are marked as such', async () => {
    const result = ok([transfer(TOKEN, ACCOUNT, SPENDER, 7n)]);
    const unreadable = [block(result, ok()), new Error('busy'), block(result)];
    for (const second of unreadable) {
      expect(await measured([7n], block(result), second)).toMatchObject({
        changes: [erc20(-7n, false)],
      });
    }
  });

  it('are the worse of balances and logs for the account', async () => {
    const result = ok([transfer(TOKEN, ACCOUNT, SPENDER, 7n), transfer(NFT, SPENDER, ACCOUNT, 1n)]);
    expect(
      await measured([100n, 0n], block(result), block(result, read(100n, 16_600n))),
    ).toMatchObject({ changes: [erc20(-7n, true), erc20(1n, true, NFT)] });
  });

  it('are unknown if the calls have other effects when they are measured', async () => {
    const [real, watched] = [50_000n, 1n].map((taken) =>
      ok([transfer(TOKEN, ACCOUNT, SPENDER, taken)]),
    );
    expect(await measured([1n], block(real), block(watched, read(0n)))).toEqual({
      outcome: 'notSimulated',
      why: 'MALFORMED',
    });
  });

  it('are measured without any read before the calls, and with one call after them', async () => {
    const result = ok([transfer(TOKEN, ACCOUNT, SPENDER, 7n)]);
    const answers = {
      eth_simulateV1: [block(result), block(result, read(3n))],
      eth_call: [words(10n)],
    };
    const { transport, requests } = node(answers);
    await simulateChanges(request, transport);
    const [plain, withReader] = requests
      .filter(({ method }) => method === 'eth_simulateV1')
      .map(
        ({ params }) => (params[0] as { blockStateCalls: [{ calls: object[] }] }).blockStateCalls,
      );
    expect(withReader?.[0].calls).toHaveLength(2);
    expect(withReader?.[0].calls[0]).toEqual(plain?.[0].calls[0]);
  });

  it('are measured at the same block time as the calls without measurement, whatever the node’s clock', async () => {
    let clock = 100n;
    const answer = async ({ method, params }: SentRequest) => {
      if (method === 'eth_getBlockByNumber') return LATEST;
      if (method === 'eth_call') return words(500n);
      const [{ blockStateCalls }] = params as [
        { blockStateCalls: [{ blockOverrides: { time?: Hex }; calls: unknown[] }] },
      ];
      const [{ blockOverrides, calls }] = blockStateCalls;
      clock += 1n;
      // A token that pays by the second.
      const result = ok([transfer(TOKEN, SPENDER, ACCOUNT, BigInt(blockOverrides.time ?? clock))]);
      return block(...calls.map((_, i) => (i === 0 ? result : read(700n))));
    };
    const simulation = await simulateChanges(request, { request: answer }, { now: () => 150_000 });
    expect(simulation).toMatchObject({ outcome: 'passes', changes: [erc20(150n, true)] });
  });

  it.each([
    ['of the device if the last block is older', 200_999, 200n],
    ['one second after the last block if the clock of the device is behind', 99_000, 0x65n],
  ])('run at the time %s', async (_, now, time) => {
    const { transport, requests } = node({ eth_simulateV1: [block(ok())] });
    await simulateChanges(request, transport, { now: () => now });
    expect(requests[1]?.params[0]).toMatchObject({
      blockStateCalls: [{ blockOverrides: { time: numberToHex(time) } }],
    });
  });

  it.each<[string, Log[], object[]]>([
    ['nothing', [], []],
    [
      'the native coin',
      [transfer(NATIVE_LOGS, ACCOUNT, SPENDER, 5n)],
      [{ holding: { standard: 'native' }, amount: -5n, measured: true }],
    ],
    ['no transfers between other accounts', [transfer(TOKEN, SPENDER, RECIPIENT, 5n)], []],
    [
      'nothing if an amount is returned',
      [
        transfer(NATIVE_LOGS, ACCOUNT, RECIPIENT, 5n),
        transfer(NATIVE_LOGS, RECIPIENT, ACCOUNT, 5n),
      ],
      [],
    ],
    [
      'an NFT',
      [log(NFT, 'Transfer(address,address,uint256)', [ACCOUNT, RECIPIENT, 7n])],
      [{ holding: { standard: 'erc721', token: NFT, id: 7n }, amount: -1n, measured: false }],
    ],
    [
      'an early NFT, whose log indexes nothing',
      [log(NFT, 'Transfer(address,address,uint256)', [], join(ACCOUNT, RECIPIENT, 7n))],
      [{ holding: { standard: 'erc721', token: NFT, id: 7n }, amount: -1n, measured: false }],
    ],
    [
      'one of several ERC-1155 items',
      [
        log(
          NFT,
          'TransferSingle(address,address,address,uint256,uint256)',
          [SPENDER, RECIPIENT, ACCOUNT],
          join(7n, 2n),
        ),
      ],
      [{ holding: { standard: 'erc1155', token: NFT, id: 7n }, amount: 2n, measured: false }],
    ],
    [
      'several ERC-1155 items',
      [
        log(
          NFT,
          'TransferBatch(address,address,address,uint256[],uint256[])',
          [SPENDER, ACCOUNT, RECIPIENT],
          join(64n, 128n, 1n, 7n, 1n, 2n),
        ),
      ],
      [{ holding: { standard: 'erc1155', token: NFT, id: 7n }, amount: -2n, measured: false }],
    ],
    [
      'wrapped coins',
      [log(WETH, 'Deposit(address,uint256)', [ACCOUNT], word(5n))],
      [erc20(5n, false, WETH)],
    ],
    [
      'unwrapped coins',
      [log(WETH, 'Withdrawal(address,uint256)', [ACCOUNT], word(5n))],
      [erc20(-5n, false, WETH)],
    ],
    [
      'no deposit of another contract',
      [log(NFT, 'Deposit(address,uint256)', [ACCOUNT], word(5n))],
      [],
    ],
    [
      'no log that only resembles an event',
      [{ ...transfer(TOKEN, ACCOUNT, RECIPIENT, 5n), data: '0x' }],
      [],
    ],
  ])('list %s', async (_, logs, changes) => {
    const found = await simulate(block(ok(logs)));
    expect({ ...found, received: [] }).toEqual({
      outcome: 'passes',
      changes,
      approvals: [],
      received: [],
    });
  });

  it('count each movement once where the coin and its ERC-20 form have one balance', async () => {
    const celo = WETH;
    const logs = [
      transfer(NATIVE_LOGS, ACCOUNT, SPENDER, 5n),
      transfer(celo, ACCOUNT, SPENDER, 3n),
      transfer(celo, SPENDER, ACCOUNT, 1n),
    ];
    // The balance of the ERC-20 form decreases by the native transfer, too.
    const { transport, requests } = node({
      eth_call: [words(100n)],
      eth_simulateV1: [block(ok(logs)), block(ok(logs), read(93n))],
    });
    const found = await simulateChanges({ ...request, hasOneBalance: true }, transport);
    expect(found).toMatchObject({
      outcome: 'passes',
      changes: [
        { holding: { standard: 'native' }, amount: -5n, measured: true },
        { holding: { standard: 'erc20', token: celo }, amount: -2n, measured: true },
      ],
    });
    expect(requests.some(({ method }) => method === 'eth_call')).toBe(false);
  });

  it('assume the native transfers that the calls declare if the node does not report them', async () => {
    const calls = [{ to: SPENDER, value: 5n, gas: 100_000n }];
    const { transport } = node({ eth_simulateV1: [block(ok())] });
    expect(await simulateChanges({ ...request, calls }, transport)).toMatchObject({
      changes: [{ holding: { standard: 'native' }, amount: -5n, measured: false }],
    });
  });

  const approval = (owner: Address, amount: bigint) =>
    log(TOKEN, 'Approval(address,address,uint256)', [owner, SPENDER], word(amount));
  it.each<[string, Log[], object[]]>([
    [
      'an allowance by its last log',
      [approval(ACCOUNT, 5n), approval(ACCOUNT, 0n)],
      [{ kind: 'amount', token: TOKEN, spender: SPENDER, amount: 0n, viaPermit2: false }],
    ],
    ['no approvals of other accounts', [approval(RECIPIENT, 5n)], []],
    [
      'one NFT',
      [log(NFT, 'Approval(address,address,uint256)', [ACCOUNT, SPENDER, 7n])],
      [{ kind: 'one', token: NFT, id: 7n, spender: SPENDER }],
    ],
    [
      'one early NFT, whose log indexes nothing',
      [log(NFT, 'Approval(address,address,uint256)', [], join(ACCOUNT, SPENDER, 7n))],
      [{ kind: 'one', token: NFT, id: 7n, spender: SPENDER }],
    ],
    [
      'a whole collection',
      [log(NFT, 'ApprovalForAll(address,address,bool)', [ACCOUNT, SPENDER], word(1n))],
      [{ kind: 'all', token: NFT, spender: SPENDER, approved: true }],
    ],
    [
      'allowances of Permit2',
      [
        log(
          PERMIT2,
          'Permit(address,address,address,uint160,uint48,uint48)',
          [ACCOUNT, TOKEN, SPENDER],
          join(8n, 9n, 1n),
        ),
      ],
      [{ kind: 'amount', token: TOKEN, spender: SPENDER, amount: 8n, viaPermit2: true }],
    ],
    [
      'allowances of Permit2 regardless of such logs of other contracts',
      [PERMIT2, NFT].map((contract, i) =>
        log(
          contract,
          'Approval(address,address,address,uint160,uint48)',
          [ACCOUNT, TOKEN, SPENDER],
          join(i === 0 ? 8n : 0n, 9n),
        ),
      ),
      [{ kind: 'amount', token: TOKEN, spender: SPENDER, amount: 8n, viaPermit2: true }],
    ],
  ])('list %s in approvals', async (_, logs, approvals) => {
    expect(await simulate(block(ok(logs)))).toMatchObject({ approvals });
  });
});

describe('changes of other accounts', () => {
  it('are reported for the requested accounts, with gross inflows listed separately', async () => {
    const logs = [
      transfer(TOKEN, ACCOUNT, RECIPIENT, 7n),
      transfer(TOKEN, RECIPIENT, SPENDER, 2n),
      transfer(NATIVE_LOGS, SPENDER, RECIPIENT, 3n),
      transfer(NFT, ACCOUNT, SPENDER, 9n),
    ];
    const { transport } = node({ eth_simulateV1: [block(ok(logs))] });
    const coins = { holding: { standard: 'native' }, amount: 3n };
    expect(await simulateChanges({ ...request, others: [RECIPIENT] }, transport)).toMatchObject({
      others: [
        {
          account: RECIPIENT,
          changes: [{ holding: { token: TOKEN }, amount: 5n }, coins],
          received: [{ holding: { token: TOKEN }, amount: 7n }, coins],
        },
      ],
    });
  });
});

describe('a failing call', () => {
  const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Odd(uint256)']);
  const text = (words: string) => encodeErrorResult({ abi, errorName: 'Error', args: [words] });
  const panic = encodeErrorResult({ abi, errorName: 'Panic', args: [17n] });
  const odd = encodeErrorResult({ abi, errorName: 'Odd', args: [1n] });
  const failed = (returnData: Hex, error?: object) => ({ status: '0x0', returnData, error });

  it.each<[string, unknown, object]>([
    [
      'the reason given by the contract',
      failed(text('too late')),
      { kind: 'text', text: 'too late' },
    ],
    [
      'a reason in the error only',
      failed('0x', { message: '', data: text('no') }),
      { kind: 'text', text: 'no' },
    ],
    [
      'a truncated reason',
      failed(text('x'.repeat(900))),
      { kind: 'text', text: `${'x'.repeat(200)}…` },
    ],
    ['only visible characters', failed(text('a\u202Eb\n')), { kind: 'text', text: 'a b' }],
    ['the panic codes of Solidity', failed(panic), { kind: 'panic', code: 17 }],
    ['custom errors', failed(odd), { kind: 'custom', selector: odd.slice(0, 10) }],
    ['an empty reason if none is given', failed('0x'), { kind: 'none' }],
    ['an out-of-gas error', failed('0x', { message: 'out of gas' }), { kind: 'outOfGas' }],
  ])('is reported with %s', async (_, call, reason) => {
    expect(await simulate(block(call))).toEqual({ outcome: 'fails', reason, at: 0 });
  });

  it('is identified among several calls', async () => {
    const calls = [
      { to: TOKEN, gas: 100_000n },
      { to: SPENDER, gas: 100_000n },
    ];
    const { transport } = node({ eth_simulateV1: [block(ok(), failed('0x'))] });
    const simulation = await simulateChanges({ ...request, calls }, transport);
    expect(simulation).toMatchObject({ outcome: 'fails', at: 1 });
  });

  it.each<[string, unknown, object]>([
    [
      'insufficient funds',
      { code: -38014, message: 'insufficient funds for gas * price + value' },
      { kind: 'insufficientFunds' },
    ],
    [
      'a revert',
      { code: 3, message: 'execution reverted', data: text('no') },
      { kind: 'text', text: 'no' },
    ],
    [
      'a revert without data',
      new Error('x', { cause: { code: 3, message: 'execution reverted: insufficient balance' } }),
      { kind: 'text', text: 'insufficient balance' },
    ],
  ])('is recognized by the node’s error for %s', async (_, thrown, reason) => {
    const transport = { request: () => Promise.reject(thrown) };
    expect(await simulateChanges(request, transport)).toEqual({ outcome: 'fails', reason, at: 0 });
  });
});

describe('a node that only supports traces', () => {
  const frame = (from: Address, to: Address, value: bigint, more: object = {}) => ({
    type: 'CALL',
    from,
    to,
    value: numberToHex(value),
    input: '0x',
    ...more,
  });
  const trace = (root: unknown, calls = request.calls) => {
    const { transport, requests } = node({ debug_traceCall: [root] });
    return simulateChanges({ ...request, calls }, transport).then((simulation) => ({
      simulation,
      requests,
    }));
  };

  it('reports the transfers of frames that were not reverted', async () => {
    const inner = [
      frame(SPENDER, ACCOUNT, 2n, { type: 'CALL', logs: [transfer(TOKEN, SPENDER, ACCOUNT, 9n)] }),
      frame(SPENDER, ACCOUNT, 100n, {
        error: 'execution reverted',
        calls: [frame(SPENDER, ACCOUNT, 50n)],
      }),
      frame(SPENDER, ACCOUNT, 5n, { type: 'DELEGATECALL' }),
    ];
    const { simulation, requests } = await trace(frame(ACCOUNT, SPENDER, 5n, { calls: inner }));
    expect(simulation).toEqual({
      outcome: 'passes',
      changes: [{ holding: { standard: 'native' }, amount: -3n, measured: true }, erc20(9n, false)],
      approvals: [],
      received: [
        { holding: { standard: 'native' }, amount: 2n, measured: false },
        erc20(9n, false),
      ],
    });
    expect(requests.map(({ method }) => method)).toEqual([
      'eth_getBlockByNumber',
      'eth_simulateV1',
      'debug_traceCall',
    ]);
  });

  it('reports the changes of other accounts', async () => {
    const inner = [
      frame(SPENDER, RECIPIENT, 2n, {
        type: 'CALL',
        logs: [transfer(TOKEN, SPENDER, RECIPIENT, 9n)],
      }),
    ];
    const root = frame(ACCOUNT, SPENDER, 5n, { calls: inner });
    const { transport } = node({ debug_traceCall: [root] });
    const received = [{ holding: { standard: 'native' }, amount: 2n }, { amount: 9n }];
    expect(await simulateChanges({ ...request, others: [RECIPIENT] }, transport)).toMatchObject({
      others: [{ account: RECIPIENT, received }],
    });
  });

  it('reports why a call fails', async () => {
    const output = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['no'] });
    const { simulation } = await trace(
      frame(ACCOUNT, SPENDER, 5n, { error: 'execution reverted', output }),
    );
    expect(simulation).toEqual({ outcome: 'fails', reason: { kind: 'text', text: 'no' }, at: 0 });
  });

  it('cannot simulate several calls', async () => {
    const { simulation } = await trace(frame(ACCOUNT, SPENDER, 5n), [
      { to: TOKEN, gas: 1n },
      { to: TOKEN, gas: 1n },
    ]);
    expect(simulation).toEqual({ outcome: 'notSimulated', why: 'UNSUPPORTED' });
  });
});

describe('a node without a usable result', () => {
  const wide = Array.from({ length: 3_000 }, () => transfer(TOKEN, ACCOUNT, RECIPIENT, 1n));
  it.each<[string, unknown, string]>([
    ['does not support the method', { code: -32601 }, 'UNSUPPORTED'],
    [
      'blocks the method',
      new Error('the method eth_simulateV1 does not exist/is not available'),
      'UNSUPPORTED',
    ],
    ['cannot be reached', new TypeError('fetch failed'), 'UNREACHABLE'],
  ])('that %s leads to "not simulated"', async (_, thrown, why) => {
    const transport = { request: () => Promise.reject(thrown) };
    expect(await simulateChanges(request, transport)).toEqual({ outcome: 'notSimulated', why });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['too few calls', block()],
    ['another format', block({ status: 1 })],
    ['far too many logs', block(ok(wide))],
  ])('that answers %s leads to "not simulated"', async (_, answer) => {
    expect(await simulate(answer)).toEqual({ outcome: 'notSimulated', why: 'MALFORMED' });
  });

  it('that never answers is aborted at the time limit', async () => {
    let stopped = false;
    const transport = {
      request: (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise<never>(() => {
          signal.addEventListener('abort', () => {
            stopped = true;
          });
        }),
    };
    expect(await simulateChanges(request, transport, { timeLimitMs: 20 })).toEqual({
      outcome: 'notSimulated',
      why: 'TIMEOUT',
    });
    expect(stopped).toBe(true);
  });

  it('never makes the simulation throw, whatever it answers or throws', async () => {
    const outcomes: Simulation['outcome'][] = ['passes', 'fails', 'notSimulated'];
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (answer, throws) => {
        const transport = { request: async () => (throws ? Promise.reject(answer) : answer) };
        expect(outcomes).toContain((await simulateChanges(request, transport)).outcome);
      }),
      { numRuns: 500 },
    );
  });
});

it('runs each call as the transaction that it will be, in a block like the next one', async () => {
  const { transport, requests } = node({ eth_simulateV1: [block(ok())] });
  const calls = [{ to: SPENDER, data: '0x12345678' as const, value: 5n, gas: 100_000n }];
  await simulateChanges({ ...request, calls }, transport, { now: () => 150_000 });
  const sent = {
    from: ACCOUNT,
    to: SPENDER,
    data: '0x12345678',
    input: '0x12345678',
    value: '0x5',
  };
  const fees = { gas: '0x186a0', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' };
  expect(requests[1]?.params).toEqual([
    {
      blockStateCalls: [
        {
          blockOverrides: { time: '0x96', feeRecipient: RECIPIENT, prevRandao: word(7n) },
          calls: [{ ...sent, ...fees }],
        },
      ],
      traceTransfers: true,
      validation: true,
    },
    LATEST.number,
  ]);
});

it('runs a call with the access list that is signed with it', async () => {
  const accessList = [{ address: TOKEN, storageKeys: [word(1n)] }];
  for (const method of ['eth_simulateV1', 'debug_traceCall']) {
    const answers = {
      [method]: [method === 'eth_simulateV1' ? block(ok()) : { type: 'CALL', from: ACCOUNT }],
    };
    const { transport, requests } = node(answers);
    const calls = [{ to: SPENDER, gas: 100_000n, accessList }];
    await simulateChanges({ ...request, calls }, transport);
    expect(JSON.stringify(requests.at(-1)?.params)).toContain(JSON.stringify(accessList));
  }
});

describe('a smart account that calls itself', () => {
  const code: Hex = `0xef0100${SPENDER.slice(2)}`;
  const itself = {
    ...request,
    calls: [{ to: ACCOUNT, data: '0x12345678' as const, gas: 100_000n }],
    code,
  };
  const inner = { type: 'CALL', from: ACCOUNT, to: SPENDER, value: '0x0' };

  it('runs the code that it will have, with and without measurement', async () => {
    const result = ok([transfer(TOKEN, ACCOUNT, SPENDER, 7n)]);
    const answers = {
      eth_simulateV1: [block(result), block(result, read(3n))],
      eth_call: [words(10n)],
    };
    const { transport, requests } = node(answers);
    await simulateChanges(itself, transport);
    const runs = requests.filter(({ method }) => method === 'eth_simulateV1');
    expect(runs).toHaveLength(2);
    for (const { params } of runs) {
      expect(params[0]).toMatchObject({
        blockStateCalls: [{ stateOverrides: { [ACCOUNT]: { code } } }],
      });
    }
  });

  it('is assumed to transfer the coins that its calls declare if the node does not report them', async () => {
    const { transport } = node({ eth_simulateV1: [block(ok())] });
    const nativeMoves = [{ to: SPENDER, value: 5n }];
    expect(await simulateChanges({ ...itself, nativeMoves }, transport)).toMatchObject({
      changes: [{ holding: { standard: 'native' }, amount: -5n, measured: false }],
    });
  });

  it('runs that code in a trace too', async () => {
    const root = { type: 'CALL', from: ACCOUNT, to: ACCOUNT, calls: [inner] };
    const { transport, requests } = node({ debug_traceCall: [root] });
    expect(await simulateChanges(itself, transport)).toMatchObject({ outcome: 'passes' });
    expect(requests.at(-1)?.params[2]).toMatchObject({ stateOverrides: { [ACCOUNT]: { code } } });
  });

  it('is not simulated by a trace without calls, because the node ignored its code', async () => {
    const { transport } = node({ debug_traceCall: [{ type: 'CALL', from: ACCOUNT, to: ACCOUNT }] });
    expect(await simulateChanges(itself, transport)).toEqual({
      outcome: 'notSimulated',
      why: 'UNSUPPORTED',
    });
  });
});

it('W3: logs that add up to more than the maximum are bounded, not rejected', async () => {
  const most = ok([
    transfer(TOKEN, ACCOUNT, SPENDER, maxUint256),
    transfer(TOKEN, ACCOUNT, RECIPIENT, 5n),
  ]);
  expect(await simulate(block(most))).toMatchObject({ changes: [erc20(-maxUint256, false)] });
});

it('W3: if there are more changes than the limit, losses are kept and the rest is counted', async () => {
  const gifts = Array.from({ length: 70 }, (_, i) =>
    transfer(padHex(numberToHex(i + 1), { size: 20 }), SPENDER, ACCOUNT, 1n),
  );
  const simulation = await simulate(block(ok([...gifts, transfer(TOKEN, ACCOUNT, SPENDER, 7n)])));
  if (simulation.outcome !== 'passes') throw new Error('It does not pass');
  expect(simulation.changes).toHaveLength(64);
  expect(simulation.changes[0]).toEqual(erc20(-7n, false));
  expect(simulation.omitted).toBe(7);
});

it('reads a balance of maximum size', async () => {
  const result = ok([transfer(TOKEN, NATIVE, ACCOUNT, maxUint256)]);
  const simulation = await measured([0n], block(result), block(result, read(maxUint256)));
  expect(simulation).toMatchObject({ changes: [erc20(maxUint256, true)] });
});

describe('a second simulation, some minutes later', () => {
  /** A node whose calls have effects that depend on the block. */
  const by = (
    effects: (time: number, number: number | undefined) => Log[] | undefined,
    fill = 0,
  ) => ({
    request: async (args: SentRequest) => {
      if (args.method === 'eth_getBlockByNumber') return LATEST;
      if (args.method !== 'eth_simulateV1') throw new Error('busy');
      const { time, number } = overridesIn(args);
      const logs = effects(Number(time), number === undefined ? undefined : Number(number));
      const empty = isLater(args) ? Array.from({ length: fill }, () => ({ calls: [] })) : [];
      return [...empty, ...block(logs ? ok(logs) : { status: '0x0', returnData: '0x', logs: [] })];
    },
  });
  const NOW = { now: () => 100_000 };
  const pays = [transfer(TOKEN, ACCOUNT, SPENDER, 100n), transfer(NFT, SPENDER, ACCOUNT, 100n)];
  const takes = (amount: bigint) => [transfer(TOKEN, ACCOUNT, SPENDER, amount), pays[1] as Log];
  const allows = (amount: bigint) =>
    log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, SPENDER], word(amount));

  it.each<[string, Log[]]>([
    ['takes more', takes(106n)],
    ['takes something else', [...pays, transfer(WETH, ACCOUNT, SPENDER, 1n)]],
    ['brings less', [pays[0] as Log, transfer(NFT, SPENDER, ACCOUNT, 94n)]],
    ['brings nothing', [pays[0] as Log]],
    ['allows more', [...pays, allows(1n)]],
  ])('reports that the request %s then', async (_, later) => {
    const transport = by((time) => (time < 125 ? pays : later), 5);
    const simulation = await simulateChanges(request, transport, NOW);
    expect(simulation).toMatchObject({ outcome: 'passes', isWorseLater: true });
  });

  it('reports that the request takes more in a later block, regardless of the time', async () => {
    const transport = by((_, number) => (number === undefined || number <= 2 ? pays : takes(900n)));
    expect(await simulateChanges(request, transport, NOW)).toMatchObject({ isWorseLater: true });
  });

  it.each<[string, Log[] | undefined]>([
    ['does the same', pays],
    ['takes a little more', takes(104n)],
    ['brings more', [pays[0] as Log, transfer(NFT, SPENDER, ACCOUNT, 200n)]],
    ['fails, as after a deadline', undefined],
  ])('reports nothing if the request %s then', async (_, later) => {
    const transport = by((time) => (time < 125 ? pays : later), 5);
    const simulation = await simulateChanges(request, transport, NOW);
    expect(simulation).toMatchObject({ outcome: 'passes' });
    expect(simulation).not.toHaveProperty('isWorseLater');
  });

  it('reports what a request takes within half a minute that fails after it', async () => {
    const NEXT = 101;
    const transport = by((time) => {
      if (time > NEXT + 30) return undefined;
      return time > NEXT ? takes(900n) : pays;
    });
    expect(await simulateChanges(request, transport, NOW)).toMatchObject({ isWorseLater: true });
  });

  const swap = ok([...pays]);
  const failed = { status: '0x0', returnData: '0x', logs: [] };
  /** A node that returns these calls now and the others in each later block. */
  const several = (now: object[], later: object[]) => ({
    request: async (args: SentRequest) => {
      if (args.method === 'eth_getBlockByNumber') return LATEST;
      if (args.method !== 'eth_simulateV1') throw new Error('busy');
      return block(...(isLater(args) ? later : now));
    },
  });
  const two = { ...request, calls: [...request.calls, ...request.calls] };

  it.each<[string, object[]]>([
    ['before the failing one', [ok(takes(900n)), failed]],
    ['after the failing one', [failed, ok(takes(900n))]],
  ])('reports that one of several calls takes more then, %s', async (_, later) => {
    const transport = several([swap, swap], later);
    expect(await simulateChanges(two, transport, NOW)).toMatchObject({ isWorseLater: true });
  });

  it('reports nothing if some of several calls fail then and the others have the same effects', async () => {
    const simulation = await simulateChanges(two, several([swap, swap], [swap, failed]), NOW);
    expect(simulation).toMatchObject({ outcome: 'passes' });
    expect(simulation).not.toHaveProperty('isWorseLater');
  });
});

describe('changes of each of several calls', () => {
  const [first, second] = [
    { to: SPENDER, gas: 100_000n },
    { to: TOKEN, value: 5n, gas: 50_000n },
  ];
  const takes = (amount: bigint) => ok([transfer(TOKEN, ACCOUNT, SPENDER, amount)]);
  const coins = transfer(NATIVE_LOGS, ACCOUNT, TOKEN, 5n);
  const lost = { holding: { standard: 'native' }, amount: -5n, measured: true };
  const run = (more: Partial<SimulationRequest>, blocks: unknown[]) => {
    const { transport, requests } = node({ eth_simulateV1: blocks });
    return { simulation: simulateChanges({ ...request, ...more }, transport), requests };
  };

  it('are separate if the calls are sent one by one', async () => {
    const { simulation } = run({ calls: [first, second] }, [block(takes(7n), ok([coins]))]);
    expect(await simulation).toMatchObject({ byCall: [[erc20(-7n, false)], [lost]] });
  });

  it('list the gross inflows of each call, including those that are spent again', async () => {
    const passes = ok([
      transfer(TOKEN, SPENDER, ACCOUNT, 9n),
      transfer(TOKEN, ACCOUNT, RECIPIENT, 9n),
    ]);
    const { simulation } = run({ calls: [first, second] }, [block(passes, ok([coins]))]);
    expect(await simulation).toMatchObject({
      byCall: [[], [lost]],
      receivedByCall: [[erc20(9n, false)], []],
    });
  });

  it('are determined by running them one by one if the account makes them in one call', async () => {
    const { simulation, requests } = run({ parts: [first, second] }, [
      block(ok([...takes(7n).logs, coins])),
      block(takes(7n), ok([coins])),
    ]);
    expect(await simulation).toMatchObject({
      changes: [{ amount: -7n }, { amount: -5n }],
      byCall: [[erc20(-7n, false)], [lost]],
    });
    const runs = requests.filter(({ method }) => method === 'eth_simulateV1');
    expect(runs[1]?.params).toMatchObject([
      {
        blockStateCalls: [
          {
            calls: [
              { from: ACCOUNT, to: SPENDER },
              { from: ACCOUNT, to: TOKEN },
            ],
          },
        ],
      },
      '0x1',
    ]);
  });

  it.each<[string, unknown]>([
    ['take another amount then', block(takes(6n), ok([coins]))],
    [
      'bring something else then, which is spent again',
      block(
        ok([
          ...takes(7n).logs,
          transfer(NFT, SPENDER, ACCOUNT, 1n),
          transfer(NFT, ACCOUNT, SPENDER, 1n),
        ]),
        ok([coins]),
      ),
    ],
    ['fail then', block(takes(7n), { status: '0x0', returnData: '0x' })],
    ['cannot be run separately', new Error('busy')],
  ])('are unknown if they %s', async (_, apart) => {
    const { simulation } = run({ parts: [first, second] }, [
      block(ok([...takes(7n).logs, coins])),
      apart,
    ]);
    const found = await simulation;
    expect(found).toMatchObject({ outcome: 'passes' });
    expect(found).not.toHaveProperty('byCall');
  });

  it('are omitted for a single call', async () => {
    expect(await simulate(block(takes(7n)))).not.toHaveProperty('byCall');
  });
});

describe('pending transactions of the account', () => {
  const waits = (nonce: number, to: Address, maxFeePerGas = 20n) => ({
    nonce,
    to,
    gas: 70_000n,
    gasPrice: { maxFeePerGas, maxPriorityFeePerGas: 2n },
  });
  const before = [waits(6, NFT, 5n), waits(5, TOKEN), waits(4, RECIPIENT)];
  const waiting = { ...request, before };
  const takes = (amount: bigint) => ok([transfer(TOKEN, ACCOUNT, SPENDER, amount)]);

  it('run before the calls, and their changes are not counted', async () => {
    const { transport, requests } = node({
      eth_getTransactionCount: ['0x5'],
      eth_simulateV1: [block(takes(90n), { status: '0x0', returnData: '0x' }, takes(7n))],
    });
    expect(await simulateChanges(waiting, transport)).toMatchObject({
      changes: [erc20(-7n, false)],
    });
    const runs = requests.filter(({ method }) => method === 'eth_simulateV1');
    // Without the one already in a block, ordered by nonce, and at a price that the block accepts.
    expect(runs[0]?.params).toMatchObject([
      {
        blockStateCalls: [
          {
            calls: [
              { from: ACCOUNT, to: TOKEN, gas: '0x11170', maxFeePerGas: '0x14' },
              { from: ACCOUNT, to: NFT, maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x2' },
              { from: ACCOUNT, to: SPENDER, maxFeePerGas: '0x9' },
            ],
          },
        ],
      },
      '0x1',
    ]);
    expect(requests.find(({ method }) => method === 'eth_getTransactionCount')?.params).toEqual([
      ACCOUNT,
      '0x1',
    ]);
  });

  it('run before balances are read', async () => {
    const { transport } = node({
      eth_getTransactionCount: ['0x6'],
      eth_simulateV1: [
        block(takes(90n), takes(7n)),
        block(takes(90n), read(10n)),
        block(takes(90n), takes(7n), read(2n)),
      ],
    });
    expect(await simulateChanges(waiting, transport)).toMatchObject({
      changes: [erc20(-8n, true)],
    });
  });

  it.each<[string, Record<string, unknown[]>, SimulationRequest]>([
    [
      'a node can only trace one call',
      { debug_traceCall: [{ type: 'CALL', from: ACCOUNT, to: SPENDER, input: '0x' }] },
      waiting,
    ],
    [
      'a node does not return which of them are in a block',
      { eth_simulateV1: [block(ok())] },
      waiting,
    ],
    [
      'there are more than a legitimate account has',
      { eth_simulateV1: [block(ok())] },
      { ...request, before: Array.from({ length: 17 }, (_, i) => waits(i, TOKEN)) },
    ],
  ])('prevent the simulation if %s', async (_, answers, requests) => {
    expect(await simulateChanges(requests, node(answers).transport)).toMatchObject({
      outcome: 'notSimulated',
    });
  });
});

describe('the block history that contracts can read', () => {
  const ROOTS = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02';
  type Run = { blockOverrides: { beaconRoot?: Hex }; stateOverrides: Record<string, unknown> };
  /** A node that accepts only the given block fields. */
  const chain = (refused?: object) => {
    const runs: Run[] = [];
    const transport = {
      request: async ({ method, params }: SentRequest) => {
        if (method === 'eth_getBlockByNumber') {
          return { ...LATEST, parentBeaconBlockRoot: word(8n) };
        }
        if (method !== 'eth_simulateV1') throw { code: -32601, message: 'Method not found' };
        const [run] = (params as [{ blockStateCalls: [Run] }])[0].blockStateCalls;
        runs.push(run);
        if (refused && run.blockOverrides.beaconRoot) throw refused;
        return block(ok([transfer(TOKEN, ACCOUNT, SPENDER, 7n)]));
      },
    };
    return { transport, runs };
  };

  it('is in the state of the calls, in addition to the code of the account', async () => {
    const { transport, runs } = chain();
    const code = `0xef0100${SPENDER.slice(2)}` as const;
    await simulateChanges({ ...request, code }, transport);
    for (const { blockOverrides, stateOverrides } of runs) {
      const { beaconRoot } = blockOverrides;
      expect(Object.keys(stateOverrides)).toEqual(expect.arrayContaining([ROOTS, ACCOUNT]));
      expect(JSON.stringify(stateOverrides[ROOTS])).toContain(beaconRoot);
    }
  });

  it.each([
    { code: -32602, message: 'Invalid params' },
    { message: 'unknown field `beaconRoot`, expected `number`' },
  ])('is in the state only if a node does not support the field: $message', async (refused) => {
    const { transport, runs } = chain(refused);
    expect(await simulateChanges(request, transport)).toMatchObject({ outcome: 'passes' });
    const last = runs.at(-1);
    expect(last?.blockOverrides).not.toHaveProperty('beaconRoot');
    expect(last?.stateOverrides).toHaveProperty(ROOTS);
  });

  it('does not hide other errors of a node', async () => {
    const { transport } = chain({ message: 'out of memory' });
    expect(await simulateChanges(request, transport)).toMatchObject({ outcome: 'notSimulated' });
  });
});
