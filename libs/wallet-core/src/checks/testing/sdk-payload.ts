/**
 * `sdkPayload()`: for tests, turns typed data of a protocol's SDK (ethers format) into the JSON that a page sends to a
 * wallet.
 */
import { TypedDataEncoder, type TypedDataField } from 'ethers';

interface SdkTypedData {
  domain: object;
  types: Record<string, readonly { name: string; type: string }[]>;
  values: unknown;
}

/** Converts the SDKs' big numbers (ethers 5) to text. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('_isBigNumber' in value) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** Returns the payload that a page sends to a wallet for typed data of an SDK (in the format of ethers). */
export function sdkPayload({ domain, types, values }: SdkTypedData): string {
  const fields = types as Record<string, TypedDataField[]>;
  const payload = TypedDataEncoder.getPayload(
    domain,
    fields,
    plain(values) as Record<string, unknown>,
  );
  return JSON.stringify(payload);
}
