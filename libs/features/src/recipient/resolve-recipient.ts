import {
  type Address,
  asChecked,
  type Checked,
  isBurnAddress,
  isSanctionedAddress,
  knownTokenAt,
  lower,
  sameAddress,
} from '@cenote/chains';
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createClient,
  custom,
  getAddress,
  isAddress,
} from 'viem';
import { getCode, getEnsAddress } from 'viem/actions';
import { normalize } from 'viem/ens';
import type { StepContext } from '../transactions/step-context.ts';

/** Who receives a swap, as checked on this device. */
export interface Recipient {
  address: Checked<Address>;
  /** The name that was typed, where it was one. */
  name?: string;
  /** There is a contract at the address. */
  isContract: boolean;
}

/**
 * Why a text names nobody who can receive: it is no address and no name, the network resolves no names, the name leads
 * nowhere, a server outside of the chain would have to be contacted for it, nobody has the key, a token or a contract of
 * the protocol is there, it is listed for theft, it is the person's own account, or made to look like it.
 */
export type RecipientProblem =
  | 'invalid'
  | 'noNames'
  | 'unknown'
  | 'offchain'
  | 'burn'
  | 'token'
  | 'blocked'
  | 'own'
  | 'lookalike';

/**
 * Resolves an address, or a name by the network's own ENS; contacts no server outside of the network.
 * @param text without whitespace
 * @param tokens of the swap, which keep for ever what they receive
 * @throws what the node throws where it does not answer
 */
export async function resolveRecipient(
  text: string,
  tokens: readonly Address[],
  { client, contracts, account, network }: StepContext,
): Promise<Recipient | RecipientProblem> {
  const address = await addressOf(text, { client, contracts });
  if (!isAddress(address, { strict: false })) return address;
  if (isBurnAddress(address)) return 'burn';
  if (isSanctionedAddress(address)) return 'blocked';
  if (sameAddress(address, account)) return 'own';
  if (ends(address) === ends(account)) return 'lookalike';
  const own = Object.values(contracts) as readonly (Address | undefined)[];
  const isToken = knownTokenAt(network.id, address) !== undefined;
  if (isToken || [...tokens, ...own].some((one) => one && sameAddress(one, address))) {
    return 'token';
  }
  const code = await getCode(client, { address });
  return {
    address: asChecked(address),
    isContract: code !== undefined && code !== '0x',
    ...(text.includes('.') && { name: text }),
  };
}

/** What people compare of an address: four characters at each end. */
const ends = (address: Address): string => lower(address).slice(2, 6) + lower(address).slice(-4);

async function addressOf(
  text: string,
  { client, contracts }: Pick<StepContext, 'client' | 'contracts'>,
): Promise<Address | 'invalid' | 'noNames' | 'unknown' | 'offchain'> {
  // Of mixed case the checksum must be right: a slip is seen by it. In capitals alone there is none, as in lower case.
  if (isAddress(text)) return text;
  if (/^0x[0-9A-F]{40}$/i.test(text) && text.slice(2) === text.slice(2).toUpperCase()) {
    return getAddress(text.toLowerCase());
  }
  if (!/^[^.\s]+(\.[^.\s]+)+$/.test(text)) return 'invalid';
  const name = normalized(text);
  if (name === undefined) return 'invalid';
  const universalResolverAddress = contracts.ensUniversalResolver;
  if (!universalResolverAddress) return 'noNames';
  const request = client.request as never;
  // A stranger's contract does not choose whom the page contacts (ERC-3668).
  const reader = createClient({ transport: custom({ request }), ccipRead: false });
  try {
    return (await getEnsAddress(reader, { name, universalResolverAddress })) ?? 'unknown';
  } catch (error) {
    const reason = refusalOf(error);
    // Without the resolver's own answer nothing is known of the name.
    if (!reason) throw error;
    return reason;
  }
}

/** The error by which a contract names a server to contact (ERC-3668). */
const OFFCHAIN_LOOKUP = '0x556f1830';

/** What it means that the resolver itself refused; undefined where the node did not answer for it. */
function refusalOf(error: unknown): 'unknown' | 'offchain' | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const refused = error.walk(
    (cause) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError,
  );
  if (!refused) return undefined;
  const isOffchain =
    refused instanceof ContractFunctionRevertedError && refused.raw?.startsWith(OFFCHAIN_LOOKUP);
  return isOffchain ? 'offchain' : 'unknown';
}

function normalized(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
