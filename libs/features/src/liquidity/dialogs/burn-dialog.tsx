import { burnRequest } from '../requests/collect-request.ts';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { type PositionDialogProps, useManagedPosition } from './use-managed-position.ts';

/** Dialog that burns the NFT of a position without liquidity and fees. */
export function BurnDialog({ onClose, onDone, ...props }: PositionDialogProps) {
  return (
    <LiquidityReview
      request={burnRequest(useManagedPosition(props))}
      onClose={onClose}
      onDone={() => {
        onDone?.();
        onClose();
      }}
    />
  );
}
