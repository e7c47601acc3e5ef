/** `checkBadTokens()`: registers Jest tests of the fee-on-transfer and honeypot tokens of a started world. */
import { erc20Abi } from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import { type Address, type Hex, parseAbi, parseEther } from 'viem';
import { TEST_WALLET } from '../../accounts.ts';
import { worldTokenAddress } from '../../tokens/addresses.ts';
import { clientsOf, receiptOf } from '../harness.ts';
import { contracts, L1, type TestWorld } from './test-world.ts';

const DEADLINE = 2n ** 40n;
/**
 * Gas limit of a swap, with a large margin. The node's own estimate is too low once a second has passed: a pair's first
 * trade in a second also writes its oracle price.
 */
const SWAP_GAS = 1_000_000n;
const routerAbi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);

/** Checks of fee-on-transfer and honeypot tokens. */
export function checkBadTokens(world: TestWorld): void {
  describe('bad tokens', () => {
    const WETH = contracts.weth9;

    async function balanceOf(token: Address, owner: Address): Promise<bigint> {
      const { reader } = clientsOf(world.world, L1);
      return reader.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      });
    }

    async function buy(token: Address): Promise<{ received: bigint; paidOut: bigint }> {
      const { wallet, reader } = clientsOf(world.world, L1);
      const pair = v2PairAddress(contracts.v2Factory, token, WETH);
      const [had, balance] = [await balanceOf(token, TEST_WALLET), await balanceOf(token, pair)];
      const hash = await wallet.writeContract({
        address: contracts.v2Router,
        abi: routerAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [0n, [WETH, token], TEST_WALLET, DEADLINE],
        value: parseEther('0.5'),
        gas: SWAP_GAS,
      });
      await receiptOf(reader, hash);
      return {
        received: (await balanceOf(token, TEST_WALLET)) - had,
        paidOut: balance - (await balanceOf(token, pair)),
      };
    }

    async function sell(token: Address, amount: bigint): Promise<Hex> {
      const { wallet, reader } = clientsOf(world.world, L1);
      const approval = await wallet.writeContract({
        address: token,
        abi: erc20Abi,
        functionName: 'approve',
        args: [contracts.v2Router, amount],
      });
      await receiptOf(reader, approval);
      return wallet.writeContract({
        address: contracts.v2Router,
        abi: routerAbi,
        functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
        args: [amount, 0n, [token, WETH], TEST_WALLET, DEADLINE],
        gas: SWAP_GAS,
      });
    }

    it('TOLL takes 3 % of a purchase, 5 % of a sale and nothing of a transfer', async () => {
      const { wallet, reader } = clientsOf(world.world, L1);
      const token = worldTokenAddress(L1, 'TOLL');
      const { received, paidOut } = await buy(token);
      expect(received).toBe(paidOut - (paidOut * 300n) / 10_000n);

      const pair = v2PairAddress(contracts.v2Factory, token, WETH);
      const balance = await balanceOf(token, pair);
      await receiptOf(reader, await sell(token, received));
      expect((await balanceOf(token, pair)) - balance).toBe(received - (received * 500n) / 10_000n);

      const recipient: Address = '0x00000000000000000000000000000000000f00d5';
      const hash = await wallet.writeContract({
        address: token,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [recipient, 1_000n],
      });
      await receiptOf(reader, hash);
      expect(await balanceOf(token, recipient)).toBe(1_000n);
    });

    it('HONEY can be bought but not sold', async () => {
      const token = worldTokenAddress(L1, 'HONEY');
      const { received } = await buy(token);
      expect(received > 0n).toBe(true);
      const { reader } = clientsOf(world.world, L1);
      const { status } = await receiptOf(reader, await sell(token, received));
      expect(status).toBe('reverted');
    });
  });
}
