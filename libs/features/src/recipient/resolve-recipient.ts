/**
 * `resolveRecipient()`: resolves an address, or a name by the network's own ENS; contacts no server outside of the
 * network. Also: type `Recipient` (recipient of a swap, verified on this device), type `RecipientProblem`.
 */
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

/** Recipient of a swap, verified on this device. */
export interface Recipient {
  address: Checked<Address>;
  /** Entered name; undefined if an address was entered. */
  name?: string;
  /** The address has code. */
  isContract: boolean;
}

/**
 * Reason why a text is not a valid recipient: it is neither an address nor a name, the network resolves no names, the
 * name does not resolve, resolving it requires a server outside of the chain, the address is a burn address, a token or
 * a contract of the protocol, is listed for theft, is the user's own account, or is made to look like it.
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
 * @param tokens tokens of the swap, whose contracts can never return what they receive
 * @throws errors of the node if it does not respond
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

/** Returns the characters of an address that users compare: four at each end. */
const ends = (address: Address): string => lower(address).slice(2, 6) + lower(address).slice(-4);

async function addressOf(
  text: string,
  { client, contracts }: Pick<StepContext, 'client' | 'contracts'>,
): Promise<Address | 'invalid' | 'noNames' | 'unknown' | 'offchain'> {
  // A mixed-case address must have a valid checksum, which detects typing errors. All-capital and all-lower-case
  // addresses have none.
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
  // A contract of another party must not choose which servers the page contacts (ERC-3668).
  const reader = createClient({ transport: custom({ request }), ccipRead: false });
  try {
    return (await getEnsAddress(reader, { name, universalResolverAddress })) ?? 'unknown';
  } catch (error) {
    const reason = refusalOf(error);
    // Without a response of the resolver itself, the result is unknown.
    if (!reason) throw error;
    return reason;
  }
}

/** Selector of the error by which a contract names a server to contact (ERC-3668). */
const OFFCHAIN_LOOKUP = '0x556f1830';

/** Returns the problem if the resolver itself reverted; undefined if the node did not respond. */
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
