/**
 * Component `RemoveDialog`: dialog that removes a part of a position's liquidity: percentage with presets, native or
 * wrapped coin, and for all of it whether the NFT is burnt; then its review.
 */
import { formatPercent, useText } from '@cenote/i18n';
import { Banner, Button, Checkbox, Dialog, Slider } from '@cenote/ui';
import { useState } from 'react';
import { hasWrapped, tokensWithNative } from '../requests/managed-position.ts';
import { partOf, removeRequest, sumOf, withdrawalOf } from '../requests/remove-request.ts';
import { HookWarning } from '../review/hook-warning.tsx';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { AmountRows } from './amount-rows.tsx';
import { NativeSwitch } from './native-switch.tsx';
import { type PositionDialogProps, useManagedPosition } from './use-managed-position.ts';

const PRESETS = [25, 50, 75, 100] as const;
const BPS_PER_PERCENT = 100;
const DEFAULT_PERCENT = 50;

export function RemoveDialog({ onClose, onDone, ...props }: PositionDialogProps) {
  const t = useText();
  const managed = useManagedPosition(props);
  const { position, network, isGone } = props;
  const [percent, setPercent] = useState(DEFAULT_PERCENT);
  const [inNative, setNative] = useState(true);
  const [burn, setBurn] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const isNft = position.protocol !== 'v2';
  const receiveNative = hasWrapped(managed) && inNative;
  const choice = { percent, receiveNative, burn: isNft && percent === 100 && burn };
  if (isReviewed) {
    return (
      <LiquidityReview
        request={removeRequest(managed, choice)}
        onClose={() => setReviewed(false)}
        onDone={() => {
          onDone?.();
          onClose();
        }}
      />
    );
  }
  const withdrawn = withdrawalOf(position, partOf(position, percent));
  const received = isNft ? sumOf(withdrawn, position.uncollected) : withdrawn;
  const percentText = (value: number) => formatPercent(value * BPS_PER_PERCENT);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('liquidity.action.removeLiquidity')}
      data-testid="remove-dialog"
    >
      <div className="f-liquidity-form">
        <Slider
          label={t('liquidity.remove.amount')}
          value={percent}
          onChange={setPercent}
          min={0}
          max={100}
          format={percentText}
          data-testid="remove-percent"
        />
        <div className="f-liquidity-presets">
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              variant="secondary"
              size="small"
              aria-pressed={preset === percent}
              onClick={() => setPercent(preset)}
              data-testid={`remove-${preset}`}
            >
              {preset === 100 ? t('common.max') : percentText(preset)}
            </Button>
          ))}
        </div>
        <AmountRows
          label={t('liquidity.review.receive')}
          amounts={received}
          tokens={tokensWithNative(managed, receiveNative)}
          note={isNft ? t('liquidity.remove.withFees') : undefined}
        />
        {hasWrapped(managed) && (
          <NativeSwitch
            label={t('liquidity.native.receive', { symbol: network.native.symbol })}
            checked={inNative}
            onChange={setNative}
          />
        )}
        {isNft && percent === 100 && (
          <Checkbox
            label={t('liquidity.remove.burn')}
            checked={burn}
            onChange={setBurn}
            data-testid="remove-burn"
          />
        )}
        <HookWarning pool={position.pool} action="removeLiquidity" />
        {isGone && <Banner tone="warn" title={t('position.burnt')} data-testid="position-gone" />}
        <Button
          size="large"
          fullWidth
          disabled={isGone || partOf(position, percent) === 0n}
          onClick={() => setReviewed(true)}
          data-testid="remove-review"
        >
          {t('liquidity.review.open')}
        </Button>
      </div>
    </Dialog>
  );
}
