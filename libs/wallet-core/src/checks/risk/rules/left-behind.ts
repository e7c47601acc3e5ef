import { type Address, lower, NATIVE, sameAddress } from '@cenote/chains';
import { known } from '../../decoders/known-contracts.ts';
import type { Limited, Reading } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

const currenciesIn = (list: readonly Limited[]): Address[] =>
  list.map(({ asset }) => ('token' in asset ? lower(asset.token) : NATIVE));

/** What is left, and with whom. */
interface Left {
  target: Address;
  tokens: readonly Address[];
}

/** What a call leaves with its contract by name: nobody but the next caller takes it out. */
function leftWithTarget({ meaning, target }: Reading): Left | undefined {
  if (!target) return undefined;
  if (meaning.kind === 'leftBehind') return { target, tokens: currenciesIn(meaning.leaves) };
  const isRemoved = meaning.kind === 'removeLiquidity' && meaning.protocol === 'v2';
  if (!(isRemoved || meaning.kind === 'swap')) return undefined;
  if (!sameAddress(meaning.recipient, target)) return undefined;
  return { target, tokens: currenciesIn(meaning.receives) };
}

/** What an account, or Multicall3 for it, sends to a contract that holds nothing for anybody. */
function sentToProtocol({ meaning }: Reading, { account, chainId }: RiskContext): Left | undefined {
  if (meaning.kind !== 'transfer') return undefined;
  const senders = [account, ...known.multicall3(chainId)];
  if (!senders.some((one) => sameAddress(one, meaning.from))) return undefined;
  const { recipient, assets } = meaning;
  if (!known.protocol(chainId).some((one) => sameAddress(one, recipient))) return undefined;
  const tokens = assets.map((asset) => ('token' in asset ? lower(asset.token) : NATIVE));
  return { target: recipient, tokens };
}

/**
 * Routers and position managers keep nothing for anybody: what they still hold after a call, whoever calls next can
 * take.
 */
export const leftBehind: RiskRule = ({ reading }, context) =>
  [...walk(reading)].flatMap((one): Finding[] => {
    const left = leftWithTarget(one) ?? sentToProtocol(one, context);
    if (!left || left.tokens.length === 0) return [];
    const { target, tokens } = left;
    return [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target, tokens: [...tokens] } }];
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
