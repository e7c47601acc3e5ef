import type { Address, Hex } from '@cenote/chains';
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { GraphqlContext } from './context.ts';

/**
 * `builder`: the Pothos schema builder to which every GraphQL type and query is added, with the scalars `BaseUnits`,
 * `Address` and `Hex`.
 */
export const builder = new SchemaBuilder<{
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  Scalars: {
    BaseUnits: { Input: bigint; Output: bigint };
    Address: { Input: Address; Output: Address };
    Hex: { Input: Hex; Output: Hex };
  };
}>({ defaultFieldNullability: false });

const malformed = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'MALFORMED' } });

builder.scalarType('BaseUnits', {
  description: 'Integer amount in base units, as a decimal string; negative when sent.',
  serialize: (value) => value.toString(),
  parseValue: (value) => {
    if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,77})$/.test(value)) {
      throw malformed('Base units are a decimal string');
    }
    return BigInt(value);
  },
});

builder.scalarType('Address', {
  description:
    '0x and 40 hexadecimal digits, in lower case in responses. The zero address is the native token.',
  serialize: (value) => value,
  parseValue: (value) => parseHex(value, /^0x[0-9a-fA-F]{40}$/, 'An address has 40 digits'),
});

builder.scalarType('Hex', {
  description: 'Hash or pool ID: 0x and 40 or 64 hexadecimal digits.',
  serialize: (value) => value,
  parseValue: (value) =>
    parseHex(value, /^0x([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/, 'A pool id has 40 or 64 digits'),
});

function parseHex(value: unknown, form: RegExp, message: string): Hex {
  if (typeof value !== 'string' || !form.test(value)) throw malformed(message);
  return value.toLowerCase() as Hex;
}
