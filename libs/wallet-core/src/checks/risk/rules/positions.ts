/** Rules for liquidity positions: another owner's, funds left in the manager, unused coins. */
import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { DecodedAction, DecodedRequest, Sweep } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { declaredOutflows, holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule, RiskSubject } from '../risk-context.ts';
import { tokensOf, walk } from '../walk.ts';
import { isValueExplained } from './funds.ts';
import { cameToAccount, changesOf, currenciesOf, isFarLess } from './swap-parties.ts';

/** What is put into a position belongs to the position's owner, whoever puts it in. */
export const otherPosition: RiskRule = ({ decoded }, { account, positionOf }) =>
  [...walk(decoded)].flatMap(({ action, basis }): Finding[] => {
    if (action.kind !== 'addLiquidity' || !action.position) return [];
    const { manager, id } = action.position;
    const owner = positionOf?.(action.position)?.owner;
    if (owner === undefined && basis !== 'contract') return [];
    if (owner !== undefined && sameAddress(owner, account)) return [];
    const facts = { manager, id, ...(owner && { owner }) };
    return [{ code: 'OTHER_POSITION', level: 'danger', facts }];
  });

/** A call of a contract, and what it does there itself in order. */
interface AccountCall {
  target: Address;
  root: DecodedRequest;
  steps: readonly DecodedRequest[];
}

/** What a contract does by its own functions, whatever number of them one call has. */
function ownSteps(decoded: DecodedRequest, target: Address): DecodedRequest[] {
  if (!decoded.target || !sameAddress(decoded.target, target)) return [];
  return 'parts' in decoded.action
    ? decoded.action.parts.flatMap((part) => ownSteps(part, target))
    : [decoded];
}

function* accountCalls(decoded: DecodedRequest, within?: Address): Generator<AccountCall> {
  const { target, action } = decoded;
  const isWithin = target !== undefined && within !== undefined && sameAddress(target, within);
  if (target && !isWithin) yield { target, root: decoded, steps: ownSteps(decoded, target) };
  if ('parts' in action) for (const part of action.parts) yield* accountCalls(part, target);
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
const OWN_STEPS: ReadonlySet<DecodedAction['kind']> = new Set([
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
  'closePosition',
  'createPool',
  'sweep',
]);

/** Whether a step may run code that nobody knows: of a token, of a hook, or of whoever is asked or told of it. */
function mayRunUnknownCode(
  { action }: DecodedRequest,
  { account, isKnownToken = () => true, positionOf }: RiskContext,
): boolean {
  // Nobody but the account is asked about its own permit; about that of an item, its owner is.
  const isOwnPermit =
    action.kind === 'permit' &&
    action.protocol !== 'erc4494' &&
    action.owner !== undefined &&
    sameAddress(action.owner, account);
  if (!OWN_STEPS.has(action.kind) && !isOwnPermit) return true;
  // To open a pool without hooks, or to lower a position, nothing is called.
  if (action.kind === 'createPool') return action.hooks !== undefined;
  if (action.kind === 'removeLiquidity') return false;
  const tokens =
    action.kind === 'collectFees' ? positionOf?.(action.position)?.tokens : tokensOf(action);
  // Of a position that nobody looked up, the tokens may be anybody's.
  return tokens === undefined || tokens.some((one) => !isNative(one) && !isKnownToken(one));
}

/** Whether something comes to the account that no sweep of a call names: it may make up for what was taken before. */
function gainsElse(steps: readonly DecodedRequest[], { simulation }: RiskSubject): boolean {
  const swept = new Set(
    steps.flatMap(({ action }) =>
      action.kind === 'sweep' ? currenciesOf({ action }).map((asset) => holdingKey(asset)) : [],
    ),
  );
  return (changesOf(simulation) ?? []).some(
    ({ holding, amount }) => amount > 0n && !swept.has(holdingKey(holding)),
  );
}

/** Whether a sweep may bring the account far less of what it sends on than it brings now. */
function mayBringLess(
  { decoded, simulation }: RiskSubject,
  { account }: RiskContext,
  sweep: Sweep,
): boolean {
  const changes = changesOf(simulation) ?? [];
  const came = cameToAccount(simulation, declaredOutflows(decoded, account).paid);
  return currenciesOf({ action: sweep }).some((asset) => {
    const key = holdingKey(asset);
    const isSeen = changes.some(({ holding }) => holdingKey(holding) === key);
    return !isSeen || !sameAddress(sweep.recipient, account) || isFarLess(asset.amount, came(key));
  });
}

/**
 * What is collected for the position manager itself is anybody's, after the call and within it: a later step has to
 * send all of it on, and to state how much where the code of a position's own token may take it before.
 */
export const keptByManager: RiskRule = (subject, context) => {
  const { positionOf, chainId, isKnownToken = () => true } = context;
  const [wrapped] = known.wrapped(chainId);
  return [...accountCalls(subject.decoded)].flatMap(({ target, steps }): Finding[] => {
    const isManager = (address: Address) => isNative(address) || sameAddress(address, target);
    const held = new Set<Address | typeof UNKNOWN>();
    const isOpen = steps.some((step) => mayRunUnknownCode(step, context));
    const collected = steps.flatMap(({ action }) =>
      action.kind === 'collectFees' ? (positionOf?.(action.position)?.tokens ?? []) : [],
    );
    // No honest call runs the code of others beside a position of well-known tokens.
    const isStrange = isOpen && (collected.every(isKnownToken) || gainsElse(steps, subject));
    for (const { action } of steps) {
      if (action.kind === 'collectFees' && isManager(action.recipient)) {
        const tokens = positionOf?.(action.position)?.tokens?.map(lower);
        if (!tokens) held.add(UNKNOWN);
        for (const token of tokens ?? []) held.add(token);
      } else if (action.kind === 'sweep') {
        const swept = sweptBy(action, wrapped).filter((token) => held.has(token));
        const isKept = sameAddress(action.recipient, target);
        if (isKept && !action.unwraps) continue;
        if (!isKept && isStrange) continue;
        if (!isKept && isOpen && mayBringLess(subject, context, action)) continue;
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
  isReturned: boolean;
  /** Code that nobody knows may take them before. */
  isOpen: boolean;
}

function spareCoins(decoded: DecodedRequest, context: RiskContext): SpareCoins[] {
  const { account } = context;
  return [...accountCalls(decoded)].flatMap(({ target, root, steps }): SpareCoins[] => {
    if (root.basis !== 'contract' || isValueExplained(root)) return [];
    const kinds = steps.map(({ action }) => action.kind);
    // Of calls that are not its own, other rules judge what is passed on.
    if (steps.length === 0 || kinds.some((kind) => FOLLOWED.includes(kind))) return [];
    const isReturned = steps
      .slice(kinds.lastIndexOf('addLiquidity') + 1)
      .some(
        ({ action }) =>
          action.kind === 'sweep' &&
          !action.unwraps &&
          sameAddress(action.recipient, account) &&
          action.receives.some(({ asset }) => asset.standard === 'native'),
      );
    const isOpen = steps.some((step) => mayRunUnknownCode(step, context));
    return [{ target, isReturned, isOpen }];
  });
}

/**
 * Coins that are sent to a position manager and not used stay with it, for anybody to take: what is left has to be
 * sent back by the end. Before the end, whoever's code runs within the call can take them as well.
 */
export const unusedCoins: RiskRule = ({ decoded }, context) =>
  spareCoins(decoded, context)
    .filter(({ isReturned, isOpen }) => !isReturned || isOpen)
    .map(({ target }) => ({
      code: 'LEFT_BEHIND',
      level: 'danger',
      facts: { target, tokens: [NATIVE] },
    }));
