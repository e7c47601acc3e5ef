/**
 * `unguaranteedGains()`: gains of the account in the simulation that nothing guarantees after signing. Also:
 * `hasUnguaranteedGainsBeside()`, and the result type.
 */
import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest, Limited } from '../decoded-action.ts';
import { known } from '../decoders/known-contracts.ts';
import type { Holding } from '../simulate/simulation.ts';
import type { AccountCall, BalanceChange } from './account-calls.ts';
import { holdingKey } from './declared-outflows.ts';
import type { RiskContext } from './risk-context.ts';
import { runsKnownCodeOnly } from './runs-known-code-only.ts';
import { MIN_RATIO, ROUNDING_TOLERANCE, SMALL_PART } from './tolerances.ts';
import { isOpaque, isOwnTransfer } from './walk.ts';

const isItem = ({ standard }: Holding): boolean => standard === 'erc721' || standard === 'erc1155';

/** An NFT counts by its collection, since orders may not determine the item. */
const collectionKey = (holding: Holding): string =>
  isItem(holding) && 'token' in holding ? lower(holding.token) : holdingKey(holding);

/** The holding of an asset. */
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

/** The amount in base units; one for an asset without an amount. */
const amountOf = (asset: Asset): bigint =>
  asset.standard === 'ambiguous' ? asset.amountOrId : 'amount' in asset ? asset.amount : 1n;

/** Sums of amounts by holding. */
class Sums {
  readonly #all = new Map<string, BalanceChange>();
  readonly #keyOf: (holding: Holding) => string;

  constructor(keyOf: (holding: Holding) => string = holdingKey) {
    this.#keyOf = keyOf;
  }

  of(holding: Holding): bigint {
    return this.#all.get(this.#keyOf(holding))?.amount ?? 0n;
  }

  add(holding: Holding, amount: bigint): void {
    this.#all.set(this.#keyOf(holding), { holding, amount: this.of(holding) + amount });
  }

  /** Raises the sum to an amount if it is lower. */
  raise(holding: Holding, amount: bigint): void {
    const missing = amount - this.of(holding);
    if (missing > 0n) this.add(holding, missing);
  }

  moves(): BalanceChange[] {
    return [...this.#all.values()];
  }
}

/**
 * Maximum output in base units for a minimum: if a swap brings more, its minimum is too low, which is a finding of its
 * own.
 */
const maxAboveMinimum = (minimum: bigint): bigint =>
  (minimum * MIN_RATIO.denominator) / MIN_RATIO.numerator + ROUNDING_TOLERANCE;

/**
 * Whether a contract is bound to its call: it is known to the wallet, or it is the wrapped coin, whose transfers revert
 * if they fail. Some other tokens return false, and an allowance of another account may be revoked in the meantime.
 */
const isBound = (decoded: DecodedRequest, { chainId }: RiskContext): boolean =>
  decoded.basis === 'contract' ||
  (isOwnTransfer(decoded) &&
    known.wrapped(chainId).some((one) => sameAddress(one, decoded.target as Address)));

const isPurchase = ({ action, sender }: DecodedRequest, account: Address): boolean =>
  action.kind === 'swap' &&
  sameAddress(sender, account) &&
  action.receives.every(({ asset }) => isItem(holdingOf(asset)));

/** What a swap certainly takes: taking far less than a maximum is a finding of its own. */
const minSpent = ({ asset, limit }: Limited): bigint =>
  limit === 'atMost'
    ? (amountOf(asset) * MIN_RATIO.numerator) / MIN_RATIO.denominator
    : amountOf(asset);

const givesOf = ({ action }: DecodedRequest): readonly Limited[] =>
  action.kind === 'swap' ? action.gives : [];
const receivesOf = ({ action }: DecodedRequest): readonly Limited[] =>
  action.kind === 'swap' ? action.receives : [];

/**
 * Returns the purchases whose items arrived in the simulation, out of purchases that may fail individually. Empty if
 * the account paid less than all of them and its other swaps cost: then an item only seems to arrive.
 */
function madePurchases(
  purchases: readonly DecodedRequest[],
  sure: readonly DecodedRequest[],
  { changes, received }: AccountCall,
): readonly DecodedRequest[] {
  const came = new Sums();
  for (const { holding, amount } of received) came.add(holding, amount);
  const isHere = ({ asset }: Limited): boolean =>
    asset.standard === 'collection' || came.of(holdingOf(asset)) > 0n;
  const made = purchases.filter((one) => receivesOf(one).every(isHere));
  const left = new Sums();
  for (const { holding, amount } of changes) left.add(holding, -amount);
  for (const one of [...made, ...sure].flatMap(givesOf)) {
    left.add(holdingOf(one.asset), -minSpent(one));
  }
  const isPaid = made
    .flatMap(givesOf)
    .every(({ asset }) => left.of(holdingOf(asset)) >= -restOf(holdingOf(asset)));
  return isPaid ? made : [];
}

/** Gains that calls declare and bound contracts deliver: at least that amount, or the call fails. */
class PromisedGains extends Sums {
  readonly #context: RiskContext;
  /**
   * Whether an asset is spent by a swap without prices and may return in a cycle: then only its stated minimum counts.
   */
  readonly #isSpent: (asset: Asset) => boolean;

  constructor(context: RiskContext, isSpent: (asset: Asset) => boolean) {
    super(collectionKey);
    this.#context = context;
    this.#isSpent = isSpent;
  }

  #isOwn(address: Address): boolean {
    return sameAddress(address, this.#context.account);
  }

  addRequest(decoded: DecodedRequest): void {
    const { action, sender, target } = decoded;
    const isFor = (recipient: Address) => this.#isOwn(isNative(recipient) ? sender : recipient);
    switch (action.kind) {
      case 'swap':
        if (isFor(action.recipient)) this.#addSwap(decoded);
        return;
      case 'wrap':
        if (this.#isOwn(sender)) this.add(erc20(action.token), action.amount);
        return;
      case 'unwrap':
        if (this.#isOwn(sender)) this.add(NATIVE_HOLDING, action.amount);
        return;
      case 'transfer':
        // A transfer of the account to itself brings nothing.
        if (!this.#isOwn(action.recipient) || this.#isOwn(action.from)) return;
        for (const asset of action.assets) this.add(holdingOf(asset), amountOf(asset));
        return;
      case 'lending':
        if (action.operation === 'withdraw' && this.#isOwn(sender) && isFor(action.recipient))
          this.add(erc20(action.token), action.amount ?? 0n);
        return;
      case 'addLiquidity':
        // The NFT of the position.
        if (!action.position && target && isFor(action.recipient)) {
          this.add({ standard: 'erc721', token: target, id: 0n }, 1n);
        }
        return;
      default:
    }
  }

  #addSwap(decoded: DecodedRequest): void {
    const isSomething = givesOf(decoded).some(({ asset }) => amountOf(asset) > 0n);
    for (const { asset, limit } of receivesOf(decoded)) {
      const amount = amountOf(asset);
      const holding = holdingOf(asset);
      if (isItem(holding)) this.add(holding, amount);
      // An amount that may shrink is not a minimum.
      else if (limit !== 'atMost' && amount > 0n)
        this.add(holding, isSomething && !this.#isSpent(asset) ? maxAboveMinimum(amount) : amount);
    }
  }
}

/** A negligible amount, in base units. */
const restOf = ({ standard }: Holding): bigint => (standard === 'erc20' ? ROUNDING_TOLERANCE : 0n);

/** Less native coin than this, in wei, is negligible. */
const COIN_DUST = 10n ** 14n;

const isCoin = (holding: Holding | Asset, { chainId }: RiskContext): boolean =>
  holding.standard === 'native' ||
  (holding.standard === 'erc20' &&
    known.wrapped(chainId).some((one) => sameAddress(one, holding.token)));

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/**
 * Maximum refund of native coin by a call, in wei: a tenth of what its swaps, added liquidity or undecoded calls take,
 * and of the account's net loss, including wrapped coin. Lent or sent coins have no refund.
 */
function restOfCoins({ calls, guaranteed, changes }: AccountCall, context: RiskContext): bigint {
  const { chainId, isKnownToken } = context;
  const isOf = (asset: Holding | Asset) => isCoin(asset, context);
  const net = sumOf(changes.flatMap(({ holding, amount }) => (isOf(holding) ? [amount] : [])));
  const coinsOf = (list: readonly Limited[], sign: bigint) =>
    list.flatMap(({ asset }) => (isOf(asset) ? [sign * amountOf(asset)] : []));
  // Coins that swaps return are not counted as taken.
  const swapped = guaranteed.flatMap(({ decoded }) => [
    ...coinsOf(givesOf(decoded), 1n),
    ...coinsOf(receivesOf(decoded), -1n),
  ]);
  const [call] = calls;
  const managers = [known.v2Router, known.v3PositionManager, known.v4PositionManager];
  const isOfLiquidity =
    calls.length === 1 &&
    call?.target &&
    managers.some((of) => of(chainId).some((one) => sameAddress(one, call.target as Address)));
  const others = guaranteed.flatMap(({ decoded }) =>
    isOpaque(decoded, isKnownToken) || (isOfLiquidity && decoded === call) ? [decoded.value] : [],
  );
  const taken = sumOf([...swapped, ...others]);
  const rest = (taken < -net ? taken : -net) / SMALL_PART;
  return rest > COIN_DUST ? rest : COIN_DUST;
}

/** Gross gains of a call, including amounts that are spent again. */
function gainsOf({ changes, received }: AccountCall): BalanceChange[] {
  const came = new Sums();
  for (const { holding, amount } of received) came.add(holding, amount);
  for (const { holding, amount } of changes) came.raise(holding, amount);
  return came.moves().filter(({ holding, amount }) => amount > restOf(holding));
}

const largestOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, one) => (one > most ? one : most), 0n);

/** Whether a call sends plain native coin: the recipient may have code after signing. */
const sendsCoins = ({ guaranteed }: AccountCall): boolean =>
  guaranteed.some(
    ({ decoded: { action } }) =>
      (action.kind === 'transfer' && action.assets.some(({ standard }) => standard === 'native')) ||
      (action.kind === 'sweep' && action.receives.some(({ asset }) => asset.standard === 'native')),
  );

/**
 * Gains of a call that others cannot influence, without shares of supplied tokens and the proceeds of a full
 * withdrawal. A supply creates one share per unit, and either operation may pay interest on existing shares. Shares of
 * a pool are included, since anyone can add to the pool.
 */
function withoutOwn(
  call: AccountCall,
  gains: readonly BalanceChange[],
  { account, isKnownToken, balanceOf }: RiskContext,
): readonly BalanceChange[] {
  if (sendsCoins(call)) return gains;
  const lendings = call.guaranteed.flatMap(({ decoded: { action, sender } }) =>
    action.kind === 'lending' && sameAddress(sender, account) ? [action] : [],
  );
  const supplied = lendings.flatMap(({ operation, amount }) =>
    operation === 'supply' && amount !== undefined ? [amount] : [],
  );
  const isUnknown = (holding: Holding): holding is Extract<Holding, { standard: 'erc20' }> =>
    holding.standard === 'erc20' && isKnownToken?.(holding.token) === false;
  const largestInput = largestOf(
    call.changes.flatMap(({ holding, amount }) => (isUnknown(holding) ? [-amount] : [])),
  );
  return gains.filter(({ holding, amount }) => {
    if (isUnknown(holding)) {
      const had = balanceOf?.(holding.token) ?? 0n;
      return !supplied.some(
        (one) => amount <= one + ROUNDING_TOLERANCE + largestOf([one, had]) / SMALL_PART,
      );
    }
    const isWithdrawn = lendings.some(
      (one) =>
        one.operation === 'withdraw' &&
        one.amount === undefined &&
        holdingKey(erc20(one.token)) === holdingKey(holding),
    );
    return !(
      isWithdrawn && amount <= largestInput + largestInput / SMALL_PART + ROUNDING_TOLERANCE
    );
  });
}

/** Gains that a call is not bound to bring. */
function optionalGainsOf(
  call: AccountCall,
  gains: readonly BalanceChange[],
  context: RiskContext,
  isSwapPriced: (decoded: DecodedRequest) => boolean,
): BalanceChange[] {
  const bound = call.guaranteed.filter(({ decoded }) => isBound(decoded, context));
  const sure = bound.flatMap(({ decoded, isSure }) => (isSure ? [decoded] : []));
  const purchases = bound.flatMap(({ decoded, isSure }) =>
    !isSure && isPurchase(decoded, context.account) ? [decoded] : [],
  );
  const spent = call.guaranteed
    .filter(({ decoded }) => !isSwapPriced(decoded))
    .flatMap(({ decoded }) => givesOf(decoded));
  const isSpent = (asset: Asset) =>
    spent.some(
      (one) =>
        holdingKey(holdingOf(one.asset)) === holdingKey(holdingOf(asset)) ||
        (isCoin(one.asset, context) && isCoin(asset, context)),
    );
  const stated = new PromisedGains(context, isSpent);
  for (const one of [...sure, ...madePurchases(purchases, sure, call)]) stated.addRequest(one);
  const came = new Sums(collectionKey);
  for (const { holding, amount } of gains) came.add(holding, amount);
  return came.moves().flatMap(({ holding, amount }): BalanceChange[] => {
    const more = amount - stated.of(holding);
    return more > restOf(holding) ? [{ holding, amount: more }] : [];
  });
}

/**
 * Gains of a call that others can influence by code or signatures: they may make the gains appear only in the
 * simulation, so that a payment seems to be offset.
 */
export interface UnguaranteedGains {
  call: AccountCall;
  /**
   * All gains of the call, none of which arrive if it fails after signing. For a call that others cannot influence,
   * only the gains that it is not bound to bring.
   */
  gains: readonly BalanceChange[];
  /** Gains whose absence does not make the call fail. */
  optional: readonly BalanceChange[];
}

/**
 * Returns the gains that are not guaranteed. Native coin counts only above the size of a refund.
 * @param isSwapPriced whether prices cover what a swap gives and brings
 */
export function unguaranteedGains(
  calls: readonly AccountCall[],
  context: RiskContext,
  isSwapPriced: (decoded: DecodedRequest) => boolean,
): UnguaranteedGains[] {
  const isOpen = ({ calls: its }: AccountCall) =>
    !its.every((one) => runsKnownCodeOnly(one, context));
  return calls.flatMap((call): UnguaranteedGains[] => {
    const most = restOfCoins(call, context);
    const withoutRest = (moves: readonly BalanceChange[]) =>
      moves.filter(({ holding, amount }) => holding.standard !== 'native' || amount > most);
    const gains = gainsOf(call);
    if (isOpen(call)) {
      const optional = withoutRest(optionalGainsOf(call, gains, context, isSwapPriced));
      const all = withoutRest(gains);
      return all.length > 0 ? [{ call, gains: all, optional }] : [];
    }
    // Others may still influence it, for example by code that is deployed in the meantime.
    const others = withoutOwn(call, gains, context);
    const optional = withoutRest(optionalGainsOf(call, others, context, () => true));
    return optional.length > 0 ? [{ call, gains: optional, optional }] : [];
  });
}

/**
 * Whether there are unguaranteed gains besides a call: of other calls, or its own gains without which it does not fail.
 */
export const hasUnguaranteedGainsBeside = (
  all: readonly UnguaranteedGains[],
  isIts: (call: AccountCall) => boolean,
): boolean => all.some(({ call, gains, optional }) => (isIts(call) ? optional : gains).length > 0);
