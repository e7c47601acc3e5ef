import { type Address, lower, sameAddress } from '@cenote/chains';
import { MAX_READINGS } from '../limits.ts';
import type { Asset, Limited, Meaning, PositionId, Reading } from '../meaning.ts';

/** A reading and all within it. */
export function* walk(reading: Reading): Generator<Reading> {
  yield reading;
  if ('parts' in reading.meaning) for (const part of reading.meaning.parts) yield* walk(part);
}

/** Whether the account itself makes the calls of a batch: several calls of a request, or a call of its own code. */
export const isOwnBatch = ({ meaning, sender, target }: Reading): boolean =>
  meaning.kind === 'batch' && (target === undefined || sameAddress(target, sender));

/** A reading that is known to be carried out as it says, unless it or the whole fails. */
export interface KeptReading {
  reading: Reading;
  /** Nothing of what contains it goes on where it fails. */
  isSure: boolean;
}

/**
 * A reading and those within it but for what an unknown contract says that it calls: nothing holds that to it.
 * @param isSure whether what contains the reading fails with it
 */
export function* walkKept(reading: Reading, isSure = true): Generator<KeptReading> {
  yield { reading, isSure };
  const { basis, meaning } = reading;
  const isKept = basis === 'contract' || isOwnBatch(reading);
  if (!isKept || !('parts' in meaning)) return;
  const isAtomic = !('atomic' in meaning) || meaning.atomic;
  for (const part of meaning.parts) yield* walkKept(part, isSure && isAtomic);
}

/**
 * Whether a token is called to transfer units of itself, by a function that every token has: the wrapped coin answers
 * others without doing anything.
 */
export const isOwnTransfer = ({ meaning, target }: Reading): boolean =>
  meaning.kind === 'transfer' &&
  !meaning.bySignature &&
  target !== undefined &&
  meaning.assets.every((asset) => 'token' in asset && sameAddress(asset.token, target));

/** What an approval or a transfer of a known token does is in the call itself. */
const SELF_EVIDENT: ReadonlySet<Meaning['kind']> = new Set([
  'approve',
  'approveAll',
  'transfer',
  'permit',
  'delegate',
]);

/**
 * Nobody can say what the call does without trying it: its function is unknown, or only bears a known name, as a
 * transfer by what calls itself a token may.
 */
export function isOpaque(
  reading: Reading,
  isKnownToken: ((token: Address) => boolean) | undefined,
): boolean {
  const { basis, meaning, target } = reading;
  if (basis === 'contract' || isOwnBatch(reading)) return false;
  const isStranger = target !== undefined && isKnownToken?.(target) === false;
  return !SELF_EVIDENT.has(meaning.kind) || isStranger;
}

/** Somebody who is allowed to take something, and what. */
export interface Grant {
  spender: Address;
  /** Absent: all of a collection. */
  assets: readonly Asset[];
  token?: Address;
  how: 'call' | 'signature';
  /** Permit2 keeps it, or a signature, rather than the token. */
  viaPermit2: boolean;
}

/** Of what may be an NFT, zero may be its id. */
const isNothing = (asset: Asset): boolean => 'amount' in asset && asset.amount === 0n;

/** What a meaning allows; taking an allowance back or lowering it allows nothing. */
export function grantOf(meaning: Meaning): Grant | undefined {
  switch (meaning.kind) {
    case 'approve':
      if (meaning.change === 'decrease' || isNothing(meaning.asset)) return undefined;
      // Of an NFT, the zero address takes the approval back.
      return BigInt(meaning.spender) === 0n
        ? undefined
        : {
            spender: meaning.spender,
            assets: [meaning.asset],
            how: 'call',
            // Tokens have no end for them.
            viaPermit2: meaning.expiration !== undefined,
          };
    case 'approveAll':
      return meaning.approved
        ? {
            spender: meaning.operator,
            assets: [],
            token: meaning.token,
            how: 'call',
            viaPermit2: false,
          }
        : undefined;
    case 'permit': {
      const assets = meaning.allowances.map(({ asset }) => asset).filter((one) => !isNothing(one));
      return assets.length > 0
        ? { spender: meaning.spender, assets, how: 'signature', viaPermit2: true }
        : undefined;
    }
    case 'permitTransfer':
      return {
        spender: meaning.spender,
        assets: meaning.assets,
        how: 'signature',
        viaPermit2: true,
      };
    case 'order':
      return meaning.spender
        ? {
            spender: meaning.spender,
            assets: meaning.gives.map(({ asset }) => asset),
            how: 'signature',
            viaPermit2: true,
          }
        : undefined;
    default:
      return undefined;
  }
}

/** Who gets something by a meaning. */
export function recipientsOf(meaning: Meaning): Address[] {
  if (meaning.kind === 'order') return meaning.receives.map(({ recipient }) => recipient);
  return 'recipient' in meaning ? [meaning.recipient] : [];
}

const tokenOf = (asset: Asset): Address[] => ('token' in asset ? [asset.token] : []);
const tokensIn = (list: readonly Limited[]): Address[] =>
  list.flatMap(({ asset }) => tokenOf(asset));

/** The tokens that a meaning deals with. */
export function tokensOf(meaning: Meaning): Address[] {
  const tokens: Address[] = [];
  if ('token' in meaning) tokens.push(meaning.token);
  if ('asset' in meaning) tokens.push(...tokenOf(meaning.asset));
  if ('assets' in meaning) tokens.push(...meaning.assets.flatMap(tokenOf));
  if ('allowances' in meaning) tokens.push(...meaning.allowances.flatMap((a) => tokenOf(a.asset)));
  if ('gives' in meaning) tokens.push(...tokensIn(meaning.gives));
  if ('leaves' in meaning) tokens.push(...tokensIn(meaning.leaves));
  if ('receives' in meaning) tokens.push(...tokensIn(meaning.receives));
  if ('shares' in meaning && meaning.shares) tokens.push(...meaning.shares.tokens);
  return tokens;
}

/** Every position that is named, each once and no more than are read in one request. */
export function positionsIn(reading: Reading): PositionId[] {
  const named = new Map<string, PositionId>();
  for (const { meaning } of walk(reading)) {
    if (!('position' in meaning) || !meaning.position) continue;
    const { manager, id } = meaning.position;
    named.set(`${lower(manager)}:${id}`, meaning.position);
  }
  return [...named.values()].slice(0, MAX_READINGS);
}

/**
 * Every address that the rules may ask about, each once: first whoever is allowed to take something,
 * then whoever receives it, then the rest, so that calls without effect in front of those do not keep
 * them from being looked up. No more than are read in one request.
 */
export function addressesIn(reading: Reading): Address[] {
  const readings = [...walk(reading)];
  const granted = readings.flatMap(({ meaning }) => {
    const grant = grantOf(meaning);
    const delegate =
      meaning.kind === 'delegate'
        ? [meaning.to]
        : meaning.kind === 'authorize'
          ? [meaning.operator]
          : [];
    return grant
      ? [grant.spender, ...(grant.token ? [grant.token] : []), ...grant.assets.flatMap(tokenOf)]
      : delegate;
  });
  const moved = readings.flatMap(({ meaning, value, target }) => [
    ...recipientsOf(meaning),
    ...(meaning.kind === 'transfer' ? tokensOf(meaning) : []),
    ...(value > 0n && target ? [target] : []),
  ]);
  const others = readings.flatMap(({ meaning, target }) => [
    ...tokensOf(meaning),
    ...(target ? [target] : []),
    ...(meaning.kind === 'unknownTypedData' ? (meaning.addresses ?? []) : []),
  ]);
  return [...new Set([...granted, ...moved, ...others].map(lower))].slice(0, MAX_READINGS);
}
