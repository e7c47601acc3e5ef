import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import { worthRange } from '../assumed-worth.ts';
import type { Finding } from '../finding.ts';
import { holdingKey, holdingsOf } from '../given.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isPaidByAccount, type Move, type SeparatePart, separateParts } from '../separate-parts.ts';
import { swapsIn } from './swap-parties.ts';
import { worthOfSwap } from './swaps.ts';

/** What a part takes is worth at least nine tenths of what it brings, or it pays for something else. */
const LEAST = { of: 10n, keeps: 9n };
/** What another part takes beside it, of the same token, is too little to count. */
const SMALL_PART = 10n;
/** Without a price, a ten-thousandth of a coin or a hundredth of a token is next to nothing. */
const COIN_DUST = 10n ** 14n;
const DEFAULT_DECIMALS = 18;
const DUST_DIGITS = 2;

const assetOf = ({ holding, amount }: Move): Asset => {
  const count = amount < 0n ? -amount : amount;
  return holding.standard === 'erc721' ? holding : { ...holding, amount: count };
};

/** Whether something that nobody prices can pay for anything. */
function isNothing(asset: Asset, { isKnownToken, decimalsOf }: RiskContext): boolean {
  if (asset.standard === 'native') return asset.amount < COIN_DUST;
  if (asset.standard !== 'erc20') return false;
  if (isKnownToken?.(asset.token) === false) return true;
  const digits = (decimalsOf?.(asset.token) ?? DEFAULT_DECIMALS) - DUST_DIGITS;
  return asset.amount < 10n ** BigInt(Math.max(0, digits));
}

/** What is worth less than a dollar, in millionths of it, pays for nothing. */
const WORTH_DUST = 1_000_000n;

/**
 * What a part brings compared with what it takes; `unknown` where prices are missing, `item` where it brings NFTs
 * alone, which nobody prices.
 */
type Rate = 'fair' | 'gift' | 'item' | 'unknown';

/** Whether what is taken is worth less than what is brought, whatever both of them may be worth. */
function isBelow(taken: readonly Asset[], brought: readonly Asset[], context: RiskContext) {
  const takes = taken.reduce((sum, asset) => sum + worthRange(asset, context).most, 0n);
  const brings = brought.reduce((sum, asset) => sum + worthRange(asset, context).least, 0n);
  return brings > WORTH_DUST && takes * LEAST.of < brings * LEAST.keeps;
}

function rateOf({ moves, isUnread }: SeparatePart, context: RiskContext): Rate {
  if (isUnread) return 'gift';
  const all = [...moves.values()];
  const taken = all.filter(({ amount }) => amount < 0n).map(assetOf);
  const brought = all.filter(({ amount }) => amount > 0n).map(assetOf);
  const worth = (assets: readonly Asset[]) =>
    assets.reduce((sum, asset) => sum + (context.worthOf?.(asset) ?? 0n), 0n);
  const unpriced = taken.filter((asset) => context.worthOf?.(asset) === undefined);
  const [takes, brings] = [worth(taken), worth(brought)];
  if (isBelow(taken, brought, context)) return 'gift';
  if (unpriced.every((asset) => isNothing(asset, context))) {
    if (takes < WORTH_DUST) return 'gift';
    if (brings > 0n) return takes * LEAST.of < brings * LEAST.keeps ? 'gift' : 'fair';
  }
  return brought.some(({ standard }) => standard === 'native' || standard === 'erc20')
    ? 'unknown'
    : 'item';
}

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
    .filter((one) => worthOfSwap(one, worthOf) === undefined)
    .map(({ meaning }): Payment => {
      const finding: Finding = { code: 'VALUE_UNKNOWN', level: 'danger', facts: {} };
      return { finding, assets: meaning.gives.map(({ asset }) => asset) };
    });
  return [...transfers, ...swaps];
}

/**
 * Parts of a request that can take place without one another do not pay for one another: what one of them brings may
 * be withheld once the other was executed. Each is rated by itself, by prices where there are any.
 */
export const separatePayments: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { changes, byCall } = simulation;
  const parts = separateParts(reading, context.account, byCall ?? [changes]);
  if (parts.length < 2) return [];
  const keysOf = (isWanted: (amount: bigint) => boolean) =>
    new Set(
      changes.flatMap(({ holding, amount }) => (isWanted(amount) ? [holdingKey(holding)] : [])),
    );
  const gains = keysOf((amount) => amount > 0n);
  const losses = keysOf((amount) => amount < 0n);
  /** What it brings may be used up by another part, or make up for what that pays. */
  const isUsed = (part: SeparatePart, key: string) =>
    parts.some((other) => other !== part && other.takes.has(key));
  /** Whether something is known to be worth a certain amount at least, so that a swap for less is seen. */
  const isBounded = (move: Move | undefined) =>
    move !== undefined &&
    (move.holding.standard === 'native' || worthRange(assetOf(move), context).least > 0n);
  const isBringing = (part: SeparatePart, rate: Rate) =>
    part.isUnread
      ? gains.size > 0
      : [...part.moves].some(
          ([key, { amount }]) =>
            amount > 0n &&
            (gains.has(key) ||
              ((rate === 'gift' || !isBounded(part.moves.get(key))) && isUsed(part, key))),
        );
  const isSmallBeside = ({ moves }: SeparatePart, rate: Rate, assets: readonly Asset[]) =>
    assets.every((asset) =>
      holdingsOf(asset)
        // What a swap brings may be paid out of it, where its rate is known to be no gift.
        .filter(
          ([holding, amount]) =>
            rate === 'gift' || losses.has(holdingKey(holding)) || !isBounded({ holding, amount }),
        )
        .every(
          ([holding, amount]) =>
            amount * SMALL_PART <= -(moves.get(holdingKey(holding))?.amount ?? 0n),
        ),
    );
  /** Whether the account has too little of what is paid without what the part brings before: it fails with it. */
  const isNeeded = (part: SeparatePart, other: SeparatePart, assets: readonly Asset[]) =>
    parts.indexOf(other) > parts.indexOf(part) &&
    assets.some((asset) => {
      if (asset.standard !== 'native' && asset.standard !== 'erc20') return false;
      const has = context.balanceOf?.('token' in asset ? asset.token : undefined);
      const brings = part.moves.get(holdingKey(asset))?.amount ?? 0n;
      return has !== undefined && brings > 0n && has * SMALL_PART <= asset.amount;
    });
  const bringing = parts
    .map((part) => ({ part, rate: rateOf(part, context) }))
    .filter(({ part, rate }) => rate !== 'fair' && isBringing(part, rate));
  return bringing.flatMap(({ part, rate }) =>
    parts
      .filter((other) => other !== part)
      .flatMap((other) =>
        paymentsOf(other, context).filter(({ assets }) => !isNeeded(part, other, assets)),
      )
      // Several NFTs are bought by several swaps, each for its own price.
      .filter(({ finding }) => rate !== 'item' || finding.code === 'PAYMENT_ON_TRUST')
      .filter(({ assets }) => !isSmallBeside(part, rate, assets))
      .map(({ finding }) => finding),
  );
};
