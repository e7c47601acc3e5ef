/**
 * Interfaces of the decoders for calls (`CallDecoder`) and typed data (`TypedDataDecoder`) and of their inputs. Also:
 * `Call`, `TokenStandard`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { DecodedAction, DecodedRequest } from './decoded-action.ts';
import type { HeldBalance } from './decoders/router-balances.ts';
import type { TypedDataMessage } from './typed-data/typed-data-schema.ts';

export type TokenStandard = 'erc20' | 'erc721' | 'erc1155';

/** Facts available to decoders. */
export interface DecodeContext {
  /** Standard of a token, undefined if unknown; synchronous and free of side effects. */
  standardOf?: (token: Address) => TokenStandard | undefined;
}

/** A call before it is decoded. Without `to` it creates a contract. */
export interface Call {
  to?: Address | undefined;
  data?: Hex | undefined;
  value?: bigint | undefined;
  /** What the caller sent to the called contract before, as part of the same call. */
  held?: readonly HeldBalance[] | undefined;
}

/** Input of a call decoder. */
export interface CallScope {
  chainId: number;
  sender: Address;
  target: Address;
  value: bigint;
  data: Hex;
  /** What the caller sent to the target before, as part of the same call. */
  held: readonly HeldBalance[];
  standardOf(token: Address): TokenStandard | undefined;
  /** Decodes a nested call; its sender defaults to the target of this call. */
  read(call: Call, sender?: Address): DecodedRequest;
  /** Adds an action that this call performs itself; it counts towards the limit of calls. */
  part(action: DecodedAction): DecodedRequest;
}

/** Decodes calls of certain functions. */
export interface CallDecoder {
  name: string;
  /** Four bytes each, in lower case. */
  selectors: readonly Hex[];
  /**
   * The known contracts of this decoder. Calls of other contracts with these functions are decoded with basis `name`.
   */
  targets?: (chainId: number) => readonly Address[];
  /** Decodes only calls of `targets`: on other contracts the function can mean anything. */
  onlyTargets?: boolean;
  /** Returns undefined or throws if it cannot decode the call. */
  decode(scope: CallScope): DecodedAction | undefined;
}

/** Input of a typed-data decoder. */
export interface TypedDataScope {
  chainId: number;
  signer: Address;
  typedData: TypedDataMessage;
  /** The primary type in the encoding of EIP-712, followed by the types it references. */
  encodedType: string;
  standardOf(token: Address): TokenStandard | undefined;
  /** Decodes a call that the message makes a contract perform. */
  readCall(call: Call, sender: Address): DecodedRequest;
}

/** Decodes messages of certain types (EIP-712). */
export interface TypedDataDecoder {
  name: string;
  /** Full types as returned by `encodeType` of EIP-712: the name alone does not determine what is hashed. */
  encodedTypes?: readonly string[];
  /**
   * Names of primary types, for types with a part that differs by protocol; the decoder itself checks the rest of the
   * type. Used after the decoders with full types.
   */
  primaryTypes?: readonly string[];
  targets?: (chainId: number) => readonly Address[];
  decode(scope: TypedDataScope): DecodedAction | undefined;
}
