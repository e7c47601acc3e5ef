/**
 * `LiveTrader`: class that sends the market maker's swaps on one chain, after minting, wrapping and approving the
 * tokens that they need.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  erc20Abi,
  isNative,
  type LocalContracts,
  networkById,
  permit2Abi,
  toViemChain,
} from '@cenote/chains';
import { buildSwap } from '@cenote/trading/swap';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint48,
  maxUint160,
  maxUint256,
  type PublicClient,
  parseAbi,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { makerAccount } from '../accounts.ts';
import { usdToUnits } from '../pools/price.ts';
import type { LiveTrade } from './choose-trades.ts';
import type { LivePool } from './live-pools.ts';

const mintAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
]);
const DEADLINE = 2n ** 40n;
const CALL_LIMIT_MS = 5_000;
const RECEIPT_POLL_MS = 200;
const RECEIPT_LIMIT_MS = 20_000;
/**
 * Gas limit of a trade. Not estimated: an estimate in the same second as a pool's last swap does not include the oracle
 * write of a swap that is mined a second later, and the swap then runs out of gas.
 */
const TRADE_GAS = 5_000_000n;
/** USD value that is minted or wrapped when a token's balance is too low. */
const RESERVE_USD = 2_000_000;

/** Sends the market maker's transactions on one chain. */
export class LiveTrader {
  readonly reader: PublicClient;
  readonly #wallet;
  readonly #allowed = new Set<Address>();

  constructor(
    readonly chainId: number,
    readonly contracts: LocalContracts,
    rpcUrl: string,
  ) {
    const network = networkById(chainId);
    if (!network) throw new Error(`unknown network ${chainId}`);
    const chain = toViemChain(network, rpcUrl);
    const transport = http(rpcUrl, { timeout: CALL_LIMIT_MS, retryCount: 0 });
    this.reader = createPublicClient({ chain, transport, batch: { multicall: true } });
    this.#wallet = createWalletClient({ chain, transport, account: makerAccount() });
  }

  /**
   * Executes one swap per pool, limited by its maximum amount, in as few blocks as the chain needs.
   * @throws errors of viem if a call fails; transactions that were already sent remain
   */
  async trade(trades: readonly LiveTrade<LivePool>[]): Promise<void> {
    const plans = trades.map((trade) => this.#plan(trade));
    const needed = new Map<Address, { amount: bigint; reserve: bigint }>();
    for (const { paid, amount } of plans) {
      if (isNative(paid.address)) continue;
      const before = needed.get(paid.address)?.amount ?? 0n;
      const reserve = usdToUnits(paid.token, RESERVE_USD);
      needed.set(paid.address, { amount: before + amount, reserve });
    }
    for (const [token, { amount, reserve }] of needed) {
      await this.#fill(token, amount, amount > reserve ? amount : reserve);
    }
    const { address } = this.#wallet.account;
    let nonce = await this.reader.getTransactionCount({ address, blockTag: 'pending' });
    const sent: Hex[] = [];
    for (const { call } of plans) {
      sent.push(await this.#wallet.sendTransaction({ ...call, nonce, gas: TRADE_GAS }));
      nonce++;
    }
    await Promise.all(sent.map((hash) => this.#succeeded(hash)));
  }

  #plan({ pool, push: { side, amountIn }, maxUsd }: LiveTrade<LivePool>) {
    const [paid, bought] = side === 0 ? [pool.side0, pool.side1] : [pool.side1, pool.side0];
    const most = usdToUnits(paid.token, maxUsd);
    const amount = amountIn < most ? amountIn : most;
    const amounts = { amountIn: amount, amountOut: 1n };
    const [tokenIn, tokenOut] = [paid.address, bought.address];
    const hops = [{ ...pool.hop, tokenIn, tokenOut }];
    const { to, data, value } = buildSwap({
      chainId: this.chainId,
      contracts: this.contracts,
      route: {
        kind: 'exactIn',
        tokenIn,
        tokenOut,
        ...amounts,
        paths: [{ share: 10_000, ...amounts, hops }],
      },
      recipient: this.#wallet.account.address,
      deadline: DEADLINE,
      minAmountOut: 1n,
    });
    return { paid, amount, call: { to, data, value } };
  }

  /** Ensures balance and allowances for a trade. */
  async #fill(token: Address, needed: bigint, reserve: bigint): Promise<void> {
    const owner = this.#wallet.account.address;
    const { weth9, permit2, universalRouter } = this.contracts;
    const balance = await this.reader.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    });
    if (balance < needed) {
      const isWrapped = token.toLowerCase() === weth9.toLowerCase();
      const data = isWrapped
        ? encodeFunctionData({ abi: mintAbi, functionName: 'deposit' })
        : encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [owner, reserve] });
      await this.#send(token, data, isWrapped ? reserve : 0n);
    }
    if (this.#allowed.has(token)) return;
    const approve = {
      abi: erc20Abi,
      functionName: 'approve',
      args: [permit2, maxUint256],
    } as const;
    await this.#send(token, encodeFunctionData(approve));
    const args = [token, universalRouter, maxUint160, Number(maxUint48)] as const;
    const allow = { abi: permit2Abi, functionName: 'approve', args } as const;
    await this.#send(permit2, encodeFunctionData(allow));
    this.#allowed.add(token);
  }

  /** Polls for the receipt: on a chain that mines on demand there may be no later block to wait for. */
  async #receipt(hash: Hex): Promise<TransactionReceipt> {
    const end = Date.now() + RECEIPT_LIMIT_MS;
    while (Date.now() < end) {
      const found = await this.reader.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      });
      if (found) return found;
      await delay(RECEIPT_POLL_MS);
    }
    throw new Error(`no receipt of the market maker's transaction ${hash}`);
  }

  async #send(to: Address, data: Hex, value = 0n): Promise<void> {
    await this.#succeeded(await this.#wallet.sendTransaction({ to, data, value }));
  }

  async #succeeded(hash: Hex): Promise<void> {
    const { status } = await this.#receipt(hash);
    if (status !== 'success') throw new Error(`the market maker's transaction ${hash} failed`);
  }
}
