/** Public exports of the provider's RPC methods: decisions, schemas and errors. */
export {
  type ApprovalRequest,
  approvalRequestSchema,
  type CallRequest,
  type TransactionRequest,
} from './approval-request.ts';
export { decide } from './decide.ts';
export type { Decision, RpcRequest, SiteState } from './decision.ts';
export { type CallsStatus, isMethod, METHODS, type Method, type MethodName } from './methods.ts';
export { rpcUrlValue } from './params.ts';
export * from './rpc-errors.ts';
export { addressValue, type HexText, toQuantity } from './values.ts';
