import { areCapsOff } from './cases.ts';
import { largest } from './figures.ts';
import { OURS, type Played } from './match.ts';

function isAboveBound({ proof, scores, request }: Played): boolean {
  const bound = proof?.bound;
  if (bound === undefined) return false;
  // A bound speaks for the paths within its hops: peers know no such cap.
  const bounded = areCapsOff(request) ? Object.values(scores) : [scores[OURS]!];
  return bounded.some(({ result }) => {
    if (!result) return false;
    return request.kind === 'exactIn' ? result.amountOut > bound : result.amountIn < bound;
  });
}

/** Counts quotes that are inexact, unproven or above their bound; `violations` lists them. */
export function soundness(all: readonly Played[]) {
  const proofs = all.flatMap(({ proof }) => proof ?? []);
  const capsOff = all.filter(({ request }) => areCapsOff(request));
  return {
    counts: {
      /** Quotes whose execution gives other amounts, or gas, than they say. */
      inexact: proofs.filter(({ isExact }) => !isExact).length,
      /** Bounds that the verifier does not find again. */
      unproven: proofs.filter(({ isProven }) => !isProven).length,
      /** Cases where our route, or with caps off any, is better than the bound. */
      aboveBound: all.filter(isAboveBound).length,
      /** Most pools that a bound with caps off covers, by world. */
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
      .filter(({ proof }) => proof && !(proof.isExact && proof.isProven))
      .map(({ world, request, proof, scores }) => ({
        universe: world.name,
        request,
        proof,
        ours: scores[OURS],
      })),
  };
}
