/**
 * Component `ZapReview`: the review of a deposit of any amounts: as one transaction, as one batch, or for wallets without
 * batches the reviews of the swap and of the deposit after it.
 */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import type { ZapPlan } from '@cenote/trading/liquidity';
import { Dialog, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadRouting } from '../../config/services.tsx';
import { useBatching } from '../../transactions/use-batching.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { useLiquidityTerms } from '../review/use-liquidity-terms.ts';
import { TwoStepZap } from './two-step-zap.tsx';
import { zapPlanQuery } from './zap-plan.ts';
import { type Zap, zapRequest } from './zap-request.ts';
import { isOneTransaction } from './zap-target.ts';

export interface ZapReviewProps {
  zap: Zap;
  loadRouting: LoadRouting;
  onClose(): void;
  onDone(): void;
}

/** Everything at once, or the token that is sold before the deposit. */
type Mode = 'whole' | { tokenIn: Address };

export function ZapReview({ zap, loadRouting, onClose, onDone }: ZapReviewProps) {
  const t = useText();
  const { target, paid } = zap;
  const { network } = target;
  const { account } = useWallet();
  const { slippageBps } = useLiquidityTerms();
  const isOne = isOneTransaction(target);
  const [isRefused, setRefused] = useState(false);
  const canBatch = useBatching(network, account, !isOne);
  const { data: plan, isError } = useQuery({
    ...zapPlanQuery({ target, paid, slippageBps, loadRouting }),
    enabled: !isOne || isRefused,
  });
  // Stays the same for the whole review: the plan changes with the deposit itself.
  const [mode, setMode] = useState<Mode | undefined>(isOne ? 'whole' : undefined);
  const found = mode ?? modeOf(isRefused ? false : canBatch, plan, isError);
  if (found !== mode) setMode(found);
  if (!found) {
    const title = t('liquidity.action.addLiquidity');
    return (
      <Dialog open onClose={onClose} title={title} data-testid="liquidity-review">
        <Skeleton width="100%" height={120} />
      </Dialog>
    );
  }
  if (found !== 'whole') {
    return (
      <TwoStepZap
        zap={zap}
        tokenIn={found.tokenIn}
        loadRouting={loadRouting}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <LiquidityReview
      request={zapRequest(zap, loadRouting)}
      onBatchRefused={() => {
        setRefused(true);
        setMode(undefined);
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Returns how the deposit is executed; undefined until that is known. */
function modeOf(
  canBatch: boolean | undefined,
  plan: ZapPlan | undefined,
  isError: boolean,
): Mode | undefined {
  if (canBatch === undefined) return undefined;
  // Without a plan, the review says why there is none.
  if (canBatch || isError) return 'whole';
  return plan && (plan.swap ? { tokenIn: plan.swap.tokenIn } : 'whole');
}
