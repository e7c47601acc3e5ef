import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { known } from '../../decoders/known-contracts.ts';
import type { Meaning, Reading, Sweep } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import { givenBy, holdingKey } from '../given.ts';
import type { RiskContext, RiskRule, RiskSubject } from '../risk-context.ts';
import { tokensOf, walk } from '../walk.ts';
import { isValueExplained } from './funds.ts';
import { areCoinsSpare } from './maximums.ts';
import { cameToAccount, changesOf, currenciesOf, isFarLess } from './swap-parties.ts';

/** What is put into a position belongs to the position's owner, whoever puts it in. */
export const otherPosition: RiskRule = ({ reading }, { account, positionOf }) =>
  [...walk(reading)].flatMap(({ meaning, basis }): Finding[] => {
    if (meaning.kind !== 'addLiquidity' || !meaning.position) return [];
    const { manager, id } = meaning.position;
    const owner = positionOf?.(meaning.position)?.owner;
    if (owner === undefined && basis !== 'contract') return [];
    if (owner !== undefined && sameAddress(owner, account)) return [];
    const facts = { manager, id, ...(owner && { owner }) };
    return [{ code: 'OTHER_POSITION', level: 'danger', facts }];
  });

/** A call of a contract, and what it does there itself in order. */
interface OwnCall {
  target: Address;
  root: Reading;
  steps: readonly Reading[];
}

/** What a contract does by its own functions, whatever number of them one call has. */
function ownSteps(reading: Reading, target: Address): Reading[] {
  if (!reading.target || !sameAddress(reading.target, target)) return [];
  return 'parts' in reading.meaning
    ? reading.meaning.parts.flatMap((part) => ownSteps(part, target))
    : [reading];
}

function* ownCalls(reading: Reading, within?: Address): Generator<OwnCall> {
  const { target, meaning } = reading;
  const isWithin = target !== undefined && within !== undefined && sameAddress(target, within);
  if (target && !isWithin) yield { target, root: reading, steps: ownSteps(reading, target) };
  if ('parts' in meaning) for (const part of meaning.parts) yield* ownCalls(part, target);
}

/** Stands for the tokens of a position of which nobody knows them. */
const UNKNOWN = 'unknown';

/** The currencies that a sweep takes all of, the wrapped coin where that is unwrapped for it. */
const sweptBy = ({ receives, unwraps }: Sweep, wrapped: Address | undefined): Address[] =>
  unwraps
    ? wrapped
      ? [lower(wrapped)]
      : []
    : receives.map(({ asset }) => ('token' in asset ? lower(asset.token) : NATIVE));

/** What a position manager does by its own code and that of the tokens alone. */
const OWN_STEPS: ReadonlySet<Meaning['kind']> = new Set([
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
  'closePosition',
  'createPool',
  'sweep',
]);

/** Whether a step may run code that nobody knows: of a token, or of whoever is asked or told of it. */
function mayRunUnknownCode(
  { meaning }: Reading,
  { isKnownToken = () => true, positionOf }: RiskContext,
): boolean {
  if (!OWN_STEPS.has(meaning.kind)) return true;
  // To open a pool, or to lower a position, nothing is called.
  if (meaning.kind === 'createPool' || meaning.kind === 'removeLiquidity') return false;
  const moved = meaning.kind === 'collectFees' ? positionOf?.(meaning.position)?.tokens : undefined;
  return [...tokensOf(meaning), ...(moved ?? [])].some(
    (one) => !isNative(one) && !isKnownToken(one),
  );
}

/** Whether a sweep may bring the account far less of what it sends on than it brings now. */
function mayBringLess(
  { reading, simulation }: RiskSubject,
  { account }: RiskContext,
  sweep: Sweep,
): boolean {
  const changes = changesOf(simulation) ?? [];
  const came = cameToAccount(changes, givenBy(reading, account).paid);
  return currenciesOf({ meaning: sweep }).some((asset) => {
    const key = holdingKey(asset);
    const isSeen = changes.some(({ holding }) => holdingKey(holding) === key);
    return !isSeen || !sameAddress(sweep.recipient, account) || isFarLess(asset.amount, came(key));
  });
}

/**
 * What is collected for the position manager itself is anybody's, after the call and within it: a later step has to
 * send all of it on, and to state how much where code that nobody knows may take it before.
 */
export const keptByManager: RiskRule = (subject, context) => {
  const { positionOf, chainId } = context;
  const [wrapped] = known.wrapped(chainId);
  return [...ownCalls(subject.reading)].flatMap(({ target, steps }): Finding[] => {
    const isManager = (address: Address) => isNative(address) || sameAddress(address, target);
    const held = new Set<Address | typeof UNKNOWN>();
    const isOpen = steps.some((step) => mayRunUnknownCode(step, context));
    for (const { meaning } of steps) {
      if (meaning.kind === 'collectFees' && isManager(meaning.recipient)) {
        const tokens = positionOf?.(meaning.position)?.tokens?.map(lower);
        if (!tokens) held.add(UNKNOWN);
        for (const token of tokens ?? []) held.add(token);
      } else if (meaning.kind === 'sweep') {
        const swept = sweptBy(meaning, wrapped).filter((token) => held.has(token));
        const isKept = sameAddress(meaning.recipient, target);
        if (isKept && !meaning.unwraps) continue;
        if (!isKept && isOpen && mayBringLess(subject, context, meaning)) continue;
        for (const token of swept) held.delete(token);
        if (isKept && swept.length > 0) held.add(NATIVE);
      }
    }
    if (held.size === 0) return [];
    const tokens = [...held].filter((token) => token !== UNKNOWN);
    return [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target, tokens } }];
  });
};

/** What a contract with allowances is sent coins for by itself: routers follow their own balance. */
const FOLLOWED = ['swap', 'leftBehind', 'unknownCall'];

/** Coins that a call sends to a position manager for more than its words say that it uses, and that come back or stay. */
interface SpareCoins {
  target: Address;
  value: bigint;
  isReturned: boolean;
}

function spareCoins(reading: Reading, account: Address): SpareCoins[] {
  return [...ownCalls(reading)].flatMap(({ target, root, steps }): SpareCoins[] => {
    if (root.basis !== 'contract' || isValueExplained(root)) return [];
    const kinds = steps.map(({ meaning }) => meaning.kind);
    // Of calls that are not its own, other rules judge what is passed on.
    if (steps.length === 0 || kinds.some((kind) => FOLLOWED.includes(kind))) return [];
    const isReturned = steps
      .slice(kinds.lastIndexOf('addLiquidity') + 1)
      .some(
        ({ meaning }) =>
          meaning.kind === 'sweep' &&
          !meaning.unwraps &&
          sameAddress(meaning.recipient, account) &&
          meaning.receives.some(({ asset }) => asset.standard === 'native'),
      );
    return [{ target, value: root.value, isReturned }];
  });
}

/**
 * Coins that are sent to a position manager and not used stay with it, for anybody to take: what is left has to be
 * sent back by the end. Before the end, whoever's code runs within the call can take them as well, so that far more
 * than is used now is a danger.
 */
export const unusedCoins: RiskRule = (subject, { account }) => {
  const calls = spareCoins(subject.reading, account);
  const returned = calls.filter(({ isReturned }) => isReturned);
  const isMuch = areCoinsSpare(
    subject,
    account,
    returned.reduce((sum, { value }) => sum + value, 0n),
  );
  return calls
    .filter((one) => !one.isReturned || isMuch)
    .map(({ target }) => ({
      code: 'LEFT_BEHIND',
      level: 'danger',
      facts: { target, tokens: [NATIVE] },
    }));
};
