import { AddressText, Avatar } from '@cenote/ui';
import { useOwnName } from '../approvals/use-own-name.ts';

/** Component: avatar and name of an own account, or shortened address of another. */
export function AccountName({ address }: { address: string }) {
  const ownName = useOwnName();
  return (
    <span className="x-account-name">
      <Avatar address={address} size={20} />
      <AddressText address={address} name={ownName(address)} digits={6} copy={false} />
    </span>
  );
}
