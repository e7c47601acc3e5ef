import { useText, withLazyTexts } from '@cenote/i18n';
import { Chip, Icon, NetworkLogo, VisuallyHidden } from '@cenote/ui';
import { type ReactElement, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';

const NetworkMenu = lazyPart(() => withLazyTexts(import('./network-menu.tsx')), {
  fallback: ({ trigger }) => trigger,
});

/** Chip with the form's network; opens the network menu, whose code loads at the first press. */
export function NetworkSelect() {
  const { network } = useSwapUrl();
  const [isOpen, setOpen] = useState<boolean>();
  const trigger = <Trigger network={network} />;
  if (isOpen === undefined) return <Trigger network={network} onClick={() => setOpen(true)} />;
  return <NetworkMenu trigger={trigger} open={isOpen} onOpenChange={setOpen} />;
}

interface TriggerProps {
  network: ConnectedNetwork;
  onClick?: () => void;
}

/** Passes the popover's trigger properties on to the button. */
function Trigger({ network, ...rest }: TriggerProps): ReactElement<Record<string, unknown>> {
  const t = useText();
  return (
    <Chip
      aria-haspopup="dialog"
      {...rest}
      className="f-network"
      data-chain={network.id}
      data-testid="network-select"
    >
      <NetworkLogo name={network.name} size={22} />
      <VisuallyHidden>{`${t('common.network')}: ${network.name}`}</VisuallyHidden>
      <span className="f-network-name" aria-hidden="true">
        {network.name}
      </span>
      <Icon name="chevron-down" size={16} />
    </Chip>
  );
}
