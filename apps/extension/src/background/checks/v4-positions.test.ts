/** @jest-environment node */
import { NATIVE } from '@cenote/chains';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import {
  COIN,
  COINS,
  DOLLAR,
  dangersOf,
  END,
  POOL,
  type SimulatedCall,
  transferLog,
  USDC,
  V4_POSITIONS,
} from '../../testing/mainnet-reports.ts';

const POSITION = 9n;
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
const OPEN_DELTA = 0n;
const ALL = 1n << 255n;

type Action = readonly [code: Hex, types: string, values: readonly unknown[]];

const modify = (actions: readonly Action[], logs: object[], value = 0n): SimulatedCall => ({
  to: V4_POSITIONS,
  value,
  data: encodeFunctionData({
    abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']),
    args: [
      encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
        `0x${actions.map(([code]) => code.slice(2)).join('')}`,
        actions.map(([, types, values]) =>
          encodeAbiParameters(parseAbiParameters(types) as never, values as never),
        ),
      ]),
      END,
    ],
  }),
  logs,
});

const decrease = (least: readonly [bigint, bigint]): Action => [
  '0x01',
  'uint256, uint256, uint128, uint128, bytes',
  [POSITION, 7n, ...least, '0x'],
];
const takePair: Action = ['0x11', 'address, address, address', [NATIVE, USDC, CALLER]];
const take = (currency: Address, to: Address): Action => [
  '0x0e',
  'address, address, uint256',
  [currency, to, OPEN_DELTA],
];
const sweep = (currency: Address): Action => ['0x14', 'address, address', [currency, CALLER]];
const received = [
  transferLog(COINS, POOL, ALICE, COIN),
  transferLog(USDC, POOL, ALICE, 3_000n * DOLLAR),
];

describe('an own v4 position, at its manager on a real network', () => {
  it('returns liquidity without a danger', async () => {
    const call = modify([decrease([COIN, 2_990n * DOLLAR]), takePair], received);
    expect(await dangersOf([call])).toEqual([]);
  });

  it('pays its fees without a danger', async () => {
    const none: Action = [
      '0x01',
      'uint256, uint256, uint128, uint128, bytes',
      [POSITION, 0n, 0n, 0n, '0x'],
    ];
    expect(await dangersOf([modify([none, takePair], received)])).toEqual([]);
  });

  it('takes coins and tokens for added liquidity, and reports them', async () => {
    const increase: Action = [
      '0x00',
      'uint256, uint256, uint128, uint128, bytes',
      [POSITION, 7n, COIN, 3_000n * DOLLAR, '0x'],
    ];
    const settle: Action = ['0x0d', 'address, address', [NATIVE, USDC]];
    const logs = [
      transferLog(COINS, ALICE, V4_POSITIONS, COIN),
      transferLog(USDC, ALICE, POOL, 3_000n * DOLLAR),
    ];
    const dangers = await dangersOf([modify([increase, settle, sweep(NATIVE)], logs, COIN)]);
    expect(dangers).not.toContain('UNEXPLAINED_VALUE');
    expect(dangers).not.toContain('UNEXPLAINED_LOSS');
    expect(dangers).not.toContain('LEFT_BEHIND');
  });

  it('is a danger if wrapped coins of it stay in the manager', async () => {
    const wrapAll: Action = ['0x15', 'uint256', [ALL]];
    const actions = [
      ...[decrease([0n, 0n]), take(NATIVE, ITSELF), wrapAll],
      ...[sweep(NATIVE), take(USDC, CALLER)],
    ];
    const call = modify(actions, received.slice(1));
    expect(await dangersOf([call])).toContain('LEFT_BEHIND');
  });
});
