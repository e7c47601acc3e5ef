import { useConnectedNetworks } from '../../config/use-networks.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { isFillable, type QueuedOrder } from '../../state/slices/orders.ts';
import { FollowLimits } from './follow-limits.tsx';
import { type EndNotification, FollowOrder } from './follow-order.tsx';

/**
 * Watches every stored signed order until it is filled or can no longer be filled, including orders from before a
 * reload, and calls `onEnd` with the text of each result. Use once per page; renders nothing.
 */
export function FollowOrders({ onEnd }: { onEnd(news: EndNotification): void }) {
  const networks = useConnectedNetworks();
  const orders = useAppSelector((state) => state.orders.items).filter(isFillable);
  const limits = orders.filter(({ kind }) => kind === 'limit');
  const networkOf = ({ chainId }: QueuedOrder) => networks.find(({ id }) => id === chainId);
  const ownerOf = ({ chainId, account }: QueuedOrder) => `${chainId} ${account}`;
  return (
    <>
      {orders.map((order) => {
        const network = order.kind === undefined && networkOf(order);
        return (
          network && <FollowOrder key={order.id} order={order} network={network} onEnd={onEnd} />
        );
      })}
      {[...new Set(limits.map(ownerOf))].map((owner) => {
        const own = limits.filter((order) => ownerOf(order) === owner);
        const [first] = own;
        const network = first && networkOf(first);
        return (
          network && (
            <FollowLimits
              key={owner}
              account={first.account}
              orders={own}
              network={network}
              onEnd={onEnd}
            />
          )
        );
      })}
    </>
  );
}
