/**
 * Test helper: class `Trader`, a wallet on a development chain that sells ether through a gateway's routes, mints v3
 * positions, sends tokens and reorganises the chain.
 */
import { type Address, contractsOf, erc20Abi, type Hex, NATIVE } from '@cenote/chains';
import { buildSwap, type Route } from '@cenote/trading/swap';
import { createTestClient, http, maxUint256, parseAbi, publicActions, walletActions } from 'viem';
import { type GatewayProcess, until } from './gateway-process.ts';

const managerAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]);

/** Multiple of every tick spacing but one; wide enough for any price. */
const WIDEST = 887_220;

const clientOf = (rpcUrl: string, account: Address) =>
  createTestClient({
    mode: 'anvil',
    account,
    transport: http(rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

/** A wallet that the node signs for, on a chain that mines a block for each transaction. */
export class Trader {
  readonly client: ReturnType<typeof clientOf>;

  constructor(
    rpcUrl: string,
    readonly chainId: number,
    readonly wallet: Address,
    readonly usdc: Address,
  ) {
    this.client = clientOf(rpcUrl, wallet);
  }

  /** Resolves once the transaction has succeeded. */
  async mined(sent: Promise<Hex>): Promise<void> {
    const hash = await sent;
    const receipt = () => this.client.getTransactionReceipt({ hash }).catch(() => undefined);
    const { status } = await until('the receipt', receipt);
    if (status !== 'success') throw new Error('the transaction was reverted');
  }

  /** Sells ether for USDC in pools of one protocol, by a route of the gateway. Mines one block. */
  async sell(gateway: GatewayProcess, protocol: 'v2' | 'v3' | 'v4', amount: bigint): Promise<void> {
    const tokenOut = this.usdc;
    const request = { chainId: this.chainId, tokenIn: NATIVE, tokenOut, kind: 'exactIn' as const };
    const quote = await gateway.quote({
      ...request,
      amount: String(amount),
      protocols: [protocol],
      maxLegs: 1,
    });
    const { timestamp } = await this.client.getBlock();
    const { to, data, value } = buildSwap({
      contracts: contractsOf(this.chainId)!,
      recipient: this.wallet,
      slippageBps: 1_000,
      deadline: timestamp + 86_400n,
      chainId: this.chainId,
      route: {
        kind: 'exactIn',
        tokenIn: NATIVE,
        tokenOut,
        amountIn: amount,
        amountOut: BigInt(quote.amountOut),
        paths: quote.paths.map((path) => ({
          share: path.share,
          amountIn: BigInt(path.amountIn),
          amountOut: BigInt(path.amountOut),
          hops: path.pools.map((hop) => ({ ...hop, poolId: (hop.poolId ?? hop.address)! })),
        })),
        // The response's optional parts are present as the protocol requires.
      } as Route,
    });
    const gas = 1_000_000n;
    await this.mined(this.client.sendTransaction({ to, data, value, gas, chain: null }));
  }

  /** Opens a full-range v3 position of ether and USDC. Mines two blocks. */
  async mintV3(value: bigint): Promise<void> {
    const { v3PositionManager: manager, weth9 } = contractsOf(this.chainId)!;
    const { usdc } = this;
    await this.mined(
      this.client.writeContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'approve',
        chain: null,
        args: [manager, maxUint256],
      }),
    );
    const [token0, token1] = [weth9, usdc].sort((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    ) as [Address, Address];
    const isEtherFirst = token0 === weth9;
    const dollars = (value * 3_000n) / 10n ** 12n;
    const [amount0Desired, amount1Desired] = isEtherFirst ? [value, dollars] : [dollars, value];
    await this.mined(
      this.client.writeContract({
        address: manager,
        abi: managerAbi,
        functionName: 'mint',
        chain: null,
        value,
        args: [
          {
            token0,
            token1,
            fee: 3_000,
            tickLower: -WIDEST,
            tickUpper: WIDEST,
            amount0Desired,
            amount1Desired,
            amount0Min: 0n,
            amount1Min: 0n,
            recipient: this.wallet,
            deadline: 2n ** 40n,
          },
        ],
        gas: 2_000_000n,
      }),
    );
  }

  /** Transfers a token. Mines one block. */
  async send(token: Address, to: Address, amount: bigint): Promise<void> {
    const call = { address: token, abi: erc20Abi, functionName: 'transfer' } as const;
    await this.mined(this.client.writeContract({ ...call, args: [to, amount], chain: null }));
  }

  /** Replaces the last blocks by empty ones. */
  reorganise(depth: number): Promise<unknown> {
    return this.client.request({ method: 'anvil_reorg', params: [depth, []] } as never);
  }
}
