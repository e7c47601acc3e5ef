import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { known } from '../../decoders/known-contracts.ts';
import type { Reading, Sweep } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';
import { isValueExplained } from './funds.ts';

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

/**
 * What is collected for the position manager itself is anybody's after the call: a later step has to send all of it
 * on.
 */
export const keptByManager: RiskRule = ({ reading }, { positionOf, chainId }) => {
  const [wrapped] = known.wrapped(chainId);
  return [...ownCalls(reading)].flatMap(({ target, steps }): Finding[] => {
    const isManager = (address: Address) => isNative(address) || sameAddress(address, target);
    const held = new Set<Address | typeof UNKNOWN>();
    for (const { meaning } of steps) {
      if (meaning.kind === 'collectFees' && isManager(meaning.recipient)) {
        const tokens = positionOf?.(meaning.position)?.tokens?.map(lower);
        if (!tokens) held.add(UNKNOWN);
        for (const token of tokens ?? []) held.add(token);
      } else if (meaning.kind === 'sweep') {
        const swept = sweptBy(meaning, wrapped).filter((token) => held.has(token));
        const isKept = sameAddress(meaning.recipient, target);
        if (isKept && !meaning.unwraps) continue;
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

/**
 * Coins that are sent to a position manager and not used stay with it, for anybody to take: what is left has to be
 * sent back by the end.
 */
export const unusedCoins: RiskRule = ({ reading }, { account }) =>
  [...ownCalls(reading)].flatMap(({ target, root, steps }): Finding[] => {
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
    return isReturned
      ? []
      : [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target, tokens: [NATIVE] } }];
  });
