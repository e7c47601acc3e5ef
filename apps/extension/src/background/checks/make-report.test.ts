/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import { ChainDisconnected } from '@cenote/wallet-core/provider';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  stringToHex,
  toEventSelector,
} from 'viem';
import { asText, reportSchema } from '../../messages/report/index.ts';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { fakePools } from '../../testing/fake-pools.ts';
import { type AskedOrder, orderTypedData } from '../../testing/orders.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import { makeReport, type ReportOptions } from './make-report.ts';
import { readMarket } from './market.ts';

/** A well-known token of the local network. */
function knownToken(symbol: string): Address {
  return lower(knownTokensOf(31337).find((token) => token.symbol === symbol)!.address);
}

const USDC = knownToken('USDC');
/** A token of anybody's that calls itself USDT. */
const FAKE_USDT: Address = '0x00000000000000000000000000000000000fa4e5';
const CAROL: Address = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
/** Has code, and nobody knows which. */
const STRANGE_REACTOR: Address = '0x00000000000000000000000000000000000dea1e';
const CONTRACTS = contractsOf(31337)!;
const TOKENS = {
  [USDC]: { symbol: 'USDC', decimals: 6, balance: 5_000_000n },
  [FAKE_USDT]: { symbol: 'USDT', decimals: 6, balance: 0n },
  [lower(CONTRACTS.weth9)]: { symbol: 'WETH', decimals: 18, balance: 0n },
};
const HERE = { chainId: 31337, asker: { origin: 'https://app.example' } };
const KNOWN = { addresses: [ALICE, BOB] as const, names: ['Savings'], hosts: ['app.example'] };
/** A contract with a token's functions that calls itself by a trusted name. */
const IMPOSTOR: Address = '0x0000000000000000000000000000000000bad001';

const transaction = (to: Address, data: `0x${string}` = '0x', value: `0x${string}` = '0x0') => ({
  ...HERE,
  ask: {
    type: 'transaction',
    account: ALICE,
    chainId: 31337,
    transaction: { from: ALICE, to, value, data },
  } as const,
});
const approve = (spender: Address, amount = maxUint256) =>
  transaction(
    USDC,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  );
const several = (...each: ReturnType<typeof transaction>[]) => ({
  ...HERE,
  ask: {
    type: 'calls',
    account: ALICE,
    chainId: 31337,
    atomicRequired: true,
    calls: each.map(({ ask: { transaction: call } }) => call),
  } as const,
});
const typedData = (data: unknown, version: 'V1' | 'V4' = 'V4') => ({
  ...HERE,
  ask: { type: 'typedData', account: ALICE, version, data: JSON.stringify(data) } as const,
});
const message = (text: string) => ({
  ...HERE,
  ask: { type: 'message', account: ALICE, message: stringToHex(text) } as const,
});

const permitSingle = (spender: Address) =>
  typedData({
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 31337, verifyingContract: CONTRACTS.permit2 },
    message: {
      details: { token: USDC, amount: '1000000', expiration: '1790001800', nonce: '0' },
      spender,
      sigDeadline: '1790001800',
    },
  });

const order = (
  kind: AskedOrder['kind'],
  reactor: Address,
  amounts: Partial<Pick<AskedOrder, 'input' | 'output'>> = {},
) =>
  typedData(
    orderTypedData({
      ...{ kind, reactor, chainId: 31337, swapper: ALICE, deadline: '1790000600' },
      input: { token: USDC, amount: '1000000' },
      output: { token: CONTRACTS.weth9, amount: '300000000000000' },
      ...amounts,
    }),
  );

/** The gateway's statements about tokens, as its answer brings them. */
const gatewayStates =
  (tokens: Record<Address, { priceUsd?: number; safety?: string }>): ReportOptions['market'] =>
  (chainId, signal) =>
    readMarket(
      'https://gateway.example',
      chainId,
      async () => ({
        ok: true,
        json: async () => ({
          tokens: Object.entries(tokens).map(([address, token]) => ({ address, ...token })),
        }),
      }),
      signal,
    );
const PRICES = gatewayStates({
  [NATIVE]: { priceUsd: 3_000 },
  [USDC]: { priceUsd: 1 },
  [lower(CONTRACTS.weth9)]: { priceUsd: 3_000 },
  [FAKE_USDT]: { priceUsd: 1 },
});

const signIn = (domain: string) =>
  message(`${domain} wants you to sign in with your Ethereum account:
${ALICE}

Welcome

URI: https://${domain}/login
Version: 1
Chain ID: 31337
Nonce: 32891756
Issued At: 2026-11-22T06:00:00Z`);

const POOLS = fakePools([
  {
    ...{ token: lower(CONTRACTS.weth9), hub: USDC, fee: 500 },
    ...{ price: [3_010n * 10n ** 6n, 10n ** 18n], held: 10n ** 12n },
  },
]);
const WITHOUT_POOLS = {
  tokens: TOKENS,
  contracts: [
    ...[CONTRACTS.permit2, CONTRACTS.universalRouter],
    ...[CONTRACTS.exclusiveDutchOrderReactor, CONTRACTS.v2DutchOrderReactor, STRANGE_REACTOR],
  ],
};
const NODE = fakeNode({ ...WITHOUT_POOLS, reads: POOLS });
/** What is found, told as a screen is told it. */
async function report(
  asked: Parameters<typeof makeReport>[0],
  node = NODE,
  market?: ReportOptions['market'],
) {
  const made = await makeReport(asked, node, KNOWN, {
    now: () => 1_790_000_000_000,
    ...(market && { market }),
  });
  const heard = reportSchema.parse(JSON.parse(JSON.stringify(asText(made))));
  expect(heard).toEqual(made);
  const found = made.findings.map(({ code, level }) => `${level} ${code}`);
  return { ...made, found };
}

it.each([
  [
    'an unlimited approval to an account',
    approve(CAROL),
    ['danger APPROVAL_TO_ACCOUNT', 'warning UNLIMITED_APPROVAL', 'note NOT_SIMULATED'],
  ],
  ['one to Permit2', approve(CONTRACTS.permit2), ['note UNLIMITED_APPROVAL', 'note NOT_SIMULATED']],
  [
    'a permit to an unknown spender',
    permitSingle(CAROL),
    ['danger APPROVAL_TO_ACCOUNT', 'danger UNKNOWN_SPENDER'],
  ],
  ['a permit to the router', permitSingle(CONTRACTS.universalRouter), []],
  ['a payment to an own account', transaction(BOB, '0x', '0x1'), ['note NOT_SIMULATED']],
  [
    'a payment of more than there is',
    transaction(BOB, '0x', '0xde0b6b3a7640001'),
    ['block INSUFFICIENT_FUNDS', 'note NOT_SIMULATED'],
  ],
  [
    'several calls, of which one approves an account',
    several(approve(CAROL), transaction(BOB, '0x', '0x1')),
    ['danger APPROVAL_TO_ACCOUNT', 'warning UNLIMITED_APPROVAL', 'note NOT_SIMULATED'],
  ],
  ['a sign-in to the site', signIn('app.example'), []],
  ['a sign-in to another', signIn('bank.example'), ['danger SIGN_IN_DOMAIN']],
  ['words', message('Hello'), []],
  [
    'typed data of the first version',
    typedData([{ type: 'string', name: 'text', value: 'hi' }], 'V1'),
    ['warning UNREADABLE', 'warning UNBOUND_SIGNATURE'],
  ],
])('says of %s what is to be said', async (_, asked, found) => {
  expect((await report(asked)).found).toEqual(found);
});

describe.each([
  ['a limit order', 'ExclusiveDutchOrder', CONTRACTS.exclusiveDutchOrderReactor],
  ['a cosigned order', 'V2DutchOrder', CONTRACTS.v2DutchOrderReactor],
] as const)('%s', (_, kind, reactor) => {
  it('raises no alarm where its reactor is known', async () => {
    const { found, known, reading } = await report(order(kind, reactor), NODE, PRICES);
    expect(found).toEqual([]);
    expect(reading?.meaning).toMatchObject({ kind: 'order', protocol: 'uniswapx' });
    const contract = expect.stringContaining('Dutch Order Reactor');
    expect(known).toContainEqual({ address: reactor.toLowerCase(), contract });
  });

  it('raises one where nobody knows who settles it', async () => {
    const { found, reading } = await report(order(kind, STRANGE_REACTOR), NODE, PRICES);
    expect(found).toEqual(['danger UNKNOWN_SPENDER']);
    expect(reading?.meaning).toMatchObject({ kind: 'order', spender: STRANGE_REACTOR });
  });
});

describe('the value of an order', () => {
  const REACTOR = CONTRACTS.exclusiveDutchOrderReactor;
  const ask = (input: AskedOrder['input'], output: AskedOrder['output']) =>
    order('ExclusiveDutchOrder', REACTOR, { input, output });
  const money = { token: USDC, amount: '50000000000' };
  const fair = { token: CONTRACTS.weth9, amount: '16600000000000000000' };

  const little = { token: CONTRACTS.weth9, amount: '1660000000000000000' };

  it.each([
    ['with', PRICES],
    ['without', undefined],
  ])('is compared by the prices of pools, %s a gateway: a tenth of it is a danger', async (_, market) => {
    expect((await report(ask(money, fair), NODE, market)).found).toEqual([]);
    expect((await report(ask(money, little), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('is not raised by prices that the gateway alone states', async () => {
    const market = gatewayStates({
      [USDC]: { priceUsd: 1 },
      [lower(CONTRACTS.weth9)]: { priceUsd: 1e9 },
    });
    const dust = { token: CONTRACTS.weth9, amount: '100000000000000' };
    expect((await report(ask(money, dust), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
    const { found } = await report(ask(money, dust), fakeNode(WITHOUT_POOLS), market);
    expect(found).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('is lowered by them: the gateway can add a danger', async () => {
    const market = gatewayStates({ [lower(CONTRACTS.weth9)]: { priceUsd: 300 } });
    expect((await report(ask(money, fair), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('is not believed of a token that calls itself a known one, whatever price the gateway states', async () => {
    const fake = { token: FAKE_USDT, amount: '50000000000' };
    for (const market of [PRICES, undefined]) {
      const { found } = await report(ask(money, fake), NODE, market);
      expect(found).toContain('danger UNVERIFIED_TOKEN');
      expect(found).toContain('danger MISLEADING_SYMBOL');
    }
  });

  it.each<[string, ReportOptions['market']]>([
    ['is off', undefined],
    ['fails', () => Promise.reject(new Error('gone'))],
    [
      'answers nonsense',
      (chainId, signal) =>
        readMarket('', chainId, async () => ({ ok: true, json: async () => '{}' }), signal),
    ],
    ['states prices', PRICES],
  ])('is said to be unknown where no pool tells it and the gateway %s', async (_, market) => {
    const { found } = await report(ask(money, fair), fakeNode(WITHOUT_POOLS), market);
    expect(found).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('does not wait for the gateway for longer than two seconds', async () => {
    jest.useFakeTimers();
    try {
      const made = report(ask(money, little), NODE, () => new Promise(() => {}));
      await jest.advanceTimersByTimeAsync(2_100);
      expect((await made).found).toEqual(['danger ORDER_GIVES_MORE']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not matter where the gateway calls one of the tokens harmful', async () => {
    const market = gatewayStates({ [USDC]: { safety: 'blocked' } });
    expect((await report(ask(money, fair), NODE, market)).found).toContain('block BLOCKED_TOKEN');
  });
});

it('lets nothing be sent or allowed to an address that is listed for theft', async () => {
  const thief: Address = '0x098b716b8aaf21512996dc57eb0615e2383e2f96';
  expect((await report(transaction(thief, '0x', '0x1'))).found).toContain('block BLOCKED_ADDRESS');
  expect((await report(approve(thief))).found).toContain('block BLOCKED_ADDRESS');
});

it('takes a price of gas that costs many coins for a danger', async () => {
  const { ask, ...asked } = transaction(BOB, '0x', '0x1');
  const withPrice = (gasPrice: `0x${string}`) =>
    report({
      ...asked,
      ask: { ...ask, transaction: { ...ask.transaction, gas: '0x1c9c380', gasPrice } },
    });
  // 30 million units of gas at 1,000 gwei are 30 coins.
  expect((await withPrice('0xe8d4a51000')).found).toContain('danger HIGH_FEE');
  expect((await withPrice('0x7')).found).not.toContain('danger HIGH_FEE');
});

describe('the gas that a contract uses by its own estimate', () => {
  const found = async (asked: Parameters<typeof report>[0], gas: number) => {
    const node: typeof NODE = async (method, params) => {
      if (method === 'eth_estimateGas') return numberToHex(gas);
      // 20 gwei for a unit.
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x4a817c800' };
      return NODE(method, params);
    };
    return (await report(asked, node)).found;
  };
  const deployment = (bytes: number) => {
    const { ask, ...rest } = transaction(BOB, `0x${'00'.repeat(bytes)}`);
    const { to: _, ...created } = ask.transaction;
    return { ...rest, ask: { ...ask, transaction: created } };
  };

  it('is a danger where it is a large part of a block', async () => {
    const call = transaction(USDC, '0x12345678');
    expect(await found(call, 30_000_000)).toContain('danger HIGH_FEE');
    expect(await found(call, 1_000_000)).not.toContain('danger HIGH_FEE');
  });

  it('is larger where a contract is created', async () => {
    expect(await found(deployment(24_000), 8_000_000)).not.toContain('danger HIGH_FEE');
    expect(await found(deployment(1_000), 20_000_000)).toContain('danger HIGH_FEE');
  });

  it.each([
    ['is a danger', 30_000_000, ['danger']],
    ['is none where it is little', 200_000, []],
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

it('says that there are not enough coins for what is sent and its fee', async () => {
  const { found } = await report(
    transaction(BOB, '0x', '0xde0b6b3a7640000'),
    fakeNode({ tokens: TOKENS, coins: 10n ** 18n }),
  );
  expect(found).toContain('block INSUFFICIENT_FUNDS');
});

it('knows tokens and contracts by their names', async () => {
  const { known, reading } = await report(approve(CONTRACTS.permit2, 5n));
  expect(known).toEqual([
    { address: CONTRACTS.permit2.toLowerCase(), contract: 'Permit2' },
    { address: USDC, token: { standard: 'erc20', symbol: 'USDC', name: 'USDC', decimals: 6 } },
  ]);
  expect(reading?.meaning).toMatchObject({ asset: { standard: 'erc20', amount: 5n } });
});

it('tells what leaves and what comes', async () => {
  const log = {
    address: USDC,
    topics: [toEventSelector('Transfer(address,address,uint256)'), pad(ALICE), pad(BOB)],
    data: encodeAbiParameters([{ type: 'uint256' }], [7n]),
  };
  const simulated = [{ calls: [{ status: '0x1', returnData: '0x', logs: [log] }] }];
  const { simulation } = await report(
    transaction(USDC, '0x12345678'),
    fakeNode({ tokens: TOKENS, simulated }),
  );
  expect(simulation).toMatchObject({
    outcome: 'passes',
    changes: [{ holding: { standard: 'erc20', token: USDC }, amount: -7n, measured: false }],
  });
});

it('warns of a site that anybody on the way can speak for, whatever it asks', async () => {
  const origin = 'http://app.example';
  const connect = {
    ...HERE,
    asker: { origin },
    ask: { type: 'connect', answer: 'accounts' },
  } as const;
  expect((await report(connect)).found).toEqual(['danger INSECURE_ORIGIN']);
  const text = `app.example wants you to sign in with your Ethereum account:
${ALICE}


URI: https://app.example
Version: 1
Chain ID: 31337
Nonce: abcdefgh1
Issued At: 2026-01-01T00:00:00Z`;
  expect((await report({ ...message(text), asker: { origin } })).found).toContain(
    'danger INSECURE_ORIGIN',
  );
});

it('warns of a site whose name only looks like another, whatever it asks', async () => {
  const asked = {
    ...HERE,
    asker: { origin: 'https://xn--80ak6aa92e.com' },
    ask: { type: 'connect', answer: 'accounts' } as const,
  };
  const { found, shownHost, reading } = await report(asked);
  expect(found).toEqual(['danger LOOKALIKE_ORIGIN']);
  expect(shownHost).toBe('аррӏе.com');
  expect(reading).toBeUndefined();
});

it('says only what it knows where the node is silent', async () => {
  const silent = () => Promise.reject(new ChainDisconnected());
  const { found, reading } = await report(approve(CAROL), silent);
  expect(found).toEqual([
    'danger UNKNOWN_SPENDER',
    'danger NOT_LOOKED_UP',
    'warning UNLIMITED_APPROVAL',
    'note NOT_SIMULATED',
  ]);
  expect(reading?.meaning.kind).toBe('approve');
});

it('says what was not checked where the node answers for a contract but not for its token', async () => {
  const halfSilent: typeof NODE = (method, params, signal) =>
    method === 'eth_call' ? Promise.reject(new ChainDisconnected()) : NODE(method, params, signal);
  expect((await report(approve(CONTRACTS.permit2), halfSilent)).found).toContain(
    'danger NOT_LOOKED_UP',
  );
});

it('takes a transaction of a multi-signature wallet for what it is: an act in the signer’s name', async () => {
  const field = (name: string, type: string) => ({ name, type });
  const { found } = await report(
    typedData({
      types: {
        EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
        Execution: [field('to', 'address'), field('value', 'uint256'), field('data', 'bytes')],
      },
      primaryType: 'Execution',
      domain: { chainId: 31337, verifyingContract: STRANGE_REACTOR },
      message: { to: CAROL, value: '0', data: '0x' },
    }),
  );
  expect(found).toContain('danger UNREADABLE_ACTION');
});

it('looks at typed data of the first version as at any that nobody reads', async () => {
  const of = async (...list: object[]) => (await report(typedData(list, 'V1'))).found;
  const token = { type: 'address', name: 'asset', value: USDC };
  const found = ['danger UNREADABLE_ORDER', 'warning UNREADABLE', 'warning UNBOUND_SIGNATURE'];
  expect(await of(token)).toEqual(found);
  expect(await of({ type: 'uint256', name: 'sellAmount', value: '5' })).toEqual(found);
  expect(await of({ type: 'bytes', name: 'text', value: '0x12' })).toContain(
    'danger UNREADABLE_ACTION',
  );
  expect(await of({ type: 'address', name: 'to', value: BOB })).toEqual(found.slice(1));
});

describe('typed data that nobody knows', () => {
  const field = (name: string, type: string) => ({ name, type });
  const agreement = (domain: object, types: object, message: object) =>
    typedData({
      types: {
        EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
        ...types,
      },
      primaryType: 'Agreement',
      domain: { chainId: 31337, verifyingContract: STRANGE_REACTOR, ...domain },
      message,
    });

  it('is a danger with more addresses than are looked up, whatever hides behind them', async () => {
    const list = Array.from({ length: 20 }, (_, i) => pad(`0x${i + 1}`, { size: 20 }));
    const types = {
      Agreement: [field('list', 'address[]'), field('deal', 'Deal')],
      Deal: [field('token', 'address'), field('amount', 'uint256')],
    };
    const asked = agreement({}, types, { list, deal: { token: USDC, amount: '5' } });
    expect((await report(asked)).found).toContain('danger UNREADABLE_ORDER');
  });

  it('is a danger for a token’s own contract', async () => {
    const types = { Agreement: [field('to', 'address'), field('amount', 'uint256')] };
    const message = { to: BOB, amount: '5' };
    expect((await report(agreement({ verifyingContract: USDC }, types, message))).found).toContain(
      'danger UNREADABLE_ORDER',
    );
    expect((await report(agreement({}, types, message))).found).toEqual(['warning UNREADABLE']);
  });

  it('is a danger with an order in it', async () => {
    const types = {
      Agreement: [field('deal', 'SpotOrder')],
      SpotOrder: [field('market', 'uint256')],
    };
    const asked = agreement({}, types, { deal: { market: '1' } });
    expect((await report(asked)).found).toContain('danger UNREADABLE_ORDER');
  });
});

it('ends although the node never answers', async () => {
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

const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const approvalData = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

it('finds the coins that a token transfer sends along', async () => {
  const { found } = await report(transaction(USDC, transfer(BOB, 100n), '0x2386f26fc10000'));
  expect(found).toEqual(['danger UNEXPLAINED_VALUE', 'note NOT_SIMULATED']);
});

const moved = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
});
/** A node on which the transaction has these logs. */
const nodeWith = (...logs: object[]) =>
  fakeNode({
    tokens: TOKENS,
    contracts: [STRANGE_REACTOR, CONTRACTS.v2Router, CONTRACTS.v3PositionManager],
    reads: POOLS,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });

it('finds what a call takes that does not say so, by whatever name it goes', async () => {
  const taken = nodeWith(moved(USDC, ALICE, CAROL, 5_000_000n));
  const collect = encodeFunctionData({
    abi: parseAbi([
      'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable',
    ]),
    args: [{ tokenId: 5n, recipient: ALICE, amount0Max: 1n, amount1Max: 1n }],
  });
  for (const [to, data] of [
    [STRANGE_REACTOR, collect],
    [CONTRACTS.v3PositionManager, collect],
    [STRANGE_REACTOR, '0x12345678'],
  ] as const) {
    expect((await report(transaction(to, data), taken)).findings).toContainEqual({
      code: 'UNEXPLAINED_LOSS',
      level: 'danger',
      facts: { asset: { standard: 'erc20', token: USDC, amount: 5_000_000n } },
    });
  }
  expect((await report(transaction(USDC, transfer(BOB, 5_000_000n)), taken)).found).toEqual([]);
});

describe('a swap', () => {
  const LINK = knownToken('LINK');
  const swapOf = (to: Address, minimum: bigint) =>
    transaction(
      CONTRACTS.v2Router,
      encodeFunctionData({
        abi: parseAbi([
          'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
        ]),
        args: [5_000_000n, minimum, [USDC, LINK], to, 1_790_001_800n],
      }),
    );
  const paid = moved(USDC, ALICE, CAROL, 5_000_000n);
  const brings = (amount: bigint) => nodeWith(paid, moved(LINK, CAROL, ALICE, amount));

  it('that brings nothing is a danger', async () => {
    const { found } = await report(swapOf(ALICE, 900n), nodeWith(paid));
    expect(found).toEqual(['danger NOT_RECEIVED', 'warning VALUE_UNKNOWN']);
  });

  it('without a least amount, or with next to none, is a danger', async () => {
    for (const minimum of [0n, 1n, 300n]) {
      const { found } = await report(swapOf(ALICE, minimum), brings(1_000n));
      expect(found).toEqual(['danger NO_MINIMUM', 'warning VALUE_UNKNOWN']);
    }
  });

  it('that brings at least nine tenths of what it brings now is none', async () => {
    expect((await report(swapOf(ALICE, 900n), brings(1_000n))).found).toEqual([
      'warning VALUE_UNKNOWN',
    ]);
    expect((await report(swapOf(ALICE, 500n), brings(1_000n))).found).toContain(
      'danger NO_MINIMUM',
    );
  });
});

it('takes liquidity beside a token that nobody knows for a danger', async () => {
  // A thousandth: as many dollars as the other side.
  const COINS = 10n ** 15n;
  const add = (other: Address) =>
    transaction(
      CONTRACTS.v2Router,
      encodeFunctionData({
        abi: parseAbi([
          'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
        ]),
        args: [USDC, other, 3_010_000n, COINS, 3_000_000n, COINS, ALICE, 1_790_001_800n],
      }),
    );
  const node = nodeWith(moved(USDC, ALICE, CAROL, 3_010_000n));
  expect((await report(add(FAKE_USDT), node)).found).toContain('danger UNVERIFIED_POOL');
  expect((await report(add(CONTRACTS.weth9), node)).found).toEqual([]);
});

it('simulates with the gas and at the price of the transaction itself', async () => {
  const asked: unknown[] = [];
  const node = fakeNode({ tokens: TOKENS, simulated: [{ calls: [{ status: '0x1' }] }] });
  await report(transaction(USDC, '0x12345678'), (method, params) => {
    if (method === 'eth_estimateGas') return Promise.resolve('0x10000');
    if (method === 'eth_simulateV1') asked.push(params[0]);
    return node(method, params);
  });
  const call = { gas: '0x11999', maxFeePerGas: expect.stringMatching(/^0x[1-9a-f]/) };
  expect(asked).toMatchObject([{ validation: true, blockStateCalls: [{ calls: [call] }] }]);
});

describe('several calls of an account that could make them as one', () => {
  const batch = several(transaction(USDC, '0x12345678', '0x5'), transaction(BOB, '0x', '0x1'));
  const asked = { ...batch, ask: { ...batch.ask, atomicRequired: false } };
  const code = `0xef0100${CONTRACTS.smartWallet.slice(2)}`.toLowerCase();
  const fees = (gas: `0x${string}`) =>
    ({ gas, maxFeePerGas: '0x90', maxPriorityFeePerGas: '0x10', willFail: false }) as const;

  /** The simulations that are asked for, of an account that runs the given code. */
  async function simulated(choice?: ReportOptions['choice'], ownCode = '0x') {
    const runs: { calls: { to: string; gas: string }[]; stateOverrides?: unknown }[] = [];
    const contracts = [CONTRACTS.smartWallet];
    const node = fakeNode({ tokens: TOKENS, contracts });
    const made = await makeReport(
      asked,
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
    const { runs, tried, simulation } = await simulated();
    // A second time one by one, which shows what each of them takes.
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
    expect(tried).toMatchObject({ atomic: true, fees: [{}] });
    expect(simulation).toMatchObject({ changes: [{ amount: -6n, measured: false }] });
  });

  it('leave as much gas to the calls as the authorization will', async () => {
    const { runs, tried } = await simulated();
    expect(BigInt(tried?.fees[0]?.gas ?? 0) - BigInt(runs[0]?.calls[0]?.gas ?? 0)).toBe(25_000n);
    const smart = await simulated(undefined, code);
    expect(smart.runs[0]).not.toHaveProperty('stateOverrides');
    expect(smart.runs[0]?.calls[0]?.gas).toBe(smart.tried?.fees[0]?.gas);
  });

  it('are simulated one after the other where the person chose that, with its fees', async () => {
    const choice = { calls: { atomic: false, fees: [fees('0x30000'), fees('0x20000')] } };
    const { runs, tried } = await simulated(choice);
    expect(runs).toMatchObject([
      {
        calls: [
          { to: USDC, gas: '0x30000', maxFeePerGas: '0x90' },
          { to: BOB, gas: '0x20000' },
        ],
      },
    ]);
    expect(runs[0]).not.toHaveProperty('stateOverrides');
    expect(tried).toEqual(choice.calls);
  });

  it('are not simulated in another way than the one that was chosen', async () => {
    const choice = { calls: { atomic: false, fees: [fees('0x1'), fees('0x2')] } };
    const { runs, tried, simulation } = await simulated(choice, code);
    expect([runs, tried]).toEqual([[], undefined]);
    expect(simulation).toMatchObject({ outcome: 'notSimulated' });
  });
});

it('simulates with the fees that the person chose', async () => {
  const asked: unknown[] = [];
  const node = fakeNode({ tokens: TOKENS, simulated: [{ calls: [{ status: '0x1' }] }] });
  const chosen = {
    gas: '0x30000',
    maxFeePerGas: '0x9',
    maxPriorityFeePerGas: '0x2',
    willFail: false,
  } as const;
  const { tried } = await makeReport(
    transaction(USDC, '0x12345678'),
    (method, params) => {
      if (method === 'eth_simulateV1') asked.push(params[0]);
      return node(method, params);
    },
    KNOWN,
    { choice: { fees: chosen } },
  );
  const call = { gas: '0x30000', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x2' };
  expect(asked).toMatchObject([{ blockStateCalls: [{ calls: [call] }] }]);
  expect(tried).toEqual({ atomic: false, fees: [chosen] });
});

it('simulates behind the account’s transactions that wait, as they were sent', async () => {
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
  const ask = (transactions: NonNullable<ReportOptions['transactions']>) =>
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
  expect((await ask(async () => [waits])).simulation).toMatchObject({ outcome: 'passes' });
  expect(runs[0]?.calls).toMatchObject([{ from: ALICE, to: BOB, data: '0x1234' }, { to: USDC }]);
  const unknown = await ask(() => Promise.reject(new Error('nobody can tell')));
  expect(unknown.findings).toContainEqual(
    expect.objectContaining({ code: 'NOT_SIMULATED', level: 'danger' }),
  );
});

it('simulates with the access list that is signed', async () => {
  const asked: unknown[] = [];
  const node = fakeNode({ tokens: TOKENS, simulated: [{ calls: [{ status: '0x1' }] }] });
  const accessList = [{ address: USDC, storageKeys: [pad('0x01')] }];
  const { ask, ...site } = transaction(USDC, '0x12345678');
  const withList = { ...ask, transaction: { ...ask.transaction, accessList } };
  await report({ ...site, ask: withList }, (method, params) => {
    if (method === 'eth_simulateV1') asked.push(params[0]);
    return node(method, params);
  });
  expect(asked).toMatchObject([{ blockStateCalls: [{ calls: [{ accessList }] }] }]);
});

describe('an approval by call to a contract that is not trusted', () => {
  const tokens = { ...TOKENS, [IMPOSTOR]: { symbol: ' permit2', decimals: 18, balance: 0n } };
  const node = fakeNode({ tokens, contracts: [CONTRACTS.permit2, STRANGE_REACTOR] });

  it.each([
    ['all that there is', 5_000_000n, 'danger UNKNOWN_SPENDER'],
    ['half of it', 2_500_000n, 'danger UNKNOWN_SPENDER'],
    ['less', 2_499_999n, 'warning UNKNOWN_SPENDER'],
  ])('of %s is rated', async (_, amount, finding) => {
    const { found } = await report(approve(STRANGE_REACTOR, amount), node);
    expect(found).toEqual([finding, 'note NOT_SIMULATED']);
  });

  it('counts with others of the same request, and on top of what was allowed before', async () => {
    const small = 1_300_000n;
    const both = several(approve(STRANGE_REACTOR, small), approve(CONTRACTS.weth9, small));
    expect((await report(both, node)).found).toContain('danger UNKNOWN_SPENDER');
    const increase = transaction(
      USDC,
      encodeFunctionData({
        abi: parseAbi(['function increaseAllowance(address spender, uint256 addedValue)']),
        args: [STRANGE_REACTOR, small],
      }),
    );
    expect((await report(increase, node)).found).toContain('warning UNKNOWN_SPENDER');
    const allowed = { ...TOKENS, [USDC]: { ...TOKENS[USDC]!, allowance: small } };
    const after = fakeNode({ tokens: allowed, contracts: [STRANGE_REACTOR] });
    expect((await report(increase, after)).found).toContain('danger UNKNOWN_SPENDER');
  });

  it('is not named by the symbol of that contract, and the symbol is a danger', async () => {
    const { found, known } = await report(approve(IMPOSTOR), node);
    expect(found).toContain('danger MISLEADING_SYMBOL');
    expect(known.find(({ address }) => address === IMPOSTOR)).not.toHaveProperty('contract');
  });
});

describe('of a long batch', () => {
  const address = (index: number): Address => pad(`0x${(index + 1).toString(16)}`, { size: 20 });
  const calls = (count: number, amount: bigint) =>
    Array.from({ length: count }, (_, i) =>
      transaction(address(i), approvalData(CONTRACTS.permit2, amount)),
    );

  it('the last approval is rated, however many without effect come before it', async () => {
    const { found } = await report(several(...calls(70, 0n), approve(STRANGE_REACTOR, 5_000_000n)));
    expect(found).toContain('danger UNKNOWN_SPENDER');
  });

  it('what was not looked up is a danger', async () => {
    const { found } = await report(several(...calls(70, 1n), approve(STRANGE_REACTOR, 5_000_000n)));
    expect(found).toContain('danger NOT_LOOKED_UP');
  });
});

it('rates what only the simulation shows to be approved', async () => {
  const topics = [
    toEventSelector('Approval(address,address,uint256)'),
    pad(ALICE),
    pad(STRANGE_REACTOR),
  ];
  const data = encodeAbiParameters([{ type: 'uint256' }], [5_000_000n]);
  const logs = [{ address: USDC, topics, data }];
  const simulated = [{ calls: [{ status: '0x1', returnData: '0x', logs }] }];
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR], simulated });
  const { found } = await report(transaction(STRANGE_REACTOR, '0x12345678'), node);
  expect(found).toContain('danger SIMULATED_APPROVAL');
});

it('logs of absurd amounts leave a report that the screen can read', async () => {
  const log = (from: Address, to: Address) => ({
    address: USDC,
    topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
    data: encodeAbiParameters([{ type: 'uint256' }], [maxUint256]),
  });
  const logs = Array.from({ length: 20 }, () => log(ALICE, BOB));
  const simulated = [{ calls: [{ status: '0x1', returnData: '0x', logs }] }];
  const node = fakeNode({ tokens: TOKENS, simulated });
  const { simulation } = await report(transaction(USDC, '0x12345678'), node);
  expect(simulation).toMatchObject({ changes: [{ amount: -maxUint256 }] });
});

it('a deposit to a contract that is not the wrapped coin is an unknown call, not a forgery', async () => {
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR] });
  const { reading } = await report(transaction(STRANGE_REACTOR, '0xd0e30db0', '0x1'), node);
  expect(reading?.meaning).toMatchObject({ kind: 'unknownCall', reason: 'UNKNOWN' });
});

it('a burn on any contract is not read as the end of a position', async () => {
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR] });
  const data = `0x42966c68${pad('0x01').slice(2)}` as const;
  const { reading } = await report(transaction(STRANGE_REACTOR, data), node);
  expect(reading?.meaning).toMatchObject({ kind: 'unknownCall', reason: 'UNKNOWN' });
});

describe('a token that a site suggests', () => {
  const watch = (address: Address) => ({
    ...HERE,
    ask: { type: 'watchAsset', account: ALICE, chainId: 31337, address, said: {} } as const,
  });
  const called = async (symbol: string) => {
    const node = fakeNode({ tokens: { [IMPOSTOR]: { symbol, decimals: 6, balance: 0n } } });
    return (await report(watch(IMPOSTOR), node)).found;
  };

  it.each([
    'USDC',
    'USDС',
    'USDC\u3164',
    'ETH',
    'Permit2',
    'Savings',
  ])('is a danger where it calls itself %j at an address of its own', async (symbol) => {
    expect(await called(symbol)).toEqual(['danger MISLEADING_SYMBOL']);
  });

  it('is none where it is the token of that name, or has a name of its own', async () => {
    expect((await report(watch(USDC), fakeNode({ tokens: TOKENS }))).found).toEqual([]);
    expect(await called('TIDE')).toEqual([]);
    expect(await called('柴犬')).toEqual([]);
  });

  it('is a danger while its symbol cannot be read', async () => {
    expect((await report(watch(BOB), fakeNode({}))).found).toEqual(['danger NOT_LOOKED_UP']);
  });
});

describe('a network that a site adds', () => {
  const add = (chainId: number, name: string, symbol = 'ETH') => ({
    ...HERE,
    ask: { type: 'addChain' as const, chainId, name, symbol, rpcUrls: ['https://rpc.example'] },
  });
  const codes = async (asked: ReturnType<typeof add>) =>
    (await makeReport(asked, fakeNode({}), KNOWN)).findings.map(({ code, level }) => [code, level]);

  it.each([
    ['another name for a network that is known', 1, 'Elsewhere', 'ETH', 'NETWORK_RENAMED'],
    ['another symbol for it', 1, 'Ethereum', 'USDC', 'NETWORK_RENAMED'],
    [
      'another coin for one that the settings do not offer',
      100,
      'Gnosis',
      'ETH',
      'NETWORK_RENAMED',
    ],
    ['the name of another that is known', 137, 'Polygon zkEVM', 'POL', 'NETWORK_RENAMED'],
    ['the name of a network that is known', 4243, 'Ethereum', 'ETH', 'NETWORK_IMITATED'],
    ['a name that looks like it', 4243, 'Еthеrеum', 'ETH', 'NETWORK_IMITATED'],
    ['that name and more', 4243, 'Ethereum Mainnet', 'ETH', 'NETWORK_IMITATED'],
    ['that name within its own', 4243, 'Free-Ethereum Lane', 'ETH', 'NETWORK_IMITATED'],
    ['that name in one word with others', 4243, 'BaseMainnet', 'ETH', 'NETWORK_IMITATED'],
    ['that name letter by letter', 4243, 'B a s e', 'ETH', 'NETWORK_IMITATED'],
    ['what others call it', 4243, 'Arbitrum One', 'ETH', 'NETWORK_IMITATED'],
    ['the name of one that the settings do not offer', 4243, 'Scroll', 'ETH', 'NETWORK_IMITATED'],
    ['no name but that it is the main network', 4243, 'Mainnet', 'ETH', 'NETWORK_IMITATED'],
    ['the name of a network of the person’s own', 4243, 'My Net', 'ETH', 'NETWORK_IMITATED'],
  ])('is a danger with %s', async (_, chainId, name, symbol, code) => {
    const known = { ...KNOWN, networks: [{ chainId: 4242, name: 'My Net' }] };
    const { findings } = await makeReport(add(chainId, name, symbol), fakeNode({}), known);
    expect(findings.map(({ code, level }) => [code, level])).toContainEqual([code, 'danger']);
  });

  it.each([
    ['known', 10, 'Optimism', 'ETH'],
    ['known by what others call it', 10, 'OP Mainnet', 'ETH'],
    ['known, but not offered in the settings', 100, 'Gnosis Chain', 'XDAI'],
    ['unknown', 4243, 'Elsewhere', 'ELS'],
  ])('is a danger for its server alone, which is the site’s, where it is %s', async (...to) => {
    const [, chainId, name, symbol] = to;
    expect(await codes(add(chainId, name, symbol))).toEqual([['SITE_ENDPOINT', 'danger']]);
  });

  it('is named by every server that the site lists: any of them may be the one that answers', async () => {
    const rpcUrls = [
      'https://rpc.example/none',
      'https://evil.example:8545',
      'https://rpc.example',
    ];
    const asked = { ...add(10, 'Optimism'), ask: { ...add(10, 'Optimism').ask, rpcUrls } };
    const { findings } = await makeReport(asked, fakeNode({}), KNOWN);
    expect(findings).toContainEqual({
      ...{ code: 'SITE_ENDPOINT', level: 'danger' },
      facts: { network: 'Optimism', hosts: ['rpc.example', 'evil.example:8545'] },
    });
  });
});

it('takes a nonce of the site’s choice for a danger, unless it is the next one', async () => {
  const node = fakeNode({});
  const counting: typeof node = (method, params, signal) =>
    method === 'eth_getTransactionCount' ? Promise.resolve('0x5') : node(method, params, signal);
  const found = async (nonce: `0x${string}`) => {
    const asked = transaction(BOB);
    const ask = { ...asked.ask, transaction: { ...asked.ask.transaction, nonce } };
    const { findings } = await makeReport({ ...asked, ask }, counting, KNOWN);
    return findings.find(({ code }) => code === 'REPLACES_PENDING' || code === 'NONCE_GAP');
  };
  expect(await found('0x4')).toMatchObject({ code: 'REPLACES_PENDING', level: 'danger' });
  expect(await found('0x9')).toMatchObject({ code: 'NONCE_GAP', facts: { nonce: 9, next: 5 } });
  expect(await found('0x5')).toBeUndefined();
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
])('takes a token that calls itself %j for one that borrows a trusted name', async (symbol) => {
  const tokens = { [USDC]: { symbol, decimals: 6, balance: 1n } };
  const { findings } = await makeReport(approve(BOB), fakeNode({ tokens }), KNOWN);
  expect(findings.map(({ code }) => code)).toContain('MISLEADING_SYMBOL');
});
