import { type Network, swapsSupported } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';

/** Banner with the reason why swaps are off on a network (default export); nothing where they are on. */
export default function SwapsOffWarning({ network }: { network: Network }) {
  const t = useText();
  const swaps = swapsSupported(network);
  if (swaps.supported) return null;
  return (
    <Banner
      tone="warn"
      title={t(`networks.swapsOff.${swaps.reason}`, { version: network.routerVersion })}
      data-testid="warning-swaps-off"
    />
  );
}
