/** @jest-environment node */
import { encodeFunctionData, type Hex, numberToHex, pad, parseAbi, toEventSelector } from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import {
  ATTACKER,
  byMulticall3,
  COIN,
  COINS,
  DOLLAR,
  dangersOf,
  END,
  POOL,
  SCAM,
  type SimulatedCall,
  transferLog,
  USDC,
  V2_ROUTER,
  V3_POSITIONS,
  WETH,
} from '../../testing/mainnet-reports.ts';

const ABI = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function transfer(address to, uint256 amount)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function multicall(bytes[] data) payable',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
]);
const SEAPORT_ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable',
]);
const UNREAD: Hex = '0x4e71d92d';
const unread = (value: bigint, back: bigint): SimulatedCall => ({
  to: SCAM,
  data: UNREAD,
  value,
  logs: [
    ...(value > 0n ? [transferLog(COINS, ALICE, SCAM, value)] : []),
    ...(back > 0n ? [transferLog(COINS, SCAM, ALICE, back)] : []),
  ],
});

describe('coins for an unknown contract that returns them in the simulation', () => {
  it('are a danger, because the return is not guaranteed', async () => {
    expect(await dangersOf([unread(5n * COIN, 499n * 10n ** 16n)])).toContain('UNEXPLAINED_VALUE');
  });

  it('are a danger if all of them are returned', async () => {
    expect(await dangersOf([unread(5n * COIN, 5n * COIN)])).toContain('UNEXPLAINED_VALUE');
  });

  it('are a danger if another call brings them', async () => {
    expect(await dangersOf([unread(5n * COIN, 0n), unread(0n, 499n * 10n ** 16n)])).toContain(
      'UNEXPLAINED_VALUE',
    );
  });

  it('are no danger if a small part is returned, as of a fee', async () => {
    expect(await dangersOf([unread(COIN / 100n, COIN / 2_000n)])).toEqual([]);
    expect(await dangersOf([unread(COIN / 100n, 0n)])).toEqual([]);
  });
});

describe('coins for an undecoded call that brings nothing', () => {
  it('are a danger from half of the account’s balance', async () => {
    expect(await dangersOf([unread(10n * COIN, 0n)])).toContain('UNEXPLAINED_VALUE');
    expect(await dangersOf([unread(6n * COIN, 0n), unread(6n * COIN, 0n)])).toContain(
      'UNEXPLAINED_VALUE',
    );
    expect(await dangersOf([unread(9n * COIN, 0n)])).toEqual([]);
  });
});

describe('a payment in one batch with a known contract', () => {
  const wrap: SimulatedCall = {
    to: WETH,
    value: 5n * COIN,
    data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
    logs: [],
  };
  const pay: SimulatedCall = {
    to: WETH,
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, 5n * COIN] }),
    logs: [],
  };
  const sweep = (token: `0x${string}`) =>
    encodeFunctionData({ abi: ABI, functionName: 'sweepToken', args: [token, 0n, ALICE] });

  it('is a danger if that contract calls a token of the site that brings something', async () => {
    const bring: SimulatedCall = {
      to: V3_POSITIONS,
      data: sweep(SCAM),
      logs: [transferLog(USDC, SCAM, ALICE, 16_000n * DOLLAR)],
    };
    expect(await dangersOf([byMulticall3([wrap, pay, bring])])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if most of it is returned, in a request with a swap that may leave some of its input', async () => {
    const swap: SimulatedCall = {
      to: V2_ROUTER,
      value: COIN / 1_000n,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'swapETHForExactTokens',
        args: [DOLLAR, [WETH, USDC], ALICE, END],
      }),
      logs: [transferLog(USDC, POOL, ALICE, DOLLAR)],
    };
    const bring: SimulatedCall = {
      to: SCAM,
      data: UNREAD,
      logs: [transferLog(COINS, SCAM, ALICE, 499n * 10n ** 16n)],
    };
    expect(await dangersOf([byMulticall3([swap, wrap, pay, bring])])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if that contract sends on what others sent to it', async () => {
    const bring: SimulatedCall = {
      to: V3_POSITIONS,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'multicall',
        args: [[sweep(SCAM), sweep(USDC)]],
      }),
      logs: [transferLog(USDC, V3_POSITIONS, ALICE, 16_000n * DOLLAR)],
    };
    expect(await dangersOf([byMulticall3([wrap, pay, bring])])).toContain('PAYMENT_ON_TRUST');
  });
});

describe('a payment in a request with a Seaport order for an item', () => {
  const SEAPORT = '0x0000000000000068f116a894984e2db1123eb395';
  const NAMES = '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85';
  const NOBODY = '0x0000000000000000000000000000000000000000';
  const PRICE = COIN / 1_000n;
  const item = (id: bigint) => ({
    ...transferLog(NAMES, ATTACKER, ALICE, 0n),
    topics: [...transferLog(NAMES, ATTACKER, ALICE, 0n).topics, pad(numberToHex(id))],
    data: '0x',
  });
  const buy: SimulatedCall = {
    to: SEAPORT,
    value: PRICE,
    logs: [item(1n)],
    data: encodeFunctionData({
      abi: SEAPORT_ABI,
      args: [
        {
          parameters: {
            offerer: ATTACKER,
            zone: NOBODY,
            zoneHash: pad('0x'),
            salt: 0n,
            conduitKey: pad('0x'),
            orderType: 0,
            startTime: 0n,
            endTime: END,
            totalOriginalConsiderationItems: 1n,
            offer: [
              {
                itemType: 2,
                token: NAMES,
                identifierOrCriteria: 1n,
                startAmount: 1n,
                endAmount: 1n,
              },
            ],
            consideration: [
              {
                itemType: 0,
                token: NOBODY,
                identifierOrCriteria: 0n,
                startAmount: PRICE,
                endAmount: PRICE,
                recipient: ATTACKER,
              },
            ],
          },
          numerator: 1n,
          denominator: 1n,
          signature: '0x',
          extraData: '0x',
        },
        [],
        pad('0x'),
        ALICE,
      ],
    }),
  };
  const wrap: SimulatedCall = {
    to: WETH,
    value: 5n * COIN,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
  };
  const pay: SimulatedCall = {
    to: WETH,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, 5n * COIN] }),
  };
  const bring: SimulatedCall = { to: SCAM, data: UNREAD, logs: [item(2n)] };

  it('is a danger if another item of the collection comes from a contract of the site', async () => {
    expect(await dangersOf([byMulticall3([buy, wrap, pay, bring])], [SEAPORT, NAMES])).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('is no danger for the order alone', async () => {
    expect(await dangersOf([buy], [SEAPORT, NAMES])).toEqual([]);
  });
});

describe('tokens for an unknown contract that brings something for them', () => {
  const approve = (amount: bigint): SimulatedCall => ({
    to: USDC,
    data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [SCAM, amount] }),
    logs: [],
  });
  const exchange = (data: Hex, amount: bigint): SimulatedCall => ({
    to: SCAM,
    data,
    logs: [transferLog(USDC, ALICE, SCAM, amount), transferLog(WETH, SCAM, ALICE, COIN)],
  });
  const byName = (amount: bigint) =>
    encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [amount, COIN, [USDC, WETH], ALICE, END],
    });

  it('are a danger above 500 dollars, whatever its function is called', async () => {
    const much = 24_000n * DOLLAR;
    for (const data of [UNREAD, byName(much)]) {
      const calls = [approve(much), exchange(data, much)];
      expect(await dangersOf(calls)).toContain('PAYMENT_ON_TRUST');
    }
  });

  it('are no danger below, unless they are part of a swap without prices', async () => {
    const little = 400n * DOLLAR;
    expect(await dangersOf([approve(little), exchange(UNREAD, little)])).toEqual([]);
    expect(await dangersOf([approve(little), exchange(byName(little), little)])).toEqual([
      'VALUE_UNKNOWN',
    ]);
  });

  const byTransfer = encodeFunctionData({
    abi: ABI,
    functionName: 'transfer',
    args: [ALICE, 1n],
  });
  it('are a danger if its function has the name of a token function', async () => {
    const much = 24_000n * DOLLAR;
    expect(await dangersOf([approve(much), exchange(byTransfer, much)])).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('are no danger if an unknown token takes what it declares', async () => {
    const amount = 5n * COIN;
    const send: SimulatedCall = {
      to: SCAM,
      data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [POOL, amount] }),
      logs: [transferLog(SCAM, ALICE, POOL, amount)],
    };
    const bring: SimulatedCall = {
      to: POOL,
      data: UNREAD,
      logs: [transferLog(USDC, POOL, ALICE, DOLLAR)],
    };
    const own = { [SCAM]: { symbol: 'SCAM', decimals: 18, balance: 10n * COIN } };
    const dangers = await dangersOf([send], [], own);
    expect(dangers).toEqual([]);
    // In a request with an unguaranteed gain, it is reported once, as a payment to an unknown recipient of any token.
    const beside = await dangersOf([send, bring], [POOL], own);
    expect(beside).toEqual(['PAYMENT_ON_TRUST']);
  });

  describe('without a price', () => {
    /** Nine tenths of a bitcoin token unknown to the wallet. */
    const OTHER: `0x${string}` = '0x7000000000000000000000000000000000000008';
    const take = (amount: bigint): SimulatedCall => ({
      to: SCAM,
      data: UNREAD,
      logs: [transferLog(OTHER, ALICE, SCAM, amount), transferLog(WETH, SCAM, ALICE, COIN)],
    });
    const dangers = (...amounts: bigint[]) =>
      dangersOf(
        [
          {
            to: OTHER,
            data: encodeFunctionData({
              abi: ABI,
              functionName: 'approve',
              args: [SCAM, 10n ** 7n],
            }),
            logs: [],
          },
          ...amounts.map(take),
        ],
        [],
        { [OTHER]: { symbol: 'xBTC', decimals: 8, balance: 3n * 10n ** 8n } },
      );

    it('are a danger from a thousandth of a token', async () => {
      expect(await dangers(9n * 10n ** 7n)).toContain('PAYMENT_ON_TRUST');
      expect(await dangers(9n * 10n ** 4n)).not.toContain('PAYMENT_ON_TRUST');
    });

    it('are a danger if several calls together take that much', async () => {
      expect(await dangers(9n * 10n ** 4n, 9n * 10n ** 4n)).toContain('PAYMENT_ON_TRUST');
    });
  });
});

describe('coins that are wrapped and sent by the next call', () => {
  const AMOUNT = 10n * COIN;
  const none = { [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n } };
  const wrap: SimulatedCall = {
    to: WETH,
    value: AMOUNT,
    data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
    logs: [
      transferLog(COINS, ALICE, WETH, AMOUNT),
      {
        address: WETH,
        topics: [toEventSelector('Deposit(address,uint256)'), pad(ALICE)],
        data: pad(numberToHex(AMOUNT)),
      },
    ],
  };
  const pay = (amount: bigint): SimulatedCall => ({
    to: WETH,
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, amount] }),
    logs: [transferLog(WETH, ALICE, ATTACKER, amount)],
  });

  it('are available, even if the account had no wrapped coin before', async () => {
    expect(await dangersOf([wrap, pay(AMOUNT)], [], none)).toEqual([]);
  });

  it('do not cover more than their amount, or a transfer before the wrap', async () => {
    expect(await dangersOf([wrap, pay(2n * AMOUNT)], [], none)).toEqual(['INSUFFICIENT_FUNDS']);
    expect(await dangersOf([pay(AMOUNT), wrap], [], none)).toEqual(['INSUFFICIENT_FUNDS']);
  });

  it('are a danger in a request with an unguaranteed gain', async () => {
    const bring: SimulatedCall = {
      to: SCAM,
      data: UNREAD,
      logs: [transferLog(USDC, SCAM, ALICE, 40_000n * DOLLAR)],
    };
    expect(await dangersOf([bring, wrap, pay(AMOUNT)], [], none)).toEqual(['PAYMENT_ON_TRUST']);
  });
});
