/**
 * `stepCommands()`: the commands that execute the steps of a merged route, each as soon as its input is complete. Also:
 * `routeSteps()`, these steps, and `amountToConvert()`, what they spend of the input's other form.
 */
import { type Address, type Contracts, lower } from '@cenote/chains';
import { mergedLegs } from '../../routing/merge/merged-legs.ts';
import type { Hop, RoutePath } from '../../routing/types.ts';
import { SwapPlanError } from '../errors.ts';
import { convert } from './exact-in.ts';
import { mergedSteps, type Step } from './merged-steps.ts';
import { type Closing, type Ends, unlockable, unlockCommand } from './merged-unlock.ts';
import { v2PairAddress } from './pool-address.ts';
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
 * Returns the steps of paths with exact inputs.
 * @param paid form in which all outputs are needed, if in one
 * @throws SwapPlanError `ROUTE_UNSUPPORTED` if the paths form a cycle
 */
export function routeSteps(
  paths: readonly RoutePath[],
  { weth9 }: Pick<Contracts, 'weth9'>,
  paid?: Address,
): Step[] {
  const legs = mergedLegs(paths, lower(weth9));
  if (!legs)
    throw new SwapPlanError('ROUTE_UNSUPPORTED', 'The paths of a merged route form a cycle');
  return mergedSteps(legs, lower(weth9), paid);
}

/** Returns how much of the input steps spend in its other form. */
export const amountToConvert = (steps: readonly Step[], tokenIn: Address): bigint =>
  steps
    .filter(({ from }) => from.producers.length === 0 && from.token !== lower(tokenIn))
    .reduce((sum, { amountIn }) => sum + amountIn, 0n);

/**
 * Returns the commands of steps: conversions and calls of v2 and v3 as soon as their input is complete in the router, then
 * all v4 calls that can execute in one unlock, and so on. Of each token the last call spends the whole balance, so that it
 * takes up what the calls before it return less or more than quoted.
 * @param closing swap of the last unlock
 */
export function stepCommands(
  steps: readonly Step[],
  contracts: Contracts,
  ends: Ends,
  closing?: Closing,
): RouterCommand[] {
  const commands: RouterCommand[] = [];
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
    const isLast = done.size + calls.length === steps.length;
    commands.push(unlockCommand(calls, done, ends, isLast ? closing : undefined));
    for (const call of calls) done.add(call);
    if (isLast) return commands;
  }
  if (closing) commands.push(unlockCommand([], done, ends, closing));
  return commands;
}
