/**
 * `soundness(results)`: counts our quotes that are inexact, unproven or above their bound, and lists their cases in
 * `violations`.
 */
import { areCapsOff } from './cases.ts';
import { largest } from './figures.ts';
import { type CaseResult, OURS } from './run-world.ts';

function isAboveBound({ proof, scores, request }: CaseResult): boolean {
  const bound = proof?.bound;
  if (bound === undefined) return false;
  // A bound holds for paths within its hops, but peers have no such cap.
  const bounded = areCapsOff(request) ? Object.values(scores) : [scores[OURS]!];
  return bounded.some(({ result }) => {
    if (!result) return false;
    return request.kind === 'exactIn' ? result.amountOut > bound : result.amountIn < bound;
  });
}

export function soundness(all: readonly CaseResult[]) {
  const proofs = all.flatMap(({ proof }) => proof ?? []);
  const capsOff = all.filter(({ request }) => areCapsOff(request));
  return {
    counts: {
      /** Quotes whose execution has other amounts or gas. */
      inexact: proofs.filter(({ isExact }) => !isExact).length,
      /** Bounds that the verifier cannot derive. */
      unproven: proofs.filter(({ isProven }) => !isProven).length,
      /** Cases in which our route (without caps: any route) is better than the bound. */
      aboveBound: all.filter(isAboveBound).length,
      /** Maximum number of pools that a bound without caps covers, by world. */
      poolsUnderBound: Object.fromEntries(
        [...new Set(capsOff.map(({ world }) => world.name))].map((name) => [
          name,
          largest(
            capsOff
              .filter(({ world }) => world.name === name)
              .map(({ proof }) => proof?.pools ?? 0),
          ),
        ]),
      ),
    },
    violations: all
      .filter((result) => {
        const { proof } = result;
        return proof && (!(proof.isExact && proof.isProven) || isAboveBound(result));
      })
      .map(({ world, request, proof, scores }) => ({
        universe: world.name,
        request,
        proof,
        ours: scores[OURS],
      })),
  };
}
