import { v2FactoryAbi, v4PoolManagerAbi } from '@cenote/chains';
import {
  address,
  burnt,
  CONTRACTS,
  log,
  minted,
  pairCreated,
  poolCreated,
  poolId,
  synced,
  type TestLog,
  v3Initialized,
  v3Swapped,
  v4Initialized,
  v4LiquidityChanged,
} from '../testing/logs.ts';
import { decodeLog, POOL_TOPICS } from './decode.ts';

const [A, B, POOL] = [address(0xa), address(0xb), address(0xcafe)];
const PRICE = 1n << 96n;

const decode = (raw: TestLog) => decodeLog({ ...raw, blockNumber: 1, logIndex: 0 }, CONTRACTS);

describe('decodeLog', () => {
  test.each<[string, TestLog, object]>([
    ['a new pair', pairCreated(A, B, POOL), { kind: 'v2Created', id: POOL, token0: A, token1: B }],
    ['reserves', synced(POOL, 5n, 7n), { kind: 'v2Synced', id: POOL, reserve0: 5n, reserve1: 7n }],
    ['a new v3 pool', poolCreated(A, B, POOL), { kind: 'v3Created', fee: 3000, tickSpacing: 60 }],
    [
      'an initial price',
      v3Initialized(POOL, PRICE, 0),
      { kind: 'v3Initialized', id: POOL, tick: 0 },
    ],
    ['added liquidity', minted(POOL, -60, 60, 9n), { protocol: 'v3', liquidityDelta: 9n }],
    ['removed liquidity', burnt(POOL, -60, 60, 9n), { protocol: 'v3', liquidityDelta: -9n }],
    ['a v3 swap', v3Swapped(POOL, PRICE, 3n, -1), { kind: 'swapped', protocol: 'v3', tick: -1 }],
    ['a new v4 pool', v4Initialized(poolId(1), A, B, 500), { kind: 'v4Initialized', fee: 500 }],
    ['v4 liquidity', v4LiquidityChanged(poolId(1), -60, 60, -4n), { liquidityDelta: -4n }],
    [
      'a protocol fee',
      log(CONTRACTS.v4PoolManager, v4PoolManagerAbi, 'ProtocolFeeUpdated', [poolId(1), 100]),
      { kind: 'v4ProtocolFee', id: poolId(1), protocolFee: 100 },
    ],
  ])('decodes %s', (_, raw, expected) => {
    expect(decode(raw)).toMatchObject(expected);
    expect(POOL_TOPICS).toContain(raw.topics[0]);
  });

  test('decodes creations only from the factory', () => {
    const forged = log(address(0xbad), v2FactoryAbi, 'PairCreated', [A, B, POOL, 1n]);
    expect(decode(forged)).toBeUndefined();
  });

  test('ignores malformed data', () => {
    expect(decode({ ...synced(POOL, 5n, 7n), data: '0x01' })).toBeUndefined();
    expect(decode({ address: POOL, topics: [], data: '0x' })).toBeUndefined();
  });
});
