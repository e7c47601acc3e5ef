import { formatPercent, useText, withLazyTexts } from '@cenote/i18n';
import { VERY_HIGH_SLIPPAGE_BPS } from '@cenote/trading';
import { Badge, IconButton } from '@cenote/ui';
import { useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';

const SettingsPopover = lazyPart(() => withLazyTexts(import('./settings-popover.tsx')), {
  fallback: ({ trigger }) => trigger,
});

export interface SettingsButtonProps {
  slippageBps: number;
  isAutoSlippage: boolean;
}

/**
 * Button of the swap form that opens the swap settings (loaded at the first press), with a badge that shows a custom
 * slippage.
 */
export function SettingsButton(props: SettingsButtonProps) {
  const [isOpen, setOpen] = useState<boolean>();
  const trigger = <Trigger />;
  return (
    <span className="f-settings">
      {!props.isAutoSlippage && (
        <Badge tone={props.slippageBps > VERY_HIGH_SLIPPAGE_BPS ? 'warn' : 'neutral'}>
          {formatPercent(props.slippageBps)}
        </Badge>
      )}
      {isOpen === undefined ? (
        <Trigger onClick={() => setOpen(true)} />
      ) : (
        <SettingsPopover
          trigger={trigger}
          open={isOpen}
          onOpenChange={setOpen}
          autoBps={props.isAutoSlippage ? props.slippageBps : undefined}
        />
      )}
    </span>
  );
}

function Trigger(props: { onClick?: () => void }) {
  const t = useText();
  return (
    <IconButton
      aria-haspopup="dialog"
      {...props}
      icon="settings"
      label={t('swap.settings.title')}
      data-testid="settings"
    />
  );
}
