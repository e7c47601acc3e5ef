import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import type { Simulation } from '../../simulate/simulation.ts';
import { worthRange } from '../assumed-worth.ts';
import type { Finding } from '../finding.ts';
import { holdingKey, holdingsOf } from '../given.ts';
import { isBound, onTrust, ownCalls } from '../ledger.ts';
import { assetOf, isBounded, type Rate, rateOf } from '../part-rate.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isPaidByAccount, type SeparatePart, separateParts } from '../separate-parts.ts';
import { isOpaque, walk } from '../walk.ts';
import { type SwapReading, swapsIn } from './swap-parties.ts';
import { worthOfSwap } from './swaps.ts';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** What another part takes beside it, of the same token, is too little to count. */
const SMALL_PART = 10n;

/** Whether prices say what a swap gives, all of it, and something of what it brings. */
const isRated = (swap: SwapReading, worthOf: RiskContext['worthOf']): boolean =>
  worthOfSwap(swap, worthOf) !== undefined &&
  swap.meaning.gives.every(({ asset }) => worthOf?.(asset) !== undefined);

interface Payment {
  finding: Finding;
  assets: readonly Asset[];
}

/** Who is paid by a part, neither the account nor known to the person, and its swaps that nobody can rate. */
function paymentsOf({ readings }: SeparatePart, context: RiskContext): Payment[] {
  const { account, knownAddresses, worthOf } = context;
  const isStranger = (one: Address) =>
    ![account, ...knownAddresses].some((known) => sameAddress(known, one));
  const transfers = readings.flatMap((one): Payment[] => {
    const { meaning } = one;
    if (meaning.kind !== 'transfer' || !isPaidByAccount(one, account)) return [];
    if (!isStranger(meaning.recipient)) return [];
    const facts = { recipient: lower(meaning.recipient) };
    const finding: Finding = { code: 'PAYMENT_ON_TRUST', level: 'danger', facts };
    return [{ finding, assets: meaning.assets }];
  });
  const isSwap = (one: Reading) => one.meaning.kind === 'swap';
  const swaps = readings
    .filter(isSwap)
    .flatMap((one) => swapsIn(one))
    .filter((one) => !isRated(one, worthOf))
    .map(({ meaning }): Payment => {
      const finding: Finding = { code: 'VALUE_UNKNOWN', level: 'danger', facts: {} };
      return { finding, assets: meaning.gives.map(({ asset }) => asset) };
    });
  return [...transfers, ...swaps];
}

interface Bringing {
  part: SeparatePart;
  rate: Rate;
}

/** By `holdingKey`, what a request gains or loses in all. */
const keysOf = ({ changes }: Passes, isWanted: (amount: bigint) => boolean): Set<string> =>
  new Set(
    changes.flatMap(({ holding, amount }) => (isWanted(amount) ? [holdingKey(holding)] : [])),
  );

/** Parts that bring more than they are known to cost, or nobody knows, so that they may seem to pay for others. */
function bringingParts(
  parts: readonly SeparatePart[],
  simulation: Passes,
  context: RiskContext,
): Bringing[] {
  const gains = keysOf(simulation, (amount) => amount > 0n);
  /** What it brings may be used up by another part, or make up for what that pays. */
  const isUsed = (part: SeparatePart, key: string) =>
    parts.some((other) => other !== part && other.takes.has(key));
  const isBringing = (part: SeparatePart, rate: Rate) =>
    part.isUnread
      ? gains.size > 0
      : [...part.moves].some(
          ([key, move]) =>
            move.amount > 0n &&
            (gains.has(key) ||
              ((rate === 'gift' || !isBounded(move, context)) && isUsed(part, key))),
        );
  return parts
    .map((part) => ({ part, rate: rateOf(part, context) }))
    .filter(({ part, rate }) => rate !== 'fair' && isBringing(part, rate));
}

/**
 * What calls bring on trust, each with the readings of its call.
 * @param isNameEnough whether unknown contracts count that say by their functions' names what their swaps bring
 */
function broughtOnTrust(
  reading: Reading,
  simulation: Passes,
  { context, isNameEnough }: { context: RiskContext; isNameEnough: boolean },
): Bringing[] {
  const keepsTo = (one: Reading) =>
    isBound(one, context) || (isNameEnough && one.meaning.kind === 'swap');
  return ownCalls(reading, simulation).flatMap((call) => {
    const gains = onTrust(call, context, keepsTo);
    const readings = call.calls.flatMap((one) => [...walk(one)]);
    const moves = new Map(gains.map((move) => [holdingKey(move.holding), move]));
    const part = { readings, moves, takes: new Set<string>(), isUnread: false };
    return gains.length > 0 ? [{ part, rate: 'gift' }] : [];
  });
}

const isBorrowed = ({ readings }: SeparatePart): boolean =>
  readings.some(({ meaning }) => meaning.kind === 'lending' && meaning.action === 'borrow');

/** Above this worth, in millionths of a dollar, tokens for what nobody is bound to bring are a danger: 500 dollars. */
const MAX_ON_TRUST = 500_000_000n;

/**
 * An unknown contract brings what it promises for tokens only if it likes, whatever its function is called. Coins for it
 * are a danger at any worth; a small worth of tokens is not.
 */
export const tokensOnTrust: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  return ownCalls(reading, simulation).flatMap((call): Finding[] => {
    const target = call.calls
      .flatMap((one) => [...walk(one)])
      .find((one) => isOpaque(one, context.isKnownToken))?.target;
    if (!target || onTrust(call, context).length === 0) return [];
    const paid = call.changes.filter(
      ({ holding, amount }) => amount < 0n && holding.standard !== 'native',
    );
    const worth = paid.reduce((sum, one) => sum + worthRange(assetOf(one), context).most, 0n);
    const facts = { recipient: lower(target) };
    return worth > MAX_ON_TRUST ? [{ code: 'PAYMENT_ON_TRUST', level: 'danger', facts }] : [];
  });
};

/**
 * What a request pays to a stranger, or for what nobody can price, has to be paid for by what is sure to come with it.
 * What comes on trust may stay away, and so may what other parts bring that can take place without one another: each
 * of them is rated by itself, by prices where there are any.
 */
export const payments: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { changes, byCall } = simulation;
  const parts = separateParts(reading, context.account, byCall ?? [changes]);
  const order = parts.flatMap(({ readings }) => readings);
  const losses = keysOf(simulation, (amount) => amount < 0n);
  const isSmallBeside = ({ part, rate }: Bringing, { assets }: Payment) =>
    assets.every((asset) =>
      holdingsOf(asset)
        // What a swap brings may be paid out of it, where its rate is known to be no gift.
        .filter(
          ([holding, amount]) =>
            rate === 'gift' ||
            losses.has(holdingKey(holding)) ||
            !isBounded({ holding, amount }, context),
        )
        .every(
          ([holding, amount]) =>
            amount * SMALL_PART <= -(part.moves.get(holdingKey(holding))?.amount ?? 0n),
        ),
    );
  const isBefore = (one: SeparatePart, other: SeparatePart) =>
    order.indexOf(one.readings.at(-1) as Reading) < order.indexOf(other.readings[0] as Reading);
  /** Whether the account has too little of what is paid without what the part brings before: it fails with it. */
  const isNeeded = (one: SeparatePart, other: SeparatePart, { assets }: Payment) =>
    isBefore(one, other) &&
    !isBorrowed(one) &&
    assets.some((asset) => {
      if (asset.standard !== 'native' && asset.standard !== 'erc20') return false;
      const has = context.balanceOf?.('token' in asset ? asset.token : undefined);
      const brings = one.moves.get(holdingKey(asset))?.amount ?? 0n;
      return has !== undefined && brings > 0n && has * SMALL_PART <= asset.amount;
    });
  const beside = (bringing: readonly Bringing[], code: Finding['code']) =>
    bringing.flatMap((one) =>
      parts
        .filter((other) => other !== one.part)
        .flatMap((other) =>
          paymentsOf(other, context)
            .filter((payment) => payment.finding.code === code)
            .filter((payment) => !isNeeded(one.part, other, payment))
            .filter((payment) => !isSmallBeside(one, payment)),
        )
        .map(({ finding }) => finding),
    );
  const others = bringingParts(parts, simulation, context);
  const onTrustFor = (isNameEnough: boolean) =>
    broughtOnTrust(reading, simulation, { context, isNameEnough });
  return [
    ...beside([...others, ...onTrustFor(false)], 'PAYMENT_ON_TRUST'),
    // Several NFTs are bought by several swaps, each for its own price.
    ...beside(
      [...others.filter(({ rate }) => rate !== 'item'), ...onTrustFor(true)],
      'VALUE_UNKNOWN',
    ),
  ];
};
