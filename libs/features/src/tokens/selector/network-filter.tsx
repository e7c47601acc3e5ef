/** Component `NetworkFilter`: select of one network or all. */
import { useText } from '@cenote/i18n';
import { NetworkLogo, Select } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';

export interface NetworkFilterProps {
  /** `undefined` for all networks. */
  chainId: number | undefined;
  onChange(chainId: number | undefined): void;
}

const ALL = 'all';

export function NetworkFilter({ chainId, onChange }: NetworkFilterProps) {
  const t = useText();
  const networks = useNetworks();
  if (networks.length < 2) return null;
  return (
    <Select
      label={t('search.network')}
      hideLabel
      size="small"
      options={[
        { value: ALL, label: t('search.allNetworks') },
        ...networks.map(({ id, name }) => ({
          value: `${id}`,
          label: name,
          leading: <NetworkLogo name={name} size={20} />,
        })),
      ]}
      value={chainId === undefined ? ALL : `${chainId}`}
      onChange={(value) => onChange(value === ALL ? undefined : Number(value))}
      data-testid="search-network"
    />
  );
}
