import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import { known } from '../decoders/known-contracts.ts';
import type { Asset, Limited, Reading } from '../meaning.ts';
import type { Holding, HoldingChange, Simulation } from '../simulate/simulation.ts';
import { holdingKey } from './given.ts';
import type { RiskContext } from './risk-context.ts';
import { LEAST } from './rules/swap-parties.ts';
import { isOwnBatch, isOwnTransfer, type KeptReading, tokensOf, walk, walkKept } from './walk.ts';

/** Something that moves: an amount in base units (1 for an NFT), below zero where the account gives it. */
export interface Move {
  holding: Holding;
  amount: bigint;
}

/** A call that the account itself makes, and what it changes; all calls together where nobody can tell them apart. */
export interface OwnCall {
  calls: readonly Reading[];
  /** Those within them that are known to be carried out as they say. */
  kept: readonly KeptReading[];
  changes: readonly HoldingChange[];
  /** All that comes by it, whatever of it goes on. */
  received: readonly HoldingChange[];
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** The account's own calls, in their order. */
export function ownCalls(reading: Reading, simulation: Passes): OwnCall[] {
  const { changes, received = [], byCall, receivedByCall = [] } = simulation;
  const { meaning } = reading;
  const parts = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [reading];
  const ownCall = (one: Reading): Pick<OwnCall, 'calls' | 'kept'> => {
    const calls = callsWithin(one);
    // Of one call alone, all that is shown fails with it.
    const isSure = (call: KeptReading) => call.isSure || calls.length === 1;
    return {
      calls: calls.map((call) => call.reading),
      kept: calls.flatMap((call) => [...walkKept(call.reading, isSure(call))]),
    };
  };
  return byCall?.length === parts.length
    ? parts.map((part, i) => ({
        ...{ ...ownCall(part), changes: byCall[i] ?? [], received: receivedByCall[i] ?? [] },
      }))
    : [{ ...ownCall(reading), changes, received }];
}

/** The calls of a batch that the account's own code makes, and of those within it. */
function callsWithin(reading: Reading, isSure = true): KeptReading[] {
  const { meaning } = reading;
  if (!isOwnBatch(reading) || !('parts' in meaning)) return [{ reading, isSure }];
  const isAtomic = !('atomic' in meaning) || meaning.atomic;
  return meaning.parts.flatMap((part) => callsWithin(part, isSure && isAtomic));
}

const isItem = ({ standard }: Holding): boolean => standard === 'erc721' || standard === 'erc1155';

/** An NFT counts by its collection, since orders may leave open which one it is. */
const keyOf = (holding: Holding): string =>
  isItem(holding) && 'token' in holding ? lower(holding.token) : holdingKey(holding);

/** What an asset is a holding of. */
function holdingOf(asset: Asset): Holding {
  switch (asset.standard) {
    case 'collection':
      return { standard: 'erc721', token: asset.token, id: 0n };
    case 'ambiguous':
      return { standard: 'erc20', token: asset.token };
    default:
      return asset;
  }
}

const NATIVE_HOLDING: Holding = { standard: 'native' };
const erc20 = (token: Address): Holding => ({ standard: 'erc20', token });

/** What is surely as much, in base units; one of what has no amount. */
function leastOf({ asset, limit }: Limited): bigint {
  if (asset.standard === 'ambiguous') return asset.amountOrId;
  if (!('amount' in asset)) return 1n;
  // That far less than a maximum is taken is a danger by itself.
  return limit === 'atMost' ? 0n : asset.amount;
}

/** Amounts of holdings, added up. */
class Sums {
  readonly #all = new Map<string, Move>();

  of(holding: Holding): bigint {
    return this.#all.get(keyOf(holding))?.amount ?? 0n;
  }

  /** Where it is less than an amount, that amount. */
  raise(holding: Holding, amount: bigint): void {
    const missing = amount - this.of(holding);
    if (missing > 0n) this.add(holding, missing);
  }

  add(holding: Holding, amount: bigint): void {
    this.#all.set(keyOf(holding), { holding, amount: this.of(holding) + amount });
  }

  addAll(list: readonly Limited[]): void {
    for (const one of list) this.add(holdingOf(one.asset), leastOf(one));
  }

  addAssets(assets: readonly Asset[]): void {
    this.addAll(assets.map((asset) => ({ asset, limit: 'exact' })));
  }

  moves(): Move[] {
    return [...this.#all.values()];
  }
}

const isSome = ({ asset }: Limited): boolean => !('amount' in asset) || asset.amount > 0n;
const isCoin = ({ asset }: Limited): boolean => asset.standard === 'native';

/** Whether coins may come back from a known contract by the words of its call: what it does not need of them. */
const mayReturnCoins = ({ basis, meaning }: Reading): boolean =>
  basis === 'contract' &&
  (meaning.kind === 'addLiquidity' ||
    (meaning.kind === 'swap' &&
      meaning.gives.some((one) => isCoin(one) && one.limit === 'atMost')) ||
    (meaning.kind === 'sweep' && meaning.receives.some(isCoin)));

/** Coins that a call takes for sure: all that are sent with it, unless some may come back by its own words. */
function coinsGiven(call: Reading): bigint {
  const { meaning, target, value } = call;
  const parts = 'parts' in meaning ? meaning.parts : [];
  // Each call that a contract makes is looked at by itself: what one of them may return explains nothing of others.
  if (target && parts.some(({ sender }) => sameAddress(sender, target))) {
    const passedOn = parts.reduce((sum, part) => sum + part.value, 0n);
    const kept = value > passedOn ? value - passedOn : 0n;
    return parts.reduce((sum, part) => sum + coinsGiven(part), kept);
  }
  const readings = [...walk(call)];
  if (!readings.some(mayReturnCoins)) return value;
  return readings
    .flatMap((one) => (one.meaning.kind === 'swap' ? one.meaning.gives : []))
    .filter(isCoin)
    .reduce((sum, one) => sum + leastOf(one), 0n);
}

/** What calls take of the account for sure. */
function surelyGiven({ calls, kept }: OwnCall, account: Address): Sums {
  const sums = new Sums();
  for (const { meaning, basis, sender } of kept.map(({ reading }) => reading)) {
    const isPaid =
      meaning.kind === 'transfer' &&
      sameAddress(meaning.from, account) &&
      !sameAddress(meaning.recipient, account);
    if (isPaid) {
      sums.addAssets(meaning.assets.filter(({ standard }) => standard !== 'native'));
    }
    if (basis !== 'contract' || !sameAddress(sender, account)) continue;
    if (meaning.kind === 'swap') sums.addAll(meaning.gives.filter((one) => !isCoin(one)));
    if (meaning.kind === 'unwrap') sums.add(erc20(meaning.token), meaning.amount);
    const { kind } = meaning;
    if (kind === 'lending' && meaning.action === 'supply') {
      sums.add(erc20(meaning.token), meaning.amount ?? 0n);
    }
  }
  for (const call of calls) sums.add(NATIVE_HOLDING, coinsGiven(call));
  return sums;
}

/** As much as a swap may bring, in base units, before its minimum is too low: that is a danger by itself. */
const mostAbove = (minimum: bigint): bigint => (minimum * LEAST.of) / LEAST.keeps + ROUNDING;

/** What a reading says that the account gets, where whoever is called keeps to it: as much at least, or it fails. */
function addStated(sums: Sums, { meaning, sender, target }: Reading, account: Address): void {
  const isOwn = (recipient: Address) =>
    sameAddress(isNative(recipient) ? sender : recipient, account);
  switch (meaning.kind) {
    case 'swap':
      if (!isOwn(meaning.recipient)) return;
      for (const one of meaning.receives) {
        const { asset } = one;
        const isCurrency = asset.standard === 'native' || asset.standard === 'erc20';
        // As much more as a swap that gives something may bring above its minimum.
        const isCompared = isCurrency && meaning.gives.some(isSome) && isSome(one);
        // Of items, no more come than are named, of which some may be gone.
        const items = 'amount' in asset ? asset.amount : leastOf(one);
        const least = leastOf(one);
        sums.add(holdingOf(asset), isCompared ? mostAbove(least) : isCurrency ? least : items);
      }
      return;
    case 'sweep':
      if (isOwn(meaning.recipient)) sums.addAll(meaning.receives);
      return;
    case 'wrap':
      if (sameAddress(sender, account)) sums.add(erc20(meaning.token), meaning.amount);
      return;
    case 'unwrap':
      if (sameAddress(sender, account)) sums.add(NATIVE_HOLDING, meaning.amount);
      return;
    case 'transfer':
      // What the account sends to itself brings nothing.
      if (sameAddress(meaning.recipient, account) && !sameAddress(meaning.from, account)) {
        sums.addAssets(meaning.assets);
      }
      return;
    case 'lending':
      if (meaning.action === 'withdraw' && sameAddress(sender, account) && isOwn(meaning.recipient))
        sums.add(erc20(meaning.token), meaning.amount ?? 0n);
      return;
    case 'addLiquidity':
      // The position itself.
      if (!meaning.position && target && isOwn(meaning.recipient)) {
        sums.add({ standard: 'erc721', token: target, id: 0n }, 1n);
      }
      return;
    default:
  }
}

/** The tenth that may come more: interest of some years, or a fee that turns out smaller. */
const SMALL_PART = 10n;

const maxOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((max, one) => (one > max ? one : max), 0n);

/**
 * Shares of what a call lends, one for each unit, and what it withdraws for all shares of the account. Interest of the
 * shares that the account had is paid out with either, and is its own before.
 */
function addShares(
  stated: Sums,
  { readings, gross }: { readings: readonly Reading[]; gross: readonly Move[] },
  { account, isKnownToken, balanceOf }: RiskContext,
): void {
  const shares = gross.flatMap(({ holding, amount }) =>
    holding.standard === 'erc20' && isKnownToken?.(holding.token) !== true
      ? [{ holding, amount, had: balanceOf?.(holding.token) ?? 0n }]
      : [],
  );
  for (const { meaning, sender } of readings) {
    if (meaning.kind !== 'lending' || !sameAddress(sender, account)) continue;
    const { action, token, amount } = meaning;
    if (action === 'supply' && amount !== undefined) {
      const share = shares.find(
        (one) =>
          one.amount > 0n &&
          one.amount <= amount + ROUNDING + maxOf([amount, one.had]) / SMALL_PART,
      );
      if (share) stated.add(share.holding, share.amount);
    }
    if (action === 'withdraw' && amount === undefined) {
      const most = maxOf(shares.map((one) => -one.amount));
      stated.add(erc20(token), most + most / SMALL_PART);
    }
  }
}

/** Base units by which tokens that count in shares move more than was said. */
const ROUNDING = 2n;

/** What is too little to count, in base units. */
const restOf = ({ standard }: Holding): bigint => (standard === 'erc20' ? ROUNDING : 0n);

/** Less of the coin than this, in wei, is a rest. */
const COIN_DUST = 10n ** 14n;

/**
 * How many coins may be a rest that comes back, in wei: of all that the account has less of by a request, wrapped ones
 * counted with them.
 */
function restOfCoins({ changes }: Passes, { chainId }: RiskContext): bigint {
  const wrapped = known.wrapped(chainId);
  const isCoin = ({ holding }: HoldingChange) =>
    holding.standard === 'native' ||
    (holding.standard === 'erc20' && wrapped.some((one) => sameAddress(one, holding.token)));
  const net = changes.filter(isCoin).reduce((sum, { amount }) => sum + amount, 0n);
  return maxOf([-net / SMALL_PART, COIN_DUST]);
}

/**
 * Whether a contract keeps to what its call says: the wallet knows the contract, or it is the wrapped coin, whose
 * transfers fail where they cannot be made. Of other tokens some return false, and what a stranger lets be taken may be
 * gone by then.
 */
const isBound = (reading: Reading, { chainId }: RiskContext): boolean =>
  reading.basis === 'contract' ||
  (isOwnTransfer(reading) &&
    known.wrapped(chainId).some((one) => sameAddress(one, reading.target as Address)));

/** What fails by itself brings nothing; of several NFTs that are bought, those that are gone are not paid for either. */
const isOwnPurchase = ({ meaning, sender }: Reading, account: Address): boolean =>
  meaning.kind === 'swap' &&
  sameAddress(sender, account) &&
  meaning.receives.every(({ asset }) => isItem(holdingOf(asset)));

/**
 * What a call brings that no known contract is bound to bring: by the code of a token or of a contract on the way, or
 * as what somebody sent there before. Whoever controls that code may have it bring something only while it is
 * simulated, so that what is paid looks paid for. What is taken and comes back counts, and so does what is borrowed,
 * since it is owed.
 */
function onTrust(call: OwnCall, context: RiskContext): Move[] {
  const { calls, kept, changes, received } = call;
  const given = surelyGiven(call, context.account);
  const readings = kept
    .filter(
      ({ reading, isSure }) =>
        isBound(reading, context) && (isSure || isOwnPurchase(reading, context.account)),
    )
    .map(({ reading }) => reading);
  const stated = new Sums();
  for (const one of readings) addStated(stated, one, context.account);
  const gross = new Sums();
  for (const { holding, amount } of changes) gross.add(holding, amount);
  for (const { holding, amount } of given.moves()) gross.add(holding, amount);
  // What is taken may be less than what comes back, and nobody knows how much a position takes.
  const came = new Sums();
  for (const { holding, amount } of received) came.add(holding, amount);
  for (const { holding, amount } of came.moves()) gross.raise(holding, amount);
  // Where code of others may run beside them, nobody can tell which tokens are shares.
  if (calls.length === 1 || calls.every((one) => runsKnownCode(one, context)))
    addShares(stated, { readings, gross: gross.moves() }, context);
  return gross.moves().flatMap(({ holding, amount }): Move[] => {
    const more = amount - stated.of(holding);
    return more > restOf(holding) ? [{ holding, amount: more }] : [];
  });
}

/** Whether a call runs no code but that of contracts and tokens that the wallet knows. */
function runsKnownCode(
  { basis, meaning }: Reading,
  { isKnownToken, codeOf }: RiskContext,
): boolean {
  switch (meaning.kind) {
    case 'lending':
    case 'wrap':
    case 'unwrap':
      return basis === 'contract';
    case 'approve':
    case 'permit':
    case 'transfer':
      if (
        meaning.kind === 'transfer' &&
        meaning.assets.some(({ standard }) => standard === 'native')
      )
        return codeOf?.(meaning.recipient) === 'none';
      return tokensOf(meaning).every((token) => isKnownToken?.(token) === true);
    default:
      return false;
  }
}

/** What comes by a call of the account that no known contract is bound to bring. */
export interface OnTrust {
  call: OwnCall;
  gains: readonly Move[];
}

/** The calls of a request that bring something on trust. Coins count from what is no mere rest of those that it takes. */
export function broughtOnTrust(
  reading: Reading,
  simulation: Passes,
  context: RiskContext,
): OnTrust[] {
  const all = ownCalls(reading, simulation).map((call) => ({
    call,
    gains: onTrust(call, context),
  }));
  const isCoins = ({ holding }: Move) => holding.standard === 'native';
  const coins = all
    .flatMap(({ gains }) => gains.filter(isCoins))
    .reduce((sum, { amount }) => sum + amount, 0n);
  const isRest = coins <= restOfCoins(simulation, context);
  return all
    .map(({ call, gains }) => ({
      call,
      gains: isRest ? gains.filter((one) => !isCoins(one)) : gains,
    }))
    .filter(({ gains }) => gains.length > 0);
}
