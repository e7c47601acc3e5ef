import { resolve } from 'node:path';
import { type Address, LOCAL, localContractsOf, lower } from '@cenote/chains';
import { MARKET_MAKER, TEST_WALLET, tokensOf, worldTokenAddress } from '@cenote/devnet';
import { startTestWorld, type TestWorld } from '@cenote/launch';
import {
  findPositionRefs,
  latestBlock,
  type PositionState,
  readPosition,
  readPositions,
} from '@cenote/trading/onchain';
import { createRandom } from '@cenote/trading/testing';
import {
  createPublicClient,
  encodeAbiParameters,
  http,
  keccak256,
  maxUint128,
  numberToHex,
  type PublicClient,
  parseAbi,
} from 'viem';
import { changePositions } from './index-truth/change-positions.ts';

const CONTRACTS = localContractsOf(LOCAL.id);
const TOKENS = tokensOf(LOCAL.id)
  .filter(({ kind }) => kind === 'plain')
  .map(({ key }) => lower(worldTokenAddress(LOCAL.id, key)));
const HOLDERS = [lower(MARKET_MAKER), lower(TEST_WALLET)];

const managerAbi = parseAbi([
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function collect(Collect params) returns (uint256 amount0, uint256 amount1)',
  'function decreaseLiquidity(Decrease params) returns (uint256 amount0, uint256 amount1)',
]);
const pairAbi = parseAbi(['function burn(address to) returns (uint256 amount0, uint256 amount1)']);

jest.setTimeout(300_000);

let testWorld: TestWorld;
let client: PublicClient;
let positions: PositionState[];

beforeAll(async () => {
  testWorld = await startTestWorld(resolve(__dirname, '../../..'));
  const { rpcUrl } = testWorld.world.chains[0]!;
  client = createPublicClient({
    transport: http(rpcUrl, { batch: { batchSize: 100 }, retryCount: 0 }),
  });
  await changePositions(rpcUrl, CONTRACTS, createRandom(11), 12);
  const head = await latestBlock(client);
  const found = await Promise.all(
    HOLDERS.map(async (owner) => {
      const hints = { tokens: TOKENS.slice(0, 60) };
      const { refs } = await findPositionRefs(client, CONTRACTS, owner, hints, head);
      return readPositions(client, CONTRACTS, refs, head);
    }),
  );
  positions = found.flat().filter((position) => position !== undefined);
}, 300_000);

afterAll(async () => {
  await testWorld?.stop();
}, 300_000);

const ofProtocol = <P extends PositionState['protocol']>(protocol: P) =>
  positions.filter(
    (position): position is Extract<PositionState, { protocol: P }> =>
      position.protocol === protocol,
  );
/** Storage slot of an account's shares: `balanceOf` is the second variable of a pair. */
const balanceSlot = (account: Address) =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, 1n]));
const amounts = ([amount0, amount1]: readonly [bigint, bigint]) => ({ amount0, amount1 });

describe('positions read from the contracts', () => {
  it('are all that the accounts own', async () => {
    const head = await latestBlock(client);
    for (const owner of HOLDERS) {
      const { refs, missingV4 } = await findPositionRefs(client, CONTRACTS, owner, {}, head);
      expect(missingV4).toBe(0);
      expect(refs.length).toBeGreaterThan(2);
    }
    expect(ofProtocol('v2').length).toBeGreaterThan(10);
    expect(ofProtocol('v3').length).toBeGreaterThan(20);
    expect(ofProtocol('v4').length).toBeGreaterThan(10);
    expect(new Set(positions.map(({ block }) => block.hash)).size).toBe(1);
  });

  it('have as uncollected amounts what collecting in v3 returns', async () => {
    for (const { tokenId, owner, uncollected } of ofProtocol('v3')) {
      const { result } = await client.simulateContract({
        address: CONTRACTS.v3PositionManager,
        abi: managerAbi,
        functionName: 'collect',
        args: [{ tokenId, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }],
        account: owner,
      });
      expect({ tokenId, ...uncollected }).toEqual({ tokenId, ...amounts(result) });
    }
    expect(ofProtocol('v3').some(({ uncollected }) => uncollected.amount0 > 0n)).toBe(true);
  });

  it('have as pooled amounts what removing all liquidity from v3 returns', async () => {
    for (const { tokenId, owner, liquidity, pooled } of ofProtocol('v3')) {
      if (liquidity === 0n) continue;
      const { result } = await client.simulateContract({
        address: CONTRACTS.v3PositionManager,
        abi: managerAbi,
        functionName: 'decreaseLiquidity',
        args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 40n }],
        account: owner,
      });
      expect({ tokenId, ...pooled }).toEqual({ tokenId, ...amounts(result) });
    }
  });

  it('do not exist for ids that were never minted, and for other contracts', async () => {
    const unknown = { tokenId: 10n ** 12n } as const;
    const token = TOKENS[0] as Address;
    expect(await readPosition(client, CONTRACTS, { protocol: 'v3', ...unknown })).toBeUndefined();
    expect(await readPosition(client, CONTRACTS, { protocol: 'v4', ...unknown })).toBeUndefined();
    const shares = { protocol: 'v2', pair: token, owner: HOLDERS[0]! } as const;
    expect(await readPosition(client, CONTRACTS, shares)).toBeUndefined();
  });

  it('of someone else can be read, also without shares', async () => {
    const [pair] = ofProtocol('v2');
    const otherAccount: Address = `0x${'12'.repeat(20)}`;
    const ref = { protocol: 'v2', pair: pair!.pool.id, owner: otherAccount } as const;
    const state = await readPosition(client, CONTRACTS, ref);
    expect(state).toMatchObject({
      owner: otherAccount,
      liquidity: 0n,
      pool: { id: pair!.pool.id },
    });
  });

  it('have as pooled amounts what a v2 pair pays for the shares', async () => {
    for (const { pool, liquidity, pooled, owner } of ofProtocol('v2')) {
      // With the shares at the pair, as the router sends them.
      const { result } = await client.simulateContract({
        address: pool.id,
        abi: pairAbi,
        functionName: 'burn',
        args: [owner],
        account: owner,
        stateOverride: [
          {
            address: pool.id,
            stateDiff: [
              { slot: balanceSlot(pool.id), value: numberToHex(liquidity, { size: 32 }) },
            ],
          },
        ],
      });
      expect({ pair: pool.id, ...pooled }).toEqual({ pair: pool.id, ...amounts(result) });
    }
  });
});
