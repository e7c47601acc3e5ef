/** `linkedOrders()`: orders signed together of which one gives what another receives, so that their losses add up. */
import { lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest, Limited, Order } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { holdingKey } from '../declared-outflows.ts';
import { walk } from '../walk.ts';

const COIN = holdingKey({ standard: 'native' });

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((key) => b.has(key));

/**
 * Returns orders signed together of which one receives a currency that another gives, with native and wrapped coin as
 * one currency: if they are filled in sequence, their losses add up.
 */
export function linkedOrders(decoded: DecodedRequest, chainId: number): ReadonlySet<Order> {
  const wrapped = known.wrapped(chainId).map(lower);
  const keyOf = (asset: Asset): string[] => {
    if (asset.standard === 'native') return [COIN];
    if (asset.standard !== 'erc20') return [];
    return [wrapped.includes(lower(asset.token)) ? COIN : holdingKey(asset)];
  };
  const currencies = (list: readonly Limited[]) =>
    new Set(list.flatMap(({ asset }) => keyOf(asset)));
  const orders = [...walk(decoded)].flatMap(({ action, sender }) => {
    if (action.kind !== 'order') return [];
    const own = action.receives.filter(({ recipient }) => sameAddress(recipient, sender));
    return [{ action, gives: currencies(action.gives), brings: currencies(own) }];
  });
  const linked = orders.filter((one) =>
    orders.some(
      (other) =>
        other !== one && (meets(one.brings, other.gives) || meets(one.gives, other.brings)),
    ),
  );
  return new Set(linked.map(({ action }) => action));
}
