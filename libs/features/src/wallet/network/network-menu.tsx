import { useText } from '@cenote/i18n';
import { Icon, ListRow, NetworkLogo, Popover } from '@cenote/ui';
import type { ReactElement } from 'react';
import { useNetworks, useUnavailableNetworks } from '../../config/use-networks.ts';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import { useOpenAccount } from '../connect/account-drawer-context.ts';

export interface NetworkMenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * Popover to select the form's network (default export): networks with an endpoint, and those without one, which open
 * the settings of endpoints. A change clears the form.
 */
export default function NetworkMenu({ trigger, open, onOpenChange }: NetworkMenuProps) {
  const t = useText();
  const networks = useNetworks();
  const unavailable = useUnavailableNetworks();
  const { network: current, toNetwork } = useSwapUrl();
  const openAccount = useOpenAccount();
  const toEndpoints = () => {
    onOpenChange(false);
    openAccount('networks');
  };
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
              leading={<NetworkLogo name={network.name} size={28} />}
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
        {unavailable.map(({ id, name }) => (
          <li key={id}>
            <ListRow
              leading={<NetworkLogo name={name} size={28} />}
              title={name}
              subtitle={t('networks.state.unavailable')}
              onClick={toEndpoints}
              data-testid={`network-option-${id}`}
            />
          </li>
        ))}
        <li>
          <ListRow
            leading={<Icon name="settings" size={20} className="f-networks-own" />}
            title={t('networks.own')}
            onClick={toEndpoints}
            data-testid="network-endpoints"
          />
        </li>
      </ul>
    </Popover>
  );
}
