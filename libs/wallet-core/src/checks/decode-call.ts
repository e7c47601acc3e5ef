/**
 * `decodeCall()` and `decodeCalls()`: decode a call, or the calls of a batch (EIP-5792), with all nested calls into a
 * DecodedRequest. Never throw: unknown data becomes an `unknownCall`. Also: type `CallContext`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { addressesInCall, isPackedCall } from './abi/addresses-in-call.ts';
import { SELECTOR_BYTES } from './abi/call-decoder.ts';
import type {
  DecodedAction,
  DecodedRequest,
  UndecodedReason,
  UnknownCall,
} from './decoded-action.ts';
import type { Call, CallScope, DecodeContext } from './decoder.ts';
import { known } from './decoders/known-contracts.ts';
import { MAX_CALLDATA_BYTES, MAX_DECODED_REQUESTS, MAX_DEPTH } from './limits.ts';
import type { DecoderRegistry } from './registry.ts';

/** Sender and chain of a call. */
export interface CallContext extends DecodeContext {
  chainId: number;
  sender: Address;
}

const HEX = /^0x([0-9a-f]{2})*$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;

const bytesOf = (data: string): number => Math.max(0, Math.ceil((data.length - 2) / 2));

function unknownCall(data: string, reason: UndecodedReason): UnknownCall {
  const bytes = bytesOf(data);
  const selector = data.slice(0, 2 + 2 * SELECTOR_BYTES).toLowerCase();
  const isSelector = bytes >= SELECTOR_BYTES && HEX.test(selector);
  return { kind: 'unknownCall', bytes, reason, ...(isSelector && { selector: selector as Hex }) };
}

/** Maximum number of addresses listed; `hasMoreAddresses` is set beyond it. */
const MAX_ADDRESSES = 64;

/** Addresses in the calldata of an undecoded call. */
function addressesIn(data: Hex): Pick<UnknownCall, 'addresses' | 'hasMoreAddresses'> {
  const addresses = addressesInCall(data);
  const hasMore = addresses.length > MAX_ADDRESSES || isPackedCall(data);
  return {
    ...(addresses.length > 0 && { addresses: addresses.slice(0, MAX_ADDRESSES) }),
    ...(hasMore && { hasMoreAddresses: true }),
  };
}

/** Decodes one request; its bounds apply to all of its calls together. */
class CallReader {
  readonly #registry: DecoderRegistry;
  readonly #place: CallContext;
  #left = MAX_DECODED_REQUESTS;

  constructor(registry: DecoderRegistry, context: CallContext) {
    this.#registry = registry;
    this.#place = context;
  }

  read(call: Call, sender: Address, depth: number): DecodedRequest {
    const data = (call.data ?? '0x').toLowerCase() as Hex;
    const at = { sender: lower(sender), value: call.value ?? 0n };
    const decoded = call.to === undefined ? at : { ...at, target: lower(call.to) };
    const unread = (reason: UndecodedReason): DecodedRequest => ({
      ...decoded,
      basis: 'none',
      action: unknownCall(data, reason),
    });
    this.#left -= 1;
    if (this.#left < 0) return unread('TOO_MANY');
    if (depth > MAX_DEPTH) return unread('TOO_DEEP');
    if (bytesOf(data) > MAX_CALLDATA_BYTES) return unread('TOO_LARGE');
    if (!HEX.test(data) || !ADDRESS.test(decoded.sender)) return unread('MALFORMED');
    if (!('target' in decoded)) {
      const action: DecodedAction = { kind: 'createContract', bytes: bytesOf(data) };
      return { ...decoded, basis: 'contract', action };
    }
    if (!ADDRESS.test(decoded.target)) return unread('MALFORMED');
    if (data === '0x') return { ...decoded, basis: 'contract', action: this.#plain(decoded) };
    const target = { ...decoded, target: decoded.target };
    return this.#decode(target, data, call.held ?? [], depth) ?? unread('MALFORMED');
  }

  /** A payment without data. The wrapped coin wraps native coin that it receives. */
  #plain(at: { sender: Address; target: Address; value: bigint }): DecodedAction {
    const { sender, target, value } = at;
    const isWrapped = known.wrapped(this.#place.chainId).some((one) => lower(one) === target);
    return isWrapped && value > 0n
      ? { kind: 'wrap', token: target, amount: value }
      : {
          kind: 'transfer',
          from: sender,
          recipient: target,
          assets: [{ standard: 'native', amount: value }],
        };
  }

  #decode(
    at: { sender: Address; target: Address; value: bigint },
    data: Hex,
    held: CallScope['held'],
    depth: number,
  ): DecodedRequest | undefined {
    const { chainId, standardOf } = this.#place;
    const selector = data.slice(0, 2 + 2 * SELECTOR_BYTES) as Hex;
    const candidates = this.#registry.forCall(selector, chainId, at.target);
    const scope: Omit<CallScope, 'part'> = {
      ...at,
      chainId,
      data,
      held,
      standardOf: (token) => standardOf?.(lower(token)),
      read: (call, sender) => this.read(call, sender ?? at.target, depth + 1),
    };
    for (const { decoder, isForTarget } of candidates) {
      const basis = isForTarget ? 'contract' : 'name';
      const part = (action: DecodedAction): DecodedRequest => {
        this.#left -= 1;
        if (this.#left < 0) return { ...at, basis: 'none', action: unknownCall('0x', 'TOO_MANY') };
        return { ...at, value: 0n, basis, action };
      };
      try {
        const action = decoder.decode({ ...scope, part });
        if (action) return { ...at, basis, action };
      } catch {
        // This decoder cannot read it; the next one may, and an undecoded call is shown as unknown.
      }
    }
    if (candidates.length > 0) return undefined;
    const isSpender = known.spenders(chainId).some((one) => lower(one) === at.target);
    const reason = isSpender ? 'UNEXPLAINED' : 'UNKNOWN';
    return {
      ...at,
      basis: 'none',
      action: { ...unknownCall(data, reason), ...addressesIn(data) },
    };
  }
}

/**
 * Decodes a call and all nested calls with the registered decoders; the rest becomes `unknownCall`. Bounded in depth,
 * number and size. Never throws.
 */
export function decodeCall(
  registry: DecoderRegistry,
  call: Call,
  context: CallContext,
): DecodedRequest {
  return new CallReader(registry, context).read(call, context.sender, 0);
}

/** Decodes the calls that an account makes together (EIP-5792). Never throws. */
export function decodeCalls(
  registry: DecoderRegistry,
  calls: readonly Call[],
  context: CallContext & { atomic: boolean },
): DecodedRequest {
  const reader = new CallReader(registry, context);
  const sender = lower(context.sender);
  const parts = calls
    .slice(0, MAX_DECODED_REQUESTS + 1)
    .map((call) => reader.read(call, context.sender, 1));
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n);
  const action: DecodedAction = { kind: 'batch', parts, atomic: context.atomic };
  return { sender, value, basis: 'contract', action };
}
