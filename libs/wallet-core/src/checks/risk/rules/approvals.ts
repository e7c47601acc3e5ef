/**
 * Risk rules about allowances: `approvalToAccount`, `unlimitedApproval`, `unknownSpender`, `simulatedApproval`,
 * `approvalForAll` (NFT collections), `farDeadline`.
 */
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

/** Longer than a legitimate signature needs to be submitted, including the usual allowance of Permit2. */
const FAR_SECONDS = 30n * 86_400n;
/** A year, the longest duration of orders at exchanges and marketplaces, plus a day for clock differences. */
const MAX_ORDER_SECONDS = 366n * 86_400n;

/**
 * Danger: the spender is an account instead of a contract, which is a common way to drain wallets. A delegated account
 * (EIP-7702) counts, since its key can still be used.
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
 * An unlimited allowance remains after its use: an attacker of the spender can take everything later. For known
 * contracts it is common and therefore only a note.
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

/** Positions of pools are not sold: an approval for a marketplace aims at their contents. */
const isPosition = (token: Address, chainId: number): boolean =>
  known.positionManagers(chainId).some((one) => sameAddress(one, token));

/**
 * Whether the spender is the network's Universal Router, and the asset one v3 position: it withdraws, collects and burns
 * one only for a caller whom the position manager authorizes for it (`V3ToV4Migrator.sol` of universal-router).
 */
const isForMigration = (asset: Asset, spender: Address, chainId: number): boolean =>
  asset.standard === 'erc721' &&
  known.v3PositionManager(chainId).some((one) => sameAddress(one, asset.token)) &&
  known.universalRouter(chainId).some((one) => sameAddress(one, spender));

/** Assets that an amount does not limit: one item, or any item of a collection. */
const isItem = ({ standard }: Asset): boolean =>
  standard === 'erc721' || standard === 'erc1155' || standard === 'collection';

/**
 * Allowances for unknown spenders. A signature has no cost and is invisible until used, so its spender must be a known
 * contract; the terms of an order hold only if the contract that may take the assets enforces them. For allowances by
 * call, less than half of the balance is a warning, since the rest is safe. Positions of pools are a danger for any
 * spender but the router that moves one to v4.
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
    const isMove = assets.every((asset) => isForMigration(asset, spender, chainId));
    if (isMove && assets.length > 0) return [];
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
    // `approvalToAccount` reports a more severe finding for these.
    const code = codeOf?.(spender);
    if (code === 'none' || code === 'delegated') return [];
    // The balances of a smart account that makes the call are not looked up.
    const isOfOther = !sameAddress(sender, account);
    const level = isOfOther || assets.some(mayTake) ? 'danger' : 'warning';
    return [{ code: 'UNKNOWN_SPENDER', level, facts: { spender } }];
  });
};

/**
 * Whether an asset approved by the request covers a simulated approval: the same item, or at least the same amount. An
 * amount of an ERC-20 token is not an item (ERC-404 has both).
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

/** Whether the request itself contains such an allowance for the spender, with at least that amount. */
function isShown(decoded: DecodedRequest, change: ApprovalChange): boolean {
  return [...walk(decoded)].some(({ action }) => {
    const grant = grantOf(action);
    if (!grant || lower(grant.spender) !== lower(change.spender)) return false;
    // An approval for the whole collection.
    if (grant.token && lower(grant.token) === lower(change.token)) return true;
    return grant.assets.some((asset) => isSameGrant(asset, change));
  });
}

const isGrant = (change: ApprovalChange): boolean => {
  if (change.kind === 'all') return change.approved;
  return change.kind === 'one' ? BigInt(change.spender) !== 0n : change.amount > 0n;
};

/** An allowance for an untrusted spender that the request does not contain and that did not exist before. */
export const simulatedApproval: RiskRule = ({ decoded, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { isTrustedSpender, allowanceOf } = context;
  const allowed = allowedBySimulation(simulation.approvals, context);
  return simulation.approvals.flatMap((change): Finding[] => {
    const { token } = change;
    const spender = lower(change.spender);
    const isViaPermit2 = change.kind === 'amount' && change.viaPermit2;
    if (!isGrant(change) || isTrustedSpender(spender, isViaPermit2)) return [];
    if (isShown(decoded, change)) return [];
    const facts = { spender, token };
    if (change.kind !== 'amount') return [{ code: 'SIMULATED_APPROVAL', level: 'danger', facts }];
    const { amount, viaPermit2 } = change;
    // Some tokens log the remaining allowance whenever it is used.
    const before = viaPermit2 ? undefined : allowanceOf?.(token, spender);
    if (before !== undefined && amount <= before) return [];
    const isSmall = isLarge(token, allowed.get(lower(token)) ?? amount, context) === false;
    const level = isSmall ? 'warning' : 'danger';
    return [{ code: 'SIMULATED_APPROVAL', level, facts }];
  });
};

/**
 * An approval for a whole collection, including future items. Known marketplaces need it; for others, and for positions
 * of pools, it is a danger.
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
 * A signature that can be submitted for months remains a risk, since nonces rarely cancel it. An order keeps its price
 * while the market moves: the filler of an order that is valid for years can choose the best time.
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
