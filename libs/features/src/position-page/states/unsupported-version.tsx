import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { AllPositions } from './position-not-found.tsx';

export interface UnsupportedVersionProps {
  network: ConnectedNetwork;
  version: 'v2' | 'v3' | 'v4';
}

/** State of a page about a protocol version whose contracts the network does not have. */
export function UnsupportedVersion({ network, version }: UnsupportedVersionProps) {
  const t = useText();
  return (
    <EmptyState
      icon="info"
      title={
        <h1 className="f-entity-not-found">
          {t('position.unsupported', { version, network: network.name })}
        </h1>
      }
      hint={t('position.unsupportedHint', { version })}
      action={<AllPositions />}
      data-testid="unsupported-version"
    />
  );
}
