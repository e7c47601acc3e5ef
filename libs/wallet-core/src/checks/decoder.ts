/** Interfaces of the decoders of calls and typed data. */
import type { Address, Hex } from '@cenote/chains';
import type { DecodedAction, DecodedRequest } from './decoded-action.ts';
import type { TypedDataMessage } from './typed-data/typed-data-schema.ts';

export type TokenStandard = 'erc20' | 'erc721' | 'erc1155';

/** What is known beforehand. */
export interface DecodeContext {
  /** What a token is, as far as somebody looked; pure and quick. */
  standardOf?: (token: Address) => TokenStandard | undefined;
}

/** A call before it is read. Without `to` it makes a contract. */
export interface Call {
  to?: Address | undefined;
  data?: Hex | undefined;
  value?: bigint | undefined;
}

/** What a decoder sees of a call. */
export interface CallScope {
  chainId: number;
  sender: Address;
  target: Address;
  value: bigint;
  data: Hex;
  standardOf(token: Address): TokenStandard | undefined;
  /** Reads a call within this one; its sender is this call's target unless said. */
  read(call: Call, sender?: Address): DecodedRequest;
  /** One of several things that this call does itself; it counts as a call. */
  part(action: DecodedAction): DecodedRequest;
}

/** Reads some functions. */
export interface CallDecoder {
  name: string;
  /** Four bytes each, in lower case. */
  selectors: readonly Hex[];
  /** The contracts it is made for. Others that have such functions are read too, by name alone. */
  targets?: (chainId: number) => readonly Address[];
  /** Only read calls of the `targets`: elsewhere a function of that name can mean anything. */
  onlyTargets?: boolean;
  /** Undefined, or any throw, says that it cannot tell. */
  decode(scope: CallScope): DecodedAction | undefined;
}

/** What a decoder sees of a message. */
export interface TypedDataScope {
  chainId: number;
  signer: Address;
  typedData: TypedDataMessage;
  /** The primary type in EIP-712's own writing, those it uses behind it. */
  encodedType: string;
  standardOf(token: Address): TokenStandard | undefined;
  /** Reads a call that the message has a contract make. */
  readCall(call: Call, sender: Address): DecodedRequest;
}

/** Reads messages of some types (EIP-712). */
export interface TypedDataDecoder {
  name: string;
  /** Whole, as EIP-712's `encodeType` gives them: a name alone says nothing of what is hashed. */
  encodedTypes?: readonly string[];
  /**
   * By name, for types with a part that every protocol fills in anew; such a decoder holds the rest of
   * the type to what it knows. Asked after those that know the whole.
   */
  primaryTypes?: readonly string[];
  targets?: (chainId: number) => readonly Address[];
  decode(scope: TypedDataScope): DecodedAction | undefined;
}
