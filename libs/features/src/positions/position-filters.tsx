/** Component `PositionFilters`: selects of status, version and network of the listed positions. */
import { useText } from '@cenote/i18n';
import { NetworkLogo, Select } from '@cenote/ui';
import { useNetworks } from '../config/use-networks.ts';
import { ALL, STATUSES, usePositionsUrl, VERSIONS } from './positions-url.ts';

export function PositionFilters() {
  const t = useText();
  const [url, change] = usePositionsUrl();
  const networks = useNetworks();
  const network = networks.some(({ slug }) => slug === url.network) ? url.network : ALL;
  return (
    <div className="f-positions-filters">
      <Select
        label={t('positions.filters.status')}
        hideLabel
        size="small"
        options={STATUSES.map((value) => ({ value, label: t(`positions.statuses.${value}`) }))}
        value={url.status}
        onChange={(status) => change({ status })}
        data-testid="filter-status"
      />
      <Select
        label={t('positions.filters.version')}
        hideLabel
        size="small"
        options={VERSIONS.map((value) => ({
          value,
          label: value === ALL ? t('positions.filters.allVersions') : value,
        }))}
        value={url.version}
        onChange={(version) => change({ version })}
        data-testid="filter-version"
      />
      {networks.length > 1 && (
        <Select
          label={t('positions.filters.network')}
          hideLabel
          size="small"
          options={[
            { value: ALL, label: t('positions.filters.allNetworks') },
            ...networks.map(({ slug, name }) => ({
              value: slug,
              label: name,
              leading: <NetworkLogo name={name} size={20} />,
            })),
          ]}
          value={network}
          onChange={(next) => change({ network: next })}
          data-testid="filter-network"
        />
      )}
    </div>
  );
}
