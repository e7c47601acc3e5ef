/**
 * viem ABI parameters of the orders as encoded for UniswapX reactors: `LIMIT_ORDER` (ExclusiveDutchOrder), `FLOW_ORDER`
 * (V2DutchOrder), each one dynamic tuple, and `COSIGNER_DATA`.
 */
import { parseAbiParameters } from 'viem';

const INFO =
  'struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }';
const INPUT = 'struct DutchInput { address token; uint256 startAmount; uint256 endAmount; }';
const OUTPUT =
  'struct DutchOutput { address token; uint256 startAmount; uint256 endAmount; address recipient; }';
const COSIGNER =
  'struct CosignerData { uint256 decayStartTime; uint256 decayEndTime; address exclusiveFiller; uint256 exclusivityOverrideBps; uint256 inputOverride; uint256[] outputOverrides; }';

/** The cosigner's part only. */
export const COSIGNER_DATA = /* @__PURE__ */ parseAbiParameters(['CosignerData data', COSIGNER]);

/** Decoded by ExclusiveDutchOrderReactor. */
export const LIMIT_ORDER = /* @__PURE__ */ parseAbiParameters([
  'ExclusiveDutchOrder order',
  'struct ExclusiveDutchOrder { OrderInfo info; uint256 decayStartTime; uint256 decayEndTime; address exclusiveFiller; uint256 exclusivityOverrideBps; DutchInput input; DutchOutput[] outputs; }',
  INFO,
  INPUT,
  OUTPUT,
]);

/** Decoded by V2DutchOrderReactor. */
export const FLOW_ORDER = /* @__PURE__ */ parseAbiParameters([
  'V2DutchOrder order',
  'struct V2DutchOrder { OrderInfo info; address cosigner; DutchInput input; DutchOutput[] outputs; CosignerData cosignerData; bytes cosignature; }',
  INFO,
  INPUT,
  OUTPUT,
  COSIGNER,
]);
