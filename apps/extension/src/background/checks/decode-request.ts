/**
 * `decodeRequest()`: decodes what an approval request signs (message, typed data, transaction or calls). Also:
 * `callsOf()`, the calls that it would make.
 */
import {
  type Call,
  type DecodeContext,
  type DecodedRequest,
  decodeCall,
  decodeCalls,
  decodeMessage,
  decodeTypedData,
  decodeTypedDataV1,
} from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { registry } from './registry.ts';

/** Decodes what a request signs; undefined if it signs nothing. Never throws. */
export function decodeRequest(
  request: ApprovalRequest,
  chainId: number,
  known: DecodeContext = {},
): DecodedRequest | undefined {
  switch (request.type) {
    case 'message':
      return decodeMessage(request.message, { ...known, chainId, signer: request.account });
    case 'typedData': {
      const { version, data, account: signer } = request;
      return version === 'V1'
        ? decodeTypedDataV1(data, signer)
        : decodeTypedData(registry, data, { ...known, chainId, signer });
    }
    case 'transaction': {
      const [call] = callsOf(request);
      return decodeCall(registry, call ?? {}, { ...known, chainId, sender: request.account });
    }
    case 'calls': {
      const context = {
        ...known,
        chainId,
        sender: request.account,
        atomic: request.atomicRequired,
      };
      return decodeCalls(registry, callsOf(request), context);
    }
    default:
      return undefined;
  }
}

/** The calls that a request would make, in order; none if it only signs. */
export function callsOf(request: ApprovalRequest): readonly Call[] {
  const calls =
    request.type === 'calls'
      ? request.calls
      : request.type === 'transaction'
        ? [request.transaction]
        : [];
  return calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }));
}
