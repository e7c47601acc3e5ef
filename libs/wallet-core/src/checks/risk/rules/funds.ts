/**
 * Rules about funds: blocked or unverified tokens, missing balance, high fees, native coin without a stated
 * reason.
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

/** Nothing is put into a blocked token or given to be taken; what one has of it can still be moved away. */
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
 * The node refuses a transaction whose coins and fee are not there; a token's contract refuses a transfer
 * of more than there is and an earlier part of the request wraps.
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

/** Above what a busy block or a cautious site adds. */
const MAX_FEE_FACTOR = 10n;
/** A hundredth of a coin, in wei: what networks with cheap gas charge for nothing. */
const SMALL_FEE = 10n ** 16n;

/** A site that sets the price of gas or its amount decides what the person pays: a miner may share it with the site. */
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

/** Above this worth, in millionths of a dollar, nobody pays for a token of unknown worth without a word: 500 dollars. */
const MAX_PAID_FOR_UNKNOWN = 500_000_000n;

const ITEM_STANDARDS: readonly Asset['standard'][] = ['erc721', 'erc1155', 'collection'];

/**
 * What all swaps of a request pay together for tokens that the wallet does not know, in millionths of a dollar. What may
 * have a price that was not found out counts as much.
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
    // Every NFT is unknown: without prices none is dear.
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
 * A token can call itself anything and say that it is worth anything: what an order brings must be known by its
 * address, and so must be what a swap brings that pays much. A small swap shows what comes, so that it is a warning there.
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

/** Whoever can make one of a pool's tokens without end takes the other out: both must be known. */
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
 * Wei that an action itself says its call pays; undefined where it says nothing of it. That an unknown contract swaps
 * them or adds them to a pool cannot be told from its words.
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

/** Whether a call consists of other calls and there are none. */
const isEmpty = (action: DecodedAction): boolean =>
  'parts' in action && action.parts.every((part) => isEmpty(part.action));

/**
 * Wei that a contract passes on for sure by calls that it makes itself; undefined where it does not say that it makes
 * any. What a call that may fail takes along stays with the contract then.
 */
function valuePassedOn({ action, target }: DecodedRequest): bigint | undefined {
  if (!('atomic' in action)) return undefined;
  const calls = action.parts.filter(({ sender }) => target && sameAddress(sender, target));
  if (calls.length === 0) return isEmpty(action) ? 0n : undefined;
  return action.atomic ? calls.reduce((sum, { value }) => sum + value, 0n) : 0n;
}

/**
 * Whether the decoded call gives the reason for all the native coin that is sent with it. What a contract says that
 * it passes on counts only where the contract is known.
 */
export function isValueExplained(decoded: DecodedRequest): boolean {
  const { basis, value } = decoded;
  if (value === 0n || isOwnBatch(decoded) || valueIn(decoded) === value) return true;
  return basis === 'contract' && valuePassedOn(decoded) === value;
}

/**
 * Any contract can have any function: one that is known by its name alone, and takes coins which that
 * function is not for, takes them for something else. What a known contract does not pass on stays in it. Where the
 * simulation brings something for the coins, or they come back, an unknown contract can still bring nothing once it is
 * signed: its owner may switch it meanwhile. Where nothing comes, that is seen; most of what the account has is
 * a danger all the same, as it is for an allowance.
 */
export const unexplainedValue: RiskRule = ({ decoded, simulation }, context) => {
  const coins = context.balanceOf?.();
  const unread = [...walk(decoded)].filter(({ basis, target }) => basis === 'none' && target);
  const isMuch =
    coins !== undefined && unread.reduce((sum, { value }) => sum + value, 0n) * LARGE_PART >= coins;
  const isPromised =
    simulation?.outcome === 'passes' &&
    (simulation.changes.some(({ amount }) => amount > 0n) ||
      // What comes back is promised no less, be it by another call.
      hasUnguaranteedGains(decoded, simulation, context));
  return [...walk(decoded)].flatMap((one): Finding[] => {
    const { basis, target, value } = one;
    const isForeign = basis === 'name' || (basis === 'none' && (isPromised || isMuch));
    const isChecked = isForeign || valuePassedOn(one) !== undefined;
    const isKept = one.action.kind === 'createContract' && value > 0n;
    if (isKept) return [{ code: 'VALUE_TO_NEW_CONTRACT', level: 'danger', facts: { value } }];
    if (!isChecked || !target || isValueExplained(one)) return [];
    return [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }];
  });
};
