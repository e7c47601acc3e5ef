/**
 * JSON-RPC transport over several endpoints of one chain: `httpEndpoints()` and `rpcTransport()`. Its parts: classes
 * `Endpoints` and `HttpEndpoint`, `errorKindOf()`, types. Also: `isTooLargeCall()`.
 */
export type { Endpoint, RequestLimits, RpcArgs } from './endpoint.ts';
export { Endpoints, type EndpointsOptions, type SendOptions } from './endpoints.ts';
export { type ErrorKind, errorKindOf } from './error-kind.ts';
export { HttpEndpoint, type HttpEndpointOptions } from './http-endpoint.ts';
export {
  type HttpEndpointsOptions,
  httpEndpoints,
  type RpcTransportOptions,
  rpcTransport,
} from './rpc-transport.ts';
export { isTooLargeCall } from './too-large-call.ts';
