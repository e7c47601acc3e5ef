import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { Asset, Limited, Meaning, Reading } from '../../meaning.ts';
import { addedBy } from '../added.ts';
import { LARGE_PART } from '../allowance-size.ts';
import { assumedWorth } from '../assumed-worth.ts';
import type { Finding, Level } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { grantOf, isOwnBatch, tokensOf, walk } from '../walk.ts';
import { bringsOnTrust } from './bringing-parts.ts';
import { isUnclear } from './order-value.ts';

function levelOfBlocked(meaning: Meaning): Level | undefined {
  if (meaning.kind === 'swap' || meaning.kind === 'order' || meaning.kind === 'addLiquidity') {
    return 'block';
  }
  const isSigned = meaning.kind === 'transfer' && meaning.bySignature;
  return isSigned || grantOf(meaning) ? 'danger' : undefined;
}

/** Nothing is put into a blocked token or given to be taken; what one has of it can still be moved away. */
export const blockedToken: RiskRule = ({ reading }, context) =>
  [...walk(reading)].flatMap(({ meaning }) => {
    const level = levelOfBlocked(meaning);
    if (!level) return [];
    const tokens =
      meaning.kind === 'addLiquidity' ? addedBy(meaning, context).tokens : tokensOf(meaning);
    return tokens.flatMap((token): Finding[] =>
      context.isBlockedToken?.(token) ? [{ code: 'BLOCKED_TOKEN', level, facts: { token } }] : [],
    );
  });

/**
 * The node refuses a transaction whose coins and fee are not there; a token's contract refuses a transfer
 * of more than there is and an earlier part of the request wraps.
 */
export const insufficientFunds: RiskRule = ({ reading, maxFee = 0n }, { account, balanceOf }) => {
  const findings: Finding[] = [];
  const coins = balanceOf?.();
  const needs = reading.value + maxFee;
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
  for (const { basis, meaning, sender, target } of walk(reading)) {
    const isOwn = basis === 'contract' && sameAddress(sender, account);
    if (meaning.kind === 'wrap' && isOwn && target && sameAddress(target, meaning.token)) {
      add(wrapped, lower(meaning.token), meaning.amount);
    }
    if (meaning.kind !== 'transfer' || !sameAddress(meaning.from, account)) continue;
    for (const asset of meaning.assets) {
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
function paidForUnknown(reading: Reading, context: RiskContext): bigint {
  const { isKnownToken = () => true, account, ownAddresses = [], worthOf, statedWorthOf } = context;
  const own = [account, ...ownAddresses];
  const worth = (asset: Asset, isForItems: boolean) => {
    if (isUnclear(asset, context)) return MAX_PAID_FOR_UNKNOWN + 1n;
    const found = worthOf?.(asset);
    if (found !== undefined) return found;
    const stated = statedWorthOf?.(asset) ?? 0n;
    // Every NFT is unknown: without prices none is dear.
    const assumed = isForItems ? 0n : assumedWorth(asset, context);
    return stated > assumed ? stated : assumed;
  };
  return [...walk(reading)].reduce((sum, { meaning }) => {
    if (meaning.kind !== 'swap') return sum;
    const { gives, receives, recipient } = meaning;
    const isOwn = isNative(recipient) || own.some((one) => sameAddress(one, recipient));
    if (!isOwn || unknownIn(receives, isKnownToken).length === 0) return sum;
    const isForItems = receives.every(({ asset: { standard } }) =>
      ITEM_STANDARDS.includes(standard),
    );
    return gives.reduce((all, { asset }) => all + worth(asset, isForItems), sum);
  }, 0n);
}

/**
 * A token can call itself anything and say that it is worth anything: what an order brings must be known by its
 * address, and so must be what a swap brings that pays much. A small swap shows what comes, so that it is a warning there.
 */
export const unverifiedToken: RiskRule = ({ reading }, context) => {
  const { isKnownToken, account } = context;
  if (!isKnownToken) return [];
  const isMuch = paidForUnknown(reading, context) > MAX_PAID_FOR_UNKNOWN;
  return [...walk(reading)].flatMap(({ meaning }): Finding[] => {
    if (meaning.kind !== 'order' && meaning.kind !== 'swap') return [];
    const isOrder = meaning.kind === 'order';
    if (isOrder && meaning.gives.length === 0) return [];
    const received = isOrder
      ? meaning.receives.filter(({ recipient }) => sameAddress(recipient, account))
      : meaning.receives;
    const level = isOrder || isMuch ? 'danger' : 'warning';
    return unknownIn(received, isKnownToken).map((token) => ({
      code: 'UNVERIFIED_TOKEN',
      level,
      facts: { token },
    }));
  });
};

/** Whoever can make one of a pool's tokens without end takes the other out: both must be known. */
export const unverifiedPool: RiskRule = ({ reading }, context) => {
  const { isKnownToken } = context;
  if (!isKnownToken) return [];
  return [...walk(reading)].flatMap(({ meaning }): Finding[] =>
    meaning.kind === 'addLiquidity'
      ? addedBy(meaning, context)
          .tokens.filter((token) => !isKnownToken(token))
          .map((token) => ({ code: 'UNVERIFIED_POOL', level: 'danger', facts: { token } }))
      : [],
  );
};

/**
 * Wei that a meaning itself says its call pays; undefined where it says nothing of it. That an unknown contract swaps
 * them or adds them to a pool cannot be told from its words.
 */
function valueIn({ basis, meaning, sender }: Reading): bigint | undefined {
  const isPaid =
    basis === 'contract' && (meaning.kind === 'swap' || meaning.kind === 'addLiquidity');
  const assets =
    meaning.kind === 'transfer' && sameAddress(meaning.from, sender)
      ? meaning.assets
      : isPaid
        ? meaning.gives.map(({ asset }) => asset)
        : [];
  if (meaning.kind === 'wrap') return meaning.amount;
  const coins = assets.filter((asset) => asset.standard === 'native');
  return coins.length > 0 ? coins.reduce((sum, { amount }) => sum + amount, 0n) : undefined;
}

/** Whether a call consists of other calls and there are none. */
const isEmpty = (meaning: Meaning): boolean =>
  'parts' in meaning && meaning.parts.every((part) => isEmpty(part.meaning));

/**
 * Wei that a contract passes on for sure by calls that it makes itself; undefined where it does not say that it makes
 * any. What a call that may fail takes along stays with the contract then.
 */
function valuePassedOn({ meaning, target }: Reading): bigint | undefined {
  if (!('atomic' in meaning)) return undefined;
  const calls = meaning.parts.filter(({ sender }) => target && sameAddress(sender, target));
  if (calls.length === 0) return isEmpty(meaning) ? 0n : undefined;
  return meaning.atomic ? calls.reduce((sum, { value }) => sum + value, 0n) : 0n;
}

/**
 * Whether the decoded call gives the reason for all the native coin that is sent with it. What a contract says that
 * it passes on counts only where the contract is known.
 */
export function isValueExplained(reading: Reading): boolean {
  const { basis, value } = reading;
  if (value === 0n || isOwnBatch(reading) || valueIn(reading) === value) return true;
  return basis === 'contract' && valuePassedOn(reading) === value;
}

/**
 * Any contract can have any function: one that is known by its name alone, and takes coins which that
 * function is not for, takes them for something else. What a known contract does not pass on stays in it. Where the
 * simulation brings something for the coins, or they come back, an unknown contract can still bring nothing once it is
 * signed: its owner may switch it meanwhile. Where nothing comes, that is seen; most of what the account has is
 * a danger all the same, as it is for an allowance.
 */
export const unexplainedValue: RiskRule = ({ reading, simulation }, context) => {
  const coins = context.balanceOf?.();
  const unread = [...walk(reading)].filter(({ basis, target }) => basis === 'none' && target);
  const isMuch =
    coins !== undefined && unread.reduce((sum, { value }) => sum + value, 0n) * LARGE_PART >= coins;
  const isPromised =
    simulation?.outcome === 'passes' &&
    (simulation.changes.some(({ amount }) => amount > 0n) ||
      // What comes back is promised no less, be it by another call.
      bringsOnTrust(reading, simulation, context));
  return [...walk(reading)].flatMap((one): Finding[] => {
    const { basis, target, value } = one;
    const isForeign = basis === 'name' || (basis === 'none' && (isPromised || isMuch));
    const isChecked = isForeign || valuePassedOn(one) !== undefined;
    const isKept = one.meaning.kind === 'createContract' && value > 0n;
    if (isKept) return [{ code: 'VALUE_TO_NEW_CONTRACT', level: 'danger', facts: { value } }];
    if (!isChecked || !target || isValueExplained(one)) return [];
    return [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }];
  });
};
