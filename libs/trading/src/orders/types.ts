import type { Address, Hex } from '@cenote/chains';

/* Types of Flow and limit orders, as the reactors' structs. */

/** What every order says of itself: the first struct of the reactors' orders. Seconds are unix time. */
export interface OrderInfo {
  /** The contract that settles the order, and the only one that Permit2 lets take the input. */
  reactor: Address;
  /** Gives the input and signs. */
  swapper: Address;
  /** Of Permit2's unordered nonces: each is used once, in any order. */
  nonce: bigint;
  /** Last second at which the order can be filled. */
  deadline: bigint;
  /** A contract that may refuse fillers; the zero address for none. */
  additionalValidationContract: Address;
  additionalValidationData: Hex;
}

/** Base units that change in a straight line from `startAmount` to `endAmount` while the order decays. */
export interface DutchInput {
  token: Address;
  /** At first, the least that is given. */
  startAmount: bigint;
  /** At last, the most that is given: what Permit2 is asked for. */
  endAmount: bigint;
}

/** As the input, the other way round: begins high and ends at the least that is accepted. */
export interface DutchOutput {
  /** The zero address is the native coin. */
  token: Address;
  startAmount: bigint;
  endAmount: bigint;
  recipient: Address;
}

/** `ExclusiveDutchOrder`: settled by ExclusiveDutchOrderReactor. Limit orders are such with a flat curve. */
export interface LimitOrder {
  kind: 'limit';
  info: OrderInfo;
  /** Unix seconds; an exclusive filler's time ends when decay begins. */
  decayStartTime: bigint;
  decayEndTime: bigint;
  /** The zero address where anyone may fill. */
  exclusiveFiller: Address;
  /** What others must give more while one filler is preferred; 0 keeps them out. */
  exclusivityOverrideBps: bigint;
  input: DutchInput;
  outputs: readonly DutchOutput[];
}

/** `V2DutchOrder` as its swapper signs it: a cosigner says later when it decays, and may only better it. */
export interface FlowOrder {
  kind: 'flow';
  info: OrderInfo;
  cosigner: Address;
  input: DutchInput;
  outputs: readonly DutchOutput[];
}

/** What the cosigner adds. Amounts of 0 leave those of the order. */
export interface CosignerData {
  decayStartTime: bigint;
  decayEndTime: bigint;
  exclusiveFiller: Address;
  exclusivityOverrideBps: bigint;
  /** Base units; at most the order's own start of the input. */
  inputOverride: bigint;
  /** Base units, one for each output; at least the output's own start. */
  outputOverrides: readonly bigint[];
}

/** A Flow order that the reactor takes. */
export interface CosignedFlowOrder extends FlowOrder {
  cosignerData: CosignerData;
  /** r, s and v over `cosignerDigest`: 65 bytes. */
  cosignature: Hex;
}

/** Any order of this product. */
export type Order = LimitOrder | FlowOrder | CosignedFlowOrder;
/** Which contract settles it: see `reactorsOf`. */
export type OrderKind = Order['kind'];

/** Whether a Flow order carries its cosigner's part. */
export const isCosigned = (order: Order): order is CosignedFlowOrder => 'cosignature' in order;
