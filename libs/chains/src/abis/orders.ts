/**
 * viem ABIs of UniswapX: `orderReactorAbi` (execution and fill event of a reactor) and `orderQuoterAbi` (OrderQuoter),
 * both with the errors of rejected orders.
 */
import { parseAbi } from 'viem';

/** Errors with which a reactor, or Permit2 called by it, rejects an order. */
const REFUSALS = [
  'error DeadlinePassed()',
  'error InvalidCosignature()',
  'error InvalidReactor()',
  'error InvalidNonce()',
  'error InvalidSigner()',
  'error SignatureExpired(uint256 signatureDeadline)',
] as const;

/** Functions common to all UniswapX reactors (https://github.com/Uniswap/UniswapX, IReactor and BaseReactor). */
export const orderReactorAbi = /* @__PURE__ */ parseAbi([
  'struct SignedOrder { bytes order; bytes sig; }',
  'event Fill(bytes32 indexed orderHash, address indexed filler, address indexed swapper, uint256 nonce)',
  'function execute(SignedOrder order) payable',
  'function executeWithCallback(SignedOrder order, bytes callbackData) payable',
  'function executeBatch(SignedOrder[] orders) payable',
  'function executeBatchWithCallback(SignedOrder[] orders, bytes callbackData) payable',
  ...REFUSALS,
]);

/**
 * Resolves a signed order as its reactor would in a block (https://github.com/Uniswap/UniswapX, OrderQuoter). Reverts
 * with the reactor's errors. For `eth_call` only.
 */
export const orderQuoterAbi = /* @__PURE__ */ parseAbi([
  'struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }',
  'struct InputToken { address token; uint256 amount; uint256 maxAmount; }',
  'struct OutputToken { address token; uint256 amount; address recipient; }',
  'struct ResolvedOrder { OrderInfo info; InputToken input; OutputToken[] outputs; bytes sig; bytes32 hash; }',
  'function quote(bytes order, bytes sig) returns (ResolvedOrder result)',
  ...REFUSALS,
]);
