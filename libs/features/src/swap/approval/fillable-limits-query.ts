import { lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { readNonces } from '../../orders/status/read-nonces.ts';
import type { StepContext } from '../../transactions/step-context.ts';

/**
 * Query options: of limits that the gateway reports, those that the account has signed and that can still be filled,
 * with the signed terms. The query fails if the chain's state cannot be read.
 */
export const fillableLimitsQuery = (
  context: StepContext | undefined,
  stated: readonly ApiOrder[],
) =>
  queryOptions<readonly ApiOrder[]>({
    queryKey: [
      ...['fillableLimits', context?.network.id, context && lower(context.account)],
      stated.map(({ hash, signature }) => [hash, signature]),
    ],
    enabled: context !== undefined && stated.length > 0,
    retry: false,
    queryFn: async () => {
      if (!context) return [];
      const { verifyLimits } = await import('../../orders/limits/verify-limits.ts');
      const signed = await verifyLimits(stated, context);
      if (signed.length === 0) return [];
      const nonces = signed.map(({ nonce }) => BigInt(nonce));
      const { timestamp, states } = await readNonces(nonces, context);
      return signed.filter(
        ({ deadline }, i) => deadline >= Number(timestamp) && states[i]?.isUsed === false,
      );
    },
  });
