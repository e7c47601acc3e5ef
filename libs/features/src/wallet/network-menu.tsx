import { useText } from '@cenote/i18n';
import { Icon, ListRow, NetworkMark, Popover } from '@cenote/ui';
import type { ReactElement } from 'react';
import { useServices } from '../services/services.tsx';
import { useSwapUrl } from '../swap/swap-url-context.tsx';

export interface NetworkMenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The networks that can be traded on. Another one empties the form. */
export default function NetworkMenu({ trigger, open, onOpenChange }: NetworkMenuProps) {
  const t = useText();
  const { networks } = useServices().config;
  const { network: current, toNetwork } = useSwapUrl();
  return (
    <Popover
      trigger={trigger}
      title={t('common.network')}
      open={open}
      onOpenChange={onOpenChange}
      data-testid="network-menu"
    >
      <ul className="f-networks">
        {networks.map((network) => (
          <li key={network.id}>
            <ListRow
              leading={<NetworkMark name={network.name} size={28} />}
              title={network.name}
              end={network.id === current.id && <Icon name="check" size={18} />}
              aria-current={network.id === current.id || undefined}
              onClick={() => {
                if (network.id !== current.id) toNetwork(network.id);
                onOpenChange(false);
              }}
              data-testid={`network-option-${network.id}`}
            />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
