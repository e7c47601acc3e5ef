/** Decisions on personal_sign (`signMessage()`) and eth_signTypedData in all versions (`signTypedData()`). */
import { KeyringError } from '../../keyring/errors.ts';
import { parseTypedData } from '../../keyring/sign/typed-data/parse.ts';
import { parseTypedDataV1 } from '../../keyring/sign/typed-data/v1.ts';
import type { Decision, SiteState } from '../decision.ts';
import { toMessageBytes } from '../message-bytes.ts';
import { InvalidParams } from '../rpc-errors.ts';
import { addressValue } from '../values.ts';
import { requireAccount } from './connection.ts';

const isAddress = (value: string) => addressValue.safeParse(value).success;

/** EIP-191. Some pages send the account first: detected if only one of the two is an address. */
export function signMessage(
  [first, second]: readonly [string, string, ...unknown[]],
  site: SiteState,
): Decision {
  const swapped = isAddress(first) && !isAddress(second);
  const account = requireAccount(swapped ? first : second, site);
  const message = toMessageBytes(swapped ? second : first);
  return { kind: 'approval', request: { type: 'message', account, message } };
}

/**
 * EIP-712 and its predecessor. Data for another network than the site's current one is rejected, because the user
 * could not review its effects. Only the signed fields are stored, so that no screen can show others.
 */
export function signTypedData(
  version: 'V1' | 'V3' | 'V4',
  signer: string,
  input: unknown,
  site: SiteState,
): Decision {
  const account = requireAccount(signer, site);
  const data = JSON.stringify(signedPart(version, input, site.chainId), (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return { kind: 'approval', request: { type: 'typedData', account, version, data } };
}

function signedPart(version: 'V1' | 'V3' | 'V4', input: unknown, chainId: number): unknown {
  try {
    if (version === 'V1') return parseTypedDataV1(input).fields;
    const parsed = parseTypedData(version === 'V3' ? 'v3' : 'v4', input, chainId);
    const { types, primaryType, domain, message } = parsed;
    return { types, primaryType, domain, message };
  } catch (error) {
    throw new InvalidParams(
      error instanceof KeyringError ? `${error.shortMessage}.` : 'The data cannot be signed.',
    );
  }
}
