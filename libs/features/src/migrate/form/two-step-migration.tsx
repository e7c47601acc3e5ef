/**
 * Component `TwoStepMigration`: the reviews of both steps of a migration from v2 to v4: the shares are redeemed, then what
 * they paid is deposited. Each step is safe by itself: in between, both tokens are in the account.
 */
import { isNative } from '@cenote/chains';
import { type Amounts, turned } from '@cenote/trading/liquidity';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { removeRequest } from '../../liquidity/requests/remove-request.ts';
import { LiquidityReview } from '../../liquidity/review/liquidity-review.tsx';
import type { AppState } from '../../state/store.ts';
import { depositRequest } from '../target/deposit-request.ts';
import type { Migration } from '../target/migrate-request.ts';

export interface TwoStepMigrationProps {
  migration: Migration;
  onClose(): void;
  onDone(): void;
}

export function TwoStepMigration({ migration, onClose, onDone }: TwoStepMigrationProps) {
  const store = useStore<AppState>();
  const [paid, setPaid] = useState<Amounts>();
  // The shares do not exist any more once they are redeemed: the position as it was stays on screen.
  const [frozen] = useState(migration);
  const { managed, target } = frozen;
  if (paid) {
    return (
      <LiquidityReview
        key="deposit"
        request={depositRequest(frozen, paid)}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  const receiveNative = target.tokens.some(({ address }) => isNative(address));
  return (
    <LiquidityReview
      key="withdraw"
      request={removeRequest(managed, { percent: 100, receiveNative, burn: false })}
      onClose={onClose}
      onDone={(hash) => {
        const record = store.getState().transactions.items.find((item) => item.hash === hash);
        const amounts = {
          amount0: BigInt(record?.input.amount ?? 0),
          amount1: BigInt(record?.output?.amount ?? 0),
        };
        setPaid(turned(amounts, target.isTurned));
      }}
    />
  );
}
