/**
 * Risk rules: `leftBehind` (funds stay in a router or position manager, where the next caller can take them) and
 * `nothingReceived` (a swap pays and brings nothing).
 */
import { type Address, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { DecodedRequest, Limited } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

const currenciesIn = (list: readonly Limited[]): Address[] =>
  list.map(({ asset }) => ('token' in asset ? lower(asset.token) : NATIVE));

/** The remaining tokens and the contract that holds them. */
interface Left {
  target: Address;
  tokens: readonly Address[];
}

/** What a call explicitly leaves in its contract, where the next caller can take it. */
function leftWithTarget({ action, target }: DecodedRequest): Left | undefined {
  if (!target) return undefined;
  if (action.kind === 'leftBehind') return { target, tokens: currenciesIn(action.leaves) };
  const isRemoved = action.kind === 'removeLiquidity' && action.protocol === 'v2';
  if (!(isRemoved || action.kind === 'swap')) return undefined;
  if (!sameAddress(action.recipient, target)) return undefined;
  return { target, tokens: currenciesIn(action.receives) };
}

/** What an account, or Multicall3 on its behalf, sends to a contract that holds no funds for users. */
function sentToProtocol(
  { action }: DecodedRequest,
  { account, chainId }: RiskContext,
): Left | undefined {
  if (action.kind !== 'transfer') return undefined;
  const senders = [account, ...known.multicall3(chainId)];
  if (!senders.some((one) => sameAddress(one, action.from))) return undefined;
  const { recipient, assets } = action;
  if (!known.protocol(chainId).some((one) => sameAddress(one, recipient))) return undefined;
  const tokens = assets.map((asset) => ('token' in asset ? lower(asset.token) : NATIVE));
  return { target: recipient, tokens };
}

/** Routers and position managers hold no funds for users: the next caller can take what remains after a call. */
export const leftBehind: RiskRule = ({ decoded }, context) =>
  [...walk(decoded)].flatMap((one): Finding[] => {
    const left = leftWithTarget(one) ?? sentToProtocol(one, context);
    if (!left || left.tokens.length === 0) return [];
    const { target, tokens } = left;
    return [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target, tokens: [...tokens] } }];
  });

/** A swap that pays and brings nothing. Leftovers and payments to other recipients have findings of their own. */
export const nothingReceived: RiskRule = ({ decoded }) => {
  const requests = [...walk(decoded)];
  if (requests.some(({ action }) => action.kind === 'leftBehind')) return [];
  return requests.flatMap(({ action }): Finding[] =>
    action.kind === 'swap' && action.gives.length > 0 && action.receives.length === 0
      ? [{ code: 'NOTHING_RECEIVED', level: 'danger', facts: {} }]
      : [],
  );
};
