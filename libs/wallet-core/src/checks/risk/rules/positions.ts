/**
 * Risk rules for liquidity positions: `otherPosition` (of another owner), `leftInManager` (fees left in the manager),
 * `unusedCoins` (native coin left in a contract).
 */
import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { DecodedAction, DecodedRequest, Sweep } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { declaredOutflows, holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule, RiskSubject } from '../risk-context.ts';
import { tokensOf, walk } from '../walk.ts';
import { isValueExplained } from './funds.ts';
import { cameToAccount, changesOf, currenciesOf, isFarLess } from './swap-parties.ts';

/** Added liquidity belongs to the owner of the position, whoever adds it. */
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

/** A call of a contract, with the steps that the contract itself performs in order. */
interface AccountCall {
  target: Address;
  root: DecodedRequest;
  steps: readonly DecodedRequest[];
}

/** The steps that a contract performs by its own functions, including nested multicalls. */
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

/** Represents the unknown tokens of a position. */
const UNKNOWN = 'unknown';

/** The currencies whose whole balance a sweep takes; the wrapped coin if the sweep unwraps it. */
const sweptBy = ({ receives, unwraps }: Sweep, wrapped: Address | undefined): Address[] =>
  unwraps
    ? wrapped
      ? [lower(wrapped)]
      : []
    : receives.map(({ asset }) => ('token' in asset ? lower(asset.token) : NATIVE));

/** Steps in which a position manager runs only its own code and that of the tokens. */
const OWN_STEPS: ReadonlySet<DecodedAction['kind']> = new Set([
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
  'closePosition',
  'createPool',
  'sweep',
]);

/** Whether a step may run unknown code: of a token, of hooks, or of a contract that is called for a permit. */
function mayRunUnknownCode(
  { action }: DecodedRequest,
  { account, isKnownToken = () => true, positionOf }: RiskContext,
): boolean {
  // An own token permit calls no other contract than the token; a permit for an item calls the owner of the item.
  const isOwnPermit =
    action.kind === 'permit' &&
    action.protocol !== 'erc4494' &&
    action.owner !== undefined &&
    sameAddress(action.owner, account);
  if (!OWN_STEPS.has(action.kind) && !isOwnPermit) return true;
  // Creating a pool without hooks, or lowering a position, calls no other contract.
  if (action.kind === 'createPool') return action.hooks !== undefined;
  if (action.kind === 'removeLiquidity') return false;
  const tokens =
    action.kind === 'collectFees' ? positionOf?.(action.position)?.tokens : tokensOf(action);
  // Tokens of a position that was not looked up may be arbitrary.
  return tokens === undefined || tokens.some((one) => !isNative(one) && !isKnownToken(one));
}

/** Whether the account gains something that no sweep names, which may compensate for amounts taken before. */
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

/** Whether a sweep may bring the account far less than it brings now. */
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
 * Fees collected for the position manager itself can be taken by anyone, after the call or within it: a later step must
 * send all of them on, with a stated minimum if code of the position's own token may take them before.
 */
export const leftInManager: RiskRule = (subject, context) => {
  const { positionOf, chainId, isKnownToken = () => true } = context;
  const [wrapped] = known.wrapped(chainId);
  return [...accountCalls(subject.decoded)].flatMap(({ target, steps }): Finding[] => {
    const isManager = (address: Address) => isNative(address) || sameAddress(address, target);
    const tokensInManager = new Set<Address | typeof UNKNOWN>();
    const isOpen = steps.some((step) => mayRunUnknownCode(step, context));
    const collected = steps.flatMap(({ action }) =>
      action.kind === 'collectFees' ? (positionOf?.(action.position)?.tokens ?? []) : [],
    );
    // No legitimate call runs unknown code together with a position of well-known tokens.
    const isStrange = isOpen && (collected.every(isKnownToken) || gainsElse(steps, subject));
    for (const { action } of steps) {
      if (action.kind === 'collectFees' && isManager(action.recipient)) {
        const tokens = positionOf?.(action.position)?.tokens?.map(lower);
        if (!tokens) tokensInManager.add(UNKNOWN);
        for (const token of tokens ?? []) tokensInManager.add(token);
      } else if (action.kind === 'sweep') {
        const swept = sweptBy(action, wrapped).filter((token) => tokensInManager.has(token));
        const staysInManager = sameAddress(action.recipient, target);
        if (staysInManager && !action.unwraps) continue;
        if (!staysInManager && isStrange) continue;
        if (!staysInManager && isOpen && mayBringLess(subject, context, action)) continue;
        for (const token of swept) tokensInManager.delete(token);
        if (staysInManager && swept.length > 0) tokensInManager.add(NATIVE);
      }
    }
    if (tokensInManager.size === 0) return [];
    const tokens = [...tokensInManager].filter((token) => token !== UNKNOWN);
    return [{ code: 'LEFT_BEHIND', level: 'danger', facts: { target, tokens } }];
  });
};

/** Actions of contracts whose balances the decoder tracks, such as routers: `leftBehind` reports their leftovers. */
const FOLLOWED = ['swap', 'leftBehind', 'unknownCall'];

/** Coins sent to a position manager beyond the declared use, which are refunded or stay there. */
interface SpareCoins {
  target: Address;
  isReturned: boolean;
  /** Unknown code may take them before. */
  isOpen: boolean;
}

function spareCoins(decoded: DecodedRequest, context: RiskContext): SpareCoins[] {
  const { account } = context;
  return [...accountCalls(decoded)].flatMap(({ target, root, steps }): SpareCoins[] => {
    if (root.basis !== 'contract' || isValueExplained(root)) return [];
    const kinds = steps.map(({ action }) => action.kind);
    // Other rules check value that is forwarded to nested calls.
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
 * Unused coins stay in the position manager, where anyone can take them, so the call must refund them at the end.
 * Unknown code that runs within the call can take them before.
 */
export const unusedCoins: RiskRule = ({ decoded }, context) =>
  spareCoins(decoded, context)
    .filter(({ isReturned, isOpen }) => !isReturned || isOpen)
    .map(({ target }) => ({
      code: 'LEFT_BEHIND',
      level: 'danger',
      facts: { target, tokens: [NATIVE] },
    }));
