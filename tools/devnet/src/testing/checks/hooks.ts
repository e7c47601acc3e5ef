import { erc20Abi, v4QuoterAbi } from '@cenote/chains';
import { DYNAMIC_FEE, followsState } from '@cenote/trading';
import { v4PoolId } from '@cenote/trading/swap';
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem';
import { TEST_WALLET } from '../../accounts.ts';
import { worldTokenAddress } from '../../tokens/addresses.ts';
import { clientsOf, receiptOf } from '../harness.ts';
import { contracts, L1, type TestWorld } from './test-world.ts';

const executeAbi = parseAbi(['function execute(bytes commands, bytes[] inputs) payable']);
const KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key';

/** `checkHooks()`: registers Jest tests of the v4 hooks of a started world: dynamic fee and swap counter. */
export function checkHooks(world: TestWorld): void {
  describe('hooks', () => {
    const key = (hook: 'dynamicFee' | 'swapCounter') => ({
      currency0: zeroAddress,
      currency1: worldTokenAddress(L1, hook === 'dynamicFee' ? 'USDC' : 'USDT'),
      fee: hook === 'dynamicFee' ? DYNAMIC_FEE : 3_000,
      tickSpacing: 60,
      hooks: world.hooksAt[hook],
    });
    const quote = (poolKey: ReturnType<typeof key>) =>
      clientsOf(world.world, L1).reader.simulateContract({
        address: contracts.v4Quoter,
        abi: v4QuoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [{ poolKey, zeroForOne: true, exactAmount: parseEther('1'), hookData: '0x' }],
      });

    it('anyone can set the fee of the dynamic pool, and swaps pay it', async () => {
      const { wallet, reader } = clientsOf(world.world, L1);
      const [before] = (await quote(key('dynamicFee'))).result;
      const hash = await wallet.writeContract({
        address: world.hooksAt.dynamicFee,
        abi: parseAbi([
          'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
          'function setFee(PoolKey key, uint24 fee)',
        ]),
        functionName: 'setFee',
        args: [key('dynamicFee'), 100_000],
      });
      await receiptOf(reader, hash);
      const [after] = (await quote(key('dynamicFee'))).result;
      // The fee rises from 0.25 % to 10 %.
      expect(Number(after) / Number(before)).toBeCloseTo(0.9 / 0.9975, 3);
    });

    it('both are supported in routes', () => {
      expect(followsState(key('swapCounter'))).toBe(true);
      expect(followsState(key('dynamicFee'))).toBe(true);
    });

    it('the counting hook counts a swap through the universal router', async () => {
      const { wallet, reader } = clientsOf(world.world, L1);
      const poolKey = key('swapCounter');
      const id = v4PoolId(poolKey.currency0, poolKey.currency1, 3_000, 60, poolKey.hooks);
      const count = () =>
        reader.readContract({
          address: world.hooksAt.swapCounter,
          abi: parseAbi(['function swapCount(bytes32) view returns (uint256)']),
          functionName: 'swapCount',
          args: [id],
        });
      const before = await count();
      const [expected] = (await quote(poolKey)).result;
      const usdt = { address: poolKey.currency1, abi: erc20Abi } as const;
      const balance = () =>
        reader.readContract({ ...usdt, functionName: 'balanceOf', args: [TEST_WALLET] });
      const had = await balance();

      const value = parseEther('1');
      const currencyAmount = parseAbiParameters('address, uint256');
      const parameters: Hex[] = [
        encodeAbiParameters(
          parseAbiParameters(
            `(${KEY}, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, uint256 maxHopSlippage, bytes hookData) swap`,
          ),
          [
            {
              key: poolKey,
              zeroForOne: true,
              amountIn: value,
              amountOutMinimum: 0n,
              maxHopSlippage: 0n,
              hookData: '0x',
            },
          ],
        ),
        encodeAbiParameters(currencyAmount, [poolKey.currency0, maxUint256]),
        encodeAbiParameters(currencyAmount, [poolKey.currency1, 0n]),
      ];
      // SWAP_EXACT_IN_SINGLE, SETTLE_ALL, TAKE_ALL inside the V4_SWAP command.
      const input = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
        '0x060c0f',
        parameters,
      ]);
      const hash = await wallet.sendTransaction({
        to: contracts.universalRouter,
        value,
        data: encodeFunctionData({
          abi: executeAbi,
          functionName: 'execute',
          args: ['0x10', [input]],
        }),
      });
      expect((await receiptOf(reader, hash)).status).toBe('success');
      expect(await count()).toBe(before + 1n);
      expect((await balance()) - had).toBe(expected);
    });
  });
}
