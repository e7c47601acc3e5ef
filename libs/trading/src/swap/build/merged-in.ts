/**
 * `mergedInCommands()`: the Universal Router commands of a merged exact-input route, in which each pool is called once
 * for all paths through it.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import { mergedLegs } from '../../routing/merge/merged-legs.ts';
import type { Hop } from '../../routing/types.ts';
import { SwapPlanError } from '../errors.ts';
import { convert, fundConverted, payCollected } from './exact-in.ts';
import { mergedSteps, type Step } from './merged-steps.ts';
import { type Ends, unlockable, unlockCommand } from './merged-unlock.ts';
import { v2PairAddress } from './pool-address.ts';
import type { Route } from './route-segments.ts';
import { ADDRESS_THIS } from './router-abi.ts';
import type { RouterCommand } from './router-command.ts';
import { exactInCommand, type Source } from './segment-commands.ts';

/** Steps that one command executes, with the hops of its pools. */
interface Chain {
  steps: [Step, ...Step[]];
  protocol: 'v2' | 'v3';
  hops: Hop[];
}

/** The only step that spends what a step returns, if nothing else returns it. */
const onlyNext = ({ to }: Step): Step | undefined =>
  to.producers.length === 1 && to.consumers.length === 1 ? to.consumers[0] : undefined;

/** Collects the v2 or v3 calls after the first that can share its command. */
function chainFrom(first: Step, protocol: 'v2' | 'v3', hop: Hop): Chain {
  const chain: Chain = { steps: [first], protocol, hops: [hop] };
  for (let next = onlyNext(first); next?.hop?.protocol === protocol; next = onlyNext(next)) {
    chain.steps.push(next);
    chain.hops.push(next.hop);
  }
  return chain;
}

/**
 * Returns the commands of a merged route: conversions and calls of v2 and v3 as soon as their input is complete in the
 * router, then all v4 calls that can execute in one unlock, and so on. Of each token the last call spends the whole
 * balance, so that it takes up what the calls before it return less or more than quoted; the whole route is bounded by
 * the total minimum.
 * @throws SwapPlanError `ROUTE_UNSUPPORTED` if the paths form a cycle
 */
export function mergedInCommands(
  route: Route,
  contracts: Contracts,
  recipient: Address,
  amountOutMin: bigint,
): RouterCommand[] {
  const { tokenIn, tokenOut, paths } = route;
  const wrapped = lower(contracts.weth9);
  const legs = mergedLegs(paths, wrapped);
  if (!legs)
    throw new SwapPlanError('ROUTE_UNSUPPORTED', 'The paths of a merged route form a cycle');
  const steps = mergedSteps(legs, wrapped);
  const lasts = steps.filter(({ to }) => to.consumers.length === 0).map(({ to }) => to.token);
  const isDirect = lasts.length === 1 && lasts[0] === lower(tokenOut);
  const ends: Ends = {
    fromUser: (token) => !isNative(tokenIn) && token === lower(tokenIn),
    direct: isDirect ? { recipient, amountOutMin } : undefined,
  };
  const toConvert = steps
    .filter(({ from }) => from.producers.length === 0 && from.token !== lower(tokenIn))
    .reduce((sum, { amountIn }) => sum + amountIn, 0n);
  const commands = fundConverted(tokenIn, toConvert, contracts);
  const done = new Set<Step>();

  const sourceOf = ({ from, amountIn, takesRest }: Step): Source => {
    if (takesRest) return { kind: 'routerBalance' };
    const fromUser = from.producers.length === 0 && ends.fromUser(from.token);
    return { kind: fromUser ? 'user' : 'router', amount: amountIn };
  };

  /** Executes a chain; the pair of a following v2 call receives the output directly. */
  const runChain = (chain: Chain, source: Source): void => {
    for (const step of chain.steps) done.add(step);
    const last = chain.steps.at(-1)!;
    const { protocol, hops } = chain;
    const segment = {
      protocol,
      hops,
      tokenIn: lower(hops[0]!.tokenIn),
      tokenOut: lower(hops.at(-1)!.tokenOut),
    };
    const isLast = last.to.consumers.length === 0;
    const next = isLast ? undefined : onlyNext(last);
    if (next?.hop?.protocol === 'v2') {
      const pair = v2PairAddress(contracts.v2Factory!, next.hop.tokenIn, next.hop.tokenOut);
      commands.push(exactInCommand(segment, source, pair, 0n));
      runChain(chainFrom(next, 'v2', next.hop), { kind: 'paid' });
      return;
    }
    const direct = isLast ? ends.direct : undefined;
    const to = direct?.recipient ?? ADDRESS_THIS;
    commands.push(exactInCommand(segment, source, to, direct?.amountOutMin ?? 0n));
  };

  const isReady = (step: Step): boolean =>
    step.from.producers.every((producer) => done.has(producer)) &&
    (!step.takesRest || step.from.consumers.every((one) => one === step || done.has(one)));

  /** Executes a step of another protocol than v4 that is ready; returns false if there is none. */
  const runNext = (): boolean => {
    const step = steps.find((one) => one.hop?.protocol !== 'v4' && !done.has(one) && isReady(one));
    if (!step) return false;
    const { hop } = step;
    if (hop && hop.protocol !== 'v4') {
      runChain(chainFrom(step, hop.protocol, hop), sourceOf(step));
    } else {
      done.add(step);
      commands.push(convert(step.to.token, step.takesRest ? undefined : step.amountIn));
    }
    return true;
  };

  while (done.size < steps.length) {
    if (runNext()) continue;
    const calls = unlockable(steps, done);
    if (calls.length === 0) throw new SwapPlanError('ROUTE_UNSUPPORTED', 'No order of the calls');
    commands.push(unlockCommand(calls, done, ends));
    for (const call of calls) done.add(call);
  }
  if (!ends.direct) commands.push(...payCollected(lasts, tokenOut, recipient, amountOutMin));
  return commands;
}
