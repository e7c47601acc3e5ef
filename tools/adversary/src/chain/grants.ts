/**
 * `grantsIn()`: ERC-20 and Permit2 allowances that an account granted in given transactions, read from their logs.
 * Also: `Grant`, the type of an allowance.
 */
import { type Address, erc20Abi, type Hex, lower } from '@cenote/chains';
import { decodeEventLog, parseAbi } from 'viem';
import { CONTRACTS, type Fork, type Receipt } from './fork.ts';

const permit2Events = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
]);

type Log = Receipt['logs'][number];

export interface Grant {
  token: Address;
  spender: Address;
  amount: bigint;
  /** The allowance is in Permit2, not in the token. */
  isByPermit2: boolean;
}

/** Allowances that an account granted according to the logs of these transactions; later ones replace earlier ones. */
export async function grantsIn(
  fork: Fork,
  hashes: readonly Hex[],
  account: Address,
): Promise<Grant[]> {
  const receipts = await Promise.all(hashes.map((hash) => fork.receipt(hash)));
  const grants = new Map<string, Grant>();
  for (const log of receipts.flatMap(({ logs }) => logs)) {
    const grant = grantOf(log, account);
    if (grant) grants.set(`${grant.token} ${grant.spender} ${grant.isByPermit2}`, grant);
  }
  return [...grants.values()].filter(({ amount }) => amount > 0n);
}

function grantOf(log: Log, account: Address): Grant | undefined {
  const isByPermit2 = lower(log.address) === lower(CONTRACTS.permit2);
  try {
    if (isByPermit2) {
      const { args } = decodeEventLog({ abi: permit2Events, ...log });
      const { owner, token, spender, amount } = args;
      if (lower(owner) !== lower(account)) return undefined;
      return { token: lower(token), spender: lower(spender), amount, isByPermit2 };
    }
    const { eventName, args } = decodeEventLog({ abi: erc20Abi, ...log });
    if (eventName !== 'Approval' || lower(args.owner) !== lower(account)) return undefined;
    const spender = lower(args.spender);
    return { token: lower(log.address), spender, amount: args.value, isByPermit2 };
  } catch {
    // Another event.
    return undefined;
  }
}
