/**
 * Component `TwoStepZap`: the reviews of both steps of a deposit that no contract does with its swap: the swap, then the
 * deposit of what it paid, planned again. Each step is safe by itself: in between, both tokens are in the account.
 */
import { type Address, sameAddress } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import type { Amounts } from '@cenote/trading/liquidity';
import { Banner } from '@cenote/ui';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { LoadRouting } from '../../config/services.tsx';
import type { TransactionRecord } from '../../state/slices/transactions.ts';
import type { AppState } from '../../state/store.ts';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { type Zap, zapRequest, zapSwapRequest } from './zap-request.ts';

export interface TwoStepZapProps {
  zap: Zap;
  /** The token that is sold. */
  tokenIn: Address;
  loadRouting: LoadRouting;
  onClose(): void;
  onDone(): void;
}

export function TwoStepZap({ zap, tokenIn, loadRouting, onClose, onDone }: TwoStepZapProps) {
  const t = useText();
  const store = useStore<AppState>();
  const [available, setAvailable] = useState<Amounts>();
  const isFirstSold = sameAddress(tokenIn, zap.target.tokens[0].address);
  if (available) {
    return (
      <LiquidityReview
        key="deposit"
        request={zapRequest({ ...zap, paid: available }, loadRouting, { isDepositOnly: true })}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  const bought = zap.target.tokens[isFirstSold ? 1 : 0];
  return (
    <LiquidityReview
      key="swap"
      request={zapSwapRequest(zap, loadRouting, isFirstSold)}
      options={
        <Banner tone="info" title={t('liquidity.zap.twoSteps')} data-testid="zap-two-steps">
          {t('liquidity.zap.twoStepsHint', { symbol: bought.symbol })}
        </Banner>
      }
      onClose={onClose}
      onDone={(hash) => {
        const record = store.getState().transactions.items.find((item) => item.hash === hash);
        if (record) setAvailable(availableAfter(zap, record, isFirstSold));
      }}
    />
  );
}

/** Returns what is left of the payment after the swap, with what the chain paid for it. */
function availableAfter(
  { paid: { amount0, amount1 } }: Zap,
  { input, output }: Pick<TransactionRecord, 'input' | 'output'>,
  isFirstSold: boolean,
): Amounts {
  const [sold, bought] = [BigInt(input.amount), BigInt(output?.amount ?? 0)];
  return isFirstSold
    ? { amount0: amount0 - sold, amount1: amount1 + bought }
    : { amount0: amount0 + bought, amount1: amount1 - sold };
}
