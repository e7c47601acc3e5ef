/**
 * `searchPlans()`: searches for the best plan within a task's number of legs, net of gas; returns plans, the most
 * promising first, with the solved dual.
 */
import { refineDual, type SolvedDual, solveDual } from '../dual/certify.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { marginalOf } from './allocate.ts';
import { decompose, type FlowPath } from './decompose.ts';
import { isExecutable } from './executable.ts';
import { fillByChunks } from './fill.ts';
import { improve, keyOfPath, type SearchMemory } from './improve.ts';
import { goalScore, missingOf, type Plan, type SearchTask } from './plan.ts';
import { planOfFlow, prunedFlow } from './plan-of-flow.ts';
import { isOver } from './prune.ts';
import { storePlan } from './reuse-plan.ts';

/** Slack of the dual, as a part of the best plan's gap: initially, and finally. */
const ROUGH = 0.05;
const CLOSE = 0.02;
const MAX_REFINEMENTS = 4;
/** Paths in the decomposition of a flow: per leg of the cap, and at most. */
const PATHS_A_LEG = 4;
const MAX_PATHS = 512;
/** A plan with a smaller gap, as a part of the bound, is not improved. */
const REACHED = 2e-8;
/** Plans with larger gaps, as parts of the optimum, are searched for from more starts: chunks of these parts. */
const FAR = 1e-4;
const VERY_FAR = 1e-2;
const CHUNKS = [0.34, 0.125];
const MORE_CHUNKS = [0.5, 0.25, 0.2];

/** Result of a search, and the dual, solved as closely as the plans require. */
export interface SearchResult {
  /** Most promising first. */
  plans: readonly Plan[];
  dual: SolvedDual;
}

/**
 * Searches for the best plan within the task's cap, net of gas. Improving a plan path by path ends at a local optimum;
 * a tighter cap causes more of them, so several starts are tried: the best single path, the flow's widest paths, the
 * flow with its weakest paths dropped, and paths chosen chunk by chunk.
 *
 * @param first the best single-path plan, or any that carries the whole amount
 * @param solved the dual, if it has been solved for this task before
 */
export function searchPlans(
  sim: FloatSim,
  task: SearchTask,
  first: Plan,
  solved: SolvedDual | undefined,
): SearchResult {
  const missing = (value: number, plan: Plan) => missingOf(task, value, plan);
  let dual = solved ?? solveDual(sim, task, first, (value) => ROUGH * missing(value, first));
  let flow = usableFlow(task, dual);
  let wide = planOfFlow(sim, task, flow);
  for (let round = 0; round < MAX_REFINEMENTS; round++) {
    // A rough flow may be unable to carry the whole amount.
    const slack = wide ? ROUGH * missing(dual.value, best([first, wide])) : dual.slack * ROUGH;
    if (dual.slack <= slack) break;
    dual = refineDual(task, dual, slack);
    flow = usableFlow(task, dual);
    wide = planOfFlow(sim, task, flow) ?? wide;
  }

  const memory: SearchMemory = { known: new Map(), ended: new Set() };
  const learnFlow = () => {
    for (const { path } of flow) memory.known.set(keyOfPath(path), path);
  };
  learnFlow();
  // Pools far from the market widen even the bound of the smallest trade, which has no price impact.
  const isFar = (plan: Plan, part = FAR) =>
    missing(dual.value, plan) > part * Math.abs(dual.value) && slippage(sim, task, plan) > part;
  const improved: Plan[] = [];
  const from = (start: Plan | undefined) => {
    if (improved.length > 0 && isOver(sim, task)) return;
    const goal = goalScore(task, dual.value);
    const end =
      start && isReached(goal, start)
        ? start
        : start && improve(sim, task, start, memory, goal, isFar(start));
    if (end) improved.push(end);
  };
  from(best([first, wide]));
  if (wide && best([first, wide]) === wide && !isReached(goalScore(task, dual.value), improved[0]!))
    from(first);
  if (isFar(improved[0]!) && !isOver(sim, task)) {
    const legs = flow.reduce((sum, { path }) => sum + path.length, 0);
    if (legs > task.maxLegs) from(prunedFlow(sim, task, flow));
    for (const part of CHUNKS) from(fillByChunks(sim, task, part));
    if (isFar(best(improved), VERY_FAR)) {
      for (const part of MORE_CHUNKS) from(fillByChunks(sim, task, part));
    }
  }

  for (let round = 0; round < MAX_REFINEMENTS; round++) {
    const slack = CLOSE * missing(dual.value, best(improved));
    if (dual.slack <= slack) break;
    dual = refineDual(task, dual, slack);
    flow = usableFlow(task, dual);
    wide = planOfFlow(sim, task, flow);
    if (!wide || wide.score <= best(improved).score) continue;
    learnFlow();
    from(wide);
  }
  const top = best(improved);
  storePlan(task, top, dual);
  return { plans: [top, ...improved.filter((plan) => plan !== top), first], dual };
}

/** Returns the part of the result that a plan loses to its price impact. */
function slippage(sim: FloatSim, { kind }: SearchTask, { paths, amounts, total }: Plan): number {
  sim.reset();
  let still = 0;
  paths.forEach((path, p) => {
    const { rate } = marginalOf(sim, path);
    still += kind === 'exactIn' ? amounts[p]! * rate : amounts[p]! / rate;
  });
  return kind === 'exactIn' ? 1 - total / still : 1 - still / total;
}

const best = (plans: readonly (Plan | undefined)[]): Plan =>
  plans.reduce((most, plan) => (plan && (!most || plan.score > most.score) ? plan : most))!;

const isReached = (goal: number, plan: Plan) => goal - plan.score <= REACHED * Math.abs(goal);

/** Returns the dual's flow as paths, as many as a plan may need. */
const usableFlow = (task: SearchTask, { problem }: SolvedDual): FlowPath[] =>
  decompose(problem, Math.min(MAX_PATHS, PATHS_A_LEG * task.maxLegs)).filter(({ path }) =>
    isExecutable(task, path),
  );
