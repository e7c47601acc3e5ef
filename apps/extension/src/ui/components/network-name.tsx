import { NetworkLogo } from '@cenote/ui';
import { useNetwork } from './use-network.ts';

/** Component: logo and name of a network, with chain id if it was added by the user or a site. */
export function NetworkName({ chainId }: { chainId: number }) {
  const { name, isAdded } = useNetwork(chainId);
  return (
    <span className="x-account-name">
      <NetworkLogo name={name} size={20} />
      {name}
      {isAdded && <span className="x-hint">#{chainId}</span>}
    </span>
  );
}
