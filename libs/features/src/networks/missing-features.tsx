import { type Network, swapsSupported } from '@cenote/chains';
import { formatList, useText } from '@cenote/i18n';
import { takesLimits } from '../orders/limits/limit-network.ts';

/** Component with a sentence about swaps where they are off, and one that lists what else a network lacks. */
export function MissingFeatures({ network }: { network: Network }) {
  const t = useText();
  const { contracts } = network;
  const swaps = swapsSupported(network);
  const missing = [
    !contracts.v2Factory && t('networks.missing.v2'),
    !contracts.v4PoolManager && t('networks.missing.v4'),
    !takesLimits(network) && t('networks.missing.limits'),
    !contracts.ensUniversalResolver && t('networks.missing.names'),
  ].filter((text) => text !== false);
  return (
    <>
      {!swaps.supported && (
        <p className="f-drawer-note" data-testid={`swaps-off-${network.id}`}>
          {t(`networks.swapsOff.${swaps.reason}`, { version: network.routerVersion })}
        </p>
      )}
      {missing.length > 0 && (
        <p className="f-drawer-note" data-testid={`missing-${network.id}`}>
          {t('networks.missing.all', { features: formatList(missing) })}
        </p>
      )}
    </>
  );
}
