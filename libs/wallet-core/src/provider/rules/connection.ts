/**
 * `connect()`: decision on eth_requestAccounts and wallet_requestPermissions. Also: `requireConnection()`, and
 * `requireAccount()`, which checks that the site may see an account.
 */
import { sameAddress } from '@cenote/chains';
import type { Decision, SiteState } from '../decision.ts';
import { InvalidParams, Unauthorized } from '../rpc-errors.ts';
import { addressValue, type HexText } from '../values.ts';

/** EIP-1102. A connected site gets its accounts immediately, unless the wallet must be unlocked first. */
export function connect(answer: 'accounts' | 'permissions', site: SiteState): Decision {
  if (site.accounts.length === 0) return { kind: 'approval', request: { type: 'connect', answer } };
  if (site.locked) return { kind: 'approval', request: { type: 'unlock' } };
  return { kind: 'answer', result: site.accounts };
}

/** @throws Unauthorized */
export function requireConnection({ accounts }: SiteState): void {
  if (accounts.length === 0) throw new Unauthorized();
}

/**
 * The account in the wallet's own spelling.
 * @throws InvalidParams if it is no address, Unauthorized if the site may not see it.
 */
export function requireAccount(account: unknown, { accounts }: SiteState): HexText {
  const parsed = addressValue.safeParse(account);
  if (!parsed.success) throw new InvalidParams('The account is not a valid address.');
  const own = accounts.find((permitted) => sameAddress(permitted, parsed.data));
  if (!own) throw new Unauthorized();
  return own;
}
