import { useText } from '@cenote/i18n';
import { useState } from 'react';
import { collectRequest } from '../requests/collect-request.ts';
import { hasWrapped } from '../requests/managed-position.ts';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { NativeSwitch } from './native-switch.tsx';
import { type PositionDialogProps, useManagedPosition } from './use-managed-position.ts';

/** Dialog that collects the fees of a v3 or v4 position, in the native coin or its wrapped form. */
export function CollectDialog({ onClose, onDone, ...props }: PositionDialogProps) {
  const t = useText();
  const managed = useManagedPosition(props);
  const [inNative, setNative] = useState(true);
  const isOffered = hasWrapped(managed);
  return (
    <LiquidityReview
      request={collectRequest(managed, isOffered && inNative)}
      options={
        isOffered && (
          <NativeSwitch
            label={t('liquidity.native.receive', { symbol: props.network.native.symbol })}
            checked={inNative}
            onChange={setNative}
          />
        )
      }
      onClose={onClose}
      onDone={() => {
        onDone?.();
        onClose();
      }}
    />
  );
}
