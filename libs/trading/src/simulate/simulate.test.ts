import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { concatHex, encodeErrorResult, numberToHex, padHex, parseAbi, toEventSelector } from 'viem';
import { type ChangeFault, checkChanges } from './check-changes.ts';
import { logChanges } from './log-changes.ts';
import { type BalanceChange, type SimulateRequest, simulateCalls } from './simulate-calls.ts';

const ACCOUNT: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const POOL: Address = '0x1111111111111111111111111111111111111111';
const USDC: Address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const WETH: Address = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const OTHER: Address = '0x2222222222222222222222222222222222222222';

const word = (value: bigint | Address): Hex =>
  padHex(typeof value === 'bigint' ? numberToHex(value) : value, { size: 32 });
const log = (address: Address, event: string, indexed: (Address | bigint)[], units?: bigint) => ({
  address,
  topics: [toEventSelector(event), ...indexed.map(word)],
  data: units === undefined ? '0x' : word(units),
});
const transfer = (token: Address, from: Address, to: Address, units: bigint) =>
  log(token, 'Transfer(address,address,uint256)', [from, to], units);

describe('logChanges', () => {
  it.each<[string, ReturnType<typeof log>[], [Address, bigint][]]>([
    ['nothing', [], []],
    ['an incoming transfer', [transfer(USDC, POOL, ACCOUNT, 7n)], [[USDC, 7n]]],
    ['an outgoing transfer', [transfer(USDC, ACCOUNT, POOL, 7n)], [[USDC, -7n]]],
    [
      'transfers in both directions',
      [transfer(USDC, ACCOUNT, POOL, 7n), transfer(USDC, POOL, ACCOUNT, 9n)],
      [[USDC, 2n]],
    ],
    ['no transfers between other accounts', [transfer(USDC, POOL, OTHER, 7n)], []],
    [
      'an NFT',
      [log(OTHER, 'Transfer(address,address,uint256)', [ACCOUNT, POOL, 77n])],
      [[OTHER, -1n]],
    ],
    ['a wrap', [log(WETH, 'Deposit(address,uint256)', [ACCOUNT], 5n)], [[WETH, 5n]]],
    ['an unwrap', [log(WETH, 'Withdrawal(address,uint256)', [ACCOUNT], 5n)], [[WETH, -5n]]],
    ['no deposit of another contract', [log(OTHER, 'Deposit(address,uint256)', [ACCOUNT], 5n)], []],
    [
      'no log with the topic but not the format of one',
      [{ ...transfer(USDC, ACCOUNT, POOL, 7n), data: '0x' }],
      [],
    ],
  ])('reads %s', (_, logs, expected) => {
    expect([...logChanges(logs, ACCOUNT, WETH)]).toEqual(expected);
  });
});

describe('checkChanges', () => {
  const accepted = { tokenIn: NATIVE, maxIn: 10n, tokenOut: USDC, minOut: 100n };
  const change = (currency: Address, amount: bigint): BalanceChange => ({ currency, amount });
  it.each<[string, BalanceChange[], ChangeFault[]]>([
    ['accepts the agreed changes', [change(NATIVE, -10n), change(USDC, 100n)], []],
    ['accepts a better price', [change(NATIVE, -9n), change(USDC, 120n)], []],
    [
      'accepts an additional token',
      [change(NATIVE, -10n), change(USDC, 100n), change(OTHER, 1n)],
      [],
    ],
    ['reports a lower output', [change(NATIVE, -10n), change(USDC, 99n)], ['RECEIVES_LESS']],
    ['reports a missing output', [change(NATIVE, -10n)], ['RECEIVES_LESS']],
    ['reports a higher input', [change(NATIVE, -11n), change(USDC, 100n)], ['PAYS_MORE']],
    [
      'reports the transfer of another token',
      [change(NATIVE, -10n), change(USDC, 100n), change(OTHER, -1n)],
      ['OTHER_LEAVES'],
    ],
  ])('%s', (_, changes, faults) => {
    expect(checkChanges(changes, accepted)).toEqual(faults);
  });

  const quoted = { amountIn: 10_000n, amountOut: 20_000n };
  const limits = { tokenIn: NATIVE, maxIn: 10_100n, tokenOut: USDC, minOut: 19_900n };
  it.each<[string, bigint, bigint, ChangeFault[]]>([
    ['accepts the quoted amounts', 10_000n, 20_000n, []],
    ['accepts one per cent more than quoted', 10_000n, 20_200n, []],
    ['reports over one per cent more than quoted', 10_000n, 20_201n, ['QUOTE_LOW']],
    ['accepts one per cent less input than quoted', 9_900n, 20_000n, []],
    ['reports over one per cent less input than quoted', 9_899n, 20_000n, ['QUOTE_LOW']],
  ])('%s', (_, paid, received, faults) => {
    const changes = [change(NATIVE, -paid), change(USDC, received)];
    expect(checkChanges(changes, { ...limits, quoted })).toEqual(faults);
  });
});

describe('simulateCalls', () => {
  const ok = {
    status: '0x1',
    gasUsed: '0x5208',
    returnData: '0x' as Hex,
    logs: [] as ReturnType<typeof log>[],
  };
  /** Result of a balance reader, the native coin first. */
  const holds = (...balances: (bigint | undefined)[]) => ({
    ...ok,
    returnData: concatHex(
      balances.flatMap((units) => [word(units === undefined ? 0n : 1n), word(units ?? 0n)]),
    ),
  });
  const call = { to: POOL, data: '0x1234' as Hex, value: 3n };
  const BLOCK = {
    number: '0x9',
    miner: OTHER,
    mixHash: padHex('0x5', { size: 32 }),
    baseFeePerGas: numberToHex(80n),
  };
  /** Responses of a node: without validation, and with it, for which the base fee is 81. */
  const run = (
    answer: unknown,
    calls = [call],
    measured: unknown = [{ calls: calls.map(() => ok) }],
    last: object = BLOCK,
    more: Partial<SimulateRequest> = {},
  ) => {
    const requests: { method: string; params: unknown }[] = [];
    const client = {
      request: async (request: { method: string; params: [{ validation?: boolean }] }) => {
        requests.push(request);
        if (request.method === 'eth_getBlockByNumber') return last;
        if (request.method === 'eth_maxPriorityFeePerGas') return '0x2';
        const response = request.params[0].validation ? answer : measured;
        // The first of the listed calls reads the balances before, separately from the simulation.
        const [listed] = Array.isArray(answer)
          ? (answer as { calls: { returnData: Hex }[] }[])
          : [];
        if (request.method === 'eth_call') return listed?.calls[0]?.returnData ?? '0x';
        if (response instanceof Error) throw response;
        return response === answer && listed
          ? [{ ...listed, calls: listed.calls.slice(1) }]
          : response;
      },
    };
    const done = simulateCalls(client as never, {
      account: ACCOUNT,
      calls,
      currencies: [NATIVE, USDC],
      contracts: { weth9: WETH },
      time: 1_800_000_000,
      blockTimeMs: 12_000,
      ...more,
    });
    return { requests, done };
  };
  const block = (...calls: unknown[]) => [{ baseFeePerGas: numberToHex(81n), calls }];
  const GAS_WEI = 0x5208n * 83n;

  it('compares the balances before and after without the gas, and uses the logs of all other tokens', async () => {
    const moves = [transfer(USDC, POOL, ACCOUNT, 1_000_000n), transfer(OTHER, ACCOUNT, POOL, 4n)];
    const balance = 10n ** 9n;
    const { done } = run(
      block(holds(balance, 0n), { ...ok, logs: moves }, holds(balance - 3n - GAS_WEI, 900n)),
    );
    expect(await done).toEqual({
      outcome: 'passes',
      gasUsed: 0x5208n,
      changes: [
        { currency: USDC, amount: 900n },
        { currency: OTHER, amount: -4n },
        { currency: NATIVE, amount: -3n },
      ],
    });
  });

  it.each([
    ['the coin', NATIVE],
    ['its ERC-20 form', WETH],
  ])('returns the change of a coin with one balance once, as that of %s', async (_, sold) => {
    const logs = [transfer(WETH, ACCOUNT, POOL, 7n), transfer(USDC, POOL, ACCOUNT, 9n)];
    const { done } = run(
      block(holds(GAS_WEI + 10n, 0n), { ...ok, logs }, holds(3n, 9n)),
      [call],
      undefined,
      BLOCK,
      { hasOneBalance: true, currencies: [sold, USDC] },
    );
    const changes = [
      { currency: sold, amount: -7n },
      { currency: USDC, amount: 9n },
    ];
    expect(await done).toMatchObject({ changes: expect.arrayContaining(changes) });
    expect(await done).toHaveProperty('changes.length', 2);
  });

  it('uses the worse of a token’s logged and measured change', async () => {
    const moved = (units: bigint) => [
      units < 0n ? transfer(USDC, ACCOUNT, POOL, -units) : transfer(USDC, POOL, ACCOUNT, units),
    ];
    for (const [logged, before, after, amount] of [
      [7n, 0n, 16_600n, 7n],
      [7n, 100n, 105n, 5n],
      [-7n, 100n, 100n, -7n],
      [-7n, 100n, 90n, -10n],
    ] as const) {
      const { done } = run(
        block(holds(GAS_WEI, before), { ...ok, logs: moved(logged) }, holds(0n, after)),
      );
      expect(await done).toMatchObject({
        outcome: 'passes',
        changes: [{ currency: USDC, amount }],
      });
    }
  });

  it('runs them in a block at a slot of the network, with an unused random value', async () => {
    const random = `0x${'9f'.repeat(32)}`;
    const last = { ...BLOCK, mixHash: random, timestamp: numberToHex(1_799_999_981) };
    const { requests, done } = run(
      block(holds(5n, 0n), ok, holds(5n, 0n)),
      undefined,
      undefined,
      last,
    );
    await done;
    const [{ blockStateCalls }] = requests.at(-1)?.params as [
      { blockStateCalls: [{ blockOverrides: { time: Hex; prevRandao: Hex } }] },
    ];
    const { time, prevRandao } = blockStateCalls[0].blockOverrides;
    expect(Number(time)).toBe(1_799_999_981 + 24);
    expect(prevRandao).toMatch(/^0x[0-9a-f]{64}$/);
    expect(prevRandao).not.toBe(random);
  });

  it('runs them with gas limits, fees and the next block’s values', async () => {
    const { requests, done } = run(block(holds(5n, 0n), ok, holds(5n, 0n)));
    await done;
    const params = requests.filter(({ method }) => method === 'eth_simulateV1').at(-1)?.params as [
      { blockStateCalls: [{ calls: { from: Address; to: Address }[] }] },
    ];
    const reader = params[0].blockStateCalls[0].calls[1]?.to ?? ACCOUNT;
    const code = { [reader]: { code: expect.stringMatching(/^0x/) } };
    const before = requests.find(({ method }) => method === 'eth_call')?.params;
    expect(before).toEqual([{ to: reader, gas: expect.any(String) }, BLOCK.number, code]);
    const fees = { maxFeePerGas: numberToHex(93n), maxPriorityFeePerGas: '0x2' };
    expect(params).toMatchObject([
      {
        validation: true,
        blockStateCalls: [
          {
            blockOverrides: {
              time: numberToHex(1_800_000_000),
              feeRecipient: OTHER,
              prevRandao: BLOCK.mixHash,
            },
            stateOverrides: code,
            calls: [
              {
                from: ACCOUNT,
                to: POOL,
                data: '0x1234',
                value: '0x3',
                gas: numberToHex(41_500n),
                ...fees,
              },
              { to: reader, gas: expect.any(String), ...fees },
            ],
          },
        ],
      },
      BLOCK.number,
    ]);
    // The account's balance and nonce are not changed.
    const [{ calls }] = params[0].blockStateCalls;
    // Nothing is read before the account's own call, because a token could store that.
    expect(calls.map(({ from }) => from === ACCOUNT)).toEqual([true, false]);
    expect(new Set(calls.map(({ from }) => from)).size).toBe(2);
  });

  it('runs senders that are contracts without validation, with the same fees', async () => {
    const { requests, done } = run(new Error('sender not an eoa'), [call], block(ok));
    await expect(done).rejects.toThrow('Results of calls are missing');
    expect(requests.at(-1)?.params).toMatchObject([
      {
        validation: false,
        blockStateCalls: [
          {
            blockOverrides: { baseFeePerGas: numberToHex(80n), feeRecipient: OTHER },
            calls: [{ maxFeePerGas: numberToHex(93n) }, {}],
          },
        ],
      },
      BLOCK.number,
    ]);
  });

  it('uses the logs of a token whose balance cannot be read', async () => {
    const moves = [transfer(USDC, POOL, ACCOUNT, 5n)];
    const { done } = run(
      block(holds(GAS_WEI, undefined), { ...ok, logs: moves }, holds(0n, undefined)),
    );
    expect(await done).toMatchObject({ changes: [{ currency: USDC, amount: 5n }] });
  });

  const slippage = encodeErrorResult({ abi: parseAbi(['error V3TooLittleReceived()']) });
  it.each<[string, object, string]>([
    ['from its data', { returnData: slippage }, 'SLIPPAGE'],
    ["from the error's data", { error: { code: 3, message: 'x', data: slippage } }, 'SLIPPAGE'],
    ['from its message', { error: { message: 'insufficient funds' } }, 'INSUFFICIENT_FUNDS'],
    ['without a reason', {}, 'EXPECTED_TO_FAIL'],
  ])('returns which call fails and why, %s', async (_, response, reason) => {
    const failed = { ...ok, status: '0x0', ...response };
    const expected = { outcome: 'fails', reason, at: 1 };
    const measured = run([], [call, call], [{ calls: [ok, failed] }]);
    expect(await measured.done).toEqual(expected);
    const limited = run(block(holds(1n, 1n), ok, failed, holds(1n, 1n)), [call, call]);
    expect(await limited.done).toEqual(expected);
  });

  it.each([
    ['the value', [], new Error('Insufficient funds for gas * price + value')],
    ['the gas costs', new Error('insufficient funds for gas * price + value'), [{ calls: [ok] }]],
  ])('reports insufficient funds if the account lacks %s', async (_, answer, measured) => {
    expect(await run(answer, [call], measured).done).toEqual({
      outcome: 'fails',
      reason: 'INSUFFICIENT_FUNDS',
      at: 0,
    });
  });

  it('rejects if the node does not support simulations', async () => {
    const unknown = new Error('Method not found');
    await expect(run([], [call], unknown).done).rejects.toThrow('Method not found');
    await expect(run(unknown).done).rejects.toThrow('Method not found');
  });

  it.each<[string, unknown]>([
    ['no block', []],
    ['an invalid format', [{ calls: [{ status: 1 }] }]],
    ['too few calls', [{ calls: [holds(1n), holds(1n)] }]],
  ])('rejects a response with %s', async (_, answer) => {
    await expect(run(answer).done).rejects.toThrow();
  });
});
