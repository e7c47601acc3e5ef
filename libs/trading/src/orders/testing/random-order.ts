/**
 * fast-check arbitraries of any encodable orders, valid or not: limit, Flow, cosigned Flow; and of their parts:
 * address, uint256, time, cosigner's data.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import type {
  CosignedFlowOrder,
  CosignerData,
  DutchInput,
  DutchOutput,
  FlowOrder,
  LimitOrder,
  OrderInfo,
} from '../types.ts';

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;
const bytes = (minLength: number, maxLength = minLength): fc.Arbitrary<Hex> =>
  fc.uint8Array({ minLength, maxLength }).map(hexOf);

/** Any address, including the native coin's. */
export const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  { weight: 9, arbitrary: bytes(20) },
  { weight: 1, arbitrary: fc.constant(NATIVE) },
);
/** Any uint256. */
export const anyUint = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });
/** Seconds that the SDK parses as a number. */
export const anyTime = fc.bigInt({ min: 0n, max: 1n << 40n });

const info: fc.Arbitrary<OrderInfo> = fc.record({
  reactor: anyAddress,
  swapper: anyAddress,
  nonce: anyUint,
  deadline: anyTime,
  additionalValidationContract: anyAddress,
  additionalValidationData: bytes(0, 70),
});
const input: fc.Arbitrary<DutchInput> = fc.record({
  token: anyAddress,
  startAmount: anyUint,
  endAmount: anyUint,
});
const output: fc.Arbitrary<DutchOutput> = fc.record({
  token: anyAddress,
  startAmount: anyUint,
  endAmount: anyUint,
  recipient: anyAddress,
});
const outputs = fc.array(output, { minLength: 1, maxLength: 8 });

/** Any order that can be encoded, valid or not. */
export const anyLimitOrder: fc.Arbitrary<LimitOrder> = fc.record({
  kind: fc.constant('limit' as const),
  info,
  decayStartTime: anyTime,
  decayEndTime: anyTime,
  exclusiveFiller: anyAddress,
  exclusivityOverrideBps: anyUint,
  input,
  outputs,
});

export const anyFlowOrder: fc.Arbitrary<FlowOrder> = fc.record({
  kind: fc.constant('flow' as const),
  info,
  cosigner: anyAddress,
  input,
  outputs,
});

export const anyCosignerData: fc.Arbitrary<CosignerData> = fc.record({
  decayStartTime: anyTime,
  decayEndTime: anyTime,
  exclusiveFiller: anyAddress,
  exclusivityOverrideBps: anyUint,
  inputOverride: anyUint,
  outputOverrides: fc.array(anyUint, { maxLength: 8 }),
});

export const anyCosignedOrder: fc.Arbitrary<CosignedFlowOrder> = fc
  .record({ order: anyFlowOrder, cosignerData: anyCosignerData, cosignature: bytes(65) })
  .map(({ order, ...theirs }) => ({ ...order, ...theirs }));
