/**
 * Risk rules about funds: `blockedToken`, `insufficientFunds`, `highFee`, `unverifiedToken`, `unverifiedPool`,
 * `unexplainedValue` (native coin without declared use). Also: `isValueExplained()`.
 */
import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest, Limited } from '../../decoded-action.ts';
import { LARGE_PART } from '../allowance-size.ts';
import type { Finding, Level } from '../finding.ts';
import { liquidityAddedBy } from '../liquidity-added.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { assumedValueUsd } from '../value-range.ts';
import { grantOf, isOwnBatch, tokensOf, walk } from '../walk.ts';
import { hasUnguaranteedGains } from './gaining-parts.ts';
import { isUnclear } from './order-value.ts';

function levelOfBlocked(action: DecodedAction): Level | undefined {
  if (action.kind === 'swap' || action.kind === 'order' || action.kind === 'addLiquidity') {
    return 'block';
  }
  const isSigned = action.kind === 'transfer' && action.bySignature;
  return isSigned || grantOf(action) ? 'danger' : undefined;
}

/** Blocked tokens must not be bought, added to a pool or approved; existing holdings can still be transferred. */
export const blockedToken: RiskRule = ({ decoded }, context) =>
  [...walk(decoded)].flatMap(({ action }) => {
    const level = levelOfBlocked(action);
    if (!level) return [];
    const tokens =
      action.kind === 'addLiquidity' ? liquidityAddedBy(action, context).tokens : tokensOf(action);
    return tokens.flatMap((token): Finding[] =>
      context.isBlockedToken?.(token) ? [{ code: 'BLOCKED_TOKEN', level, facts: { token } }] : [],
    );
  });

/**
 * Nodes reject a transaction whose value and fee exceed the balance; a token rejects a transfer above its balance plus
 * what an earlier part of the request wraps.
 */
export const insufficientFunds: RiskRule = ({ decoded, maxFee = 0n }, { account, balanceOf }) => {
  const findings: Finding[] = [];
  const coins = balanceOf?.();
  const needs = decoded.value + maxFee;
  if (coins !== undefined && needs > coins) {
    findings.push({ code: 'INSUFFICIENT_FUNDS', level: 'block', facts: { needs, has: coins } });
  }
  const wrapped = new Map<Address, bigint>();
  const spent = new Map<Address, bigint>();
  const short = new Map<Address, { needs: bigint; has: bigint }>();
  const add = (sums: Map<Address, bigint>, token: Address, amount: bigint): bigint => {
    const sum = (sums.get(token) ?? 0n) + amount;
    sums.set(token, sum);
    return sum;
  };
  for (const { basis, action, sender, target } of walk(decoded)) {
    const isOwn = basis === 'contract' && sameAddress(sender, account);
    if (action.kind === 'wrap' && isOwn && target && sameAddress(target, action.token)) {
      add(wrapped, lower(action.token), action.amount);
    }
    if (action.kind !== 'transfer' || !sameAddress(action.from, account)) continue;
    for (const asset of action.assets) {
      if (asset.standard !== 'erc20') continue;
      const token = lower(asset.token);
      const needs = add(spent, token, asset.amount);
      const before = balanceOf?.(token);
      const has = before === undefined ? needs : before + (wrapped.get(token) ?? 0n);
      if (needs > has) short.set(token, { needs, has });
    }
  }
  for (const [token, facts] of short) {
    findings.push({ code: 'INSUFFICIENT_FUNDS', level: 'danger', facts: { token, ...facts } });
  }
  return findings;
};

/** More than the margin that busy blocks or cautious sites require. */
const MAX_FEE_FACTOR = 10n;
/** A hundredth of a coin, in wei: fees below are not reported, since networks with cheap gas charge next to nothing. */
const SMALL_FEE = 10n ** 16n;

/** A site that sets the gas price or gas limit determines the fee, which the block producer may share with the site. */
export const highFee: RiskRule = ({ maxFee, usualFee }) =>
  maxFee === undefined ||
  usualFee === undefined ||
  maxFee <= SMALL_FEE ||
  maxFee <= usualFee * MAX_FEE_FACTOR
    ? []
    : [{ code: 'HIGH_FEE', level: 'danger', facts: { fee: maxFee, usual: usualFee } }];

const unknownIn = (
  list: readonly Limited[],
  isKnownToken: (token: Address) => boolean,
): readonly Address[] =>
  list.flatMap(({ asset }) =>
    'token' in asset && !isKnownToken(asset.token) ? [asset.token] : [],
  );

/** Payments for tokens of unknown value above 500 dollars, in millionths of a dollar, are a danger. */
const MAX_PAID_FOR_UNKNOWN = 500_000_000n;

const ITEM_STANDARDS: readonly Asset['standard'][] = ['erc721', 'erc1155', 'collection'];

/**
 * Value of all payments of a request for unknown tokens, in millionths of a dollar. A payment whose price could not be
 * determined counts as above the limit.
 */
function paidForUnknown(decoded: DecodedRequest, context: RiskContext): bigint {
  const {
    isKnownToken = () => true,
    account,
    ownAddresses = [],
    valueUsdOf,
    reportedValueUsdOf,
  } = context;
  const own = [account, ...ownAddresses];
  const valueUsd = (asset: Asset, isForItems: boolean) => {
    if (isUnclear(asset, context)) return MAX_PAID_FOR_UNKNOWN + 1n;
    const found = valueUsdOf?.(asset);
    if (found !== undefined) return found;
    const stated = reportedValueUsdOf?.(asset) ?? 0n;
    // Every NFT is unknown: without a price it counts as zero.
    const assumed = isForItems ? 0n : assumedValueUsd(asset, context);
    return stated > assumed ? stated : assumed;
  };
  return [...walk(decoded)].reduce((sum, { action }) => {
    if (action.kind !== 'swap') return sum;
    const { gives, receives, recipient } = action;
    const isOwn = isNative(recipient) || own.some((one) => sameAddress(one, recipient));
    if (!isOwn || unknownIn(receives, isKnownToken).length === 0) return sum;
    const isForItems = receives.every(({ asset: { standard } }) =>
      ITEM_STANDARDS.includes(standard),
    );
    return gives.reduce((all, { asset }) => all + valueUsd(asset, isForItems), sum);
  }, 0n);
}

/**
 * Tokens can claim any name and value, so the output of an order or of a large swap must be a token known by its
 * address. For a small swap it is a warning, since the simulation shows the output.
 */
export const unverifiedToken: RiskRule = ({ decoded }, context) => {
  const { isKnownToken, account } = context;
  if (!isKnownToken) return [];
  const isMuch = paidForUnknown(decoded, context) > MAX_PAID_FOR_UNKNOWN;
  return [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'order' && action.kind !== 'swap') return [];
    const isOrder = action.kind === 'order';
    if (isOrder && action.gives.length === 0) return [];
    const received = isOrder
      ? action.receives.filter(({ recipient }) => sameAddress(recipient, account))
      : action.receives;
    const level = isOrder || isMuch ? 'danger' : 'warning';
    return unknownIn(received, isKnownToken).map((token) => ({
      code: 'UNVERIFIED_TOKEN',
      level,
      facts: { token },
    }));
  });
};

/** Whoever can mint one token of a pool without limit can take the other one, so both must be known. */
export const unverifiedPool: RiskRule = ({ decoded }, context) => {
  const { isKnownToken } = context;
  if (!isKnownToken) return [];
  return [...walk(decoded)].flatMap(({ action }): Finding[] =>
    action.kind === 'addLiquidity'
      ? liquidityAddedBy(action, context)
          .tokens.filter((token) => !isKnownToken(token))
          .map((token) => ({ code: 'UNVERIFIED_POOL', level: 'danger', facts: { token } }))
      : [],
  );
};

/**
 * Wei that an action declares as its payment; undefined if it declares none. Swaps and added liquidity count only for
 * known contracts.
 */
function valueIn({ basis, action, sender }: DecodedRequest): bigint | undefined {
  const isPaid = basis === 'contract' && (action.kind === 'swap' || action.kind === 'addLiquidity');
  const assets =
    action.kind === 'transfer' && sameAddress(action.from, sender)
      ? action.assets
      : isPaid
        ? action.gives.map(({ asset }) => asset)
        : [];
  if (action.kind === 'wrap') return action.amount;
  const coins = assets.filter((asset) => asset.standard === 'native');
  return coins.length > 0 ? coins.reduce((sum, { amount }) => sum + amount, 0n) : undefined;
}

/** Whether a multicall or batch contains no call. */
const isEmpty = (action: DecodedAction): boolean =>
  'parts' in action && action.parts.every((part) => isEmpty(part.action));

/**
 * Wei that a contract certainly forwards by its nested calls; undefined if it declares none. The value of a nested call
 * that may fail would stay in the contract.
 */
function valuePassedOn({ action, target }: DecodedRequest): bigint | undefined {
  if (!('atomic' in action)) return undefined;
  const calls = action.parts.filter(({ sender }) => target && sameAddress(sender, target));
  if (calls.length === 0) return isEmpty(action) ? 0n : undefined;
  return action.atomic ? calls.reduce((sum, { value }) => sum + value, 0n) : 0n;
}

/** Wei that a contract declares as paid by the steps that it performs itself. */
function valueOfSteps({ action, target, sender }: DecodedRequest): bigint | undefined {
  if (action.kind !== 'multicall' || !target) return undefined;
  const own = action.parts.filter(
    (part) => part.target && sameAddress(part.target, target) && sameAddress(part.sender, sender),
  );
  return own.reduce((sum, part) => sum + (valueIn(part) ?? 0n), 0n);
}

/**
 * Whether the decoded call explains all the native coin sent with it. Forwarded value counts only for known contracts.
 */
export function isValueExplained(decoded: DecodedRequest): boolean {
  const { basis, value } = decoded;
  if (value === 0n || isOwnBatch(decoded) || valueIn(decoded) === value) return true;
  if (basis !== 'contract') return false;
  return valuePassedOn(decoded) === value || valueOfSteps(decoded) === value;
}

/**
 * Native coin without an explanation. A contract recognized only by function name may keep coins that the function does
 * not need, and a known contract keeps what it does not forward. If the simulation returns something for the coins, an
 * unknown contract may still return nothing after signing, since its owner may change it in the meantime. If nothing is
 * returned, the user sees that; a large part of the balance is a danger anyway, as for an allowance.
 */
export const unexplainedValue: RiskRule = ({ decoded, simulation }, context) => {
  const coins = context.balanceOf?.();
  const unread = [...walk(decoded)].filter(({ basis, target }) => basis === 'none' && target);
  const isMuch =
    coins !== undefined && unread.reduce((sum, { value }) => sum + value, 0n) * LARGE_PART >= coins;
  const isPromised =
    simulation?.outcome === 'passes' &&
    (simulation.changes.some(({ amount }) => amount > 0n) ||
      // A refund by another call is not guaranteed either.
      hasUnguaranteedGains(decoded, simulation, context));
  return [...walk(decoded)].flatMap((one): Finding[] => {
    const { basis, target, value } = one;
    const isForeign = basis === 'name' || (basis === 'none' && (isPromised || isMuch));
    const isChecked = isForeign || valuePassedOn(one) !== undefined;
    const isEndowed = one.action.kind === 'createContract' && value > 0n;
    if (isEndowed) return [{ code: 'VALUE_TO_NEW_CONTRACT', level: 'danger', facts: { value } }];
    if (!isChecked || !target || isValueExplained(one)) return [];
    return [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }];
  });
};
