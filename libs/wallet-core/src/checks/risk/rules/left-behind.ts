import { type Address, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { Limited, Reading } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

const currenciesIn = (list: readonly Limited[]): Address[] =>
  list.map(({ asset }) => ('token' in asset ? lower(asset.token) : NATIVE));

/** What a call leaves with its contract by name: nobody but the next caller takes it out. */
function leavesOf({ meaning, target }: Reading): readonly Limited[] {
  if (meaning.kind === 'leftBehind') return meaning.leaves;
  const isRemoved = meaning.kind === 'removeLiquidity' && meaning.protocol === 'v2';
  if (!(isRemoved || meaning.kind === 'swap') || !target) return [];
  return sameAddress(meaning.recipient, target) ? meaning.receives : [];
}

/**
 * Routers and position managers keep nothing for anybody: what they still hold after a call, whoever calls next can
 * take.
 */
export const leftBehind: RiskRule = ({ reading }) =>
  [...walk(reading)].flatMap((one): Finding[] => {
    const tokens = currenciesIn(leavesOf(one));
    if (!one.target || tokens.length === 0) return [];
    return [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target: one.target, tokens } }];
  });

/** A swap that pays and brings nobody anything. What is left behind, or goes to others, is found by itself. */
export const nothingReceived: RiskRule = ({ reading }) => {
  const readings = [...walk(reading)];
  if (readings.some(({ meaning }) => meaning.kind === 'leftBehind')) return [];
  return readings.flatMap(({ meaning }): Finding[] =>
    meaning.kind === 'swap' && meaning.gives.length > 0 && meaning.receives.length === 0
      ? [{ code: 'NOTHING_RECEIVED', level: 'danger', facts: {} }]
      : [],
  );
};
