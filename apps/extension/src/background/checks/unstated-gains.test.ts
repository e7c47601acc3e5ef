/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(1, role)[0] as Address);
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const V2_ROUTER = at('v2Router');
const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';
const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const SCAM: Address = '0x5ca0000000000000000000000000000000000005';
const POOL: Address = '0x9001000000000000000000000000000000000001';
const ATTACKER: Address = '0xbad0000000000000000000000000000000000bad';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const END = 1_790_001_800n;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

async function found(to: Address, data: Hex, value: bigint, logs: object[]): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 5n * COIN },
      [SCAM]: { symbol: 'SCAM', decimals: 18, balance: 0n },
    },
    contracts: [MULTICALL3, V2_ROUTER, SEAPORT, at('v3Positions')],
    coins: 20n * COIN,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const { findings, simulation } = await makeReport(
    {
      chainId: 1,
      requester: { origin: 'https://app.example' },
      request: {
        type: 'transaction',
        account: ALICE,
        chainId: 1,
        transaction: { from: ALICE, to, data, value: numberToHex(value) },
      },
    },
    node,
    { addresses: [ALICE], own: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(simulation?.outcome).toBe('passes');
  return findings
    .map(({ code, level }) => `${level} ${code}`)
    .filter((one) => one.startsWith('danger') || one.startsWith('block'));
}

describe('a swap without a price, in one call with gains from code of the site', () => {
  const swap = encodeFunctionData({
    abi: parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ]),
    args: [DOLLAR, [WETH, SCAM, USDC], ALICE, END],
  });
  const together = (second: Hex) =>
    encodeFunctionData({
      abi: parseAbi([
        'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
        'function aggregate3Value(Call3Value[] calls) payable',
      ]),
      args: [
        [
          { target: V2_ROUTER, allowFailure: false, value: 5n * COIN, callData: swap },
          { target: SCAM, allowFailure: false, value: 0n, callData: second },
        ],
      ],
    });
  const logs = [
    transferLog(COINS, ALICE, MULTICALL3, 5n * COIN),
    transferLog(USDC, POOL, ALICE, DOLLAR),
    transferLog(WETH, SCAM, ALICE, 5n * COIN),
  ];
  it('is a danger with an undecoded call', async () => {
    expect(await found(MULTICALL3, together('0x4e71d92d'), 5n * COIN, logs)).toContain(
      'danger VALUE_UNKNOWN',
    );
  });
  it('is a danger with a transfer of the site’s token', async () => {
    const transfer = encodeFunctionData({
      abi: parseAbi(['function transferFrom(address from, address to, uint256 amount)']),
      args: [ATTACKER, ALICE, 1n],
    });
    expect(await found(MULTICALL3, together(transfer), 5n * COIN, logs)).toContain(
      'danger VALUE_UNKNOWN',
    );
  });
});

describe('a single swap without a price whose own token brings something else', () => {
  it('is a danger through that token', async () => {
    const swap = encodeFunctionData({
      abi: parseAbi([
        'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
      ]),
      args: [DOLLAR, [WETH, SCAM, USDC], ALICE, END],
    });
    const logs = [
      transferLog(COINS, ALICE, V2_ROUTER, 5n * COIN),
      transferLog(WETH, SCAM, ALICE, 5n * COIN),
      transferLog(USDC, POOL, ALICE, DOLLAR),
    ];
    const alone = logs.filter(({ address }) => address !== WETH);
    expect(await found(V2_ROUTER, swap, 5n * COIN, alone)).toEqual([]);
    expect(await found(V2_ROUTER, swap, 5n * COIN, logs)).toContain('danger VALUE_UNKNOWN');
  });
  it('is a danger if the whole input is returned', async () => {
    const data = encodeFunctionData({
      abi: parseAbi([
        'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
      ]),
      args: [5n * COIN, DOLLAR, [WETH, SCAM, USDC], ALICE, END],
    });
    const honest = [
      transferLog(WETH, ALICE, POOL, 5n * COIN),
      transferLog(USDC, POOL, ALICE, DOLLAR),
    ];
    expect(await found(V2_ROUTER, data, 0n, honest)).toEqual([]);
    const logs = [...honest, transferLog(WETH, SCAM, ALICE, 5n * COIN)];
    expect(await found(V2_ROUTER, data, 0n, logs)).toContain('danger VALUE_UNKNOWN');
  });

  it('is a danger for an NFT', async () => {
    const item = { identifierOrCriteria: 7n };
    const data = encodeFunctionData({
      abi: parseAbi([
        'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
        'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
        'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
        'struct Order { OrderParameters parameters; bytes signature; }',
        'function fulfillOrder(Order order, bytes32 fulfillerConduitKey) payable',
      ]),
      args: [
        {
          parameters: {
            offerer: ATTACKER,
            zone: ZERO,
            orderType: 0,
            startTime: 0n,
            endTime: END,
            offer: [{ ...item, itemType: 2, token: SCAM, startAmount: 1n, endAmount: 1n }],
            consideration: [
              {
                itemType: 0,
                token: ZERO,
                identifierOrCriteria: 0n,
                recipient: ATTACKER,
                startAmount: 5n * COIN,
                endAmount: 5n * COIN,
              },
            ],
            zoneHash: pad('0x'),
            salt: 0n,
            conduitKey: pad('0x'),
            totalOriginalConsiderationItems: 1n,
          },
          signature: '0x',
        },
        pad('0x'),
      ],
    });
    const nft = {
      address: SCAM,
      topics: [
        toEventSelector('Transfer(address,address,uint256)'),
        pad(ATTACKER),
        pad(ALICE),
        pad('0x07'),
      ],
      data: '0x',
    };
    const logs = [
      transferLog(COINS, ALICE, SEAPORT, 5n * COIN),
      nft,
      transferLog(WETH, SCAM, ALICE, 5n * COIN),
    ];
    const alone = logs.filter(({ address }) => address !== WETH);
    expect(await found(SEAPORT, data, 5n * COIN, alone)).toEqual([]);
    expect(await found(SEAPORT, data, 5n * COIN, logs)).toContain('danger VALUE_UNKNOWN');
  });
});

describe('a payment of coins by Multicall3 with a transfer of a token of the site', () => {
  const ABI = parseAbi([
    'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
    'function aggregate3Value(Call3Value[] calls) payable',
    'function deposit() payable',
    'function transfer(address to, uint256 amount)',
    'function transferFrom(address from, address to, uint256 amount)',
  ]);
  const call = (target: Address, callData: Hex, value = 0n) => ({
    target,
    allowFailure: false,
    value,
    callData,
  });
  const with5 = (last: ReturnType<typeof call>) =>
    encodeFunctionData({
      abi: ABI,
      functionName: 'aggregate3Value',
      args: [
        [
          call(WETH, encodeFunctionData({ abi: ABI, functionName: 'deposit' }), 5n * COIN),
          call(
            WETH,
            encodeFunctionData({
              abi: ABI,
              functionName: 'transfer',
              args: [ATTACKER, 5n * COIN],
            }),
          ),
          last,
        ],
      ],
    });
  const logs = [
    transferLog(COINS, ALICE, MULTICALL3, 5n * COIN),
    transferLog(WETH, MULTICALL3, ATTACKER, 5n * COIN),
    transferLog(USDC, SCAM, ALICE, 16_000n * DOLLAR),
  ];
  it('is a danger as it is with an undecoded call', async () => {
    expect(await found(MULTICALL3, with5(call(SCAM, '0x4e71d92d')), 5n * COIN, logs)).toContain(
      'danger PAYMENT_ON_TRUST',
    );
  });
  it('is a danger, because that token is code of the site', async () => {
    const data = encodeFunctionData({
      abi: ABI,
      functionName: 'transferFrom',
      args: [ATTACKER, ALICE, 1n],
    });
    expect(await found(MULTICALL3, with5(call(SCAM, data)), 5n * COIN, logs)).toContain(
      'danger PAYMENT_ON_TRUST',
    );
  });
});
