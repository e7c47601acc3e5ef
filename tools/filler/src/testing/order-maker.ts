/**
 * `OrderMaker`: class that builds and signs limit and Flow orders of a test account on one chain. Also: `OrderRequest`,
 * the type of an order's terms, and `SWAPPER`, that account.
 */
import { type Address, erc20Abi, type Hex, localContractsOf } from '@cenote/chains';
import {
  buildFlowOrder,
  buildLimitOrder,
  type CosignedFlowOrder,
  cosignerData,
  cosignerDigest,
  encodeOrder,
  type LimitOrder,
  orderHash,
  orderTypedData,
} from '@cenote/trading/orders';
import { createWalletClient, http, maxUint256 } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import type { OpenOrder } from '../orders/fillable-order.ts';

/** anvil's well-known mnemonic. */
const PHRASE = 'test test test test test test test test test test test junk';
/** Holds $50,000 of each regular token. */
export const SWAPPER = mnemonicToAccount(PHRASE, { addressIndex: 5 });
const COSIGNER = privateKeyToAccount(`0x${'c0'.repeat(32)}`);

export interface OrderRequest {
  kind: 'limit' | 'flow';
  tokenIn: Address;
  tokenOut: Address;
  amountIn: bigint;
  amountOut: bigint;
  /** Unix seconds. */
  now: number;
  deadline?: number;
  /** A contract that accepts any signature (ERC-1271); default: `SWAPPER`, who signs. */
  swapper?: Address;
}

/** Signs orders of one account on one chain. */
export class OrderMaker {
  #nonce = 0n;

  constructor(
    readonly chainId: number,
    readonly rpcUrl: string,
  ) {}

  async make(wish: OrderRequest): Promise<OpenOrder> {
    const { kind } = wish;
    const order = kind === 'limit' ? this.#limit(wish) : await this.#flow(wish);
    const { permit2 } = localContractsOf(this.chainId);
    const typed = orderTypedData(order, { chainId: this.chainId, permit2 });
    const signature = wish.swapper
      ? '0x01'
      : await SWAPPER.signTypedData(typed as Parameters<typeof SWAPPER.signTypedData>[0]);
    const encoded = encodeOrder(order);
    return { chainId: this.chainId, kind, hash: orderHash(order), encoded, signature };
  }

  /** Approves Permit2 for a token of the account. */
  async allow(token: Address): Promise<Hex> {
    const wallet = createWalletClient({ transport: http(this.rpcUrl), account: SWAPPER });
    const call = { address: token, abi: erc20Abi, functionName: 'approve', chain: null } as const;
    const { permit2 } = localContractsOf(this.chainId);
    return wallet.writeContract({ ...call, args: [permit2, maxUint256] });
  }

  #partyBackoff(wish: OrderRequest, reactor: Address) {
    const { now, deadline = now + 3_600, swapper = SWAPPER.address } = wish;
    return { reactor, swapper, nonce: this.#nonce++, now, deadline };
  }

  #limit(wish: OrderRequest): LimitOrder {
    const { tokenIn, tokenOut, amountIn, amountOut } = wish;
    const parties = this.#partyBackoff(
      wish,
      localContractsOf(this.chainId).exclusiveDutchOrderReactor,
    );
    return buildLimitOrder({ ...parties, tokenIn, tokenOut, amountIn, want: { amountOut } });
  }

  async #flow(wish: OrderRequest): Promise<CosignedFlowOrder> {
    const { tokenIn, tokenOut, amountIn, amountOut, now } = wish;
    const order = buildFlowOrder({
      ...this.#partyBackoff(wish, localContractsOf(this.chainId).v2DutchOrderReactor),
      tokenIn,
      tokenOut,
      cosigner: COSIGNER.address,
      amounts: { amountIn, maxAmountIn: amountIn, amountOut, minAmountOut: amountOut },
    });
    const data = cosignerData(order, now);
    const cosignature = await COSIGNER.sign({ hash: cosignerDigest(order, data) });
    return { ...order, cosignerData: data, cosignature };
  }
}
