/**
 * `typedDataDecoder()`: creates a `TypedDataDecoder` from EIP-712 types and a function that turns the message into a
 * DecodedAction.
 */
import type { TypedData, TypedDataDefinition } from 'viem';
import type { DecodedAction } from '../decoded-action.ts';
import type { TypedDataDecoder, TypedDataScope } from '../decoder.ts';
import { encodeType } from './encode-type.ts';
import { readStruct } from './read-struct.ts';

interface Options<types extends TypedData, primaryType extends keyof types & string> {
  name: string;
  types: types;
  primaryType: primaryType;
  targets?: TypedDataDecoder['targets'];
  read(
    message: TypedDataDefinition<types, primaryType>['message'],
    scope: TypedDataScope,
  ): DecodedAction | undefined;
}

/** Creates a decoder for one message type; `read` receives the fields with the types of viem. */
export function typedDataDecoder<
  const types extends TypedData,
  primaryType extends keyof types & string,
>(options: Options<types, primaryType>): TypedDataDecoder {
  const types = options.types as Readonly<
    Record<string, readonly { name: string; type: string }[]>
  >;
  const { name, primaryType, targets, read } = options;
  return {
    name,
    encodedTypes: [encodeType(primaryType, types)],
    ...(targets && { targets }),
    decode: (scope) =>
      read(
        readStruct(types, primaryType, scope.typedData.message) as Parameters<typeof read>[0],
        scope,
      ),
  };
}
