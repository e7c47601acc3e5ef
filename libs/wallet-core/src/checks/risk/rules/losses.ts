/** Risk rule `unexplainedLoss`: the simulation takes more from the account than the request declares. */
import { isNative, lower } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../../decoded-action.ts';
import type { Holding, HoldingChange, Simulation } from '../../simulate/simulation.ts';
import {
  type DeclaredOutflows,
  declaredOutflows,
  holdingKey,
  type UnnamedAmounts,
} from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { ROUNDING_TOLERANCE } from '../tolerances.ts';
import { isOpaque, isOwnBatch, walk } from '../walk.ts';

interface Loss {
  holding: Holding;
  /** Base units beyond the declared amount. */
  amount: bigint;
}

const assetOf = ({ holding, amount }: Loss): Asset =>
  holding.standard === 'erc721' ? holding : { ...holding, amount };

/** Losses of an account beyond the declared outflows. */
const beyond =
  ({ paid, allowed }: DeclaredOutflows) =>
  ({ holding, amount }: HoldingChange): Loss[] => {
    const key = holdingKey(holding);
    const declared = (paid.get(key) ?? 0n) + (allowed.get(key) ?? 0n);
    const isRounded = holding.standard === 'erc20' && declared > 0n;
    const excess = -amount - declared - (isRounded ? ROUNDING_TOLERANCE : 0n);
    return excess > 0n ? [{ holding, amount: -amount - declared }] : [];
  };

const tokenOf = ({ holding }: Loss): string => ('token' in holding ? lower(holding.token) : '');
const isFungible = ({ holding }: Loss): boolean =>
  holding.standard === 'native' || holding.standard === 'erc20';

/** Removes losses explained by unnamed amounts: at most two currencies for each pair of amounts. */
function withoutPairs(
  losses: readonly Loss[],
  pairs: readonly UnnamedAmounts[],
  positionOf: RiskContext['positionOf'],
): Loss[] {
  let left = [...losses].sort((a, b) => (tokenOf(a) < tokenOf(b) ? -1 : 1));
  for (const { amounts, position } of pairs) {
    const tokens = position && positionOf?.(position)?.tokens?.map(lower);
    const isOfPosition = (loss: Loss) =>
      !tokens ||
      tokens.some((token) => token === tokenOf(loss) || (isNative(token) && !tokenOf(loss)));
    let at = 0;
    left = left.filter((loss) => {
      while (isFungible(loss) && isOfPosition(loss) && at < amounts.length) {
        const limit = amounts[at] as bigint;
        at += 1;
        if (loss.amount <= limit + ROUNDING_TOLERANCE) return false;
      }
      return true;
    });
  }
  return left;
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** Undeclared losses by call; undefined if they cannot be attributed to calls. */
function lossesByCall(
  decoded: DecodedRequest,
  { byCall }: Passes,
  { account, positionOf, isTrustedSpender }: RiskContext,
): Loss[] | undefined {
  const { action } = decoded;
  const parts = isOwnBatch(decoded) && 'parts' in action ? action.parts : [];
  if (parts.length < 2) return [];
  if (byCall?.length !== parts.length) return undefined;
  return parts.flatMap((part, i) => {
    const outflows = declaredOutflows(part, account, { request: decoded, isTrustedSpender });
    return withoutPairs((byCall[i] ?? []).flatMap(beyond(outflows)), outflows.unnamed, positionOf);
  });
}

/** The largest loss of each holding. */
function largestOf(losses: readonly Loss[]): Loss[] {
  const found = new Map<string, Loss>();
  for (const loss of losses) {
    const key = holdingKey(loss.holding);
    if (loss.amount > (found.get(key)?.amount ?? 0n)) found.set(key, loss);
  }
  return [...found.values()];
}

/**
 * Every outflow must be declared by the call that causes it. A call that takes more than it declares uses an existing
 * allowance, whatever its function is called and whatever other calls bring. If outflows cannot be attributed to calls,
 * the limits of known contracts do not explain what others may have taken.
 */
export const unexplainedLoss: RiskRule = ({ decoded, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { account, positionOf, isKnownToken, isTrustedSpender } = context;
  const { changes } = simulation;
  const byCall = lossesByCall(decoded, simulation, context);
  const countsLimits =
    byCall !== undefined || ![...walk(decoded)].some((one) => isOpaque(one, isKnownToken));
  const outflows = declaredOutflows(decoded, account, { countsLimits, isTrustedSpender });
  const together = withoutPairs(changes.flatMap(beyond(outflows)), outflows.unnamed, positionOf);
  return largestOf([...together, ...(byCall ?? [])]).map(
    (loss): Finding => ({
      code: 'UNEXPLAINED_LOSS',
      level: 'danger',
      facts: { asset: assetOf(loss) },
    }),
  );
};
