/**
 * zod schemas of JSON-RPC values, each normalized to the form that is shown and signed: quantities, addresses, bytes.
 * Also: `MAX_UINT256`, `MAX_UINT64`.
 */
import type { Address, Hex } from '@cenote/chains';
import { getAddress, isAddress } from 'viem/utils';
import * as z from 'zod/mini';

/* JSON-RPC values, each normalized to the form that is shown and signed. */

/** Hexadecimal with 0x, unsigned, at most 32 bytes; leading zeros are accepted, because clients send them. */
export const quantity = (max: bigint) =>
  z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
    z.pipe(
      z.transform((text: string) => BigInt(text)),
      z.bigint().check(z.lte(max)),
    ),
  );

/** A quantity that fits a JavaScript number exactly. */
export const smallQuantity = z.pipe(
  quantity(BigInt(Number.MAX_SAFE_INTEGER)),
  z.transform((value) => Number(value)),
);

export const MAX_UINT256 = 2n ** 256n - 1n;
export const MAX_UINT64 = 2n ** 64n - 1n;

/** Lower case, upper case or with a right checksum; normalized to the form with checksum. */
export const address = z.pipe(
  z.custom<string>((value) => typeof value === 'string' && isAddress(value)),
  z.transform((value): Address => getAddress(value)),
);

/** Whole bytes, normalized to lower case. */
export const bytes = (maxBytes: number) =>
  z.pipe(
    z.string().check(z.maxLength(2 + 2 * maxBytes), z.regex(/^0x([0-9a-fA-F]{2})*$/)),
    z.transform((text) => text.toLowerCase() as Hex),
  );

export const bytes32 = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text.toLowerCase() as Hex),
);
