import type { PlacedOrder } from '../chain/attacker.ts';
import type { LyingGateway } from '../gateway/lying-gateway.ts';

/** The signed order that the page has sent to the gateway. */
export function placedOrder({ exchanges }: LyingGateway): PlacedOrder | undefined {
  const placed = exchanges.find(({ operation }) => operation === 'POST /v1/orders');
  return placed?.body as PlacedOrder | undefined;
}
