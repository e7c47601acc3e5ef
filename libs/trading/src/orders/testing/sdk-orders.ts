/**
 * Test helpers that convert orders to those of Uniswap's SDK (`@uniswap/uniswapx-sdk`), an independent reference:
 * `sdkOrder()` for any order, `sdkLimitOrder()`, `sdkFlowOrder()` and `sdkCosignedOrder()`.
 */
import { CosignedV2DutchOrder, DutchOrder, UnsignedV2DutchOrder } from '@uniswap/uniswapx-sdk';
import type { OrderDomain } from '../encoding/order-typed-data.ts';
import {
  type CosignedFlowOrder,
  type CosignerData,
  type FlowOrder,
  isCosigned,
  type LimitOrder,
} from '../types.ts';

const baseOf = ({ info, input, outputs }: LimitOrder | FlowOrder, domain: OrderDomain) => ({
  ...info,
  chainId: domain.chainId,
  permit2Address: domain.permit2,
  nonce: `${info.nonce}`,
  deadline: Number(info.deadline),
  input: { ...input, startAmount: `${input.startAmount}`, endAmount: `${input.endAmount}` },
  outputs: outputs.map((output) => ({
    ...output,
    startAmount: `${output.startAmount}`,
    endAmount: `${output.endAmount}`,
  })),
});

export const sdkLimitOrder = (order: LimitOrder, domain: OrderDomain): DutchOrder =>
  DutchOrder.fromJSON(
    {
      ...baseOf(order, domain),
      decayStartTime: Number(order.decayStartTime),
      decayEndTime: Number(order.decayEndTime),
      exclusiveFiller: order.exclusiveFiller,
      exclusivityOverrideBps: `${order.exclusivityOverrideBps}`,
    },
    domain.chainId,
    domain.permit2,
  );

const dataOf = (data: CosignerData) => ({
  decayStartTime: Number(data.decayStartTime),
  decayEndTime: Number(data.decayEndTime),
  exclusiveFiller: data.exclusiveFiller,
  // The SDK parses it with BigNumber.from, which also accepts text; its type says number.
  exclusivityOverrideBps: `${data.exclusivityOverrideBps}` as unknown as number,
  inputOverride: `${data.inputOverride}`,
  outputOverrides: data.outputOverrides.map(String),
});

export function sdkFlowOrder(order: FlowOrder, domain: OrderDomain): UnsignedV2DutchOrder {
  const json = { ...baseOf(order, domain), cosigner: order.cosigner };
  return UnsignedV2DutchOrder.fromJSON(json, domain.chainId, domain.permit2);
}

export function sdkCosignedOrder(
  order: CosignedFlowOrder,
  domain: OrderDomain,
): CosignedV2DutchOrder {
  const json = {
    ...baseOf(order, domain),
    cosigner: order.cosigner,
    cosignerData: dataOf(order.cosignerData),
    cosignature: order.cosignature,
  };
  return CosignedV2DutchOrder.fromJSON(json, domain.chainId, domain.permit2);
}

/** Returns the SDK's order of the same kind. */
export function sdkOrder(order: LimitOrder | FlowOrder | CosignedFlowOrder, domain: OrderDomain) {
  if (order.kind === 'limit') return sdkLimitOrder(order, domain);
  return isCosigned(order) ? sdkCosignedOrder(order, domain) : sdkFlowOrder(order, domain);
}
