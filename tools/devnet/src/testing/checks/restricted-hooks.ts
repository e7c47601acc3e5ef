import { readFileSync } from 'node:fs';
import { lower, merkleDistributorAbi } from '@cenote/chains';
import { MerkleTree } from '@cenote/trading/rewards';
import { v4PoolId } from '@cenote/trading/swap';
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  erc20Abi,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { MARKET_MAKER } from '../../accounts.ts';
import { ACTION, encodeActions } from '../../build/pool-transactions.ts';
import { type RewardList, worldRewardList } from '../../distribution/reward-list.ts';
import { worldTokenAddress } from '../../tokens/addresses.ts';
import { clientsOf } from '../harness.ts';
import { contracts, L1, type TestWorld } from './test-world.ts';

const DECREASE = 0x01;
const modifyAbi = parseAbi([
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
]);

/**
 * `checkRestrictedHooks()`: registers Jest tests of the v4 hooks of a started world that restrict liquidity, and of its
 * distributor of rewards.
 */
export function checkRestrictedHooks(world: TestWorld): void {
  const [token0, token1] = (['LINK', 'UNI'] as const)
    .map((key) => lower(worldTokenAddress(L1, key)))
    .sort() as [Address, Address];

  /** The first position in the pool of a hook. */
  async function positionOf(hook: 'noRemoval' | 'liquidityFee') {
    const { reader } = clientsOf(world.world, L1);
    const id = v4PoolId(token0, token1, 3_000, 60, world.hooksAt[hook]);
    const [log] = await reader.getLogs({
      address: contracts.v4PoolManager,
      event: modifyAbi[0],
      args: { id },
      fromBlock: 0n,
    });
    const { args } = decodeEventLog({ abi: modifyAbi, ...log! });
    return { tokenId: BigInt(args.salt), liquidity: args.liquidityDelta };
  }

  /** Simulates a removal of liquidity from a position, which pays the market maker. */
  async function remove(tokenId: bigint, liquidity: bigint) {
    const { reader } = clientsOf(world.world, L1);
    const data = encodeActions([
      [
        DECREASE,
        encodeAbiParameters(parseAbiParameters('uint256, uint256, uint128, uint128, bytes'), [
          tokenId,
          liquidity,
          0n,
          0n,
          '0x',
        ]),
      ],
      [
        ACTION.takePair,
        encodeAbiParameters(parseAbiParameters('address, address, address'), [
          token0,
          token1,
          MARKET_MAKER,
        ]),
      ],
    ]);
    const balance = (to: Address) => ({
      to,
      abi: erc20Abi,
      functionName: 'balanceOf' as const,
      args: [MARKET_MAKER] as const,
    });
    const { results } = await reader.simulateCalls({
      account: MARKET_MAKER,
      calls: [
        balance(token0),
        balance(token1),
        { to: contracts.v4PositionManager, data },
        balance(token0),
        balance(token1),
      ],
    });
    const [had0, had1, , has0, has1] = results.map(({ result }) => result as bigint);
    return {
      status: results[2]!.status,
      received: [has0! - had0!, has1! - had1!] as const,
    };
  }

  describe('hooks that restrict liquidity', () => {
    it('one reverts removals and lets fees be collected', async () => {
      const { tokenId, liquidity } = await positionOf('noRemoval');
      expect((await remove(tokenId, liquidity / 2n)).status).toBe('failure');
      expect((await remove(tokenId, 0n)).status).toBe('success');
    });

    it('one keeps half a percent of what is withdrawn', async () => {
      const { tokenId, liquidity } = await positionOf('liquidityFee');
      const { reader } = clientsOf(world.world, L1);
      const { status, received } = await remove(tokenId, liquidity / 2n);
      expect(status).toBe('success');
      const kept = await Promise.all(
        [token0, token1].map((address) =>
          reader.readContract({
            address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [world.hooksAt.liquidityFee],
          }),
        ),
      );
      // The hook already kept its part of the deposits.
      expect(kept.every((amount) => amount > 0n)).toBe(true);
      expect(received.some((amount) => amount > 0n)).toBe(true);
    });
  });

  it('rewards are listed in a file, and lead to the root of the distributor', async () => {
    const list = JSON.parse(readFileSync(world.world.rewardListPath, 'utf8')) as RewardList;
    expect(list).toEqual(worldRewardList());
    const [{ distributor, token, shares }] = list.distributions as [
      RewardList['distributions'][number],
    ];
    const tree = new MerkleTree(
      shares.map(([account, amount]) => ({ account, amount: BigInt(amount) })),
    );
    const { reader } = clientsOf(world.world, L1);
    const contract = { address: distributor, abi: merkleDistributorAbi } as const;
    expect(await reader.readContract({ ...contract, functionName: 'merkleRoot' })).toBe(tree.root);
    expect(lower(await reader.readContract({ ...contract, functionName: 'token' }))).toBe(
      lower(token),
    );
  });
}
