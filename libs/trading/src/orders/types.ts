/**
 * TypeScript types of Flow and limit orders and their parts, as the UniswapX reactors' structs. Also: `isCosigned()`,
 * whether a Flow order includes its cosigner's part.
 */
import type { Address, Hex } from '@cenote/chains';

/** First struct of all reactors' orders. Times in Unix seconds. */
export interface OrderInfo {
  /** The contract that settles the order; only it may take the input through Permit2. */
  reactor: Address;
  /** Pays the input and signs. */
  swapper: Address;
  /** Unordered Permit2 nonce: each can be used once, in any order. */
  nonce: bigint;
  /** Last second at which the order can be filled. */
  deadline: bigint;
  /** A contract that may reject fillers; the zero address for none. */
  additionalValidationContract: Address;
  additionalValidationData: Hex;
}

/** Base units that change linearly from `startAmount` to `endAmount` during the decay. */
export interface DutchInput {
  token: Address;
  /** At the start: the minimum input. */
  startAmount: bigint;
  /** At the end: the maximum input, which Permit2 permits. */
  endAmount: bigint;
}

/** Like the input, but falling from the maximum to the minimum output. */
export interface DutchOutput {
  /** The zero address is the native coin. */
  token: Address;
  startAmount: bigint;
  endAmount: bigint;
  recipient: Address;
}

/** `ExclusiveDutchOrder`: settled by ExclusiveDutchOrderReactor. Limit orders use a flat curve. */
export interface LimitOrder {
  kind: 'limit';
  info: OrderInfo;
  /** Unix seconds; exclusivity ends when the decay starts. */
  decayStartTime: bigint;
  decayEndTime: bigint;
  /** The zero address if anyone may fill. */
  exclusiveFiller: Address;
  /** Surcharge of other fillers in basis points while one is preferred; 0 excludes them. */
  exclusivityOverrideBps: bigint;
  input: DutchInput;
  outputs: readonly DutchOutput[];
}

/** `V2DutchOrder` as its swapper signs it: a cosigner sets the decay times later, and may only improve the amounts. */
export interface FlowOrder {
  kind: 'flow';
  info: OrderInfo;
  cosigner: Address;
  input: DutchInput;
  outputs: readonly DutchOutput[];
}

/** Data added by the cosigner. Amounts of 0 keep those of the order. */
export interface CosignerData {
  decayStartTime: bigint;
  decayEndTime: bigint;
  exclusiveFiller: Address;
  exclusivityOverrideBps: bigint;
  /** Base units; at most the order's own start amount of the input. */
  inputOverride: bigint;
  /** Base units, one for each output; at least the output's own start amount. */
  outputOverrides: readonly bigint[];
}

/** A Flow order with the cosigner's part, as the reactor accepts it. */
export interface CosignedFlowOrder extends FlowOrder {
  cosignerData: CosignerData;
  /** r, s and v over `cosignerDigest`: 65 bytes. */
  cosignature: Hex;
}

/** Any order of this product. */
export type Order = LimitOrder | FlowOrder | CosignedFlowOrder;
/** Determines the reactor that settles it: see `reactorsOf`. */
export type OrderKind = Order['kind'];

/** Whether a Flow order includes its cosigner's part. */
export const isCosigned = (order: Order): order is CosignedFlowOrder => 'cosignature' in order;
