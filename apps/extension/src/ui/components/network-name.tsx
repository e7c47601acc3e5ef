import { NetworkLogo } from '@cenote/ui';
import { useNetwork } from './use-network.ts';

/** Logo and name of a network. */
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
