/** Rules about allowances: unlimited, to accounts, to unknown spenders, for all NFTs, with far deadlines. */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import type { ApprovalChange } from '../../simulate/simulation.ts';
import {
  allowedByCalls,
  allowedBySimulation,
  amountOf,
  isLarge,
  UNLIMITED,
} from '../allowance-size.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { grantOf, walk } from '../walk.ts';

/** Longer than any honest signature needs to be handed in, Permit2's usual allowance included. */
const FAR_SECONDS = 30n * 86_400n;
/** A year, the longest that exchanges and marketplaces offer for orders, and a day for clocks that disagree. */
const MAX_ORDER_SECONDS = 366n * 86_400n;

/**
 * Contracts ask for allowances, accounts of people do not: an allowance to one that a key can use is how
 * wallets are emptied. A delegated account (EIP-7702) still has its key.
 */
export const approvalToAccount: RiskRule = ({ decoded }, { codeOf }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    const grant = grantOf(action);
    const code = grant && codeOf?.(grant.spender);
    if (!grant || code === undefined || code === 'contract') return [];
    const { spender, token } = grant;
    const facts = { spender, ...(token && { token }) };
    return [{ code: 'APPROVAL_TO_ACCOUNT', level: 'danger', facts }];
  });

/**
 * An allowance without an end outlives its use: whoever breaks the spender later takes all. To contracts
 * that are known it is the usual way, so that it is only noted.
 */
export const unlimitedApproval: RiskRule = ({ decoded }, { isTrustedSpender, totalSupplyOf }) =>
  [...walk(decoded)].flatMap(({ action }) => {
    if (action.kind !== 'approve' && action.kind !== 'permit') return [];
    const grant = grantOf(action);
    return (grant?.assets ?? []).flatMap((asset): Finding[] => {
      if (!grant || (asset.standard !== 'erc20' && asset.standard !== 'ambiguous')) return [];
      const { token } = asset;
      const amount = asset.standard === 'erc20' ? asset.amount : asset.amountOrId;
      const supply = asset.standard === 'erc20' ? totalSupplyOf?.(token) : undefined;
      if (amount < UNLIMITED && !(supply && amount >= supply)) return [];
      const level = isTrustedSpender(grant.spender, grant.viaPermit2) ? 'note' : 'warning';
      const facts = { spender: grant.spender, token };
      return [{ code: 'UNLIMITED_APPROVAL', level, facts }];
    });
  });

const isMarketplace = (address: Address, chainId: number): boolean =>
  known.marketplaces(chainId).some((one) => sameAddress(one, address));

/** Nobody sells positions of pools: whoever has a marketplace take them wants what is in them. */
const isPosition = (token: Address, chainId: number): boolean =>
  known.positionManagers(chainId).some((one) => sameAddress(one, token));

/** What no amount limits: one item, or any of a collection. */
const isItem = ({ standard }: Asset): boolean =>
  standard === 'erc721' || standard === 'erc1155' || standard === 'collection';

/**
 * A signature costs nothing and shows nowhere until it is used: whom it lets take must be a contract that
 * is known. What an order promises holds only if the contract that may take the goods keeps to it. By calls,
 * less than half of the balance is a warning, since the rest stays out of reach. A position of a pool is for nobody.
 */
export const unknownSpender: RiskRule = ({ decoded }, context) => {
  const { codeOf, isTrustedSpender, chainId, account } = context;
  const allowed = allowedByCalls(decoded, context);
  const mayTake = (asset: Asset): boolean => {
    const sized = amountOf(asset);
    return !sized || isLarge(sized.token, allowed.get(lower(sized.token)) ?? 0n, context) !== false;
  };
  return [...walk(decoded)].flatMap(({ action, sender }): Finding[] => {
    const grant = grantOf(action);
    if (!grant || action.kind === 'approveAll') return [];
    const { spender, how, assets, viaPermit2 } = grant;
    const isTrusted = assets.some(isItem)
      ? isMarketplace(spender, chainId)
      : isTrustedSpender(spender, viaPermit2);
    if (isTrusted) {
      return assets.flatMap((asset): Finding[] => {
        if (!('token' in asset) || !isPosition(asset.token, chainId)) return [];
        const facts = { operator: spender, target: asset.token };
        return [{ code: 'RIGHTS_TO_OTHER', level: 'danger', facts }];
      });
    }
    if (how === 'signature')
      return [{ code: 'UNKNOWN_SPENDER', level: 'danger', facts: { spender } }];
    // `approvalToAccount` says worse of these.
    const code = codeOf?.(spender);
    if (code === 'none' || code === 'delegated') return [];
    // Nobody has looked up what a smart account has that makes the call.
    const isOfOther = !sameAddress(sender, account);
    const level = isOfOther || assets.some(mayTake) ? 'danger' : 'warning';
    return [{ code: 'UNKNOWN_SPENDER', level, facts: { spender } }];
  });
};

/**
 * Whether an asset that the request allows to be taken is what the simulation allows: of an amount at least as much,
 * of a collection the same item. The amount of an ERC-20 token is no item (ERC-404 has both).
 */
function isSameGrant(asset: Asset, change: ApprovalChange): boolean {
  if (!('token' in asset) || lower(asset.token) !== lower(change.token)) return false;
  if (change.kind === 'all') return false;
  if (change.kind === 'one') {
    const id =
      asset.standard === 'ambiguous' ? asset.amountOrId : 'id' in asset ? asset.id : undefined;
    return id === change.id;
  }
  return !('amount' in asset) || asset.amount >= change.amount;
}

/** Whether the request itself shows an allowance of that kind, and of at least that much, to the spender. */
function isShown(decoded: DecodedRequest, change: ApprovalChange): boolean {
  return [...walk(decoded)].some(({ action }) => {
    const grant = grantOf(action);
    if (!grant || lower(grant.spender) !== lower(change.spender)) return false;
    // All of a collection.
    if (grant.token && lower(grant.token) === lower(change.token)) return true;
    return grant.assets.some((asset) => isSameGrant(asset, change));
  });
}

const isGiven = (change: ApprovalChange): boolean => {
  if (change.kind === 'all') return change.approved;
  return change.kind === 'one' ? BigInt(change.spender) !== 0n : change.amount > 0n;
};

/** An allowance to a spender that is not trusted, which the request does not show and was not there before. */
export const simulatedApproval: RiskRule = ({ decoded, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { isTrustedSpender, allowanceOf } = context;
  const allowed = allowedBySimulation(simulation.approvals, context);
  return simulation.approvals.flatMap((change): Finding[] => {
    const { token } = change;
    const spender = lower(change.spender);
    const isViaPermit2 = change.kind === 'amount' && change.viaPermit2;
    if (!isGiven(change) || isTrustedSpender(spender, isViaPermit2)) return [];
    if (isShown(decoded, change)) return [];
    const facts = { spender, token };
    if (change.kind !== 'amount') return [{ code: 'SIMULATED_APPROVAL', level: 'danger', facts }];
    const { amount, viaPermit2 } = change;
    // Some tokens report what is left of an allowance whenever it is used.
    const before = viaPermit2 ? undefined : allowanceOf?.(token, spender);
    if (before !== undefined && amount <= before) return [];
    const isSmall = isLarge(token, allowed.get(lower(token)) ?? amount, context) === false;
    const level = isSmall ? 'warning' : 'danger';
    return [{ code: 'SIMULATED_APPROVAL', level, facts }];
  });
};

/**
 * The whole collection, now and later; marketplaces that are known need it, others want it. Of positions nobody does.
 */
export const approvalForAll: RiskRule = ({ decoded }, { chainId }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'approveAll' || !action.approved) return [];
    const { operator, token } = action;
    const isUsual = isMarketplace(operator, chainId) && !isPosition(token, chainId);
    const level = isUsual ? 'warning' : 'danger';
    return [{ code: 'APPROVAL_FOR_ALL', level, facts: { operator, token } }];
  });

/**
 * A signature that can be handed in for months is a cheque that lies around; nonces rarely cancel it. An order keeps its
 * price while the market moves: whoever holds one that is valid for years chooses the day.
 */
export const farDeadline: RiskRule = ({ decoded }, { now }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    const isOrder = action.kind === 'order';
    const isTransfer = action.kind === 'transfer' && action.bySignature;
    const isPermit = action.kind === 'permit' || action.kind === 'permitTransfer';
    if (!isOrder && !isTransfer && !(isPermit && grantOf(action))) return [];
    const { deadline } = action;
    if (deadline !== undefined && deadline <= BigInt(now) + FAR_SECONDS) return [];
    const facts = deadline === undefined ? {} : { deadline };
    const isTooFar = isOrder && action.deadline > BigInt(now) + MAX_ORDER_SECONDS;
    return [{ code: 'FAR_DEADLINE', level: isTooFar ? 'danger' : 'warning', facts }];
  });
